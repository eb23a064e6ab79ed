// The calls that an answer of a model may name, by the number that it was given.

/** `c3`: a check, or a tool that a model asked for; what a person had run is called otherwise. */
export const isCheckId = (id: string): boolean => /^c\d{1,3}$/.test(id);
