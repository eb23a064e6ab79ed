// Sources that apt does not read, keys that it does not find, and pins that keep every update away. Pure.
import type { AptFile, AptSettings } from '../../../host/configuration/read-apt-settings.ts';
import { asSource, whyNoSource } from './source-line.ts';
import { isPutAside, type Unread } from './unread.ts';

export function aptUnread(settings: AptSettings): readonly Unread[] {
	return [
		...settings.sources.flatMap((file) => ofSource(file, settings)),
		...settings.preferences.flatMap((file) => ofPins(file, settings))
	];
}

const MAIN = '/etc/apt/sources.list';

function ofSource(file: AptFile, { keys, sources }: AptSettings): readonly Unread[] {
	const { path, name, text } = file;
	const isMain = path === MAIN;
	if (!isMain && !/^[\w.-]+\.(?:list|sources)$/.test(name)) {
		const isList = /^\s*deb(?:-src)?\s/m.test(text);
		if (isPutAside(name) || !(isList || /^Types:/m.test(text))) return [];
		const to = `${path.replace(/[^/]+$/, name.replace(/[^\w.-]/g, '-'))}${isList ? '.list' : '.sources'}`;
		return [
			{
				...{ file: path, text: name, kind: 'apt-name', task: `Rename ${path}, so that apt reads it` },
				says: `apt does not read ${path}: it takes names of letters, digits, -, _ and dots that end in .list or .sources.`,
				...(sources.some((one) => one.path === to)
					? { reportOnly: 'the name that it would have is taken.' }
					: { mend: { how: 'rename' as const, to } })
			}
		];
	}
	const broken = name.endsWith('.sources') ? brokenStanza(text) : brokenLine(text);
	const found: Unread[] = broken
		? [
				{
					...{ file: path, line: broken.line, text: broken.text, kind: 'apt-source' },
					says: [
						`${path} line ${broken.line} is no source that apt understands: ${broken.why}. As long as it is so, apt lists, fetches`,
						'and installs nothing at all: which updates wait is unknown.'
					].join(' '),
					...mendOf(broken, file, sources)
				}
			]
		: [];
	for (const [key, facts] of keys) {
		const line = text.split('\n').findIndex((one) => !one.startsWith('#') && one.includes(key)) + 1;
		if (line === 0) continue;
		const head = { text: text.split('\n')[line - 1] ?? key, line };
		if (facts === undefined)
			found.push({
				...{ ...head, file: path, kind: 'apt-key-missing' },
				says: [
					`${path} line ${line} says that its packages are signed by the key ${key}, which does not exist: apt takes nothing from`,
					'there, and its updates are unknown.'
				].join(' '),
				reportOnly: 'the key comes from whoever offers the packages.'
			});
		else if ((facts.mode & 0o004) === 0)
			found.push({
				...{ ...head, file: key, kind: 'apt-key-closed', task: `Let apt read ${key}` },
				says: `${key}, which ${path} line ${line} names, has the mode ${facts.mode.toString(8).padStart(4, '0')}: apt reads it as the user _apt, and cannot.`,
				mend: { how: 'mode', from: facts.mode, to: facts.mode | 0o444 }
			});
	}
	return found;
}

interface Broken {
	readonly line: number;
	readonly text: string;
	readonly why: string;
}

