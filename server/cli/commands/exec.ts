// `hostwright exec`: asks a person before anything above safe, streams the output, returns the command's own exit code.
import { resolve } from 'node:path';
import type { SafetyCheckResult } from '#wire/safety.ts';
import { type ExecResult, MAX_STDIN_BYTES } from '#wire/terminal.ts';
import { onStopSignal } from '../../lib/on-stop-signal.ts';
import { printable } from '../../lib/printable.ts';
import { askPerson } from '../ask-person.ts';
import { bringBack } from '../bring-back.ts';
import { colourWanted } from '../colour.ts';
import { commandText } from '../command-text.ts';
import { connect } from '../connect.ts';
import type { CommandMain } from '../invocation.ts';
import { type Keyboard, openKeyboard } from '../keyboard.ts';
import { drawCheck } from '../print-check.ts';
import { readCommandText, readHandedOn } from '../read-stdin.ts';
import { forPipe, forTerminal } from '../show-output.ts';

const USAGE = 2;
const BLOCKED = 126;
const TIMED_OUT = 124;
const NOT_CONFIRMED = 125;
/** As a shell says it of a process that ended by a signal. */
const STOPPED = { SIGINT: 130, SIGTERM: 143 } as const;

export const run: CommandMain = async (invocation) => {
	const { flags, operands, json } = invocation;
	if (typeof flags.keep === 'string') return bringBack(connect(invocation), flags.keep);
	const timeout = flags.timeout === undefined ? undefined : Number(flags.timeout);
	if (timeout !== undefined && (!Number.isInteger(timeout) || timeout < 1 || timeout > 3600))
		return wrong('--timeout takes whole seconds from 1 to 3600');
	const fromStdin = operands.length === 1 && operands[0] === '-';
	const command = fromStdin ? await readCommandText() : commandText(operands);
	if (command === undefined) return wrong('standard input is not UTF-8 text');
	const client = connect(invocation);
	const forwards = !fromStdin && !process.stdin.isTTY && flags['no-stdin'] !== true;
	const stdin = forwards ? await readHandedOn(MAX_STDIN_BYTES, (text) => process.stderr.write(text)) : undefined;
	if (forwards && stdin === undefined)
		return wrong(
			`standard input is longer than ${MAX_STDIN_BYTES / 1024} KiB: write it to a file and name that in the command`
		);

	if (flags.yes !== true) {
		const refused = await confirm(await client.check(command, stdin), json);
		if (refused !== undefined) return refused;
	}

	const stop = new AbortController();
	let stopCode: number = STOPPED.SIGINT;
	onStopSignal(['SIGINT', 'SIGTERM'], {
		first(signal) {
			stopCode = signal === 'SIGTERM' ? STOPPED.SIGTERM : STOPPED.SIGINT;
			stop.abort();
		},
		again: () => process.exit(stopCode)
	});
	const shown = process.stdout.isTTY ? forTerminal() : forPipe();
	let keyboard: Keyboard | undefined;
	let result: ExecResult | undefined;
	let expected: readonly string[] = [];
	try {
		for await (const event of client.execStream(command, {
			cwd: typeof flags.cwd === 'string' ? resolve(flags.cwd) : process.cwd(),
			timeout,
			stdin,
			signal: stop.signal
		})) {
			if (event.type === 'started') expected = event.sandbox.limits;
			if (event.type === 'output' && !json) await print(shown.pass(event.text));
			if (event.type === 'queued' && !json && process.stderr.isTTY)
				process.stderr.write('waiting: the service is busy with other commands\n');
			if (event.type === 'awaiting-password') {
				// Whoever types it all the same must not see it on the screen, nor leave it for the shell to run.
				keyboard ??= openKeyboard((keys) => {
					if (/[\u0003\u001c]/.test(keys)) process.kill(process.pid, 'SIGINT');
				});
				if (!json) process.stderr.write(NO_PASSWORD);
			}
			if (event.type === 'awaiting-input' && !json) process.stderr.write(NO_INPUT);
			if (event.type === 'result') result = event.result;
		}
	} catch (error) {
		if (!stop.signal.aborted) throw error;
	} finally {
		keyboard?.close();
		if (!json) await print(shown.end());
	}
	if (!result) {
		process.stderr.write('\nStopped; the command was ended.\n');
		return stopCode;
	}
	if (json) process.stdout.write(`${JSON.stringify(result)}\n`);
	else {
		if (result.error) process.stderr.write(`\nhostwright: ${printable(result.error)}\n`);
		for (const limit of metIn(result, expected)) process.stderr.write(`hostwright: ${printable(limit)}\n`);
	}
	return result.exit_code === -1 ? TIMED_OUT : result.exit_code;
};

