// Words of the Findings pages.
export const findings = {
	title: 'Findings',
	tabsLabel: 'Parts of this page',
	tabs: {
		open: 'Open',
		'put-away': 'Put away',
		resolved: 'Resolved',
		coverage: 'Coverage',
		tuning: 'Levels',
		expected: 'Expected here'
	},
	severityLabel: 'How bad',
	severities: { all: 'All', critical: 'Critical', warning: 'Warning', info: 'Info' },
	/** @param isSure  everybody looked */
	counts: (critical: number, warning: number, info: number, isSure: boolean) =>
		[
			critical > 0 ? `${critical} critical` : '',
			warning > 0 ? `${warning} ${warning === 1 ? 'warning' : 'warnings'}` : '',
			info > 0 ? `${info} for information` : ''
		]
			.filter(Boolean)
			.join(' · ') || (isSure ? 'Nothing is wrong' : 'Still looking'),
	list: 'Findings',
	since: 'raised',
	more: 'Show more',
	none: {
		title: 'Nothing was found',
		/** Silence is worth something only beside what was looked at. */
		looked: (looked: number, all: number, isLooking: boolean) =>
			looked === all
				? `All ${all} detectors looked.`
				: isLooking
					? `${looked} of ${all} detectors looked so far.`
					: `${looked} of ${all} detectors looked. The Coverage tab says what the others lack.`,
		soFar: 'Nothing was found so far',
		filtered: 'None with this filter',
		putAway: 'Nothing has been put away',
		resolved: 'Nothing has been resolved yet'
	},
	looking: (n: number) =>
		n === 1 ? 'Still looking: 1 detector has yet to' : `Still looking: ${n} detectors have yet to`,
	watched: {
		title: (n: number) => (n === 1 ? '1 seen, being watched' : `${n} seen, being watched`),
		text: 'Each becomes a finding if it stays. Until then it is not counted.'
	},
	symptoms: (n: number) => `and ${n} that ${n === 1 ? 'follows' : 'follow'} from it`,
	back: 'All findings',
	now: 'What is seen',
	care: 'Why it matters',
	so: 'Why it is so',
	ruledOut: (n: number) => `Ruled out (${n})`,
	couldNotLook: (n: number) => `Could not be looked at (${n})`,
	changes: {
		title: 'What was changed before',
		zone: (name: string) => `times in ${name}`,
		none: 'No change is known before it began.',
		likely: 'Likely:',
		rest: (n: number) => `Other changes (${n})`,
		limits: (n: number) => `Could not be read (${n})`,
		failed: 'What was changed before could not be read. Load the page again to try once more.'
	},
	evidence: 'Evidence',
	evidenceNote: 'Text of this machine, as it was read. Secrets are masked.',
	truncated: 'Cut to its first 8 KiB.',
	affected: 'What it is about',
	timeline: 'What happened',
	comesWith: 'What follows from it',
	moreSymptoms: (n: number) => `And ${n} more`,
	cause: 'It follows from another finding',
	toCause: 'Show the cause',
	seen: 'last seen',
	statuses: { open: 'Open', snoozed: 'Put aside', resolved: 'Resolved', dismissed: 'Dismissed' },
	until: (moment: string) => `until ${moment}`,
	events: {
		opened: 'Raised',
		'got-worse': 'Got worse',
		eased: 'Eased',
		cleared: 'No longer seen',
		resolved: 'Resolved',
		'seen-again': 'Seen again',
		flapping: 'Comes and goes: it now has to be gone for longer before it counts as resolved',
		snoozed: 'Put aside',
		'snooze-ended': 'Back, its time is over',
		dismissed: 'Dismissed',
		expected: 'Expected on this host',
		'facts-changed': 'No longer what was expected',
		reopened: 'Opened again'
	},
	firstSteps: { review: 'Review the fix', choose: 'Choose a fix', 'by-hand': 'How to mend it' },
	ask: 'Ask what to do',
	askFor: (title: string) => `What can I do about this finding: ${title}?`,
	snooze: 'Put aside',
	snoozeFor: 'For how long',
	snoozes: { hour: 'An hour', day: 'A day', week: 'A week', month: 'A month' },
	dismiss: 'Dismiss',
	reopen: 'Open again',
	reason: 'Why it may be put away',
	reasonNeeded: 'Say in a few words why. It is kept beside the finding.',
	always: 'Expected on this host',
	alwaysText: 'It is not raised again while it stays as it is, and is offered again when it changes.',
	cancel: 'Cancel',
	done: {
		snoozed: 'Put aside',
		dismissed: 'Dismissed',
		reopened: 'Open again',
		unexpected: 'It is raised again when it is seen'
	},
	coverage: {
		lead: 'What was looked at, when, and what could not be.',
		summary: (looked: number, all: number) => `${looked} of ${all} looked`,
		run: 'Look now',
		running: 'Looking',
		columns: { open: 'Open' },
		states: {
			looked: 'Looked',
			waiting: 'Waiting',
			denied: 'Not allowed',
			absent: 'Not there',
			'not-applicable': 'Does not apply',
			off: 'Off',
			failed: 'Failed'
		},
		subjects: {
			storage: 'Storage',
			services: 'Services',
			network: 'Network',
			containers: 'Containers',
			surroundings: 'Around this machine'
		},
		inPart: 'In part'
	},
	chart: {
		title: 'How it went',
		raise: 'Raised from here',
		critical: 'Critical from here',
		toLevels: 'Change when it is raised'
	},
	tuning: {
		lead: 'From which figures on something is raised. Before it is saved, another level shows what it would have raised.',
		change: 'Change',
		changeOf: (name: string) => `Change the levels of ${name}`,
		close: 'Close',
		on: (name: string) => `${name} looks`,
		off: 'Off: it does not look',
		noLevels: 'Nothing to set',
		changed: 'changed',
		standard: (value: string) => `usually ${value}`,
		range: (least: string, most: string) => `${least} to ${most}`,
		percent: '%',
		replay: 'What it would have raised',
		replaying: 'Looking at the past',
		asSet: 'As it is set now',
		tried: 'With these levels',
		raised: (n: number) => (n === 0 ? 'nothing' : n === 1 ? '1 finding' : `${n} findings`),
		since: (moment: string, step: string) =>
			`Since ${moment}. What was shorter than ${step} is not seen, and what was found and put away is counted as well.`,
		noPast: 'There is no history yet.',
		open: 'would be open now',
		lasted: (span: string) => `for ${span}`,
		more: (n: number) => `and ${n} more before`,
		save: 'Save these levels',
		back: 'Usual levels',
		saved: 'Saved; it looks with these levels from now on',
		switchedOff: 'It no longer looks, and what it found stays as it is',
		switchedOn: 'It looks again',
		strip: (n: number) => `The last 31 days, with ${n === 1 ? '1 finding' : `${n} findings`}`,
		search: 'Find a detector'
	},
	expected: {
		lead: 'What you said is as it should be on this host. It is offered again when it is no longer what you saw.',
		none: 'Nothing is expected here yet',
		noneText: 'Dismiss a finding and say that it is expected on this host; it is listed here then.',
		undo: 'No longer expected',
		decided: 'decided'
	}
};
