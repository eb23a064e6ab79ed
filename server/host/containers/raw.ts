// What an engine answered, field by field. Engines differ in what they leave out or set to null, so nothing here is trusted to be there.

export type Raw = Readonly<Record<string, unknown>>;

export const recordOf = (value: unknown): Raw =>
	typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {};
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const recordsOf = (value: unknown): readonly Raw[] => listOf(value).map(recordOf);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const textsOf = (value: unknown): string[] => listOf(value).filter((one) => typeof one === 'string');
export const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
export const isTrue = (value: unknown): boolean => value === true;

/** A limit, where zero and less stand for none. */
export const limitOf = (value: unknown): number | null => (numberOf(value) > 0 ? numberOf(value) : null);

/** Engines write year one for a moment that never was. */
export function momentOf(value: unknown): number | null {
	const ms = Date.parse(textOf(value));
	return ms > 0 ? ms : null;
}

export const pairsOf = (value: unknown): { name: string; value: string }[] =>
	Object.entries(recordOf(value)).map(([name, text]) => ({ name, value: textOf(text) }));
