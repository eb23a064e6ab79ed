// Is it a lock or a PID file of a process that is not there any more which keeps the program from starting?
import { posix } from 'node:path';
import { cause, couldNotLook, type UnitCheck } from '../check.ts';
import { fileKey } from '../say-file.ts';

const IN_THE_WAY =
	/already running|already (?:locked|exists|in use)|another (?:instance|process|copy)|(?:lock|pid) ?file|is locked|could not (?:lock|acquire|obtain|get)|unable to (?:lock|acquire)|lock(?:ed)? by/i;

export const lockLeftBehind: UnitCheck = (at) => {
	const { unit, ground, lines, nowMs } = at;
	for (const lock of ground.around.locks.values()) {
		const line = lines.find(
			({ name, text }) => name !== 'systemd' && text.includes(lock.path) && IN_THE_WAY.test(text)
		);
		if (!line) continue;
		const since = new Date(lock.modifiedMs).toISOString().replace(/\.\d+Z$/, 'Z');
		if (lock.pid === null)
			return couldNotLook(`whose lock ${lock.path} is`, `it is there since ${since} and holds no number of a process.`);
		const words = ground.commands
			.flatMap((one) => [one.words[0], one.script])
			.map((path) => posix.basename(path ?? ''));
		const isIts =
			lock.runs !== null && (lock.runs === '' || words.some((word) => word !== '' && lock.runs?.includes(word)));
		if (isIts) continue;
		const holder =
			lock.runs === null
				? 'which does not run any more'
				: `and under that number another program runs by now (${lock.runs.split(' ')[0]})`;
		return cause(
			'lock-left-behind',
			[
				`The lock file ${lock.path} is a stale one: it holds the number of process ${lock.pid}, ${holder}. It was left behind`,
				`(written ${since}), and the program takes it for another instance of itself.`
			].join(' '),
			[
				{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: line.text },
				{ source: lock.path, seenAtMs: nowMs, raw: String(lock.pid) }
			],
			[fileKey(lock.path)],
			{ path: lock.path, pid: String(lock.pid) }
		);
	}
	return [];
};
