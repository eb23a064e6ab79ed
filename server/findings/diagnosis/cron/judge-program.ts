// Can the program that a step starts be started by its user at all? For certain alone. Pure.
import { posix } from 'node:path';
import type { Head } from '../../../host/system/read-head.ts';
import type { Walk } from '../../../host/system/walk-path.ts';
import type { Run } from '../../../lib/cron-steps.ts';
import { type Answer, cause } from '../check.ts';
import { fileKey, rightsOf, runsAs, walkSeen } from '../say-file.ts';
import { type CronCase, placeOfStep, sourceOf, whyClosed } from './cron-case.ts';
import { mendPath, mendSource } from './mend-line.ts';

/** Words that a plain shell does not have. */
const OF_BASH = /^(?:source|declare|typeset|let|shopt|pushd|popd|mapfile|readarray|builtin)$/;

export function judgeProgram(at: CronCase, run: Run, line: number): readonly Answer[] {
	for (const { program, places } of run.through) {
		const found = ofPlaces(at, program, places, run.path, line);
		if (found.length > 0) return found;
	}
	const found = ofPlaces(at, run.program, run.places, run.path, line);
	if (found.length > 0) return found;
	const path = firstThere(at, run.places);
	const walk = path === undefined ? undefined : at.ground.walks.get(path);
	if (!walk?.found) return [];
	return [
		...(run.asOther ? [] : closed(at, walk, line)),
		...ofInterpreter(at, walk, run.path, line),
		...ofScript(at, run, line)
	].slice(0, 1);
}

export const firstThere = ({ ground }: Pick<CronCase, 'ground'>, places: readonly string[]): string | undefined =>
	places.find((place) => {
		const walk = ground.walks.get(place);
		return walk?.found !== undefined && (places.length === 1 || walk.found.facts.kind !== 'directory');
	});

const seenAt = (at: CronCase, line: number) => ({
	source: sourceOf(at, line),
	seenAtMs: at.nowMs,
	raw: at.text.script === null ? at.job.text : `line ${line}`
});

/** Missing everywhere that it is looked for. */
function ofPlaces(
	at: CronCase,
	program: string,
	places: readonly string[],
	path: string,
	line: number
): readonly Answer[] {
	const { ground, job } = at;
	const walks = places.map((place) => ground.walks.get(place));
	if (walks.length === 0 || !walks.every((walk) => walk?.end === 'absent')) return [];
	const place = placeOfStep(at, line);
	const [only] = walks;
	if (program.includes('/') && only)
		return cause(
			'program-missing',
			`${place} runs ${program}, which does not exist${only.at === only.path ? '' : `: there is no ${only.at}`}.${beside(at, only)}`,
			[seenAt(at, line), walkSeen(only.parts, only.path, ground.accounts, at.nowMs)],
			[fileKey(only.path)],
			{ command: program }
		);
	if (!at.text.isBash && OF_BASH.test(program))
		return cause(
			'needs-bash',
			[
				`${place} uses ${program}, which only bash has, and it is run by ${at.text.script === null ? job.shell.path : 'sh'},`,
				`which does not know it${program === 'source' ? ' (there it is a dot)' : ''}.`
			].join(' '),
			[seenAt(at, line)],
			[fileKey(at.text.script ?? job.file)],
			mendSource(at, program)
		);
	const there = ground.elsewhere.get(program) ?? [];
	return cause(
		'command-off-path',
		`${place} runs ${program}, which is not found: cron looks only in its PATH (${path.split(':').join(', ')})${there.length === 0 ? ', and it is in no folder of programs either' : `, and it lies in ${there[0]}`}.`,
		[seenAt(at, line)],
		[fileKey(at.text.script ?? job.file)],
		mendPath(at, there, path)
	);
}

function beside({ ground }: CronCase, walk: Walk): string {
	const found = ground.elsewhere.get(posix.basename(walk.path))?.[0];
	return found === undefined ? '' : ` There is ${found}.`;
}

