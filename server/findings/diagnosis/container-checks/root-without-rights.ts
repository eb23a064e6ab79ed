// Is it root of the container whom a file's owner or mode keeps out, because the right to pass over them was taken from it?
import type { FileFacts } from '../../../host/host-root.ts';
import { mayByMode } from '../../../lib/judge-access.ts';
import { cause } from '../check.ts';
import { type ContainerCase, type ContainerCheck, saidSeen } from '../container-case.ts';
import { fileKey, modeOf, nameOfUser } from '../say-file.ts';
import { type Mounted, setBy } from './mounted.ts';
import { aboutDrop, dropSeen, isDropped, may, sayDrop, userOf } from './rights.ts';

const RIGHT = 'CAP_DAC_OVERRIDE';
const ROOT = { uid: 0, gids: [0] };

/** What is closed to root by its mode. */
interface Closed {
	/** Of the container. */
	readonly path: string;
	/** undefined where it may not be looked at from here. */
	readonly facts: FileFacts | undefined;
	readonly host: { readonly path: string; readonly mount: Mounted['mount'] } | undefined;
}

export const rootWithoutRights: ContainerCheck = (at) => {
	if (userOf(at) !== undefined || !isDropped(at, RIGHT) || may(at, RIGHT)) return [];
	for (const { trouble, path, text } of at.ground.complaints) {
		if (trouble !== 'denied') continue;
		// A shell begins its sentence with its script, and not with what it may not use.
		const named = path === undefined || !text.includes(path) || text.startsWith(`${path}:`) ? undefined : path;
		const closed = named === undefined ? unnamed(at) : (onTheWay(at, named) ?? atMount(at, named));
		if (!closed) continue;
		return cause(
			'right-dropped',
			[
				`It may not use ${named !== undefined && closed.host ? `${named}: ` : ''}${say(at, closed)}. It runs as root,`,
				`and root passes over owners and modes by the right ${RIGHT} alone, which root of this container does not have:`,
				`${isAll(at) ? 'all its capabilities were dropped' : 'it was taken from the container'}: ${sayDrop(at, RIGHT)}.`
			].join(' '),
			[saidSeen(at, text), dropSeen(at)],
			closed.host ? [fileKey(closed.host.path)] : [],
			aboutDrop(at, RIGHT)
		);
	}
	return [];
};

const isAll = ({ ground }: ContainerCase): boolean => ground.anatomy.rights.dropped.includes('ALL');

function say(at: ContainerCase, { path, facts, host }: Closed): string {
	const what = host ? `${host.path} of the host` : `${path} in the image ${at.row.image}`;
	const owner = facts && host ? nameOfUser(facts.uid, at.ground.accounts) : undefined;
	const named = owner === undefined || owner.startsWith('uid ') ? '' : `${owner}, `;
	const rights = facts
		? ` belongs to ${named}uid ${facts.uid}, mode ${modeOf(facts)}`
		: ', whose owner and mode cannot be seen from here';
	return `${what}${rights}${host ? `${facts ? ', and' : ','} is mounted at ${host.mount.destination} (${setBy(at, host.mount)})` : ''}`;
}

const isClosed = (facts: FileFacts, isLast: boolean): boolean =>
	facts.kind === 'directory'
		? !mayByMode(facts, 'enter', ROOT) || (isLast && !mayByMode(facts, 'write', ROOT))
		: facts.kind === 'file' && (!mayByMode(facts, 'read', ROOT) || !mayByMode(facts, 'write', ROOT));

function onTheWay(at: ContainerCase, path: string): Closed | undefined {
	const walk = at.ground.walks.get(path);
	if (!walk || (walk.end !== 'there' && walk.end !== 'absent')) return undefined;
	const part = walk.parts.find((one) => isClosed(one.facts, one === walk.parts.at(-1)));
	return part && { path: part.path, facts: part.facts, host: at.ground.hostPath(part.path) };
}

/** Where the container's own files are not within reach from here: what is mounted is the host's. */
function atMount(at: ContainerCase, path: string): Closed | undefined {
	const host = at.ground.hostPath(path);
	const walk = at.ground.walks.get(path);
	if (!host || walk?.end === 'there' || walk?.end === 'absent') return undefined;
	const { mount } = host;
	const facts = at.ground.sources.get(mount.destination)?.walk.found?.facts;
	// Open by itself: what lies in it is closed, and may not be seen from here.
	const isSeen = facts !== undefined && isClosed(facts, true);
	return {
		path: isSeen ? mount.destination : path,
		facts: isSeen ? facts : undefined,
		host: isSeen ? { mount, path: mount.source } : host
	};
}

/** Its words name no path: the one of what is mounted that is closed to root. */
function unnamed(at: ContainerCase): Closed | undefined {
	const found = at.ground.anatomy.mounts.flatMap((mount): readonly Closed[] => {
		const facts = at.ground.sources.get(mount.destination)?.walk.found?.facts;
		return facts && mount.writable && isClosed(facts, true)
			? [{ path: mount.destination, facts, host: { mount, path: mount.source } }]
			: [];
	});
	return found.length === 1 ? found[0] : undefined;
}
