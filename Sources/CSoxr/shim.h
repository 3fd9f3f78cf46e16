// SPDX-License-Identifier: MIT
// libsoxr: https://sourceforge.net/projects/soxr/
#include <soxr.h>
