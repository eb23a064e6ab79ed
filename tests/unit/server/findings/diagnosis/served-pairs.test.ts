// Certificates and how they are served: with the key of another, alone, or older than the one that lies there.
import { expect, test } from 'vitest';
import { pairsUnserved } from '#server/findings/diagnosis/unread/served-pairs.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const MINUTE = 60_000;
const pair = (more: object = {}) => ({
	...{ file: '/etc/nginx/conf.d/shop.conf', line: 4, text: 'ssl_certificate /etc/tls/shop.crt;', unit: undefined },
	...{ certificate: '/etc/tls/shop.crt', key: '/etc/tls/shop.key', changedMs: NOW - 30 * MINUTE },
	...{ belong: true, fits: [], whole: undefined, fingerprint: 'AA' },
	...{ names: ['shop.example', 'www.shop.example'], selfSigned: false, beside: [] },
	at: {
		ports: [443],
		serverName: 'shop.example' as string | undefined,
		names: [] as readonly string[],
		proxied: false
	},
	...more
});
const began = (...agoMinutes: readonly number[]) =>
	agoMinutes.map((ago) => ({
		unit: { name: 'nginx.service', manager: 'system' as const },
		startedMs: NOW - ago * MINUTE
	}));

test('a key of another certificate is told with the file that fits', () => {
	const [found] = pairsUnserved([pair({ belong: false, fits: ['/etc/tls/old.crt'] })], null, NOW);
	expect(found).toMatchObject({ kind: 'key-mismatch', file: '/etc/tls/shop.crt', unit: 'nginx.service' });
	expect(found?.says).toMatch(
		/\/etc\/tls\/shop\.key does not belong to.*line 4.*\/etc\/tls\/old\.crt.* is the one that fits/
	);
	expect(found?.mend).toBeUndefined();
});

test('one without those who vouch for it is told with the file that holds them', () => {
	const [found] = pairsUnserved([pair({ whole: '/etc/tls/fullchain.pem' })], null, NOW);
	expect(found).toMatchObject({
		kind: 'chain-missing',
		severity: 'info',
		reportOnly: expect.stringContaining('fullchain.pem')
	});
});

test('one that was changed since its program began is read by telling the program', () => {
	const [found] = pairsUnserved([pair()], began(90, 40), NOW);
	expect(found).toMatchObject({ kind: 'served-older', mend: { how: 'unit', unit: 'nginx.service', verb: 'reload' } });
	expect(found?.says).toContain('changed 30 minutes ago');
});

test('a unit that names it itself is started anew', () => {
	const own = pair({ file: '/etc/systemd/system/gate.service', unit: 'gate.service' });
	const [found] = pairsUnserved(
		[own],
		[{ unit: { name: 'gate.service', manager: 'system' }, startedMs: NOW - 90 * MINUTE }],
		NOW
	);
	expect(found).toMatchObject({ mend: { unit: 'gate.service', verb: 'restart' } });
});

test('a pair that is named twice is told once', () => {
	expect(pairsUnserved([pair({ belong: false }), pair({ belong: false, line: 9 })], null, NOW)).toHaveLength(1);
});

test.each([
	['a worker began after it', pair(), began(90, 10)],
	['it does not run', pair(), []],
	['its processes are not known', pair(), null],
	['its time lies ahead', pair({ changedMs: NOW + MINUTE }), began(90)],
	['whose program is not known', pair({ file: '/etc/caddy/Caddyfile' }), began(90)],
	['whether they belong together cannot be told', pair({ belong: undefined }), began(1)]
])('quiet where %s', (_, one, processes) => {
	expect(pairsUnserved([one], processes, NOW)).toEqual([]);
});

const shown = (fingerprint: string, more: object = {}) => ({
	...{ address: '127.0.0.1', port: 443, serverName: 'shop.example' as string | undefined, unit: 'nginx.service' },
	shown: { shown: 'certificate' as const, fingerprint, subject: 'DNS:old.example', issuer: '', validToMs: NOW },
	...more
});

