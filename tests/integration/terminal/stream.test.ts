// A terminal through the real service: who may have one, and that nothing of it is lost, doubled or made up.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSocket } from '../../support/socket-client.ts';
import { type StartedService, startService } from '../../support/start-service.ts';
import { type Attached, attach, type TerminalDoor, terminalDoor } from '../../support/terminal-client.ts';

let service: StartedService;
let door: TerminalDoor;
beforeAll(async () => {
	service = await startService();
	door = await terminalDoor(service);
});
afterAll(() => service.stop());

const streamOf = (id: string): string => `${service.url}/api/terminal/sessions/${id}/stream`;
/** A shell at its first prompt. */
async function shell(input: object = {}): Promise<Attached & { id: string }> {
	const { id } = await door.open(input);
	const window = await door.attach(id);
	await window.until('133;B');
	return Object.assign(window, { id });
}
/** Output of a marker the shell itself computed, so that its echo cannot be mistaken for it. */
const said = (word: string): string => `echo ${word.slice(0, 1)}""${word.slice(1)}\r`;

describe('who may have a terminal', () => {
	test('the token alone opens none; a signed-in person does', async () => {
		const answer = await service.fetch('/trpc/terminal.open', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: '{}'
		});
		expect(answer.status).toBe(403);
		const { id } = await door.open();
		expect(id).toMatch(/^[A-Za-z0-9_-]{24}$/);
		expect((await door.list()).sessions.some((s) => s.id === id)).toBe(true);
	});

	test('no stream without a credential, with a wrong one, from a foreign origin or with a cookie and no origin', async () => {
		const { id } = await door.open();
		const refusedWith = async (headers: Record<string, string>): Promise<number> => {
			const result = await openSocket(streamOf(id), headers);
			if ('open' in result) result.open.ws.terminate();
			return 'status' in result ? result.status : 101;
		};
		expect(await refusedWith({})).toBe(401);
		expect(await refusedWith({ authorization: `Bearer ${'x'.repeat(43)}` })).toBe(401);
		const { port } = new URL(service.url);
		for (const origin of [
			'null',
			'http://evil.example',
			`https://127.0.0.1:${port}`,
			`http://127.0.0.1:${Number(port) + 1}`,
			`http://127.0.0.1:${port}.evil.example`,
			`http://evil@127.0.0.1:${port}`,
			`${service.url}, http://evil.example`
		]) {
			expect(await refusedWith({ cookie: door.cookie, origin })).toBe(403);
			expect(await refusedWith({ authorization: `Bearer ${service.token}`, origin })).toBe(403);
		}
		expect(await refusedWith({ cookie: door.cookie })).toBe(403);
		expect(await refusedWith({ authorization: `Bearer ${service.token}` })).toBe(101);
	});

	test('an id nobody has closes with 4404 and tells nothing', async () => {
		const window = await attach(service.url, randomBytes(18).toString('base64url'), {
			cookie: door.cookie,
			origin: service.url
		});
		expect(await window.closed).toBe(4404);
		expect(window.controls).toEqual([]);
	});

	test('signing out closes the stream with 4401 and the shell goes on', async () => {
		const other = await terminalDoor(service);
		const { id } = await other.open();
		const window = await other.attach(id);
		await window.until('133;B');
		window.type('export KEPT=yes\r');
		await window.until((text) => text.split('133;B').length > 2);
		const answer = await fetch(`${service.url}/api/session`, {
			method: 'DELETE',
			headers: { cookie: other.cookie, origin: service.url }
		});
		expect(answer.status).toBe(204);
		expect(await window.closed).toBe(4401);
		const again = await door.attach(id);
		again.type('echo is-$KEPT\r');
		await again.until('is-yes');
	});
});

