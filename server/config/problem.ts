// What stops the service from starting: sentences for a person, and the exit code.

/** A start that cannot go on. Each problem is one sentence; nothing else is printed. */
export class StartProblem extends Error {
	override readonly name = 'StartProblem';
	readonly problems: readonly string[];
	/** 2 for a wrong command line, 1 for everything else. */
	readonly exitCode: 1 | 2;

	constructor(problems: readonly string[] | string, exitCode: 1 | 2 = 1) {
		const list = typeof problems === 'string' ? [problems] : problems;
		super(list.join('\n'));
		this.problems = list;
		this.exitCode = exitCode;
	}
}
