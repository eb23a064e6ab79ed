// Sentences of the built-in engine about services, processes, updates and the log. Markdown.
import type { UNIT_LINKS } from '#wire/host/unit-types.ts';
import type { AgoWords } from '#wire/text/format-time.ts';

export const serviceWords = {
	locale: 'en-GB',
	ago: {
		now: 'just now',
		seconds: (n: number) => `for ${n} s`,
		minutes: (n: number) => `for ${n} min`,
		hours: (n: number) => `for ${n} h`,
		days: (n: number) => (n === 1 ? 'for 1 day' : `for ${n} days`)
	} satisfies AgoWords,
	grant: 'This command grants it:',
	noneFailed: 'No service has failed.',
	failed: (count: number) => (count === 1 ? 'One unit needs a look:' : `${count} units need a look:`),
	more: (count: number) => `and ${count} more`,
	andMore: (count: number) => `and ${count} more`,
	askWhy: (name: string) => `Ask me why ${name} failed to see its last lines.`,
	noUnit: (name: string) => `There is no unit called ${name} here.`,
	is: (state: string, sub: string) => (sub === state ? `is ${state}` : `is ${state} (${sub})`),
	uses: (memory: string) => `It uses ${memory} of memory.`,
	lastLines: 'Its last lines in the journal:',
	errorLines: 'The newest errors in the journal:',
	since: {
		boot: 'since the machine started',
		span: (from: string, to: string) => `from ${from} to ${to}`,
		from: (from: string) => `since ${from}`
	},
	errorsIn: (span: string) => `The newest errors in the journal, ${span}:`,
	warningLines: (span: string) => `The newest warnings and errors in the journal${span}:`,
	linesOf: (name: string, span: string) => `The newest lines of ${name}${span}:`,
	newestLines: (span: string) => `The newest lines of the journal${span}:`,
	kernelLines: (span: string) => `The newest words of the kernel${span}:`,
	found: (text: string, span: string) => `The newest lines with ${text}${span}:`,
	loginLines: (span: string) => `Failed and refused sign-ins in the journal${span}, the newest last:`,
	noLogins: (span: string) => `The journal has no failed sign-in${span}.`,
	oomLines: (span: string) => `What the kernel ended because memory ran out${span}:`,
	noOom: (span: string) => `Nothing was ended for want of memory${span}, as far as the journal goes back.`,
	crashLines: (span: string) => `What the journal holds of programs that crashed${span}, the newest last:`,
	noCrashes: (span: string) =>
		`No program is known to have crashed${span}: the journal tells of no segmentation fault and no core dump.`,
	sudoLines: (span: string) => `What was run with sudo${span}, the newest last:`,
	searchWhat: 'Say what to look for, in quotation marks: search the log for "connection refused".',
	allLines: 'The journal',
	printedNothing: 'It printed nothing: there is none.',
	notLookedUp: 'that was not looked up.',
	logSize: 'How much the journal and the other logs take:',
	oneUnitHead: ['Service', 'State', 'Memory', 'Processor'],
	running: (count: number) => (count === 1 ? '**One service runs:**' : `**${count} services run:**`),
	atBoot: (count: number) => `**${count} units start with the machine:**`,
	noneAtBoot: 'No unit is set to start with the machine.',
	loops: (count: number) =>
		count === 1
			? '**One service was started again by itself:**'
			: `**${count} services were started again by themselves:**`,
	noLoops: 'No service was started again by itself since it was last started by hand.',
	times: (count: number) => (count === 1 ? 'once' : `${count} times`),
	heaviest: { memory: 'The services that use the most memory:', cpu: 'The services that use the processor most:' },
	allServices: 'All services',
	starts: (command: string) => `It starts ${command}`,
	asUser: (user: string) => `as ${user}`,
	itsFile: (path: string) => `Its file is ${path}:`,
	noFile: 'It has no file of its own.',
	dropIns: (paths: string) => `Changed by ${paths}.`,
	conflict: (key: string, paths: string) => `${key} is set more than once, in ${paths}: the last one counts.`,
	uses2: 'What it uses:',
	memoryNow: (now: string, most: string | null) => `memory ${now}${most === null ? '' : `, at most ${most} so far`}`,
	memoryLimit: (limit: string) => `at most ${limit} allowed`,
	cpuNow: (share: string) => `processor ${share} of a core`,
	tasks: (count: number) => (count === 1 ? 'one task' : `${count} tasks`),
	noUse: 'It uses nothing that is counted.',
	links: {
		requires: 'It cannot do without',
		requisite: 'It needs, already running',
		wants: 'It wants',
		bindsTo: 'It ends with',
		partOf: 'It is stopped and restarted with',
		upholds: 'It keeps running',
		requiredBy: 'Cannot do without it',
		requisiteOf: 'Need it running already',
		wantedBy: 'Want it',
		boundBy: 'End with it',
		consistsOf: 'Stopped and restarted with it',
		upheldBy: 'Keep it running',
		triggers: 'It starts',
		triggeredBy: 'Started by',
		conflicts: 'It cannot run beside',
		conflictedBy: 'Stopped when it starts, by',
		onFailure: 'Started when it fails'
	} satisfies Record<(typeof UNIT_LINKS)[number], string>,
	noLinks: 'It depends on nothing, and nothing on it.',
	timerOf: (name: string, schedule: string) => `${name} runs ${schedule}.`,
	timerNext: (moment: string) => `Next: ${moment}.`,
	timerLast: (moment: string, result: string) => `Last: ${moment}${result}.`,
	timerNever: 'It has not run yet.',
	timerIdle: 'It is not due to run.',
	noBackup: 'No timer or service here is called a backup. These timers are there:',
	processHead: ['Process', 'PID', 'User', 'Memory', 'Processor'],
	processes: (count: number) => `**${count} processes run.** The ones that use the most memory:`,
	processesOf: (user: string, count: number) =>
		count === 1 ? `**One process runs as ${user}:**` : `**${count} processes run as ${user}:**`,
	noProcessesOf: (user: string) => `No process runs as ${user}.`,
	foundProcesses: (name: string, count: number) =>
		count === 1 ? `**One process is ${name}:**` : `**${count} processes are ${name}:**`,
	noProcess: (name: string) => `No process called ${name} runs here, and no service or container has that name.`,
	whichProcess: 'Say which process, by its name or PID.',
	noneStuck: 'No process is stuck: none waits for a disk, and none is a zombie.',
	stuck: (count: number) => (count === 1 ? '**One process is stuck:**' : `**${count} processes are stuck:**`),
	stuckStates: {
		D: 'waits for a disk or the network, and cannot be ended',
		Z: 'has ended; its parent has not taken notice'
	} as Readonly<Record<string, string>>,
	noLines: 'The journal has no such line: no error or message that was asked for is in it.',
	noneReadable: 'There is no such line among those that can be read here.',
	eats: {
		memory: 'These processes use the most memory:',
		cpu: 'These processes use the processor most, just now:',
		disk: 'These processes read and write the most, just now:'
	},
	eatsMost: {
		memory: (who: string, figure: string) => `${who} uses the most memory: ${figure}.`,
		cpu: (who: string, figure: string) => `${who} uses the processor most, just now: ${figure}.`,
		disk: (who: string, figure: string) => `${who} reads and writes the most, just now: ${figure}.`
	},
	eatsTitle: {
		memory: 'Memory, by process',
		cpu: 'Processor by process, as shares of a core, just now',
		disk: 'Read and written by process, just now'
	},
	nothingEats: {
		memory: 'No process can be seen.',
		cpu: 'No process uses the processor worth mentioning, just now.',
		disk: 'No process that can be seen reads from or writes to a disk, just now.'
	},
	ofACore: (share: string) => `${share} of a core`,
	allProcesses: 'All processes',
	updates: (count: number, security: number) =>
		security === 0
			? `${count} ${count === 1 ? 'update waits' : 'updates wait'}, none for security.`
			: `${count} ${count === 1 ? 'update waits' : 'updates wait'}, ${security} of them for security.`,
	noUpdates: 'No update is waiting.',
	security: 'For security:',
	listsFrom: (moment: string) => `The package lists are of ${moment}.`,
	allUpdates: 'All updates',
	noRestart: 'No reboot is needed: no kernel or library waits for a restart of the machine.',
	restart: 'The machine needs a restart.',
	timersFine: 'No timer missed a run.',
	timersWrong: (count: number) => (count === 1 ? 'One timer needs a look:' : `${count} timers need a look:`),
	timersNext: 'Next to run:'
};
