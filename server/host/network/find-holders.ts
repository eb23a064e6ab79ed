// Which processes hold which sockets: the links in every /proc/PID/fd that the service's account may read. Looking through all of
// them is the dearest read here, so what was found is checked before it is looked for again.
import type { Clock } from '../../lib/clock.ts';
import type { HostRoot } from '../host-root.ts';
import { eachOf } from './each-of.ts';

export interface Holders {
	/** Processes by socket, the oldest first. */
	readonly byInode: ReadonlyMap<number, readonly number[]>;
	/** Processes whose files could not be looked at. */
	readonly hidden: number;
}

export type FindHolders = (inodes: ReadonlySet<number>) => Promise<Holders>;

type Root = Pick<HostRoot, 'listNames' | 'readLink'>;

/** A program opens what it listens on early; only who was not found so is looked for among the higher ones. */
const EARLY = 96;
/** What was found and is still true is believed for so long: another process may have been given the socket since. */
const BELIEVED_MS = 60_000;

interface Held {
	readonly pid: number;
	readonly descriptor: string;
}

export function createFindHolders(root: Root, clock: Clock): FindHolders {
	let known = new Map<number, readonly Held[]>();
	let looked = new Set<number>();
	let lookedAtMs = Number.NEGATIVE_INFINITY;
	let hidden = 0;

	return async (inodes) => {
		const recent = clock.monotonicMs() - lookedAtMs < BELIEVED_MS;
		const sameAsBefore = recent && [...inodes].every((inode) => looked.has(inode));
		if (!sameAsBefore || !(await stillHeld(root, known, inodes))) {
			const found = await lookThrough(root, inodes);
			({ known, hidden } = found);
			looked = new Set(inodes);
			lookedAtMs = clock.monotonicMs();
		}
		const byInode = new Map<number, readonly number[]>();
		for (const [inode, held] of known)
			if (inodes.has(inode))
				byInode.set(
					inode,
					[...new Set(held.map(({ pid }) => pid))].sort((a, b) => a - b)
				);
		return { byInode, hidden };
	};
}

const linkOf = ({ pid, descriptor }: Held): string => `proc/${pid}/fd/${descriptor}`;
const inodeOf = (target: string): number => Number(/^socket:\[(\d+)\]$/.exec(target)?.[1] ?? 0);

async function stillHeld(
	root: Root,
	known: ReadonlyMap<number, readonly Held[]>,
	inodes: ReadonlySet<number>
): Promise<boolean> {
	const held = [...inodes].flatMap((inode) => (known.get(inode) ?? []).map((one) => ({ inode, one })));
	const answers = await eachOf(held, async ({ inode, one }) => {
		const link = await root.readLink(linkOf(one));
		return link.got && inodeOf(link.value) === inode;
	});
	return answers.every(Boolean);
}

async function lookThrough(
	root: Root,
	inodes: ReadonlySet<number>
): Promise<{ known: Map<number, readonly Held[]>; hidden: number }> {
	const known = new Map<number, Held[]>();
	const names = await root.listNames('proc');
	const pids = (names.got ? names.value : []).filter((name) => /^\d+$/.test(name)).map(Number);
	let hidden = 0;
	const late: Held[] = [];
	const look = async (held: Held): Promise<void> => {
		const link = await root.readLink(linkOf(held));
		const inode = link.got ? inodeOf(link.value) : 0;
		if (inodes.has(inode)) known.set(inode, [...(known.get(inode) ?? []), held]);
	};
	await eachOf(pids, async (pid) => {
		const descriptors = await root.listNames(`proc/${pid}/fd`);
		if (!descriptors.got) {
			if (descriptors.why === 'denied') hidden += 1;
			return;
		}
		for (const descriptor of descriptors.value) {
			const held = { pid, descriptor };
			if (Number(descriptor) < EARLY) await look(held);
			else late.push(held);
		}
	});
	if (late.length > 0 && [...inodes].some((inode) => !known.has(inode))) await eachOf(late, look);
	return { known, hidden };
}
