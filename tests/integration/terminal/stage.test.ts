// Staging into a live shell: documented as always busy, and possible only where prompts are tracked.
import { describe, expect, test } from 'vitest';
import { type StartedService, startService } from '../../support/start-service.ts';
import { type Attached, terminalDoor } from '../../support/terminal-client.ts';

const stage = async (service: StartedService, id: string, body: unknown) => {
	const answer = await service.post(`/api/terminal/sessions/${id}/stage`, body);
	return { status: answer.status, body: (await answer.json()) as unknown };
};
const BUSY = { status: 409, body: { detail: 'shell busy' } };

async function prompt(service: StartedService): Promise<Attached & { id: string }> {
	const door = await terminalDoor(service);
	const { id } = await door.open();
	const window = await door.attach(id);
	await window.until('133;B');
	return Object.assign(window, { id });
}

test('by default it is busy for any id and any body, and nothing is typed', async () => {
	const service = await startService();
	try {
		const window = await prompt(service);
		const before = window.text();
		expect(await stage(service, window.id, { command: 'echo staged' })).toEqual(BUSY);
		expect(await stage(service, 'nobody', { command: 'x' })).toEqual(BUSY);
		expect(await stage(service, window.id, { what: ['ever'] })).toEqual(BUSY);
		expect(await stage(service, window.id, 'text')).toEqual(BUSY);
		window.type('echo after\r');
		await window.until('after\r\n');
		expect(window.text().slice(before.length)).not.toContain('staged');
	} finally {
		await service.stop();
	}
});

describe('with prompts tracked', () => {
	test('it types into an empty prompt without a newline, once, and refuses everything else', async () => {
		const service = await startService({ config: 'terminal:\n  track_prompt: true\n' });
		try {
			const window = await prompt(service);
			expect(await stage(service, 'A'.repeat(24), { command: 'ls' })).toMatchObject({ status: 404 });
			for (const command of ['ls\n', 'ls\r', 'a\u0003', 'a\u001b[A', 'a\tb', 'a\u0085b', '', 'x'.repeat(9000)])
				expect(await stage(service, window.id, { command })).toMatchObject({ status: 422 });
			expect(await stage(service, window.id, { command: 'ls', enter: true })).toMatchObject({ status: 422 });

			expect(await stage(service, window.id, { command: 'touch ~/ran; echo typed-""in' })).toEqual({
				status: 200,
				body: { ok: true }
			});
			await window.until('echo typed-""in');
			expect(window.text()).not.toContain('typed-in');
			expect(await stage(service, window.id, { command: 'again' })).toEqual(BUSY);
			const prompts = (text = window.text()): number => text.split(';B;aid').length;
			const atNextPrompt = async (act: () => void): Promise<void> => {
				const before = prompts();
				act();
				await window.until((text) => prompts(text) > before);
			};
			await atNextPrompt(() => window.type('\r'));
			expect(window.text()).toContain('typed-in');

			// A command runs.
			window.type(`sh -c 'echo run""ning; exec sleep 1000'\r`);
			await window.until('running');
			expect(await stage(service, window.id, { command: 'ls' })).toEqual(BUSY);
			await atNextPrompt(() => window.type('\x03'));

			// Something was typed, and taken back again.
			window.type('x\x7f');
			await window.until((text) => /x\x08/.test(text.slice(-40)));
			expect(await stage(service, window.id, { command: 'ls' })).toEqual(BUSY);
			await atNextPrompt(() => window.type('\r'));

			// A program prints a prompt's marks, while it runs and before it ends.
			window.type(`sh -c "printf '\\033]133;A\\007\\033]133;B\\007'; exec sleep 1000"\r`);
			await window.until('\x1b]133;A\x07\x1b]133;B\x07');
			expect(await stage(service, window.id, { command: 'ls' })).toEqual(BUSY);
			await atNextPrompt(() => window.type('\x03'));
			expect(await stage(service, window.id, { command: 'ls' })).toMatchObject({ status: 200 });
			expect(service.stderr()).not.toContain('typed-');
		} finally {
			await service.stop();
		}
	});
});

test('terminals that are switched off open nothing and say so', async () => {
	const service = await startService({ config: 'terminal:\n  enabled: false\n' });
	try {
		const door = await terminalDoor(service);
		const list = await door.list();
		expect(list).toMatchObject({ available: false, sessions: [] });
		expect(list.reason).toContain('switched off');
		await expect(door.open()).rejects.toMatchObject({ httpStatus: 503 });
	} finally {
		await service.stop();
	}
});
