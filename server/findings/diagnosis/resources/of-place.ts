// Places in the tree of files: a mount point, a file or a folder, a certificate.
import { posix } from 'node:path';
import type { Filesystem } from '#wire/host/storage.ts';
import { formatBytes } from '#wire/text/format-figures.ts';
import type { Walk } from '../../../host/asked-facts.ts';
import type { FactReaders } from '../../../host/fact-readers.ts';
import type { FillGround } from '../../../host/storage/read-fill-grounds.ts';
import { usedShare } from '../../detectors/s01-filesystem-full.ts';
import { percentOf, spanOf } from '../../words.ts';
import { type Cause, cause } from '../check.ts';
import { diagnoseFilesystem } from '../diagnose-filesystem.ts';
import type { LookedInto, Means, ResourceRow } from './resource-row.ts';

const absolute = (said: string): string | undefined =>
	said.startsWith('/') && said.length <= 4096 && !said.includes('\0')
		? posix.normalize(said).replace(/(?<=.)\/$/, '')
		: undefined;

/** The filesystem on which a path lies. */
export function filesystemOf(path: string, list: readonly Filesystem[]): Filesystem | undefined {
	const holds = (point: string): boolean => point === '/' || path === point || path.startsWith(`${point}/`);
	const points = list.flatMap((one) => [one.mountPoint, ...one.alsoAt].map((point) => ({ point, one })));
	return points.filter(({ point }) => holds(point)).sort((a, b) => b.point.length - a.point.length)[0]?.one;
}

export const MOUNT: ResourceRow = {
	kinds: ['mount', 'filesystem'],
	example: 'mount:/var',
	nameOf: absolute,
	async look(path, { facts, nowMs }) {
		const known = await facts.filesystems();
		if (!known.known)
			return {
				there: true,
				state: `How ${path} is cannot be told.`,
				couldNotLook: [{ what: 'the filesystems', because: known.reason }],
				lookedAt: []
			};
		const one = filesystemOf(path, known.value.list);
		if (!one) return { there: false, says: `No filesystem is known that holds ${path}.`, names: [] };
		return { there: true, ...judgeFilesystem(path, one, await groundsOf(one, facts), nowMs) };
	}
};

/** What fills it is read of one that is full. */
async function groundsOf(one: Filesystem, facts: FactReaders): Promise<readonly FillGround[]> {
	if (lackOf(one) === undefined) return [];
	const grounds = await facts.fillGrounds();
	return grounds.known ? grounds.value : [];
}

/** What fills the filesystem at a mount point, where it is full; undefined where that is not known. */
export async function whatFills(mountPoint: string, { facts, nowMs }: Means): Promise<Cause | undefined> {
	const known = await facts.filesystems();
	const one = known.known ? filesystemOf(mountPoint, known.value.list) : undefined;
	const lacks = one && lackOf(one);
	if (!one || !lacks) return undefined;
	return diagnoseFilesystem(one, await groundsOf(one, facts), lacks, nowMs)?.cause;
}

const FULL = 0.9;

/** What there is too little of; undefined for what is full by its making. */
function lackOf(one: Filesystem): FillGround['lacks'] | undefined {
	const { space, kind, mountPoint } = one;
	if (space.state !== 'measured' || kind === 'image' || kind === 'system' || one.readOnly) return undefined;
	if (kind === 'overlay' && mountPoint !== '/') return undefined;
	if (usedShare(one) >= FULL) return 'room';
	const { files, usedFiles } = space;
	return files !== null && files > 0 && (usedFiles ?? 0) / files >= FULL ? 'inodes' : undefined;
}

/** Pure. @param grounds  what fills those that are full */
export function judgeFilesystem(
	path: string,
	one: Filesystem,
	grounds: readonly FillGround[],
	nowMs: number
): Omit<LookedInto, 'there'> {
	const lacks = lackOf(one);
	const found = lacks && diagnoseFilesystem(one, grounds, lacks, nowMs);
	const { mountPoint, alsoAt, space, type, source, readOnly } = one;
	const isPoint = mountPoint === path || alsoAt.includes(path);
	const what = isPoint ? path : `${path} lies on the filesystem at ${mountPoint}, which`;
	const room =
		space.state === 'measured'
			? `is ${percentOf(usedShare(one))} full (${formatBytes(space.availableBytes)} free)`
			: `did not tell its room: ${space.reason.replace(/\.$/, '')}`;
	const noFiles =
		space.state === 'measured' && space.files !== null && space.files > 0 && space.usedFiles === space.files
			? ', and has no room for a further file (inodes)'
			: '';
	return {
		state: `${what} ${room}${noFiles}${readOnly ? ', and is mounted read-only' : ''}.`,
		wrong: lacks !== undefined || (space.state !== 'measured' && space.state !== 'denied'),
		...(found && { cause: found.cause, ruledOut: found.ruledOut, couldNotLook: found.couldNotLook }),
		lookedAt: [`statfs ${mountPoint}`, `${source} (${type})`],
		also: [mountPoint, ...alsoAt].map((point) => `mount:${point}`)
	};
}

