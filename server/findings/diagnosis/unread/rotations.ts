// What logrotate leaves out: files for their mode or owner, and stanzas for a line in them or for the folder of their log. Pure.
import { dirname } from 'node:path/posix';
import type { RotationFile, Rotations } from '../../../host/configuration/read-rotations.ts';
import { quoted } from '../../words.ts';
import { isPutAside, type Unread } from './unread.ts';

const BY_OTHERS = 0o022;
const octal = (mode: number): string => mode.toString(8).padStart(4, '0');

/** Of files alone, whoever asks. */
export function rotationFilesUnread({ files }: Rotations): readonly Unread[] {
	return files
		.filter(({ path }) => !isPutAside(path.split('/').at(-1) ?? ''))
		.flatMap(({ path, facts: { mode, uid, gid } }): readonly Unread[] => {
			const head = { file: path, text: `${octal(mode)} ${uid}:${gid} ${path}` };
			if (uid !== 0)
				return [
					{
						...{ ...head, kind: 'rotation-owner', byMode: true },
						says: `logrotate ignores ${path}: it belongs to another account than root (uid ${uid}).`,
						reportOnly: 'its owner could write commands for root into it. Look at what it says, then: chown root:root.'
					}
				];
			if ((mode & BY_OTHERS) === 0) return [];
			const others = (mode & 0o002) !== 0;
			return [
				{
					...{ ...head, kind: 'rotation-mode', byMode: true },
					says: `logrotate ignores ${path}: with the mode ${octal(mode)} ${others ? 'everybody' : 'its group'} may write to it.`,
					// Whoever could write to it could have written commands, which root would then run.
					...(others || gid !== 0
						? {
								reportOnly: `others could have written commands for root into it. Look at what it says, then: chmod 644 ${path}`
							}
						: { task: `Close ${path} to its group`, mend: { how: 'mode' as const, from: mode, to: mode & ~BY_OTHERS } })
				}
			];
		});
}

const DENIED = /permission denied|operation not permitted|read-only file system/i;

/** @param said  what logrotate says against them, a line each */
export function rotationLinesUnread(rotations: Rotations, said: readonly string[]): readonly Unread[] {
	const found: Unread[] = [];
	for (const raw of said) {
		const words = raw.replace(/^error:\s*/, '');
		if (words === raw || DENIED.test(words)) continue;
		const one =
			ofDuplicate(words, rotations) ??
			ofFolder(words, rotations) ??
			ofMissing(words, rotations) ??
			ofLine(words, rotations);
		if (one && !found.some((other) => isSame(other, one))) found.push(one);
	}
	return found;
}

const fileOf = ({ files }: Rotations, name: string): RotationFile | undefined =>
	files.find(({ path }) => path === name || path === `/etc/logrotate.d/${name}`);

function ofDuplicate(words: string, rotations: Rotations): Unread | undefined {
	const [, name = '', at = '', log = ''] = /^(\S+?):(\d+) duplicate log entry for (\/.+)$/.exec(words) ?? [];
	const file = fileOf(rotations, name);
	if (!file) return undefined;
	const { path, text } = file;
	const other = rotations.files.find(
		(one) => one.path !== path && stanzas(one.text).some(({ logs }) => logs.some((glob) => matches(glob, log)))
	);
	const own = stanzas(text).find(({ from, to }) => Number(at) >= from && Number(at) <= to);
	const lines = text.split('\n');
	// The whole stanza, where it is about this log alone: otherwise the others in it would no longer be rotated.
	const edits =
		own && own.logs.length === 1 && own.logs[0] === log
			? lines.slice(own.from - 1, own.to).map((was, n) => ({ line: own.from + n, was, is: `# ${was}` }))
			: undefined;
	return {
		...{ file: path, line: Number(at), text: lines[Number(at) - 1] ?? words, kind: 'rotation-twice' },
		says: `${log} stands in two stanzas: in line ${at} of ${path}${other ? ` and in ${other.path}` : ''}. logrotate takes the first, calls the other a duplicate and skips the rest of ${path}.`,
		...(edits
			? { task: `Leave one stanza for ${log}`, mend: { how: 'lines' as const, edits } }
			: {
					reportOnly: 'the stanza is about other logs as well; which of the two is to rotate this one is yours to say.'
				})
	};
}

function ofFolder(words: string, rotations: Rotations): Unread | undefined {
	const log = /^skipping "(\/[^"]+)" because parent directory has insecure permissions/.exec(words)?.[1];
	if (log === undefined) return undefined;
	const folder = dirname(log);
	for (const { path, text } of rotations.files) {
		const stanza = stanzas(text).find(({ logs }) => logs.some((glob) => matches(glob, log)));
		if (!stanza) continue;
		const owner = rotations.owners.get(folder);
		const was = text.split('\n')[stanza.opens - 1] ?? '';
		const isPlain = owner && (owner.mode & 0o002) === 0 && /\{\s*$/.test(was);
		return {
			...{ file: path, line: stanza.from, text: words, kind: 'rotation-folder' },
			says: `logrotate does not rotate ${log}, which ${path} names: others than root may write to ${folder}${owner ? ` (mode ${octal(owner.mode)}, owner ${owner.user}, group ${owner.group})` : ''}, and the stanza has no su line that says as whom it is to work there.`,
			...(isPlain
				? {
						task: `Have logrotate work as ${owner.user} in ${folder}`,
						mend: {
							how: 'lines' as const,
							edits: [{ line: stanza.opens, was, is: `${was}\n\tsu ${owner.user} ${owner.group}` }]
						}
					}
				: { reportOnly: 'as whom it is to work in a folder that everybody may write to is yours to say.' })
		};
	}
	return undefined;
}

