// Sentences of the built-in engine about services, processes, updates and the log. Markdown.
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
	noLines: 'The journal has no such line.',
	eats: {
		memory: 'These processes use the most memory:',
		cpu: 'These processes use the processor most, just now:',
		disk: 'These processes read and write the most, just now:'
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
	noRestart: 'No restart of the machine is needed.',
	restart: 'The machine wants to be restarted.',
	timersFine: 'No timer missed a run.',
	timersWrong: (count: number) => (count === 1 ? 'One timer needs a look:' : `${count} timers need a look:`),
	timersNext: 'Next to run:'
};
