// Sensors, power, management controllers, buses, graphics, cameras, sound, serial and radio.
import type { Tool } from './tool.ts';

export const HARDWARE: readonly Tool[] = [
	{ names: 'upower powerprofilesctl tlp-stat', otherwise: 'read', rows: 'mount set # set performance' },
	{
		names: 'powertop tlp cpupower auto-cpufreq cpufreq-set tuned-adm x86_energy_perf_policy',
		otherwise: 'mount',
		rows: 'read frequency-info|idle-info|info|monitor|list|active|verify|recommend|--stats|--version\nfile --html|--csv|-r|-C'
	},
	{ names: 'rfkill', otherwise: 'netconf', rows: 'read list|event|help|.' }
];
