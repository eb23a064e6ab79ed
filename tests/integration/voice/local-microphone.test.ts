// The microphone of this machine, recorded by a program that stands in for that of the sound system.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { microphoneOf } from '#native/microphone/load-microphone.ts';
import { ALSA, PIPEWIRE } from '#native/microphone/sound-programs.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import { type LocalMicrophone, openLocalMicrophone } from '#server/voice/local/local-microphone.ts';
import { openPipeline, type Pipeline } from '#server/voice/pipeline/pipeline.ts';
import { TIMING } from '#server/voice/pipeline/timing.ts';

const log = createLog({ level: 'silent', readable: false });
const PAUSES = { first: 20, longest: 40, silent: 5_000 };
let dir: string;
let pipeline: Pipeline;
let local: LocalMicrophone | undefined;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'hw-mic-'));
	pipeline = openPipeline({
		hears: {
			ask: async () => ({ ended: [], speaking: true }) as never,
			has: () => false
		},
		identify: async () => ({ speaker: null, reason: '' }),
		cannotTell: () => '',
		answer: async function* () {},
		isQuiet: () => false,
		timing: TIMING,
		clock: systemClock,
		log,
		onChange: () => {}
	});
});
afterEach(async () => {
	await local?.close();
	local = undefined;
	await pipeline.close();
	rmSync(dir, { recursive: true, force: true });
});

const lay = (name: string, script: string): void => {
	writeFileSync(join(dir, name), `#!/bin/sh\n${script}\n`);
	chmodSync(join(dir, name), 0o755);
};
const find = (name: string): string | undefined => (laid.has(name) ? join(dir, name) : undefined);
let laid: ReadonlySet<string> = new Set();

function open(device: string | null = null, pauses = PAUSES): LocalMicrophone {
	const microphone = microphoneOf([ALSA, PIPEWIRE], find, { PATH: process.env.PATH ?? '' });
	local = openLocalMicrophone({
		microphone,
		device,
		open: pipeline.open,
		onSpeech: () => {},
		log,
		onChange: () => {},
		pauses
	});
	return local;
}

test('without a program that records it says what to install', () => {
	laid = new Set();
	expect(open().state()).toMatchObject({
		state: 'absent',
		reason: expect.stringContaining('sudo apt install alsa-utils')
	});
	expect(local?.begin()).toMatch(/Neither pw-record nor arecord/);
});

test('unplugged in the middle of a turn: the turn fails and says so, and the microphone comes back by itself', async () => {
	laid = new Set(['arecord']);
	lay(
		'arecord',
		`echo "$@" >> ${dir}/asked; head -c 32001 /dev/zero; while [ ! -e ${dir}/unplugged ]; do sleep 0.02; done
rm ${dir}/unplugged; echo "arecord: pcm_read:2221: read error: No such device" >&2; exit 1`
	);
	const mine = open('alsa:plughw:CARD=USB,DEV=0');
	await expect.poll(() => mine.state().state).toBe('recording');
	expect(pipeline.sources()).toMatchObject([
		{ source_type: 'local_mic', source_id: 'mic:local_mic:local', running: true }
	]);
	expect(mine.begin()).toBeUndefined();
	await expect.poll(() => pipeline.state().state).toBe('listening');
	writeFileSync(join(dir, 'unplugged'), '');
	await expect.poll(() => pipeline.turns()[0]?.ended).toBe('failed');
	const reason = 'The microphone of this machine went away: arecord: pcm_read:2221: read error: No such device';
	expect(pipeline.turns()[0]).toMatchObject({ stage: 'listening', reason });
	expect(pipeline.state()).toMatchObject({ state: 'error', reason });
	await expect.poll(() => mine.state().state).toBe('recording');
	expect(mine.begin()).toBeUndefined();
	await expect.poll(() => pipeline.state().state).toBe('listening');
});

test('a microphone that cannot be recorded is tried again, and says why; only the chosen device is asked for', async () => {
	laid = new Set(['arecord']);
	lay('arecord', `echo "$@" >> ${dir}/asked; echo "audio open error: Device or resource busy" >&2; exit 1`);
	const mine = open('alsa:plughw:CARD=USB,DEV=0');
	await expect
		.poll(() => mine.state())
		.toMatchObject({ state: 'failed', reason: expect.stringContaining('Device or resource busy') });
	expect(pipeline.sources()).toEqual([]);
	expect(mine.source()).toMatchObject({ running: false, source_id: 'mic:local_mic:local' });
	await expect.poll(() => readFileSync(join(dir, 'asked'), 'utf8').trim().split('\n').length).toBeGreaterThan(1);
	expect(readFileSync(join(dir, 'asked'), 'utf8').split('\n')[0]).toBe(
		'-q -t raw -f S16_LE -r 16000 -c 1 -D plughw:CARD=USB,DEV=0'
	);
});

