// Kept apart from the schemas, so that a page does not load a parser for a number.

/** In UTF-16 units. A body of this much text stays below the limit of a request unless most of it is not ASCII. */
export const MAX_MESSAGE_UNITS = 100_000;

/** Of the text of one attachment, and of all of a message, in UTF-16 units. */
export const MAX_ATTACHED_UNITS = 20_000;
export const MOST_ATTACHMENTS = 8;

/** Of what is looked for in messages. */
export const MOST_SEARCHED_UNITS = 200;
/** Most that one answer offers to choose from, where nobody is sure what was meant. */
export const MOST_CHOICES = 3;

/** Of what a command prints, shown while it still runs, in UTF-16 units; the rest is there when it ended. */
export const MOST_PRINTED_UNITS = 16_000;
