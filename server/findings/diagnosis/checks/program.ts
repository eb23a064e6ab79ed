// Can the program that a unit starts be started at all: is it there, may it be run, and by what?
import { posix } from 'node:path';
import type { Head } from '../../../host/system/read-head.ts';
import type { GroundCommand } from '../../../host/system/read-unit-ground.ts';
import type { Walk, WalkPart } from '../../../host/system/walk-path.ts';
import { classOf, closedTo, mayDo } from '../../../lib/judge-access.ts';
import { type Answer, cause, couldNotLook, ruledOut, type UnitCase, type UnitCheck } from '../check.ts';
import { mountOf } from '../find-mount.ts';
import { fileKey, nameOfUser, placeOf, rightsOf, runsAs, walkSeen } from '../say-file.ts';
import { execWallBefore } from '../unit-walls.ts';
import { behindExecWall, inOwnRoot } from './program-kept.ts';

const WHAT = 'a program that cannot be started';

export const programUnusable: UnitCheck = (at) => {
	for (const command of at.ground.commands) {
		if (command.mayFail) continue;
		const answers = ofCommand(at, command);
		if (answers.some(({ is }) => is !== 'not')) return answers;
	}
	const first = at.ground.commands.find(({ setting }) => setting.key === 'ExecStart')?.words[0];
	// Below a root folder of its own it is another one.
	return first !== undefined && at.ground.walks.has(first) ? ruledOut(WHAT, `${first} is there and may be run.`) : [];
};

function ofCommand(at: UnitCase, command: GroundCommand): readonly Answer[] {
	const { ground } = at;
	const [program = ''] = command.words;
	const place = placeOf(command.setting);
	const root = ground.settings.last('RootDirectory');
	if (root?.value.startsWith('/') && root.value !== '/') return inOwnRoot(at, command, root);
	const walk = ground.walks.get(program);
	if (!walk) return [];
	const named = `${program}, which ${command.setting.key}= starts in ${place}`;
	if (walk.end === 'absent') return absent(at, walk, named);
	if (walk.end !== 'there') return couldNotLook(WHAT, `${walk.at} could not be looked at.`);
	const end = walk.found;
	if (!end) return [];
	const blocked = blockedBy(at, command, walk, end, named);
	if (blocked.length > 0) return blocked;
	const walled = at.unit.state === 'active' ? undefined : execWallBefore(ground.settings, end.path);
	if (walled) return behindExecWall(at, walk, walled, named);
	const head = ground.heads.get(program);
	if (head === undefined) return [];
	if (head.kind === 'script') return ofInterpreter(at, walk, head);
	if (head.kind !== 'elf') return withoutInterpreter(at, walk, head);
	return otherMachine(at, walk, head.machine).concat(ofScript(at, command.script, named));
}

function absent({ ground, nowMs }: UnitCase, walk: Walk, named: string): readonly Answer[] {
	const found = ground.elsewhere.get(walk.path);
	const last = walk.parts.at(-1);
	const link = walk.parts.findLast(({ target }) => target !== undefined);
	const inner = link
		? ` (${link.path} leads to ${link.target}, and ${walk.at} does not exist)`
		: walk.at === walk.path
			? ''
			: ` (${last && last.facts.kind !== 'directory' ? `${last.path} is no folder` : `the folder ${walk.at} does not exist`})`;
	return cause(
		'program-missing',
		`The program ${named}, is not there${inner}.${found ? ` There is ${found}.` : ''}`,
		[walkSeen(walk.parts, walk.path, ground.accounts, nowMs)],
		[fileKey(walk.path)]
	);
}

