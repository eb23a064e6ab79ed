// Sentences of the built-in engine. Markdown.
import type { Effect, Tier } from '#wire/safety.ts';

export const words = {
	/** Beside the tier safe, for a program nobody here knows. */
	notKnown: '**Not known.** Nothing speaks against it, and nothing for it.',
	tier: {
		safe: '**Safe.** It changes nothing that matters.',
		caution: '**Caution.**',
		dangerous: '**Dangerous.**',
		blocked: '**Blocked.** The service refuses to run it, whoever asks.'
	} satisfies Record<Tier, string>,
	does: 'It',
	effects: {
		read: 'reads files or the system’s state',
		'network-read': 'fetches something over the network',
		'network-write': 'sends data out or fetches it into a file',
		'write-file': 'creates, changes or deletes files',
		'run-code': 'runs code this check cannot see into',
		'bus-read': 'asks the system’s services for their state',
		'docker-read': 'asks the container engine for its state',
		container: 'changes containers, images, volumes or their networks',
		unit: 'starts, stops or changes services',
		package: 'changes installed packages',
		'system-file': 'touches files outside your home and temporary directories',
		process: 'signals or changes running processes',
		account: 'changes accounts, groups or passwords',
		'network-config': 'changes addresses, routes or the firewall',
		mount: 'changes mounts, swap, disks or kernel settings',
		power: 'stops or restarts the machine',
		elevate: 'asks for administrator rights'
	} satisfies Record<Effect, string>,
	writes: (paths: string) => `It writes to ${paths}.`,
	lookFirst: 'Look first, which changes nothing:',
	saferWay: (ways: readonly string[]) =>
		ways.length === 1
			? `**A safer way.** ${ways[0]}`
			: `**Safer ways.**\n\n${ways.map((way) => `- ${way}`).join('\n')}`,
	doesNotRun:
		'I do not run commands yet. You can run it in [the terminal](/terminal) or in a shell of your own; Run beside a command only writes a request here.',
	notACommand: (start: string) =>
		`${start} does not begin with a program I know, so I cannot say what it would do. If it is a command, it would run with all your rights: look at what that program is first.`,
	whatIs: 'This tells what it is:',
	otherLanguage: (language: string) =>
		`The block is marked ${language}. I read shell commands only; other code or configuration I cannot judge without a language model, and there is none here.`,
	printed: 'About what it printed:',
	printedUnknown:
		'What it printed I can only search for messages I know, and there is none among them. Reading it for you needs a language model, and none is set up here.',
	more: (count: number) => `There are ${count} more; ask about them in a message of their own.`,
	help: {
		greeting: 'Hello.',
		unknown: 'That I cannot answer: I know rules, not language, and no language model is set up here.',
		can: [
			'What I can do:',
			'',
			'- **A command**: what it does, how safe it is, why, and a safer way. Put it between backticks or in a code block, such as “is `chmod -R 777 /srv` safe?”',
			'- **This machine**: processor, memory, load, disks, network, temperature, how long it has been running. “How is this machine doing?”',
			'- **Watching** one of them for a while: “watch the network for 30 seconds”.',
			'- **A recorded command with its output** from the terminal: the command, and error messages I know.',
			'',
			'I do not run commands yet. Run beside a command writes a request into the field below and leaves sending to you.'
		].join('\n')
	},
	vitals: {
		lead: (host: string) => `${host}, just now:`,
		average: (value: string) => `${value} over the last minute`,
		waits: (share: string) => `tasks waited for it ${share} of the last ten seconds`,
		watching: (what: string, seconds: number) => `Watching ${what} for ${seconds} seconds. Stop ends it sooner.`,
		watched: 'That was it.',
		watchedNothing: 'No new figures came in that time.',
		time: 'Time',
		moreWith: 'To see what is behind it:',
		spaceUnknown: 'How full disks are is not measured here yet. This command tells, and changes nothing:',
		absentTemperature:
			'There is no temperature sensor to be read here; virtual machines and containers rarely have one.',
		absentDisk: 'No disk is visible from here; containers do not see those beneath them.',
		absentNetwork: 'There is no network interface besides the loopback.'
	}
};
