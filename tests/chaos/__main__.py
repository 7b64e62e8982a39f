"""`python -m tests.chaos`, or `make attack`."""

import sys

from .command import main

sys.exit(main())
