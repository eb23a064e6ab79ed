// How things are named when somebody asks why, and what a wrong name is told.
import { describe, expect, test } from 'vitest';
import { nearNames } from '#server/findings/diagnosis/near-names.ts';
import { type HostNames, resolveWords } from '#server/findings/diagnosis/resolve-words.ts';
import { RESOURCES, readResource } from '#server/findings/diagnosis/resources/table.ts';

describe('kind:name', () => {
	test.each([
		['unit:nginx', 'unit:nginx.service'],
		['unit:a@b.timer', 'unit:a@b.timer'],
		['user-unit:sync', 'user-unit:sync.service'],
		['container:podman/web', 'container:podman/web'],
		['mount:/var/', 'mount:/var'],
		['filesystem:/', 'mount:/'],
		['path:/etc/../etc/fstab', 'file:/etc/fstab'],
		['port:443', 'port:tcp/443'],
		['port:udp:53', 'port:udp/53'],
		['port:53/udp', 'port:udp/53'],
		['user:anna', 'user:anna'],
		['name:example.org.', 'name:example.org'],
		['package:libc6:amd64', 'package:libc6:amd64'],
		['certificate:/etc/ssl/a.pem', 'certificate:/etc/ssl/a.pem'],
		['raid:md0', 'raid:md0']
	])('%s is %s', (text, resource) => {
		expect(readResource(text)).toMatchObject({ resource });
	});

	test.each([
		['nginx', 'kind:name'],
		['planet:mars', 'kind:name'],
		['unit:', 'unit:nginx.service'],
		['unit:a b', 'unit:nginx.service'],
		['unit:../../etc/passwd', 'unit:nginx.service'],
		['mount:var', 'mount:/var'],
		['file:/a\0b', 'file:/etc/fstab'],
		['port:0', 'port:tcp/443'],
		['port:70000', 'port:tcp/443'],
		['port:tcp/80/udp', 'port:tcp/443'],
		['user:-rf', 'user:anna'],
		['name:a..b', 'name:example.org'],
		['container:-v', 'container:web'],
		['raid:a\nb', 'raid:NAME']
	])('%j is told how it is named', (text, sentence) => {
		const read = readResource(text);
		expect('wrong' in read && read.wrong).toContain(sentence);
	});

	test('no two rows have a kind in common', () => {
		const kinds = RESOURCES.flatMap((row) => row.kinds);
		expect(new Set(kinds).size).toBe(kinds.length);
	});
});

const NAMES: HostNames = {
	units: ['webber.service', 'db.service', 'backup.timer', 'backup.service', 'anna.service'],
	userUnits: ['sync.service'],
	containers: ['web', 'db', 'Photos'],
	mounts: ['/', '/var'],
	interfaces: ['eth0'],
	users: ['anna', 'postgres']
};
const NONE = () => false;

describe('as people say it', () => {
	test.each([
		['webber', 'unit:webber.service'],
		['webber.service', 'unit:webber.service'],
		['is webber down?', 'unit:webber.service'],
		['the web not running', 'container:web'],
		['photos', 'container:Photos'],
		['sync', 'user-unit:sync.service'],
		['/var', 'mount:/var'],
		['is /var full', 'mount:/var'],
		['/var/lib', 'file:/var/lib'],
		[':443', 'port:tcp/443'],
		['udp/53', 'port:udp/53'],
		['8080', 'port:tcp/8080'],
		['port 22', 'port:22'],
		['user anna', 'user:anna'],
		['login postgres', 'user:postgres'],
		['postgres', 'user:postgres'],
		['container db', 'container:db'],
		['the container db restarts', 'container:db'],
		['container db keeps crashing', 'container:db'],
		['is webber.service not starting?', 'unit:webber.service'],
		['db container', 'container:db'],
		['service db', 'unit:db'],
		['db', 'unit:db.service'],
		['name example.org', 'name:example.org'],
		['example.org', 'name:example.org'],
		['eth0', 'interface:eth0'],
		['unit:db.service', 'unit:db.service'],
		['package curl', 'package:curl']
	])('%s is %s', (words, resource) => {
		expect(resolveWords(words, NAMES, NONE)).toEqual({ resource });
	});

	test('of two of one name, that one is meant that something is wrong with', () => {
		expect(resolveWords('db', NAMES, (one) => one === 'container:db')).toEqual({ resource: 'container:db' });
	});

	test.each([
		['weber', 'webber.service'],
		['bakup', 'backup'],
		['phtos', 'Photos']
	])('of %s it is told what is nearly so called', (words, near) => {
		const found = resolveWords(words, NAMES, NONE);
		expect('says' in found && found.says).toContain(near);
	});

	test.each([':99999', '99999', 'port 99999', 'port 0', 'tcp/70000', ':123456789'])('%s is no port', (words) => {
		const found = resolveWords(words, NAMES, NONE);
		expect(found).toMatchObject({ known: false });
		expect('says' in found && found.says).toMatch(/^\d+ is no port: ports go from 1 to 65535\.$/);
	});

	test.each(['webber and db', 'a b c d'])('%s is more than one thing', (words) => {
		expect(resolveWords(words, NAMES, NONE)).toMatchObject({ known: false });
	});
});

test('what is nothing like it is not near', () => {
	expect(nearNames('zzzzzz', NAMES.units)).toEqual([]);
	expect(nearNames('x', ['y', 'z'])).toEqual([]);
});
