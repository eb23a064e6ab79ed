// What the command line offers: the one table that help, completion and dispatch are made from.

export interface Flag {
	readonly name: string;
	/** Shown in help; absent for a switch. */
	readonly value?: string;
	/** The one action that takes it, where not all do. */
	readonly action?: string;
	readonly text: string;
}

export interface CommandRow {
	readonly name: string;
	/** Second words, where the command has them. */
	readonly actions?: readonly string[];
	/** What is meant where none is said. */
	readonly without?: string;
	/** The rest of the line, from its first word on: a command. */
	readonly operands?: string;
	/** One word among the options, which may be left out. */
	readonly operand?: string;
	readonly text: string;
	readonly flags: readonly Flag[];
}

const JSON_FLAG: Flag = { name: 'json', text: 'print JSON' };
const STATE_FLAG: Flag = { name: 'state-dir', value: 'DIR', text: "state directory (default: this user's)" };
const CONFIG_FLAG: Flag = { name: 'config-dir', value: 'DIR', text: "configuration directory (default: this user's)" };

export const COMMANDS: readonly CommandRow[] = [
	{
		name: 'start',
		text: 'run the service in the foreground',
		flags: [
			{ name: 'host', value: 'ADDRESS', text: 'listen here (default 127.0.0.1)' },
			{ name: 'port', value: 'PORT', text: 'listen on this port (default 8484; 0 picks a free one)' },
			{ name: 'public-url', value: 'URL', text: 'the URL people type; needed for any address but loopback' },
			{ name: 'insecure', text: 'accept a public URL without https' },
			CONFIG_FLAG,
			{ name: 'data-dir', value: 'DIR', text: "data directory (default: this user's)" },
			STATE_FLAG,
			{ name: 'log-level', value: 'LEVEL', text: 'debug, info, warn, error or silent (default info)' },
			{ name: 'open', text: 'open the dashboard in a browser once it answers' },
			{ name: 'dev', text: 'serve the dashboard from its sources' }
		]
	},
	{
		name: 'open',
		text: 'open the dashboard, signed in',
		flags: [{ name: 'print', text: 'print the link instead' }, STATE_FLAG, JSON_FLAG]
	},
	{
		name: 'ask',
		operands: 'QUESTION',
		text: 'ask the assistant about this machine (- reads it from standard input)',
		flags: [
			{ name: 'continue', text: 'go on with the conversation that was written to last' },
			{ name: 'without-model', text: 'answer with the built-in engine' },
			STATE_FLAG,
			JSON_FLAG
		]
	},
	{
		name: 'why',
		operands: 'NAME',
		text: 'say why a thing of this machine is as it is: nginx, /var, :443, user anna, container web, name example.org',
		flags: [STATE_FLAG, JSON_FLAG]
	},
	{
		name: 'what-changed',
		operand: 'ID',
		text: 'show what was changed on this machine lately, or before the finding with this id began',
		flags: [
			{ name: 'since', value: 'TIME', text: 'from then on (default 1d): 90m, 2h, today, 20:05, 2026-11-22 20:05' },
			STATE_FLAG,
			JSON_FLAG
		]
	},
	{
		name: 'check',
		operands: 'COMMAND',
		text: 'say how safe a command is and why (- reads it from standard input); runs nothing',
		flags: [{ name: 'explain', text: 'show every reason and the rule behind it' }, CONFIG_FLAG, JSON_FLAG]
	},
	{
		name: 'exec',
		operands: 'COMMAND',
		text: 'classify a command and run it in the sandbox (- reads it from standard input)',
		flags: [
			{ name: 'yes', text: 'do not ask before caution and dangerous commands; needed where no terminal is' },
			{
				name: 'no-stdin',
				text: 'give the command none of standard input (at most 64 KiB of a pipe or file are given)'
			},
			{ name: 'cwd', value: 'DIR', text: 'run there (default: the current directory)' },
			{ name: 'keep', value: 'ID', text: 'run nothing: show what that run left for later, ask, and bring it back' },
			{ name: 'timeout', value: 'SECONDS', text: '1 to 3600 (default 30, 300 for administration)' },
			STATE_FLAG,
			JSON_FLAG
		]
	},
	{
		name: 'mcp',
		text: 'serve the tools of the assistant to another agent, on standard input and output',
		flags: [
			{ name: 'agent', value: 'NAME', text: 'what this agent is called in the record (default: what it calls itself)' },
			STATE_FLAG
		]
	},
	{
		name: 'agents',
		without: 'list',
		actions: ['list', 'stop', 'start'],
		operand: 'NAME',
		text: 'show the other agents that use the tools, and stop one of them or all',
		flags: [{ name: 'all', text: 'all of them, and those that come later (stop, start)' }, STATE_FLAG, JSON_FLAG]
	},
	{ name: 'status', text: 'show whether the service is running and what works', flags: [STATE_FLAG, JSON_FLAG] },
	{
		name: 'findings',
		without: 'list',
		actions: ['list', 'show', 'snooze', 'dismiss', 'reopen', 'offer', 'coverage', 'run', 'tune'],
		operand: 'ID',
		text: 'show what is wrong on this machine, and what was looked at',
		flags: [
			{ name: 'status', value: 'STATUS', action: 'list', text: 'open, snoozed, resolved or dismissed' },
			{ name: 'severity', value: 'SEVERITY', action: 'list', text: 'info, warning or critical' },
			{ name: 'for', value: 'TIME', action: 'snooze', text: 'how long: 2h, 3d, 1w' },
			{ name: 'reason', value: 'TEXT', action: 'dismiss', text: 'why it may be put away' },
			{ name: 'always', action: 'dismiss', text: 'it is expected on this host' },
			{ name: 'levels', value: 'LEVELS', action: 'tune', text: 'try these: warning=0.8,critical=0.95' },
			{ name: 'save', action: 'tune', text: 'keep them (without --levels: as they were)' },
			STATE_FLAG,
			JSON_FLAG
		]
	},
	{
		name: 'approvals',
		without: 'list',
		actions: ['list', 'show', 'file', 'approve', 'reject', 'confirm', 'undo', 'stop', 'finish', 'observe-only'],
		operand: 'ID',
		text: 'show what waits for your decision, decide, and take back what was applied',
		flags: [
			{ name: 'all', action: 'list', text: 'decided ones as well' },
			{ name: 'reason', value: 'TEXT', text: 'kept with the decision (approve, reject)' },
			{ name: 'yes', action: 'approve', text: 'do not ask; needed where no terminal is' },
			{ name: 'roll-back', action: 'finish', text: 'take back what an interrupted one did' },
			{ name: 'keep-later', action: 'undo', text: 'leave what was changed since as it is' },
			STATE_FLAG,
			JSON_FLAG
		]
	},
	{
		name: 'host',
		actions: ['vitals', 'storage', 'services', 'processes', 'updates', 'network', 'containers'],
		text: 'show what is known of this machine',
		flags: [STATE_FLAG, JSON_FLAG]
	},
	{
		name: 'rehearse',
		actions: ['boot'],
		text: 'say what would be different if this machine restarted now; restarts nothing',
		flags: [STATE_FLAG, JSON_FLAG]
	},
	{
		name: 'logs',
		text: 'show the journal of this machine, and follow it',
		flags: [
			{ name: 'unit', value: 'UNIT', text: 'only of this unit (.service may be left out)' },
			{
				name: 'priority',
				value: 'LEVEL',
				text: 'this and worse: emerg, alert, crit, err, warning, notice, info, debug'
			},
			{ name: 'since', value: 'TIME', text: 'from then on: 30m, 2h, today, 20:05, 2026-11-22 20:05' },
			{ name: 'until', value: 'TIME', text: 'up to then' },
			{ name: 'grep', value: 'TEXT', text: 'with this text in the message, capital letters or not' },
			{ name: 'kernel', text: 'only what the kernel says' },
			{ name: 'lines', value: 'COUNT', text: 'the newest so many (default 100, at most 1000)' },
			{ name: 'follow', text: 'go on with new lines as they come' },
			STATE_FLAG,
			{ name: 'json', text: 'print each line as JSON' }
		]
	},
	{
		name: 'token',
		actions: ['show', 'rotate'],
		text: 'show or replace the API token',
		flags: [{ name: 'end-terminals', action: 'rotate', text: 'end the open terminals too' }, STATE_FLAG, JSON_FLAG]
	},
	{
		name: 'audit',
		actions: ['verify', 'export'],
		text: 'verify or print the audit record',
		flags: [
			{ name: 'file', value: 'FILE', action: 'verify', text: 'this exported record instead' },
			{
				name: 'head',
				value: 'LINE',
				action: 'verify',
				text: 'a line that has to be in it, as the journal kept it (NUMBER:DIGEST)'
			},
			STATE_FLAG,
			JSON_FLAG
		]
	},
	{
		name: 'doctor',
		text: 'check whether this machine is ready, and how to fix what is not',
		flags: [CONFIG_FLAG, STATE_FLAG, JSON_FLAG]
	},
	{ name: 'completion', actions: ['bash', 'zsh', 'fish'], text: 'print a completion script for your shell', flags: [] }
];