function closed(at: CronCase, walk: Walk, line: number): readonly Answer[] {
	const end = walk.found;
	const { ground } = at;
	if (!end) return [];
	const place = placeOfStep(at, line);
	const seen = [seenAt(at, line), walkSeen(walk.parts, walk.path, ground.accounts, at.nowMs)];
	if (end.facts.kind === 'directory')
		return cause('program-is-folder', `${place} runs ${walk.path}, which is a folder and no program.`, seen, [
			fileKey(walk.path)
		]);
	if ((end.facts.mode & 0o111) === 0)
		return cause(
			'program-not-executable',
			`${place} runs ${walk.path}, which nobody may execute (${rightsOf(end, ground.accounts)}).`,
			seen,
			[fileKey(end.path)],
			runsAs(at.job.who)
		);
	const why = whyClosed(at, walk, 'run');
	return why
		? cause(
				why.onTheWay ? 'path-closed' : 'program-closed',
				`${place} runs ${walk.path}: ${why.says}${why.onTheWay ? ', which is on the way to it' : ''}.`,
				seen,
				[fileKey(why.path)]
			)
		: [];
}

/** What its first line names. */
function ofInterpreter(at: CronCase, walk: Walk, path: string, line: number): readonly Answer[] {
	const { ground } = at;
	const head = ground.heads.get(walk.path);
	const file = walk.found?.path ?? walk.path;
	const byRunParts = at.job.format === 'script' && file === (ground.walks.get(at.job.file)?.found?.path ?? at.job.file);
	if (byRunParts && head?.kind === 'text')
		return cause(
			'interpreter-not-named',
			[
				`${file} has no first line that names its interpreter (#!/bin/sh, for instance), and run-parts starts it without a`,
				'shell: it cannot be run (Exec format error).'
			].join(' '),
			[{ source: `${file} line 1`, seenAtMs: at.nowMs, raw: '(text)' }],
			[fileKey(file)],
			runsAs(at.job.who)
		);
	if (head?.kind !== 'script') return [];
	const seen = [firstLine(file, head, at.nowMs), seenAt(at, line)];
	const place = byRunParts ? 'run-parts' : placeOfStep(at, line);
	if (head.endsInReturn)
		return cause(
			'carriage-return',
			[
				`${place} runs ${file}, whose first line ends with a carriage return (it was saved with Windows line ends), so that the`,
				'kernel looks for an interpreter whose name ends with one, and there is none.'
			].join(' '),
			seen,
			[fileKey(file)],
			runsAs(at.job.who)
		);
	const [interpreter = '', ...options] = head.interpreter;
	const named = posix.basename(interpreter) === 'env' ? options.find((word) => !word.startsWith('-')) : undefined;
	if (ground.walks.get(interpreter)?.end === 'absent')
		return cause(
			'interpreter-missing',
			`${place} runs ${file}, and its line 1 names ${interpreter} as its interpreter, which is not installed.`,
			seen,
			[fileKey(file)]
		);
	const tried = path.split(':').map((folder) => ground.walks.get(posix.join(folder, named ?? '')));
	if (named === undefined || tried.length === 0 || !tried.every((one) => one?.end === 'absent')) return [];
	const there = ground.elsewhere.get(named) ?? [];
	return cause(
		'interpreter-off-path',
		`${place} runs ${file}, whose line 1 asks for the interpreter ${named}, and cron looks only in its PATH (${path.split(':').join(', ')})${there.length === 0 ? ': it is in none of these folders' : `: it lies in ${there[0]}`}.`,
		seen,
		[fileKey(file)],
		mendPath(at, there, path)
	);
}

const firstLine = (file: string, head: Head & { kind: 'script' }, nowMs: number) => ({
	...{ source: `${file} line 1`, seenAtMs: nowMs },
	raw: JSON.stringify(`${head.line}${head.endsInReturn ? '\r' : ''}`)
});

/** What an interpreter is given to run. */
function ofScript(at: CronCase, run: Run, line: number): readonly Answer[] {
	const given = run.script ?? run.folder;
	const walk = given === undefined ? undefined : at.ground.walks.get(given);
	if (given === undefined || !walk) return [];
	const place = placeOfStep(at, line);
	const seen = [seenAt(at, line), walkSeen(walk.parts, given, at.ground.accounts, at.nowMs)];
	if (walk.end === 'absent')
		return cause(
			run.folder === undefined ? 'script-missing' : 'folder-missing',
			`${place} gives ${given} to ${run.program}, and it does not exist${walk.at === given ? '' : `: there is no ${walk.at}`}.`,
			seen,
			[fileKey(given)]
		);
	const why = run.asOther || run.folder !== undefined ? undefined : whyClosed(at, walk, 'read');
	return why
		? cause(
				why.onTheWay ? 'path-closed' : 'script-closed',
				`${place} gives ${given} to ${run.program}: ${why.says}.`,
				seen,
				[fileKey(why.path)]
			)
		: [];
}