/** What keeps it from being run although it is there: a closed folder, its own mode, the mount that it lies on. */
function blockedBy(
	{ ground, nowMs }: UnitCase,
	{ asRoot }: GroundCommand,
	walk: Walk,
	end: WalkPart,
	named: string
): readonly Answer[] {
	const seen = [walkSeen(walk.parts, walk.path, ground.accounts, nowMs)];
	if (end.facts.kind === 'directory')
		return cause('program-is-folder', `${named}, is a folder and no program.`, seen, [fileKey(walk.path)]);
	const who = asRoot ? { uid: 0, gids: [0] } : ground.who;
	const closed = who && closedTo(walk, who);
	if (who && closed)
		return cause(
			'path-closed',
			[
				`${nameOfUser(who.uid, ground.accounts)}, the user that it runs as, may not enter ${closed.path}`,
				`(${rightsOf(closed, ground.accounts)}), which is on the way to its program ${walk.path}.`
			].join(' '),
			seen,
			[fileKey(closed.path)],
			{ as: classOf(closed.facts, who) }
		);
	if ((end.facts.mode & 0o111) === 0)
		return cause(
			'program-not-executable',
			`${end.path} is not executable: its mode is ${rightsOf(end, ground.accounts).slice('mode '.length)}.`,
			seen,
			[fileKey(end.path)],
			runsAs(who)
		);
	if (who && !mayDo(end.facts, 'run', who))
		return cause(
			'program-closed',
			`${nameOfUser(who.uid, ground.accounts)}, the user that it runs as, may not run ${end.path} (${rightsOf(end, ground.accounts)}).`,
			seen,
			[fileKey(end.path)]
		);
	const mount = mountOf(ground.mounts, end.path);
	if (mount && /(?:^|,)noexec(?:,|$)/.test(mount.own))
		return cause(
			'mounted-noexec',
			`${end.path} may be run by its mode, but ${mount.mountPoint} is mounted noexec, so nothing on it may be run.`,
			[
				...seen,
				{
					source: '/proc/self/mountinfo',
					seenAtMs: nowMs,
					raw: `${mount.source} ${mount.mountPoint} ${mount.type} ${mount.own}`
				}
			],
			[`mount:${mount.mountPoint}`],
			{ mount: mount.mountPoint, path: end.path }
		);
	return [];
}

function ofInterpreter(at: UnitCase, walk: Walk, head: Head & { kind: 'script' }): readonly Answer[] {
	const { ground, nowMs } = at;
	const file = walk.found?.path ?? walk.path;
	const first = {
		source: `${file} line 1`,
		seenAtMs: nowMs,
		raw: JSON.stringify(`${head.line}${head.endsInReturn ? '\r' : ''}`)
	};
	if (head.endsInReturn)
		return cause(
			'carriage-return',
			[
				`Line 1 of ${file} ends with a carriage return (it was saved with Windows line ends), so the kernel looks for an`,
				'interpreter whose name ends with one, and there is none.'
			].join(' '),
			[first],
			[fileKey(file)],
			runsAs(ground.who)
		);
	const [path = '', ...options] = head.interpreter;
	const interpreter = ground.walks.get(path);
	if (interpreter?.end === 'absent')
		return cause(
			'interpreter-missing',
			`${file} is there, but line 1 names ${path} as its interpreter, ${sayAbsent(interpreter)}.`,
			[first, ...(interpreter.parts.length > 0 ? [walkSeen(interpreter.parts, path, ground.accounts, nowMs)] : [])],
			[fileKey(file)]
		);
	const name = posix.basename(path) === 'env' ? options.find((word) => !word.startsWith('-')) : undefined;
	if (name !== undefined && /^[\w.+-]+$/.test(name)) {
		const tried = [...ground.walks.values()].filter((one) => posix.basename(one.path) === name);
		if (tried.length > 1 && tried.every(({ end }) => end === 'absent'))
			return cause(
				'interpreter-missing',
				`${file} is there, but line 1 asks for the interpreter ${name}, which is in none of the directories that programs are searched in.`,
				[first],
				[fileKey(file)]
			);
	}
	return [];
}

