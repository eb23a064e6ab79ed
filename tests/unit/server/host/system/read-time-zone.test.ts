// The time zone by the machine's files, on a disk of fixtures: links and descriptions as tzdata has them.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHostRoot } from '#server/host/host-root.ts';
import { readTimeZone } from '#server/host/system/read-time-zone.ts';

const ZONES = {
	'usr/share/zoneinfo/Europe/Berlin': 'TZif2\u0000berlin\nCET-1CEST,M3.5.0,M10.5.0/3\n',
	'usr/share/zoneinfo/Europe/Paris': 'TZif2\u0000paris\nCET-1CEST,M3.5.0,M10.5.0/3\n',
	'usr/share/zoneinfo/Asia/Tokyo': 'TZif2\u0000tokyo\nJST-9\n',
	'usr/share/zoneinfo/Etc/UTC': 'TZif2\u0000\nUTC0\n'
};

let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'hostwright-zone-'));
	mkdirSync(join(dir, 'etc'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

async function zoneOf(link: string | undefined, written?: string, files: Readonly<Record<string, string>> = ZONES) {
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(dir, path)), { recursive: true });
		writeFileSync(join(dir, path), text);
	}
	if (link?.startsWith('/') || link?.startsWith('..')) symlinkSync(link, join(dir, 'etc/localtime'));
	else if (link !== undefined) writeFileSync(join(dir, 'etc/localtime'), link);
	if (written !== undefined) writeFileSync(join(dir, 'etc/timezone'), written);
	const known = await readTimeZone({ root: createHostRoot(dir), clock: { nowMs: () => 0 } as never });
	return known.known ? known.value : undefined;
}

test.each([
	[
		'a link and a name that agree',
		['/usr/share/zoneinfo/Asia/Tokyo', 'Asia/Tokyo\n'],
		{ state: 'there', zone: 'Asia/Tokyo', written: 'Asia/Tokyo', writtenIs: 'there', same: true }
	],
	[
		'a relative link',
		['../usr/share/zoneinfo/Europe/Berlin', 'Europe/Paris'],
		{ state: 'there', zone: 'Europe/Berlin', same: true }
	],
	['a name of another zone', ['/usr/share/zoneinfo/Etc/UTC', '# by hand\nAsia/Tokyo\n'], { same: false }],
	['a copy in place of the link', [ZONES['usr/share/zoneinfo/Asia/Tokyo']], { state: 'there', target: undefined }],
	[
		'a link that leads nowhere',
		['/usr/share/zoneinfo/Europe/Berln', 'Europe/Berlin'],
		{ state: 'dangling', zone: 'Europe/Berln', writtenIs: 'there', installed: true }
	],
	['a file that is none', ['Europe/Berlin\n'], { state: 'foreign' }],
	['a folder', ['/usr/share/zoneinfo/Europe'], { state: 'foreign' }],
	['nothing', [undefined, 'Mars/Base'], { state: 'missing', written: 'Mars/Base', writtenIs: 'absent' }],
	['a name that would lead elsewhere', [undefined, '../../../etc/shadow'], { writtenIs: 'absent' }]
] as const)('%s', async (_, [link, written], expected) => {
	expect(await zoneOf(link, written)).toMatchObject(expected);
});

test('where no zones are installed, that is known', async () => {
	expect(await zoneOf('/usr/share/zoneinfo/Asia/Tokyo', 'Asia/Tokyo', {})).toMatchObject({
		state: 'dangling',
		installed: false
	});
});
