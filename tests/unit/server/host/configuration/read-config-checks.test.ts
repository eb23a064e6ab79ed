// Programs are asked about their settings when something of them changed, with the rights of root only where root alone writes.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { CheckAnswer, ConfigChecker } from '#native/ports/config-checker.ts';
import { whyNotAgain } from '#server/findings/detectors/v40-config-refused.ts';
import { openConfigChecks } from '#server/host/configuration/read-config-checks.ts';
import { createHostRoot, type HostRoot } from '#server/host/host-root.ts';
import { isKnown } from '#wire/host/known.ts';

const roots: string[] = [];
afterEach(() => {
	for (const one of roots.splice(0)) rmSync(one, { recursive: true, force: true });
});

const SITE = '/etc/nginx/conf.d/shop.conf';
const FILES = {
	'/etc/nginx/nginx.conf': 'http { include /etc/nginx/conf.d/*.conf; }\n',
	[SITE]: 'server {\n  ssl_certificate /etc/keys/shop.pem;\n}\n'
};
const said = (words: string, exitCode = 1): CheckAnswer => ({
	...{ got: 'verdict', exitCode, hidden: [] },
	text: `2026/11/27 17:40:05 [emerg] 2#2: ${words}\nnginx: configuration file /etc/nginx/nginx.conf test failed\n`
});
const unit = (name: string, more: object = {}) => ({
	name,
	manager: 'system',
	state: 'active',
	enabled: 'enabled',
	...more
});
const units = (...list: readonly object[]) => ({ allUnits: async () => isKnown({ units: list }, 0) });
const WANTED = units(...['nginx', 'apache2', 'haproxy'].map((name) => unit(`${name}.service`)));
const GONE = said(
	'cannot load certificate "/etc/keys/shop.pem": BIO_new_file() failed (SSL: No such file or directory)'
);

function open(
	answer: () => CheckAnswer,
	files: Readonly<Record<string, string>> = FILES,
	ofOthers: readonly string[] = [],
	services = WANTED
) {
	const base = mkdtempSync(join(tmpdir(), 'hostwright-checks-'));
	roots.push(base);
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(base, path)), { recursive: true });
		writeFileSync(join(base, path), text);
	}
	const plain = createHostRoot(base);
	/** Whoever runs the tests made the files, and on the host they are root's. */
	const facts: HostRoot['facts'] = async (path) => {
		const got = await plain.facts(path);
		if (!got.got) return got;
		const mode = got.value.kind === 'directory' ? 0o755 : 0o644;
		return { ...got, value: { ...got.value, uid: ofOthers.includes(path) ? 1234 : 0, gid: 0, mode } };
	};
	const asked: string[] = [];
	const port: ConfigChecker = {
		async check(name) {
			asked.push(name);
			return answer();
		}
	};
	let monotonicMs = 0;
	const deps = { root: { ...plain, facts }, clock: { nowMs: () => 1000, monotonicMs: () => monotonicMs } };
	return {
		base,
		asked,
		later: (ms: number) => {
			monotonicMs += ms;
		},
		read: openConfigChecks({ ...deps, services, uid: 0, checker: { present: true, port, tried: [] } } as never)
	};
}

async function stateOf(opened: ReturnType<typeof open>) {
	const found = await opened.read();
	return found.known ? found.value[0] : undefined;
}

test('a file that is gone is told with the line that names it', async () => {
	const found = await stateOf(open(() => GONE));
	expect(found).toMatchObject({
		state: 'refused',
		refusal: { file: SITE, line: 2, meaning: { kind: 'missing', path: '/etc/keys/shop.pem' }, missingAt: '/etc/keys' }
	});
});

test('one that is there, and only kept from the view, is no fault: it could not look', async () => {
	const found = await stateOf(open(() => GONE, { ...FILES, '/etc/keys/shop.pem': 'x' }));
	expect(found).toMatchObject({ state: 'unknown', because: expect.stringContaining('/etc/keys/shop.pem') });
});

test.each(['/run/web/a.sock', '/var/lib/web/root.key'])(
	'%s may be made as it starts: it could not look',
	async (path) => {
		const opened = open(() =>
			said(`cannot load certificate "${path}": BIO_new_file() failed (No such file or directory)`)
		);
		expect(await stateOf(opened)).toMatchObject({ state: 'unknown', because: expect.stringContaining(path) });
	}
);

test('who asks whether a unit would start again is told why not', async () => {
	const found = await open(() => GONE).read();
	const checks = found.known ? found.value : [];
	expect(whyNotAgain(checks, 'nginx.service')).toContain(`${SITE} line 2 names /etc/keys/shop.pem`);
	expect(whyNotAgain(checks, 'apache2.service')).toBeUndefined();
});

test('it is asked again when a file changes, or one that its settings name, and not otherwise', async () => {
	const opened = open(() => GONE);
	await opened.read();
	await opened.read();
	expect(opened.asked).toEqual(['nginx']);
	utimesSync(join(opened.base, SITE), 1, 1);
	await opened.read();
	expect(opened.asked).toHaveLength(2);
	mkdirSync(join(opened.base, 'etc/keys'));
	writeFileSync(join(opened.base, 'etc/keys/shop.pem'), 'x');
	await opened.read();
	expect(opened.asked).toHaveLength(3);
	opened.later(2 * 3_600_000);
	await opened.read();
	expect(opened.asked).toHaveLength(4);
});

