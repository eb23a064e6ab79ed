/** The text format of Prometheus, as its content type. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
