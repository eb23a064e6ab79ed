// Whom proxies ask and which folders they serve, as their settings write it.
import { expect, test } from 'vitest';
import { parseApache, parseCaddy, parseHaproxy, parseTraefik } from '#server/host/proxies/parse-by-line.ts';
import { parseNginx } from '#server/host/proxies/parse-nginx.ts';
import { doorIn } from '#server/host/proxies/proxy-settings.ts';

const doorsOf = ({ upstreams }: ReturnType<typeof parseNginx>) =>
	upstreams.map(({ host, port, socket, line, group, spare }) =>
		[socket ?? `${host}:${port}`, line, group, spare].filter((part) => part !== undefined && part !== false).join(' ')
	);

test('nginx: passes, groups, spares, folders, its account and its log', () => {
	const found = parseNginx(
		[
			'user www-data; # who',
			'error_log /var/log/nginx/error.log;',
			'include /etc/nginx/conf.d/*.conf;',
			'# proxy_pass http://127.0.0.1:1;',
			'upstream shop { server 127.0.0.1:3000; server 127.0.0.1:3001 backup;',
			'  server unix:/run/shop.sock; keepalive 3; }',
			'server { listen 80; server_name "a b"; root /srv/www/;',
			'  location / { proxy_pass http://shop; }',
			'  location /api { proxy_pass http://localhost:8000/v1/; }',
			'  location /php { fastcgi_pass unix:/run/php/php.sock; }',
			'  location /var { proxy_pass http://$backend; }',
			'  location /img { alias /home/anna/img; }',
			'}'
		].join('\n'),
		'/etc/nginx/nginx.conf'
	);
	expect(doorsOf(found)).toEqual([
		'127.0.0.1:3000 5 shop',
		'127.0.0.1:3001 5 shop true',
		'/run/shop.sock 6 shop',
		'shop:80 8',
		'localhost:8000 9',
		'/run/php/php.sock 10'
	]);
	expect(found.folders.map(({ folder, line }) => `${folder} ${line}`)).toEqual(['/srv/www 7', '/home/anna/img 12']);
	expect([found.user, found.logs, found.includes]).toEqual([
		'www-data',
		['/var/log/nginx/error.log'],
		['/etc/nginx/conf.d/*.conf']
	]);
});

test('Apache: ProxyPass, balancers, handlers', () => {
	const found = parseApache(
		[
			'DocumentRoot "/var/www/html"',
			'ProxyPass "/a" "http://127.0.0.1:5000/"',
			'ProxyPass /static !',
			'<Proxy "balancer://pool">',
			'  BalancerMember http://127.0.0.1:5001',
			'  BalancerMember http://127.0.0.1:5002 status=+H',
			'</Proxy>',
			'ProxyPass /b balancer://pool/',
			'ProxyPass /c unix:/run/c.sock|http://localhost/',
			'SetHandler "proxy:unix:/run/php.sock|fcgi://localhost"',
			'RewriteRule ^/d/(.*) http://127.0.0.1:5003/$1 [P,L]',
			'RewriteRule ^/e http://elsewhere/ [R]'
		].join('\n'),
		'/etc/apache2/sites-enabled/a.conf'
	);
	expect(doorsOf(found)).toEqual([
		'127.0.0.1:5000 2',
		'127.0.0.1:5001 5 pool',
		'127.0.0.1:5002 6 pool true',
		'/run/c.sock 9',
		'/run/php.sock 10',
		'127.0.0.1:5003 11'
	]);
	expect(found.folders[0]?.folder).toBe('/var/www/html');
	expect(parseApache(': a\nexport APACHE_RUN_USER=www-data', '/etc/apache2/envvars').user).toBe('www-data');
});

test('HAProxy: servers of a backend, without those of other sections', () => {
	const found = parseHaproxy(
		[
			'global',
			'  user haproxy',
			'frontend web',
			'  bind *:80',
			'backend shop',
			'  server one 127.0.0.1:4000 check',
			'  server two 127.0.0.1:4001 backup',
			'peers p',
			'  server x 10.0.0.1:1024'
		].join('\n'),
		'/etc/haproxy/haproxy.cfg'
	);
	expect(doorsOf(found)).toEqual(['127.0.0.1:4000 6 backend shop', '127.0.0.1:4001 7 backend shop true']);
	expect(found.user).toBe('haproxy');
});

test('Caddy and Traefik', () => {
	const caddy = parseCaddy(
		'a.lan {\n\treverse_proxy /api/* localhost:7000\n\treverse_proxy unix//run/a.sock\n\treverse_proxy :7001\n\troot * /srv/a\n}',
		'/etc/caddy/Caddyfile'
	);
	expect(doorsOf(caddy)).toEqual(['localhost:7000 2', '/run/a.sock 3', 'localhost:7001 4']);
	expect(caddy.folders[0]?.folder).toBe('/srv/a');
	const traefik = parseTraefik(
		'http:\n  services:\n    app:\n      loadBalancer:\n        servers:\n          - url: "http://127.0.0.1:7002"',
		'/etc/traefik/d.yml'
	);
	expect(doorsOf(traefik)).toEqual(['127.0.0.1:7002 6 /etc/traefik/d.yml app']);
});

test.each([
	['https://[::1]:9443/x', '::1', 9443],
	['http://app', 'app', 80],
	['fcgi://127.0.0.1', '127.0.0.1', 9000],
	['http://$host:80', undefined, undefined]
])('%s', (text, host, port) => {
	expect([doorIn(text)?.host, doorIn(text)?.port]).toEqual([host, port]);
});
