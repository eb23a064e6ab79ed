// Reads one cookie out of a Cookie header.

/** Others on this host can plant cookies of the same name; more than this many are not looked at. */
const MOST_VALUES = 8;

/** @returns every value sent under the name, in order; [] when there is none */
export function cookieValues(header: string | null | undefined, name: string): readonly string[] {
	if (!header) return [];
	const found: string[] = [];
	for (const part of header.split(';')) {
		const eq = part.indexOf('=');
		if (eq < 0 || part.slice(0, eq).trim() !== name) continue;
		found.push(part.slice(eq + 1).trim());
		if (found.length === MOST_VALUES) break;
	}
	return found;
}
