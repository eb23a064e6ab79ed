// `/metrics`: collected anew for each scrape; the parts share their reads.
import { collectMetrics, type MetricsDeps } from './collect-metrics.ts';
import { writeMetrics } from './write-metrics.ts';

export function openMetrics(deps: MetricsDeps): () => Promise<string> {
	return async () => writeMetrics(await collectMetrics(deps));
}
