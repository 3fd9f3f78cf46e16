// SPDX-License-Identifier: MIT
// libzip: https://libzip.org/documentation/
#include <zip.h>