function ofMissing(words: string, rotations: Rotations): Unread | undefined {
	const log = /^stat of (\/.+) failed: No such file/.exec(words)?.[1];
	for (const { path, text } of log === undefined ? [] : rotations.files) {
		const stanza = stanzas(text).find(({ logs }) => logs.includes(log ?? ''));
		const was = text.split('\n')[(stanza?.opens ?? 0) - 1] ?? '';
		if (!stanza) continue;
		return {
			...{ file: path, line: stanza.from, text: words, kind: 'rotation-log-missing', severity: 'info' },
			says: `${path} line ${stanza.from} names ${log}, which does not exist, and has no missingok: logrotate ends with an error each time.`,
			...(/\{\s*$/.test(was)
				? {
						task: `Let logrotate go on without ${log}`,
						mend: { how: 'lines' as const, edits: [{ line: stanza.opens, was, is: `${was}\n\tmissingok` }] }
					}
				: { reportOnly: 'whether the log is to come back is yours to say.' })
		};
	}
	return undefined;
}

function ofLine(words: string, rotations: Rotations): Unread | undefined {
	const [, name = '', at, , what = ''] = /^(\S+?):(\d+)?(,? )?(\S.*)$/.exec(words) ?? [];
	const file = fileOf(rotations, name);
	if (!file) return undefined;
	const line = at === undefined ? undefined : Number(at);
	if (line !== undefined && file.text.split('\n')[line - 1]?.endsWith('\r')) return ofReturns(file, line);
	return {
		...{ file: file.path, ...(line !== undefined && { line }), kind: 'rotation-line' },
		text: (line !== undefined && file.text.split('\n')[line - 1]) || words,
		says: `${file.path}${line === undefined ? '' : ` line ${line}`} is not understood by logrotate: ${quoted(what) ?? ''}.`,
		reportOnly: 'what is meant in that line is for its author to say.'
	};
}

/** Of the line ends of a file the first is told, whichever others logrotate stumbles over. */
const isSame = (a: Unread, b: Unread): boolean =>
	a.file === b.file && (a.says === b.says || (a.kind === b.kind && a.kind === 'rotation-carriage-return'));

/** logrotate takes the sign for a word, and skips what stands around it. */
function ofReturns({ path, text }: RotationFile, line: number): Unread {
	const lines = text.split('\n');
	return {
		...{ file: path, line, text: lines[line - 1] ?? '', kind: 'rotation-carriage-return' },
		says: `Line ${line} of ${path} ends with a carriage return (it was saved with Windows line ends), which logrotate takes for a word that it does not know: it skips what stands there.`,
		task: `Give ${path} the line ends of this system`,
		mend: { how: 'lines', edits: lines.flatMap((was, at) => withoutReturn(was, at + 1)) }
	};
}

const withoutReturn = (was: string, line: number) => {
	const is = was.replace(/\r+$/, '');
	// An empty line would be taken away with its number.
	return is === was ? [] : [{ line, was, is: is === '' ? ' ' : is }];
};

interface Stanza {
	readonly logs: readonly string[];
	/** Its first line, the one that opens it, and its last one. */
	readonly from: number;
	readonly opens: number;
	readonly to: number;
}

function stanzas(text: string): readonly Stanza[] {
	const found: Stanza[] = [];
	let names: { text: string; line: number }[] = [];
	let open: { logs: string[]; from: number; opens: number } | undefined;
	for (const [index, raw] of text.split('\n').entries()) {
		const line = index + 1;
		const plain = raw.replace(/^\s*#.*$/, '').trim();
		if (open) {
			if (/^\}/.test(plain)) {
				found.push({ ...open, to: line });
				open = undefined;
			}
			continue;
		}
		if (/^["'/]/.test(plain)) names.push({ text: plain, line });
		else if (plain !== '' && !plain.startsWith('{')) names = [];
		if (!/\{\s*$/.test(plain)) continue;
		const logs = names.flatMap((one) =>
			[...one.text.replace(/\{\s*$/, '').matchAll(/"([^"]+)"|(\/\S+)/g)].map(([, a, b]) => a ?? b ?? '')
		);
		open = { logs, from: names[0]?.line ?? line, opens: line };
		names = [];
	}
	return found;
}

const matches = (glob: string, path: string): boolean =>
	new RegExp(
		`^${glob
			.replace(/[.+^$()|{}\\]/g, '\\$&')
			.replace(/\*/g, '[^/]*')
			.replace(/\?/g, '[^/]')}$`
	).test(path);
