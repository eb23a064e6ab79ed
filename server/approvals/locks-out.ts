// Whether a mistake in a step could end the connection by which it was approved, or the next sign-in: network, firewall, sshd,
// sudoers, PAM, and who may sign in.
//
// It errs on the side of yes: that costs a confirmation, and a no that was wrong costs the machine. A restart of the machine is
// none of it: nothing could take it back, and the risk table has it at the top.
import type { FileChange } from '#wire/approval.ts';
import type { ReadCommand } from '#wire/safety.ts';
import type { ReadStep } from './plan-steps.ts';
import { verbWhy } from './reach/act-on-units.ts';
import { commandWhy } from './reach/commands-why.ts';
import { couldMean } from './reach/glob-word.ts';
import { holdsGuarded, isGuarded, plainPath } from './reach/guarded-paths.ts';

/** They make something in a folder that they name, and leave the rest of it. */
const ADDS = new Set(['mkdir', 'touch', 'install', 'git']);
const SETTINGS = '/etc/sysctl.*';

/**
 * @param changes  what the rehearsal saw changed: a script hides nothing from that
 * @returns why, for each step that could; [] when none could
 */
export function whatLocksOut(
	steps: readonly ReadStep[],
	changes: readonly Pick<FileChange, 'path' | 'change'>[] = []
): readonly string[] {
	const said = steps.flatMap((step) => {
		const why = stepWhy(step);
		return why === undefined ? [] : [`Step ${step.planned.index + 1} ${why}.`];
	});
	const seen = changes.find(({ path, change }) => {
		const plain = plainPath(path, '/');
		// What was changed in a folder is in the list by itself.
		return isGuarded(plain) || (change !== 'created' && change !== 'changed' && holdsGuarded(plain));
	});
	return said.length === 0 && seen ? [`In the rehearsal ${seen.path} was changed.`] : said;
}

function stepWhy({ planned: { step, cwd }, reading, writes }: ReadStep): string | undefined {
	if (step.kind === 'unit') return verbWhy(step.verb, [step.unit]);
	if (step.kind === 'file-edit') {
		const file = writes.map((path) => plainPath(path, '/')).find((path) => isGuarded(path));
		if (file !== undefined) return `changes ${file}`;
		const setting = writes.some((path) => isKernelSettings(plainPath(path, '/')));
		return setting && /(?:^|\n)\s*-?net[./]/.test(step.content)
			? 'changes how the kernel treats the network'
			: undefined;
	}
	const words = reading.commands.flatMap(({ argv }) => argv.slice(1));
	const folders = [cwd, ...reading.commands.flatMap((one) => movesTo(one))];
	const door = reading.commands.some(opensHost);
	for (const command of reading.commands) {
		if (command.target === 'remote' || (command.target === 'container' && !door)) continue;
		const why = filesWhy(command, folders) ?? commandWhy(door ? onHost(command) : command, words);
		if (why !== undefined) return why;
	}
	return undefined;
}

function filesWhy({ program, argv, writes, target }: ReadCommand, folders: readonly string[]): string | undefined {
	for (const written of writes) {
		if (written === '?') continue;
		for (const folder of folders) {
			const path = plainPath(written, folder);
			// A folder of the host lies below another name in there.
			const paths = target === 'host' ? [path] : [path, ...tailsOf(path)];
			const hit = paths.find(
				(one) => isGuarded(one) || isKernelSettings(one) || (holdsGuarded(one) && !onlyAdds(program, argv))
			);
			if (hit !== undefined) return `changes ${hit}`;
		}
	}
	return undefined;
}

const onlyAdds = (program: string, argv: readonly string[]): boolean =>
	ADDS.has(program) ||
	(program === 'cp' && !argv.some((word) => /^-[a-zA-Z]*[rRa]|^--(?:recursive|archive)/.test(word)));

const isKernelSettings = (path: string): boolean => {
	const [, first = '', second = ''] = path.split('/');
	return couldMean(`/${first}/${second}`, SETTINGS);
};

function movesTo({ program, argv }: ReadCommand): readonly string[] {
	const to = program === 'cd' || program === 'pushd' ? argv.slice(1).find((word) => !word.startsWith('-')) : undefined;
	return to === undefined ? [] : [plainPath(to, '/')];
}

/** A container that is handed the host's network, its processes or its files is no wall. */
function opensHost({ argv, effects, via }: ReadCommand): boolean {
	if (!effects.includes('container') || via.length > 0) return false;
	const text = argv.join(' ');
	return (
		/\s--(?:privileged(?:=true)?|(?:net|network|pid|userns|uts|ipc)[= ]host|cap-add[= ]\S+)(?:\s|$)/.test(text) ||
		/\s(?:-v|--volume)[= ]?\/[^\s:]*:/.test(text) ||
		/\s--mount[= ]\S*type=bind/.test(text)
	);
}

/** In a container every effect is called one on containers: by its words it is what it is. */
function onHost(command: ReadCommand): ReadCommand {
	if (command.target !== 'container') return command;
	const network = /^(?:ip|nft|ip6?tables(?:-restore)?|ifconfig|route|tc|wg|ufw|ethtool)$/.test(command.program);
	return { ...command, effects: [network ? 'network-config' : 'run-code'] };
}

function tailsOf(path: string): readonly string[] {
	const parts = path.split('/').filter((part) => part !== '');
	return parts.slice(1, 3).map((_, index) => `/${parts.slice(index + 1).join('/')}`);
}
