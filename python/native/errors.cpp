#include "python/native/errors.h"

#include <pybind11/pybind11.h>

namespace lazaret::python {

namespace py = pybind11;

void translate_errors() {
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(std::move(thrown));
    } catch (const InputError& bad) {
      const Error& error = bad.error();
      const py::object type = py::module_::import("lazaret._errors").attr("Error");
      const py::object raised = type(error.code, error.message, error.clause);
      PyErr_SetObject(type.ptr(), raised.ptr());
    }
  });
}

}  // namespace lazaret::python
