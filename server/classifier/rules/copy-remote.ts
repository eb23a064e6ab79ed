// scp and rsync: which way the data goes, what is sent, what the options start.

import type { Cmd } from '../judge/command.ts';
import type { Arg } from '../model.ts';
import { rememberFetched } from '../shell/known-files.ts';
import { readShellText } from '../shell/shell-text.ts';
import { judgeSshOptions } from '../unwrap/ssh.ts';
import { has, option, values } from '../words/options.ts';
import { baseName, readPath } from '../words/paths.ts';
import { isSecretPath } from '../words/secret-path.ts';
import type { RuleFile } from './rule.ts';

function splitRemote(text: string): { host: string; path: string } | undefined {
	if (/^[a-z]+:\/\//i.test(text)) return { host: text, path: '' };
	const m = /^((?:[\w.+-]+@)?[\w.-]+|\[[^\]]*\]|[^/]*\$\w+[^/:]*):(?!\\)(.*)$/.exec(text);
	return m && !m[1]?.includes('/') ? { host: m[1] ?? '', path: m[2] ?? '' } : undefined;
}

/** scp, rsync: which way the data goes, and what is sent. */
function copyRemote(cmd: Cmd, positionals: readonly Arg[]): void {
	const last = positionals[positionals.length - 1];
	const sources = positionals.slice(0, -1);
	if (!last) {
		cmd.effect('read');
		return;
	}
	const toRemote = splitRemote(last.text);
	const fromRemote = sources.some((s) => splitRemote(s.text));
	if (toRemote) {
		cmd.effect('network-write');
		if (readPath(toRemote.path, undefined).kind === 'device')
			cmd.say('device.overwrite', 'dangerous', 'Overwrites a block device of another host', last);
		const secret = sources.find(
			(s) => !splitRemote(s.text) && (isSecretPath(s.text) || /^\/etc(?:\/|$)|^\/root(?:\/|$)/.test(s.text))
		);
		if (secret)
			cmd.say('exfil.secret', 'dangerous', 'Sends a key, a credential or a private file to another host', secret);
		else cmd.say('network.send', 'caution', 'Sends files to another host', last);
		return;
	}
	if (fromRemote) {
		cmd.effect('network-write');
		for (const s of sources) {
			const r = splitRemote(s.text);
			if (!r) continue;
			const base = baseName(r.path);
			rememberFetched(cmd.ctx, { ...s, text: base });
		}
		rememberFetched(cmd.ctx, last);
	}
	cmd.write(last, 'create');
	cmd.say('files.copy', 'caution', fromRemote ? 'Copies files from another host' : 'Copies files', last);
}

function scp(cmd: Cmd): boolean {
	const options = cmd.options('-c -D -F -i -J -l -o -P -S -X');
	judgeSshOptions(cmd, values(options, '-o'), cmd.ctx);
	const program = option(options, '-S')?.value;
	if (program) {
		cmd.say('scp.program', 'dangerous', 'Starts another program through one of its options', program);
		readShellText(program, cmd.ctx, 'scp -S');
	}
	copyRemote(cmd, options.positionals);
	return true;
}

function rsync(cmd: Cmd): boolean {
	const options = cmd.options(
		'-e -f -M -B -T -@ --rsh --rsync-path --filter --exclude --include --exclude-from --include-from --files-from --compare-dest --copy-dest --link-dest --backup-dir --suffix --bwlimit --port --timeout --partial-dir --log-file --chmod --chown --password-file --info --debug --max-size --min-size --temp-dir --out-format --usermap --groupmap --remote-option --max-delete --block-size --modify-window --contimeout --address --sockopts --outbuf --protocol --checksum-choice --compress-choice --compress-level --read-batch --write-batch --only-write-batch --skip-compress --iconv --stop-at --stop-after'
	);
	const shell = option(options, '-e', '--rsh')?.value;
	if (shell && !/^(?:ssh|rsh|\/usr\/bin\/ssh)(?:\s|$)/.test(shell.text)) {
		cmd.say('rsync.shell', 'dangerous', 'Starts another program through one of its options', shell);
		readShellText(shell, cmd.ctx, 'rsync -e');
	} else if (shell && /ProxyCommand|LocalCommand|KnownHostsCommand/i.test(shell.text))
		readShellText({ ...shell, text: `${shell.text} host` }, cmd.ctx, 'rsync -e');
	const path = option(options, '--rsync-path')?.value;
	if (path && /[;&|\s]/.test(path.text)) readShellText(path, { ...cmd.ctx, target: 'remote' }, 'rsync --rsync-path');
	if (has(options, '-n', '--dry-run', '--list-only')) {
		const { positionals } = options;
		const last = positionals.at(-1);
		const remote = positionals.some((p) => splitRemote(p.text) ?? (!p.known && p.text.includes(':')));
		cmd.effect(remote ? 'network-read' : 'read');
		// Even a rehearsal tells the other side which files there are.
		if (last && splitRemote(last.text) && positionals.slice(0, -1).some((p) => !splitRemote(p.text)))
			cmd.say('exfil.data', 'caution', 'Data of this machine reaches another host', last);
		return true;
	}
	copyRemote(cmd, options.positionals);
	const deletes = options.given.find((o) => /^--(?:delete|del)(?:-|$)|^--remove-source-files$/.test(o.name));
	if (deletes) {
		const last = options.positionals[options.positionals.length - 1];
		const empty = options.positionals[0]?.text;
		if (last && !splitRemote(last.text)) {
			const kind = cmd.path(last);
			if (/^\/$|^\/(?:home|etc|usr|var|root|boot|bin|lib|opt|srv)(?:\/~)?$/.test(kind) && empty !== last.text)
				cmd.say('rsync.delete-system', 'blocked', 'Empties a system directory', last);
		}
		cmd.say('rsync.delete', 'dangerous', 'Deletes files at the destination that the source does not have', deletes.arg);
	}
	return true;
}

export const COPY_REMOTE: RuleFile = {
	programs: { scp, rsync },
	examples: [
		['rsync -a --delete src/ /home/', 'blocked'],
		['rsync -n -a src/ dest/', 'safe'],
		['scp notes host:', 'caution'],
		['scp disk.img host:/dev/sda', 'dangerous'],
		['scp ~/.ssh/id_rsa host:', 'dangerous'],
		["scp -S 'rm -rf /' a host:", 'blocked']
	]
};
