// What one command does to the ways in, beside the files it names: by its program and its words.
import { posix } from 'node:path';
import type { Effect, ReadCommand } from '#wire/safety.ts';
import { unitsWhy } from './act-on-units.ts';
import { holdsGuarded, isGuarded, plainPath } from './guarded-paths.ts';
import { couldEnd, filters, isWayIn, keepsOpen } from './ways-in.ts';

const REMOVE = new Set([
	...['remove', 'purge', 'autoremove', 'autopurge', 'erase', 'del', 'rm', 'uninstall', 'swap', 'downgrade'],
	...['-r', '-P', '-e', '--remove', '--purge', '--erase', '--force-all']
]);
const INSTALL = new Set(['install', 'reinstall', 'add', 'in', '-i', '-S', '--install']);

const SENDS = new Set(['pkill', 'killall', 'skill', 'slay', 'kill', 'xkill']);
const NOT_A_MODE =
	/^(?:-e|--exact|-x|-f|--full|-i|-q|-v|-w|-n|-o|-I|-r|--regexp|--wait|--verbose|--quiet|--newest|--oldest)$/;
const OF_USER = /^(?:-[A-Za-z]*[uUGgstP]|--(?:user|euid|uid|group|session|terminal|parent|tty)(?:=.*)?)$/;

const SAYS_LITTLE: ReadonlySet<Effect> = new Set(['unit', 'run-code', 'network-write']);
const WRITES: ReadonlySet<Effect> = new Set(['write-file', 'system-file']);

/** @returns why it could lock a person out; undefined when it could not */
export function commandWhy(
	{ argv, program, effects, writes }: ReadCommand,
	others: readonly string[]
): string | undefined {
	if (effects.includes('network-config')) return 'changes the network or the firewall';
	if (effects.includes('account')) return 'changes who may sign in';
	const units = effects.every((effect) => effect === 'read' || effect === 'bus-read')
		? undefined
		: unitsWhy(argv, program);
	if (units !== undefined) return units === 'harmless' ? undefined : units.why;
	if (effects.includes('package')) return packagesWhy(argv.slice(1));
	if (effects.includes('process') || SENDS.has(program)) return signalWhy(program, argv.slice(1), others);
	if (effects.includes('mount')) return mountWhy(program, argv.slice(1));
	const knownFiles = writes.length > 0 && !writes.includes('?');
	return effects.some((effect) => SAYS_LITTLE.has(effect) || (!knownFiles && WRITES.has(effect)))
		? mentionWhy(argv.slice(1))
		: undefined;
}

function packagesWhy(words: readonly string[]): string | undefined {
	const removes = words.some((word) => REMOVE.has(word) || /^-R[a-z]*$/.test(word));
	const plain = words.filter((word) => !word.startsWith('-'));
	// `apt-get install name-` removes it.
	const gone = removes
		? plain.find(keepsOpen)
		: plain.find((word) => word.endsWith('-') && keepsOpen(word.slice(0, -1)));
	if (gone !== undefined) return `removes ${gone}, by which this machine is reached`;
	const upgrades = words.includes('--only-upgrade');
	const filter = words.some((word) => INSTALL.has(word)) && !upgrades ? plain.find(filters) : undefined;
	return filter === undefined ? undefined : `installs ${filter}, which filters connections as soon as it runs`;
}

function signalWhy(program: string, words: readonly string[], others: readonly string[]): string | undefined {
	if (program === 'killall5') return 'ends every process';
	if (program === 'loginctl')
		return words.some((word) => /^(?:terminate|kill)-/.test(word)) ? 'ends sessions of who is signed in' : undefined;
	if (program === 'fuser')
		return words.some((word) => /^-\w*k/.test(word)) ? 'ends whatever uses a port or a file' : undefined;
	if (!SENDS.has(program)) return undefined;
	if (program === 'kill') {
		const ids = words.filter((word) => /^-?\d+$/.test(word) || !word.startsWith('-'));
		if (words.at(-1) === '-1' || ids.includes('1')) return 'sends a signal to the first process, or to every one';
		// The process is found by another command of the step: `kill $(pidof sshd)`.
		return words.some((word) => /[$`(]/.test(word)) && others.some(couldEnd)
			? 'sends a signal to a process by which this machine is reached'
			: undefined;
	}
	if (words.some((word) => OF_USER.test(word))) return 'ends processes by whose they are, which may be your session';
	const named = words.filter((word) => !word.startsWith('-') && !NOT_A_MODE.test(word)).find(couldEnd);
	return named === undefined ? undefined : `sends a signal to ${named}, by which this machine is reached`;
}

const CLOSES = /(?:^|,)(?:noexec|nosuid)(?:,|$)/;

function mountWhy(program: string, words: readonly string[]): string | undefined {
	if (program === 'sysctl') {
		if (words.some((word) => /(?:^|[=\s])net[./]/.test(word))) return 'changes how the kernel treats the network';
		const loads = words.some((word) => /^(?:-p|--load|--system|-f)/.test(word));
		return loads ? 'has the kernel read settings from files, those of the network among them' : undefined;
	}
	if (program === 'rmmod' || (program === 'modprobe' && words.some((word) => /^(?:-[a-qs-z]*r|--remove)/.test(word))))
		return 'takes a module from the kernel, which may be that of the network';
	if (program !== 'mount' && program !== 'umount') return mentionWhy(words);
	const remount = words.some((word) => word.includes('remount'));
	if (remount && !words.some((word) => CLOSES.test(word.replace(/^(?:-o|--options=)/, '')))) return undefined;
	const paths = words.filter((word) => word.startsWith('/')).map((word) => plainPath(word, '/'));
	const hidden = paths.at(-1);
	return hidden !== undefined && (isGuarded(hidden) || holdsGuarded(hidden))
		? `mounts or takes away ${hidden}, with what is needed to sign in`
		: undefined;
}

/** Code that is given a way in by name, or by the path of its file, is taken to act on it. */
function mentionWhy(words: readonly string[]): string | undefined {
	for (const word of words) {
		// `string:ssh.service`, `--unit=ssh.service`
		const unit = word
			.split(/[:=,]/)
			.find((part) => /^[\w@.-]+\.(?:service|socket|target)$/.test(part) && isWayIn(part));
		if (unit !== undefined) return `is given ${unit}`;
		const path = (word.match(/~?\/[\w@.~/*-]+/g) ?? [])
			.map((found) => plainPath(found, '/'))
			.find((found) => isGuarded(found) || (posix.dirname(found) === '/etc' && holdsGuarded(found)));
		if (path !== undefined) return `is given ${path}`;
	}
	return undefined;
}
