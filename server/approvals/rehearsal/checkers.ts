// The tools that can tell beforehand whether a change is sound: each by its own dry run. One row a kind of change.
//
// A row's text runs in one of two places. `view`: on the throw-away view, after the step was run there, so that the tool sees the
// machine as it would be. `reader`: on the machine, in the profile of a reader, which is all that may be had there; what it checks
// is a candidate, or a question that the tool answers without doing anything.
import { dirname } from 'node:path/posix';
import type { OfItsOwn } from '#native/ports/sandbox.ts';
import type { PlannedStep } from '#wire/approval.ts';
import type { ReadCommand, Reading } from '#wire/safety.ts';
import { quoteIfNeeded, quoteWord } from '#wire/text/quote-word.mjs';

export interface Checked {
	readonly step: PlannedStep;
	readonly reading: Reading;
	/** Real path of a file edit, and where its content lies. */
	readonly edit?: { readonly path: string; readonly candidate: string } | undefined;
}

export interface Check {
	readonly text: string;
	readonly where: 'view' | 'reader';
	/** Whether it stands for a run that cannot be had, or says only what the step is about. */
	readonly says: 'sound' | 'about';
	/** What has to be said beside it; may be empty. */
	readonly reason: string;
	/** In the view: what the tool asks for. */
	readonly ofItsOwn?: OfItsOwn;
	/** Where it is not there nothing is said. */
	readonly program: string;
	/** The same question about what is there now: an objection that it has as well is not about the change. */
	readonly before?: Check;
}

type Row = (change: Checked) => Check | undefined;

const sound = (
	where: Check['where'],
	program: string,
	text: string,
	more: Partial<Pick<Check, 'reason' | 'ofItsOwn'>> = {}
): Check => ({ where, program, text, says: 'sound', reason: '', ...more });

/**
 * `inPlace`: the step was run on the view, so the tool finds the file where it belongs. `candidate`: it could not be, so the tool is
 * given the content by itself; `reads`: and does no more than read it, so that it needs no view.
 */
interface OfFile {
	readonly inPlace: Check;
	readonly candidate: Check;
	readonly reads?: true;
}

const onView = (program: string, text: string, more: Partial<Pick<Check, 'reason' | 'ofItsOwn'>> = {}): Check =>
	sound('view', program, text, more);

/** sshd wants a key of the machine's, which no run sees, and a directory of its own. */
const sshd = (file?: string): Check =>
	onView(
		'sshd',
		`mkdir -p /run/sshd 2>/dev/null; ssh-keygen -q -t ed25519 -N '' -f /dev/shm/passing-key && exec "$(command -v sshd || echo /usr/sbin/sshd)" -t -h /dev/shm/passing-key${file === undefined ? '' : ` -f ${quoteWord(file)}`}`
	);

const NUMBERS_ARE_NOT_THERE =
	'Checked in a network of its own: interfaces that are named by their number are not there.';
const nft = (file: string): Check =>
	onView('nft', `nft -c -f ${quoteWord(file)}`, { ofItsOwn: 'network', reason: NUMBERS_ARE_NOT_THERE });

const UNIT_FILE =
	/^\/(?:etc|usr\/lib|usr\/local\/lib|lib)\/systemd\/system\/((?:([^/]+\.(?:service|socket|timer|mount|automount|path|target|slice|swap))|([^/]+\.(?:service|socket|timer|mount|automount|path|target|slice|swap))\.d\/[^/]+\.conf))$/;

const verify = (unit: string, before = ''): Check =>
	onView('systemd-analyze', `${before}systemd-analyze verify --man=no -- ${quoteWord(unit)}`, { ofItsOwn: 'sockets' });

/** A unit's own file or a drop-in, laid before the folders that systemd looks in. */
function verifyCandidate(path: string, candidate: string): Check {
	const [, below = '', own, dropIn] = UNIT_FILE.exec(path) ?? [];
	const to = `/dev/shm/units/${below}`;
	const laid = `mkdir -p -- ${quoteWord(dirname(to))} && cp -- ${quoteWord(candidate)} ${quoteWord(to)} && `;
	return verify(own ?? dropIn ?? '', `${laid}SYSTEMD_UNIT_PATH=/dev/shm/units: `);
}

