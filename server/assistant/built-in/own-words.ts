// Sentences of the built-in engine about the service itself, the safety of commands and approvals. Markdown.
export const ownWords = {
	greeting:
		'Hello. Ask me about this machine: its disks, services, network, containers, logs or updates, or what a command would do.',
	thanks: 'You are welcome.',
	chat: 'All right, no problem: nothing was changed. I am here to help whenever something about this machine is to be looked at.',
	onlyHere:
		'I only look after this machine and cannot do that on another one. If you mean this machine, ask again without naming the other.',
	who: 'I am the assistant of Hostwright, a service that runs on this machine. I answer from what I read of it, explain commands before they run, and change nothing by myself. There is no language model behind these answers: I know rules, and say so when I do not understand.',
	token:
		'The token lies in a file only your account can read: `~/.local/state/hostwright/api-token` (below `$XDG_STATE_HOME` where that is set). It is shown nowhere else. To replace it, and to sign out every browser, see [Settings, Access](/settings/access).',
	tokenShow: 'This prints where it lies, and not what it says:',
	audit:
		'Every command the service ran or refused is in the audit record, in `~/.local/state/hostwright/audit`: who asked, when, the tier, how it was confined, and how it ended. Output is not kept. `hostwright audit export` prints the record; this checks that nobody changed it:',
	settings:
		'Settings are on the page [Settings](/settings): access, appearance, the terminal, voice. What the service itself does is set in `~/.config/hostwright/config.yml`; every setting is optional, and `hostwright doctor` says what is wrong with one.',
	privacy:
		'**Nothing leaves this machine.** These answers are made here, by rules, without a language model. Conversations are kept in the service’s own database on this machine, findings and figures as well; secrets in log lines are masked. The service sends no packet unless you ask for something that does, and has no telemetry.',
	run: 'By myself I only read. Where an answer holds a command, **Run in Terminal** beside it writes a request into the composer and sends nothing; when you send that, the command runs once. You can also copy it and paste it into [the terminal](/terminal). Whatever runs through the service passes the same check, the sandbox, and the audit record.',
	voice:
		'Voice is off until you switch it on in [Settings, Audio](/settings/audio), and needs model files that you supply. Sound is recognised on this machine and never written to disk.',
	version: 'The version of the service is on [Settings, About](/settings/about). This prints it as well:',
	model:
		'No language model answers here: this is the built-in engine. It knows rules for what people ask about their machine, and reads the same facts as the pages.',
	sight:
		'I see what the service’s account may read, and nothing more: background reads never ask for administrator rights. What is hidden, why, and the one command that would show it is on the [Overview](/). The account has these groups:',
	conversations:
		'Conversations are kept on this machine only. Each one can be deleted in the list beside this conversation, and is then gone from the database too.',
	terminal:
		'Your own shells are on the page [Terminal](/terminal). They are yours: what you type there is not judged and not confined.',
	signIn:
		'`hostwright open` prints a link that signs a browser in. From another device, forward the port over SSH; the service answers on this machine only until you change that in its settings. Signed-in browsers are listed in [Settings, Access](/settings/access).',
	signInOpen: 'This opens the dashboard in your browser, signed in:',
	updateSelf:
		'I cannot update, stop or restart the service that I am part of: that is done where it was started. This says whether the machine is ready for it:',
	pages:
		'The pages: [Overview](/), [Findings](/findings), [Approvals](/approvals), [Storage](/storage), [Services](/services), [Network](/network), [Containers](/containers), [Logs](/logs), [Terminal](/terminal), [Settings](/settings).',
	tiers: 'Each command is judged before it runs, by its text alone:',
	tierRows: [
		'**safe**: it changes nothing that matters, or only what is yours to lose.',
		'**caution**: it changes the machine, mostly with administrator rights. A front end asks before it runs.',
		'**dangerous**: it can destroy what is not easily brought back, or runs what nobody can read. It is asked about twice.',
		'**blocked**: the service refuses to run it, whoever asks.'
	],
	tiersTry: 'Ask me of one: is `chmod -R 777 /srv` safe?',
	rules:
		'I change nothing by myself, and no text can make me: not yours, and not one that stands in a log. Reading is all I do. A command that runs through the service passes three things:',
	rulesRows: [
		'the **check**, which refuses what would destroy the machine (`rm -rf /`, a disk overwritten, a fork bomb), however it is spelt;',
		'the **sandbox**, which gives it no more of the machine than it needs;',
		'the **audit record**, which keeps what was run, and what was refused.'
	],
	rulesOwn: 'Rules of your own (`safety.rules` in the settings file) can forbid more, never less.',
	observeOnly:
		'**Observe only** keeps the machine as it is: while it is on, nothing is applied, what is under way is stopped, and I run nothing. A signed-in person switches it on and off on the page [Approvals](/approvals). Your own terminals are not held back by it.',
	sandbox:
		'Every command that runs through the service is confined by the kernel before it starts: one that only reads gets a view of the machine that cannot be written; one that works in your home gets no more than that; one that administers gets what its text shows it needs. What confinement changed for it is said with its output. This shows what confines here:',
	waiting: (count: number) =>
		count === 1
			? '**One request waits for a decision:**'
			: `**${count} requests wait for a decision**, the oldest first:`,
	waits: (task: string, risk: string, since: string) => `**${task}** (${risk} risk, filed ${since})`,
	noneWaits:
		'Nothing waits for a decision. What was approved, rejected or has expired is on the page [Approvals](/approvals).',
	approvals:
		'What waits for a decision, and what was approved, rejected or has expired, is on the page [Approvals](/approvals). Each request shows what would be run, why, what it may touch, and what trying it out has shown.',
	decide:
		'**Nothing is approved by what is said here.** Nor is anything rejected or withdrawn. A decision is made by a signed-in person on the page [Approvals](/approvals), with the steps in view: never in a conversation.',
	undo: '**Nothing is undone by what is said here.** What was applied after an approval is taken back on its own page below [Approvals](/approvals), where a way back was kept; what has none says so. What a command changed otherwise is changed back by another command: ask me for it, as in “start nginx”.',
	approvalsHow:
		'A proposal is something the assistant worked out, mostly from a finding: steps, why, what they touch, how risky they are. It waits on the page [Approvals](/approvals) until a signed-in person approves or rejects it. Approved steps run through the same check and sandbox as every command, the result is verified, and the way back is kept. A decision is final.',
	approvalsOffered: 'This can wait for your approval as a proposal.',
	takenAs: (asks: string) => `I take this as “${asks}”`,
	orMeant: 'Or did you mean one of these?',
	didYouMean: 'I am not sure what you mean. Did you mean one of these?',
	takenFor: (said: string, meant: string) => `I take ${said} for ${meant}.`,
	orNear: (others: string) => `It could also be ${others}.`
};
