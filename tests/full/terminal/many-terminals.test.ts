// A hundred terminals at once and a thousand one after the other, with real shells and the real service.
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedService, startService } from '../../support/start-service.ts';
import { type TerminalDoor, terminalDoor } from '../../support/terminal-client.ts';

let service: StartedService;
let door: TerminalDoor;
beforeAll(async () => {
	service = await startService();
	door = await terminalDoor(service);
});
afterAll(() => service.stop());

const files = (): number => readdirSync(`/proc/${service.pid}/fd`).length;
const terminals = (): number =>
	readdirSync(`/proc/${service.pid}/fd`).filter((fd) => {
		try {
			return readFileSync(`/proc/${service.pid}/fdinfo/${fd}`, 'utf8').includes('tty-index');
		} catch {
			return false;
		}
	}).length;
const children = (): number =>
	readdirSync('/proc').filter((name) => {
		try {
			return (
				/^\d+$/.test(name) &&
				Number(readFileSync(`/proc/${name}/stat`, 'latin1').split(') ')[1]?.split(' ')[1]) === service.pid
			);
		} catch {
			return false;
		}
	}).length;

test('a hundred are open at once, the next is refused with a reason, and all of them answer', async () => {
	const all = await Promise.all(Array.from({ length: 100 }, () => door.open()));
	await expect(door.open()).rejects.toMatchObject({ httpStatus: 429 });
	await Promise.all(
		all.map(async ({ id }, i) => {
			const window = await door.attach(id);
			window.type(`echo number-$((${i}+1000))\r`);
			await window.until(`number-${i + 1000}`, 60_000);
			window.close();
		})
	);
	await Promise.all(all.map(({ id }) => door.call('terminal.close', { id })));
	expect((await door.list()).sessions).toEqual([]);
});

test('a thousand opened and closed, half of them while they start, leave no descriptor, no terminal and no process', async () => {
	const before = { files: files(), terminals: terminals(), children: children() };
	for (let done = 0; done < 1000; done += 20)
		await Promise.all(
			Array.from({ length: 20 }, async (_, i) => {
				const { id } = await door.open();
				const window = await door.attach(id, { keep: i % 2 === 1 });
				if (i % 2) await window.until('133;B', 30_000);
				else window.ws.terminate();
				await door.call('terminal.close', { id });
			})
		);
	await expect.poll(children, { timeout: 20_000 }).toBeLessThanOrEqual(before.children);
	await expect.poll(terminals, { timeout: 20_000 }).toBeLessThanOrEqual(before.terminals);
	await expect.poll(files, { timeout: 20_000 }).toBeLessThanOrEqual(before.files + 4);
});
