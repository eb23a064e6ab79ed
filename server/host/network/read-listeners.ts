// What listens: the kernel's sockets, the processes that hold them, their units and packages, and who could connect.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { NetworkInterface } from '#wire/host/network.ts';
import type { Listener, Listeners, SocketOwner } from '#wire/host/network-sockets.ts';
import { mapInPieces } from '../../lib/in-pieces.ts';
import type { FactSource, HostDeps } from '../host-deps.ts';
import { isAny } from './address.ts';
import { describeProcess, type ProcessFacts } from './describe-process.ts';
import { eachOf } from './each-of.ts';
import type { FindHolders } from './find-holders.ts';
import type { FindPackages } from './find-packages.ts';
import { createJudge } from './firewall/judge-packet.ts';
import type { Chain } from './firewall/rule.ts';
import { createExposureJudge, REACHES } from './judge-exposure.ts';
import { type NamesOfHost, readNamesOfHost } from './names-of-host.ts';
import { listens, type SocketLine } from './parse-sockets.ts';
import { parseSs, type SocketDetail } from './parse-ss.ts';
import type { Sockets } from './read-sockets.ts';
import { ownerOfCgroup } from './unit-of-cgroup.ts';

type Deps = Pick<HostDeps, 'root' | 'clock' | 'userName'> & {
	readonly facts: Pick<FactSource, 'ask'>;
	readonly findHolders: FindHolders;
	readonly findPackages: FindPackages;
};

export interface Around {
	readonly sockets: Sockets;
	readonly interfaces: readonly NetworkInterface[];
	/** undefined when they could not be read. */
	readonly chains: readonly Chain[] | undefined;
}

/** Sockets of one address and port. */
interface Group {
	readonly first: SocketLine;
	readonly device: string | null;
	readonly inodes: number[];
	readonly cgroup: string | null;
}

export async function readListeners(deps: Deps, { sockets, interfaces, chains }: Around): Promise<Known<Listeners>> {
	if (sockets.absent)
		return notKnown('absent', 'What listens is not known: the kernel does not show its sockets here.');
	const { facts, root, clock, findHolders, findPackages, userName } = deps;
	const [ss, names] = await Promise.all([facts.ask('network.sockets'), readNamesOfHost(root)]);
	const details = parseSs(ss.got === 'output' ? ss.text : '');
	const groups = groupByDoor(sockets.lines.filter(listens), details);
	const { byInode, hidden } = await findHolders(new Set(groups.flatMap(({ inodes }) => inodes)));
	const processes = await describeAll(root, new Set([...byInode.values()].flat()));
	const packages = await findPackages(
		new Set([...processes.values()].filter((one) => one.container === null).flatMap((one) => one.program ?? []))
	);
	const judgeExposure = createExposureJudge(interfaces, chains && createJudge(chains));
	const ofFour = new Set(
		groups.filter(({ first }) => first.family === 4).map(({ first }) => `${first.protocol} ${first.port}`)
	);
	const list = await mapInPieces(groups, ({ first, device, inodes, cgroup }): Listener => {
		const pids = [...new Set(inodes.flatMap((inode) => byInode.get(inode) ?? []))];
		const owners = pids.flatMap((pid) => describeOwner(processes.get(pid), packages, names));
		const { protocol, family, address, port } = first;
		const takesBoth = family === 6 && isAny(address) && !ofFour.has(`${protocol} ${port}`);
		return {
			protocol,
			family,
			address,
			port,
			usualName: names.port(protocol, port),
			sockets: inodes.length,
			user: names.user(first.uid),
			owners,
			ownerless: owners.length === 0 && hidden === 0,
			unit: unitOf(owners, cgroup),
			exposure: judgeExposure({ protocol, family, address, port, device, takesBoth })
		};
	});
	const hiddenOwners = list.filter(({ owners, ownerless }) => owners.length === 0 && !ownerless).length;
	const limits = [...sockets.limits];
	if (hiddenOwners > 0)
		limits.push(
			[
				`The processes of ${hiddenOwners} of ${list.length} belong to other users, and ${userName} may not see which they are.`,
				'As root, all of them can be told: sudo ss -tulnp.'
			].join(' ')
		);
	if (ss.got === 'nothing') limits.push(`Which interface a socket is bound to is not known: ${ss.detail}.`);
	return isKnown({ list: list.sort(byExposure), hiddenOwners, limits }, clock.nowMs());
}

function groupByDoor(lines: readonly SocketLine[], details: ReadonlyMap<number, SocketDetail>): Group[] {
	const groups = new Map<string, Group>();
	for (const line of lines) {
		const detail = details.get(line.inode);
		const device = detail?.device ?? null;
		const key = JSON.stringify([line.protocol, line.family, line.address, line.port, device]);
		const group = groups.get(key);
		if (group) group.inodes.push(line.inode);
		else groups.set(key, { first: line, device, inodes: [line.inode], cgroup: detail?.cgroup ?? null });
	}
	return [...groups.values()];
}

async function describeAll(
	root: HostDeps['root'],
	pids: ReadonlySet<number>
): Promise<ReadonlyMap<number, ProcessFacts>> {
	const found = new Map<number, ProcessFacts>();
	await eachOf([...pids], async (pid) => {
		const one = await describeProcess(root, pid);
		if (one) found.set(pid, one);
	});
	return found;
}

function describeOwner(
	process: ProcessFacts | undefined,
	packages: ReadonlyMap<string, string>,
	names: NamesOfHost
): SocketOwner[] {
	if (!process) return [];
	const { uid, ...facts } = process;
	const owner = process.program === null ? undefined : packages.get(process.program);
	return [{ ...facts, user: names.user(uid), package: owner ?? null }];
}

/** systemd opens the doors of some services and keeps them: then the service itself is who listens. */
function unitOf(owners: readonly SocketOwner[], cgroup: string | null): string | null {
	const named = owners.filter(({ unit }) => unit !== null);
	const own = named.find(({ unit }) => unit !== 'init.scope') ?? named[0];
	return own?.unit ?? (cgroup === null ? null : ownerOfCgroup(cgroup).unit);
}

const rank = ({ exposure }: Listener): number =>
	REACHES.indexOf(exposure.reach) * 2 + (exposure.firewall === 'closed' ? 1 : 0);
const byExposure = (a: Listener, b: Listener): number =>
	rank(a) - rank(b) ||
	a.port - b.port ||
	a.protocol.localeCompare(b.protocol) ||
	a.family - b.family ||
	a.address.localeCompare(b.address);
