// tar, zip and unzip: packing, unpacking, and the programs they start on the way.
import type { Cmd } from '../judge/command.ts';
import type { Arg } from '../model.ts';
import { has, option, values } from '../words/options.ts';
import { readPath } from '../words/paths.ts';
import { isSecretPath } from '../words/secret-path.ts';
import { judgeRecursiveDelete } from './delete.ts';
import type { RuleFile } from './rule.ts';
import { sideDoor } from './side-door.ts';

const TAR =
	'-b -C -f -F -g -H -I -K -L -N -o-x -T -V -X --file --directory --exclude --exclude-from --files-from --use-compress-program --checkpoint-x --checkpoint-action --to-command --info-script --new-volume-script --rsh-command --rmt-command --transform --xform --strip-components --owner --group --mode --mtime --newer --newer-mtime --after-date --format --blocking-factor --listed-incremental --level --label --volno-file --starting-file --suffix --tape-length --add-file --index-file --record-size --sort --warning --quoting-style --pax-option --exclude-tag --occurrence-x';

/** What is packed and then deleted, where that is a whole system or home directory. */
function removed(cmd: Cmd, path: Arg): void {
	if (/^(?:root|system|home)$/.test(readPath(path.text, cmd.ctx.env.cwd).kind)) judgeRecursiveDelete(cmd, path, path);
}

function tar(cmd: Cmd): boolean {
	// Old style: `tar xzf file` - the first word is a cluster without its dash.
	const first = cmd.args[0];
	const old = first && /^[A-Za-z]+$/.test(first.text) && /[cxtruA]/.test(first.text) ? first.text : '';
	const options = cmd.options(TAR);
	const flag = (letter: string, ...long: string[]): boolean =>
		old.includes(letter) || has(options, `-${letter}`, ...long);
	const positionals = old ? options.positionals.slice(1) : options.positionals;
	const oldFile = old.includes('f') ? positionals[0] : undefined;
	const files = [...values(options, '-f', '--file'), ...(oldFile ? [oldFile] : [])];
	for (const o of values(options, '-I', '--use-compress-program'))
		if (!/^(?:gzip|bzip2|xz|zstd|lz4|lzop|lzma|pigz|pbzip2|pixz|lbzip2|zstdmt|brotli)(?:\s+-[\w=,-]+)*$/.test(o.text))
			sideDoor(cmd, o);
	for (const o of values(
		options,
		'--to-command',
		'-F',
		'--info-script',
		'--new-volume-script',
		'--rsh-command',
		'--rmt-command'
	))
		sideDoor(cmd, o);
	for (const o of values(options, '--checkpoint-action')) {
		const run = /^exec=([\s\S]*)$/.exec(o.text)?.[1];
		if (run !== undefined) sideDoor(cmd, o, run);
	}
	const archive = files[0];
	const remote = archive && /^[^/:]+:/.test(archive.text) && !has(options, '--force-local');
	if (flag('t', '--list', '--diff', '--compare', '--test-label') || has(options, '-d') || old.includes('d')) {
		cmd.effect('read');
		if (remote && archive) {
			cmd.effect('network-write');
			cmd.say('tar.remote', 'caution', 'Opens a session on another host', archive);
		}
		if (!flag('x', '--extract', '--get') && !flag('c', '--create')) return true;
	}
	if (flag('x', '--extract', '--get')) {
		if (flag('O', '--to-stdout')) {
			cmd.effect('read');
			return true;
		}
		const where = option(options, '-C', '--directory')?.value;
		cmd.effect('write-file');
		if (where) cmd.writePath(where.text, where.known);
		else if (flag('P', '--absolute-names')) cmd.effect('system-file');
		const into = where ? readPath(where.text, cmd.ctx.env.cwd).kind : 'here';
		cmd.say('tar.extract', into === 'root' || into === 'system' ? 'dangerous' : 'caution', 'Unpacks an archive', where);
		if (cmd.ctx.stdin?.origin === 'fetched') cmd.ctx.out.fetchedUnnamed = true;
		return true;
	}
	const sources = positionals.filter((p) => p !== oldFile);
	const secret = sources.find((s) => isSecretPath(s.text));
	if (remote && archive) {
		cmd.effect('network-write');
		cmd.say('exfil.archive', 'dangerous', 'Sends files to another host', archive);
	} else if (archive && archive.text !== '-') cmd.write(archive, 'truncate');
	else if (secret) cmd.say('secret.read', 'caution', 'Reads a key or a credential store', secret);
	if (has(options, '--remove-files')) {
		const base = option(options, '-C', '--directory')?.value?.text;
		for (const s of sources) removed(cmd, base && !/^[/~]/.test(s.text) ? { ...s, text: `${base}/${s.text}` } : s);
		cmd.kind('loss', 'tar.remove-files', undefined, 'Deletes the files it has archived');
	}
	cmd.effect(archive && archive.text !== '-' ? 'write-file' : 'read');
	if (archive?.text !== '-' && (archive || flag('c', '--create')))
		cmd.say('tar.create', 'caution', 'Writes an archive');
	return true;
}

function zip(cmd: Cmd): boolean {
	const options = cmd.options('-b -i -n -O -P -s -t -tt -T-x -x -TT --unzip-command --password --temp-path --out');
	const tt = options.given.find((o) => o.name === '-TT' || o.name === '--unzip-command' || /^-TT/.test(o.arg.text));
	if (tt) {
		const at = cmd.args.indexOf(tt.arg as Arg);
		const value = tt.value ?? (tt.arg.text.length > 3 ? { ...tt.arg, text: tt.arg.text.slice(3) } : cmd.args[at + 1]);
		if (value) sideDoor(cmd, value);
	}
	if (has(options, '-sf', '--show-files', '-T', '--test') && !tt) {
		cmd.effect('read');
		return true;
	}
	cmd.effect('write-file');
	const to = options.positionals[0];
	if (to && to.text !== '-') cmd.writePath(to.text, to.known);
	if (has(options, '-m', '--move')) {
		for (const p of options.positionals.slice(1)) removed(cmd, p);
		cmd.kind('loss', 'zip.move', undefined, 'Deletes the files it has archived');
	}
	cmd.say('zip.create', 'caution', 'Writes an archive');
	return true;
}

function unzip(cmd: Cmd): boolean {
	const options = cmd.options('-d -x -P');
	if (has(options, '-l', '-t', '-v', '-z', '-Z', '-p', '-c')) {
		cmd.effect('read');
		return true;
	}
	const where = option(options, '-d')?.value;
	cmd.effect('write-file');
	if (where) cmd.writePath(where.text, where.known);
	cmd.say('unzip.extract', 'caution', 'Unpacks an archive', where);
	return true;
}

export const ARCHIVES: RuleFile = {
	programs: { tar, gtar: tar, bsdtar: tar, zip, unzip },
	examples: [
		['tar -tf a.tar', 'safe'],
		['tar xf a.tar', 'caution'],
		['tar -czf a.tgz dir', 'caution'],
		["tar -cf /dev/null x --checkpoint=1 --checkpoint-action=exec='rm -rf /'", 'blocked'],
		["tar -cI 'rm -rf /' -f -", 'blocked'],
		["tar xf a.tar --to-command='rm -rf /'", 'blocked'],
		['tar cf host:/a key.pem', 'dangerous'],
		['zip -r a.zip dir', 'caution'],
		['unzip -l a.zip', 'safe'],
		['tar -C / --remove-files -cf /dev/null etc', 'blocked'],
		['zip -rm x.zip /etc', 'blocked']
	]
};
