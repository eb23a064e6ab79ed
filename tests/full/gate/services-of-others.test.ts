// Services of several accounts on one machine: root's recognises the runs of all, an ordinary user's only those of its own account,
// and writes down that it does not know of the others.
import { chmodSync, chownSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf, exec } from '../../integration/gate/support.ts';
import { whyNoOrdinaryUser } from '../../support/as-ordinary-user.ts';
import { type RawRequest, spell, writeAsker } from '../../support/ask-raw.ts';
import { whyNoBubblewrap } from '../../support/bubblewrap-port.ts';
import { removeFolder } from '../../support/remove-folder.ts';
import { type StartedService, startService } from '../../support/start-service.ts';
import { unless } from '../../support/unless.ts';

const CONFIGURE: RawRequest = { path: '/api/audio/config', body: { enabled: false } };
const [NOBODY, SOMEBODY] = [65_534, 65_533];

async function startAs(uid: number): Promise<StartedService> {
	const directory = realpathSync(mkdtempSync(join(tmpdir(), 'hostwright-of-')));
	chmodSync(directory, 0o755);
	for (const name of ['config', 'home']) mkdirSync(join(directory, name), { mode: 0o755 });
	for (const path of [directory, join(directory, 'config'), join(directory, 'home')]) chownSync(path, uid, uid);
	return startService({ directory, uid });
}

unless(describe, whyNoOrdinaryUser() ?? (await whyNoBubblewrap()))('services of three accounts', () => {
	let roots: StartedService;
	let nobodys: StartedService;
	let somebodys: StartedService;
	beforeAll(async () => {
		[roots, nobodys, somebodys] = await Promise.all([startService(), startAs(NOBODY), startAs(SOMEBODY)]);
	});
	afterAll(async () => {
		await Promise.all([roots, nobodys, somebodys].map((service) => service?.stop()));
		for (const service of [nobodys, somebodys]) removeFolder(service.directory);
	});

	/** What a run prints; one that was not made fails with the service's own words. */
	async function outputOf(service: StartedService, text: string): Promise<string> {
		const { status, detail, result } = await exec(service, text, { cwd: service.home });
		expect([status, detail]).toEqual([200, undefined]);
		return result.output;
	}
	/** What a run of `from` gets that asks `to` to change something, with the token of that. */
	async function askFromRun(from: StartedService, to: StartedService): Promise<string> {
		writeAsker(from.home, 'ask', to.url, [spell(to.url, to.token, CONFIGURE)]);
		chmodSync(join(from.home, 'ask'), 0o644);
		return (await outputOf(from, 'bash ./ask')).trim();
	}
	const eventsOf = ({ stateDir }: StartedService) =>
		auditOf(stateDir).flatMap((record) => (record.kind === 'event' ? [[record.event, record.detail.why ?? null]] : []));

	test("root's refuses the run of anybody's", async () => {
		expect(await askFromRun(nobodys, roots)).toBe('HTTP/1.1 403 Forbidden');
		expect(eventsOf(roots)).toContainEqual(['access-refused', 'from-a-run']);
	});

	test.each([
		['another ordinary user', () => nobodys],
		['root', () => roots]
	])("an ordinary user's lets the run of %s pass as an unknown caller, and records that", async (_, from) => {
		const before = eventsOf(somebodys).length;
		expect(await askFromRun(from(), somebodys)).toBe('HTTP/1.1 200 OK');
		const events = eventsOf(somebodys);
		expect(events.map(([event]) => event)).toContain('caller-unknown');
		expect(events.slice(before).map(([event]) => event)).toContain('setting-changed');
	});

	test("root's runs read nobody's token, and an ordinary user's neither root's nor another's", async () => {
		const tokens = [roots, nobodys, somebodys].map(({ stateDir }) => `${stateDir}/api-token`);
		for (const service of [roots, nobodys, somebodys])
			for (const text of [
				`cat ${tokens.join(' ')}`,
				`touch here; cat ${tokens.join(' ')}`,
				`stat ${tokens[0]}; cat ${tokens.join(' ')}`
			]) {
				const output = await outputOf(service, text);
				for (const { token } of [roots, nobodys, somebodys]) expect(output).not.toContain(token);
			}
	});
});