test.each([SITE, '/etc/nginx/conf.d', '/etc'])(
	'where another than root can write %s it is not asked as root',
	async (path) => {
		const opened = open(() => GONE, FILES, [path]);
		const said = await stateOf(opened);
		expect(said).toMatchObject({ state: 'unknown', because: expect.stringContaining(path) });
		// Why nobody asks, and what ends that.
		for (const part of ['with the rights of root', 'chown root:root', 'by hand: nginx -t.'])
			expect(said).toMatchObject({ because: expect.stringContaining(part) });
		expect(opened.asked).toEqual([]);
	}
);

test('a link leads to what counts, and an include elsewhere is followed', async () => {
	const linked = { '/etc/nginx/nginx.conf': 'x;\n', '/home/anna/site.conf': 'server {}\n' };
	const opened = open(() => GONE, linked, ['/home/anna']);
	symlinkSync('/home/anna/site.conf', join(opened.base, 'etc/nginx/anna.conf'));
	expect(await stateOf(opened)).toMatchObject({ because: expect.stringContaining('/home/anna') });
	const included = { '/etc/nginx/nginx.conf': 'include /srv/sites/*.conf;\n', '/srv/sites/a.conf': 'server {}\n' };
	expect(await stateOf(open(() => GONE, included, ['/srv/sites/a.conf']))).toMatchObject({
		because: expect.stringContaining('/srv/sites/a.conf')
	});
});

test('a name that was mistyped is told with the one that is there', async () => {
	const text = 'frontend fe\n  default_backend web_servers\nbackend web_server\n  mode http\n';
	const opened = open(
		() => ({
			...{ got: 'verdict', exitCode: 1, hidden: [] },
			text: "[ALERT]    (2) : config : Proxy 'fe': unable to find required default_backend: 'web_servers'.\n"
		}),
		{ '/etc/haproxy/haproxy.cfg': text }
	);
	expect(await stateOf(opened)).toMatchObject({
		refusal: { file: '/etc/haproxy/haproxy.cfg', line: 2, near: 'web_server', meaning: { word: 'web_servers' } }
	});
});

test('a module that knows the word, is there and not enabled, is told', async () => {
	const opened = open(
		() => ({
			...{ got: 'verdict', exitCode: 1, hidden: [] },
			text: "AH00526: Syntax error on line 1 of /etc/apache2/apache2.conf:\nInvalid command 'BrandNew', perhaps misspelled\n"
		}),
		{
			'/etc/apache2/apache2.conf': 'BrandNew On\n',
			'/etc/apache2/mods-available/fresh.load': 'LoadModule fresh_module /usr/lib/apache2/modules/mod_fresh.so\n',
			'/etc/apache2/mods-available/stale.load': 'LoadModule stale_module /usr/lib/apache2/modules/mod_stale.so\n',
			'/usr/lib/apache2/modules/mod_fresh.so': '\u007fELF\0BrandNew\0rest',
			'/usr/lib/apache2/modules/mod_stale.so': '\u007fELF\0BrandNewer\0rest'
		}
	);
	expect(await stateOf(opened)).toMatchObject({ refusal: { module: 'fresh', meaning: { word: 'BrandNew' } } });
});

test('without a view to ask in, or without the rights of root, it could not look, and says why', async () => {
	const deps = { services: WANTED, root: createHostRoot('/nowhere'), clock: { nowMs: () => 0, monotonicMs: () => 0 } };
	const port: ConfigChecker = { check: async () => GONE };
	const absent = openConfigChecks({
		...deps,
		uid: 0,
		checker: { present: false, reason: 'No.', remedy: '', tried: [] }
	} as never);
	expect(await absent()).toMatchObject({ known: false, why: 'absent', reason: 'No.' });
	const other = openConfigChecks({ ...deps, uid: 1000, checker: { present: true, port, tried: [] } } as never);
	expect(await other()).toMatchObject({ known: false, why: 'denied', reason: expect.stringContaining('root') });
});

test('what no unit starts is not asked about', async () => {
	const off = units(unit('nginx.service', { state: 'inactive', enabled: 'disabled' }));
	const opened = open(() => GONE, FILES, [], off);
	expect(await opened.read()).toMatchObject({ known: true, value: [] });
	expect(opened.asked).toEqual([]);
});

test.each([
	['unknown directive "proxy_pas" in /etc/nginx/conf.d/shop.conf:2', 'proxy_pass'],
	['unknown directive "client_max_body_sise" in /etc/nginx/conf.d/shop.conf:2', 'client_max_body_size'],
	['unknown directive "brotli" in /etc/nginx/conf.d/shop.conf:2', undefined],
	['unknown directive "lua_code" in /etc/nginx/conf.d/shop.conf:2', undefined]
])('the word that was meant is told where only one is near: %s', async (words, near) => {
	const found = await stateOf(open(() => said(words)));
	expect(found?.refusal?.near).toBe(near);
});
