// Numbers with their units, as the dashboard writes them.

export function formatShare(share: number): string {
	const percent = share * 100;
	if (percent > 0 && percent < 0.1) return '< 0.1 %';
	return `${percent < 9.95 && percent !== 0 ? trim(percent) : Math.round(percent)} %`;
}

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];

export function formatBytes(bytes: number): string {
	let value = Math.max(0, bytes);
	let unit = 0;
	while (value >= 1000 && unit < UNITS.length - 1) {
		value /= 1024;
		unit += 1;
	}
	return `${unit === 0 || value >= 99.5 ? Math.round(value) : trim(value)} ${UNITS[unit]}`;
}

export const formatRate = (bytesPerSecond: number): string => `${formatBytes(bytesPerSecond)}/s`;

export const formatCelsius = (celsius: number): string => `${Math.round(celsius)} °C`;

/** The two largest units. */
export function formatSpan(seconds: number): string {
	const s = Math.max(0, Math.round(seconds));
	if (s < 60) return `${s} s`;
	if (s < 3600) return `${Math.floor(s / 60)} min`;
	if (s < 86_400) return `${Math.floor(s / 3600)} h ${Math.floor((s % 3600) / 60)} min`;
	const days = Math.floor(s / 86_400);
	return `${days} ${days === 1 ? 'day' : 'days'} ${Math.floor((s % 86_400) / 3600)} h`;
}

/** "14:03:09", as the host's clock shows it. */
export function formatClock(atMs: number): string {
	return new Date(atMs).toTimeString().slice(0, 8);
}

const trim = (value: number): string => value.toFixed(1).replace(/\.0+$/, '');
