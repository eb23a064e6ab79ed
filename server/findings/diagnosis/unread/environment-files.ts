// Lines of an environment file that systemd leaves out, or takes by the letter where a shell would not. What they assign is not told. Pure.
import type { EnvironmentFile } from '../../../host/configuration/read-unit-files.ts';
import type { TroubledUnit } from '../../../host/system/read-troubled-units.ts';
import { namesOf } from '../../words.ts';
import type { Unread } from './unread.ts';

type Line = EnvironmentFile['lines'][number];

export interface EnvironmentUnread extends Unread {
	/** Units that failed for want of what it was to set, as they say. */
	readonly failed: readonly string[];
}

export function environmentFileUnread(
	{ path, units, lines }: EnvironmentFile,
	troubled: readonly TroubledUnit[]
): readonly EnvironmentUnread[] {
	const hit = troubled.filter(
		(one) =>
			units.some(({ name }) => name === one.unit.name) &&
			lines.some((line) => one.lines.some(({ text, name }) => name !== 'systemd' && missed(line).test(text)))
	);
	const failed = hit.map(({ unit }) => unit.name);
	const whole = lines.every(({ wrong }) => wrong === 'export');
	const exported = lines.filter(({ wrong }) => wrong === 'export').map(({ line }) => line);
	const who = namesOf(
		units.map(({ name }) => name),
		3
	);
	const found = lines.map((one): EnvironmentUnread => {
		const { line, key, wrong } = one;
		const isHit = hit.some((unit) => unit.lines.some(({ text }) => missed(one).test(text)));
		return {
			...{
				file: path,
				line,
				text: `${wrong === 'export' ? 'export ' : ''}${key}=…`,
				kind: `environment-${wrong}`,
				failed
			},
			says: `Line ${line} of ${path}, which ${who} reads by EnvironmentFile=, ${saysOf(one)}`,
			...(isHit
				? {}
				: (wrong === 'comment' || (wrong === 'variable' && key !== 'PATH')) && { severity: 'info' as const }),
			...(failed[0] !== undefined && { unit: failed[0] }),
			...(whole && wrong === 'export'
				? { task: `Have systemd read all of ${path}`, mend: { how: 'export' as const, lines: exported } }
				: { reportOnly: REPORT[wrong] })
		};
	});
	return [...found].sort((a, b) => Number(a.severity === 'info') - Number(b.severity === 'info'));
}

/** What a program says that misses the variable, or stumbles over its letters. */
function missed({ key, wrong }: Line): RegExp {
	if (wrong === 'home') return /(?:^|[\s'"=:])~\//;
	if (wrong === 'command') return /\$\(|`/;
	return new RegExp(`(?<!\\w)${key.replace(/\W/g, '\\$&')}(?!\\w)`);
}

function saysOf({ key, wrong, about }: Line): string {
	switch (wrong) {
		case 'export':
			return `begins with export: that is for shells, and systemd leaves ${key} out.`;
		case 'name':
			return `sets ${key}, which is no name of a variable: systemd leaves it out.`;
		case 'no-equals':
			return `has no =, so systemd leaves ${key} out.`;
		case 'home':
			return `sets ${key} to a path that begins with ~: systemd takes the ~ by the letter.`;
		case 'command':
			return `sets ${key} to ${about}: systemd runs nothing there and takes it by the letter.`;
		case 'variable':
			return `names $${about} in ${key}: systemd puts nothing in its place and takes it by the letter.`;
		default:
			return `has a comment behind what it sets: systemd takes it as a part of ${key}.`;
	}
}

const REPORT: Readonly<Record<Line['wrong'], string>> = {
	export: 'other lines of the file have to be changed as well, and what is meant in them is for its author to say.',
	name: 'by which name it is to be known is for its author to say.',
	'no-equals': 'what is meant in that line is for its author to say.',
	home: 'write the whole path in its place.',
	command: 'write what the command gives in its place, or let a script set it.',
	variable: 'write its value in its place.',
	comment: 'put the comment on a line of its own.'
};
