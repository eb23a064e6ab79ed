// Sentences of the built-in engine. Markdown.
import type { Effect, Tier } from '#wire/safety.ts';
import type { SpanWords } from '#wire/text/format-time.ts';

export const words = {
	/** How times are written. */
	locale: 'en-GB',
	span: {
		seconds: (s: number) => `${s} s`,
		minutes: (m: number, s: number) => (s ? `${m} min ${s} s` : `${m} min`),
		hours: (h: number, m: number) => (m ? `${h} h ${m} min` : `${h} h`),
		days: (d: number, h: number) => `${d} ${d === 1 ? 'day' : 'days'}${h ? ` ${h} h` : ''}`
	} satisfies SpanWords,
	nothingWaits:
		'Nothing was run: no command waits for these words. They count for a dangerous command, as the very next message. Ask for it again.',
	/** Beside the tier safe, for a program nobody here knows. */
	notKnown: '**Not known.** I can say neither that it is safe nor that it does harm.',
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
		'run-code': 'runs code this check cannot read',
		'bus-read': 'asks the system’s services for their state',
		'docker-read': 'asks the container engine for its state',
		container: 'changes containers, images, volumes or their networks',
		unit: 'starts, stops or changes services',
		package: 'changes installed packages',
		'system-file': 'changes files outside your home and temporary directories',
		process: 'signals or changes running processes',
		account: 'changes accounts, groups or passwords',
		'network-config': 'changes addresses, routes or the firewall',
		mount: 'changes mounts, swap, disks or kernel settings',
		power: 'stops or restarts the machine',
		elevate: 'asks for administrator rights'
	} satisfies Record<Effect, string>,
	writes: (paths: string) => `It writes to ${paths}.`,
	toldHere: 'This is what I know about it now, without running it:',
	ranNot: (why: string) => `**It did not run.** ${why}`,
	notToldHere: (why: string) => `It could not be read just now: ${why}`,
	lookFirst: 'Look first; this changes nothing:',
	saferWay: (ways: readonly string[]) =>
		ways.length === 1 ? `**A safer way.** ${ways[0]}` : `**Safer ways.**\n\n${ways.join('\n\n')}`,
	doesNotRun: 'Nothing was run. This is what it would do:',
	runItYourself:
		'**To run it:** press **Run** above: it writes a request into the composer, and sending that runs it once, checked and confined. Or paste it into [the terminal](/terminal), where it runs with all your rights.',
	notACommand: (start: string) =>
		`${start} does not begin with a program I know, so I cannot say what it would do. If it is a command, it would run with all your rights, so find out first what that program is.`,
	whatIs: 'This command tells you what it is:',
	otherLanguage: (language: string) =>
		`The block is marked ${language}. I can read only shell commands. Judging other code or configuration needs a language model, and none is set up here.`,
	printed: 'About its output:',
	readsAsPrinted: 'That is something a program printed, not a command.',
	means: 'This is what it means:',
	paste: {
		config: (kind: string) => `This is ${kind}, not a command.`,
		look: 'By its text alone, these are worth a second look:',
		fine: 'By its text alone, nothing in it stands out.',
		runs: (command: string) => `It runs ${command}.`,
		unknown: (line: string) =>
			`I know many error messages, and found none of them in ${line}. Nothing that stands in it was followed.`,
		now: (name: string, state: string) => `**On this machine:** this is ${name}. ${state}`,
		well: 'Nothing is known to be wrong with it now.',
		here: (name: string) => `This machine has ${name}; ask me “why” of it, or for its log.`
	},
	printedUnknown: 'I know some error messages, and found none of them in it.',
	more: (count: number) => `There are ${count} more; ask about them in a separate message.`,
	help: {
		can: 'I explain commands before you run them, and watch this machine. Try “is `chmod -R 777 /srv` safe?”, “how is this machine doing?”, “which services failed?”, “how full are my disks?” or “what listens on 22?”.',
		cannot: 'I can’t answer that yet. ',
		lookYourself: 'These commands show it, and change nothing:',
		askInstead: 'Ask me one of these instead:',
		/** Of a message that is one word. */
		alsoProgram: (word: string) =>
			`${word} is also the name of a program. To ask what it does, write it between backticks.`,
		questions: [
			'How is this machine doing?',
			'Which services failed?',
			'What eats my memory?',
			'How full are my disks?',
			'What fills /var?',
			'What containers run?',
			'Which ports are open to the outside?',
			'What is my IP?',
			'Are there updates waiting?',
			'What changed since yesterday?',
			'What should I fix first?',
			'Why did nginx fail?',
			'Restart nginx.',
			'Is `chmod -R 777 /srv` safe?'
		]
	},
	vitals: {
		lead: (host: string) => `${host}, just now:`,
		average: (value: string) => `${value} over the last minute`,
		waits: (share: string) => `programs had to wait for it during ${share} of the last ten seconds`,
		watching: (what: string, seconds: number) => `Watching ${what} for ${seconds} seconds. Press Stop to end sooner.`,
		watched: 'Done watching.',
		watchedNothing: 'No new figures arrived in that time.',
		time: 'Time',
		processes: '[What is behind it](/services?tab=processes)',
		storage: '[The disks](/storage)',
		connections: '[Who is connected](/network)',
		drawn: {
			title: 'Over the last minute',
			used: 'Used',
			read: 'Read',
			written: 'Written',
			received: 'Received',
			sent: 'Sent',
			memory: (total: string) => `Memory, of ${total}`,
			cached: 'Cached files',
			cachedNote: 'given back when it is needed',
			free: 'Free'
		},
		absentTemperature: 'There is no readable temperature sensor here; virtual machines and containers rarely have one.',
		absentDisk: 'No disk is visible from here; a container cannot see the disks of its host.',
		absentNetwork: 'There is no network interface besides loopback.'
	}
};
