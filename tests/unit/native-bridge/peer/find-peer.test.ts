// Whose socket it is, on real processes of this machine: a child stands for a run, and another for somebody outside.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPeerQuestions, type PeerQuestions, type PeerSocket } from '#native/peer/ask-kernel.ts';
import { createHolderSearch } from '#native/peer/find-holder.ts';
import { createPeerPort } from '#native/peer/load-peer.ts';
import { type ProcessEntry, readProcess } from '#native/pty/process-table.ts';

/** No socket has this number. */
const NOBODYS = 0xfffffff;
const elsewhere = process.platform !== 'linux';
let server: Server;
let accept: (socket: Socket) => void = () => {};
const opened: (Socket | ChildProcess)[] = [];

beforeAll(async () => {
	server = createServer((socket) => {
		opened.push(socket.on('error', () => {}));
		accept(socket);
	});
	server.listen(0, '::');
	await once(server, 'listening');
});
afterEach(() => {
	for (const questions of closing.splice(0)) questions.close();
	for (const one of opened.splice(0)) 'kill' in one ? one.kill('SIGKILL') : one.destroy();
});
afterAll(() => server.close());

const port = (): number => (server.address() as AddressInfo).port;
const nextConnection = () =>
	new Promise<Socket>((resolve) => {
		accept = resolve;
	});
/** A shell that holds a connection to the server. */
async function holder(): Promise<{ pid: number; socket: Socket }> {
	const accepted = nextConnection();
	const child = spawn('bash', ['-c', `exec 3<>/dev/tcp/127.0.0.1/${port()}; read -r line`], {
		stdio: ['pipe', 'ignore', 'ignore']
	});
	opened.push(child);
	return { pid: child.pid ?? 0, socket: await accepted };
}
const entryOf = (pid: number): ProcessEntry => readProcess(pid) as ProcessEntry;
const keeperOf = (...runs: number[]) => ({
	connectingRuns: () => ({ live: runs.length > 0, endedMs: performance.now() }),
	rootsOfConnectingRuns: () => runs.map(entryOf),
	kindOf: ({ pid }: ProcessEntry) => (runs.includes(pid) ? ('run' as const) : ('shell' as const))
});
function peerPort(...runs: number[]) {
	const keeper = keeperOf(...runs);
	return createPeerPort({ keeper, kernel: openQuestions(), search: createHolderSearch(keeper) });
}
const closing: PeerQuestions[] = [];
function openQuestions(): PeerQuestions {
	const questions = openPeerQuestions();
	closing.push(questions);
	return questions;
}
const inodeOf = (found: PeerSocket): number => (found.kind === 'held' ? found.inode : 0);

test.skipIf(elsewhere)(
	'a run that holds the other end is found, and so is somebody else while a run lives',
	async () => {
		const [run, other] = [await holder(), await holder()];
		const peers = peerPort(run.pid);
		expect(await peers.accepted(run.socket)()).toEqual({ of: 'run', pid: run.pid });
		expect(await peers.accepted(other.socket)()).toEqual({ of: 'outside' });
	}
);

test.skipIf(elsewhere)('many are answered by one walk, each with its own', async () => {
	const run = await holder();
	const others = [await holder(), await holder(), await holder()];
	const peers = peerPort(run.pid);
	const asked = [run, ...others, run].map(({ socket }) => peers.accepted(socket)());
	expect((await Promise.all(asked)).map(({ of }) => of)).toEqual(['run', 'outside', 'outside', 'outside', 'run']);
});

test.skipIf(elsewhere)('a connection in IPv6 clothes, or of IPv6 itself, is found like any other', async () => {
	const { ask } = openQuestions();
	for (const host of ['127.0.0.1', '::ffff:127.0.0.1', '::1']) {
		const accepted = nextConnection();
		const client = connect(port(), host);
		opened.push(client);
		expect(ask(await accepted), host).toMatchObject({ kind: 'held', uid: process.getuid?.() });
	}
});

test.skipIf(elsewhere)('whoever hung up is gone, whether a run lives or has just ended', async () => {
	for (const runs of [[process.pid], []]) {
		const one = await holder();
		const whose = peerPort(...runs).accepted(one.socket);
		const ended = once(one.socket.resume(), 'end');
		process.kill(one.pid, 'SIGKILL');
		await ended;
		expect(await whose()).toEqual({ of: 'gone' });
		expect(await peerPort(...runs).accepted(one.socket)()).toEqual({ of: 'gone' });
	}
	expect(openQuestions().ask({})).toEqual({ kind: 'closed' });
});

test.skipIf(elsewhere)('while no run lives, and none did a moment ago, nobody is looked for', () => {
	const keeper = { connectingRuns: () => ({ live: false, endedMs: Number.NEGATIVE_INFINITY }) };
	const never = (): never => {
		throw new Error('looked');
	};
	const from = (uid: number) => ({ ask: () => ({ kind: 'held', inode: 1, uid }) as const, close: () => {} });
	const peerOf = (uid: number, own: number) =>
		createPeerPort({ keeper, kernel: from(uid), search: never, uid: own }).accepted({})();
	expect(peerOf(1000, 1000)).toEqual({ of: 'outside' });
	expect(peerOf(1000, 0)).toEqual({ of: 'outside' });
	// An ordinary user sees neither what others run nor whether a service of theirs does.
	expect(peerOf(1000, 1001)).toMatchObject({ of: 'unknown' });
});

test.skipIf(elsewhere)('the run of another service is found, and so is who is in none while it lives', async () => {
	const [run, other] = [await holder(), await holder()];
	const others = {
		any: true,
		roots: () => [entryOf(run.pid)],
		kindOf: ({ pid }: ProcessEntry) => (pid === run.pid ? ('run' as const) : undefined)
	};
	const keeper = keeperOf();
	const findOthers = () => others;
	const search = createHolderSearch(keeper, findOthers);
	const peers = createPeerPort({ keeper, kernel: openQuestions(), search, findOthers });
	expect(await peers.accepted(run.socket)()).toEqual({ of: 'run', pid: run.pid });
	expect(await peers.accepted(other.socket)()).toEqual({ of: 'outside' });
});

test.skipIf(elsewhere)("a socket that nobody has is known to be nobody's", async () => {
	const search = createHolderSearch(keeperOf());
	expect(await search({ inode: NOBODYS, uid: 1 })).toMatchObject({ of: 'unknown' });
});

test.skipIf(elsewhere)(
	'a run with more descriptors than are looked at is taken for the holder that is not found, and for no other',
	async () => {
		const large = spawn('bash', ['-c', 'for n in {1..90}; do exec {fd}</dev/null; done; echo; read -r line'], {
			stdio: ['pipe', 'pipe', 'ignore']
		});
		opened.push(large);
		await once(large.stdout, 'data');
		const other = await holder();
		const search = createHolderSearch(keeperOf(large.pid ?? 0), undefined, 50);
		const uid = process.getuid?.() ?? -1;
		const inode = inodeOf(openQuestions().ask(other.socket));
		expect(await search({ inode, uid })).toEqual({ of: 'outside' });
		expect(await search({ inode: NOBODYS, uid })).toEqual({ of: 'run' });
		expect(await search({ inode: NOBODYS, uid: uid + 1 })).toMatchObject({ of: 'unknown' });
		const all = createHolderSearch(keeperOf(large.pid ?? 0));
		expect(await all({ inode: NOBODYS, uid }), 'control').toMatchObject({ of: 'unknown' });
	}
);
