// How a detector is defined here: with the facts of this host.
import type { FactReaders } from '../host/fact-readers.ts';
import { detectorsOf } from './detector.ts';

export const defineDetector = detectorsOf<FactReaders>();

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
