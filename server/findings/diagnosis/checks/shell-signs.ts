// Does a command use signs that only a shell understands: systemd starts the program itself and hands them over as words.
import { posix } from 'node:path';
import { cause, type UnitCheck } from '../check.ts';
import { fileKey, placeOf } from '../say-file.ts';

const SIGN = /^(?:\d?>{1,2}(?:&\d)?|\d?>{1,2}[\w/.&-]+|<|\||\|\||&&|&|2>&1|`.*|\$\(.*|~\/.*)$/;
const SHELL = /^(?:ba|da|z|k|c|fi)?sh$|^(?:env|busybox|timeout|nice|xargs|find)$/;

export const shellSigns: UnitCheck = ({ unit, ground, nowMs }) => {
	if (unit.state === 'active' && unit.sub === 'running') return [];
	for (const { setting, words, mayFail } of ground.commands) {
		const [program = '', ...rest] = words;
		const sign = rest.find((word) => SIGN.test(word));
		if (mayFail || sign === undefined || SHELL.test(posix.basename(program))) continue;
		return cause(
			'needs-a-shell',
			`${setting.key}= in ${placeOf(setting)} is written for a shell, and systemd starts ${posix.basename(program)} without one: ${sign} is handed to it as a plain word (a shell is /bin/sh -c '…'; StandardOutput=append:FILE writes to a file).`,
			[{ source: placeOf(setting), seenAtMs: nowMs, raw: `${setting.key}=${setting.value}` }],
			[fileKey(setting.path)],
			{ key: setting.key, value: setting.value, sign }
		);
	}
	return [];
};
