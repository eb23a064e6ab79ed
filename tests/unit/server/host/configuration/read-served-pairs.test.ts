// Certificates as settings name them: whom they are for, and what lies beside one that is for somebody else.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readServedPairs } from '#server/host/configuration/read-served-pairs.ts';
import { createHostRoot } from '#server/host/host-root.ts';

/** By openssl: for shop.example and www.shop.example, in its list of names. */
const SHOP = `-----BEGIN CERTIFICATE-----
MIIBsDCCAVagAwIBAgIUMtPi5PgR2Z4fybdxeAJt4d6OIIcwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMc2hvcC5leGFtcGxlMCAXDTI2MTEyODAxNDEzNVoYDzIxMjYx
MTA0MDE0MTM1WjAXMRUwEwYDVQQDDAxzaG9wLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAARxh6Wdg1K3cNyXLa8YU8iWJxa0qseucSINwUI+P3ouex5z
Ec0niIl+3StUd70cC674lfIE/Ilfh7j1yhVpmAkyo34wfDAdBgNVHQ4EFgQUL5bZ
1OdXi+VnSkNysVwPccBeQuAwHwYDVR0jBBgwFoAUL5bZ1OdXi+VnSkNysVwPccBe
QuAwDwYDVR0TAQH/BAUwAwEB/zApBgNVHREEIjAgggxzaG9wLmV4YW1wbGWCEHd3
dy5zaG9wLmV4YW1wbGUwCgYIKoZIzj0EAwIDSAAwRQIgbadsPQ6Yre1SNlWkc0aE
agNsPtO6ZiIiJY/fxyOy2z0CIQDtSau7BUxt5G9Jxdl9kurI0ATuTH5CAy/6N99y
BYTf7Q==
-----END CERTIFICATE-----
`;
/** By openssl without a list of names: for cloud.example, in its subject alone. */
const CLOUD = `-----BEGIN CERTIFICATE-----
MIIBhzCCAS2gAwIBAgIUdo92hjLUDSkO/2givYvQ4Z1QyxkwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNY2xvdWQuZXhhbXBsZTAgFw0yNjExMjgwMTQxMzVaGA8yMTI2
MTEwNDAxNDEzNVowGDEWMBQGA1UEAwwNY2xvdWQuZXhhbXBsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABBKACHg87qtipsfrlnQSbgb0wLG5w/qr49afaap7HYhJ
iLYJazppgKcydD36OW/2jbgKVhe7TzK2Hc/lXDb9uxujUzBRMB0GA1UdDgQWBBS/
fYWSWKMvxGEwr6gLaPgmsfohzDAfBgNVHSMEGDAWgBS/fYWSWKMvxGEwr6gLaPgm
sfohzDAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIC4SefmErGW0
pIbNyi9Mq4SW/5tn4GHJI6VswTo5Vh08AiEAyg9KEfXHxhYtXJF1kdylTM7Y+Ysp
CS1Q8i0LgtivxmQ=
-----END CERTIFICATE-----
`;

let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'hostwright-pairs-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

async function pairs(server: string) {
	const files = { 'etc/nginx/conf.d/a.conf': server, 'etc/tls/shop.crt': SHOP, 'etc/tls/cloud.crt': CLOUD };
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(dir, path)), { recursive: true });
		writeFileSync(join(dir, path), text);
	}
	const known = await readServedPairs({ root: createHostRoot(dir), clock: { nowMs: () => 0 } as never, uid: 0 });
	return known.known ? known.value : [];
}

const serving = (names: string) =>
	`server {\n listen 443 ssl;\n server_name ${names};\n ssl_certificate /etc/tls/shop.crt;\n}\n`;

test('whom it is served for, and whom it is for', async () => {
	const [found] = await pairs(serving('Shop.Example www.shop.example _'));
	expect(found).toMatchObject({
		line: 4,
		names: ['shop.example', 'www.shop.example'],
		selfSigned: true,
		beside: [],
		at: { names: ['shop.example', 'www.shop.example'], serverName: 'shop.example' }
	});
});

test('where it is for somebody else, those beside it are looked at', async () => {
	const [found] = await pairs(serving('cloud.example'));
	expect(found?.beside).toEqual([{ path: '/etc/tls/cloud.crt', names: ['cloud.example'] }]);
});

test('a whole server in one line is one, and not those beside it', async () => {
	const one = (name: string) =>
		`server { listen 443 ssl; server_name ${name}; ssl_certificate /etc/tls/shop.crt; ssl_certificate_key /etc/tls/k.key; }\n`;
	const found = await pairs(`${one('shop.example')}${one('cloud.example')}`);
	expect(found.map(({ at }) => [at.names, at.ports])).toEqual([
		[['shop.example'], [443]],
		[['cloud.example'], [443]]
	]);
});
