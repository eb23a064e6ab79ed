// Words of the Overview page.
export const overview = {
	title: 'Overview',
	state: {
		quiet: 'Nothing wrong was found.',
		noneOpen: 'No finding is open.',
		troubled: 'Not all of what is below is well: it is too new to be a finding, or was put away as one.',
		wrong: (critical: number, warning: number) =>
			[
				critical > 0 ? `${critical} critical ${critical === 1 ? 'finding' : 'findings'}` : '',
				warning > 0 ? `${warning} ${warning === 1 ? 'warning' : 'warnings'}` : ''
			]
				.filter(Boolean)
				.join(' and ')
				.concat('.'),
		lookedAll: (all: number) => `All ${all} detectors looked.`,
		looked: (looked: number, all: number) =>
			`${looked} of ${all} detectors looked; the others could not, or do not apply here.`,
		looking: 'Still looking.',
		lookingAt: (names: readonly string[], all: number) =>
			`${all - names.length} of ${all} detectors looked. Still to look: ${names.slice(0, 4).join(', ')}${
				names.length > 4 ? ` and ${names.length - 4} more` : ''
			}.`,
		notLooked: 'No detector looks.',
		notLookedDetail: 'None of them could look, or all are switched off.',
		unknown: 'How this machine is doing cannot be told right now.',
		unknownDetail: 'Below is what was last received.'
	},
	runningFor: (span: string) => `running for ${span}`,
	vitals: 'Vital signs',
	moreDevices: (count: number) => `${count} more`,
	findings: {
		title: 'What is wrong',
		last: 'What was wrong when it was last known',
		review: 'Review the fix',
		ask: 'Ask what to do',
		askAbout: (title: string) => `What can I do about this finding: ${title}?`,
		more: (n: number) => (n === 1 ? '1 more finding' : `${n} more findings`),
		watched: (n: number) => (n === 1 ? '1 seen, being watched' : `${n} seen, being watched`),
		toAll: 'All findings',
		toCoverage: 'What was looked at'
	},
	approvals: {
		title: (n: number) => (n === 1 ? '1 proposal waits for a decision' : `${n} proposals wait for a decision`)
	},
	parts: {
		subjects: 'Subjects',
		remedy: 'This grants it:',
		mend: 'This mends it:',
		failed: 'This could not be read.'
	},
	boot: {
		title: 'If this machine restarted now',
		verdict: {
			'comes-back': 'It would come back as it is.',
			'as-far-as-seen': 'Nothing was found that would not come back.',
			differs: 'Not all that works now would come back.',
			stops: 'It would not come back as it should.'
		},
		more: (count: number) => (count === 1 ? 'And 1 more.' : `And ${count} more.`),
		unseen: (parts: readonly string[]) => `Not all could be looked at: ${parts.join(', ')}.`
	},
	filesystems: {
		title: 'Filesystems',
		none: 'None that can fill.',
		free: (bytes: string) => `${bytes} free`
	},
	units: {
		title: 'Services',
		failed: (count: number) =>
			count === 0 ? 'No unit failed.' : count === 1 ? '1 unit failed.' : `${count} units failed.`,
		running: (count: number) => (count === 1 ? '1 service runs' : `${count} services run`)
	},
	processes: {
		title: 'Top processes',
		byCpu: 'Processor, of one core',
		byMemory: 'Memory',
		number: (pid: number) => `process ${pid}`,
		total: (count: number) => (count === 1 ? '1 process' : `${count} processes`)
	},
	containers: {
		title: 'Containers',
		running: (running: number, total: number) => `${running} of ${total} ${running === 1 ? 'runs' : 'run'}.`
	},
	updates: {
		title: 'Updates',
		waiting: (count: number) =>
			count === 0 ? 'Everything is up to date.' : count === 1 ? '1 update waits.' : `${count} updates wait.`,
		noneListed: 'No update is listed.',
		oldLists: (days: number) => `The package lists are ${days} days old: what came since is not known.`,
		security: (count: number) => (count === 1 ? '1 of them is for security.' : `${count} of them are for security.`),
		reboot: 'The machine has to be restarted.',
		oldCode: (count: number) =>
			count === 1
				? '1 process still runs code that was replaced.'
				: `${count} processes still run code that was replaced.`
	},
	cpu: {
		title: 'Processor',
		used: 'Used',
		cores: (count: number) => (count === 1 ? '1 core' : `${count} cores`),
		core: (n: number) => `Core ${n}`,
		perCore: 'Per core',
		waiting: 'Waiting for disks',
		stolen: 'Taken by the host of this virtual machine'
	},
	memory: {
		title: 'Memory',
		of: (total: string) => `of ${total}`,
		used: 'Used',
		cached: 'Cache, freed when needed',
		free: 'Free',
		swap: 'Swap',
		swapNone: 'No swap'
	},
	load: {
		title: 'Load',
		one: '1 min',
		five: '5 min',
		fifteen: '15 min',
		limit: (cores: number) =>
			cores === 1 ? 'The core is busy' : cores === 2 ? 'Both cores are busy' : `All ${cores} cores are busy`,
		meaning: (cores: number) => `Programs running or waiting to; ${cores} can run at once.`
	},
	disk: { title: 'Disks', read: 'Read', write: 'Written', busy: 'Busiest disk' },
	network: { title: 'Network', receive: 'Received', send: 'Sent' },
	temperature: { title: 'Temperature' },
	pressure: {
		label: 'Programs had to wait',
		explain: 'Share of the last ten seconds during which at least one program had to wait for this.'
	},
	facts: {
		title: 'This machine',
		hostName: 'Name',
		system: 'System',
		kernel: 'Kernel',
		machine: 'Machine',
		cpu: 'Processor',
		memory: 'Memory',
		uptime: 'Running for',
		booted: 'Started',
		timeZone: 'Time zone',
		service: 'Hostwright',
		serviceAs: (version: string, user: string) => `${version}, running as ${user}`
	},
	absentTitle: 'Not measured here',
	absent: {
		pressure: {
			title: 'No pressure information',
			text: 'This kernel does not report how long programs wait. To turn this on, add psi=1 to its command line.'
		},
		temperature: {
			title: 'No temperature sensor',
			text: 'Virtual machines and containers rarely have one. On physical hardware, lm-sensors may find more.'
		},
		disk: { title: 'No disk visible', text: 'A container cannot see the disks of its host.' },
		network: { title: 'No network interface', text: 'This machine has only the loopback interface.' }
	}
};
