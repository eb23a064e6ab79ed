// Words of the components that know no job.
export const ui = {
	/** How dates, times and large numbers are written. */
	locale: 'en-GB',
	tier: {
		safe: { name: 'Safe', meaning: 'Changes nothing that matters, as far as the text shows.' },
		caution: { name: 'Caution', meaning: 'Changes something, or asks for elevated privileges.' },
		dangerous: { name: 'Dangerous', meaning: 'Can do lasting harm.' },
		blocked: { name: 'Blocked', meaning: 'Never runs.' }
	},
	risk: { low: 'Low risk', medium: 'Medium risk', high: 'High risk', critical: 'Critical risk' },
	severity: { info: 'Info', warning: 'Warning', critical: 'Critical' },
	copy: 'Copy',
	copied: 'Copied',
	copyFailed: 'The browser did not allow copying. Select the text and copy it yourself.',
	on: 'On',
	off: 'Off',
	close: 'Close',
	less: 'Less',
	more: 'More',
	cancel: 'Cancel',
	undo: 'Undo',
	dismiss: 'Dismiss',
	tryAgain: 'Try again',
	figures: 'Figures',
	showTable: (label: string) => `Show ${label} as a table`,
	showChart: (label: string) => `Show ${label} as a chart`,
	tableOf: (label: string) => `${label} as a table`,
	chartOf: (label: string) => `${label} as a chart`,
	time: 'Time',
	requestId: 'Request',
	loading: 'Loading',
	command: 'Command',
	reading: {
		title: 'What would run',
		incomplete: 'Part of this cannot be told from the text alone, so it counts as unknown.',
		elevated: 'with administrator rights',
		via: (wrappers: string) => `through ${wrappers}`,
		target: { container: 'inside a container', remote: 'on another machine', chroot: 'in another root directory' },
		writes: (paths: string) => `writes ${paths}`,
		writesUnknown: 'a path the text does not show',
		safer: 'A safer way',
		why: 'Why',
		data: 'from data that is executed',
		network: 'Network',
		hosts: (hosts: readonly string[], schemes: readonly string[]) =>
			`${hosts.join(', ')}${schemes.length > 0 ? ` (${schemes.join(', ')})` : ''}`,
		hostUnknown: 'a host the text does not name'
	},
	evidence: { raw: 'Source text' },
	log: {
		level: 'Level',
		levels: { error: 'Errors', warning: 'Warnings', info: 'All' },
		follow: 'Follow new lines',
		newLines: (count: number) => (count === 1 ? '1 new line' : `${count} new lines`),
		empty: 'Nothing has been logged.',
		label: 'Log'
	},
	table: {
		sortBy: (column: string) => `Sort by ${column}`,
		ascending: 'sorted in ascending order',
		descending: 'sorted in descending order',
		rows: (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`)
	},
	unknown: {
		grant: 'This command grants it:',
		mend: 'This command mends it:',
		seen: 'What Hostwright can and cannot see here'
	},
	missing: 'Not everything is shown',
	denied: { title: 'This needs more privileges' },
	stale: (ago: string) => `Last seen ${ago}`,
	error: { title: 'That did not work', copyId: 'Copy the request id' },
	confirm: {
		typePrompt: (word: string) => `Type ${word} to confirm`,
		mismatch: 'Does not match yet.'
	},
	toast: { region: 'Notifications' },
	chart: {
		lowHigh: (label: string, low: string, high: string, now: string) =>
			`${label}: now ${now}, between ${low} and ${high}`,
		threshold: (label: string, value: string) => `${label} ${value}`
	},
	ago: {
		now: 'just now',
		seconds: (n: number) => `${n} s ago`,
		minutes: (n: number) => `${n} min ago`,
		hours: (n: number) => `${n} h ago`,
		days: (n: number) => (n === 1 ? '1 day ago' : `${n} days ago`)
	},
	span: {
		milliseconds: (ms: number) => `${ms} ms`,
		/** Seconds with one digit behind the point. */
		tenths: (seconds: string) => `${seconds} s`,
		seconds: (s: number) => `${s} s`,
		minutes: (m: number, s: number) => (s ? `${m} min ${s} s` : `${m} min`),
		hours: (h: number, m: number) => (m ? `${h} h ${m} min` : `${h} h`),
		days: (d: number, h: number) => `${d} ${d === 1 ? 'day' : 'days'}${h ? ` ${h} h` : ''}`
	}
};
