// How did it end: by a signal, by a code that the shell or the runtime gives, or in good order?

import { quoted } from '../../words.ts';
import { type Answer, cause } from '../check.ts';
import { type ContainerCheck, engineSeen, saidSeen, whoSet } from '../container-case.ts';

const SIGNALS: Readonly<Record<number, readonly [string, string, string]>> = {
	129: ['hung-up', 'SIGHUP', 'its terminal went away, or somebody told it to read its settings again'],
	130: ['interrupted', 'SIGINT', 'somebody interrupted it'],
	131: ['quit', 'SIGQUIT', 'somebody had it quit'],
	132: ['illegal-instruction', 'SIGILL', 'it was built for a newer processor than this machine has'],
	133: ['trapped', 'SIGTRAP', 'it met a trap of its own'],
	134: ['aborted', 'SIGABRT', 'it gave up by itself, as after a failed check within it'],
	135: ['bus-error', 'SIGBUS', 'a file that it had mapped got shorter, or its disk or its shared memory is full'],
	136: ['arithmetic-error', 'SIGFPE', 'it divided by zero, or the like'],
	137: ['killed', 'SIGKILL', 'somebody killed it (docker kill, or docker stop after its time to end was over)'],
	139: [
		'segfault',
		'SIGSEGV',
		'it used memory that is not its own, a fault of the program or of a library of its image'
	],
	143: ['terminated', 'SIGTERM', 'somebody asked it to end (docker stop)'],
	159: ['syscall-refused', 'SIGSYS', 'it asked the kernel for something that its seccomp profile forbids']
};

const NOT_FOUND =
	/(?:sh|bash|ash|dash|env)?: (?:\d+: |line \d+: )?["'‘]?([\w./+-]+)(\\r)?["'’]?: (?:command )?not found|can't (?:open|execute) ['"]([^'"]+)['"]: (.+)/;

export const endedBy: ContainerCheck = (at): readonly Answer[] => {
	const { row } = at;
	const code = row.details?.exitCode || row.exitCode || 0;
	if (row.state === 'running' && row.health === 'unhealthy') return [];
	if (code === 127 || code === 126)
		for (const text of [...at.lines].reverse()) {
			const [, name, cr, script, why] = NOT_FOUND.exec(text) ?? [];
			if (name !== undefined)
				return cause(
					'command-missing',
					cr
						? `A line of its script ends in a carriage return (CR), so the command ${quoted(name)} with CR behind it is looked for and not found.`
						: [
								`Its command calls ${quoted(name)}, which is not in the image ${row.image} (command not found, exit code ${code}). It`,
								`is named by ${whoSet(at, 'command', 'docker run')}, or by a script of the image.`
							].join(' '),
					[saidSeen(at, text)],
					[],
					{ program: name }
				);
			if (script !== undefined)
				return cause(
					'script-missing',
					`The script ${quoted(script)} that it is to run cannot be opened (${quoted(why ?? '')}). It is named by ${whoSet(at, 'command', 'docker run')}.`,
					[saidSeen(at, text)]
				);
		}
	const [kind, signal, meaning] = SIGNALS[code] ?? [];
	if (kind === undefined || row.details?.outOfMemory) return [];
	return cause(
		kind,
		`It was ended by the signal ${signal} (exit code ${code}): ${meaning}.`,
		[engineSeen(at, `ExitCode ${code}\nOOMKilled ${row.details?.outOfMemory ?? ''}`)],
		[],
		{ signal: signal ?? '' }
	);
};

/** A command that is done is started again by a policy that knows no end. */
export const endsWell: ContainerCheck = (at): readonly Answer[] => {
	const { row } = at;
	const code = row.details?.exitCode || row.exitCode || 0;
	const restarts = row.details?.restarts ?? 0;
	if (code !== 0 || restarts === 0 || (row.details?.error ?? '') !== '') return [];
	return cause(
		'ends-with-success',
		[
			`Its command ${quoted(at.ground.anatomy.argv.join(' '))} ends each time with success (exit code 0), as a job does that`,
			`is done, or a server that goes into the background; by its policy (${row.details?.restartPolicy}, set by`,
			`${whoSet(at, 'restart', '--restart')}) it is started again each time.`
		].join(' '),
		[engineSeen(at, `ExitCode 0\nRestartCount ${restarts}`)]
	);
};
