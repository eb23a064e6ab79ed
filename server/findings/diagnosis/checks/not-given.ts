// Does the program look for something that its unit could give it: a command on its PATH, a value in its environment?
import { posix } from 'node:path';
import type { EnvironmentNames } from '../../../host/system/around/read-environments.ts';
import { STANDARD_PATH } from '../../../lib/program-folders.ts';
import { type Answer, cause, type UnitCase, type UnitCheck } from '../check.ts';
import { fileKey, placeOf } from '../say-file.ts';

export const commandNotFound: UnitCheck = (at): readonly Answer[] => {
	for (const [name, path] of at.ground.around.commands) {
		const line = at.lines.find(({ name: by, text }) => by !== 'systemd' && text.includes(name));
		if (!line) continue;
		const seen = [{ source: `journalctl -u ${at.unit.name}`, seenAtMs: at.nowMs, raw: line.text }];
		if (path === '')
			return cause(
				'command-missing-here',
				`The program looks for the command ${name}, which is in none of the usual folders of this machine: it is not installed.`,
				seen,
				[],
				{ name }
			);
		const own = at.ground.settings.all('Environment').findLast(({ value }) => /(?:^|[\s"'])PATH=/.test(value));
		const folders = /PATH=([^\s"']*)/.exec(own?.value ?? '')?.[1]?.split(':') ?? STANDARD_PATH;
		const folder = posix.dirname(path);
		if (folders.includes(folder)) continue;
		const searched = own
			? `its PATH, which ${placeOf(own)} sets, does not have`
			: 'the PATH that systemd gives a unit does not have';
		return cause(
			'command-off-path',
			`The program looks for the command ${name}, which is there as ${path}, in a folder that ${searched}.`,
			seen,
			own ? [fileKey(own.path)] : [],
			{ name, path, folder, folders: folders.join(':') }
		);
	}
	return [];
};

/** How programs say that a value of their environment is missing. */
const UNSET: readonly RegExp[] = [
	/\b([A-Z][A-Z0-9_]{2,})(?:["'`]|\b)[^\n]{0,40}\b(?:is |was |are )?(?:not (?:set|defined|given|provided|found|configured)|unset|missing|required|empty|undefined|must be (?:set|given|defined|provided))/,
	/(?:missing|required|undefined|unset|no value for|set|provide|define)[^\n]{0,50}?(?:variable|env(?:ironment)?)?[^\nA-Za-z]{0,3}\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/i,
	/KeyError: '([A-Z][A-Z0-9_]{2,})'/,
	/\b([A-Z][A-Z0-9_]{2,}): (?:unbound variable|parameter (?:null or )?not set)/
];

/** Words in capitals that are how grave a line is. */
const LEVELS =
	/\b(?:FATAL|ERROR|WARN(?:ING)?|INFO|DEBUG|CRITICAL|PANIC|EMERG|NOTICE|TRACE|EXCEPTION|FAILED|HTTPS?|JSON|YAML|URL|SSL|TLS|API)\b(?!_)/g;

export const environmentUnset: UnitCheck = (at): readonly Answer[] => {
	for (const { name: by, text } of at.lines) {
		if (by === 'systemd') continue;
		const name = UNSET.flatMap((pattern) => pattern.exec(text.replace(LEVELS, ''))?.[1] ?? [])[0];
		if (name === undefined || isGiven(at, name)) continue;
		const seen = [{ source: `journalctl -u ${at.unit.name}`, seenAtMs: at.nowMs, raw: text }];
		return ignoredLine(at, name, seen) ?? missingFile(at, name, seen) ?? notGiven(at, name, seen);
	}
	return [];
};

type Shown = readonly { readonly source: string; readonly seenAtMs: number; readonly raw: string }[];

function isGiven({ ground }: UnitCase, name: string): boolean {
	const inUnit = ground.settings
		.all('Environment')
		.some(({ value }) => new RegExp(`(?:^|[\\s"'])${name}=[^\\s"']`).test(value));
	const inFile = [...ground.around.environments.values()].some(({ names }) => names.has(name));
	return (
		inUnit || inFile || ground.settings.all('PassEnvironment').some(({ value }) => value.split(/\s+/).includes(name))
	);
}

function ignoredLine({ ground, nowMs }: UnitCase, name: string, seen: Shown): readonly Answer[] | undefined {
	for (const file of ground.around.environments.values()) {
		const line = file.ignored.find((one) => one.name === name);
		if (!line) continue;
		const why =
			line.why === 'export'
				? 'begins with export, which is of a shell: systemd ignores such a line'
				: 'has a blank before the equals sign, so systemd ignores it';
		return cause(
			'environment-line-ignored',
			`The program misses ${name}: line ${line.line} of ${file.path} ${why}.`,
			[...seen, { source: `${file.path} line ${line.line}`, seenAtMs: nowMs, raw: `${name}=…` }],
			[fileKey(file.path)],
			{ path: file.path, name, line: String(line.line), how: line.isPlain ? line.why : 'other' }
		);
	}
	return undefined;
}

function missingFile({ ground, nowMs }: UnitCase, name: string, seen: Shown): readonly Answer[] | undefined {
	for (const setting of ground.settings.all('EnvironmentFile')) {
		const path = setting.value.replace(/^-/, '');
		const walk = ground.walks.get(path);
		if (!setting.value.startsWith('-') || (walk?.end !== 'absent' && walk?.end !== 'denied')) continue;
		const near = ground.around.nearby.get(path) ?? ground.elsewhere.get(path);
		return cause(
			'environment-file-missing',
			`The program misses ${name}, and the file ${path}, which EnvironmentFile= names in ${placeOf(setting)}, is not there (the minus before it has systemd say nothing of that).${near ? ` There is ${near}.` : ''}`,
			[...seen, { source: placeOf(setting), seenAtMs: nowMs, raw: `EnvironmentFile=${setting.value}` }],
			[fileKey(path)],
			{ name }
		);
	}
	return undefined;
}

function notGiven({ ground, detail }: UnitCase, name: string, seen: Shown): readonly Answer[] {
	const files = [...ground.around.environments.values()] satisfies readonly EnvironmentNames[];
	const near = files.flatMap((file) =>
		[...file.names].filter((one) => isNearly(one, name)).map((one) => ({ one, file }))
	)[0];
	const where =
		files.length > 0
			? `neither its unit nor ${files.map(({ path }) => path).join(' and ')} sets it`
			: 'its unit does not set it';
	return cause(
		'environment-unset',
		`The program needs ${name} in its environment, and ${where}.${near ? ` ${near.file.path} sets ${near.one}.` : ''}`,
		seen,
		detail.file ? [fileKey(detail.file.path)] : [],
		{ name }
	);
}

const isNearly = (one: string, name: string): boolean => {
	const [a, b] = [one.replaceAll('_', ''), name.replaceAll('_', '')];
	return a === b || (a.length > 4 && b.length > 4 && (a.includes(b) || b.includes(a)));
};
