#pragma once
// The functions of ONNX Runtime that Crier calls. The library is loaded with dlopen(3), so that Crier runs without it,
// and its header is not needed. Its interface is a table of functions, to which later versions append only: version 4 is
// served by every library since 1.4. A table's entry that is not used here is a gap.
#include <stddef.h>
#include <stdint.h>

typedef struct crier_onnx_status crier_onnx_status;
typedef struct crier_onnx_environment crier_onnx_environment;
typedef struct crier_onnx_options crier_onnx_options;
typedef struct crier_onnx_session crier_onnx_session;
typedef struct crier_onnx_value crier_onnx_value;
typedef struct crier_onnx_memory crier_onnx_memory;
typedef struct crier_onnx_allocator crier_onnx_allocator;
typedef struct crier_onnx_type crier_onnx_type;
typedef struct crier_onnx_shape crier_onnx_shape;
typedef struct crier_onnx_metadata crier_onnx_metadata;

typedef struct {
    void *gap_0[2];
    const char *(*error_message)(const crier_onnx_status *);
    crier_onnx_status *(*create_environment)(int log_level, const char *log_name, crier_onnx_environment **);
    void *gap_4[2];
    crier_onnx_status *(*disable_telemetry)(const crier_onnx_environment *);
    void *gap_7;
    crier_onnx_status *(*create_session)(
        const crier_onnx_environment *, const void *model, size_t bytes, const crier_onnx_options *,
        crier_onnx_session **);
    crier_onnx_status *(*run)(
        crier_onnx_session *, const void *run_options, const char *const *input_names,
        const crier_onnx_value *const *inputs, size_t input_count, const char *const *output_names,
        size_t output_count, crier_onnx_value **outputs);
    crier_onnx_status *(*create_options)(crier_onnx_options **);
    void *gap_11[2];
    crier_onnx_status *(*set_execution_mode)(crier_onnx_options *, int mode);
    void *gap_14[3];
    crier_onnx_status *(*disable_memory_pattern)(crier_onnx_options *);
    void *gap_18[5];
    crier_onnx_status *(*set_optimization_level)(crier_onnx_options *, int level);
    crier_onnx_status *(*set_threads_within_operators)(crier_onnx_options *, int threads);
    crier_onnx_status *(*set_threads_between_operators)(crier_onnx_options *, int threads);
    void *gap_26[4];
    crier_onnx_status *(*input_count)(const crier_onnx_session *, size_t *);
    crier_onnx_status *(*output_count)(const crier_onnx_session *, size_t *);
    void *gap_32;
    crier_onnx_status *(*input_type)(const crier_onnx_session *, size_t index, crier_onnx_type **);
    crier_onnx_status *(*output_type)(const crier_onnx_session *, size_t index, crier_onnx_type **);
    void *gap_35;
    crier_onnx_status *(*input_name)(const crier_onnx_session *, size_t index, crier_onnx_allocator *, char **);
    crier_onnx_status *(*output_name)(const crier_onnx_session *, size_t index, crier_onnx_allocator *, char **);
    void *gap_38[11];
    crier_onnx_status *(*create_tensor)(
        const crier_onnx_memory *, void *data, size_t bytes, const int64_t *shape, size_t rank, int element_type,
        crier_onnx_value **);
    void *gap_50;
    crier_onnx_status *(*tensor_data)(crier_onnx_value *, void **);
    void *gap_52[3];
    // The result belongs to the type. Null for what is no tensor.
    crier_onnx_status *(*tensor_shape_of_type)(const crier_onnx_type *, const crier_onnx_shape **);
    void *gap_56[4];
    crier_onnx_status *(*element_type)(const crier_onnx_shape *, int *);
    crier_onnx_status *(*rank)(const crier_onnx_shape *, size_t *);
    crier_onnx_status *(*dimensions)(const crier_onnx_shape *, int64_t *, size_t rank);
    void *gap_63;
    crier_onnx_status *(*element_count)(const crier_onnx_shape *, size_t *);
    crier_onnx_status *(*tensor_shape)(const crier_onnx_value *, crier_onnx_shape **);
    void *gap_66[3];
    crier_onnx_status *(*create_memory)(int allocator, int memory, crier_onnx_memory **);
    void *gap_70[8];
    crier_onnx_status *(*default_allocator)(crier_onnx_allocator **);
    void *gap_79[32];
    crier_onnx_status *(*metadata)(const crier_onnx_session *, crier_onnx_metadata **);
    void *gap_112[4];
    // Null for a key that the metadata lack.
    crier_onnx_status *(*metadata_value)(
        const crier_onnx_metadata *, crier_onnx_allocator *, const char *key, char **value);
} crier_onnx_api;

_Static_assert(offsetof(crier_onnx_api, error_message) == 2 * sizeof(void *), "entry 2");
_Static_assert(offsetof(crier_onnx_api, create_environment) == 3 * sizeof(void *), "entry 3");
_Static_assert(offsetof(crier_onnx_api, disable_telemetry) == 6 * sizeof(void *), "entry 6");
_Static_assert(offsetof(crier_onnx_api, create_session) == 8 * sizeof(void *), "entry 8");
_Static_assert(offsetof(crier_onnx_api, create_options) == 10 * sizeof(void *), "entry 10");
_Static_assert(offsetof(crier_onnx_api, set_execution_mode) == 13 * sizeof(void *), "entry 13");
_Static_assert(offsetof(crier_onnx_api, disable_memory_pattern) == 17 * sizeof(void *), "entry 17");
_Static_assert(offsetof(crier_onnx_api, set_optimization_level) == 23 * sizeof(void *), "entry 23");
_Static_assert(offsetof(crier_onnx_api, input_count) == 30 * sizeof(void *), "entry 30");
_Static_assert(offsetof(crier_onnx_api, input_type) == 33 * sizeof(void *), "entry 33");
_Static_assert(offsetof(crier_onnx_api, input_name) == 36 * sizeof(void *), "entry 36");
_Static_assert(offsetof(crier_onnx_api, create_tensor) == 49 * sizeof(void *), "entry 49");
_Static_assert(offsetof(crier_onnx_api, tensor_data) == 51 * sizeof(void *), "entry 51");
_Static_assert(offsetof(crier_onnx_api, tensor_shape_of_type) == 55 * sizeof(void *), "entry 55");
_Static_assert(offsetof(crier_onnx_api, element_type) == 60 * sizeof(void *), "entry 60");
_Static_assert(offsetof(crier_onnx_api, element_count) == 64 * sizeof(void *), "entry 64");
_Static_assert(offsetof(crier_onnx_api, create_memory) == 69 * sizeof(void *), "entry 69");
_Static_assert(offsetof(crier_onnx_api, default_allocator) == 78 * sizeof(void *), "entry 78");
_Static_assert(offsetof(crier_onnx_api, metadata) == 111 * sizeof(void *), "entry 111");
_Static_assert(offsetof(crier_onnx_api, metadata_value) == 116 * sizeof(void *), "entry 116");

// What the library's only symbol, OrtGetApiBase, returns.
typedef struct {
    const void *(*api)(uint32_t version);
    const char *(*version)(void);
} crier_onnx_base;

typedef const crier_onnx_base *(*crier_onnx_entry)(void);
