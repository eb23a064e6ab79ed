// Which doors are asked for their certificate, and by which name.
import { describe, expect, test } from 'vitest';
import { servedAt } from '#server/host/configuration/served-at.ts';
import { tlsDoors } from '#server/host/probes/tls-doors.ts';

const lineOf = (text: string, word: string): number => text.split('\n').findIndex((line) => line.includes(word)) + 1;

describe('settings say where a certificate is served', () => {
	const NGINX = `server {
	listen 80;
	server_name shop.example;
	location / { return 301 https://shop.example; }
}
server {
	listen 443 ssl;
	listen [::]:8443 ssl;
	server_name *.shop.example Shop.example;
	location /a { proxy_pass http://127.0.0.1:3000; }
	ssl_certificate /etc/tls/shop.crt;
	ssl_certificate_key /etc/tls/shop.key;
}
server {
	listen 9443 ssl;
	server_name _;
	ssl_certificate /etc/tls/any.crt;
}`;
	const APACHE = `Listen 443
<VirtualHost *:80>
	ServerName a.example
</VirtualHost>
<VirtualHost _default_:443>
	ServerName b.example
	<Directory /srv/b>
		Require all granted
	</Directory>
	SSLCertificateFile /etc/tls/b.crt
</VirtualHost>`;
	const STUNNEL = `[mail]
accept = 993
cert = /etc/tls/mail.pem

[web]
accept = 0.0.0.0:8443
cert = /etc/tls/web.pem`;

	test.each([
		['of its own server alone', NGINX, '/etc/tls/shop.crt', [443, 8443], 'shop.example'],
		['by no name where it takes them all', NGINX, '/etc/tls/any.crt', [9443], undefined],
		['of a virtual host', APACHE, '/etc/tls/b.crt', [443], 'b.example'],
		['of a section', STUNNEL, '/etc/tls/mail.pem', [993], undefined],
		['of the last section', STUNNEL, '/etc/tls/web.pem', [8443], undefined],
		[
			'in the line itself',
			'frontend a\n\tbind :443 ssl crt /etc/tls/a.pem\n\tbind :80',
			'/etc/tls/a.pem',
			[443],
			undefined
		],
		['of a broker', 'listener 1883\nlistener 8883\ncertfile /etc/tls/m.crt', '/etc/tls/m.crt', [1883, 8883], undefined],
		['nowhere', 'ssl_cert = </etc/tls/d.pem', '/etc/tls/d.pem', [], undefined]
	])('%s', (_, text, certificate, ports, serverName) => {
		expect(servedAt(text, lineOf(text, certificate))).toMatchObject({ ports, serverName, proxied: false });
	});

	test('who has to be told first for whom one connects is not asked', () => {
		const text = 'server {\n listen 443 ssl proxy_protocol;\n ssl_certificate /etc/tls/a.crt;\n}';
		expect(servedAt(text, 3)).toMatchObject({ ports: [443], names: [], proxied: true });
	});
});

describe('doors', () => {
	const at = (port: number, address = '0.0.0.0', more: object = {}) => ({
		...{ protocol: 'tcp' as const, family: 4 as const, address, port, unit: null },
		...more
	});
	const pair = (ports: readonly number[], more: object = {}) => ({
		...{ at: { ports, serverName: 'shop.example', names: [], proxied: false }, unit: undefined },
		...more
	});
	const doorsOf = (...args: Parameters<typeof tlsDoors>) =>
		tlsDoors(...args).map(({ address, port, serverName }) => `${address} ${port} ${serverName ?? ''}`.trim());

	test('that settings name are asked by that name, and those that speak TLS for what everybody is shown', () => {
		expect(doorsOf([at(443), at(993, '::'), at(5432)], [pair([443])])).toEqual([
			'127.0.0.1 443 shop.example',
			'127.0.0.1 443',
			'::1 993'
		]);
	});

	test('that are not on loopback are not asked, nor where nobody listens', () => {
		expect(doorsOf([at(443, '10.0.0.2'), at(8443, '127.0.0.7')], [pair([443, 9443])])).toEqual(['127.0.0.7 8443']);
	});

	test('that want to be told first who connects are not asked at all', () => {
		const proxied = pair([443], { at: { ports: [443], serverName: undefined, names: [], proxied: true } });
		expect(doorsOf([at(443)], [proxied])).toEqual([]);
	});

	test('of a unit that names its certificate itself are asked where it listens at one place', () => {
		const own = pair([], { unit: 'gate.service', at: { ports: [], serverName: undefined, names: [], proxied: false } });
		const gate = (port: number) => at(port, '127.0.0.1', { unit: 'gate.service' });
		expect(doorsOf([gate(7000)], [own])).toEqual(['127.0.0.1 7000']);
		expect(doorsOf([gate(7000), gate(7001)], [own])).toEqual([]);
	});
});
