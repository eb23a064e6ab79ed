// cp, mv, ln, install, tee, sort and other everyday tools that write where an argument says.

import type { Cmd } from '../judge/command.ts';
import { type Arg, NOTHING } from '../model.ts';
import { fileContent, fileKey } from '../shell/known-files.ts';
import { readShellText } from '../shell/shell-text.ts';
import { has, type Options, option, spells, values } from '../words/options.ts';
import { baseName, readPath, resolvePath } from '../words/paths.ts';
import { isSecretPath } from '../words/secret-path.ts';
import { judgeRecursiveDelete } from './delete.ts';
import type { RuleFile } from './rule.ts';

function destination(options: Options): { sources: readonly Arg[]; to: Arg | undefined; directory: boolean } {
	const named = option(options, '-t', '--target-directory')?.value;
	if (named) return { sources: options.positionals, to: named, directory: true };
	return {
		sources: options.positionals.slice(0, -1),
		to: options.positionals.length > 1 ? options.positionals[options.positionals.length - 1] : undefined,
		directory: false
	};
}

/** Where the copy lies: a directory keeps the source's name. */
function written(to: Arg, source: Arg | undefined, directory: boolean): Arg {
	if (source && (directory || to.text.endsWith('/')))
		return { ...to, text: `${to.text.replace(/\/+$/, '')}/${baseName(source.text)}` };
	return to;
}

function cp(cmd: Cmd): boolean {
	const options = cmd.options('-t -S -g -m -o -Z-x --target-directory --suffix --mode --owner --group --backup');
	const { sources, to, directory } = destination(options);
	cmd.effect('write-file');
	if (to) {
		const target = written(to, sources[0], directory);
		cmd.write(target, 'truncate');
		const source = sources[0];
		if (source) {
			const content = fileContent(source.text, cmd.ctx);
			if (content.known || (content.origin !== 'dynamic' && content.origin !== 'file')) {
				cmd.ctx.env.files.set(fileKey(target.text), content);
				cmd.ctx.env.files.set(fileKey(`${to.text.replace(/\/+$/, '')}/${baseName(source.text)}`), content);
			}
			if (/^\/dev\/(?:null|zero)$/.test(source.text) && readPath(to.text, cmd.ctx.env.cwd).kind !== 'null')
				cmd.say('files.emptied', 'dangerous', 'Empties a file', to);
		}
	}
	cmd.say('files.copy', 'caution', 'Copies files');
	for (const s of sources)
		if (isSecretPath(s.text)) cmd.say('secret.copy', 'caution', 'Copies a key or a credential store', s);
	if (cmd.name === 'install') {
		const mode = option(options, '-m', '--mode')?.value;
		if (mode && (/s/.test(mode.text) || /^[2467]\d{3}$/.test(mode.text)))
			cmd.say('permissions.setuid', 'dangerous', 'Lets a program run with the rights of its owner', mode);
	}
	return true;
}

/** The accounts, and the libraries that every program loads. */
const NEEDED =
	/^\/etc\/(?:passwd|shadow|group|gshadow|sudoers|pam\.d)$|^\/(?:usr\/)?lib(?:32|64)?\/(?:[\w.]+-linux-(?:gnu|musl)\w*|ld-(?:linux|musl)[^/]*|libc\.so\.\d+)$/;

function mv(cmd: Cmd): boolean {
	const options = cmd.options('-t -S --target-directory --suffix --backup');
	const { sources, to: named, directory } = destination(options);
	const to = named && written(named, sources[0], directory);
	cmd.effect('write-file');
	for (const s of sources) {
		const { kind } = readPath(s.text, cmd.ctx.env.cwd);
		if (kind === 'root' || kind === 'system' || kind === 'home')
			cmd.say('files.move-system', 'blocked', 'Moves a system or home directory away', s);
		else if (NEEDED.test(resolvePath(s.text, cmd.ctx.env.cwd) ?? ''))
			cmd.say('files.move-needed', 'dangerous', 'Moves away what the machine cannot run without', s);
		else if (kind === 'device') cmd.say('files.move-device', 'dangerous', 'Moves a device file', s);
		cmd.writePath(s.text, s.known);
	}
	if (to) {
		const { kind, path } = readPath(to.text, cmd.ctx.env.cwd);
		if (kind === 'null') cmd.say('files.to-null', 'dangerous', 'Discards the files', to);
		else if (kind !== 'system' && kind !== 'root') cmd.write(to, 'truncate');
		else cmd.writePath(path);
		const source = sources[0];
		if (source) {
			const held = cmd.ctx.env.files.get(fileKey(source.text));
			if (held) cmd.ctx.env.files.set(fileKey(to.text), held);
		}
	}
	cmd.say('files.move', 'caution', 'Moves or renames files');
	return true;
}

