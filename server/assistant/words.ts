// Sentences of the assistant itself, whichever engine answers.
export const words = {
	waitsAlready: (page: string): string =>
		`[The same request already waits for a decision](${page}): nothing was filed a second time.`,
	/** Why a request is there. */
	filed: {
		asked: (message: string): string => `It was asked for in a conversation: ${message}`,
		pressed: (message: string): string => `It was filed from the answer to: ${message}`
	},
	notFiled: (why: string): string => `**Nothing was filed.** ${why}`,
	run: {
		noHome: 'The home directory that commands start in is not there, so nothing was run.',
		exitCode: (code: number): string => `Exit code ${code}.`,
		waitsWith: (left: number): string =>
			`The ${left === 1 ? 'command' : `${left} commands`} after it ${left === 1 ? 'was' : 'were'} not run.`
	},
	model: {
		noSuchTool: (name: string): string => `There is no tool "${name}".`,
		badInput: (name: string): string => `The input of "${name}" could not be read.`,
		toolTooSlow: (seconds: number): string => `It did not answer within ${seconds} s.`,
		tooManyCalls: (most: number): string =>
			`\n\nI stop here: I have used my tools ${most} times in this answer, which is as often as I may. Ask on to go on.`,
		tookTooLong: (minutes: number): string =>
			`\n\nI stop here: this answer has taken ${minutes} minutes, which is as long as it may. Ask on to go on.`
	}
} as const;
