// `safe` down to the option: what reads is safe only with options that are known to only read.

import { OPENS_WATCHDOG, WATCHDOG } from '../names/devices.ts';
import { nameSet } from '../names/name-set.ts';
import { judgeSchemes } from '../rules/addresses.ts';
import { DOOR, findDoor } from '../tools/doors.ts';
import { isDoubtful } from '../tools/doubtful-options.ts';
import { toolNamed } from '../tools/judge-by-table.ts';
import { readerOptions } from '../tools/reader-options.ts';
import { findDoubtful, findUnknownOption, type UnknownOption } from '../tools/unknown-option.ts';
import { wordSet } from '../words/options.ts';
import type { Cmd } from './command.ts';

/** Programs that print or test their words: nothing of them is an option that could do anything. */
const TAKES_WORDS = new Set(
	'echo printf true false : yes expr test [ [[ figlet toilet banner cowsay lolcat getopt getopts systemd-escape'.split(
		' '
	)
);

/** Show what stands at an address of whatever scheme. */
const SHOWS_ADDRESSES = nameSet('lynx w3m links links2 elinks ffprobe ffplay mpv vlc mplayer xmllint pandoc');

/** Options of which only some values are harmless, by program. */
const JUDGED = new Map<string, Map<string, RegExp>>();
for (const [names, options, harmless] of [
	// %output{file} writes, @file reads what to write out.
	['curl', '-w --write-out', /^(?!@)(?![\s\S]*%output\{)/],
	['curl', '-Q --quote', /^[-+*]?\s*(?:pwd|syst|stat|help|noop|feat|size|mdtm)\b[^\r\n]*$/i],
	['wget wget2', '-e --execute', /^\s*robots\s*=\s*\w+\s*$/i],
	['virsh', '-c --connect', /^(?:qemu|lxc|xen|test|vbox|bhyve):\/\/\/(?:system|session|default|embed)?$/],
	['docker podman', '-H --host', /^unix:\/\/(?:\/var)?\/run\/docker\.sock$/],
	// %(…) runs, %{lua:…} and its kin as well.
	['rpm rpmquery', '-E --eval', /^[^(:]*$/],
	[
		'apt apt-get apt-cache',
		'-o --option',
		/^(?:debug::nolocking|apt::get::show-user-simulation-note|apt::cmd::disable-script-warning)=\w*$/i
	]
] as const)
	for (const name of names.split(' ')) {
		const judged = JUDGED.get(name) ?? new Map<string, RegExp>();
		for (const option of options.split(' ')) judged.set(option, harmless);
		JUDGED.set(name, judged);
	}

/** Look at the name of a file and never open it. */
const OPENS_NOTHING = new Set(
	'ls dir vdir stat test [ [[ readlink realpath basename dirname namei echo printf fuser lsof chmod chown rm mv ln'.split(
		' '
	)
);

/** Judges what a command that was found to only read was given. */
export function judgeReaderOptions(cmd: Cmd): void {
	const watchdog = cmd.args.find((a) => WATCHDOG.test(a.text.replace(/^[\w-]+=/, '')));
	if (watchdog && !OPENS_NOTHING.has(cmd.name)) {
		cmd.effect('power');
		cmd.say('device.watchdog', 'dangerous', OPENS_WATCHDOG, watchdog);
	}
	if (cmd.tier !== 'safe' || cmd.args.length === 0 || TAKES_WORDS.has(cmd.name)) return;
	if (SHOWS_ADDRESSES.has(cmd.name)) {
		judgeSchemes(
			cmd,
			cmd.args.filter((a) => /^[a-z][\w+.-]*:\/\//i.test(a.text))
		);
		if (cmd.tier !== 'safe') return;
	}
	const door = findDoor(cmd.name, cmd.args);
	if (door) {
		cmd.effect('run-code');
		cmd.say('reader.door', 'caution', DOOR, door === 'words' ? undefined : door);
		return;
	}
	const line = readerOptions(cmd.name);
	const found = line ? findUnknownOption(cmd.args, line, JUDGED.get(cmd.name)) : unknownOfOthers(cmd);
	if (found) sayUnknownOption(cmd, found);
}

/** Reports an option that is not known to only read. What it does is not known, so it runs as code does. */
export function sayUnknownOption(cmd: Cmd, { name, arg }: UnknownOption): void {
	cmd.effect('run-code');
	cmd.say(
		'option.not-known',
		'caution',
		`${name} is not among what ${cmd.name} may be given so that it only reads`,
		arg
	);
}

function unknownOfOthers(cmd: Cmd): UnknownOption | undefined {
	const given = cmd.args.some((a) => a.text.length > 1 && a.text.startsWith('-'));
	return given
		? findDoubtful(cmd.args, { named: namedBy(cmd), singleDash: toolNamed(cmd.name)?.tool.singleDash === true })
		: undefined;
}

/** The long options that the rows of a tool name, and those that it or its rule takes a value for. */
function namedBy(cmd: Cmd): ReadonlySet<string> {
	const found = new Set([...cmd.optionsWithValue].filter((name) => name.length > 2));
	const tool = toolNamed(cmd.name);
	if (tool) {
		for (const name of wordSet(tool.tool.takes ?? '')) if (name.length > 2 && !isDoubtful(name, 'x')) found.add(name);
		for (const name of tool.named) found.add(name);
		for (const { tests } of tool.rows)
			for (const test of tests) if (test.kind === 'holds') found.add(test.text.split('=')[0] ?? '');
	}
	return found;
}
