// What of the past is needed to judge the present.
import type { History } from './history/open-history.ts';

export type HistoryFacts = Pick<History, 'forecastOf' | 'read' | 'keysOf'>;