function brokenLine(text: string): Broken | undefined {
	for (const [index, raw] of text.split('\n').entries()) {
		const plain = raw.replace(/#.*$/, '').trim();
		if (plain === '') continue;
		const why = whyNoSource(plain);
		if (why !== undefined) return { line: index + 1, text: raw, why };
	}
	return undefined;
}

function brokenStanza(text: string): Broken | undefined {
	const lines = text.split('\n');
	let from = 0;
	for (let at = 0; at <= lines.length; at += 1) {
		if (at < lines.length && (lines[at] ?? '').trim() !== '') continue;
		const stanza = lines.slice(from, at).filter((line) => !line.startsWith('#') && line.trim() !== '');
		const has = (key: string): boolean => stanza.some((line) => new RegExp(`^${key}:`, 'i').test(line));
		if (stanza.length > 0 && !has('Enabled')) {
			const missing = ['Types', 'URIs', 'Suites'].find((key) => !has(key));
			const strange = stanza.find((line) => !/^(?:[A-Za-z][\w-]*:|\s)/.test(line));
			if (strange !== undefined) return { line: lines.indexOf(strange) + 1, text: strange, why: 'it is no setting' };
			if (missing !== undefined) return { line: from + 1, text: stanza[0] ?? '', why: `its part has no ${missing}:` };
		}
		from = at + 1;
	}
	return undefined;
}

/** Closed where it is plain where; else a comment, where the packages of the system itself come from elsewhere. */
function mendOf(
	{ line, text }: Broken,
	{ path, name }: AptFile,
	sources: readonly AptFile[]
): Pick<Unread, 'task' | 'mend' | 'reportOnly'> {
	const edit = (is: string): Unread['mend'] => ({ how: 'lines', edits: [{ line, was: text, is }] });
	const meant = name.endsWith('.list') ? asSource(text) : undefined;
	if (meant !== undefined) return { task: `Close the bracket in line ${line} of ${path}`, mend: edit(meant) };
	const others = sources.some((one) => one.path !== path && holdsSource(one));
	return name.endsWith('.list') && path !== MAIN && others
		? { task: `Leave line ${line} of ${path} out, so that apt works for the rest`, mend: edit(`# ${text}`) }
		: { reportOnly: 'from where packages are to come is for its author to say.' };
}

/** Something comes from there. */
function holdsSource({ name, text }: AptFile): boolean {
	if (name.endsWith('.sources')) return /^URIs:/m.test(text) && brokenStanza(text) === undefined;
	return name.endsWith('.list') && /^\s*deb\s/m.test(text) && brokenLine(text) === undefined;
}

interface Pin {
	readonly packages: string;
	readonly pin: string;
	readonly priority: number;
	readonly from: number;
	readonly to: number;
}

/** What is installed has this priority: what has less is never taken in its place. */
const INSTALLED = 100;

function ofPins({ path, name, text }: AptFile, { releases }: AptSettings): readonly Unread[] {
	if (path !== '/etc/apt/preferences' && !/^[\w-]+(?:\.pref)?$/.test(name)) return [];
	const pins = pinsIn(text).filter(
		({ packages, priority }) => /(?:^|\s)\*(?:\s|$)/.test(packages) && priority < INSTALLED
	);
	const guilty = pins.filter(
		({ pin }) => isAll(pin) || (releases.length > 0 && releases.every((release) => holds(pin, release)))
	);
	return guilty.map(({ pin, priority, from, to }) => ({
		...{
			file: path,
			line: from,
			text: text
				.split('\n')
				.slice(from - 1, to)
				.join('\n'),
			kind: 'apt-pin'
		},
		says: [
			`${path} line ${from} pins every package (Pin: ${pin}) to the priority ${priority}, below the ${INSTALLED} of what is`,
			`installed: no package has ${priority < 0 ? 'a candidate' : 'a newer candidate'}, so no update is ever offered. Which`,
			'updates wait is unknown, and not none.'
		].join(' '),
		task: `Take the pin that keeps every update away out of ${path}`,
		mend: {
			how: 'lines' as const,
			edits: text
				.split('\n')
				.slice(from - 1, to)
				.map((was, n) => ({ line: from + n, was, is: '' }))
		}
	}));
}

const isAll = (pin: string): boolean =>
	/^(?:release|origin|version)\s+(?:[a-z]=)?\*$/i.test(pin) || /^release\s+a=\*$/i.test(pin);

const FIELDS: Readonly<Record<string, string>> = { a: 'Suite', n: 'Codename', o: 'Origin', l: 'Label', v: 'Version' };

function holds(pin: string, release: Readonly<Record<string, string>>): boolean {
	const [, kind = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(pin) ?? [];
	if (kind === 'origin') return rest.replace(/"/g, '') === release.Site;
	if (kind !== 'release') return false;
	return rest.split(/\s*,\s*/).every((part) => {
		const [key = '', value = ''] = part.split('=');
		const field = FIELDS[key];
		return field !== undefined && (release[field] === value || (key === 'a' && release.Codename === value));
	});
}

function pinsIn(text: string): readonly Pin[] {
	const lines = text.split('\n');
	const found: Pin[] = [];
	let from = 0;
	for (let at = 0; at <= lines.length; at += 1) {
		if (at < lines.length && (lines[at] ?? '').trim() !== '') continue;
		const part = lines.slice(from, at);
		const fieldOf = (key: string): string | undefined =>
			part.map((line) => new RegExp(`^${key}:\\s*(.*)$`, 'i').exec(line)?.[1]?.trim()).find((one) => one !== undefined);
		const [packages, pin, priority] = [
			fieldOf('Package'),
			fieldOf('Pin'),
			Number(fieldOf('Pin-Priority') ?? Number.NaN)
		];
		if (packages !== undefined && pin !== undefined && Number.isInteger(priority))
			found.push({ packages, pin, priority, from: from + 1, to: at });
		from = at + 1;
	}
	return found;
}
