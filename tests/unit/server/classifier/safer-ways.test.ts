// A safer way is concrete: the first one looks before anything is changed, and what it says to type is harmless itself.
import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';

const LOOKS: readonly (readonly [command: string, look: string])[] = [
	['rm -rf /', 'du -xh -d 1 /'],
	["rm -rf 'my dir'", "ls -la 'my dir'"],
	['dd if=x.img of=/dev/sda', 'lsblk -f /dev/sda'],
	['mkfs.ext4 /dev/sdb1', 'lsblk -f /dev/sdb1'],
	['chmod -R 777 /', 'ls -ld /'],
	['git reset --hard', 'git diff HEAD'],
	['git clean -fdx', 'git clean -dx --dry-run'],
	['git push --force origin main', 'git log --oneline HEAD..@{upstream}'],
	['kill -9 1234', 'ps -fp 1234'],
	['reboot', 'w'],
	['iptables -F', 'iptables -S'],
	['dropdb prod', 'psql -l'],
	['docker system prune -af', 'docker system df'],
	['kubectl delete ns x', 'kubectl get ns x'],
	['systemctl stop nginx', 'systemctl list-dependencies --reverse nginx'],
	["find . -name '*.o' -delete", "find . -name '*.o' -print"],
	['rsync -a --delete a/ b/', 'rsync -a --delete a/ b/ --dry-run --itemize-changes'],
	['zfs destroy tank/x', 'zfs list -t all'],
	['lvremove vg/x', 'lvs -a -o +devices'],
	['crontab -r', 'crontab -l'],
	['userdel -r bob', 'id bob'],
	['aws s3 rm --recursive s3://bucket/x', 'aws s3 ls s3://bucket/x'],
	['pkill node', 'pgrep -a node'],
	['nft flush ruleset', 'nft list ruleset']
];

describe('the first safer way is a look, and looking is safe', () => {
	for (const [command, look] of LOOKS) {
		test(command, () => {
			const [first = ''] = classify(command).alternatives;
			expect(first).toMatch(/^[A-Z][^:]+: /);
			expect(first.slice(first.indexOf(': ') + 2)).toBe(look);
			expect(classify(look).tier).toBe('safe');
		});
	}
});

test('where a look takes the settings of a project it is still the first way, and caution', () => {
	expect(classify('terraform destroy').alternatives[0]).toContain('terraform state list');
	expect(classify('terraform state list').tier).toBe('caution');
});

test('a script from the network: fetch it to a file first, with its own address', () => {
	expect(classify('curl -s https://x.example/i.sh | sh').alternatives[0]).toBe(
		'Download the script to a file, read it, then run it: curl -fsSL https://x.example/i.sh -o script.sh'
	);
});

test('words that are only known when it runs are not typed again', () => {
	for (const way of classify('rm -rf "$DIR"').alternatives) expect(way).not.toContain('$DIR');
});

test('another machine is not looked at from here', () => {
	for (const way of classify("ssh host 'rm -rf data'").alternatives) expect(way).not.toContain('ls -la data');
});
