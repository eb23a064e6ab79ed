// Sentences of the built-in engine about containers. Markdown.
import type { StopReason } from '#wire/host/why-stopped.ts';

export const containerWords = {
	none: 'There is no container here: the engine answers, and has none.',
	noneRuns: (all: number) => (all === 1 ? 'None runs. There is one that does not.' : `None of the ${all} runs.`),
	running: (running: number, all: number) =>
		running === all
			? all === 1
				? 'One container, and it runs:'
				: `All ${all} containers run:`
			: `${running} of ${all} containers ${running === 1 ? 'runs' : 'run'}:`,
	notRunning: 'These do not run:',
	more: (count: number) => `and ${count} more, on [the page of containers](/containers)`,
	byMemory: 'By memory, the largest first:',
	byCpu: 'By processor time, the busiest first:',
	nothingMeasured: 'Nothing could be measured: no container runs, or none of them can be looked at.',
	since: (span: string) => `for ${span}`,
	ago: (span: string) => `${span} ago`,
	restarted: (times: number) => (times === 1 ? 'started again once' : `started again ${times} times`),
	runs: (name: string) => `**${name}** runs.`,
	unhealthy: 'Its health check fails.',
	noSuch: 'No container has that name. These are here:',
	remedy: 'This would change it:',
	limits: 'What is missing here:',
	logLook: 'Its last words may tell more, and looking changes nothing:',
	cores: (share: string) => `${share} of one core`,
	why: {
		'never-started': () => 'was created and never started.',
		'start-failed': () => 'could not be started by the engine:',
		finished: () => 'came to its end by itself, with exit code 0.',
		'out-of-memory': () => 'was ended by the kernel: it had reached its memory limit.',
		killed: () => 'was killed (SIGKILL): by hand, or because it did not end in time when it was told to stop.',
		terminated: () => 'was told to stop (SIGTERM), and did.',
		interrupted: () => 'was interrupted (SIGINT).',
		crashed: (code: number) => `crashed (exit code ${code}).`,
		'not-found': () => 'did not start: its program was not found in the image (exit code 127).',
		'not-executable': () => 'did not start: its program may not be executed (exit code 126).',
		failed: (code: number) => `ended with exit code ${code}, which its program chose itself.`
	} satisfies Record<StopReason, (code: number) => string>
};