const REFUSED = /denied|not permitted|Read-only file system|\bE(?:ACCES|PERM|ROFS)\b/i;
/** Of the limits those that close something; the others say what the run was not protected from, which refuses nothing. */
const CLOSED = /\b(?:fails|refused|no confined run)\b/;

/**
 * What the sandbox kept a command from and what it set aside, as far as it was not known beforehand. Also where the command ended
 * well: a pipeline does although its first program could read nothing. Where it failed at a refusal, what was known beforehand may
 * be the reason of it, and nothing else says so.
 */
function metIn({ sandbox, exit_code, output }: ExecResult, expected: readonly string[]): string[] {
	const failed = exit_code !== 0 && REFUSED.test(output);
	return (sandbox?.limits ?? []).filter((limit) => !expected.includes(limit) || (failed && CLOSED.test(limit)));
}

const NO_PASSWORD =
	'\nThis command is waiting for a password, which cannot be typed here. Press ^C to end it, and run it in a terminal of the dashboard.\n';

const NO_INPUT =
	'\nThis command is waiting for input, which cannot be typed here. Press ^C to end it, and give it a file or run it in a terminal of the dashboard.\n';

/** @returns the exit code when it is not to run; undefined when it is */
async function confirm(check: SafetyCheckResult, json: boolean): Promise<number | undefined> {
	// The service refuses what is blocked in its own words, and writes that down.
	if (check.tier === 'blocked') {
		if (json || !process.stderr.isTTY) return undefined;
		process.stderr.write(drawCheck(check, { colour: colourWanted(process.stderr), explain: false }));
		return BLOCKED;
	}
	// Nothing speaks against a program nobody here knows, and nothing for it.
	const unknown = check.reasons?.some(({ rule }) => rule === 'program.not-known') === true;
	if (!check.requires_confirmation && !unknown) return undefined;
	const colour = !process.env.NO_COLOR;
	const answer = await askPerson(drawCheck(check, { colour, explain: false }), 'Run it? [y/N] ');
	switch (answer) {
		case 'yes':
			return undefined;
		case 'stopped':
			return STOPPED.SIGINT;
		case 'no':
			process.stderr.write('Nothing was run.\n');
			return NOT_CONFIRMED;
		case 'nobody':
			return check.requires_confirmation ? refuseUnasked(check, json) : undefined;
	}
}

function refuseUnasked({ tier, warning }: SafetyCheckResult, json: boolean): number {
	const detail = `This command is rated ${tier} (${printable(warning)}), and there is no terminal to ask at, so nothing was run. To run it unasked: hostwright exec --yes …`;
	if (json) process.stdout.write(`${JSON.stringify({ error: { code: 'not-confirmed', detail } })}\n`);
	process.stderr.write(`hostwright: ${detail}\n`);
	return NOT_CONFIRMED;
}

function wrong(what: string): number {
	process.stderr.write(`hostwright: ${what}\n`);
	return USAGE;
}

/** Waits for a reader that is slower than the command. */
async function print(text: string): Promise<void> {
	if (text !== '' && !process.stdout.write(text)) await new Promise((written) => process.stdout.once('drain', written));
}
