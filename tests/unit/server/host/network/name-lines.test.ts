// Lines of the files of names that are passed over for how they are written, with what was meant where that is plain.
import { describe, expect, test } from 'vitest';
import {
	hostsPassedOver,
	orderPassedOver,
	type PassedOver,
	resolvPassedOver,
	serversNamed
} from '#server/host/network/name-lines.ts';

const one = (found: readonly PassedOver[]) => found.map(({ line, meant }) => [line, meant]);

describe('resolv.conf', () => {
	test.each<[string, string | undefined]>([
		['nameserver: 10.0.0.53', 'nameserver 10.0.0.53'],
		['nameserver=10.0.0.53', 'nameserver 10.0.0.53'],
		['nameserver:10.0.0.53', 'nameserver 10.0.0.53'],
		['nameserver10.0.0.53', 'nameserver 10.0.0.53'],
		['nameservers 10.0.0.53', 'nameserver 10.0.0.53'],
		['nameservr 10.0.0.53', 'nameserver 10.0.0.53'],
		['Nameserver 10.0.0.53', 'nameserver 10.0.0.53'],
		['NAMESERVER 10.0.0.53', 'nameserver 10.0.0.53'],
		['DNS=10.0.0.53', 'nameserver 10.0.0.53'],
		['DNS=10.0.0.53 10.0.0.54', 'nameserver 10.0.0.53\nnameserver 10.0.0.54'],
		['  nameserver 10.0.0.53', 'nameserver 10.0.0.53'],
		['10.0.0.53', 'nameserver 10.0.0.53'],
		['nameserver 10.0.0.53 10.0.0.54', 'nameserver 10.0.0.53\nnameserver 10.0.0.54'],
		['nameserver 10.0.0.53, 10.0.0.54', 'nameserver 10.0.0.53\nnameserver 10.0.0.54'],
		['nameserver 10.0.0.53:53', 'nameserver 10.0.0.53'],
		['nameserver [fd00::53]', 'nameserver fd00::53'],
		['nameserver 10.0.0.530', undefined],
		['nameserver dns.example.org', undefined],
		['nameserver', undefined],
		['search: example.org', 'search example.org']
	])('%j is meant as %j', (text, meant) => {
		expect(one(resolvPassedOver(`# made by hand\n${text}\n`))).toEqual([[2, meant]]);
		expect(serversNamed(text).length).toBe(/^nameserver 10\.0\.0\.53 10/.test(text) ? 1 : 0);
	});

	test.each([
		['nameserver 10.0.0.53', []],
		['search example.org lan', []],
		['domain lan', []]
	])('%j with a carriage return behind it is no longer what it says', (text, servers) => {
		const [found] = resolvPassedOver(`${text}\r\n`);
		expect(found).toMatchObject({ line: 1, text, meant: text, byReturn: true });
		expect(serversNamed(`${text}\r\n`)).toEqual(servers);
	});

	test.each([
		'nameserver 10.0.0.53 \r',
		'nameserver 10.0.0.53 # the router\r',
		'options ndots:2\r',
		'# nameserver 10.0.0.53\r',
		'\r'
	])('%j is read, since a blank ends the word, or none is there', (text) => {
		expect(resolvPassedOver(text)).toEqual([]);
	});

	test('what is wrong all the same is told as that', () => {
		expect(one(resolvPassedOver('nameserver=10.0.0.53\r\n'))).toEqual([[1, 'nameserver 10.0.0.53']]);
	});

	test.each([
		'nameserver 10.0.0.53',
		'nameserver\tfd00::53',
		'nameserver fe80::1%eth0',
		'nameserver 10.0.0.53 # the router',
		'search example.org lan',
		'options timeout:2 edns0',
		'# nameserver: 10.0.0.53',
		'; x',
		'lookup file bind',
		'',
		'sortlist 10.0.0.0/255.0.0.0'
	])('%j is read', (text) => {
		expect(resolvPassedOver(text)).toEqual([]);
	});
});

describe('nsswitch.conf', () => {
	test.each([
		['hosts files dns', 'hosts: files dns'],
		['hosts; files dns', 'hosts: files dns'],
		['host: files dns', 'hosts: files dns'],
		['Hosts: files dns', 'hosts: files dns'],
		['hotss: files dns', 'hosts: files dns']
	])('%j is meant as %j', (text, meant) => {
		expect(one(orderPassedOver(`passwd: files\n${text}\n`))).toEqual([[2, meant]]);
	});

	test.each([
		'hosts: files dns',
		'hosts:files dns',
		'networks: files dns',
		'#hosts files dns',
		'passwd: files',
		'ethers: db files'
	])('%j is read', (text) => {
		expect(orderPassedOver(text)).toEqual([]);
	});
});

describe('hosts', () => {
	test.each<[string, string | undefined]>([
		['10.0.0.5: db', '10.0.0.5 db'],
		['10.0.0.5, db', '10.0.0.5 db'],
		['10.0.0.5,db', '10.0.0.5 db'],
		['10.0.0.5db', '10.0.0.5 db'],
		['10.0.0.5=db', '10.0.0.5 db'],
		['10.0.0.5. db', '10.0.0.5 db'],
		['db 10.0.0.5', '10.0.0.5 db'],
		['db db.lan 10.0.0.5 # of old', '10.0.0.5 db db.lan # of old'],
		['10.0.0.500 db', undefined],
		['10.0.0 db', undefined],
		['http://10.0.0.5 db', undefined]
	])('%j is meant as %j', (text, meant) => {
		expect(one(hostsPassedOver(`127.0.0.1 localhost\n${text}\n`))).toEqual([[2, meant]]);
	});

	test.each([
		'10.0.0.5 db',
		'::1 ip6-localhost',
		'fe80::1%lo0 x',
		'10.0.0.5',
		'# db 10.0.0.5',
		'10.0.0.5\tdb # x',
		'0.0.0.0 ads.example.org'
	])('%j is read', (text) => {
		expect(hostsPassedOver(text)).toEqual([]);
	});
});