const FILES: readonly (readonly [RegExp, (path: string, candidate: string) => OfFile])[] = [
	[
		/^\/etc\/ssh\/sshd_config(?:\.d\/[^/]+\.conf)?$/,
		(_, candidate) => ({ inPlace: sshd(), candidate: sshd(candidate) })
	],
	[
		/^\/etc\/(?:nftables\.conf|nftables(?:\.d)?\/[^/]+)$/,
		(path, candidate) => ({ inPlace: nft(path), candidate: nft(candidate) })
	],
	[
		/^\/etc\/fstab$/,
		(_, candidate) => ({
			inPlace: onView('findmnt', 'findmnt --verify'),
			candidate: onView('findmnt', `findmnt --verify --tab-file ${quoteWord(candidate)}`)
		})
	],
	[
		/^\/etc\/sudoers(?:\.d\/[^/]+)?$/,
		(_, candidate) => ({
			inPlace: onView('visudo', 'visudo -c'),
			candidate: onView('visudo', `visudo -c -f ${quoteWord(candidate)}`),
			reads: true
		})
	],
	[
		UNIT_FILE,
		(path, candidate) => {
			const [, , own, dropIn] = UNIT_FILE.exec(path) ?? [];
			return { inPlace: verify(own ?? dropIn ?? ''), candidate: verifyCandidate(path, candidate) };
		}
	],
	[
		/\/(?:docker-)?compose(?:\.[\w-]+)?\.ya?ml$/,
		(path, candidate) => ({
			inPlace: onView('docker', `docker compose -f ${quoteWord(path)} config -q`),
			candidate: onView('docker', `docker compose -f ${quoteWord(candidate)} config -q`)
		})
	],
	[
		/^\/etc\/logrotate(?:\.conf|\.d\/[^/]+)$/,
		(path, candidate) => ({
			inPlace: onView('logrotate', `logrotate -d ${quoteWord(path)}`),
			candidate: onView('logrotate', `logrotate -d ${quoteWord(candidate)}`),
			reads: true
		})
	],
	[
		/^\/etc\/docker\/daemon\.json$/,
		(path, candidate) => ({
			inPlace: onView('dockerd', `dockerd --validate --config-file ${quoteWord(path)}`),
			candidate: onView('dockerd', `dockerd --validate --config-file ${quoteWord(candidate)}`)
		})
	]
];

function ofEdit(
	{ path, candidate }: { readonly path: string; readonly candidate: string },
	inView: boolean,
	viewStands: boolean
): readonly Check[] {
	const found = FILES.find(([wanted]) => wanted.test(path))?.[1](path, candidate);
	if (!found) return [];
	if (inView) return [{ ...found.inPlace, before: found.inPlace }];
	if (viewStands) return [{ ...found.candidate, before: found.inPlace }];
	return found.reads ? [{ ...found.candidate, where: 'reader' }] : [];
}

const APT_CHANGES = new Set([
	'install',
	'reinstall',
	'remove',
	'purge',
	'upgrade',
	'full-upgrade',
	'dist-upgrade',
	'autoremove',
	'autopurge'
]);

/** One command, with nothing before or behind it. */
const alone = ({ commands, complete }: Reading): ReadCommand | undefined =>
	complete && commands.length === 1 && commands[0]?.resolved && commands[0].target === 'host' ? commands[0] : undefined;

/** Its words without what takes other rights, which a dry run does not need. */
const plainWords = (command: ReadCommand): readonly string[] => [command.program, ...command.argv.slice(1)];

const line = (words: readonly string[]): string => words.map((word) => quoteIfNeeded(word)).join(' ');

