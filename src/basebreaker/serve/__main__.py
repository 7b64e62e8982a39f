"""`python -m basebreaker.serve` is `basebreaker table`."""

import sys

from .server import main

sys.exit(main())