test('what is shown to a connection is told with the settings that name it', () => {
	const old = pair({ file: '/etc/nginx/conf.d/a.conf', certificate: '/etc/tls/old.crt', fingerprint: 'BB' });
	const elsewhere = {
		...old,
		at: { ports: [8443], serverName: 'old.example', names: [] as readonly string[], proxied: false }
	};
	const [found] = pairsUnserved([pair(), elsewhere], began(10), NOW, [shown('BB')]);
	expect(found).toMatchObject({ kind: 'served-other', file: '/etc/tls/shop.crt' });
	expect(found?.says).toContain('It is the one of /etc/nginx/conf.d/a.conf line 4 (/etc/tls/old.crt).');
	expect(found?.mend).toBeUndefined();
});

test.each([
	['the one of the file is shown, whatever the times say', [pair()], [shown('AA')], began(90)],
	['nothing is shown', [pair()], [shown('', { shown: { shown: 'nothing', why: 'no-tls' } })], began(10)],
	['another name was asked', [pair()], [shown('BB', { serverName: undefined })], began(10)],
	[
		'it is the other kind of key of the same server',
		[pair(), pair({ line: 5, certificate: '/etc/tls/rsa.crt', fingerprint: 'BB' })],
		[shown('BB')],
		began(10)
	],
	[
		'without a name any of several may be meant',
		['/etc/tls/a.crt', '/etc/tls/b.crt'].map((certificate) =>
			pair({
				certificate,
				fingerprint: certificate,
				at: { ports: [443], serverName: undefined, names: [] as readonly string[], proxied: false }
			})
		),
		[shown('BB', { serverName: undefined })],
		began(10)
	]
])('quiet where %s', (_, pairs, served, processes) => {
	expect(pairsUnserved(pairs, processes, NOW, served as never)).toEqual([]);
});

const servedFor = (names: readonly string[], more: object = {}) =>
	pairsUnserved([pair({ at: { ports: [443], serverName: names[0], names, proxied: false }, ...more })], null, NOW);

test('a certificate that is served for names that it does not have is told with both', () => {
	const [found] = servedFor(['cloud.example', 'files.example']);
	expect(found).toMatchObject({ kind: 'name-not-covered', severity: 'warning', unit: 'nginx.service' });
	expect(found?.says).toMatch(
		/shop\.conf line 4 serves \/etc\/tls\/shop\.crt for cloud\.example and files\.example, and it is for shop\.example/
	);
	expect(found?.mend).toBeUndefined();
});

test('one that is for some of the names breaks those others alone', () => {
	const [found] = servedFor(['shop.example', 'api.shop.example']);
	expect(found).toMatchObject({ kind: 'name-not-covered', severity: 'info' });
	expect(found?.says).toContain('for api.shop.example, and it is for');
});

test('one beside it that is for the name is named', () => {
	const beside = [
		{ path: '/etc/tls/a.crt', names: ['a.example'] },
		{ path: '/etc/tls/b.crt', names: ['*.example'] }
	];
	expect(servedFor(['cloud.example'], { beside })[0]?.says).toContain('/etc/tls/b.crt, beside it, is for that name');
});

test.each<[string, readonly string[], object]>([
	['a star covers one part', ['cloud.shop.example'], { names: ['*.shop.example'] }],
	['no name is set', [], {}],
	['the machine made it for itself', ['cloud.example'], { selfSigned: true, names: ['nas'] }],
	[
		'it is the one that a package made',
		['cloud.example'],
		{ selfSigned: true, names: ['host.lan'], certificate: '/etc/ssl/certs/ssl-cert-snakeoil.pem' }
	]
])('nothing is said where %s', (_, names, more) => {
	expect(servedFor(names, more)).toEqual([]);
});

test('a star covers no more than one part, and not the name itself', () => {
	expect(servedFor(['shop.example'], { names: ['*.shop.example'] })).toHaveLength(1);
	expect(servedFor(['a.b.shop.example'], { names: ['*.shop.example'] })).toHaveLength(1);
});
