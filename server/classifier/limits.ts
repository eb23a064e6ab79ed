// Kept apart from the wire schemas so that the classifier starts without a schema library; a test holds the two equal.

/** A command's length is counted in UTF-16 units, as a browser's text field counts it. */
export const MAX_COMMAND_UNITS = 8192;
