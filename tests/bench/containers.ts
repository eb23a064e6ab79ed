// The list of 500 containers, and everything that is known of each, against the bare requests they need.
//
//   node tests/bench/containers.ts [containers, default 500]
//
// Baseline "bare": the same requests by `node:http` and `JSON.parse` alone, to the same engine (a stand-in in a process of its own),
// as many at once. Also printed: what loading the client takes, and the longest time in which nothing else was served.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { openEventBus } from '#server/events/bus.ts';
import { type ContainerFacts, openContainers } from '#server/host/containers/open-containers.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { systemClock } from '#server/lib/clock.ts';
import { startEngine } from '../support/engine-stand-in.ts';
import { median } from '../support/figures.ts';

const COUNT = Number(process.argv[2] ?? 500);
const ROUNDS = 7;
const AT_ONCE = 6;
const agent = new Agent({ keepAlive: false, maxSockets: AT_ONCE });

if (process.send) {
	const engine = await startEngine();
	const [like] = engine.list;
	engine.list = Array.from({ length: COUNT }, (_, at) => ({
		...like,
		Id: at.toString(16).padStart(64, '0'),
		Names: [`/many-${at}`]
	}));
	process.send(engine.socket);
	process.on('message', () => void engine.stop().then(() => process.exit()));
} else await measure();

async function measure(): Promise<void> {
	const child = fork(fileURLToPath(import.meta.url), [String(COUNT)]);
	const [socket] = (await once(child, 'message')) as [string];
	const [delay, bareDelay] = [monitorEventLoopDelay({ resolution: 1 }), monitorEventLoopDelay({ resolution: 1 })];
	const figures: Record<'bareList' | 'list' | 'bareAll' | 'all', number[]> = {
		bareList: [],
		list: [],
		bareAll: [],
		all: []
	};
	for (let round = 0; round < ROUNDS; round++) {
		figures.bareList.push(await timed(() => ask(socket, '/containers/json?all=true')));
		bareDelay.enable();
		figures.bareAll.push(await timed(() => askAll(socket)));
		bareDelay.disable();
		const facts = open(socket);
		delay.enable();
		figures.all.push(await timed(() => untilAllIsKnown(facts)));
		delay.disable();
		facts.close();
		const again = open(socket);
		await untilAllIsKnown(again);
		await new Promise((resolve) => setTimeout(resolve, 1_100));
		delay.enable();
		figures.list.push(await timed(() => again.list()));
		delay.disable();
		again.close();
	}
	child.send('stop');
	const [bareList, list, bareAll, all] = [figures.bareList, figures.list, figures.bareAll, figures.all].map(median) as [
		number,
		number,
		number,
		number
	];
	console.log(`${COUNT} containers, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
	console.log(
		`the list, with all that is held   ${list.toFixed(0)} ms, ${(list / bareList).toFixed(1)} × bare (${bareList.toFixed(0)} ms)`
	);
	console.log(
		`all of each, from nothing         ${all.toFixed(0)} ms, ${(all / bareAll).toFixed(1)} × bare (${bareAll.toFixed(0)} ms)`
	);
	const held = ({ max, percentile }: Pick<typeof delay, 'max' | 'percentile'>): string =>
		`${(max / 1e6).toFixed(1)} ms at most, ${(percentile(99) / 1e6).toFixed(1)} in 99 %`;
	console.log(`nothing else was served for       ${held({ max: delay.max, percentile: (p) => delay.percentile(p) })}`);
	console.log(
		`  bare                            ${held({ max: bareDelay.max, percentile: (p) => bareDelay.percentile(p) })}`
	);
}

function open(socket: string): ContainerFacts {
	return openContainers({
		root: createHostRoot(),
		clock: systemClock,
		bus: openEventBus('bench'),
		uid: 1000,
		userName: 'bench',
		home: '/nowhere',
		findPlaces: async () => [{ id: 'docker', kind: 'docker', rootless: false, ownerUid: 0, socket, state: 'open' }],
		firstLookMs: 3_600_000
	});
}

async function untilAllIsKnown(facts: ContainerFacts): Promise<void> {
	for (;;) {
		const { containers } = await facts.list();
		if (containers.known && containers.value.every(({ details }) => details)) return;
		await new Promise((resolve) => setTimeout(resolve, 10));
	}
}

async function timed(work: () => Promise<unknown>): Promise<number> {
	const began = performance.now();
	await work();
	return performance.now() - began;
}

function ask(socketPath: string, path: string): Promise<unknown> {
	return new Promise((resolve, reject) => {
		get({ socketPath, path, agent }, async (answer) => {
			const pieces: Buffer[] = [];
			for await (const piece of answer as AsyncIterable<Buffer>) pieces.push(piece);
			resolve(JSON.parse(Buffer.concat(pieces).toString('utf8')));
		}).on('error', reject);
	});
}

async function askAll(socket: string): Promise<void> {
	const list = (await ask(socket, '/containers/json?all=true')) as { Id: string }[];
	await Promise.all(list.map(({ Id }) => ask(socket, `/containers/${Id}/json`)));
}
