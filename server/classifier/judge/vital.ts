// What takes away from a machine that which it needs to start, to be logged in to or to be reached: removed packages, ended
// processes, stopped units.

import type { Arg } from '../model.ts';
import { isVitalPackage, isVitalProcess, isVitalUnit } from '../names/vital.ts';
import { isData } from '../shell/worse-origin.ts';
import type { Cmd } from './command.ts';

const PACKAGES_GONE = 'Removes what the machine needs to start, to log in or to be reached';
const PROCESS_GONE = 'Ends a process that the machine needs to run, to log in or to be reached';
const NEARLY_ALL = 'Signals nearly every process of the machine';
const UNIT_GONE = 'Stops what the machine needs to run, to log in or to be reached';

interface Remover {
	/** programs, separated by spaces */
	names: string;
	/** the word, or the option, by which packages go */
	by: RegExp;
	/** goes whatever the package is: it sets aside what holds the vital ones */
	forced?: RegExp;
	/** ends of names by which an installation removes */
	suffix?: RegExp;
}

const REMOVERS: readonly Remover[] = [
	{
		names: 'apt apt-get aptitude nala apt-fast',
		by: /^(?:remove|purge|autoremove|autopurge|auto-remove|--purge|--auto-remove)$/,
		forced:
			/^--(?:allow-remove-essential|force-yes)$|^-o?APT::Get::(?:Allow-Remove-Essential|force-yes)=(?!0|false|no)/i,
		suffix: /(?<=[\w+.:*])[-_]$/
	},
	{
		names: 'dpkg',
		by: /^(?:-[a-zA-Z]*[rP]|--remove|--purge)$/,
		forced: /^--force-(?:all|remove-essential|remove-protected)$/
	},
	{
		names: 'dnf dnf5 yum microdnf tdnf',
		by: /^(?:remove|erase|autoremove|rm|swap)$/,
		forced: /^--setopt=protected_packages=|^--setopt=\*?\.?protect/
	},
	{ names: 'rpm', by: /^(?:-[a-zA-Z]*e[a-zA-Z]*|--erase)$/ },
	{ names: 'pacman yay paru pikaur trizen', by: /^(?:-R[a-z]*|--remove)$/ },
	{ names: 'apk', by: /^del$/ },
	{ names: 'zypper', by: /^(?:rm|remove)$/ },
	{ names: 'emerge', by: /^(?:-[a-zA-Z]*[Cc][a-zA-Z]*|--unmerge|--depclean|--rage-clean)$/ },
	{ names: 'xbps-remove removepkg urpme pkg_delete', by: /^/ },
	{ names: 'snap opkg eopkg pkg guix pkcon ipkg swupd slackpkg', by: /^(?:remove|rm|delete|bundle-remove|uninstall)$/ },
	{ names: 'rpm-ostree transactional-update', by: /^(?:uninstall|remove)$/ }
];

let removers: Map<string, Remover> | undefined;

function remover(name: string): Remover | undefined {
	removers ??= new Map(REMOVERS.flatMap((one) => one.names.split(' ').map((each) => [each, one] as const)));
	return removers.get(name);
}

/** Judges what was found to change packages, processes or units. */
export function judgeVital(cmd: Cmd): void {
	const { effects } = cmd.effective;
	if (cmd.tier === 'safe' || cmd.isAtLeast('dangerous')) return;
	if (effects.has('package')) judgePackages(cmd);
	else if (effects.has('process')) judgeProcesses(cmd);
	else if (effects.has('unit')) judgeUnits(cmd);
}

function judgePackages(cmd: Cmd): void {
	const how = remover(cmd.name);
	if (!how) return;
	const { by, forced, suffix } = how;
	const words = cmd.args.filter((a) => !a.text.startsWith('-'));
	const removes = cmd.args.find((a) => by.test(a.text));
	const vital = removes
		? words.find((a) => a !== removes && isVitalPackage(a.text))
		: suffix && words.find((a) => suffix.test(a.text) && isVitalPackage(a.text.replace(suffix, '')));
	const pushed = removes && forced ? cmd.args.find((a) => forced.test(a.text)) : undefined;
	if (vital ?? pushed) cmd.say('packages.vital', 'dangerous', PACKAGES_GONE, vital ?? pushed);
}