/** An environment of its own leads to the interpreter that it was made with, which an upgrade takes away. */
function sayAbsent({ path, at, parts }: Walk): string {
	const link = parts.findLast(({ target }) => target !== undefined);
	if (!link || at === path) return 'which is not installed';
	return `and ${link.path === path ? 'that' : link.path} leads to ${link.target}, which does not exist`;
}

/** A text without `#!` is refused by the kernel: a shell that starts it helps itself, systemd does not. */
function withoutInterpreter(at: UnitCase, walk: Walk, { kind }: Head): readonly Answer[] {
	const file = walk.found?.path ?? walk.path;
	const refused = at.unit.exit?.status === 203 || at.lines.some(({ text }) => /exec format error/i.test(text));
	if (!refused) return [];
	if (kind === 'empty')
		return cause(
			'program-empty',
			`${file} is empty, so there is nothing to run (Exec format error).`,
			[],
			[fileKey(file)]
		);
	const isText = kind === 'text';
	return cause(
		isText ? 'interpreter-not-named' : 'program-format',
		isText
			? `${file} has no first line that names its interpreter (#!/bin/sh, for instance), so the kernel cannot run it (Exec format error).`
			: `${file} is no program that this kernel can run (Exec format error).`,
		[{ source: `${file} line 1`, seenAtMs: at.nowMs, raw: isText ? '(text)' : '(binary)' }],
		[fileKey(file)],
		runsAs(at.ground.who)
	);
}

/** `e_machine` of the two machines that are common, as its first byte. */
const MACHINES: Readonly<Record<string, string>> = {
	'\u003e': 'x86-64',
	'\u0003': '32-bit x86',
	'\u0028': '32-bit ARM',
	'\u0016': 's390',
	'\u0015': '64-bit PowerPC',
	'\u0008': 'MIPS',
	'\ufffd': '64-bit ARM or RISC-V'
};
const OWN: Readonly<Record<string, readonly string[]>> = { x64: ['\u003e', '\u0003'], arm64: ['\ufffd', '\u0028'] };

function otherMachine(at: UnitCase, walk: Walk, machine: string): readonly Answer[] {
	const refused = at.unit.exit?.status === 203 || at.lines.some(({ text }) => /exec format error/i.test(text));
	const own = OWN[process.arch];
	if (!refused || !own || own.includes(machine)) return [];
	const file = walk.found?.path ?? walk.path;
	return cause(
		'wrong-architecture',
		[
			`${file} was built for another processor (${MACHINES[machine] ?? 'an unknown one'}), so this machine`,
			`(${process.arch === 'x64' ? 'x86-64' : '64-bit ARM'}) cannot run it.`
		].join(' '),
		[],
		[fileKey(file)]
	);
}

/** What an interpreter is given to run. */
function ofScript(at: UnitCase, path: string | undefined, named: string): readonly Answer[] {
	if (path === undefined) return [];
	const walk = at.ground.walks.get(path);
	if (walk?.end === 'absent') {
		const found = at.ground.elsewhere.get(path);
		return cause(
			'script-missing',
			`The script ${path} that is given to ${named}, is not there.${found ? ` There is ${found}.` : ''}`,
			[walkSeen(walk.parts, path, at.ground.accounts, at.nowMs)],
			[fileKey(path)]
		);
	}
	const end = walk?.found;
	const { who } = at.ground;
	if (!walk || !end || !who) return [];
	const closed = closedTo(walk, who) ?? (mayDo(end.facts, 'read', who) ? undefined : end);
	return closed
		? cause(
				'script-closed',
				`${nameOfUser(who.uid, at.ground.accounts)}, the user that it runs as, may not ${closed === end ? 'read' : 'enter'} ${closed.path} (${rightsOf(closed, at.ground.accounts)})${closed === end ? '' : `, which is on the way to its script ${path}`}.`,
				[walkSeen(walk.parts, path, at.ground.accounts, at.nowMs)],
				[fileKey(closed.path)]
			)
		: [];
}
