// SPDX-License-Identifier: MIT
// libsndfile: http://libsndfile.github.io/libsndfile/api.html
#include <sndfile.h>
