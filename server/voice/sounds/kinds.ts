// Which of a tagger's classes matter here. The names are those of AudioSet, which every tagger that can be used was trained on.
import type { SoundKind } from '#wire/heard-sounds.ts';

export interface TaggedSound {
	readonly name: string;
	readonly probability: number;
}

/** From here on it counts as heard. */
const LEAST = 0.35;
const LEAST_MEDIA = 0.5;

const KINDS: Readonly<Record<string, SoundKind>> = {
	'Smoke detector, smoke alarm': 'fire-alarm',
	'Fire alarm': 'fire-alarm',
	Alarm: 'alarm',
	Siren: 'alarm',
	'Civil defense siren': 'alarm',
	Buzzer: 'beeping',
	'Beep, bleep': 'beeping',
	Glass: 'breaking',
	Shatter: 'breaking',
	Breaking: 'breaking',
	'Smash, crash': 'breaking'
};

const MEDIA: ReadonlySet<string> = new Set([
	'Music',
	'Musical instrument',
	'Singing',
	'Song',
	'Background music',
	'Theme music',
	'Television',
	'Radio'
]);

/** Of each kind the surest. */
export function kindsIn(sounds: readonly TaggedSound[]): ReadonlyMap<SoundKind, TaggedSound> {
	const found = new Map<SoundKind, TaggedSound>();
	for (const sound of sounds) {
		const kind = KINDS[sound.name];
		if (kind === undefined || sound.probability < LEAST) continue;
		if (sound.probability > (found.get(kind)?.probability ?? 0)) found.set(kind, sound);
	}
	return found;
}

/** The class by which something is being played here; undefined when nothing is. */
export const mediaIn = (sounds: readonly TaggedSound[]): string | undefined =>
	sounds.find(({ name, probability }) => MEDIA.has(name) && probability >= LEAST_MEDIA)?.name;
