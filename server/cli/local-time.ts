// Moments as whoever reads them reads a clock: in the time zone of the command line.

/** "2026-11-22 20:05:10" */
export function localTime(atMs: number): string {
	const at = new Date(atMs);
	const two = (number: number): string => String(number).padStart(2, '0');
	return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/** "2026-11-22 20:05", for a table. @param moment  as the service tells it, in UTC */
export function localMinute(moment: string): string {
	return localTime(Date.parse(moment)).slice(0, 16);
}