/** Signals that a service answers by reading its settings anew, or that do nothing to it. */
const MILD = /^-?(?:-signal=|s )?(?:SIG)?(?:0|1|HUP|USR1|USR2|CONT|WINCH|URG|10|12|18|28)$/i;
/** Lists all processes but those named. */
const LISTS_OTHERS = /\bpgrep\b[^|;]{0,200} (?:-[a-zA-Z]{0,20}v[a-zA-Z]{0,20}|--inverse)(?= |\)|`|$)/;
const LISTS_ALL = /\bps (?:-[a-zA-Z]{0,20}[eA]|-?[a-zA-Z]{0,20}a[a-zA-Z]{0,20}x)/;
const CHOOSES_OF_ALL = /grep|awk [^|]{0,200}\/| -C|--ppid| -u/;

/** True for a text that lists all processes of the machine, or all but some. */
function findsNearlyAll(text: string): boolean {
	return LISTS_OTHERS.test(text) || (LISTS_ALL.test(text) && !CHOOSES_OF_ALL.test(text));
}

/** Choose among what is listed. */
const CHOOSES = /^(?:[efz]?grep|rg|ag|ack|head|tail|sed|fzf|jq)$/;
const FINDS = /^(?:pgrep|pidof|ps|systemctl)$/;

function isMild(cmd: Cmd): boolean {
	return cmd.args.some((a, at) => {
		const before = cmd.args[at - 1]?.text;
		return (
			(a.text.startsWith('-') && /^-(?!1$)/.test(a.text) && MILD.test(a.text)) ||
			(/^-(?:s|n|-signal)$/.test(before ?? '') && MILD.test(a.text))
		);
	});
}

function judgeProcesses(cmd: Cmd): void {
	const { name } = cmd;
	if (isMild(cmd) && name !== 'killall5') return;
	if (name === 'fuser') {
		const place = cmd.args.find((a) => /^\/(?:usr|var|home|etc|boot|dev|run|bin|lib)?\/?$/.test(a.text));
		if (place) cmd.say('process.vital', 'dangerous', PROCESS_GONE, place);
	} else if (name === 'kill') judgeKill(cmd);
	else if (name === 'killall5') cmd.say('process.vital', 'dangerous', PROCESS_GONE);
	else if (name === 'loginctl') {
		const who = cmd.args.find((a) => /^(?:root|0)$/.test(a.text));
		if (who) cmd.say('process.vital', 'dangerous', PROCESS_GONE, who);
	} else if (/^(?:pkill|killall|skill|slay|fkill|xkill)$/.test(name)) judgeKillByName(cmd);
}

function judgeKill(cmd: Cmd): void {
	const targets = cmd.args.filter((a, at) => !a.text.startsWith('-') && !/^-[sn]$/.test(cmd.args[at - 1]?.text ?? ''));
	const init = targets.find((a) => a.known && /^0*1$/.test(a.text));
	const named = (text: string): boolean =>
		text.split(/[^\w@-]+/).some((word) => word !== '' && isVitalProcess(word, false));
	const found = targets.find(
		(a) => !a.known && /\b(?:pgrep|pidof|MainPID|\.pid)\b/.test(a.text) && named(a.text.replace(/\.pid\b/, ''))
	);
	const all = targets.find((a) => !a.known && findsNearlyAll(a.text));
	// What was looked for before it is what it is given.
	const listed =
		cmd.args.every((a) => a.text.startsWith('-') || !a.known) &&
		cmd.ctx.via.length > 0 &&
		cmd.ctx.out.commands.some(({ program, argv }) => FINDS.test(program) && named(argv.slice(1).join(' ')));
	// Those just before it, with what chooses among them.
	const commands = cmd.ctx.out.commands.slice(-12);
	const allListed =
		targets.every((a) => !a.known && isData(a)) &&
		commands.some(({ argv }) => findsNearlyAll(argv.join(' '))) &&
		!commands.some(
			({ program, argv }) => CHOOSES.test(program) || (/awk$/.test(program) && /[/=~]/.test(argv.join(' ')))
		);
	if (all || allListed) cmd.say('process.vital', 'dangerous', NEARLY_ALL, all);
	else if (init ?? found ?? listed) cmd.say('process.vital', 'dangerous', PROCESS_GONE, init ?? found);
}

function judgeKillByName(cmd: Cmd): void {
	const { name } = cmd;
	const options = cmd.options(
		'-u -g -s -t -P -U -G -n -y -o --signal --user --euid --uid --ns --parent --pgroup --group --session --terminal',
		{}
	);
	const exact = options.given.some((g) => g.name === '-x' || g.name === '--exact');
	const expression =
		(name === 'pkill' && !exact) || options.given.some((g) => g.name === '-r' || g.name === '--regexp');
	const vital = options.positionals.find((a) => isVitalProcess(a.text, expression));
	const ofRoot = options.given.some(
		(g) => /^(?:-[uU]|--user|--euid|--uid)$/.test(g.name) && /^(?:root|0)$/.test(g.value?.text ?? '')
	);
	// All but what it names.
	const inverts = name === 'pkill' && options.given.some((g) => g.name === '-v' || g.name === '--inverse');
	const ofInit = options.given.some((g) => /^(?:-P|--parent)$/.test(g.name) && g.value?.text === '1');
	if (inverts || ofInit) cmd.say('process.vital', 'dangerous', NEARLY_ALL);
	else if (vital || (ofRoot && options.positionals.length === 0))
		cmd.say('process.vital', 'dangerous', PROCESS_GONE, vital);
}

const STOPS = /^(?:stop|kill|disable|mask|isolate|down|force-stop|exit|once|off|del|delete|remove|zap)$/;

function judgeUnits(cmd: Cmd): void {
	const words: readonly Arg[] = cmd.args.filter((a) => !a.text.startsWith('-') || a.text.startsWith('-.'));
	const verb = words.find((a) => STOPS.test(a.text));
	if (!verb || isMild(cmd)) return;
	const vital =
		cmd.name === 'systemctl' && verb.text === 'isolate' ? verb : words.find((a) => a !== verb && isVitalUnit(a.text));
	if (vital) cmd.say('unit.vital', 'dangerous', UNIT_GONE, vital);
}
