// A window whose machine vanished: nothing closes the connection, and no ping is answered.
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

test('is let go within a minute, and its shell goes on', async () => {
	const { id } = await door.open();
	const window = await door.attach(id);
	await window.until('133;B');
	(window.ws as unknown as { _socket: { pause(): void } })._socket.pause();
	const started = performance.now();
	await expect.poll(async () => (await door.list()).sessions[0]?.attached, { timeout: 90_000, interval: 500 }).toBe(0);
	expect(performance.now() - started).toBeLessThan(61_000);
	window.ws.terminate();
	const again = await door.attach(id);
	again.type('echo still-""here\r');
	await again.until('still-here');
});
