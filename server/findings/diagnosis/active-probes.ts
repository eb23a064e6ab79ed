// What is said of what a detector would see only by sending something.

/** In coverage, of a detector a part of which that is. */
export const offFor = (what: string): string => `${what}: off: would send packets (findings.active_probes).`;

/** In a finding and a diagnosis. */
export const OFF = 'off: would send packets (findings.active_probes).';

/** Several limits in one sentence after the other; undefined where there is none. */
export function limitsOf(...all: readonly (string | false | undefined)[]): { readonly limits?: string } {
	const said = all.filter((one): one is string => typeof one === 'string' && one !== '');
	return said.length > 0 ? { limits: said.join(' ') } : {};
}
