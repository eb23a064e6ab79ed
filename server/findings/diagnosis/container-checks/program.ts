// Can what the container is to run be run: is it there, may it be run, is it for this processor, is its interpreter there?

import { closedTo } from '../../../lib/judge-access.ts';
import { quoted } from '../../words.ts';
import { type Answer, cause } from '../check.ts';
import {
	type ContainerCase,
	type ContainerCheck,
	engineSeen,
	pathOnHost,
	saidSeen,
	whoSet
} from '../container-case.ts';
import { fileKey, modeOf } from '../say-file.ts';

/** As the runtime says it, into the engine's error or into the log. */
const REFUSED =
	/\bexec:? (?:"([^"]{1,200})"|(\/[^\s:]{1,200}))(?:: stat \S+)?: (executable file not found in \$PATH|no such file or directory|permission denied|exec format error|not a directory|is a directory|operation not permitted)/i;

export const programRefused: ContainerCheck = (at) => {
	const error = at.row.details?.error ?? '';
	for (const text of [error, ...[...at.lines].reverse()]) {
		const [, inQuotes, plain, why = ''] = REFUSED.exec(text) ?? [];
		const program = inQuotes ?? plain;
		if (program === undefined) continue;
		const seen = [text === error ? engineSeen(at, text) : saidSeen(at, text)];
		return judge(at, program, why.toLowerCase(), seen);
	}
	return [];
};

/** A program that is there and cannot be run. */
interface Refused {
	readonly at: ContainerCase;
	readonly program: string;
	/** In words. */
	readonly where: string;
	readonly seen: Parameters<typeof cause>[2];
	readonly key: readonly string[];
	readonly about: Readonly<Record<string, string>>;
}

function judge(at: ContainerCase, program: string, why: string, seen: Parameters<typeof cause>[2]): readonly Answer[] {
	const { ground, row } = at;
	const walk = ground.walks.get(program);
	const file = walk?.found?.path ?? program;
	const onHost = pathOnHost(at, file);
	const where =
		onHost === undefined
			? `${quoted(program)} of the image ${row.image}`
			: `${onHost} (${quoted(program)} in the container)`;
	const key = onHost === undefined ? [] : [fileKey(onHost)];
	const about = { program, ...(onHost !== undefined && { path: onHost }) };
	const closed = closedProgram(at, program, seen);
	if (closed) return closed;
	const named = `It is named by ${whoSet(at, 'command', `the words after the image ${row.image}, or its own entry point`)}.`;
	if (why.startsWith('executable file not found') || (walk?.end === 'absent' && why.startsWith('no such')))
		return cause(
			'program-missing',
			`The program ${quoted(program)} that it is to run is not in the container: the image ${row.image} has none of that name${onHost === undefined ? '' : `, and ${onHost} of the host, which is mounted there, is not there`}. ${named}`,
			seen,
			key,
			about
		);
	if (why.startsWith('no such') || why.startsWith('not a dir'))
		return interpreter({ at, program, where, seen, key, about });
	if (why === 'exec format error') return format({ at, program, where, seen, key, about });
	if (walk?.found?.facts.kind === 'directory')
		return cause(
			'program-is-folder',
			`${where}, which it is to run, is a folder and no program. ${named}`,
			seen,
			key,
			about
		);
	const facts = walk?.found?.facts;
	return cause(
		'program-not-executable',
		`${where} is not executable${facts ? ` (mode ${modeOf(facts)})` : ''}, so the container cannot run it (permission denied).`,
		seen,
		key,
		facts && facts.kind === 'file' && (facts.mode & 0o111) === 0 ? about : { program }
	);
}