function ln(cmd: Cmd): boolean {
	const options = cmd.options('-t -S --target-directory --suffix');
	const { sources, to, directory } = destination(options);
	cmd.effect('write-file');
	if (to) cmd.write(written(to, sources[0], directory), has(options, '-f', '--force') ? 'truncate' : 'create');
	cmd.say('files.link', 'caution', 'Creates a link');
	return true;
}

function tee(cmd: Cmd): boolean {
	const options = cmd.options('-p-x --output-error-x');
	for (const p of options.positionals) {
		if (readPath(p.text, undefined).kind === 'null' || p.stream) continue;
		cmd.write(p, has(options, '-a', '--append') ? 'append' : 'truncate');
		if (cmd.ctx.stdin) cmd.ctx.env.files.set(fileKey(p.text), cmd.ctx.stdin);
	}
	cmd.effect('read');
	return true;
}

function sort(cmd: Cmd): boolean {
	const options = cmd.options(
		'-o -k -t -S -T --output --key --field-separator --buffer-size --temporary-directory --compress-program --files0-from --batch-size --parallel --sort --random-source'
	);
	cmd.effect('read');
	for (const o of values(options, '-o', '--output')) if (o.text !== '/dev/null') cmd.write(o, 'truncate');
	const program = option(options, '--compress-program')?.value;
	if (program) {
		cmd.effect('run-code');
		cmd.say(
			'sort.program',
			/^(?:gzip|bzip2|xz|zstd|lz4|lzop|pigz|pbzip2)$/.test(program.text) ? 'caution' : 'dangerous',
			'Starts another program through one of its options',
			program
		);
		readShellText(program, { ...cmd.ctx, stdin: NOTHING, wantOutput: false }, 'sort');
	}
	return true;
}

function uniq(cmd: Cmd): boolean {
	const options = cmd.options('-f -s -w --skip-fields --skip-chars --check-chars --group-x');
	cmd.effect('read');
	const to = options.positionals[1];
	if (to && to.text !== '-') cmd.write(to, 'truncate');
	return true;
}

