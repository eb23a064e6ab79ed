import { expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';

const rulesOf = (command: string): string[] => (classify(command).reasons ?? []).map(({ rule }) => rule);

test.each([
	'cat /dev/sda',
	'cat < /dev/nvme0n1p2',
	'head -c 512 /dev/vda | xxd',
	'dd if=/dev/mapper/vg-root bs=1M count=1',
	'sudo dd if=/dev/sda1 of=/tmp/x',
	"debugfs -R 'cat /etc/shadow' /dev/sda1",
	'debugfs /dev/sda1',
	'strings /proc/kcore',
	'grep -a token /dev/disk/by-label/data'
])('%s reads past the permissions of files: dangerous', (command) => {
	expect(classify(command).tier).toBe('dangerous');
	expect(rulesOf(command)).toContain('device.content');
});

test.each([
	'debugfs -R stats /dev/sda1',
	'fdisk -l /dev/sda',
	'tune2fs -l /dev/sda1',
	'head -c 16 /dev/urandom',
	'cat /dev/null',
	'ls -l /dev/sda'
])('control: %s does not', (command) => {
	expect(rulesOf(command)).not.toContain('device.content');
});

test('a disk that is written to is judged as that', () => {
	expect(rulesOf('cp image.iso /dev/sdb')).not.toContain('device.content');
	expect(classify('cp image.iso /dev/sdb').tier).toBe('blocked');
});
