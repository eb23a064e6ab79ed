// audio_config.yml: read whenever it is asked for, written whole or not at all; comments and unknown keys stay.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { AudioChange, AudioFileStatus, AudioSettings } from '#wire/voice.ts';
import { writeFileAtomically } from '../lib/atomic-file.ts';
import { HostwrightError } from '../lib/error.ts';
import { readQuietHours } from './quiet-hours.ts';

export interface AudioConfig {
	/** Where the file is, whether or not it exists. */
	readonly path: string;
	/** @throws HostwrightError `capability-unavailable` naming line and key when the file cannot be understood */
	read(): AudioSettings;
	/**
	 * Writes what is named.
	 *
	 * @throws HostwrightError `conflict` when the file cannot be understood: it is never overwritten then; `invalid-input` for
	 *   quiet hours that are none
	 */
	write(change: AudioChange): void;
	/** The documented status while no pipeline runs. */
	status(): AudioFileStatus;
}

export interface AudioConfigOptions {
	/** Existing directory. */
	readonly configDir: string;
	readonly isInferenceInstalled: () => boolean;
}

type Path = readonly [string, ...string[]];
type Value = boolean | string | number | readonly number[];

interface Key {
	readonly kind: 'boolean' | 'text' | 'number' | 'numbers';
	/** Where it is written; the further ones are read as well. */
	readonly paths: readonly [Path, ...Path[]];
	readonly otherwise: Value | null;
}

/** Each setting with its place in the file. The privacy keys are also known without their group. */
const KEYS = {
	enabled: flag(['enabled'], false),
	local_mic_enabled: flag(['local_mic', 'enabled'], false),
	wyoming_ingress_enabled: flag(['wyoming_ingress', 'enabled'], false),
	speaker_id_enabled: flag(['speaker_id', 'enabled'], false),
	acoustic_events_enabled: flag(['acoustic_events', 'enabled'], false),
	tts_enabled: flag(['tts', 'enabled'], false),
	tts_voice_model: text(['tts', 'voice_model']),
	speaker_id_model: text(['speaker_id', 'model']),
	vad_model_dir: text(['vad', 'model_dir']),
	asr_model_dir: text(['asr', 'model_dir']),
	wyoming_port: number(['wyoming_ingress', 'port'], 10_400),
	wyoming_allow_uids: numbers(['wyoming_ingress', 'allow_uids']),
	delete_raw_after_transcription: flag(['privacy', 'delete_raw_after_transcription'], true, [
		'delete_raw_after_transcription'
	]),
	ignore_tv_media: flag(['privacy', 'ignore_tv_media'], true, ['ignore_tv_media']),
	quiet_hours: text(['privacy', 'quiet_hours'], ['quiet_hours']),
	local_mic_device: text(['local_mic', 'device'])
} as const satisfies Record<keyof AudioSettings, Key>;

function flag(path: Path, otherwise: boolean, ...also: Path[]): Key {
	return { kind: 'boolean', paths: [path, ...also], otherwise };
}
function number(path: Path, otherwise: number): Key {
	return { kind: 'number', paths: [path], otherwise };
}
function numbers(path: Path): Key {
	return { kind: 'numbers', paths: [path], otherwise: [] };
}
function text(path: Path, ...also: Path[]): Key {
	return { kind: 'text', paths: [path, ...also], otherwise: null };
}

const WANTED: Readonly<Record<Key['kind'], string>> = {
	boolean: 'true or false',
	text: 'text',
	number: 'a number',
	numbers: 'a list of numbers'
};

const NEW_FILE = `# Voice settings of Hostwright. Change the switches in the dashboard or here; the pipeline is built when the service starts.
`;

