# SPDX-License-Identifier: MIT
# Defines a function that converts and checks notification sounds:
#
#   add_sounds(TARGET SOUND...)
#
# TARGET is part of `all`. It converts each changed sound to IMA4 in CAF, in the folder TARGET of the build tree, and
# fails on a result that iPhones are not documented to play. The target's property SOUNDS lists the results.
find_program(EARCON earcon REQUIRED)

function(add_sounds target)
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/${target}")
  file(MAKE_DIRECTORY "${folder}")
  foreach(sound IN LISTS ARGN)
    cmake_path(ABSOLUTE_PATH sound BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
    cmake_path(GET sound STEM LAST_ONLY name)
    set(output "${folder}/${name}.caf")
    add_custom_command(
      OUTPUT "${output}"
      COMMAND "${EARCON}" convert --force "${sound}" "${output}"
      DEPENDS "${sound}"
      VERBATIM)
    list(APPEND outputs "${output}")
  endforeach()
  set(checked "${CMAKE_CURRENT_BINARY_DIR}/${target}.checked")
  add_custom_command(
    OUTPUT "${checked}"
    COMMAND "${EARCON}" validate --strict ${outputs}
    COMMAND "${CMAKE_COMMAND}" -E touch "${checked}"
    DEPENDS ${outputs}
    VERBATIM)
  add_custom_target(${target} ALL DEPENDS "${checked}")
  set_property(TARGET ${target} PROPERTY SOUNDS ${outputs})
endfunction()
