// Folders that a job goes into, and files that its output goes to: are they there, and may its user use them? For certain alone. Pure.
import { posix } from 'node:path';
import type { Step } from '../../../lib/cron-steps.ts';
import { mayDo } from '../../../lib/judge-access.ts';
import { type Answer, cause } from '../check.ts';
import { fileKey, nameOfUser, rightsOf, walkSeen } from '../say-file.ts';
import { type CronCase, placeOfStep, sourceOf, whyClosed } from './cron-case.ts';

const seenAt = (at: CronCase, line: number) => ({
	source: sourceOf(at, line),
	seenAtMs: at.nowMs,
	raw: at.text.script === null ? at.job.text : `line ${line}`
});

export function judgeFolder(at: CronCase, folder: string | undefined, line: number): readonly Answer[] {
	const walk = folder === undefined ? undefined : at.ground.walks.get(folder);
	if (folder === undefined || !walk) return [];
	const place = placeOfStep(at, line);
	const seen = [seenAt(at, line), walkSeen(walk.parts, folder, at.ground.accounts, at.nowMs)];
	if (walk.end === 'absent')
		return cause(
			'directory-missing',
			`${place} goes into ${folder}, which does not exist${walk.at === folder ? '' : `: there is no ${walk.at}`}.`,
			seen,
			[fileKey(folder)]
		);
	if (walk.found && walk.found.facts.kind !== 'directory')
		return cause('wrong-kind', `${place} goes into ${folder}, which is no folder.`, seen, [fileKey(folder)]);
	const why = whyClosed(at, walk, 'enter');
	return why ? cause('directory-closed', `${place} goes into ${folder}: ${why.says}.`, seen, [fileKey(why.path)]) : [];
}

/** In a plain shell the text ends where what it is to read is not there; bash goes on. */
export function judgeSource(
	at: CronCase,
	{ path }: { readonly path: string | undefined },
	line: number
): readonly Answer[] {
	const walk = path === undefined ? undefined : at.ground.walks.get(path);
	if (path === undefined || !walk || at.text.isBash) return [];
	const seen = [seenAt(at, line), walkSeen(walk.parts, path, at.ground.accounts, at.nowMs)];
	if (walk.end === 'absent')
		return cause(
			'file-missing',
			`${placeOfStep(at, line)} reads ${path}, which does not exist, and ends there.`,
			seen,
			[fileKey(path)]
		);
	const why = whyClosed(at, walk, 'read');
	return why
		? cause('file-closed', `${placeOfStep(at, line)} reads ${path}: ${why.says}.`, seen, [fileKey(why.path)])
		: [];
}

export function judgeOutput(at: CronCase, { sign, path }: Step['output'][number], line: number): readonly Answer[] {
	const walk = path === undefined ? undefined : at.ground.walks.get(path);
	if (path === undefined || !walk) return [];
	const { ground, job } = at;
	const place = placeOfStep(at, line);
	const seen = [seenAt(at, line), walkSeen(walk.parts, path, ground.accounts, at.nowMs)];
	if (sign === '<') {
		if (walk.end === 'absent')
			return cause('file-missing', `${place} reads from ${path}, which does not exist.`, seen, [fileKey(path)]);
		const why = whyClosed(at, walk, 'read');
		return why ? cause('file-closed', `${place} reads from ${path}: ${why.says}.`, seen, [fileKey(why.path)]) : [];
	}
	const does = sign === '>>' ? 'appends to' : 'writes to';
	const last = walk.parts.at(-1);
	if (walk.end === 'absent' && (walk.at !== path || posix.dirname(walk.at) !== last?.path)) {
		// A link that leads nowhere is written through: what is missing is its end's folder.
		if (walk.parts.some(({ target }) => target !== undefined) && posix.dirname(walk.at) === last?.path)
			return ofFolder();
		const folder = walk.at;
		return cause(
			'output-folder-missing',
			`${place} ${does} ${path}, and the folder ${folder} does not exist, so the shell does not start its command at all.`,
			seen,
			[fileKey(folder)],
			{ folder: posix.dirname(path) === folder && job.user === 'root' ? folder : '', user: job.user }
		);
	}
	if (walk.end === 'absent') return ofFolder();
	if (walk.found?.facts.kind === 'directory')
		return cause('wrong-kind', `${place} ${does} ${path}, which is a folder.`, seen, [fileKey(path)]);
	const why = walk.found?.facts.kind === 'file' ? whyClosed(at, walk, 'write') : undefined;
	return why
		? cause(
				'output-closed',
				`${place} ${does} ${path}: ${why.says}, so the shell does not start its command at all.`,
				seen,
				[fileKey(why.path)],
				{ path: why.path, user: job.user }
			)
		: [];

	/** It would be made there. */
	function ofFolder(): readonly Answer[] {
		const { who } = job;
		if (!who || !last || last.facts.kind !== 'directory') return [];
		const way = whyClosed(at, walk as never, 'enter');
		if (!way && (mayDo(last.facts, 'write', who) || ground.listed.has(last.path))) return [];
		return cause(
			'output-closed',
			`${place} ${does} ${path}: ${way ? way.says : `${nameOfUser(who.uid, ground.accounts)}, the user that it runs as, may not make a file in ${last.path} (${rightsOf(last, ground.accounts)})`}, so the shell does not start its command at all.`,
			seen,
			[fileKey(way?.path ?? last.path)],
			{ path: way?.path ?? last.path, user: job.user }
		);
	}
}
