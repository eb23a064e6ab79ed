// What the commands with several actions have in common: `hostwright findings`, `hostwright approvals`.
import { printable } from '../lib/printable.ts';
import { HostwrightClientError } from './client.ts';
import type { CommandMain, Invocation } from './invocation.ts';

/** Of a command line that asks for something impossible. */
export const wrong = (detail: string): Error => new HostwrightClientError('invalid-input', printable(detail));

/** @param thing  what has the id, and the command that lists them */
export function idIn({ operands, action }: Invocation, thing: { readonly one: string; readonly list: string }): string {
	const [id] = operands;
	if (id === undefined) throw wrong(`${action} needs the id of ${thing.one}; ${thing.list} prints them.`);
	return id;
}

/** One line of JSON, or what `draw` makes of it. @returns the exit code */
export function print(json: boolean, value: unknown, draw: () => string): number {
	process.stdout.write(json ? `${JSON.stringify(value)}\n` : draw());
	return 0;
}

export const answerAction =
	(actions: Readonly<Record<string, CommandMain>>): CommandMain =>
	async (invocation) => {
		const action = actions[invocation.action];
		if (!action) throw new Error(`no action is called ${invocation.action}`);
		return action(invocation);
	};
