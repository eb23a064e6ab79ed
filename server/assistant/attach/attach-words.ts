// What things are called beside a message, and how what is known of them is told.
import type { Finding } from '#wire/finding.ts';

export const attachWords = {
	severities: { info: 'Information', warning: 'Warning', critical: 'Critical' } satisfies Record<
		Finding['severity'],
		string
	>,
	troubled: 'has a problem',
	logs: {
		recent: (minutes: number): string => `Log of the last ${minutes} minutes`,
		errors: 'Errors of the last 24 hours',
		kernel: 'What the kernel said in the last 24 hours',
		ofUnit: (unit: string): string => `Log of ${unit}, last hour`
	},
	none: 'Nothing was logged in that time.',
	gone: {
		finding: 'There is no such finding any more.',
		log: 'This is no log that could be read.'
	},
	finding: {
		care: 'What comes of it:',
		cause: 'Cause:',
		since: 'Since:',
		affects: 'Affects:',
		evidence: (source: string): string => `Evidence, from ${source}:`
	},
	unit: {
		state: 'State:',
		since: 'Since:',
		problem: 'Problem:',
		starts: 'Starts:',
		as: 'Runs as:',
		restarts: 'Automatic restarts:',
		enabled: 'At boot:',
		memory: 'Memory:',
		file: 'File:',
		timer: 'Next run:',
		log: 'Newest lines of its log:'
	},
	container: {
		image: 'Image:',
		state: 'State:',
		health: 'Health:',
		exit: 'Exit code:',
		error: 'Could not be started:',
		memoryKill: 'The kernel ended it because it reached its memory limit.',
		restarts: 'Restarts:',
		runs: 'Runs:',
		mounts: 'Mounts:',
		healthLog: 'Last health check:'
	}
} as const;
