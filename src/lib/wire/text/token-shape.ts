// What a token of the service looks like; anything else is not worth asking the service about.

/**
 * 32 or more letters, digits and -._~+/, and = at the end: shorter ones could be guessed, other characters could not stand in
 * a header.
 */
export const TOKEN_SHAPE = /^[A-Za-z0-9._~+/-]{32,512}=*$/;
