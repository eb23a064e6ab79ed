// Whom a certificate is for. Pure.

/** @param names of the certificate, in small letters: a star stands for one part at the front */
export const isFor = (names: readonly string[], name: string): boolean =>
	names.some((one) => one === name || (one.startsWith('*.') && name.slice(name.indexOf('.') + 1) === one.slice(2)));