/** It is there, and a folder on the way to it is closed to whom the container runs as. */
function closedProgram(
	{ ground, row }: ContainerCase,
	program: string,
	seen: Parameters<typeof cause>[2]
): readonly Answer[] | undefined {
	const { who, walks } = ground;
	if (!who || who.uid === 0) return undefined;
	const walk = [...walks.values()].find(
		({ path, end }) => end === 'there' && (path === program || path.endsWith(`/${program}`))
	);
	const folder = walk && closedTo(walk, who);
	if (!walk || !folder) return undefined;
	const host = ground.hostPath(folder.path);
	return cause(
		'path-closed',
		`uid ${who.uid}, as whom it runs, may not enter ${host ? `${host.path} of the host` : `the folder ${folder.path} of the image ${row.image}`} (mode ${modeOf(folder.facts)}, owner uid ${folder.facts.uid}), which is on the way to its program ${quoted(walk.path)}.`,
		seen,
		host ? [fileKey(host.path)] : []
	);
}

/** The file is there, and what is to run it is not. */
function interpreter({ at, program, where, seen, key, about }: Refused): readonly Answer[] {
	const head = at.ground.heads.get(program);
	const line = head?.kind === 'script' ? head.line.slice(2).trimStart() : undefined;
	if (head?.kind === 'script' && head.endsInReturn)
		return cause(
			'carriage-return',
			[
				`Line 1 of ${where} ends in a carriage return (CR, a line end of Windows), so the interpreter ${quoted(line ?? '')}`,
				'followed by CR is looked for, and there is none.'
			].join(' '),
			seen,
			key,
			about
		);
	if (line !== undefined)
		return cause(
			'interpreter-missing',
			`Line 1 of ${where} names the interpreter ${quoted(line)}, which the image ${at.row.image} does not have.`,
			seen,
			key,
			about
		);
	return cause(
		'loader-missing',
		head?.kind === 'elf'
			? `${where} is there, and what loads it is not: it was built for another C library (glibc or musl) than the image ${at.row.image} has.`
			: [
					`${where} cannot be run: either it is not in the container, or the interpreter that its first line names is not (a`,
					'carriage return at that line’s end has the same effect).'
				].join(' '),
		seen,
		key,
		about
	);
}

const OWN: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };
/** `e_machine`, as its first byte. */
const MACHINES: Readonly<Record<string, string>> = {
	'\u003e': 'amd64',
	'\u0003': '386',
	'\u0028': 'arm',
	'\u0016': 's390x',
	'\u0015': 'ppc64le',
	'\u00f3': 'riscv64',
	'\ufffd': 'arm64'
};

function format({ at, program, where, seen, key, about }: Refused): readonly Answer[] {
	const head = at.ground.heads.get(program);
	const own = OWN[process.arch] ?? process.arch;
	const image = at.ground.imageArchitecture;
	if (image !== null && image !== own && !(own === 'amd64' && image === '386') && key.length === 0)
		return cause(
			'wrong-architecture',
			[
				`The image ${at.row.image} is for another processor (${image}) than this machine has (${own}), so ${quoted(program)}`,
				`cannot be run (exec format error). The image is named by ${whoSet(at, 'image', 'docker run')}; pull it for`,
				`linux/${own}.`
			].join(' '),
			seen,
			[`image:${at.row.image}`],
			{ ...about, architecture: image }
		);
	const machine = head?.kind === 'elf' ? (MACHINES[head.machine] ?? 'an unknown one') : undefined;
	if (machine !== undefined && machine !== own)
		return cause(
			'wrong-architecture',
			`${where} was built for another processor (architecture ${machine}) than this machine has (${own}), so it cannot be run (exec format error).`,
			seen,
			key,
			about
		);
	if (head?.kind === 'text' || head?.kind === 'binary')
		return cause(
			'interpreter-not-named',
			`${where} has no first line that names its interpreter (#!/bin/sh, for instance), so it cannot be run (exec format error).`,
			seen,
			key,
			about
		);
	return cause(
		'program-format',
		[
			`${where} is no program that this machine’s processor (${own}) can run (exec format error): it was built for another`,
			'architecture, or its first line names no interpreter.'
		].join(' '),
		seen,
		key,
		about
	);
}
