// Where nothing deeper is known: which command before the program failed, and at which line of its own code the program ended.
import { quoted } from '../../words.ts';
import { type Answer, cause, type UnitCase, type UnitCheck } from '../check.ts';
import { fileKey, placeOf } from '../say-file.ts';

/** A test of a file, by the letter of its question. */
const ASKS: Readonly<Record<string, string>> = {
	e: 'is there',
	f: 'is a file',
	d: 'is a folder',
	s: 'is not empty',
	r: 'may be read',
	w: 'may be written',
	x: 'may be run'
};

export const commandBefore: UnitCheck = ({ unit, ground, lines, nowMs }): readonly Answer[] => {
	const failed = lines.findLast(
		({ name, text }) =>
			name === 'systemd' && /Control process exited, code=(?:exited|killed|dumped), status=(?!0\/)/.test(text)
	);
	if (!failed || unit.state === 'active') return [];
	const before = ground.commands.filter(
		({ setting, mayFail }) => !mayFail && /^Exec(?:StartPre|StartPost|Condition)$/.test(setting.key)
	);
	const tested = before.flatMap((one) => {
		const [, letter = '', path = ''] =
			/(?:^|\/|\s)(?:test|\[)\s+-([efdsrwx])\s+["']?(\/[^\s"'\]]+)/.exec(one.words.join(' ')) ?? [];
		return letter === '' ? [] : [{ ...one, letter, path }];
	})[0];
	const one = tested ?? (before.length === 1 ? before[0] : undefined);
	if (!one) return [];
	const { setting } = one;
	const again = tested ? undefined : madeAlready(lines);
	if (again)
		return cause(
			'command-repeated',
			[
				`${setting.key}= in ${placeOf(setting)} (${quoted(setting.value) ?? ''}) fails since ${again.what} exists already, as`,
				'at every start but the first, so the program is not started.'
			].join(' '),
			[
				{ source: placeOf(setting), seenAtMs: nowMs, raw: `${setting.key}=${setting.value}` },
				{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: again.text }
			],
			[fileKey(setting.path)],
			{ path: setting.path, line: String(setting.line), key: setting.key }
		);
	const says = tested
		? `${setting.key}= in ${placeOf(setting)} asks whether ${tested.path} ${ASKS[tested.letter] ?? 'is there'}, which it is not, so the program is not started.`
		: [
				`${setting.key}= in ${placeOf(setting)} (${quoted(setting.value) ?? ''}) failed, so`,
				`${setting.key === 'ExecStartPost' ? 'the start counts as failed' : 'the program is not started'}.`
			].join(' ');
	return cause(
		'command-before-failed',
		says,
		[
			{ source: placeOf(setting), seenAtMs: nowMs, raw: `${setting.key}=${setting.value}` },
			{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: failed.text }
		],
		[tested ? fileKey(tested.path) : fileKey(setting.path)]
	);
};

/** What a command that makes something says when it is there: mkdir, ln, useradd, ip link add, docker network create. */
function madeAlready(lines: UnitCase['lines']): { readonly what: string; readonly text: string } | undefined {
	const text = lines.findLast(
		(line) => line.name !== 'systemd' && /\bFile exists$|already exists\b/i.test(line.text)
	)?.text;
	if (text === undefined) return undefined;
	const path = /(\/[^\s'"’”:]+)['"’”]?: File exists$/i.exec(text)?.[1];
	return { what: path ?? 'what it is to make', text };
}

/** The places of a trace, by language; the last of Python and PHP, the first of the others is where it happened. */
const PLACE =
	/File "(\/[^"]+)", line (\d+)|\(?(\/[^\s():]+\.(?:[cm]?[jt]s|rb|php|pl|lua|go|sh)):(\d+)|at (\/\S+) line (\d+)|(\/[^\s:]+): line (\d+):/;
const NOT_ITS_OWN =
	/\/(?:usr\/lib|usr\/share|site-packages|dist-packages|node_modules|lib\/python)|node:|internal\/|<frozen/;
/** The line that says what happened. */
const HAPPENED =
	/^(?:[\w.]*(?:Error|Exception|Interrupt|panic)\b|Uncaught |fatal error|panic:|PHP Fatal error)|syntax error|SyntaxError/;

export const codeEnded: UnitCheck = ({ unit, lines, nowMs }): readonly Answer[] => {
	const own = lines.filter(({ name }) => name !== 'systemd').map(({ text }) => text);
	const at = own.findLastIndex((text) => HAPPENED.test(text.trim()));
	if (at < 0) return [];
	const said = own[at] ?? '';
	const around = own.slice(Math.max(0, at - 20), at + 6).filter((text) => PLACE.test(text) && !NOT_ITS_OWN.test(text));
	const isPython = around.some((text) => /File "/.test(text));
	const place = PLACE.exec((isPython ? around.at(-1) : around[0]) ?? '');
	if (!place) return [];
	const [file, number] = place.slice(1).filter((one) => one !== undefined);
	return cause(
		'code-ended',
		`It ended by an error in its own code at ${file} line ${number}: ${quoted(said.trim()) ?? ''}.`,
		[{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: own.slice(Math.max(0, at - 6), at + 1).join('\n') }],
		[fileKey(file ?? '')]
	);
};