export const EXIT_CODES = `Exit codes: exec returns the command's own; 124 if it timed out, 125 if the service or access failed or nobody confirmed
it, 126 if it is blocked, 130 after ^C.
check returns 0 for safe, 10 caution, 20 dangerous, 30 blocked. 2 means the command line itself was wrong.`;

const OPTIONS_FIRST =
	'Options come before COMMAND; every word from its first one on belongs to it: exec --json ls -la, exec ls --json.';

/** The help of one command, or the overview. */
export function helpText(row?: CommandRow): string {
	if (!row) {
		const width = Math.max(...COMMANDS.map((c) => c.name.length));
		const lines = COMMANDS.map((c) => `  ${c.name.padEnd(width)}  ${c.text}`);
		return `Usage: hostwright COMMAND [OPTIONS]\n\n${lines.join('\n')}\n\nhostwright COMMAND --help lists its options; hostwright --version prints the version.\n${EXIT_CODES}\n`;
	}
	const words = [
		'hostwright',
		row.name,
		row.actions ? `${row.without ? '[' : ''}${row.actions.join('|')}${row.without ? ']' : ''}` : '',
		row.flags.length > 0 ? '[OPTIONS]' : '',
		row.operands ?? '',
		row.operand ? `[${row.operand}]` : ''
	];
	const names = row.flags.map((f) => `--${f.name}${f.value ? ` ${f.value}` : ''}`);
	const width = Math.max(0, ...names.map((n) => n.length));
	const lines = row.flags.map(
		(f, i) => `  ${(names[i] ?? '').padEnd(width)}  ${f.action ? `${f.action}: ` : ''}${f.text}`
	);
	return `Usage: ${words.filter(Boolean).join(' ')}\n\n${row.text[0]?.toUpperCase()}${row.text.slice(1)}.\n${lines.length > 0 ? `\n${lines.join('\n')}\n` : ''}${row.operands ? `\n${OPTIONS_FIRST}\n${EXIT_CODES}\n` : ''}`;
}
