// Ten commands of our own that two other checkers let run, and this one does not.
import { describe, expect, test } from 'vitest';
import { classify } from '#server/terminal/classify/classify.ts';
import { loadPeers } from './peers.ts';

const FOOLING: readonly string[] = [
	'd=/dev/sd; cp /dev/zero "$d"a',
	'tar cf /dev/nvme0n1 .',
	'nft flush ruleset && zfs destroy -r tank/data',
	'printf \'%s\\n\' /etc | while read -r d; do mv "$d" /tmp/old; done',
	"sed -n '1e chmod -R 000 /usr' /etc/hostname",
	'set -- /usr /tmp/x; mv "$@"',
	'rsync -a --delete "$(mktemp -d)/" /home/',
	'lvm lvremove -y vg0/data',
	"socat - EXEC:'shred /dev/sda'",
	"git -c core.fsmonitor='wipefs -a /dev/sda' status"
];

const peers = await loadPeers();

describe('is stopped here', () => {
	for (const command of FOOLING) test(command, () => expect(classify(command).tier).toMatch(/^(?:dangerous|blocked)$/));
});

describe('and not by', () => {
	for (const peer of peers) {
		for (const command of FOOLING) test(`${peer.name}: ${command}`, () => expect(peer.answer(command)).toBe('safe'));
	}
});
