// Of enrolling a voice; without the schemas.
/** A voice is enrolled by this many phrases. */
export const PHRASES = 3;
export const MOST_SPEAKERS = 32;
export const MOST_NAME_UNITS = 60;
/** Of a request with its recordings. */
export const MOST_SPEAKER_BYTES = 2 * 1024 * 1024;
/** What people can be enrolled as, the one who may most first. */
export const ENROLLED_ROLES = ['admin', 'member', 'guest', 'restricted'] as const;
