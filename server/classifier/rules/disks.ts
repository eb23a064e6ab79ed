// dd and other writers of raw devices.
import type { Cmd } from '../judge/command.ts';
import { readPath } from '../words/paths.ts';
import { isSecretPath } from '../words/secret-path.ts';
import type { RuleFile } from './rule.ts';

function dd(cmd: Cmd): boolean {
	let output = false;
	for (const a of cmd.args) {
		const m = /^(of|if|conv|oflag|hof|ofs|hofs|wipe|hwipe)=([\s\S]*)$/.exec(a.text);
		if (!m) continue;
		if (/^h?(?:ofs?|wipe)$/.test(m[1] ?? '')) {
			output = true;
			cmd.write({ ...a, text: m[2] ?? '' }, 'truncate');
			if (!a.known && readPath(m[2] ?? '', cmd.ctx.env.cwd).kind === 'unknown')
				cmd.say('device.unknown-target', 'dangerous', 'Writes to a file or device that is known only at run time', a);
		} else if (m[1] === 'if' && isSecretPath(m[2] ?? ''))
			cmd.say('secret.read', 'caution', 'Reads a key or a credential store', a);
	}
	if (!output) cmd.effect('read');
	return true;
}

export const DISKS: RuleFile = {
	programs: { dd, dcfldd: dd, dc3dd: dd },
	examples: [
		['dd if=/dev/zero of=/dev/sda', 'blocked'],
		['dd of=/dev/nvme0n1 if=disk.img bs=4M', 'blocked'],
		['dc3dd wipe=/dev/sda', 'blocked'],
		['dd if=a of=b', 'caution'],
		['dd if=/dev/sda bs=512 count=1', 'dangerous'],
		['dd if=/dev/zero of=/dev/null', 'safe']
	]
};
