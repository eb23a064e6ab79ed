// Sentences of the built-in engine about the machine as a whole: its past, what changed, its updates and what was found. Markdown.
import type { HISTORY_RANGES } from '#wire/host/history-kinds.ts';

const SSHD_RULES =
	'Of several lines for one setting the first counts, and `sshd_config.d` is read first. What no line sets: root may sign in with a key and with no password (`prohibit-password`); everybody else with either.';

export const machineWords = {
	hardware: (cpu: string, cores: number, memory: string) =>
		`**Processor** ${cpu}, ${cores === 1 ? 'one core' : `${cores} cores`}. **Memory** ${memory} in all.`,
	machine: (name: string) => `**Machine** ${name}.`,
	name: (name: string) => `This machine is called **${name}**.`,
	time: (moment: string, zone: string) => `It is ${moment} here, in the time zone ${zone}.`,
	timeLook: 'Whether the clock follows a time server (NTP):',
	bootedAt: (moment: string) => `It was started ${moment}.`,
	uptimeWhy: 'Why it was, the journal of the boot before may tell:',
	users: 'Who is logged in now, and whose sessions there were lately:',
	accounts: 'The accounts of this machine, and who is signed in:',
	sudoers: 'Who may use sudo, as a member of its group:',
	sshAccess: `This is what the files of sshd say about who may sign in and how. ${SSHD_RULES}`,
	sshAccessUnread: `What the files of sshd say about who may sign in and how was not looked up. ${SSHD_RULES}`,
	sshAccessWhole: (command: string) =>
		`${command} prints what sshd makes of all of it; that needs administrator rights.`,
	bootTime: 'How long the last start took, as systemd measured it:',
	devices: 'What is plugged in (USB) and built in (PCI, graphics):',
	slow: {
		lead: 'What slows it down now, as far as it can be seen:',
		cpu: (share: string) => `the processor is at ${share}`,
		memory: (share: string) => `memory is at ${share}`,
		swap: (used: string) => `${used} lie in swap`,
		disk: (share: string) => `the busiest disk is at ${share}`,
		load: (load: string, cores: number) => `the load is ${load}, with ${cores} ${cores === 1 ? 'core' : 'cores'}`,
		waits: (what: string, share: string) =>
			`programs stood still for want of ${what} during ${share} of the last ten seconds`,
		none: 'Nothing stands out: processor, memory and disks have room, and no program waits for them.',
		of: { cpu: 'the processor', memory: 'memory', disk: 'a disk' }
	},
	overview: {
		failed: (count: number) =>
			count === 0
				? 'No service has failed.'
				: count === 1
					? '**One unit needs a look.** Ask me: which services failed?'
					: `**${count} units need a look.** Ask me: which services failed?`,
		full: (path: string, share: string) => `**${path} is ${share} full.**`,
		findings: (critical: number, warning: number) =>
			critical + warning === 0
				? 'Nothing was found to be wrong.'
				: `**[${[critical > 0 ? `${critical} critical` : '', warning > 0 ? `${warning} ${warning === 1 ? 'warning' : 'warnings'}` : ''].filter(Boolean).join(', ')}](/findings)** found. Ask me: what should I fix first?`
	},
	past: {
		lead: (what: string, span: string) => `**${what}** ${span}:`,
		head: ['From', 'On average', 'At most'],
		sum: (average: string, most: string, when: string) => `On average ${average}; at most ${most}, about ${when}.`,
		none: 'No history is kept of that time: nothing was measured then.',
		notKept: 'No past is kept here.',
		ranges: {
			hour: 'over the last hour',
			day: 'over the last day',
			week: 'over the last week',
			month: 'over the last month',
			year: 'over the last year'
		} satisfies Record<(typeof HISTORY_RANGES)[number], string>,
		page: 'More is on the [Overview](/).',
		figures: {
			cpu: 'Processor',
			memory: 'Memory',
			load: 'Load',
			temperature: 'Temperature',
			diskBusy: 'Busiest disk',
			receive: 'Network, received',
			send: 'Network, sent',
			swap: 'Swap'
		}
	},
	changes: {
		lead: (count: number, span: string) =>
			count === 1 ? `**One thing changed** ${span}:` : `**${count} things changed** ${span}:`,
		none: (span: string) =>
			`Nothing that I keep track of changed ${span}: the machine was not restarted, no finding came or went, no unit or container started or failed.`,
		more: (count: number) => `and ${count} more`,
		kinds: {
			booted: () => 'the machine was started',
			'finding-opened': (name: string) => `found: ${name}`,
			'finding-resolved': (name: string) => `solved: ${name}`,
			'unit-started': (name: string) => `${name} was started`,
			'unit-failed': (name: string) => `**${name} failed**`,
			'container-started': (name: string) => `the container ${name} was started`,
			'container-ended': (name: string) => `the container ${name} ended`,
			'container-made': (name: string) => `the container ${name} was made`
		},
		packages: 'Packages that were installed or updated lately:'
	},
	updates: {
		security: (count: number) =>
			count === 1 ? '**One update for security waits:**' : `**${count} updates for security wait:**`,
		noSecurity: (count: number) =>
			count === 0 ? 'No update waits, for security or otherwise.' : `No update for security waits; ${count} others do.`,
		oldCode: (count: number) =>
			count === 1
				? '**One process still runs code that was replaced:**'
				: `**${count} processes still run code that was replaced:**`,
		noOldCode: 'No service that can be seen still runs code that was replaced.',
		restartsIt: (unit: string) => `restart ${unit}`,
		head: ['Package', 'Installed', 'Offered'],
		package: (name: string, installed: string, offered: string) =>
			`**${name}** is installed as ${installed}; ${offered} is offered.`,
		packageFine: (name: string) =>
			`No update waits for ${name}. This tells which version is installed, and which is offered:`,
		whichPackage: 'Say which package.',
		lists: (moment: string) => `The package lists were fetched ${moment}.`,
		listsNever: 'When the package lists were fetched last is not known.',
		history: 'What was installed and updated last, and when:'
	},
	signInOfWhom: 'Say whose account it is about, for example: why can anna not sign in.',
	diagnosis: {
		before: (moment: string, what: string) => `Before that, ${moment}: ${what}`,
		couldNotLook: 'This could not be looked at:',
		page: (href: string, requests: boolean) =>
			requests
				? `[The finding](${href}) has the evidence, and what can be done waits there for your decision.`
				: `[The finding](${href}) has the evidence.`
	},
	findings: {
		none: 'Nothing is found to be wrong: no finding is open.',
		stillLooking: (waiting: number, all: number) =>
			`Nothing is found to be wrong so far, but I am still looking: ${waiting} of ${all} checks have not looked since the service started.`,
		noneOf: 'There is no finding of that kind.',
		lead: (count: number) => (count === 1 ? '**One finding is open:**' : `**${count} findings are open:**`),
		severities: { critical: '**critical**', warning: 'warning', info: 'for information' },
		more: (count: number) => `[and ${count} more](/findings)`,
		comes: (count: number) => (count === 1 ? 'One more comes of it.' : `${count} more come of it.`),
		review: (href: string) => `[Review the fix](${href})`,
		worst: 'First this:',
		resolved: (count: number) =>
			count === 1 ? '**One finding was solved lately:**' : `**${count} findings were solved lately:**`,
		noneResolved: 'No finding was solved lately.',
		certificates: {
			none: 'No certificate that a server of this machine keeps ends soon, and none has ended. One that does becomes a finding days before.',
			notThere: 'No certificate of a server was found on this machine.',
			notLooked: (reason: string) =>
				`Whether a certificate ends soon is not known. ${reason || 'Nobody has looked yet.'}`,
			missing: (reason: string) => `${reason} What lies there is not known.`
		},
		coverage: (looked: number, all: number) => `**${looked} of ${all} checks looked.**`,
		notLooked: 'These did not, or only in part:',
		allLooked: 'Every check that fits this machine looked.',
		noChecks: 'No checks run here.'
	}
};
