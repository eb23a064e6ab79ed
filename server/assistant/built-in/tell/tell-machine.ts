// Answers about the machine as a whole.
import type { HistoryRange } from '#wire/host/history-kinds.ts';
import { FULL, shareUsed } from '#wire/host/space.ts';
import type { HostSnapshot, Vitals } from '#wire/host.ts';
import { formatBytes, formatLoad, formatShare } from '#wire/text/format-figures.ts';
import { formatMoment } from '#wire/text/format-time.ts';
import { listFindings } from '../../tools/list-findings.ts';
import { readChanges } from '../../tools/read-changes.ts';
import { readPast } from '../../tools/read-past.ts';
import { readServices } from '../../tools/read-services.ts';
import { readStorage } from '../../tools/read-storage.ts';
import { readVitals } from '../../tools/read-vitals.ts';
import { answerServices } from '../answer-services.ts';
import { outputOf } from '../ask-tools.ts';
import { deedWords } from '../deed-words.ts';
import { describeChanges, describePast, type PastFigure } from '../describe-past.ts';
import { ALL, describeVitals, PAGE, type VitalSubject } from '../describe-vitals.ts';
import { drawVital } from '../draw-vital.ts';
import { logSpan, timesOf } from '../log-span.ts';
import { openLooks } from '../looks.ts';
import { machineWords as words } from '../machine-words.ts';
import { inline, plain } from '../markdown.ts';
import { watchVitalSigns } from '../watch-vital-signs.ts';
import { words as common } from '../words.ts';
import { addUser, password, powerOff, reboot, removeUser, rename, setTime } from './deeds-machine.ts';
import {
	type Asked,
	type Means,
	outputsOf,
	say,
	type Tell,
	type Tells,
	telling,
	withLooks,
	withOutputs
} from './tell.ts';
import { signInRefused } from './tell-sign-in.ts';

const snapshotOf = async ({ ask }: Means): Promise<HostSnapshot> => outputOf(await ask(readVitals, {}));

/** Vital signs, with the note of when they were read. */
const vitals = (...subjects: VitalSubject[]): Tell =>
	async function* tellVitals(_, means) {
		const snapshot = await snapshotOf(means);
		yield { type: 'tool', result: { tool: 'read-vitals', atMs: snapshot.history.at(-1)?.atMs ?? 0 } };
		const [only, ...others] = subjects;
		const picture = only && others.length === 0 ? drawVital(snapshot, only) : undefined;
		if (!picture) return yield say(describeVitals(snapshot, subjects));
		yield say(`${describeVitals(snapshot, subjects, false)}\n\n`);
		yield picture;
		if (only && PAGE[only]) yield say(PAGE[only]);
	};

const overview: Tell = async function* overview(_, means) {
	yield* vitals(...ALL)({} as Asked, means);
	const { ask } = means;
	const [{ answer: units }, storage, { findings }] = await Promise.all([
		ask(readServices, {}).then(outputOf),
		ask(readStorage, {}).then(outputOf),
		ask(listFindings, {}).then(outputOf)
	]);
	const rows = [
		...(units.known ? [words.overview.failed(units.value.units.filter(({ problem }) => problem !== null).length)] : []),
		...(storage.filesystems.known ? storage.filesystems.value.list : []).flatMap(({ mountPoint, space, kind }) =>
			space.state === 'measured' && kind !== 'image' && kind !== 'system' && shareUsed(space) >= FULL.watch
				? [words.overview.full(plain(mountPoint), formatShare(shareUsed(space)))]
				: []
		),
		words.overview.findings(
			findings.filter(({ severity }) => severity === 'critical').length,
			findings.filter(({ severity }) => severity === 'warning').length
		)
	];
	yield say(`\n\n${rows.map((row) => `- ${row}`).join('\n')}`);
};

const BUSY = 0.8;

