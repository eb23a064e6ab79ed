// Words of the messages of a conversation: questions, answers and what their tools did, and the Run control.
/** What a call of a tool is called on its card. */
const CALLS: Readonly<Record<string, string>> = {
	'check-command': 'Checked a command',
	'run-as-person': 'Ran your command',
	'run-command': 'Ran a command that only reads',
	'read-file': 'Read a file',
	propose: 'Filed a request for approval',
	'look-into-folder': 'Looked into a folder',
	'read-containers': 'Read the containers',
	'read-disks': 'Read the state of the disks',
	'read-network': 'Read the network',
	'read-storage': 'Read the storage',
	'read-vitals': 'Read the vital signs',
	'watch-vitals': 'Watched the vital signs',
	'read-services': 'Read the services',
	'read-timers': 'Read the timers',
	'read-log': 'Read the log',
	'read-processes': 'Read the processes',
	'read-updates': 'Read the updates',
	'read-restarts': 'Read what needs a restart',
	'list-approvals': 'Read the requests for approval',
	'list-findings': 'Read the findings',
	diagnose: 'Looked for the cause',
	'explain-finding': 'Read a finding',
	'explain-fix': 'Read what would mend it',
	'read-changes': 'Read what changed',
	'explain-unit': 'Looked at a unit',
	'explain-container': 'Looked at a container'
};

/** What a run is called while it goes on, and where it was not let through. */
const RUNS: Readonly<Record<'under-way' | 'refused', Readonly<Record<string, string>>>> = {
	'under-way': { 'run-as-person': 'Running your command', 'run-command': 'Running a command that only reads' },
	refused: { 'run-as-person': 'Did not run your command', 'run-command': 'Did not run a command' }
};

export const messages = {
	/** The Run control's tooltip is fixed by the service's contract. */
	run: {
		name: 'Run',
		tooltip: 'Run in Terminal',
		staged: 'The command is in the message below. It has not been sent and has not run.'
	},
	/** Messages that may have been meant, one of which can be pressed. */
	choices: 'What you may have meant',
	/** Written into the composer above a quoted command. */
	runRequest: 'Please run this command:',
	willRun: {
		title: (count: number) => (count === 1 ? 'Sending this runs a command' : `Sending this runs ${count} commands`),
		confirms: 'Sending this runs the dangerous command that was shown',
		commands: 'What will run',
		where:
			'It is checked first and runs in the sandbox, as you. A dangerous command waits for a second message; a blocked one never runs.',
		whereConfirmed: 'It runs in the sandbox, as you, and nothing asks again.',
		nothing: (because: readonly string[]) => `Sending this runs nothing: ${because.join('; ')}.`,
		notByHand:
			'its first line was pasted, was sent before, or has something attached to it. Type the line yourself, or press Run beside the command',
		notTyped: 'these words were pasted or sent before, or have something attached to them. Type them yourself',
		noneWaits: 'no command waits for these words'
	},
	you: 'You',
	assistant: 'Assistant',
	conversation: 'Conversation',
	answering: 'Answering',
	askAgain: 'Put the question back in the field',
	jumpToEnd: 'Go to the newest message',
	link: { opensOutside: 'opens another site' },
	older: 'Show older messages',
	newer: 'Show newer messages',
	noFurther: 'Further messages could not be loaded.',
	edit: 'Edit and ask again',
	copyMessage: 'Copy this message',
	spoken: 'Spoken',
	replaced: (count: number) =>
		`${count === 1 ? '1 message was' : `${count} messages were`} replaced by the edited one below, and no longer ${count === 1 ? 'counts' : 'count'}`,
	withoutModel: 'Answer without the model',
	call: {
		name: (tool: string, how: 'under-way' | 'refused' | 'over' = 'over') =>
			(how === 'over' ? undefined : RUNS[how][tool]) ?? CALLS[tool] ?? tool,
		asked: 'Asked',
		came: 'Came back',
		cameFromHost: 'Came back: text from this machine, which nobody has vouched for',
		underWay: 'under way',
		seconds: (figure: string) => `${figure} s`,
		/** How a command ended that ran. */
		ended: (exitCode: number) =>
			exitCode === 0 ? 'done' : exitCode === -1 ? 'failed · its time was over' : `failed · exit ${exitCode}`,
		output: 'What it printed',
		printedNothing: 'It printed nothing.',
		moreLines: (count: number, where: 'above' | 'below') =>
			where === 'above'
				? `${count === 1 ? '1 line' : `${count} lines`} before this`
				: `${count} more ${count === 1 ? 'line' : 'lines'}`,
		notes: 'Not from the program, but from Hostwright:',
		outcome: { done: 'done', refused: 'refused', failed: 'failed', stopped: 'stopped' }
	},
	/** Stands behind a statement of a model, and leads to the check that it rests on. */
	restsOn: (id: string, name: string) => `rests on check ${id}: ${name}`,
	/** Under the answer of a model: what nobody counted is left out. */
	account: {
		label: 'What this answer took',
		seconds: (figure: string) => `${figure} s`,
		tokens: (count: number) => `${count.toLocaleString('en')} tokens`,
		cost: (amount: string) => amount,
		checks: (count: number) => (count === 1 ? '1 check' : `${count} checks`)
	},
	plan: {
		says: (profile: string, grants: readonly string[], elevated: boolean) =>
			[`Profile “${profile}”`, grants.length > 0 ? `with ${grants.join(', ')}` : '', elevated ? 'as root' : '']
				.filter(Boolean)
				.join(', '),
		confirm: (say: string) => `It has not run. To run it, send the message “${say}” within five minutes.`
	},
	offer: {
		file: 'File this request',
		filing: 'Being rehearsed and filed …',
		says: (task: string) => `It would ask for your approval of: ${task}`
	},
	proposal: {
		filed: (task: string) => `Request for approval: ${task}`,
		untrusted:
			'Text from this machine, a model or another program had a part in it: judge it by its steps, not by its wording.'
	},
	attached: { finding: 'finding', unit: 'unit', container: 'container', log: 'log', terminal: 'terminal' },
	vitals: { title: 'Read the vital signs' }
};
