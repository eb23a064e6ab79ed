// Kept apart from the schemas, so that a page does not load a parser for a number.

/** In UTF-16 units. A body of this much text stays below the limit of a request unless most of it is not ASCII. */
export const MAX_MESSAGE_UNITS = 100_000;
