// Programs whose arguments are another program. Rows, not code.
import { BUILD_WRAPPERS } from './build-wrappers.ts';
import { ELSEWHERE_WRAPPERS } from './elsewhere-wrappers.ts';
import { PROCESS_WRAPPERS } from './process-wrappers.ts';
import type { Wrapper } from './wrapper.ts';

export const WRAPPERS: readonly Wrapper[] = [...PROCESS_WRAPPERS, ...ELSEWHERE_WRAPPERS, ...BUILD_WRAPPERS];
