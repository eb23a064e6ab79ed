// The command line: finds the command's row, parses its words, hands over to its one file.
import { parseArgs } from 'node:util';
import { explainArguments } from '../lib/explain-arguments.ts';
import { printable } from '../lib/printable.ts';
import { reasonOf } from '../lib/reason-of.ts';
import { findServiceFile } from '../lib/service-file.ts';
import { asClientError, HostwrightClientError } from './client-error.ts';
import { COMMANDS, type CommandRow, helpText } from './command-table.ts';
import { findStateDir } from './find-state.ts';
import type { CommandMain, Invocation } from './invocation.ts';
import { asksForHelp, ownWords } from './own-words.ts';

const LOADERS: Readonly<Record<string, () => Promise<{ run: CommandMain }>>> = {
	open: () => import('./commands/open.ts'),
	ask: () => import('./commands/ask.ts'),
	check: () => import('./commands/check.ts'),
	exec: () => import('./commands/exec.ts'),
	approvals: () => import('./commands/approvals.ts'),
	findings: () => import('./commands/findings.ts'),
	host: () => import('./commands/host.ts'),
	rehearse: () => import('./commands/rehearse.ts'),
	logs: () => import('./commands/logs.ts'),
	agents: () => import('./commands/agents.ts'),
	mcp: () => import('./commands/mcp.ts'),
	status: () => import('./commands/status.ts'),
	why: () => import('./commands/why.ts'),
	'what-changed': () => import('./commands/what-changed.ts'),
	token: () => import('./commands/token.ts'),
	audit: () => import('./commands/audit.ts'),
	doctor: () => import('./commands/doctor.ts'),
	completion: () => import('./commands/completion.ts')
};

/** The command line itself was wrong. */
const USAGE = 2;
/** The service could not be reached or refused access. */
const SERVICE = 125;
const BLOCKED = 126;

function usage(problem: string, row?: CommandRow): number {
	process.stderr.write(
		`hostwright: ${problem}\n${row ? `Try: hostwright ${row.name} --help` : 'Try: hostwright --help'}\n`
	);
	return USAGE;
}

async function main(argv: readonly string[]): Promise<number | undefined> {
	const [name, ...rest] = argv;
	if (!name || name === '--help' || name === '-h' || name === 'help') {
		const about = rest[0] ? COMMANDS.find((c) => c.name === rest[0]) : undefined;
		if (rest[0] && !about) return usage(`there is no command "${rest[0]}"`);
		process.stdout.write(helpText(about));
		return name ? 0 : USAGE;
	}
	if (name === '--version' || name === '-V') {
		const { readVersion } = await import('../lib/version.ts');
		process.stdout.write(`${readVersion()}\n`);
		return 0;
	}
	const row = COMMANDS.find((c) => c.name === name);
	if (!row) return usage(`there is no command "${name}"`);
	const { own, command } = ownWords(row, rest);
	if (asksForHelp(own)) {
		process.stdout.write(helpText(row));
		return 0;
	}
	// The service reads its own flags, so that `start` and the configuration have one owner.
	if (name === 'start') {
		const { startFromCommandLine } = await import('../main.ts');
		return startFromCommandLine(rest);
	}
	let invocation: Invocation;
	try {
		const options = Object.fromEntries(
			row.flags.map((f) => [f.name, { type: f.value ? ('string' as const) : ('boolean' as const) }])
		);
		const { values, positionals } = parseArgs({ args: [...own], options, allowPositionals: true });
		const action = row.actions ? (positionals.shift() ?? row.without ?? '') : '';
		if (row.actions && !row.actions.includes(action))
			return usage(`${row.name} needs one of: ${row.actions.join(', ')}`, row);
		const misplaced = row.flags.find((f) => f.action && f.action !== action && values[f.name] !== undefined);
		if (misplaced) return usage(`--${misplaced.name} is an option of ${row.name} ${misplaced.action}`, row);
		const most = row.operand ? 1 : 0;
		if (!row.operands && positionals.length > most)
			return usage(`${row.name} does not take "${positionals[most]}"`, row);
		if (row.operands && command.length === 0 && values.keep === undefined)
			return usage(`${row.name} needs a ${row.operands.toLowerCase()}`, row);
		invocation = { flags: values, operands: row.operand ? positionals : command, action, json: values.json === true };
	} catch (error) {
		return usage(explainArguments(error), row);
	}
	const load = LOADERS[name];
	if (!load) return usage(`there is no command "${name}"`);
	try {
		return await (await load()).run(invocation);
	} catch (thrown) {
		const isCall = (thrown as Error).name === 'TRPCClientError';
		const error = isCall ? asClientError(thrown, whereAsked(invocation)) : thrown;
		if (error instanceof HostwrightClientError) {
			if (invocation.json)
				process.stdout.write(
					`${JSON.stringify({ error: { code: error.code, detail: error.detail, request_id: error.requestId } })}\n`
				);
			process.stderr.write(
				`hostwright: ${printableLines(error.detail)}${error.requestId ? ` (request ${error.requestId})` : ''}\n`
			);
			if (error.code === 'invalid-input') return USAGE;
			return error.code === 'command-blocked' ? BLOCKED : SERVICE;
		}
		process.stderr.write(`hostwright: ${printableLines((error as Error).message)}\n`);
		return SERVICE;
	}
}

/** The address that the client found. */
function whereAsked({ flags }: Invocation): string {
	const stateDir = typeof flags['state-dir'] === 'string' ? flags['state-dir'] : findStateDir(process.env);
	return findServiceFile(stateDir)?.url ?? 'the service';
}

/** What is said may quote a file or an answer, and may be several lines. */
function printableLines(text: string): string {
	return text.split('\n').map(printable).join('\n');
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
	// The reader of a pipe went away (`hostwright audit export | head`): not a fault.
	if (error.code === 'EPIPE') process.exit(0);
	process.stderr.write(`hostwright: the output cannot be written: ${reasonOf(error)}\n`);
	process.exit(SERVICE);
});

const exitCode = await main(process.argv.slice(2));
if (exitCode !== undefined) process.exitCode = exitCode;
