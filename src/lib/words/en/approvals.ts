// Words of the Approvals pages.
const several = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);

export const approvals = {
	title: 'Approvals',
	tabsLabel: 'Parts of this page',
	tabs: { queue: 'Waiting', history: 'History' },
	waiting: (n: number) =>
		n === 0 ? 'Nothing waits for you' : `${several(n, 'proposal waits', 'proposals wait')} for a decision`,
	orderLabel: 'In which order',
	orders: { risk: 'By risk', age: 'By age' },
	queue: 'Proposals that wait',
	underWay: 'Under way',
	empty: {
		title: 'Nothing waits for a decision',
		text: 'A proposal comes from a finding that something can be done about, from the assistant, or from a program of yours.',
		findings: 'See the findings'
	},
	more: 'Show more',
	riskTitle: 'Risk',
	confidence: 'Confidence',
	confidenceValue: (percent: number) => `${percent} %`,
	confidenceOf: (said: string) => `confidence ${said}`,
	confidenceStated: (value: number) => `stated by the caller: ${value}`,
	confidenceNotStated: 'not stated',
	sure: (percent: number) => `${percent} % confident`,
	sources: {
		finding: 'from a finding',
		assistant: 'from the assistant',
		outside: 'from outside',
		undo: 'takes a change back'
	},
	fromAgent: (name: string) => `from the agent ${name}`,
	steps: (n: number) => several(n, 'step', 'steps'),
	filed: 'filed',
	expires: (span: string) => `expires in ${span}`,
	expired: 'expires now',
	status: {
		pending: 'Waits for a decision',
		applying: 'Being applied',
		'awaiting-confirmation': 'Waits to be confirmed',
		applied: 'Applied',
		failed: 'Failed',
		'rolled-back': 'Rolled back',
		interrupted: 'Interrupted',
		rejected: 'Rejected',
		expired: 'Expired',
		withdrawn: 'Withdrawn',
		undone: 'Undone'
	},
	onlyFirst: (n: number) => `The ${n} oldest are shown.`,
	keysHint: 'J and K move, Enter opens',

	back: 'All proposals',
	why: 'Why',
	fromFinding: 'It would end this finding',
	evidence: 'Evidence',
	untrustedShort: 'not written by Hostwright',
	untrusted:
		'Text from this machine, a model or another program went into this. Judge it by its steps, not by its wording.',
	brief: 'In short',
	exactSteps: 'What exactly would run',
	exactStepsNote: 'In this order, through the same gate as every command.',
	step: (n: number) => `Step ${n}`,
	asRoot: 'with administrator rights',
	inDirectory: 'in',
	atMost: (span: string) => `at most ${span}`,
	profile: (name: string) => `confined as “${name}”`,
	file: {
		changes: (path: string) => `What changes in ${path}`,
		mode: (mode: string) => `mode ${mode}`,
		whole: 'The whole file as it would be',
		by: 'The command that puts it in place'
	},
	rehearsal: {
		title: 'Rehearsal',
		none: 'Nothing was rehearsed.',
		ok: 'Nothing that was rehearsed failed.',
		failed: 'The rehearsal failed.',
		checked: 'Checked by',
		ran: 'Ran on a throw-away copy',
		passed: 'passed',
		notPassed: 'failed',
		exit: (code: number) => `exit code ${code}`,
		notRehearsed: 'Not rehearsed',
		output: 'Its output',
		changes: (n: number) => `It changed ${several(n, 'file', 'files')} of the copy.`,
		wouldChange: (n: number) => `${several(n, 'file', 'files')} would change.`,
		noChanges: 'It changed no file.',
		moreChanges: (n: number) => `${n} more`,
		lines: (added: number, removed: number) => `+${added} −${removed}`,
		diffOf: (path: string) => `What changes in ${path}`,
		seeStep: (n: number) => `shown at step ${n}`,
		change: {
			created: 'created',
			changed: 'changed',
			deleted: 'deleted',
			replaced: 'replaced',
			attributes: 'rights changed'
		},
		sizes: (before: string, after: string) => `${before} to ${after}`,
		added: 'added',
		removed: 'removed'
	},
	hit: {
		title: 'Who is affected',
		none: 'Nothing else was found that depends on it.',
		change: 'This change',
		picture: (parts: readonly string[]) => `This change touches ${parts.join(', ')}.`,
		named: 'named by a step',
		found: 'found by looking',
		all: 'All of them by name',
		/** In the place of a name that no text tells. */
		unknown: 'some known only when it runs',
		machine: 'this machine',
		more: (n: number) => `and ${n} more`,
		kinds: {
			user: 'People signed in',
			session: 'Sessions',
			unit: 'Services',
			container: 'Containers',
			listener: 'Open ports',
			port: 'Open ports',
			process: 'Processes',
			mount: 'Filesystems',
			package: 'Packages',
			file: 'Files',
			host: 'The machine',
			network: 'Networks',
			other: 'Others'
		} as Readonly<Record<string, string>>
	},
	unheld: {
		title: 'Not held as shown',
		note: 'These could be different when it runs. Everything else is compared with what you see here, and a change stops it.'
	},
	standsFor: (n: number) => `stands for ${several(n, 'name', 'names')}:`,
	standsForMore: (n: number) => `and ${several(n, 'more name', 'more names')}, held as well`,
	later: {
		title: 'Changed since, and would be overwritten',
		note: 'After the change that this takes back, somebody changed it again. Approving this loses what is shown here.',
		rest: 'Undo the rest only',
		restText: 'Makes another proposal, which leaves these as they are, and withdraws this one.'
	},
	undoPromise: 'If it goes wrong',
	undoSteps: 'How it would be taken back',
	noUndo: 'This cannot be taken back.',
	locksOut:
		'A mistake here could end your connection. A timer outside Hostwright takes the change back unless you confirm it afterwards.',
	alternatives: 'Instead',
	decide: {
		title: 'Your decision',
		approve: 'Approve and apply',
		reject: 'Reject',
		left: (n: number) =>
			`${n === 1 ? 'One part of it has' : `${n} parts of it have`} not been on the screen yet. It can be approved once all of it has been.`,
		next: 'Show next',
		all: 'All of it has been on the screen.',
		observeOnly: 'Nothing is applied while “observe only” is on. It can still be rejected.',
		dangerTitle: { high: 'This is a high risk', critical: 'This is a critical risk' },
		dangerText: (task: string, host: string) => `“${task}” would change ${host} now.`,
		keys: 'Ctrl Enter approves, Ctrl Backspace rejects, N shows what was not seen'
	},
	rejecting: {
		title: 'Reject this proposal',
		reason: 'Why (optional)',
		reasonHint: 'It is kept beside the decision.',
		text: 'Nothing is changed. The decision is final; a new proposal can be made.',
		reject: 'Reject',
		cancel: 'Cancel'
	},
	changed: 'It changed while you were reading. What is shown now is new.',
	progress: {
		title: 'Being applied',
		at: (step: number, of: number) => `Step ${step} of ${of}`,
		checking: 'Checking that it holds',
		waitsFor: (what: string) => `It waits for ${what}.`,
		stop: 'Stop',
		stopText:
			'The step that runs is ended, nothing more is started, and what was done can be rolled back as far as it can be taken back.',
		stopped: 'Stopping',
		output: 'Output',
		skipped: (n: number) => `… ${several(n, 'line', 'lines')} not shown …`,
		states: {
			waiting: 'Waits',
			running: 'Runs',
			done: 'Done',
			failed: 'Failed',
			skipped: 'Not started',
			'rolled-back': 'Taken back',
			'roll-back-failed': 'Could not be taken back',
			unknown: 'How it ended is unknown'
		},
		took: (span: string) => `took ${span}`
	},
	confirm: {
		title: 'Confirm that you still have access',
		text: 'The change is in place. It is taken back by itself unless you confirm that you can still reach this machine.',
		remaining: (seconds: number) => `${seconds} s left`,
		over: 'It is being taken back.',
		confirm: 'I can still reach it: keep the change',
		trying: 'Reconnecting',
		rollBack: 'Take it back now'
	},
	password: {
		title: 'sudo asks for a password',
		promptOf: 'sudo says',
		field: 'Password',
		give: 'Give it to sudo',
		note: 'It goes to sudo once and is kept nowhere.',
		given: 'Given to sudo',
		cancel: 'Stop instead'
	},
	interrupted: {
		title: 'It was interrupted',
		text: 'What was done is shown below. Nothing goes on by itself.',
		finish: 'Finish it',
		rollBack: 'Roll it back',
		finishTitle: 'Finish what was interrupted',
		finishText: 'The steps that were not started are carried out now.'
	},
	receipt: {
		title: 'What came of it',
		approved: 'Approved',
		rejected: 'Rejected',
		by: (name: string) => `by ${name}`,
		proof: 'Proof',
		holds: 'holds',
		not: 'does not hold',
		watching: 'still watched',
		stoppedMark: 'stopped',
		stopped: 'It is stopped, and stays so until somebody starts it.',
		verified: 'Verified: it has held.',
		notVerified: 'It has not held. You can undo it, as far as the undo says.',
		notVerifiedOnly: 'It has not held.',
		watched: 'It is still being watched.',
		before: 'Kept from before',
		beforeNote: 'So that it can be put back.',
		was: {
			absent: 'was not there',
			file: 'file',
			directory: 'directory',
			link: 'link',
			other: 'something else'
		},
		notKept: 'not kept',
		undo: 'Undo',
		undoText: 'Makes a proposal that takes all of it back. It is rehearsed and waits for your approval like any other.',
		undoPartText:
			'Makes a proposal that takes back what can be taken back, and says what stays. It waits for your approval like any other.',
		seeUndo: 'See the undo',
		undoOf: 'See what it takes back',
		cannotUndo: 'It cannot be undone from here.',
		ran: (backend: string) => `ran in ${backend}`
	},
	list: {
		state: 'Outcome',
		states: { all: 'All', approved: 'Approved', rejected: 'Rejected' },
		risk: 'Risk',
		allRisks: 'Any risk',
		search: 'Narrow by words',
		none: 'Nothing has been decided yet',
		noneFiltered: 'None with this filter',
		loaded: (n: number) => `The filter looks at the ${n} that are shown`,
		exportCsv: 'Export as CSV',
		exportJson: 'Export as JSON',
		exporting: 'Collecting',
		exported: (n: number) => `${several(n, 'decision', 'decisions')} exported`,
		label: 'Decisions'
	},
	observeOnly: {
		title: 'Observe only',
		text: 'While this is on, nothing is applied and the assistant runs nothing. What is under way is stopped.',
		turnedOn: 'Nothing is applied now',
		turnedOff: 'Approved proposals are applied again'
	},
	ways: {
		title: (n: number) => `One of ${n} ways`,
		note: (others: number) =>
			`Any of them ends it, and which one is right only you know. Approving this one closes the ${others === 1 ? 'other' : 'others'}.`,
		here: 'This proposal',
		see: 'Look at this way instead',
		short: (n: number) => `one of ${n} ways`,
		choose: (n: number) => `There are ${n} ways: choose one.`
	},
	forFinding: {
		title: 'What can be done',
		none: 'There is no step to offer for this.',
		notProposed:
			'Nothing is proposed for this. Ask what to do; whatever the assistant suggests waits for you here, too.',
		see: 'Look at it',
		over: 'What was offered is over, and is not offered again by itself.',
		again: 'Offer it again',
		ifAsked: (task: string) => `${task}: that mends nothing, so it is offered only if you ask for it.`,
		ask: 'Make the request'
	}
};