describe('the shell', () => {
	test('is a login shell of the person with the start-up files of the person, and marks what it does', async () => {
		writeFileSync(join(service.home, '.bash_profile'), '. ~/.bashrc\nexport FROM_PROFILE=yes\n');
		writeFileSync(join(service.home, '.bashrc'), 'PS1="mine> "\nPROMPT_COMMAND="SEEN=\\$?"\n');
		writeFileSync(join(service.home, '.bash_logout'), 'echo bye > ~/left\n');
		const before = readFileSync(join(service.home, '.bashrc'), 'utf8');
		const window = await shell();
		await window.until('mine> ');
		window.type('echo $FROM_PROFILE; (exit 7)\r');
		await window.until('133;D;7');
		window.type('echo seen-$SEEN; cd /usr/lib\r');
		await window.until('seen-7');
		await window.until('/usr/lib');
		window.type('mkdir -p "$HOME/a b ü"; cd "$HOME/a b ü"\r');
		await window.until('%20b%20%C3%BC');
		expect((await door.list()).sessions.find((s) => s.id === window.id)?.cwd).toBe(join(service.home, 'a b ü'));
		expect(window.text()).toMatch(/133;C;aid=[\w-]+;t=\d+[.,]\d+/);
		window.type('env | grep -c HOSTWRIGHT_SHELL; echo level-$SHLVL-$TERM\r');
		await window.until('level-1-xterm-256color');
		expect(window.text()).toMatch(/\x070\r\n/);
		window.type('logout\r');
		const exit = await window.untilControl('exit');
		expect(exit.code).toBe(0);
		expect(existsSync(join(service.home, 'left'))).toBe(true);
		expect(readFileSync(join(service.home, '.bashrc'), 'utf8')).toBe(before);
		for (const name of ['.bash_profile', '.bashrc', '.bash_logout']) writeFileSync(join(service.home, name), '');
	});

	test('is told with its exit code when it ended, to whoever comes later, too', async () => {
		const window = await shell();
		window.type('exit 42\r');
		expect((await window.untilControl('exit')).code).toBe(42);
		expect(await window.closed).toBe(1000);
		const later = await door.attach(window.id);
		await later.until('exit 42');
		expect((await later.untilControl('exit')).code).toBe(42);
		expect((await door.list()).sessions.find((s) => s.id === window.id)).toMatchObject({
			state: 'ended',
			exit_code: 42
		});
	});

	test('opens beside another in the directory of that one', async () => {
		const window = await shell();
		window.type('cd /usr/share\r');
		await window.until('file://');
		await window.until('/usr/share\x07');
		const beside = await shell({ beside: { id: window.id, direction: 'row' } });
		beside.type('pwd\r');
		await beside.until('\x07/usr/share\r\n');
		const tab = (await door.list()).tabs.find((t) => t.panes.includes(window.id));
		expect(tab).toMatchObject({ direction: 'row', panes: [window.id, beside.id] });
	});

	test('closing ends it and what it started', async () => {
		const window = await shell();
		window.type(`sh -c 'echo pid-$$-; exec sleep 1000'\r`);
		const pid = Number(/pid-(\d+)-/.exec(await window.until(/pid-\d+-/))?.[1]);
		expect(existsSync(`/proc/${pid}`)).toBe(true);
		await door.call('terminal.close', { id: window.id });
		expect(await window.closed).toBe(4410);
		expect(existsSync(`/proc/${pid}`)).toBe(false);
		expect((await door.list()).sessions.some((s) => s.id === window.id)).toBe(false);
	});
});

