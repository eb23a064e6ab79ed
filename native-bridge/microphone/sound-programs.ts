// The programs that record and play, with what each is asked for: raw samples on its standard output, or taken from its input.
//
// @source arecord(1), aplay(1), pw-cat(1)

export interface SoundProgram {
	readonly name: 'pw-record' | 'arecord';
	/** How its devices begin in the settings. */
	readonly prefix: 'pipewire:' | 'alsa:';
	/** Whether this names a device and nothing else; without the prefix. */
	isDevice(name: string): boolean;
	/** Options that its newer versions need and its older ones refuse: given where its own help has them. */
	readonly newer: readonly string[];
	record(device: string | null): readonly string[];
	readonly player: string;
	play(rate: number): readonly string[];
	readonly list: { readonly program: string; readonly argv: readonly string[] };
	/** What `list` says, as devices. */
	read(text: string): readonly { readonly id: string; readonly name: string }[];
}

const RATE = '16000';

/**
 * A name of ALSA's may have arguments, and among the definitions it knows is one that writes what is heard into a file, or has a
 * command take it. So only those that are a card's.
 */
const ALSA_DEVICE =
	/^(?:[A-Za-z][\w-]*|(?:default|sysdefault|front|dsnoop|usbstream|(?:plug)?hw):(?:CARD=)?[\w-]+)(?:,(?:DEV=)?\d{1,3})?(?:,(?:SUBDEV=)?\d{1,3})?$/;

/** Classes of nodes that can be recorded: a source without hardware is one that takes the echo out, say. */
const RECORDS = /^Audio\/(?:Source(?:\/Virtual)?|Duplex)$/;

export const PIPEWIRE: SoundProgram = {
	name: 'pw-record',
	prefix: 'pipewire:',
	// It is looked for among the names of nodes, and is one word for the program.
	isDevice: () => true,
	// Samples without a header. The version of Debian 12 (0.3.65) refuses the option, and reads and writes them so without it.
	newer: ['--raw'],
	record: (device) => [
		'--format=s16',
		`--rate=${RATE}`,
		'--channels=1',
		...(device === null ? [] : [`--target=${device}`]),
		'-'
	],
	player: 'pw-play',
	play: (rate) => ['--format=s16', `--rate=${rate}`, '--channels=1', '-'],
	list: { program: 'pw-dump', argv: [] },
	read(text) {
		const nodes: unknown = JSON.parse(text);
		if (!Array.isArray(nodes)) return [];
		return nodes.flatMap((node: { info?: { props?: Record<string, unknown> } } | null) => {
			const props = node?.info?.props ?? {};
			const { 'media.class': kind, 'node.name': name, 'node.description': says } = props;
			if (typeof kind !== 'string' || !RECORDS.test(kind) || typeof name !== 'string') return [];
			return [{ id: `pipewire:${name}`, name: typeof says === 'string' ? says : name }];
		});
	}
};

export const ALSA: SoundProgram = {
	name: 'arecord',
	prefix: 'alsa:',
	isDevice: (name) => ALSA_DEVICE.test(name),
	newer: [],
	record: (device) => [
		'-q',
		'-t',
		'raw',
		'-f',
		'S16_LE',
		'-r',
		RATE,
		'-c',
		'1',
		...(device === null ? [] : ['-D', device])
	],
	player: 'aplay',
	play: (rate) => ['-q', '-t', 'raw', '-f', 'S16_LE', '-r', `${rate}`, '-c', '1'],
	list: { program: 'arecord', argv: ['-l'] },
	read: (text) =>
		[...text.matchAll(/^card \d+: (\S+) \[([^\]]*)\], device (\d+): [^[]*\[([^\]]*)\]/gm)].map(
			([, card = '', cardName = '', device = '', deviceName = '']) => ({
				id: `alsa:plughw:CARD=${card},DEV=${device}`,
				name: deviceName === '' ? cardName : `${cardName}, ${deviceName}`
			})
		)
};
