// Facts as a test names them, in place of programs.

import type { FactAnswer, FactName, FactRunner, Measured } from '../ports/fact-runner.ts';

export type FakeAnswers = Partial<Record<FactName, string | FactAnswer>>;

/** @param answers  a string is what the program prints; a name that is not there is a program that is not installed */
export function createFakeFacts(answers: FakeAnswers = {}, measured: readonly Measured[] = []): FactRunner {
	return {
		ask: async (name) => {
			const answer = answers[name];
			if (answer === undefined) return { got: 'nothing', why: 'absent', detail: `${name} is not installed` };
			if (typeof answer !== 'string') return answer;
			return { got: 'output', text: answer, exitCode: 0, truncated: false };
		},
		follow: (name, _args, listener) => {
			const answer = answers[name];
			let open = true;
			queueMicrotask(() => {
				if (typeof answer === 'string')
					for (const line of answer.split('\n')) if (open && line !== '') listener.line(line);
				if (open) listener.end('it ended');
			});
			return {
				close: () => {
					open = false;
				}
			};
		},
		measure: async (paths) =>
			paths.map((path) => measured.find((one) => one.path === path) ?? { path, state: 'gone' as const }),
		close: async () => {}
	};
}
