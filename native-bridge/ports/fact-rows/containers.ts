// What is asked about containers by programs; engines themselves are asked over their sockets.
import type { FactRow } from './fact-row.ts';

export const CONTAINER_ROWS = {} as const satisfies Record<`containers.${string}`, FactRow>;
