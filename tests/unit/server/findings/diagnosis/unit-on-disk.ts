// A unit on a disk of fixtures, in trouble, and why: for tests that name a cause.
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { diagnoseUnit } from '#server/findings/diagnosis/diagnose-unit.ts';
import type { Diagnosis } from '#server/findings/diagnosis/run-checks.ts';
import type { FactSource } from '#server/host/host-deps.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import type { NetGround } from '#server/host/network/read-net-ground.ts';
import { oneLook } from '#server/host/one-look.ts';
import type { FullPlace } from '#server/host/storage/full-places.ts';
import { readUnitGround } from '#server/host/system/read-unit-ground.ts';
import type { JournalLine } from '#wire/host/journal.ts';
import type { Unit, UnitDetail } from '#wire/host/services.ts';
import { detail as detailOf, line, NOW, unit as unitOf } from '../detectors/facts.ts';

export const UNIT = '/etc/systemd/system/web.service';
export const DROP_IN = '/etc/systemd/system/web.service.d/50.conf';
const OURS = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
const PASSWD = `root:x:0:0::/root:/bin/bash\nowner:x:${OURS.uid || 4000}:${OURS.gid || 4000}::/:/bin/sh\nanna:x:4242:4242::/home/anna:/bin/sh\n`;

export interface Given {
	/** Lines of [Service]. */
	readonly service: readonly string[];
	readonly dropIn?: readonly string[];
	/** By path; `mode text`, a folder ends with a slash, a link begins with `->`. */
	readonly files?: Readonly<Record<string, string>>;
	/** Of the program itself. */
	readonly says?: readonly string[];
	readonly manager?: readonly string[];
	readonly unit?: object;
	readonly detail?: object;
	readonly others?: readonly Readonly<Record<string, unknown>>[];
	/** Paths that nobody may change. */
	readonly immutable?: readonly string[];
	/** Paths that are not root's, whoever runs the tests. */
	readonly notOfRoot?: readonly string[];
	/** Files that were changed after its last line. */
	readonly since?: readonly string[];
	/** Filesystems without room. */
	readonly full?: readonly FullPlace[];
}

/** Texts and folders that a diagnosis may read, beside what is known of all units anyway. */
const MOST_READS = 20;

let dir: string;

/** Makes the disk anew for each test of the file. */
export function onDisk(): void {
	beforeEach(() => {
		dir = mkdtempSync(join(tmpdir(), 'hostwright-diagnose-'));
		// It stands for /, which everybody may enter.
		chmodSync(dir, 0o755);
		mkdirSync(join(dir, 'run'));
	});
	afterEach(() => rmSync(dir, { recursive: true, force: true }));
}

function put(path: string, what: string): void {
	const at = join(dir, path);
	mkdirSync(path.endsWith('/') ? at : dirname(at), { recursive: true });
	const [, mode = '0644', text = ''] = /^(0\d{3}) ?([\s\S]*)$/.exec(what) ?? [undefined, '0644', what];
	if (text.startsWith('->')) symlinkSync(text.slice(2), at);
	else if (!path.endsWith('/')) writeFileSync(at, text);
	if (text.startsWith('->')) return;
	// Older than what is said of it.
	utimesSync(at, NOW / 1000 - 86_400, NOW / 1000 - 86_400);
	chmodSync(at, Number.parseInt(mode, 8));
}

export async function diagnose(
	{
		service,
		dropIn,
		files = {},
		says = [],
		manager = [],
		unit = {},
		detail = {},
		others = [],
		immutable = [],
		notOfRoot = [],
		since = [],
		full
	}: Given,
	net?: NetGround
): Promise<Diagnosis> {
	const table: Readonly<Record<string, string>> = {
		'/etc/passwd': PASSWD,
		'/bin/a': '0755 \u007fELF',
		'/etc/group': 'root:x:0:\nanna:x:4242:\nradio:x:4300:\n',
		...files
	};
	const folders = Object.entries(table).filter(([path]) => path.endsWith('/'));
	for (const [path, what] of Object.entries(table)) if (!path.endsWith('/')) put(path, what);
	for (const [path, what] of folders) put(path, what);
	if (OURS.uid === 0) for (const path of notOfRoot) chownSync(join(dir, path), 4242, 4242);
	for (const path of since) utimesSync(join(dir, path), NOW / 1000, NOW / 1000);
	const one = unitOf({
		state: 'failed',
		result: 'exit-code',
		exit: { kind: 'exited', status: 1 },
		...unit
	}) as unknown as Unit;
	const text = (lines: readonly string[]) => ['[Service]', ...lines, ''].join('\n');
	const about = detailOf({
		unit: one,
		user: service.find((setting) => setting.startsWith('User='))?.slice(5) ?? null,
		file: { path: UNIT, text: text(service), why: null },
		dropIns: dropIn ? [{ path: DROP_IN, text: text(dropIn), why: null }] : [],
		...detail
	}) as unknown as UnitDetail;
	const lines = [
		...manager.map((said) => line(said, 'systemd')),
		...says.map((said) => line(said))
	] as unknown as JournalLine[];
	const disk = createHostRoot(dir);
	const reads: string[] = [];
	const root = oneLook({
		...disk,
		readText: (path, ...rest) => {
			reads.push(path);
			return disk.readText(path, ...rest);
		},
		listNames: (path, ...rest) => {
			reads.push(path);
			return disk.listNames(path, ...rest);
		}
	});
	const attributes = {
		ask: async (_: string, { paths }: { paths: readonly string[] }) => ({
			got: 'output',
			text: paths
				.map((path) => `${immutable.includes(path) ? '----i---------e-------' : '--------------e-------'} ${path}`)
				.join('\n')
		})
	} as unknown as FactSource;
	const ground = await readUnitGround(
		{ root, units: others.map((other) => unitOf(other)) as unknown as Unit[], facts: attributes },
		about,
		lines
	);
	for (const [path] of folders) chmodSync(join(dir, path), 0o755);
	expect(reads.length, `it read ${reads.join(', ')}`).toBeLessThanOrEqual(MOST_READS);
	return diagnoseUnit({ unit: one, detail: about, lines, ground, net, full }, NOW);
}
