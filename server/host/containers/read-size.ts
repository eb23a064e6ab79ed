// A size as engines take it: `10m`, `1g`, `512k`, or bytes.

const UNITS: Readonly<Record<string, number>> = { '': 1, b: 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3, t: 1024 ** 4 };

/** @returns null for what is no size, and for -1, which stands for none */
export function readSize(text: string): number | null {
	const [, figure, unit = ''] = /^(\d{1,12}(?:\.\d{1,6})?) ?([bkmgt]?)(?:i?b)?$/i.exec(text.trim()) ?? [];
	return figure === undefined ? null : Math.round(Number(figure) * (UNITS[unit.toLowerCase()] ?? 1));
}
