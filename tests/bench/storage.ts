// Storage: what fills a folder, and what reading the facts of a host with very many mounts costs everybody else.
//
//   node tests/bench/storage.ts [folder, default /usr] [rounds, default 7]
//
// Baseline of the walk: `du -sx` of the same folder, warm, in turns with it; our figure includes the start of the process that
// walks. The service's one thread is watched meanwhile. The long table of mounts is read as it would be from the kernel.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTreeWalker } from '#native/facts/walk/load-walker.ts';
import { createFakeFacts } from '#native/fake/fake-facts.ts';
import { openEventBus } from '../../server/events/bus.ts';
import { createHostRoot } from '../../server/host/host-root.ts';
import { openStorage } from '../../server/host/storage/open-storage.ts';
import { systemClock } from '../../server/lib/clock.ts';
import { createLog } from '../../server/lib/log.ts';
import { median } from '../support/figures.ts';

const folder = realpathSync(process.argv[2] ?? '/usr');
const rounds = Number(process.argv[3] ?? 7);
const MOUNTS = 100_000;

const ms = (from: number): number => performance.now() - from;

/**
 * The longest turn of this thread, in milliseconds of its own processor time: what others do on a busy machine is not counted.
 */
async function watched<T>(work: () => Promise<T>): Promise<{ value: T; heldMs: number }> {
	let open = true;
	let heldMs = 0;
	let before = cpuMs();
	const look = (): void => {
		const now = cpuMs();
		heldMs = Math.max(heldMs, now - before);
		before = now;
		if (open) setImmediate(look);
	};
	setImmediate(look);
	const value = await work();
	open = false;
	return { value, heldMs };
}

function cpuMs(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}

// As the command that starts the service does.
enableCompileCache();
console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);

const walker = createTreeWalker();
const order = { path: folder, mountPoints: [], maxEntries: 1e8, maxMs: 600_000, maxNodes: 700 };
const times = { du: [] as number[], ours: [] as number[] };
let entries = 0;
execFileSync('du', ['-sxB1', folder], { stdio: ['ignore', 'ignore', 'ignore'] });
for (let round = 0; round < rounds; round++) {
	let from = performance.now();
	execFileSync('du', ['-sxB1', folder], { stdio: ['ignore', 'ignore', 'ignore'] });
	times.du.push(ms(from));
	from = performance.now();
	const walked = await walker.walk(order, () => {}, new AbortController().signal);
	times.ours.push(ms(from));
	if (walked.ended === 'walked') entries = walked.entries;
}
const ratios = times.ours.map((own, round) => own / (times.du[round] ?? Number.NaN));
console.log(`what fills ${folder}, ${entries} entries, N = ${rounds} in turns`);
console.log(`  du -sx   ${median(times.du).toFixed(0)} ms (${times.du.map((one) => one.toFixed(0)).join(' ')})`);
console.log(`  ours     ${median(times.ours).toFixed(0)} ms (${times.ours.map((one) => one.toFixed(0)).join(' ')})`);
console.log(
	`  ratio    median of the rounds ${median(ratios).toFixed(2)}, least ${Math.min(...ratios).toFixed(2)}; wanted at most 1.5`
);
const { heldMs } = await watched(() => walker.walk(order, () => {}, new AbortController().signal));
console.log(`  the service's thread was held ${heldMs.toFixed(1)} ms at most; wanted under 20`);

const scratch = mkdtempSync(join(tmpdir(), 'hostwright-bench-'));
mkdirSync(join(scratch, 'proc/self'), { recursive: true });
// Written by another process: what is left in memory of writing it is none of the reader's.
const WRITE = `
	const { writeFileSync } = require('node:fs');
	const lines = Array.from({ length: ${MOUNTS} }, (_, n) => {
		const place = '/var/lib/docker/overlay2/' + n.toString(16).padStart(64, '0') + '/merged';
		const layers = 'lowerdir=/var/lib/docker/overlay2/l/' + n + ':/var/lib/docker/overlay2/l/' + n + 'a';
		const options = 'rw,' + layers + ',upperdir=/u/' + n + ',workdir=/w/' + n;
		return n + 2 + ' 1 0:' + (n + 60) + ' / ' + place + ' rw,relatime shared:' + n + ' - overlay overlay ' + options;
	});
	writeFileSync(process.argv[1], '1 0 8:1 / / rw - ext4 /dev/sda1 rw\\n' + lines.join('\\n') + '\\n');
`;
execFileSync(process.execPath, ['-e', WRITE, join(scratch, 'proc/self/mountinfo')]);
const storage = openStorage(
	{
		root: createHostRoot(scratch),
		facts: createFakeFacts({ 'storage.lsblk': '{"blockdevices":[]}' }),
		clock: systemClock,
		bus: openEventBus('bench'),
		log: createLog({ level: 'silent', readable: false }),
		uid: 0,
		userName: 'root',
		home: '/root'
	},
	walker
);
const from = performance.now();
const facts = await watched(() => storage.facts());
const factsMs = ms(from);
const listed = await watched(() => storage.mounts({ wanted: 'all', search: 'fff', limit: 500 }));
console.log(`${MOUNTS} mounts`);
console.log(
	`  facts in ${factsMs.toFixed(0)} ms, held ${facts.heldMs.toFixed(1)} ms at most; searched, held ${listed.heldMs.toFixed(1)} ms at most; wanted under 20`
);
storage.close();
rmSync(scratch, { recursive: true, force: true });
await walker.close();