function slowBecause({ cpu, memory, disk, load }: Vitals, cores: number): string[] {
	const used = memory.totalBytes > 0 ? memory.usedBytes / memory.totalBytes : 0;
	const waits = (['cpu', 'memory', 'disk'] as const).flatMap((what) => {
		const share = { cpu, memory, disk }[what].pressure?.some.avg10 ?? 0;
		return share > 0.1 ? [words.slow.waits(words.slow.of[what], formatShare(share))] : [];
	});
	return [
		...(cpu.used > BUSY ? [words.slow.cpu(formatShare(cpu.used))] : []),
		...(used > 0.9 ? [words.slow.memory(formatShare(used))] : []),
		...(memory.swapUsedBytes > memory.totalBytes / 10 ? [words.slow.swap(formatBytes(memory.swapUsedBytes))] : []),
		...(disk.busy > BUSY ? [words.slow.disk(formatShare(disk.busy))] : []),
		...(load[0] > cores * 1.5 ? [words.slow.load(formatLoad(load[0]), cores)] : []),
		...waits
	];
}

const slow: Tell = async function* slow(_, means) {
	const { history, facts } = await snapshotOf(means);
	const now = history.at(-1);
	const reasons = now ? slowBecause(now, now.cpu.cores.length || facts.coreCount) : [];
	yield say(
		reasons.length === 0
			? words.slow.none
			: `**${words.slow.lead}**\n\n${reasons.map((reason) => `- ${reason}`).join('\n')}`
	);
	const what =
		now && now.memory.usedBytes > 0.9 * now.memory.totalBytes ? 'memory' : now && now.disk.busy > BUSY ? 'disk' : 'cpu';
	yield say('\n\n');
	yield* answerServices({ about: 'eats', what }, means.ask);
};

const FIGURES: readonly (readonly [string, readonly PastFigure[]])[] = [
	['cpu', ['cpu']],
	['memory', ['memory']],
	['load', ['load']],
	['temperature', ['temperature']],
	['disk', ['diskBusy']],
	['network', ['receive', 'send']],
	['traffic', ['receive', 'send']],
	['swap', ['swap']],
	['busy', ['cpu', 'load']]
];
const DAY_MS = 86_400_000;

const past: Tell = async function* past({ slots, said, nowMs }, { ask }) {
	const span = await logSpan(slots.time, ask);
	const backMs = span.sinceMs === undefined ? DAY_MS : nowMs - span.sinceMs;
	const range: HistoryRange =
		backMs <= 3_600_000
			? 'hour'
			: backMs <= DAY_MS
				? 'day'
				: backMs <= 7 * DAY_MS
					? 'week'
					: backMs <= 31 * DAY_MS
						? 'month'
						: 'year';
	const named = FIGURES.flatMap(([concept, of]) => (said.has(concept) ? of : []));
	const figures: readonly PastFigure[] = named.length > 0 ? [...new Set(named)] : ['cpu', 'memory', 'load'];
	const { past: answer } = outputOf(
		await ask(readPast, { kind: 'host', key: '', range, points: 200, figures: [...figures] })
	);
	yield* describePast(answer, figures, span.said || words.past.ranges[range], timesOf(span));
};

async function changes({ slots, nowMs, more }: Asked, means: Means): Promise<string> {
	const span = await logSpan(slots.time ?? { said: '', sinceMs: nowMs - DAY_MS }, means.ask);
	const { changes: found, limits } = outputOf(await means.ask(readChanges, { sinceMs: span.sinceMs ?? 0 }));
	const until = span.untilMs ?? Number.POSITIVE_INFINITY;
	const text = describeChanges(
		found.filter(({ atMs }) => atMs < until),
		span.said,
		more
	);
	const missing = limits.map((limit) => plain(limit)).join(' ');
	const packages = await outputsOf(['tail -n 20 /var/log/apt/history.log'], means);
	return [text, missing, ...(packages === undefined ? [] : [words.changes.packages, packages])]
		.filter(Boolean)
		.join('\n\n');
}