test.each([
	["alsa:file:'|touch started',raw"],
	['file:/home/ann/.bashrc,raw'],
	["alsa:tee:default,'|touch started',raw"],
	['alsa:plug:{type file file "|touch started" format raw slave.pcm null}'],
	["hw:0,'|x'"]
])('what ALSA would take for a command or a file is not handed to it: %s', async (device) => {
	laid = new Set(['arecord']);
	lay('arecord', `echo "$@" >> ${dir}/asked; exec sleep 1000`);
	const mine = open(device);
	await expect.poll(() => mine.state().reason, { timeout: 30_000 }).toMatch(/name no device of a sound card/);
	expect(existsSync(join(dir, 'asked'))).toBe(false);
});

test.each(['default', 'plughw:CARD=USB,DEV=0', 'hw:1,0', 'sysdefault:CARD=PCH', 'my-own_mic'])(
	'a card is: %s',
	(device) => expect(ALSA.isDevice(device)).toBe(true)
);

test('a program that gives no sound is ended and begun anew', async () => {
	laid = new Set(['arecord']);
	lay('arecord', `echo once >> ${dir}/asked; exec sleep 1000`);
	const mine = open(null, { ...PAUSES, silent: 50 });
	await expect.poll(() => mine.state().state).toBe('failed');
	expect(mine.state().reason).toMatch(/cannot be recorded/);
});

test('what is spoken goes to the player, and stops when it is told to', async () => {
	laid = new Set(['arecord', 'aplay']);
	lay('aplay', `cat > ${dir}/played; [ "$7" = 22050 ] || exit 3`);
	const found = microphoneOf([ALSA], find, { PATH: process.env.PATH ?? '' });
	if (!found.present) throw new Error(found.reason);
	await found.port.play(new Uint8Array(64_000), 22_050, AbortSignal.timeout(10_000));
	expect(statSync(join(dir, 'played')).size).toBe(64_000);
	lay('aplay', 'exec sleep 1000');
	const stop = new AbortController();
	const playing = found.port.play(new Uint8Array(10), 22_050, stop.signal);
	stop.abort();
	await playing;
	lay('aplay', 'echo "aplay: no such card" >&2; exit 1');
	await expect(found.port.play(new Uint8Array(10), 22_050, AbortSignal.timeout(10_000))).rejects.toThrow(
		'no such card'
	);
	await found.port.close();
});

test.each([
	['newer, which needs to be told that samples are wanted raw', '  -a, --raw   RAW mode', '--raw '],
	['of Debian 12, which has no such option', '  --format   Sample format', '']
])('PipeWire %s, is asked in its own way, for sound in and out', async (_, help, option) => {
	laid = new Set(['pw-record', 'pw-play']);
	for (const name of laid)
		lay(
			name,
			`[ "$1" = --help ] && { echo '${help}'; exit 0; }
echo "${name} $*" >> ${dir}/asked; [ ${name} = pw-play ] && exec cat > ${dir}/played; head -c 32000 /dev/zero; exec sleep 1000`
		);
	const mine = open('pipewire:in.usb');
	await expect.poll(() => mine.state().state).toBe('recording');
	const found = microphoneOf([PIPEWIRE], find, { PATH: process.env.PATH ?? '' });
	if (!found.present) throw new Error(found.reason);
	await found.port.play(new Uint8Array(64), 22_050, AbortSignal.timeout(10_000));
	await found.port.close();
	expect(readFileSync(join(dir, 'asked'), 'utf8').trim().split('\n')).toEqual([
		`pw-record ${option}--format=s16 --rate=16000 --channels=1 --target=in.usb -`,
		`pw-play ${option}--format=s16 --rate=22050 --channels=1 -`
	]);
	expect(statSync(join(dir, 'played')).size).toBe(64);
});

test('devices are listed as each sound system tells of them', () => {
	expect(
		ALSA.read(`**** List of CAPTURE Hardware Devices ****
card 0: PCH [HDA Intel PCH], device 0: ALC257 Analog [ALC257 Analog]
  Subdevices: 1/1
card 1: USB [Yeti Stereo], device 0: USB Audio [USB Audio]
`)
	).toEqual([
		{ id: 'alsa:plughw:CARD=PCH,DEV=0', name: 'HDA Intel PCH, ALC257 Analog' },
		{ id: 'alsa:plughw:CARD=USB,DEV=0', name: 'Yeti Stereo, USB Audio' }
	]);
	expect(
		PIPEWIRE.read(
			JSON.stringify([
				{ id: 1, type: 'PipeWire:Interface:Core' },
				{ info: { props: { 'media.class': 'Audio/Sink', 'node.name': 'out' } } },
				{ info: { props: { 'media.class': 'Audio/Source', 'node.name': 'in.usb', 'node.description': 'Yeti' } } },
				{ info: { props: { 'media.class': 'Audio/Source/Virtual', 'node.name': 'echo-cancel' } } }
			])
		)
	).toEqual([
		{ id: 'pipewire:in.usb', name: 'Yeti' },
		{ id: 'pipewire:echo-cancel', name: 'echo-cancel' }
	]);
});
