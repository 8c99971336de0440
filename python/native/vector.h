// lazaret.vector's part of the module.
#pragma once

#include <pybind11/pybind11.h>

namespace lazaret::python {

void bind_vector(pybind11::module_& module);

}  // namespace lazaret::python
