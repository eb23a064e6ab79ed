// Does the program leave itself to the background, so that systemd takes it for ended and clears away what is left of it? Or does it
// send its word of readiness from a process that systemd does not listen to?
import { cause, type UnitCheck } from '../check.ts';
import { fileKey, placeOf } from '../say-file.ts';

const STAYS = new Set(['simple', 'exec', 'idle']);
/** Whoever works longer than this before it ends did its work in the foreground. */
const AT_ONCE_MS = 15_000;

export const wentToBackground: UnitCheck = ({ unit, detail, ground, nowMs }) => {
	const { background } = ground.around;
	const type = ground.settings.last('Type');
	const kind = type?.value ?? detail.kind ?? 'simple';
	if (!background || !STAYS.has(kind) || unit.state === 'active') return [];
	const isTimed = detail.startedMs !== null && detail.endedMs !== null;
	// systemd forgets when an ended unit ran; what its script says stands there all the same.
	if (!isTimed && !(background.place && detail.startedMs === null && detail.endedMs === null)) return [];
	if ((detail.endedMs ?? 0) - (detail.startedMs ?? 0) > AT_ONCE_MS) return [];
	const where = type ? `Type=${kind} in ${placeOf(type)}` : `Type=${kind}, which its unit has as it says no other,`;
	const how = background.place ? `${background.place} (${background.text})` : background.text;
	return cause(
		'went-to-background',
		[
			`The program goes to the background by itself (${how}) and its first process ends, while ${where} has systemd take that`,
			'end for the end of the service and clear away the rest (Type=forking is for those).'
		].join(' '),
		[
			...(background.place ? [{ source: background.place, seenAtMs: nowMs, raw: background.text }] : []),
			...(type ? [{ source: placeOf(type), seenAtMs: nowMs, raw: `Type=${type.value}` }] : [])
		],
		[fileKey((type ?? ground.commands[0]?.setting)?.path ?? detail.file?.path ?? '')]
	);
};

const NOT_HEARD =
	/Got notification message from PID \d+, but reception (?:is )?(?:only permitted|disabled|not permitted)/;

export const wordNotHeard: UnitCheck = ({ unit, ground, lines, nowMs }) => {
	const said = lines.find(({ name, text }) => name === 'systemd' && NOT_HEARD.test(text));
	const access = ground.settings.last('NotifyAccess');
	const type = ground.settings.last('Type');
	if (!/^notify/.test(type?.value ?? '') || unit.state === 'active') return [];
	const isShut = access?.value === 'none';
	if (!said && !(isShut && unit.result === 'timeout')) return [];
	const place = access
		? `NotifyAccess=${access.value} in ${placeOf(access)}`
		: 'NotifyAccess=main, which Type=notify means,';
	return cause(
		'word-not-heard',
		[
			`The program does say that it is ready, and ${place} keeps systemd from listening to`,
			`${isShut ? 'anybody' : 'the process that says it'}, so its start ran out of time.`
		].join(' '),
		[
			...(said ? [{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: said.text }] : []),
			...(access ? [{ source: placeOf(access), seenAtMs: nowMs, raw: `NotifyAccess=${access.value}` }] : [])
		],
		access ? [fileKey(access.path)] : [],
		{ value: access?.value ?? 'main' }
	);
};
