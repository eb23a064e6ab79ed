// cat, grep and other everyday tools that read files, and write at most where -o says.
import type { Cmd } from '../judge/command.ts';
import { NOTHING } from '../model.ts';
import { readShellText } from '../shell/shell-text.ts';
import { has, values } from '../words/options.ts';
import type { RuleFile } from './rule.ts';

/** tree, diff and others whose only write is -o. */
function readerWithOutput(takes: string, outputs: string): (cmd: Cmd) => boolean {
	return (cmd) => {
		const options = cmd.options(takes);
		cmd.effect('read');
		for (const o of values(options, ...outputs.split(' ')))
			if (o.text !== '-' && o.text !== '/dev/null' && o.text !== '/dev/stdout') cmd.write(o, 'truncate');
		return true;
	};
}

/** Readers of files. */
function reader(cmd: Cmd): boolean {
	cmd.effect('read');
	return true;
}

/** `bat cache` makes or removes the themes and syntaxes it keeps. */
function bat(cmd: Cmd): boolean {
	const cache = cmd.args.find((a) => !a.text.startsWith('-'));
	if (cache?.text === 'cache' && has(cmd.options(), '-b', '--build', '-c', '--clear'))
		cmd.kind('file', 'bat.cache', cache);
	return reader(cmd);
}

function rg(cmd: Cmd): boolean {
	const options = cmd.options(
		'-e -f -g -t -T -A -B -C -m -M -j -d -E -r --pre --pre-glob --regexp --file --glob --iglob --type --type-not --hostname-bin --max-count --context --sort --colors --encoding --replace --max-depth'
	);
	cmd.effect('read');
	for (const v of values(options, '--pre', '--hostname-bin'))
		if (v.text !== '') {
			cmd.effect('run-code');
			cmd.say('rg.preprocessor', 'dangerous', 'Starts another program through one of its options', v);
			readShellText(v, { ...cmd.ctx, stdin: NOTHING, wantOutput: false }, 'rg');
		}
	return true;
}

export const FILE_READERS: RuleFile = {
	programs: {
		shuf: readerWithOutput('-o -n -i --output --head-count --input-range --random-source', '-o --output'),
		tree: readerWithOutput('-o -L -P -I -H -T', '-o'),
		sdiff: readerWithOutput('-o -w -I --output --width --ignore-matching-lines', '-o --output'),
		cat: reader,
		bat,
		batcat: bat,
		head: reader,
		tail: reader,
		od: reader,
		strings: reader,
		base64: reader,
		tac: reader,
		nl: reader,
		more: reader,
		grep: reader,
		hexdump: reader,
		rg,
		ripgrep: rg
	},
	examples: [
		['cat /etc/shadow', 'caution'],
		['grep -r PRIVATE ~/.ssh', 'caution'],
		['grep shadow notes.txt', 'safe'],
		['cat notes.txt', 'safe'],
		['rg --pre helper x', 'dangerous']
	]
};
