// `hostwright exec`: asks a person before anything above safe, streams the output, returns the command's own exit code.
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { ExecResult } from '#wire/terminal.ts';
import { onStopSignal } from '../../lib/on-stop-signal.ts';
import { colourWanted } from '../colour.ts';
import { commandText } from '../command-text.ts';
import { connect } from '../connect.ts';
import type { CommandMain } from '../invocation.ts';
import { drawCheck } from '../print-check.ts';

const BLOCKED = 126;
const TIMED_OUT = 124;
const NOT_CONFIRMED = 125;
/** As a shell says it of ^C. */
const STOPPED = 130;

export const run: CommandMain = async (invocation) => {
	const { flags, operands, json } = invocation;
	const command = commandText(operands);
	const timeout = flags.timeout === undefined ? undefined : Number(flags.timeout);
	if (timeout !== undefined && (!Number.isInteger(timeout) || timeout < 1 || timeout > 3600)) {
		process.stderr.write('hostwright: --timeout takes whole seconds from 1 to 3600\n');
		return 2;
	}
	const client = connect(invocation);
	const person = process.stdin.isTTY && process.stderr.isTTY && !json;
	if (person && flags.yes !== true) {
		const check = await client.check(command);
		if (check.tier === 'blocked') {
			process.stderr.write(drawCheck(check, { colour: colourWanted(process.stderr), explain: false }));
			return BLOCKED;
		}
		// Nothing speaks against a program nobody here knows, and nothing for it.
		if (check.requires_confirmation || check.reasons?.some(({ rule }) => rule === 'program.not-known')) {
			process.stderr.write(drawCheck(check, { colour: colourWanted(process.stderr), explain: false }));
			if (!(await confirm('Run it? [y/N] '))) {
				process.stderr.write('Nothing was run.\n');
				return NOT_CONFIRMED;
			}
		}
	}
	const stop = new AbortController();
	onStopSignal(['SIGINT', 'SIGTERM'], { first: () => stop.abort(), again: () => process.exit(STOPPED) });
	let result: ExecResult | undefined;
	try {
		for await (const event of client.execStream(command, {
			cwd: typeof flags.cwd === 'string' ? resolve(flags.cwd) : process.cwd(),
			timeout,
			signal: stop.signal
		})) {
			if (event.type === 'output' && !json) process.stdout.write(event.text);
			if (event.type === 'queued' && person) process.stderr.write('waiting: the service is busy with other commands\n');
			if (event.type === 'awaiting-password' && person)
				process.stderr.write(
					'\nThis command is waiting for a password, which cannot be typed here. Press ^C to end it, and run it in a terminal of the dashboard.\n'
				);
			if (event.type === 'result') result = event.result;
		}
	} catch (error) {
		if (!stop.signal.aborted) throw error;
	}
	if (!result) {
		process.stderr.write('\nStopped; the command was ended.\n');
		return STOPPED;
	}
	if (json) process.stdout.write(`${JSON.stringify(result)}\n`);
	else if (result.error) process.stderr.write(`\nhostwright: ${result.error}\n`);
	return result.exit_code === -1 ? TIMED_OUT : result.exit_code;
};

async function confirm(question: string): Promise<boolean> {
	const lines = createInterface({ input: process.stdin, output: process.stderr });
	try {
		return /^y(es)?$/i.test((await lines.question(question)).trim());
	} finally {
		lines.close();
	}
}
