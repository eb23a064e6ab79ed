// Are words of its command taken otherwise than they were meant: a variable within a word, a comment behind the command?
import { posix } from 'node:path';
import { type Answer, cause, type UnitCase, type UnitCheck } from '../check.ts';
import { fileKey, placeOf } from '../say-file.ts';

const SHELL = /^(?:ba|da|z|k|c|fi)?sh$|^(?:env|busybox|timeout|nice|xargs|find)$/;
/** Without braces, and not written twice. */
const BARE = /(?<![$\\])\$([A-Za-z_]\w*)/g;

export const wordsMistaken: UnitCheck = (at) => {
	const { unit, ground } = at;
	if (unit.state === 'active' && unit.sub === 'running') return [];
	for (const command of ground.commands) {
		if (command.mayFail || SHELL.test(posix.basename(command.words[0] ?? ''))) continue;
		const answer = variableInWord(at, command);
		if (answer.length > 0) return answer;
		const comment = commentBehind(at, command);
		if (comment.length > 0) return comment;
	}
	return [];
};

type Command = UnitCase['ground']['commands'][number];

/** Only as a word of its own a name without braces is replaced. */
function variableInWord(at: UnitCase, { setting, words }: Command): readonly Answer[] {
	const found = words
		.slice(1)
		.flatMap((word) => (/^\$\w+$/.test(word) ? [] : [...word.matchAll(BARE)].map(([, name = '']) => ({ word, name }))));
	const meant = found.find(({ name }) => isSet(at, name) || isSaid(at, name));
	if (!meant) return [];
	const line = at.lines.find(({ name, text }) => name !== 'systemd' && text.includes(`$${meant.name}`));
	return told(
		at,
		'variable-in-word',
		setting,
		`hands over ${meant.word} ${/^\$/.test(meant.word) ? 'with nothing in its place' : 'as it stands'}: within a word systemd puts a value only in the place of \${${meant.name}}, with braces.`,
		line?.text,
		{ names: [...new Set(found.map(({ name }) => name))].join(' ') }
	);
}

function isSet({ ground }: UnitCase, name: string): boolean {
	const own = ground.settings.all('Environment').some(({ value }) => new RegExp(`(?:^|[\\s"'])${name}=`).test(value));
	return own || [...ground.around.environments.values()].some(({ names }) => names.has(name));
}

/** Its own program says the very sign. */
const isSaid = ({ lines }: UnitCase, name: string): boolean =>
	lines.some(({ name: by, text }) => by !== 'systemd' && new RegExp(`\\$${name}(?!\\w)`).test(text));

function commentBehind(at: UnitCase, { setting, words }: Command): readonly Answer[] {
	const from = words.indexOf('#');
	if (from < 1 || from === words.length - 1) return [];
	return told(
		at,
		'comment-in-command',
		setting,
		`hands ${posix.basename(words[0] ?? '')} all that stands behind # as further words: a comment needs a line of its own.`,
		undefined
	);
}

function told(
	{ unit, ground, nowMs }: UnitCase,
	kind: string,
	setting: Command['setting'],
	does: string,
	said: string | undefined,
	about: Readonly<Record<string, string>> = {}
): readonly Answer[] {
	return cause(
		kind,
		`${setting.key}= in ${placeOf(setting)} ${does}`,
		[
			{ source: placeOf(setting), seenAtMs: nowMs, raw: `${setting.key}=${setting.value}` },
			...(said === undefined ? [] : [{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: said }])
		],
		[fileKey(setting.path)],
		{
			key: setting.key,
			value: setting.value,
			...(ground.settings.all(setting.key).length === 1 && { alone: 'yes' }),
			...about
		}
	);
}
