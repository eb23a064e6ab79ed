// Its program complains of a file: what about what is mounted there, or about the container's own files, is the reason?
import type { Complaint } from '../../../host/system/complaints.ts';
import { closedTo, mayDo } from '../../../lib/judge-access.ts';
import { quoted } from '../../words.ts';
import { type Answer, cause, couldNotLook } from '../check.ts';
import { type ContainerCase, type ContainerCheck, lineOf, mountWords, saidSeen, whoSet } from '../container-case.ts';
import { fileKey, modeOf, nameOfUser } from '../say-file.ts';
import { keyOfMount, type Mounted, madeByEngine, setBy } from './mounted.ts';

export const fileRefused: ContainerCheck = (at) => {
	const open: Answer[] = [];
	for (const complaint of at.ground.complaints) {
		if (complaint.path === undefined) continue;
		const answers = judge(at, complaint, complaint.path);
		if (answers.some(({ is }) => is === 'cause')) return answers;
		open.push(...answers);
	}
	return open.slice(0, 1);
};

function judge(at: ContainerCase, { trouble, text }: Complaint, path: string): readonly Answer[] {
	const mounted = at.ground.hostPath(path);
	switch (trouble) {
		case 'absent':
			return mounted ? absentInMount(at, path, text, mounted) : absentInImage(at, path, text);
		case 'denied':
			return denied(at, path, text, mounted);
		case 'read-only':
			return readOnly(at, path, text, mounted);
		case 'full':
			return cause(
				'disk-full',
				`No space is left for ${path}${mounted ? `, which lies in ${mountWords(mounted.mount)}` : ', which lies where the engine keeps its data'}.`,
				[saidSeen(at, text)],
				mounted ? [fileKey(mounted.path)] : []
			);
		default:
			return [];
	}
}

function absentInMount(at: ContainerCase, path: string, text: string, mounted: Mounted): readonly Answer[] {
	const { mount } = mounted;
	const source = at.ground.sources.get(mount.destination);
	const walk = at.ground.walks.get(path);
	// It is there by now, or is only one of several that were tried.
	if (walk?.end === 'there') return [];
	const seen = [
		saidSeen(at, text),
		...(source
			? [
					{
						source: `names in ${mount.source}`,
						seenAtMs: at.nowMs,
						raw: source.names?.join('\n') ?? `(${source.walk.end})`
					}
				]
			: [])
	];
	const isGone = source?.walk.end === 'absent';
	const isEmpty = source?.names?.length === 0;
	const what = isGone
		? `${mountWords(mount)} does not exist any more`
		: isEmpty
			? `${mountWords(mount)} is empty${madeByEngine(at, mounted.mount) ? ' (it is as new as the container: the engine makes a folder that is not there)' : ''}`
			: `${mountWords(mount)} has no ${quoted(path.slice(mount.destination.length).replace(/^\//, '') || '.')}`;
	return cause(
		isGone ? 'bind-source-missing' : isEmpty ? 'mount-empty' : 'file-missing',
		[
			`It needs ${path}, and that file is missing: ${what}, and is mounted over ${mount.destination} of the container`,
			`(${setBy(at, mounted.mount)}). The file belongs at ${mounted.path} of the host.`
		].join(' '),
		seen,
		[fileKey(mounted.path)],
		{ wanted: path }
	);
}