function truncate(cmd: Cmd): boolean {
	const options = cmd.options('-s -r -o-x --size --reference');
	cmd.effect('write-file');
	const size = option(options, '-s', '--size')?.value?.text ?? '';
	for (const p of options.positionals) {
		cmd.write(p, /^0/.test(size) ? 'truncate' : 'append');
		if (/^\/var\/log\//.test(p.text) || isSecretPath(p.text))
			cmd.say('files.emptied', 'dangerous', 'Empties a file', p);
	}
	cmd.say('files.resize', 'caution', 'Changes the length of files');
	return true;
}

function touch(cmd: Cmd): boolean {
	const options = cmd.options('-d -t -r -m --date --reference --time --mode -Z --context');
	cmd.effect('write-file');
	for (const p of options.positionals) {
		const { kind } = readPath(p.text, cmd.ctx.env.cwd);
		if (kind === 'system-file' || kind === 'system' || kind === 'home-sub') cmd.write(p, 'create');
		else cmd.writePath(p.text, p.known);
	}
	cmd.say(
		'files.create',
		'caution',
		cmd.name === 'mkdir' ? 'Creates directories' : 'Creates files or changes their times'
	);
	return true;
}

function yq(cmd: Cmd): boolean {
	const options = cmd.options(
		'-o -p -I -f -s --output-format --input-format --indent --from-file --arg --argjson --split-exp'
	);
	if (has(options, '-i', '--inplace', '--in-place') || has(options, '-s', '--split-exp')) {
		cmd.effect('write-file');
		for (const p of options.positionals.slice(1)) cmd.write(p, 'append');
		cmd.say('write.in-place', 'caution', 'Changes files in place');
	} else cmd.effect('read');
	return true;
}

/** gzip and friends replace the file unless told otherwise. */
function compress(cmd: Cmd): boolean {
	const options = cmd.options('-S -M -T -b -D -o -q-x --suffix --memlimit --threads --block-size --format --check');
	if (has(options, '-l', '--list', '-t', '--test', '--help', '--version', '-V')) {
		cmd.effect('read');
		return true;
	}
	const out = values(options, '-o');
	if (
		has(options, '-c', '--stdout', '--to-stdout') ||
		(options.positionals.length === 0 && (cmd.ctx.stdin || !has(options, '-r')))
	) {
		cmd.effect('read');
		if (options.positionals.length === 0 || has(options, '-c', '--stdout', '--to-stdout')) return true;
	}
	for (const o of out) cmd.write(o, 'truncate');
	for (const p of options.positionals) cmd.writePath(p.text, p.known);
	cmd.effect('write-file');
	cmd.say('files.compress', 'caution', 'Replaces files with their compressed or decompressed form');
	return true;
}

function date(cmd: Cmd): boolean {
	const options = cmd.options('-d -f -r -s -I-x -v --date --file --reference --set');
	// -Iseconds is one option with its value.
	const sets =
		options.given.some((o) => (o.name === '-s' && !/^-[uR]*I/.test(o.arg.text)) || spells(o.name, '--set')) ||
		options.positionals.some((p) => /^\d{8,}(?:\.\d\d)?$/.test(p.text));
	if (sets) cmd.kind('mount', 'date.set', undefined, 'Changes the clock');
	else cmd.effect('read');
	return true;
}

function hostname(cmd: Cmd): boolean {
	const options = cmd.options('-F -b --file');
	if (options.positionals.length > 0 || has(options, '-F', '--file'))
		cmd.kind('mount', 'hostname.set', undefined, 'Changes the name of the machine');
	else cmd.effect('read');
	return true;
}

function split(cmd: Cmd): boolean {
	const options = cmd.options(
		'-a -b -C -l -n -t --suffix-length --bytes --line-bytes --lines --number --filter --separator --additional-suffix -f -k-x --prefix --suffix-format --digits'
	);
	// `-n 2/5` and `-n l/2/5` print one piece.
	if (/^(?:[lr]\/)?\d+\/\d+$/.test(option(options, '-n', '--number')?.value?.text ?? '')) {
		cmd.effect('read');
		return true;
	}
	cmd.kind('file', 'files.split', undefined, 'Writes pieces of a file');
	const prefix = options.positionals[1];
	if (prefix) cmd.writePath(prefix.text, prefix.known);
	const filter = option(options, '--filter')?.value;
	if (filter) {
		cmd.say('split.filter', 'caution', 'Starts another program through one of its options', filter);
		readShellText(filter, cmd.ctx, 'split --filter');
	}
	return true;
}

function rename(cmd: Cmd): boolean {
	const options = cmd.options('-e -E -f-x');
	if (has(options, '-n', '--no-act', '--nono', '--dry-run') && cmd.name !== 'rename.ul') cmd.effect('read');
	else cmd.kind('write', 'files.rename', undefined, 'Renames files');
	return true;
}

function deleteTree(cmd: Cmd): boolean {
	const options = cmd.options();
	for (const p of options.positionals) judgeRecursiveDelete(cmd, p, p);
	cmd.effect('write-file');
	cmd.say('delete.recursive', 'dangerous', 'Deletes a directory with everything in it');
	return true;
}

export const FILES: RuleFile = {
	programs: {
		cp,
		install: cp,
		ditto: cp,
		mv,
		ln,
		link: ln,
		symlink: ln,
		tee,
		sponge: tee,
		sort,
		uniq,
		truncate,
		fallocate: touch,
		touch,
		mkdir: touch,
		mkfifo: touch,
		mknod: touch,
		yq,
		gzip: compress,
		gunzip: compress,
		bzip2: compress,
		bunzip2: compress,
		xz: compress,
		unxz: compress,
		lzma: compress,
		unlzma: compress,
		lzop: compress,
		lzip: compress,
		zstd: compress,
		unzstd: compress,
		pzstd: compress,
		lz4: compress,
		unlz4: compress,
		pigz: compress,
		unpigz: compress,
		pbzip2: compress,
		pixz: compress,
		plzip: compress,
		brotli: compress,
		compress,
		uncompress: compress,
		date,
		hostname,
		split,
		csplit: split,
		rename,
		prename: rename,
		'file-rename': rename,
		mmv: rename,
		rimraf: deleteTree,
		'del-cli': deleteTree
	},
	examples: [
		['mv /etc/passwd /tmp', 'dangerous'],
		['mv /usr/lib/x86_64-linux-gnu /tmp', 'dangerous'],
		['cp a b', 'caution'],
		['cp key.pub ~/.ssh/authorized_keys', 'dangerous'],
		['cp disk.img /dev/sda', 'blocked'],
		['mv /etc /tmp/etc', 'blocked'],
		['mv file /dev/null', 'dangerous'],
		['mv a b', 'caution'],
		['ln -s a b', 'caution'],
		['sort -o out in', 'caution'],
		['sort in', 'safe'],
		['tee /etc/passwd', 'blocked'],
		['tee out.txt', 'caution'],
		['gzip -c a', 'safe'],
		['gzip a', 'caution'],
		['date', 'safe'],
		['date -Iseconds', 'safe'],
		['date -s 2020-01-01', 'caution'],
		['hostname', 'safe'],
		['mkdir x', 'caution']
	]
};
