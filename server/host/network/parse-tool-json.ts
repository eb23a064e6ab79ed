// JSON as iproute2 prints it. It escapes quotes and backslashes, but prints other control characters of a name as they are, and
// older versions escape the single quote: neither is JSON, and one such name must not hide every other interface.

const RAW_CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;
const ESCAPES = /\\(.)/gs;

/** @returns undefined when it is not JSON after all */
export function parseToolJson(text: string): unknown {
	const mended = text
		.replace(RAW_CONTROLS, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
		.replace(ESCAPES, (whole, char: string) => (char === "'" ? "'" : whole));
	try {
		return JSON.parse(mended.trim() || '[]');
	} catch {
		return undefined;
	}
}

/**
 * The objects of an array printed on one line, where each begins with the same key: so that a long one can be parsed in pieces, and
 * one that was cut off still gives what is whole.
 *
 * @param key  the first key of each object; inside a string its quotes would be escaped, so nothing foreign can pass for it
 */
export function splitObjects(text: string, key: string): string[] {
	const trimmed = text.trim();
	if (!trimmed.startsWith('[')) return [];
	const whole = trimmed.endsWith(']');
	const pieces = trimmed.slice(1, whole ? -1 : undefined).split(`},{"${key}":`);
	if (pieces.length === 1 && pieces[0] === '') return [];
	const objects = pieces.map(
		(piece, at) => `${at === 0 ? '' : `{"${key}":`}${piece}${at === pieces.length - 1 ? '' : '}'}`
	);
	if (!whole) objects.pop();
	return objects;
}

export type Fields = Readonly<Record<string, unknown>>;

export const asFields = (value: unknown): Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const asText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
export const asNumber = (value: unknown): number | null =>
	typeof value === 'number' && Number.isFinite(value) ? value : null;
export const asWords = (value: unknown): string[] =>
	asList(value).filter((one): one is string => typeof one === 'string');