const COMMANDS: readonly Row[] = [
	({ reading }) => {
		const command = alone(reading);
		if (!command || !/^(?:apt|apt-get)$/.test(command.program)) return undefined;
		const words = plainWords(command).slice(1);
		if (!words.some((word) => APT_CHANGES.has(word))) return undefined;
		return sound('reader', 'apt-get', line(['apt-get', '-s', ...words]));
	},
	({ reading }) => {
		const command = alone(reading);
		if (!command || !/^(?:dnf5?|yum)$/.test(command.program)) return undefined;
		const words = plainWords(command)
			.slice(1)
			.filter((word) => word !== '-y' && word !== '--assumeyes');
		return words.some((word) => /^(?:install|upgrade|update|remove|autoremove)$/.test(word))
			? { ...sound('reader', command.program, line([command.program, '--assumeno', ...words])), says: 'about' }
			: undefined;
	},
	({ reading }) => {
		const command = alone(reading);
		if (command?.program !== 'mount') return undefined;
		const words = plainWords(command).slice(1);
		return sound('reader', 'mount', line(['mount', '--fake', ...words]), {
			reason: 'Everything but the system call itself: whether the disk answers is not known before.'
		});
	},
	({ reading }) => {
		const command = alone(reading);
		const file = command?.argv[command.argv.indexOf('-f') + 1];
		if (command?.program !== 'nft' || !command.argv.includes('-f') || file === undefined || file.startsWith('-'))
			return undefined;
		return nft(file);
	},
	({ reading }) => {
		const command = alone(reading);
		if (command?.program !== 'sysctl') return undefined;
		const keys = command.argv.flatMap((word) => /^([\w./-]+)=/.exec(word)?.[1] ?? []);
		if (keys.length === 0) return undefined;
		return {
			...sound('reader', 'sysctl', line(['sysctl', ...keys])),
			says: 'about',
			reason: 'A setting of the kernel is the whole machine’s; this is what it is now.'
		};
	},
	(change) => {
		const unit = unitAsked(change);
		if (unit === undefined) return undefined;
		const stops = /^(?:stop|restart|try-restart|disable|mask|kill)$/.test(unit.verb);
		return {
			where: 'reader',
			program: 'systemctl',
			says: 'about',
			text: stops
				? line(['systemctl', 'list-dependencies', '--reverse', '--plain', '--no-pager', unit.name])
				: line(['systemctl', 'show', '-p', 'Id,LoadState,ActiveState,SubState,UnitFileState', unit.name]),
			reason: stops ? 'These stand on it.' : 'This is how it is now.'
		};
	},
	(change) => {
		const unit = unitAsked(change);
		return unit &&
			/^(?:start|restart|reload|reload-or-restart)$/.test(unit.verb) &&
			/^sshd?\.service$|^sshd?$/.test(unit.name)
			? sshd()
			: undefined;
	},
	(change) => {
		const unit = unitAsked(change);
		return unit &&
			/^(?:start|restart|enable)$/.test(unit.verb) &&
			/\.(?:service|socket|timer|mount|path)$/.test(unit.name)
			? { ...verify(unit.name), before: verify(unit.name) }
			: undefined;
	}
];

const VERBS =
	/^(?:start|stop|restart|try-restart|reload|reload-or-restart|enable|disable|mask|unmask|reset-failed|kill)$/;

/** The unit that a step is about, by its kind or as the text of a command has it. */
function unitAsked({ step: { step }, reading }: Checked): { readonly verb: string; readonly name: string } | undefined {
	if (step.kind === 'unit') return { verb: step.verb, name: step.unit };
	if (step.kind !== 'command') return undefined;
	const command = alone(reading);
	if (command?.program !== 'systemctl') return undefined;
	const [verb = '', ...names] = command.argv.slice(1).filter((word) => !word.startsWith('-'));
	const [name] = names;
	return VERBS.test(verb) && name !== undefined && names.length === 1 ? { verb, name } : undefined;
}

/**
 * @param inView      whether the step was run on a view: then the tool looks there
 * @param viewStands  whether there is a view at all
 * @returns at most one of each tool
 */
export function checksOf(change: Checked, inView: boolean, viewStands: boolean): readonly Check[] {
	if (change.edit) return ofEdit(change.edit, inView, viewStands);
	const found = COMMANDS.flatMap((row) => row(change) ?? []).filter(({ where }) => where === 'reader' || viewStands);
	return found.filter(({ program }, index) => found.findIndex((other) => other.program === program) === index);
}
