// Does a command use signs that only a shell understands: systemd starts the program itself and hands them over as words.
import { posix } from 'node:path';
import { cause, type UnitCheck } from '../check.ts';
import { fileKey, placeOf } from '../say-file.ts';

const SIGN = /^(?:\d?>{1,2}(?:&\d)?|\d?>{1,2}[\w/.&-]+|<|\||\|\||&&|&|2>&1|`.*|\$\(.*|~\/.*)$/;
const SHELL = /^(?:ba|da|z|k|c|fi)?sh$|^(?:env|busybox|timeout|nice|xargs|find)$/;

/** The folder of a script that was given by `~`: looked for under that very name. */
const LITERAL_HOME = /(?:^|\/)~[\w-]*\//;

/** Is its script sought in a folder that is called `~`, since systemd takes that sign as it stands? */
export const homeNotMeant: UnitCheck = ({ unit, ground, nowMs }) => {
	if (unit.state === 'active' && unit.sub === 'running') return [];
	for (const { setting, words, script, mayFail } of ground.commands) {
		const sign = words.slice(1).find((word) => /^~[\w-]*\//.test(word));
		if (mayFail || sign === undefined || script === undefined || script === null || !LITERAL_HOME.test(script))
			continue;
		const found = ground.elsewhere.get(script);
		return cause(
			'needs-a-shell',
			`${setting.key}= in ${placeOf(setting)} names ${sign}, and systemd does not know ~: it is handed over as it stands, and no home is put in its place.${found ? ` There is ${found}.` : ''}`,
			[{ source: placeOf(setting), seenAtMs: nowMs, raw: `${setting.key}=${setting.value}` }],
			[fileKey(setting.path)],
			{ key: setting.key, value: setting.value, sign }
		);
	}
	return [];
};

export const shellSigns: UnitCheck = ({ unit, ground, nowMs }) => {
	if (unit.state === 'active' && unit.sub === 'running') return [];
	for (const { setting, words, mayFail } of ground.commands) {
		const [program = '', ...rest] = words;
		const sign = rest.find((word) => SIGN.test(word));
		if (mayFail || sign === undefined || SHELL.test(posix.basename(program))) continue;
		return cause(
			'needs-a-shell',
			[
				`${setting.key}= in ${placeOf(setting)} is written for a shell, and systemd starts ${posix.basename(program)} without`,
				`one: ${sign} is handed to it as a plain word (a shell is /bin/sh -c '…'; StandardOutput=append:FILE writes to a file).`
			].join(' '),
			[{ source: placeOf(setting), seenAtMs: nowMs, raw: `${setting.key}=${setting.value}` }],
			[fileKey(setting.path)],
			{ key: setting.key, value: setting.value, sign }
		);
	}
	return [];
};
