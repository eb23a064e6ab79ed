// How a container engine can be spoken to: whoever may is root on this machine.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { StartUnit } from '../boot/parse-starts.ts';
import type { HostDeps } from '../host-deps.ts';
import type { HostRoot } from '../host-root.ts';
import { parseUnitFile } from '../services/parse-unit-file.ts';
import { type Accounts, readAccounts } from '../system/read-accounts.ts';
import { type Walk, walkPath } from '../system/walk-path.ts';

export interface EngineDoors {
	readonly sockets: readonly { readonly path: string; readonly walk: Walk; readonly setBy: Placed | null }[];
	/** Addresses on which it listens without asking who comes. */
	readonly open: readonly { readonly address: string; readonly setBy: Placed }[];
	readonly accounts: Accounts | null;
	readonly limits: readonly string[];
}

/** What was written, and where. */
export interface Placed {
	readonly file: string;
	readonly line: number;
	readonly text: string;
}

const SOCKETS: readonly (readonly [path: string, unit: string])[] = [
	['/run/docker.sock', 'docker.socket'],
	['/run/podman/podman.sock', 'podman.socket'],
	['/run/containerd/containerd.sock', 'containerd.service']
];
const DAEMON = '/etc/docker/daemon.json';
const MOST_BYTES = 262_144;

type Reads = Pick<HostRoot, 'readText' | 'listNames'>;

export async function readEngineDoors({
	root,
	clock,
	starts
}: Pick<HostDeps, 'root' | 'clock'> & {
	readonly starts: () => Promise<Known<readonly StartUnit[]>>;
}): Promise<Known<EngineDoors>> {
	const sockets = [];
	for (const [path, unit] of SOCKETS) {
		const walk = await walkPath(root, path);
		if (walk.end === 'there') sockets.push({ path, walk, setBy: await modeOf(root, unit) });
	}
	const units = await starts();
	const engine = units.known ? units.value.find(({ name }) => name === 'docker.service') : undefined;
	if (sockets.length === 0 && !engine) return notKnown('not-applicable', 'There is no container engine here.');
	const daemon = await root.readText(DAEMON, MOST_BYTES);
	return isKnown(
		{
			sockets,
			open: engine?.state === 'active' ? openOnes(engine, daemon.got ? daemon.value : '{}') : [],
			accounts: await readAccounts(root),
			limits: !daemon.got && daemon.why === 'denied' ? [`${DAEMON} is read by root alone.`] : []
		},
		clock.nowMs()
	);
}

/** The last `SocketMode=` of a unit's files in /etc. */
async function modeOf(root: Reads, unit: string): Promise<Placed | null> {
	const own = `/etc/systemd/system/${unit}`;
	const names = await root.listNames(`${own}.d`);
	const files = [own, ...(names.got ? [...names.value].sort().map((name) => `${own}.d/${name}`) : [])];
	let found: Placed | null = null;
	for (const file of files) {
		const text = await root.readText(file, MOST_BYTES);
		for (const { key, value, line } of text.got ? parseUnitFile(text.value) : [])
			if (key === 'SocketMode') found = { file, line, text: `SocketMode=${value}` };
	}
	return found;
}

function openOnes(engine: StartUnit, daemon: string): EngineDoors['open'] {
	const settings = objectOf(daemon);
	const argv = engine.lines.flatMap((line) => line.argv);
	if (settings.tlsverify === true || argv.some((word) => /^--tlsverify(?:=true)?$/.test(word))) return [];
	const lineOf = (needle: string): number => daemon.split('\n').findIndex((line) => line.includes(needle)) + 1;
	const file = engine.dropIns.at(-1) ?? engine.fragment;
	return [
		...(Array.isArray(settings.hosts) ? settings.hosts : [])
			.filter((host): host is string => typeof host === 'string' && host.startsWith('tcp://'))
			.map((address) => ({ address, setBy: { file: DAEMON, line: lineOf(address), text: `"hosts": "${address}"` } })),
		...argv
			.map((word) => word.replace(/^(?:-H|--host)=?/, ''))
			.filter((word) => word.startsWith('tcp://'))
			.map((address) => ({ address, setBy: { file, line: 0, text: `-H ${address}` } }))
	];
}

function objectOf(text: string): Readonly<Record<string, unknown>> {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}
