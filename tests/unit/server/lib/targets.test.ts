// Whom a line of a program names: as clients, libraries and settings of many kinds write it.
import { expect, test } from 'vitest';
import { targetIn } from '#server/lib/targets.ts';

test.each([
	['Could not connect to Redis at 127.0.0.1:6380: Connection refused', '127.0.0.1', 6380],
	['Error: connect ECONNREFUSED 127.0.0.1:6380', '127.0.0.1', 6380],
	['Error: connect ECONNREFUSED ::1:6380', '::1', 6380],
	['dial tcp [::1]:5433: connect: connection refused', '::1', 5433],
	['dial tcp: lookup db.home.arpa on 127.0.0.53:53: no such host', 'db.home.arpa', undefined],
	['connection to server at "db" (10.0.0.9), port 5433 failed: Connection refused', 'db', 5433],
	["Can't connect to MySQL server on 'db.lan:3307' (111)", 'db.lan', 3307],
	["HTTPConnectionPool(host='localhost', port=8123): Max retries exceeded", 'localhost', 8123],
	["ConnectionRefusedError: ('127.0.0.1', 9000)", '127.0.0.1', 9000],
	['curl: (7) Failed to connect to localhost port 8081 after 0 ms: Could not connect to server', 'localhost', 8081],
	['ssh: connect to host nas.lan port 2222: Connection refused', 'nas.lan', 2222],
	['/opt/x: line 3: /dev/tcp/10.0.0.7/4000: Connection refused', '10.0.0.7', 4000],
	['cannot reach store.home.arpa:15432', 'store.home.arpa', 15432],
	['REDIS_URL=redis://:secret@cache.lan:6380/0', 'cache.lan', 6380],
	['curl: (6) Could not resolve host: api.home.arpa', 'api.home.arpa', undefined],
	['could not translate host name "db" to address: Name or service not known', 'db', undefined],
	['getaddrinfo ENOTFOUND queue.lan', 'queue.lan', undefined],
	["Temporary failure resolving 'deb.debian.org'", 'deb.debian.org', undefined],
	['bind: port 8080: Address already in use', undefined, 8080],
	['12:30:45 something at server.js:30 failed', undefined, undefined]
])('%s', (text, host, port) => {
	const found = targetIn(text);
	expect([found?.host, found?.port]).toEqual([host, port]);
});

test.each([
	['connect() to unix:/run/app/app.sock failed (13: Permission denied)', '/run/app/app.sock'],
	["Can't connect to local MySQL server through socket '/run/mysqld/mysqld.sock' (2)", '/run/mysqld/mysqld.sock'],
	['could not connect: /var/run/postgresql/.s.PGSQL.5432', '/var/run/postgresql/.s.PGSQL.5432']
])('%s: a socket', (text, socket) => {
	expect(targetIn(text)?.socket).toBe(socket);
});

test.each([' ', '\t ', 'a.', 'a-', '\n'])(
	'a line of a hundred thousand times %j is gone through in one step',
	(sign) => {
		const long = sign.repeat(100_000);
		for (const begin of ['connect to', 'host =', 'lookup ', ''])
			expect(targetIn(`${begin}${long}`)?.port).toBeUndefined();
		expect(targetIn(`cannot reach redis://db:5432 ${long}`)).toMatchObject({ host: 'db', port: 5432 });
	}
);
