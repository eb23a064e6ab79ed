// What is heard around a host.
import { alarmHeard } from '#server/findings/detectors/a01-alarm-heard.ts';
import type { HeardSound } from '#wire/heard-sounds.ts';
import { type Case, NOW } from './facts.ts';

const sound = (more: Partial<HeardSound>): HeardSound => ({
	kind: 'beeping',
	label: 'Beep, bleep',
	source: 'mic:local_mic:local',
	sinceMs: NOW - 20_000,
	lastMs: NOW - 1_000,
	probability: 0.8,
	...more
});

export const SURROUNDINGS: readonly Case[] = [
	{
		detector: alarmHeard,
		wrong: { sounds: [sound({ kind: 'fire-alarm', label: 'Smoke detector, smoke alarm' })] },
		finds: 'sound:fire-alarm critical',
		tells: 'smoke alarm, 80 % sure',
		well: { sounds: [sound({ kind: 'fire-alarm', lastMs: NOW - 7_000 })] }
	},
	{
		detector: alarmHeard,
		wrong: { sounds: [sound({}), sound({ source: 'mic:dashboard:dashboard_voice' })] },
		finds: 'sound:beeping warning',
		tells: '2 microphones, for 20 seconds',
		well: { sounds: [] }
	},
	{
		detector: alarmHeard,
		wrong: { sounds: [sound({ kind: 'breaking', label: 'Shatter', sinceMs: NOW - 20_000, lastMs: NOW - 20_000 })] },
		finds: 'sound:breaking warning',
		tells: 'Shatter',
		well: { sounds: [sound({ kind: 'breaking', lastMs: NOW - 31_000 })] }
	}
];
