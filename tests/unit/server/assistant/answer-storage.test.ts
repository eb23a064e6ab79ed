import { describe, expect, test } from 'vitest';
import type { TreeWalker } from '#native/ports/tree-walker.ts';
import { answerStorage, type StorageQuestion } from '#server/assistant/built-in/answer-storage.ts';
import { askThrough } from '#server/assistant/built-in/ask-tools.ts';
import { createTools } from '#server/assistant/tools/create-tools.ts';
import { openEventBus } from '#server/events/bus.ts';
import { openStorage } from '#server/host/storage/open-storage.ts';
import { heard } from '../../../support/asked-machine.ts';
import { noContainers } from '../../../support/no-containers.ts';
import { subjectsOf } from '../../../support/subjects-of.ts';
import { labDeps, noWalker, type Recorded, recorded } from '../host/storage/recorded.ts';

test.each([
	['How full are my disks?', 'storage.space'],
	['is the disk full', 'storage.space'],
	['how much disk space is left?', 'storage.space'],
	['are we running out of space?', 'storage.space'],
	['What fills /var?', 'storage.fill /var'],
	['what’s taking up space on /srv/data', 'storage.fill /srv/data'],
	['what is using all my disk space?', 'storage.fill'],
	['largest files in /home/me/', 'storage.fill /home/me/'],
	['which disk is failing?', 'storage.disks'],
	['are my drives healthy?', 'storage.disks'],
	['is the raid ok?', 'storage.layers'],
	['does fstab match what is mounted?', 'storage.mounts'],
	['is everything mounted?', 'storage.mounts'],
	['what uses the most memory?', 'processes.memory'],
	['what is using port 80?', 'network.port'],
	['which services failed?', 'services.failed'],
	['how is this machine doing?', 'machine.overview'],
	['how busy are the disks?', 'storage.activity']
])('%j asks %s', (sentence, expected) => {
	const { intent, slots } = heard(sentence) ?? {};
	expect([intent?.name, slots?.path].filter(Boolean).join(' ')).toBe(expected);
});

async function answer(
	question: StorageQuestion,
	options: Recorded = {},
	walker: TreeWalker = noWalker
): Promise<string> {
	const storage = openStorage(labDeps(options), walker);
	const tools = createTools({
		hiddenPlaces: () => [],
		gate: { check: () => expect.fail('no command is judged') },
		host: { snapshot: () => expect.fail('no vital signs are read') },
		facts: { ...subjectsOf(), ...noContainers, storage },
		bus: openEventBus('run')
	});
	let text = '';
	for await (const piece of answerStorage(question, askThrough(tools, new AbortController().signal)))
		text += piece.type === 'text' ? piece.text : JSON.stringify(piece);
	storage.close();
	return text;
}

describe('the answer', () => {
	test('about space names what is full first, then each filesystem', async () => {
		const full = {
			path: '/srv/data',
			state: 'measured',
			totalBytes: 1000,
			freeBytes: 50,
			availableBytes: 20,
			files: 10,
			freeFiles: 5
		} as const;
		const text = await answer({ asks: 'space' }, { measured: [full] });
		expect(text).toMatch(/^\*\*\/srv\/data is 98 % full\*\*, 20 B are free\./);
		expect(text).toMatch(/"labels":\["\/srv\/data",[^\]]*"\/srv\/btrfs"/);
	});

	test('about a folder tells its largest parts, and that names are no Markdown', async () => {
		const walker: TreeWalker = {
			...noWalker,
			walk: async () => ({
				ended: 'walked',
				entries: 12,
				complete: true,
				unread: 2,
				unreadExamples: [],
				tree: {
					name: 'var',
					kind: 'folder',
					bytes: 4096,
					entries: 12,
					children: [
						{ name: '**log** | [x](http://x)', kind: 'folder', bytes: 3072, entries: 3, children: [] },
						{ name: '', kind: 'rest', bytes: 1024, entries: 9, children: [] }
					]
				}
			})
		};
		const text = await answer({ asks: 'fill', path: '/srv/data' }, {}, walker);
		expect(text).toContain('**/srv/data takes 4 KiB**');
		expect(text).toContain('The largest in it is **\\*\\*log\\*\\* \\| \\[x\\]\\(http\\://x\\)**, with 3 KiB.');
		expect(text).toContain('"labels":["**log** | [x](http://x)","everything smaller"]');
		expect(text).toContain('"notes":["75 % of it","25 % of it"]');
		expect(text).toContain('2 folders could not be looked into');
	});

	test('about a folder that is not there says so', async () => {
		const walker: TreeWalker = { ...noWalker, walk: async () => ({ ended: 'not-walked', why: 'absent', detail: '' }) };
		expect(await answer({ asks: 'fill', path: '/nowhere' }, {}, walker)).toContain('There is no folder /nowhere');
	});

	test('about disks names the one that is failing', async () => {
		const answers = {
			'storage.lsblk': recorded('workstation/lsblk.json'),
			'storage.smartctl': recorded('workstation/smart-sda.json')
		};
		const text = await answer({ asks: 'disks' }, { answers });
		expect(text).toContain('disks are failing.**');
		expect(text).toContain('/dev/sda (EXAMPLE HDD 4TB), **failing**; save what is on it now, 44 °C');
	});

	test('about disks to an ordinary user says who may ask them', async () => {
		const text = await answer(
			{ asks: 'disks' },
			{ uid: 1000, answers: { 'storage.lsblk': recorded('workstation/lsblk.json') } }
		);
		expect(text).toContain('No disk here tells how it is.');
		expect(text).toContain('Only root may ask /dev/sda how it is');
	});

	test('about mounts tells each that needs a look', async () => {
		const text = await answer({ asks: 'mounts' });
		expect(text).toContain('**7 mounts need a look:**');
		expect(text).toMatch(/- \/srv\/gone is not mounted: its device is not there/);
	});
});
