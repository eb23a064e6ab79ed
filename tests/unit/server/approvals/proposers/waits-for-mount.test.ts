import { describe, expect, test } from 'vitest';
import { waitsForMount } from '#server/approvals/proposers/waits-for-mount.ts';
import { detail, mountRow, unit } from '../../findings/detectors/facts.ts';
import { type Fixture, lineOf, lookOf, propose } from './look.ts';

const FSTAB = '# /etc/fstab\nUUID=aa / ext4 defaults 0 1\nUUID=ab /srv ext4 defaults 0 2\n';
const link = (kind: string, ...units: readonly string[]) => ({ kind, units });
const mount = (...links: readonly object[]) =>
	detail({ unit: unit({ name: 'srv.mount', type: 'mount', state: 'failed', result: 'mount-start-limit-hit' }), links });
const resting = (name: string, more: object = {}, of: object = {}) =>
	detail({
		unit: unit({ name, state: 'inactive', enabled: 'enabled', ...more }),
		kind: 'simple',
		startedMs: null,
		conditionsMet: null,
		...of,
		links: [link('wantedBy', 'multi-user.target'), ...((of as { links?: [] }).links ?? [])]
	});
const target = (name: string, state = 'active') => ({
	[name]: detail({ unit: unit({ name, type: 'target', state }) })
});

async function offered(units: Record<string, unknown>, more: Partial<Fixture> = {}) {
	const plan = await propose({
		detector: 'S23',
		resource: 'mount:/srv',
		facts: { mounts: { rows: [mountRow({ live: null, state: 'not-mounted' })] } },
		files: { 'etc/fstab': FSTAB, 'srv/lost+found': '' },
		units: { ...target('multi-user.target'), ...units },
		...more
	});
	if ('none' in plan) throw new Error(plan.none);
	return { does: plan.steps.map(lineOf), undoes: plan.undo.map(lineOf), plan };
}
const MOUNTS = ['reset-failed srv.mount', 'start srv.mount'];

describe('what had waited for a mount', () => {
	test('is started behind it, and stopped before it is unmounted again', async () => {
		const { does, undoes, plan } = await offered({
			'srv.mount': mount(link('requiredBy', 'files.service'), link('wantedBy', 'local-fs.target')),
			'files.service': resting('files.service', {}, { links: [link('requiredBy', 'index.service')] }),
			'index.service': resting('index.service')
		});
		expect(does).toEqual([
			...MOUNTS,
			'systemctl start --no-block files.service',
			'systemctl start --no-block index.service'
		]);
		expect(undoes).toEqual(['stop index.service', 'stop files.service', 'stop srv.mount']);
		expect(plan.reasoning).toContain('started then: files.service, index.service.');
		expect(plan.affected).toContain('unit:index.service');
	});

	test.each<[string, object, object]>([
		['ran before: somebody may have stopped it', {}, { startedMs: 5 }],
		['is not started with the machine', { enabled: 'disabled' }, {}],
		['comes to an end by itself', {}, { kind: 'oneshot' }],
		['is kept down by a condition of its own', {}, { conditionsMet: false }],
		['is masked', { load: 'masked' }, {}],
		['runs', { state: 'active' }, {}],
		['failed of something else', { state: 'failed' }, {}]
	])('is left as it is where it %s', async (_, more, of) => {
		const units = {
			'srv.mount': mount(link('boundBy', 'files.service')),
			'files.service': resting('files.service', more, of)
		};
		expect(await offered(units)).toMatchObject({ does: MOUNTS, undoes: ['stop srv.mount'] });
	});

	test('is not what everything else hangs on, nor a target', async () => {
		const names = ['dbus.service', 'local-fs.target'];
		const units = Object.fromEntries(names.map((name) => [name, resting(name)]));
		expect((await offered({ ...units, 'srv.mount': mount(link('requiredBy', ...names)) })).does).toEqual(MOUNTS);
	});

	test('is bounded, and a ring of needs comes to an end', async () => {
		const names = Array.from({ length: 30 }, (_, at) => `a${at}.service`);
		const units = Object.fromEntries(
			names.map((name) => [name, resting(name, {}, { links: [link('requiredBy', ...names)] })])
		);
		expect((await offered({ ...units, 'srv.mount': mount(link('requiredBy', 'a0.service')) })).does).toHaveLength(10);
	});

	test.each([
		['sleep.target', 'inactive'],
		['graphical.target', 'inactive'],
		['local-fs.target', 'failed']
	])('is left as it is where only %s, which is not reached, has it started', async (name, state) => {
		const files = { ...resting('files.service'), links: [link('wantedBy', name)] };
		const units = { 'srv.mount': mount(link('requiredBy', 'files.service')), 'files.service': files };
		expect((await offered({ ...units, ...target(name, state) })).does).toEqual(MOUNTS);
		expect((await offered({ ...units, ...target(name) })).does).toHaveLength(3);
	});

	test('is nothing of the machine where the mount is one of a user’s session', async () => {
		const units = {
			'srv.mount': mount(link('requiredBy', 'files.service')),
			'files.service': resting('files.service')
		};
		const look = lookOf({ units: { ...units, ...target('multi-user.target') } });
		const none = { steps: [], undo: [], says: '', affected: [] };
		expect(await waitsForMount({ name: 'srv.mount', manager: 'user' }, look)).toEqual(none);
		expect((await waitsForMount({ name: 'srv.mount', manager: 'system' }, look)).steps).toHaveLength(1);
	});
});
