// "2h", "3d", "1w" as milliseconds.

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** undefined for anything else. */
export function readDuration(text: string): number | undefined {
	const [, number = '', unit = ''] = /^([1-9]\d{0,3})([mhdw])$/.exec(text) ?? [];
	const ms = UNITS[unit];
	return ms === undefined ? undefined : Number(number) * ms;
}
