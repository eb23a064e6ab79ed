// Does the unit wait for a sign that its program does not give: a PID file, a word of readiness, a watchdog's beat?
import { cause, type UnitCheck } from '../check.ts';
import { fileKey, placeOf, walkSeen } from '../say-file.ts';

/** What systemd says when the file that `PIDFile=` names is not there or not its program's. */
const NO_PID_FILE = /Can't open PID file |PID file .* not readable|New main PID .* does not (?:belong|exist)/;

export const pidFileElsewhere: UnitCheck = ({ unit, lines, ground, nowMs }) => {
	const setting = ground.settings.last('PIDFile');
	const said = lines.find(({ name, text }) => name === 'systemd' && NO_PID_FILE.test(text));
	if (!setting || !(said || unit.result === 'timeout' || unit.result === 'protocol')) return [];
	const path = setting.value.startsWith('/') ? setting.value : `/run/${setting.value}`;
	const walk = ground.walks.get(path);
	if (walk?.end !== 'absent') return [];
	const found = ground.elsewhere.get(path);
	return cause(
		'pid-file-elsewhere',
		`PIDFile= in ${placeOf(setting)} names ${path}, which the program does not write, so systemd waits for it and gives up.${found ? ` The program writes ${found}.` : ''}`,
		[
			{ source: placeOf(setting), seenAtMs: nowMs, raw: `PIDFile=${setting.value}` },
			...(said ? [{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: said.text }] : []),
			walkSeen(walk.parts, path, ground.accounts, nowMs)
		],
		[fileKey(setting.path)],
		{ ...(found && { found }) }
	);
};

/** Ended by systemd at the end of the time for starting, and not because it hung while it stopped. */
const START_TIMED_OUT = /start(?:-pre|-post)? operation timed out/;

export const neverReady: UnitCheck = ({ unit, detail, lines, ground, nowMs }) => {
	const kind = ground.settings.last('Type');
	const timedOut = lines.find(({ name, text }) => name === 'systemd' && START_TIMED_OUT.test(text));
	// While it is being started once more, systemd no longer says how it ended before.
	if (!timedOut || !(unit.result === 'timeout' || unit.state === 'activating') || !kind) return [];
	const seen = [
		{ source: placeOf(kind), seenAtMs: nowMs, raw: `Type=${kind.value}` },
		{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: timedOut.text }
	];
	if (/^notify/.test(kind.value))
		return cause(
			'never-ready',
			[
				`Type=${kind.value} in ${placeOf(kind)} has systemd wait until the program says that it is ready, and it never did, so`,
				'systemd ended it. A program that does not speak to systemd is Type=exec.'
			].join(' '),
			seen,
			[fileKey(kind.path)]
		);
	if (kind.value === 'forking' && !ground.settings.last('PIDFile'))
		return cause(
			'never-forked',
			[
				`Type=forking in ${placeOf(kind)} has systemd wait until the program goes to the background, and it stayed in the`,
				'foreground, so systemd ended it (Type=exec is for those).'
			].join(' '),
			seen,
			[fileKey(kind.path)]
		);
	if (kind.value === 'oneshot' && detail.restart !== null)
		return cause(
			'start-too-long',
			[
				'The start of a oneshot is its whole work, and it took longer than',
				`TimeoutStartSec=${ground.settings.last('TimeoutStartSec')?.value ?? ''} allows, so systemd ended it.`
			].join(' '),
			seen,
			[fileKey(kind.path)],
			{ value: ground.settings.last('TimeoutStartSec')?.value ?? '' }
		);
	return [];
};

const WATCHDOG = /Watchdog timeout|Failed with result 'watchdog'/;

export const watchdogNotFed: UnitCheck = ({ unit, lines, ground, nowMs }) => {
	const setting = ground.settings.last('WatchdogSec');
	const said = lines.findLast(({ name, text }) => name === 'systemd' && WATCHDOG.test(text));
	if (!setting || !(unit.result === 'watchdog' || (unit.state === 'activating' && said))) return [];
	return cause(
		'watchdog-not-fed',
		`WatchdogSec=${setting.value} in ${placeOf(setting)} has systemd end the program when it is not heard from for that long, and it was not.`,
		[
			{ source: placeOf(setting), seenAtMs: nowMs, raw: `WatchdogSec=${setting.value}` },
			...(said ? [{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: said.text }] : [])
		],
		[fileKey(setting.path)],
		{ type: ground.settings.last('Type')?.value ?? 'simple' }
	);
};
