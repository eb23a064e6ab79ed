import { describe, expect, test } from 'vitest';
import { createAddresses } from '#server/access/addresses.ts';
import { cookieValues } from '#server/access/parse-cookies.ts';
import { makeSecret, sameSecret } from '#server/access/secret.ts';
import { createSlowDown } from '#server/access/slow-down.ts';
import { createTickets, TICKET_LIFE_MS } from '#server/access/tickets.ts';

describe('secrets', () => {
	test('are 32 random bytes in base64url', () => {
		const secrets = new Set(Array.from({ length: 1000 }, makeSecret));
		expect(secrets.size).toBe(1000);
		for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
		for (const [given, same] of [
			['abc', true],
			['abd', false],
			['ab', false],
			['abcd', false],
			['', false],
			['äb', false]
		] as const)
			expect(sameSecret(given, Buffer.from('abc')), given).toBe(same);
	});
});

describe('tickets', () => {
	let nowMs = 0;
	const clock = { nowMs: () => nowMs, monotonicMs: () => nowMs };
	test('work once within five minutes', () => {
		const tickets = createTickets(clock);
		const { ticket, expiresAtMs } = tickets.make();
		expect(expiresAtMs).toBe(TICKET_LIFE_MS);
		nowMs = TICKET_LIFE_MS - 1;
		expect([tickets.redeem(ticket), tickets.redeem(ticket), tickets.redeem('x')]).toEqual([true, false, false]);
	});
	test('are worthless at the end of their life and when all are cleared', () => {
		const tickets = createTickets(clock);
		const late = tickets.make().ticket;
		nowMs += TICKET_LIFE_MS;
		expect(tickets.redeem(late)).toBe(false);
		const cleared = tickets.make().ticket;
		tickets.clear();
		expect(tickets.redeem(cleared)).toBe(false);
	});
	test('are bounded in number; the newest work', () => {
		const tickets = createTickets(clock);
		const all = Array.from({ length: 300 }, () => tickets.make().ticket);
		expect(tickets.redeem(all.at(-1) ?? '')).toBe(true);
		expect(all.filter((ticket) => tickets.redeem(ticket)).length).toBeLessThanOrEqual(100);
	});
});

describe('wrong tokens', () => {
	test('are answered at once a few times, then ever later up to two seconds, per source', () => {
		let nowMs = 0;
		const slow = createSlowDown({ nowMs: () => 0, monotonicMs: () => nowMs });
		const delays = Array.from({ length: 14 }, () => {
			const { delayMs } = slow.count('a');
			if (delayMs) slow.done('a');
			return delayMs;
		});
		expect(delays).toEqual([0, 0, 0, 0, 0, 50, 100, 200, 400, 800, 1600, 2000, 2000, 2000]);
		expect(slow.count('b').delayMs).toBe(0);
		nowMs += 11 * 60_000;
		expect(slow.count('a').delayMs).toBe(0);
	});
	test('that wait are bounded per source, and sources are bounded', () => {
		const slow = createSlowDown({ nowMs: () => 0, monotonicMs: () => 0 });
		const answers = Array.from({ length: 100 }, () => slow.count('a'));
		expect(answers.filter(({ busy }) => busy)).toHaveLength(100 - 5 - 32);
		slow.done('a');
		expect(slow.count('a').busy).toBe(false);
		for (let i = 0; i < 5000; i++) slow.count(`source ${i}`);
		expect(slow.count('source 4999').delayMs).toBe(0);
	});
});

describe('cookies', () => {
	test.each([
		[undefined, []],
		['', []],
		['a=1', ['1']],
		['b=2; a=1; a=3', ['1', '3']],
		['aa=1; xa=2;a =4', ['4']],
		['a', []],
		['a=b=c', ['b=c']],
		[Array.from({ length: 50 }, (_, i) => `a=${i}`).join(';'), ['0', '1', '2', '3', '4', '5', '6', '7']]
	])('%j holds %j', (header, expected) => {
		expect(cookieValues(header, 'a')).toEqual(expected);
	});
});

describe('addresses', () => {
	const at = (publicUrl: string | undefined, more: object = {}) =>
		createAddresses({ host: '127.0.0.1', port: 8484, publicUrl, ownNameResolves: true, ...more });

	test('on loopback are the loopback names with the port, each with its own Origin', () => {
		const { originByHost, cookieName, secure, url, linkUrl } = at(undefined);
		expect([...originByHost.keys()].sort()).toEqual([
			'127.0.0.1:8484',
			'[::1]:8484',
			'hostwright.localhost:8484',
			'localhost:8484'
		]);
		expect(originByHost.get('localhost:8484')).toBe('http://localhost:8484');
		expect({ cookieName, secure, url, linkUrl }).toEqual({
			cookieName: 'hostwright_8484',
			secure: false,
			url: 'http://127.0.0.1:8484',
			linkUrl: 'http://hostwright.localhost:8484'
		});
		expect(at(undefined, { ownNameResolves: false }).linkUrl).toBe('http://localhost:8484');
		expect(at(undefined, { host: '127.0.0.5' }).linkUrl).toBe('http://127.0.0.5:8484');
	});

	test('on port 80 go without it as well, as browsers send them', () => {
		const { originByHost } = at(undefined, { port: 80 });
		expect([originByHost.get('localhost'), originByHost.get('localhost:80')]).toEqual([
			'http://localhost',
			'http://localhost'
		]);
	});

	test('with a public URL are that alone', () => {
		const { originByHost, cookieName, secure, url } = at('https://host.example');
		expect([...originByHost]).toEqual([
			['host.example', 'https://host.example'],
			['host.example:443', 'https://host.example']
		]);
		expect({ cookieName, secure, url }).toEqual({
			cookieName: 'hostwright_443',
			secure: true,
			url: 'https://host.example'
		});
		expect([...at('https://host.example:8443').originByHost.keys()]).toEqual(['host.example:8443']);
	});
});