function absentInImage(at: ContainerCase, path: string, text: string): readonly Answer[] {
	const walk = at.ground.walks.get(path);
	if (walk?.end === 'there' || /^\/(?:proc|sys|dev|tmp|run|bin|usr\/s?bin|sbin|lib\d*)\//.test(path)) return [];
	const places = at.ground.anatomy.mounts.map(({ destination }) => destination);
	const mounts =
		places.length === 0 ? 'nothing is mounted into it' : `what is mounted lies elsewhere (${places.join(', ')})`;
	return cause(
		'file-not-mounted',
		[
			`It needs ${path}, which ${walk?.end === 'absent' ? 'is not in' : 'by its own words is not in'} its image`,
			`${at.row.image}, and no volume or folder of the host is mounted there: ${mounts}.`
		].join(' '),
		[saidSeen(at, text)],
		[],
		{ wanted: path }
	);
}

function readOnly(at: ContainerCase, path: string, text: string, mounted: Mounted | undefined): readonly Answer[] {
	if (mounted && !mounted.mount.writable) {
		const key = keyOfMount(at, mounted.mount);
		return cause(
			'mount-read-only',
			[
				`It wants to write ${path}, and ${mountWords(mounted.mount)} is mounted read-only at ${mounted.mount.destination}`,
				`(${mounted.mount.type === 'volume' ? 'a volume' : 'a bind mount'} with :ro, set by ${whoSet(at, key, '-v … :ro')}).`
			].join(' '),
			[saidSeen(at, text)],
			[fileKey(mounted.path)],
			{ wanted: path, ...(mounted.mount.type === 'bind' && { source: mounted.mount.source }), ...lineOf(at, key) }
		);
	}
	if (!mounted && at.ground.anatomy.readOnlyRoot)
		return cause(
			'root-read-only',
			`It wants to write ${path}, and its own filesystem is read-only (set by ${whoSet(at, 'read_only', '--read-only')}); no volume or tmpfs is mounted there.`,
			[saidSeen(at, text)],
			[],
			{ wanted: path, ...lineOf(at, 'read_only') }
		);
	return mounted
		? cause(
				'mounted-read-only',
				`It wants to write ${path}, which is ${mounted.path} of the host: the filesystem that it lies on is read-only.`,
				[saidSeen(at, text)],
				[fileKey(mounted.path)]
			)
		: [];
}

function denied(at: ContainerCase, path: string, text: string, mounted: Mounted | undefined): readonly Answer[] {
	const { who, walks, anatomy, accounts } = at.ground;
	const walk = walks.get(path);
	const as = anatomy.user === '' ? 'root of the container' : `the user ${quoted(anatomy.user)} of the container`;
	if (!walk || walk.end === 'denied' || walk.end === 'failed')
		return mounted
			? cause(
					'bind-closed',
					`It may not use ${path}, which lies in ${mountWords(mounted.mount)}: the owner or the mode there does not let ${as} (${setBy(at, mounted.mount)}).`,
					[saidSeen(at, text)],
					[fileKey(mounted.path)]
				)
			: couldNotLook(`who may use ${path}`, 'the container’s own files are not within reach.');
	const end = walk.found ?? walk.parts.at(-1);
	if (!end) return [];
	const closed = who && who.uid !== 0 ? closedTo(walk, who) : undefined;
	const part = closed ?? end;
	// Root gives up its rights in many images before it does its work.
	const may =
		who && who.uid !== 0 ? mayDo(part.facts, closed ? 'enter' : 'write', who) && mayDo(part.facts, 'read', who) : false;
	if (may) return [];
	const host = at.ground.hostPath(part.path);
	const owner = host ? nameOfUser(part.facts.uid, accounts) : `uid ${part.facts.uid}`;
	const rights = `${host ? `${host.path} of the host` : `${part.path} in the image`} belongs to ${owner} (uid ${part.facts.uid}, mode ${modeOf(part.facts)})`;
	const whom =
		!who || who.uid === 0
			? 'it gives up root’s rights, and as another user it'
			: `it runs as uid ${who.uid}${anatomy.user ? ` (${whoSet(at, 'user', '--user')}, or the image)` : ''}, which`;
	return cause(
		host ? 'bind-closed' : 'file-closed',
		`It may not use ${path}: ${rights}, and ${whom} may not ${closed ? 'enter' : walk.found?.facts.kind === 'file' ? 'read or write' : 'write in'} it.${host ? ` It is mounted at ${host.mount.destination} (${setBy(at, host.mount)}).` : ''}`,
		[saidSeen(at, text)],
		host ? [fileKey(host.path)] : [],
		host && who && who.uid !== 0
			? {
					path: host.path,
					uid: String(who.uid),
					gid: String(who.gids[0] ?? 0),
					kind: host.mount.type,
					// A volume is the container's own, with all that lies in it.
					...(host.mount.type === 'bind' && { given: host.mount.source.replace(/(?<=.)\/$/, '') }),
					wish: closed ? 'enter' : 'write'
				}
			: {}
	);
}