export const FILE: ResourceRow = {
	kinds: ['file', 'path', 'folder'],
	example: 'file:/etc/fstab',
	nameOf: absolute,
	async look(path, { facts, asked, nowMs }) {
		const [walk, known, accounts] = await Promise.all([asked.path(path), facts.filesystems(), asked.accounts()]);
		const on = known.known ? filesystemOf(walk.at, known.value.list) : undefined;
		const nameOf = (uid: number): string =>
			(accounts.known ? [...accounts.value.users].find(([, user]) => user.uid === uid)?.[0] : undefined) ?? String(uid);
		const room = on ? judgeFilesystem(walk.at, on, await groundsOf(on, facts), nowMs) : undefined;
		const found = judgePath(walk, nameOf);
		return {
			...found,
			there: true,
			state:
				room && walk.end === 'there' ? `${found.state} ${room.state.replace(/^\S+ lies/, 'It lies')}` : found.state,
			wrong: found.wrong || (room?.wrong ?? false),
			...(found.wrong || !room ? {} : { cause: room.cause, ruledOut: room.ruledOut, couldNotLook: room.couldNotLook }),
			// What is to be mounted there, and is not, is about that folder.
			also: [...new Set([`mount:${path}`, ...(room?.also ?? [])])]
		};
	}
};

const KINDS = { file: 'a file', directory: 'a folder', link: 'a link', other: 'neither a file nor a folder' } as const;

/** Pure. */
export function judgePath(walk: Walk, ownerOf: (uid: number) => string): Omit<LookedInto, 'there'> {
	const { path, end, at, found } = walk;
	const lookedAt = [`lstat ${path}`];
	if (end === 'there' && found) {
		const { kind, mode, uid, sizeBytes, modifiedMs } = found.facts;
		const size = kind === 'file' ? `, ${formatBytes(sizeBytes)}` : '';
		const real = found.path === path ? '' : ` It leads to ${found.path}.`;
		const state = `${path} is ${KINDS[kind]} of ${ownerOf(uid)} with mode ${mode.toString(8).padStart(4, '0')}${size}.${real}`;
		return { state, sinceMs: modifiedMs, lookedAt };
	}
	if (end === 'denied')
		return {
			state: `${path} cannot be looked at.`,
			couldNotLook: [{ what: path, because: `The service's account may not look at ${at}.` }],
			lookedAt
		};
	const link = walk.parts.at(-1)?.target;
	const why =
		end === 'loop'
			? `its links lead in a circle at ${at}`
			: `${at === path ? 'nothing is there' : `${at} is not there`}${link === undefined ? '' : `, where the link ${walk.parts.at(-1)?.path} leads (${link})`}`;
	const state =
		at === path && link === undefined && end !== 'loop' ? `${path} does not exist.` : `${path} is not there: ${why}.`;
	const [answer] = cause('file-missing', state, [], [], { path, missing: at });
	return { state, wrong: true, cause: answer?.is === 'cause' ? answer.cause : undefined, lookedAt };
}

export const CERTIFICATE: ResourceRow = {
	kinds: ['certificate'],
	example: 'certificate:/etc/ssl/web.pem',
	nameOf: absolute,
	async look(path, means) {
		const known = await means.facts.certificates();
		const also = [`file:${path}`];
		const lookedAt = [path];
		if (!known.known)
			return {
				there: true,
				state: `Until when ${path} is valid cannot be told.`,
				couldNotLook: [{ what: 'the certificates', because: known.reason }],
				...{ lookedAt, also }
			};
		const one = known.value.list.find((each) => each.path === path || each.alsoAt.includes(path));
		if (!one)
			return {
				there: false,
				says: `No certificate is known at ${path}.`,
				names: known.value.list.map((each) => each.path)
			};
		const left = one.validToMs - means.nowMs;
		return {
			there: true,
			state:
				left > 0
					? `The certificate in ${path} is valid for ${spanOf(left)} more.`
					: `The certificate in ${path} ran out ${spanOf(left)} ago.`,
			wrong: left <= 0,
			also: [...also, ...one.alsoAt.map((each) => `file:${each}`), `file:${one.path}`],
			lookedAt
		};
	}
};
