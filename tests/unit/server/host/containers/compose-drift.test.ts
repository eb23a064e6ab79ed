// What runs of a Compose project held against its files, by the digests that Compose itself gives.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openComposeDrift } from '#server/host/containers/read-compose-drift.ts';
import { createHostRoot } from '#server/host/host-root.ts';

const WAS = 'a'.repeat(64);
const IS = 'b'.repeat(64);
let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'hostwright-compose-'));
	mkdirSync(join(dir, 'srv/site'), { recursive: true });
	writeFileSync(join(dir, 'srv/site/compose.yml'), 'services: {}');
});
afterEach(() => rmSync(dir, { recursive: true }));

const project = (more: object = {}, made: object = {}) => ({
	engine: 'docker',
	name: 'site',
	directory: '/srv/site',
	files: ['/srv/site/compose.yml'],
	services: [
		{
			name: 'web',
			containers: 1,
			running: 1,
			unhealthy: 0,
			made: [{ container: 'site-web-1', hash: WAS, version: '2.29.1', ...made }]
		},
		{ name: 'db', containers: 1, running: 1, unhealthy: 0, made: [] }
	],
	running: 2,
	containers: 2,
	...more
});

function drift(answers: Readonly<Record<string, string>>, failure?: object, theirs?: string) {
	const asked: string[] = [];
	const ask = async (name: string, args: object = {}) => {
		asked.push(`${name} ${JSON.stringify(args)}`);
		if (failure && name.endsWith('hashes')) return { got: 'nothing', ...failure };
		const text = answers[name];
		return text === undefined
			? ({ got: 'nothing', why: 'absent', detail: 'there is no program of that name' } as const)
			: ({ got: 'output', text, exitCode: 0, truncated: false } as const);
	};
	const clock = { nowMs: () => 0, monotonicMs: () => 0 };
	const own = createHostRoot(dir);
	const uid = process.getuid?.() ?? 0;
	const root: typeof own = {
		...own,
		async facts(path) {
			const got = await own.facts(path);
			return got.got && theirs === path ? { ...got, value: { ...got.value, uid: uid + 1 } } : got;
		}
	};
	const deps = { facts: { ask }, root, clock, uid };
	return { read: openComposeDrift(deps as unknown as Parameters<typeof openComposeDrift>[0]), asked };
}
/** As a distribution's own package says it, which its labels do not. */
const V2 = { 'containers.compose-version': 'v2.29.1-4\n', 'containers.compose-hashes': `web ${IS}\ndb ${WAS}\n` };

test('a service made from other settings is named, with the container', async () => {
	const { read, asked } = drift(V2);
	expect(await read([project()])).toMatchObject({
		known: true,
		value: {
			projects: [
				{ program: 'docker compose', changed: [{ service: 'web', container: 'site-web-1', was: WAS, is: IS }] }
			]
		}
	});
	expect(asked.at(-1)).toContain('"files":["--file=/srv/site/compose.yml"]');
});

test('one made from the same settings is none', async () => {
	const answer = await drift(V2).read([project({}, { hash: IS })]);
	expect(answer).toMatchObject({ value: { projects: [{ changed: [] }] } });
});

test('nothing is asked again until something was changed', async () => {
	const { read, asked } = drift(V2);
	await read([project()]);
	await read([project()]);
	expect(asked).toHaveLength(2);
	utimesSync(join(dir, 'srv/site/compose.yml'), 1, 1);
	await read([project()]);
	expect(asked).toHaveLength(4);
});

test('the first Compose is asked about what it made', async () => {
	const answers = { 'containers.compose-1-version': '1.29.2', 'containers.compose-1-hashes': `web ${IS}` };
	const answer = await drift(answers).read([project({}, { version: '1.29.2' })]);
	expect(answer).toMatchObject({ value: { projects: [{ program: 'docker-compose', changed: [{ service: 'web' }] }] } });
});

test.each([
	['another version of Compose made it', { ...V2, 'containers.compose-version': '2.30.0' }, {}, 'cannot be compared'],
	['Compose is not there', {}, {}, 'Compose is not installed here'],
	['its containers name no file', V2, { files: [] }, 'which files'],
	['another engine runs it', V2, { engine: 'podman' }, 'only what Docker’s Compose made'],
	['a label names what is not there', V2, { files: ['/etc/none.yml'] }, 'cannot be read'],
	['a label names a folder', V2, { files: ['/srv/site'] }, 'no plain file']
])('it is not compared where %s, and that is said', async (_name, answers, more, says) => {
	expect(await drift(answers).read([project(more)])).toMatchObject({
		known: false,
		reason: expect.stringContaining(says)
	});
});

test.each(['/etc/shadow', '/etc/rancher/keys.yaml', '/root/.ssh/id_rsa', '/srv/site/notes'])(
	'a label, which an image may have brought, has Compose read %s for nobody',
	async (file) => {
		mkdirSync(dirname(join(dir, file)), { recursive: true });
		writeFileSync(join(dir, file), 'root:secret');
		const { read, asked } = drift(V2, { why: 'failed', exitCode: 15, detail: 'cannot unmarshal `root:secret`' });
		expect(JSON.stringify(await read([project({ files: [file] })]))).not.toContain('root:secret');
		expect(asked).toEqual([]);
	}
);

test('a file that anybody can change is not given to Compose', async () => {
	chmodSync(join(dir, 'srv/site/compose.yml'), 0o666);
	const { read, asked } = drift(V2);
	expect(await read([project()])).toMatchObject({ known: false, reason: expect.stringContaining('changed by others') });
	expect(asked).toEqual([]);
});

test.each(['srv/site/compose.yml', 'srv/site', 'srv'])(
	'nor is one to root’s where %s belongs to somebody else',
	async (theirs) => {
		const { read, asked } = drift(V2, undefined, theirs);
		expect(await read([project()])).toMatchObject({
			known: false,
			reason: expect.stringContaining('changed by others')
		});
		expect(asked).toEqual([]);
	}
);

test('without Compose there is nothing to compare', async () => {
	expect(await drift(V2).read([])).toMatchObject({ known: false, why: 'not-applicable' });
});

test.each([
	['what it says first', 'yaml: line 5: did not find expected key', 'yaml: line 5: did not find expected key'],
	['nothing, where that is a warning', 'time="…" level=warning msg="The \\"X\\" variable is not set."', '']
])('a file that Compose does not take is told, with %s', async (_name, detail, said) => {
	const { read } = drift(V2, { why: 'failed', detail, exitCode: 15 });
	expect(await read([project()])).toMatchObject({
		known: true,
		value: { projects: [], refused: [{ name: 'site', files: ['/srv/site/compose.yml'], said }], limits: [] }
	});
});

test.each([
	['it was too slow', { why: 'timed-out', detail: 'docker did not answer within 15 s' }],
	['the file may not be read', { why: 'failed', detail: 'open /srv/site/.env: permission denied', exitCode: 1 }]
])('a file is not called refused where %s', async (_name, failure) => {
	expect(await drift(V2, failure).read([project()])).toMatchObject({ known: false });
});
