"""`python -m basebreaker.server` is `basebreaker table`."""

import sys

from .command import main

sys.exit(main())
