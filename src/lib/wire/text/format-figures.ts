// Figures for people to read, on the pages and in answers: always with a unit, and with few digits.

/** 0.1234 → "12 %"; small shares keep one digit. */
export function formatShare(share: number): string {
	const percent = share * 100;
	if (percent > 0 && percent < 0.1) return '< 0.1 %';
	return `${percent < 9.95 && percent !== 0 ? oneDigit(percent) : Math.round(percent)} %`;
}

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];

/** 1536 → "1.5 KiB" */
export function formatBytes(bytes: number): string {
	let value = Math.max(0, bytes);
	let unit = 0;
	while (value >= 1000 && unit < UNITS.length - 1) {
		value /= 1024;
		unit += 1;
	}
	return `${unit === 0 || value >= 99.5 ? Math.round(value) : oneDigit(value)} ${UNITS[unit]}`;
}

export function formatRate(bytesPerSecond: number): string {
	return `${formatBytes(bytesPerSecond)}/s`;
}

export function formatCelsius(celsius: number): string {
	return `${Math.round(celsius)} °C`;
}

/** Programs running or waiting to, on average. */
export function formatLoad(load: number): string {
	return load.toFixed(load >= 10 ? 1 : 2);
}

function oneDigit(value: number): string {
	return value.toFixed(1).replace(/\.0$/, '');
}
