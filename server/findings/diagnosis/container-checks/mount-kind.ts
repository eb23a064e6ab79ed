// Its program finds a folder where it reads a file, or a file where it looks into a folder: is that what is mounted there? Of a file
// that is not there when a container is made, engines make a folder.
import { posix } from 'node:path';
import type { Source } from '../../../host/containers/ground/read-container-ground.ts';
import type { Complaint } from '../../../host/system/complaints.ts';
import { quoted } from '../../words.ts';
import { type Answer, cause } from '../check.ts';
import { type ContainerCase, type ContainerCheck, mountWords, saidSeen } from '../container-case.ts';
import { fileKey } from '../say-file.ts';
import { looksMade, type Mounted, setBy } from './mounted.ts';

type Mount = Mounted['mount'];

/** What is only not taken away, or not copied, is a folder rightly. */
const NOT_READ = /\b(?:remov|unlink|delet|omitting|rm:|rename|mv:|cp:)/i;

export const mountOfOtherKind: ContainerCheck = (at): readonly Answer[] => {
	for (const complaint of at.ground.complaints) {
		if (NOT_READ.test(complaint.text)) continue;
		if (complaint.trouble !== 'is-a-directory' && complaint.trouble !== 'not-a-directory') continue;
		const answers = complaint.trouble === 'is-a-directory' ? isFolder(at, complaint) : isFile(at, complaint);
		if (answers.length > 0) return answers;
	}
	return [];
};

const kindOf = (source: Source | undefined): string | undefined => source?.walk.found?.facts.kind;

/** A folder that is mounted where a file is read: the one it names, else the only one that is meant as a file. */
function isFolder(at: ContainerCase, { text, path }: Complaint): readonly Answer[] {
	const mounted = path === undefined ? undefined : at.ground.hostPath(path);
	if (mounted && mounted.mount.destination !== path && path !== undefined)
		return isFolderWithin(at, mounted, text, path);
	// Of a path that nothing is mounted at, what is mounted is not the reason.
	if (!mounted && path !== undefined && text.includes(path)) return [];
	const mount = mounted?.mount ?? folderMeant(at, text);
	if (!mount || (kindOf(at.ground.sources.get(mount.destination)) ?? 'directory') !== 'directory') return [];
	return told(at, mount, text);
}

function told(at: ContainerCase, mount: Mount, text: string): readonly Answer[] {
	const { destination, source } = mount;
	const made = looksMade(at, mount)
		? ' It is empty and belongs to root: where the file is not there when a container is made, the engine makes a folder of its name.'
		: '';
	return cause(
		'mount-kind',
		[
			`It reads ${destination} as a file, and ${mountWords(mount)}, which is mounted there, is a folder (${setBy(at, mount)}).`,
			`${made} ${mount.type === 'bind' ? `The file belongs at ${source} of the host, and the container has to be made anew then.` : ''}`
		]
			.join('')
			.trim(),
		[saidSeen(at, text), ...sourceSeen(at, mount)],
		[fileKey(source)],
		{ wanted: destination }
	);
}

/** In a folder of the host that is mounted lies a folder where a file is read. */
function isFolderWithin(
	at: ContainerCase,
	{ mount, path: onHost }: Mounted,
	text: string,
	path: string
): readonly Answer[] {
	const walk = at.ground.walks.get(path);
	if (walk?.found?.facts.kind !== 'directory') return [];
	return cause(
		'mount-kind',
		`It reads ${path} as a file, and ${onHost} of the host is a folder: it lies in what is mounted at ${mount.destination} (${setBy(at, mount)}).`,
		[saidSeen(at, text)],
		[fileKey(onHost)],
		{ wanted: path }
	);
}

function isFile(at: ContainerCase, { text, path }: Complaint): readonly Answer[] {
	const mounted = path === undefined ? undefined : at.ground.hostPath(path);
	if (!mounted || kindOf(at.ground.sources.get(mounted.mount.destination)) !== 'file') return [];
	const { mount } = mounted;
	return cause(
		'mount-kind',
		`It looks into ${mount.destination} as a folder, and ${mountWords(mount)}, which is mounted there, is a file (${setBy(at, mount)}).`,
		[saidSeen(at, text)],
		[fileKey(mount.source)],
		{ wanted: mount.destination }
	);
}

/** What has an ending is mostly a file: `app.ini`; `conf.d` and its kin are folders. */
const IS_FILE = /^[^.].*\.(?!d$)[A-Za-z]\w{0,9}$/;

/** Its words name no path: a folder of the host whose place is named in them or in its command, or ends as files do. */
function folderMeant(at: ContainerCase, text: string): Mount | undefined {
	const { mounts, argv } = at.ground.anatomy;
	const folders = mounts.filter(
		(one) => one.type === 'bind' && kindOf(at.ground.sources.get(one.destination)) === 'directory'
	);
	const named = (words: string) => (one: Mount) =>
		words.split(/[\s"'=:,()]+/).some((word) => word === one.destination || word === posix.basename(one.destination));
	const choices = [named(text), named(argv.join(' ')), (one: Mount) => IS_FILE.test(posix.basename(one.destination))];
	for (const isMeant of choices) {
		const found = folders.filter(isMeant);
		if (found.length > 0) return found.length === 1 ? found[0] : undefined;
	}
	return undefined;
}

function sourceSeen(at: ContainerCase, { destination, source }: Mount) {
	const found = at.ground.sources.get(destination);
	return found
		? [
				{
					source: `names in ${source}`,
					seenAtMs: at.nowMs,
					raw: found.names?.join('\n') || `(none: ${quoted(found.walk.end)})`
				}
			]
		: [];
}