async function uptime(asked: Asked, means: Means): Promise<string> {
	const snapshot = await snapshotOf(means);
	const text = `${describeVitals(snapshot, ['uptime'])}\n\n${words.bootedAt(formatMoment(snapshot.facts.bootedAtMs, common.locale))}`;
	return asked.said.has('why') || asked.said.has('who')
		? withOutputs(`${text} ${words.uptimeWhy}`, ['journalctl -b -1 -n 20 --no-pager', 'last -x -n 5 reboot'], means)
		: text;
}

async function hardware(_: Asked, means: Means): Promise<string> {
	const { facts } = await snapshotOf(means);
	const said = words.hardware(
		plain(facts.cpuModel ?? facts.architecture),
		facts.coreCount,
		formatBytes(facts.memoryBytes)
	);
	return facts.machine === null ? said : `${said} ${words.machine(plain(facts.machine))}`;
}

async function time(_: Asked, means: Means): Promise<string> {
	const { facts, history } = await snapshotOf(means);
	const said = words.time(
		formatMoment(history.at(-1)?.atMs ?? 0, common.locale, facts.timeZone),
		inline(facts.timeZone)
	);
	return withOutputs(`${said} ${words.timeLook}`, ['timedatectl'], means);
}

/** Who is signed in now and was of late; who has an account, where that is asked. */
const usersOf = ({ said, text }: Asked, means: Means): Promise<string> =>
	said.has('sudo')
		? withOutputs(words.sudoers, ['getent group sudo wheel'], means)
		: /\baccounts\b|\bpasswords?\b/i.test(text) || said.has('list') || said.has('count') || said.has('every')
			? withOutputs(words.accounts, ['getent passwd', 'who'], means)
			: withOutputs(words.users, ['who', 'last -n 10'], means);

const SSHD =
	"grep -riE '^[[:space:]]*(PermitRootLogin|PasswordAuthentication|KbdInteractiveAuthentication|PubkeyAuthentication|AllowUsers|AllowGroups|DenyUsers|Match)' /etc/ssh/sshd_config.d /etc/ssh/sshd_config";
const SSHD_WHOLE = "sudo sshd -T | grep -iE 'permitrootlogin|passwordauthentication'";

async function sshAccess(_: Asked, means: Means): Promise<string> {
	const shown = await outputsOf([SSHD], means);
	const said =
		shown === undefined ? await withLooks(words.sshAccessUnread, [SSHD], means) : `${words.sshAccess}\n\n${shown}`;
	return `${said}\n\n${words.sshAccessWhole(inline(SSHD_WHOLE))}`;
}

async function bootTime(_: Asked, means: Means): Promise<string> {
	if (!(await openLooks(means.ask).runsHere('systemctl'))) return deedWords.needsSystemd;
	return withOutputs(words.bootTime, ['systemd-analyze time', 'systemd-analyze critical-chain --no-pager'], means);
}

export const MACHINE: Tells<'machine'> = {
	'machine.overview': overview,
	'machine.cpu': vitals('cpu'),
	'machine.memory': vitals('memory'),
	'machine.load': vitals('load'),
	'machine.temperature': vitals('temperature'),
	'machine.uptime': telling(uptime),
	'machine.boot-time': telling(bootTime),
	'machine.slow': slow,
	'machine.watch': ({ text }, { ask }) => watchVitalSigns(text, ask),
	'machine.past': past,
	'machine.changes': telling(changes),
	'machine.what': vitals('facts'),
	'machine.hardware': telling(hardware),
	'machine.devices': telling((_, means) => withOutputs(words.devices, ['lsusb', 'lspci'], means)),
	'machine.name': telling(async (_, means) => words.name(plain((await snapshotOf(means)).facts.hostName))),
	'machine.time': telling(time),
	'machine.users': telling((asked, means) => usersOf(asked, means)),
	'machine.sign-in-refused': telling(signInRefused),
	'machine.ssh-access': telling(sshAccess),
	'machine.reboot': telling(reboot),
	'machine.power-off': telling(powerOff),
	'machine.add-user': telling(addUser),
	'machine.remove-user': telling(removeUser),
	'machine.password': telling(password),
	'machine.rename': telling(rename),
	'machine.set-time': telling(setTime)
};