describe('coming back', () => {
	test('a window that lost its connection goes on at the very byte', async () => {
		const window = await shell();
		window.type('stty -echo; for i in $(seq 1 400); do echo line-$i; sleep 0.002; done; echo all-""done\r');
		await window.until('line-50\r');
		window.ws.terminate();
		const had = window.output();
		const at = window.offset();
		// Meanwhile it goes on, as another window sees.
		const other = await door.attach(window.id, { from: at });
		await other.until('line-150\r');
		const again = await door.attach(window.id, { from: at });
		await again.until('all-done');
		expect(again.controls[0]).toMatchObject({ type: 'attached', reset: false, missed: 0, offset: at });
		const lines = [
			...Buffer.concat([had, again.output()])
				.toString()
				.matchAll(/line-(\d+)\r\n/g)
		].map((m) => Number(m[1]));
		expect(lines).toEqual(Array.from({ length: 400 }, (_, i) => i + 1));
	});

	test('a second device gets the screen from the beginning, with the modes that hold', async () => {
		const window = await shell();
		window.type(`printf '\\e[?1049h\\e[?1hin-the-editor'; read x\r`);
		await window.until((text) => text.split('in-the-editor').length > 2);
		const second = await door.attach(window.id);
		await second.until((text) => text.split('in-the-editor').length > 2);
		expect(second.controls[0]).toMatchObject({ type: 'attached', reset: true, missed: 0 });
		expect(second.output().equals(window.output())).toBe(true);
	});

	test('what a reader missed for good is said in bytes, and the rest is exact', async () => {
		const window = await shell();
		window.type(`printf '\\e[31m'; head -c 4000000 /dev/zero | tr '\\0' x; echo; echo ${'flood-""over'}\r`);
		await window.until('flood-over', 30_000);
		const again = await door.attach(window.id, { from: 100 });
		const text = await again.until('flood-over');
		const first = again.controls[0] as { reset: boolean; missed: number; offset: number };
		expect(first.reset).toBe(true);
		expect(first.missed).toBeGreaterThan(2_500_000);
		// The colour set long ago still holds where the kept part begins.
		expect(text.startsWith('\x1b[31m') || text.startsWith('\x1b[?2004')).toBe(true);
		expect(again.offset()).toBe(window.offset());
	});

	test('two windows see the same, the one that types leads, and the size follows whoever asked last', async () => {
		const one = await shell();
		const two = await door.attach(one.id);
		await two.untilControl('attached');
		expect(one.controls.some((c) => c.type === 'lead' && c.lead === true)).toBe(true);
		two.type(said('from-two'));
		await one.until('from-two\r\n');
		await two.until('from-two\r\n');
		expect(two.controls.at(-1)).toMatchObject({ type: 'lead', lead: true });
		expect(one.controls.at(-1)).toMatchObject({ type: 'lead', lead: false });
		one.control({ type: 'resize', cols: 101, rows: 31 });
		await two.until(() => two.controls.some((c) => c.type === 'resize' && c.cols === 101 && c.rows === 31));
		two.type('stty size\r');
		await one.until('31 101');
	});
});

test('a flood reaches every window byte for byte, also one that reads nothing until the end and says it did', async () => {
	// More than the network holds: what a window does not read waits in the service, while the flood goes on.
	const flood = randomBytes(24_000_000);
	writeFileSync(join(service.home, 'flood'), flood);
	const quick = await shell();
	const late = await door.attach(quick.id, { acknowledge: false });
	await late.untilControl('attached');
	late.ws.pause();
	quick.ws.on('message', () => late.control({ type: 'ack', bytes: 64 * 1024 }));
	quick.type(`exec sh -c 'stty raw -echo; exec cat ~/flood'\r`);
	expect(await quick.closed).toBe(1000);
	late.ws.resume();
	expect(await late.closed).toBe(1000);
	for (const window of [quick, late]) expect(window.output().subarray(-flood.length).equals(flood)).toBe(true);
});

describe('names and order', () => {
	test('renaming, reordering and titles are told to everybody', async () => {
		const a = await shell();
		const b = await shell();
		await door.call('terminal.rename', { id: a.id, name: ' deploy ' });
		const { tabs } = await door.list();
		const tabOf = (id: string): string => tabs.find((t) => t.panes.includes(id))?.id ?? '';
		await door.call('terminal.reorder', { tabs: [tabOf(b.id), tabOf(a.id)] });
		b.type(`printf '\\e]2;my title\\a'\r`);
		await b.until('\x1b]2;my title\x07');
		const list = await door.list();
		expect(list.tabs.slice(0, 2).map((t) => t.id)).toEqual([tabOf(b.id), tabOf(a.id)]);
		expect(list.sessions.find((s) => s.id === a.id)?.name).toBe('deploy');
		expect(list.sessions.find((s) => s.id === b.id)?.title).toBe('my title');
		await expect(door.call('terminal.rename', { id: a.id, name: 'a\nb' })).rejects.toMatchObject({ httpStatus: 422 });
		await expect(door.call('terminal.rename', { id: 'A'.repeat(24), name: 'x' })).rejects.toMatchObject({
			httpStatus: 404
		});
	});
});
