// Of what a person writes about a request; pages need it without the schemas.
export const MOST_REASON_UNITS = 2000;
