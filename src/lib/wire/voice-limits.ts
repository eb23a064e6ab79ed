// Of trying out voice; without the schemas.
/** Of what is said to try a voice. */
export const MOST_SAID_UNITS = 200;
