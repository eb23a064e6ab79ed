// Lines of crontabs that do something else than was meant: without their user, cut by a percent sign, with a program that is not where
// cron looks. Pure.

import type { CronFacts, CronFile, CronProgram } from '../../../host/configuration/read-cron.ts';
import { beforePercent, type CronJob, programOf, withPercentEscaped } from '../../../lib/parse-crontab.ts';
import { readPlainCommands } from '../../../lib/read-plain-commands.ts';
import { isPutAside, type Unread } from './unread.ts';

/** Words of the shell, and guards after which what is missing is not run. */
const OF_SHELL =
	/^(?:\.|:|\[|\[\[|test|command|cd|echo|printf|if|for|while|until|case|exec|eval|export|set|unset|umask|ulimit|source|true|false|type|read|trap|wait|kill|sleep|time|then|do|\{|\(|!)$/;

export function cronLinesUnread(facts: CronFacts): readonly Unread[] {
	return facts.files
		.filter(({ name, format }) => format === 'user' || !isPutAside(name))
		.flatMap((file) => [
			...(file.crontab?.jobs ?? []).flatMap((job) => judge(job, file, facts)),
			...(file.crontab?.strange ?? []).map(({ line, text }) => ({
				...{ file: file.path, line, text, kind: 'cron-line' },
				says: `Line ${line} of ${file.path} is neither a setting nor a job, and cron ignores ${file.format === 'system' ? 'the whole file' : 'it'} for that.`,
				reportOnly: 'what is meant in that line is for its author to say.'
			}))
		]);
}

function judge(job: CronJob, file: CronFile, facts: CronFacts): readonly Unread[] {
	const head = { file: file.path, line: job.line, text: job.text };
	if (job.badWhen !== undefined)
		return [
			{
				...{ ...head, kind: 'cron-time' },
				says: `Line ${job.line} of ${file.path} has no times that cron understands: ${job.badWhen}.`,
				reportOnly: 'when it is to run is for its author to say.'
			}
		];
	if (job.text.endsWith('\r'))
		return [
			{
				...{ ...head, kind: 'cron-carriage-return', task: `Give ${file.path} the line ends of this system` },
				says: `Line ${job.line} of ${file.path} ends with a carriage return, which becomes part of its command.`,
				mend: { how: 'lines', edits: linesWithReturn(file) }
			}
		];
	const user = withUser(job, file, facts);
	// Both at once would be two edits of one line: the second is told when the first is mended.
	const [found] = user.length > 0 ? user : [...ofPercent(job, file), ...ofProgram(job, file, facts)];
	return found ? [found] : [];
}

function linesWithReturn({ text }: CronFile) {
	return text
		.split('\n')
		.flatMap((was, index) => (was.endsWith('\r') ? [{ line: index + 1, was, is: was.replace(/\r+$/, '') }] : []));
}

/** [] where its user is right. */
function withUser(job: CronJob, file: CronFile, facts: CronFacts): readonly Unread[] {
	const { users, programs, path: standard } = facts;
	const { user, command, line, text, path = standard } = job;
	if (users === null) return [];
	const head = { file: file.path, line, text };
	if (user === undefined) {
		const [, first = '', rest = ''] = /^(\S+)\s+(\S.*)$/.exec(command) ?? [];
		if (!users.has(first) || programs.get(`${path} ${first}`)?.at !== undefined) return [];
		return [
			{
				...{ ...head, kind: 'cron-user-extra', task: `Take the user out of line ${line} of ${file.path}` },
				says: `Line ${line} of ${file.path} names the user ${first} before its command, as only lines in /etc do: here cron takes ${first} for the command.`,
				mend: { how: 'lines', edits: [{ line, was: text, is: text.replace(command, rest) }] }
			}
		];
	}
	if (users.has(user)) return [];
	const known = programs.get(`${path} ${user}`);
	// A path, a program, or a word of the shell is no user: it was left out.
	if (
		/[/[$({&;"']/.test(user) ||
		known?.at !== undefined ||
		command === '' ||
		OF_SHELL.test(user) ||
		/^-/.test(command)
	)
		return [
			{
				...{ ...head, kind: 'cron-user-missing', task: `Name root as the user of line ${line} of ${file.path}` },
				says: `Line ${line} of ${file.path} names no user: in ${file.path} the sixth word is the user, and ${user} is none. cron ignores the whole file for that.`,
				...(file.facts.uid === 0 && {
					mend: { how: 'lines' as const, edits: [{ line, was: text, is: insertUser(job) }] }
				})
			}
		];
	return [
		{
			...{ ...head, kind: 'cron-user-unknown' },
			says: `Line ${line} of ${file.path} is to run as the user ${user}, and there is no such account. cron ignores the whole file for that.`,
			reportOnly: 'as whom it is to run is yours to say.'
		}
	];
}

function insertUser({ text, when }: CronJob): string {
	const at = text.indexOf(when) + when.length;
	return `${text.slice(0, at)} root${text.slice(at)}`;
}

/** What is left of the command is open, or the sign was one of a date. */
const DATED = /\bdate\b[^;|&]*\+|\+\S*$/;
const OPEN = (text: string): boolean =>
	(text.match(/\$\(/g) ?? []).length > (text.match(/\)/g) ?? []).length ||
	(text.replace(/\\./g, '').match(/"/g) ?? []).length % 2 === 1 ||
	(text.replace(/\\./g, '').match(/`/g) ?? []).length % 2 === 1;

function ofPercent({ command, line, text }: CronJob, { path }: CronFile): readonly Unread[] {
	const kept = beforePercent(command);
	if (kept === command || !(DATED.test(kept) || OPEN(kept))) return [];
	return [
		{
			...{
				file: path,
				line,
				text,
				kind: 'cron-percent',
				task: `Write the percent signs in line ${line} of ${path} as \\%`
			},
			says: `Line ${line} of ${path} has a percent sign that is not escaped: cron ends the command there and gives the rest to it as input. It is written \\%.`,
			mend: { how: 'lines', edits: [{ line, was: text, is: text.replace(command, () => withPercentEscaped(command)) }] }
		}
	];
}

function ofProgram(job: CronJob, file: CronFile, facts: CronFacts): readonly Unread[] {
	const { programs, path: standard } = facts;
	const { command, line, text, path = standard } = job;
	const word = programOf(beforePercent(command));
	const found: CronProgram | undefined = word === undefined ? undefined : programs.get(`${path} ${word}`);
	if (word === undefined || !found || OF_SHELL.test(word) || mayFail(command)) return [];
	const head = { file: file.path, line, text, resource: `cron-job:${file.path}:${line}` };
	// Whether who it runs as may run it is told with the job that fails.
	if (found.at !== undefined) return [];
	if (word.includes('/') && !word.startsWith('/')) return [];
	const [there, another] = found.elsewhere;
	return [
		{
			...{ ...head, kind: 'cron-program-missing', task: `Name ${there ?? word} in line ${line} of ${file.path}` },
			says: word.startsWith('/')
				? `Line ${line} of ${file.path} runs ${word}, which does not exist.`
				: `Line ${line} of ${file.path} runs ${word}, which is not found: cron looks only in its PATH (${path.split(':').join(', ')})${there === undefined ? ', and it is in no folder of programs either' : `, and it lies in ${there}`}.`,
			...(there !== undefined && another === undefined
				? { mend: { how: 'lines' as const, edits: [{ line, was: text, is: nameFully(job, word, there) }] } }
				: { reportOnly: 'which program is meant is for its author to say.' })
		}
	];
}

/** `|| true`: whoever wrote it does not mind. */
const mayFail = (command: string): boolean =>
	readPlainCommands(beforePercent(command), new Map()).commands[0]?.next === '||';

function nameFully({ text, command }: CronJob, word: string, at: string): string {
	const from = text.lastIndexOf(command);
	const tail = text.slice(from);
	const here = tail.indexOf(word);
	return `${text.slice(0, from)}${tail.slice(0, here)}${at}${tail.slice(here + word.length)}`;
}
