// Temperatures, from hwmon chips first (they know their limits), else from thermal zones.
import type { TemperatureReading } from '#wire/host.ts';
import type { HostRoot } from '../host-root.ts';

/** @returns one reading per sensor that has a plausible value; [] where there is none, as in most virtual machines */
export function readTemperatures(root: HostRoot): TemperatureReading[] {
	const chips = root.list('sys/class/hwmon').flatMap((chip) => readChip(root, `sys/class/hwmon/${chip}`));
	if (chips.length > 0) return chips;
	return root
		.list('sys/class/thermal')
		.filter((name) => name.startsWith('thermal_zone'))
		.flatMap((zone) => {
			const celsius = milli(root.read(`sys/class/thermal/${zone}/temp`));
			const label = root.read(`sys/class/thermal/${zone}/type`)?.trim() || zone;
			return celsius === null ? [] : [{ label, celsius, criticalCelsius: null }];
		});
}

function readChip(root: HostRoot, path: string): TemperatureReading[] {
	const chip = root.read(`${path}/name`)?.trim() || 'sensor';
	return root
		.list(path)
		.filter((file) => /^temp\d+_input$/.test(file))
		.flatMap((file) => {
			const celsius = milli(root.read(`${path}/${file}`));
			if (celsius === null) return [];
			const stem = file.slice(0, -'_input'.length);
			const own = root.read(`${path}/${stem}_label`)?.trim();
			const critical = milli(root.read(`${path}/${stem}_crit`));
			return [{ label: own ? `${chip} ${own}` : chip, celsius, criticalCelsius: critical }];
		});
}

/** @returns degrees, or null for what no sensor means: absent, zero, or far outside the possible */
function milli(text: string | null): number | null {
	const value = Number(text?.trim() || Number.NaN) / 1000;
	return Number.isFinite(value) && value > -40 && value < 150 && value !== 0 ? value : null;
}
