// Sentences of the assistant itself, whichever engine answers.
export const words = {
	run: {
		noHome: 'The home directory that commands start in is not there, so nothing was run.',
		exitCode: (code: number): string => `Exit code ${code}.`,
		waitsWith: (left: number): string =>
			`The ${left === 1 ? 'command' : `${left} commands`} after it ${left === 1 ? 'was' : 'were'} not run.`
	}
} as const;
