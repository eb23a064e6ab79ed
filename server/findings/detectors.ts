// The table of detectors: one file each in `detectors/`.
import type { AnyDetector } from './detector.ts';

export const DETECTORS: readonly AnyDetector[] = [];
