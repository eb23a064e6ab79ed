// What everyday commands of administrators touch: each names what it is about, and none says nothing.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { touchedByReading, touchedByStep } from '#server/approvals/affected/touched-by-steps.ts';
import { classify } from '#server/classifier/classify.ts';
import { step } from '../made.ts';

const rows = readFileSync('tests/fixtures/approvals/touched.txt', 'utf8')
	.split('\n')
	.filter((line) => line !== '' && !line.startsWith('#'))
	.map((line) => line.split(' => ') as [string, string]);
const HERE = { cwd: '/srv/shop', home: '/home/x' };
const touched = (command: string): readonly string[] => touchedByReading(classify(command).reading, HERE);

describe('everyday commands', () => {
	test.each(rows)('%s', (command, expected) => {
		expect([...touched(command)].sort()).toEqual(expected.split(' ').sort());
	});
});

test('a unit step touches its unit, an edit its file', () => {
	const read = { reading: { commands: [], complete: true }, writes: ['/etc/fstab'] };
	const unit = { kind: 'unit', unit: 'db.service', verb: 'restart' } as const;
	expect(touchedByStep({ planned: step('systemctl restart db.service', { step: unit }), ...read }, '/home/x')).toEqual([
		'unit:db.service'
	]);
	const edit = { kind: 'file-edit', path: '/etc/fstab', content: '' } as const;
	expect(touchedByStep({ planned: step('…', { step: edit }), ...read }, '/home/x')).toEqual(['file:/etc/fstab']);
});

test('a folder that the text goes to is where its words lead', () => {
	expect(touched('cd /srv/app && rm -r cache')).toEqual(['file:/srv/app/cache']);
	expect(touched('cd /opt/blog && docker compose up -d')).toEqual(['compose:blog']);
});