export function createAudioConfig({ configDir, isInferenceInstalled }: AudioConfigOptions): AudioConfig {
	const path = join(configDir, 'audio_config.yml');

	function load(): { document: Document; settings: AudioSettings } | { problem: string } {
		const lines = new LineCounter();
		const document = parseDocument(readText(path), { lineCounter: lines });
		const broken = document.errors[0];
		if (broken)
			return { problem: `audio_config.yml, line ${lines.linePos(broken.pos[0]).line}: ${firstLine(broken.message)}` };
		if (document.contents !== null && !isMap(document.contents) && !isEmpty(document))
			return { problem: 'audio_config.yml must hold keys and values.' };
		const settings: Record<string, Value | null> = {};
		for (const [name, key] of Object.entries(KEYS)) {
			const found = valueAt(document, key, lines);
			if (found && 'problem' in found) return found;
			settings[name] = found ? found.value : key.otherwise;
		}
		return { document, settings: settings as unknown as AudioSettings };
	}

	const read = (): AudioSettings => {
		const loaded = load();
		if ('problem' in loaded) throw new HostwrightError('capability-unavailable', { detail: loaded.problem });
		return loaded.settings;
	};

	return {
		path,
		read,
		write(change) {
			const loaded = load();
			if ('problem' in loaded)
				throw new HostwrightError('conflict', { detail: `${loaded.problem} Nothing was written.` });
			const { document } = loaded;
			for (const [name, value] of Object.entries(checked(change))) {
				if (value === undefined) continue;
				setValue(document, KEYS[name as keyof AudioSettings], value);
			}
			mkdirSync(configDir, { recursive: true, mode: 0o700 });
			writeFileAtomically(path, document.toString());
		},
		status() {
			const settings = read();
			const installed = isInferenceInstalled();
			return {
				enabled: settings.enabled,
				available: installed,
				inference_installed: installed,
				state: 'idle',
				engines: {
					vad: installed,
					asr: installed,
					tts: installed && settings.tts_enabled,
					speaker_id: installed && settings.speaker_id_enabled,
					audio_tagger: installed && settings.acoustic_events_enabled
				}
			};
		}
	};
}

/** @throws HostwrightError `invalid-input` for hours that are none */
function checked(change: AudioChange): AudioChange {
	const read = change.quiet_hours ? readQuietHours(change.quiet_hours) : undefined;
	if (read && 'problem' in read) throw new HostwrightError('invalid-input', { detail: read.problem });
	return change;
}

function readText(path: string): string {
	try {
		return readFileSync(path, 'utf8');
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NEW_FILE;
		throw new HostwrightError('capability-unavailable', { detail: 'audio_config.yml cannot be read.', cause: error });
	}
}

function isEmpty(document: Document): boolean {
	return isScalar(document.contents) && document.contents.value === null;
}

/** @returns the value of the first place that has one; undefined when the file says nothing (or null) */
function valueAt(document: Document, key: Key, lines: LineCounter): { value: Value } | { problem: string } | undefined {
	for (const path of key.paths) {
		const group = path.length > 1 ? document.getIn(path.slice(0, -1), true) : undefined;
		// `tts:` with nothing under it, or `tts: true`: the latter is not what it looks like.
		if (group !== undefined && !isMap(group)) {
			if (isScalar(group) && group.value === null) continue;
			return { problem: `${place(group, lines)}${path.slice(0, -1).join('.')} must hold keys of its own.` };
		}
		const node = document.getIn(path, true);
		if (node === undefined || node === null) continue;
		const value = isScalar(node) ? node.value : node;
		if (value === null) continue;
		const list = key.kind === 'numbers' ? numbersIn(node) : undefined;
		if (list) return { value: list };
		const hours = key === KEYS.quiet_hours ? hoursIn(node) : undefined;
		if (hours !== undefined) return { value: hours };
		if (typeof value !== (key.kind === 'text' ? 'string' : key.kind))
			return {
				problem: `${place(node, lines)}${path.join('.')} must be ${WANTED[key.kind]}.`
			};
		return { value: value as Value };
	}
	return undefined;
}

function setValue(document: Document, key: Key, value: boolean | string | number | null): void {
	if (isEmpty(document) || document.contents === null) document.contents = document.createNode({}) as never;
	// Written where it stands already, also in the flat spelling; else in its group.
	const path = key.paths.find((candidate) => document.hasIn(candidate)) ?? key.paths[0];
	const parent = path.slice(0, -1);
	if (value === null) {
		if (document.hasIn(path)) document.deleteIn(path);
		return;
	}
	if (parent.length > 0 && !isMap(document.getIn(parent, true))) document.setIn(parent, document.createNode({}));
	const node = document.getIn(path, true);
	// The node stays, and with it the comment behind it.
	if (isScalar(node)) node.value = value;
	else document.setIn(path, value);
}

function numbersIn(node: unknown): readonly number[] | undefined {
	if (!isSeq(node)) return undefined;
	const values: unknown = node.toJSON();
	return Array.isArray(values) && values.every((value) => Number.isSafeInteger(value)) ? values : undefined;
}

/** Its other form: a start and an end. */
function hoursIn(node: unknown): string | undefined {
	if (!isMap(node)) return undefined;
	const [start, end] = [node.get('start'), node.get('end')];
	return typeof start === 'string' && typeof end === 'string' ? `${start}-${end}` : undefined;
}

function place(node: unknown, lines: LineCounter): string {
	const at = (node as { range?: [number, number, number] | null }).range?.[0];
	return at === undefined ? 'audio_config.yml: ' : `audio_config.yml, line ${lines.linePos(at).line}: `;
}

function firstLine(message: string): string {
	return (message.split('\n', 1)[0] ?? message).replace(/ at line \d+, column \d+:?$/, '');
}
