/**
 * Under this number every process of a script holds the way to its broker. High, so that no script takes it for itself by
 * chance, and below every limit on open files.
 */
export const BROKER_DESCRIPTOR = 233;
