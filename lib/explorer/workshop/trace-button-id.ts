/** Id of the button that opens the trace. */
export const TRACE_BUTTON = "trace-button";
