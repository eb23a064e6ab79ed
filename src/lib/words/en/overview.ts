// Words of the Overview page.
export const overview = {
	title: 'Overview',
	state: {
		quiet: 'Nothing is running short.',
		quietDetail: 'Processor, memory and disks are keeping up.',
		memoryFull: (free: string) => `Memory is nearly full: ${free} left.`,
		memoryPressure: (share: string) =>
			`Memory is short: programs had to wait for it during ${share} of the last ten seconds.`,
		memoryBusy: (share: string) =>
			`Memory is getting short: programs had to wait for it during ${share} of the last ten seconds.`,
		memoryDetail: 'To see what uses the most, run ps aux --sort=-rss in the terminal.',
		cpuBusy: (share: string) => `The processor is busy: ${share} used over the last minute.`,
		cpuPressure: (share: string) =>
			`The processor has more to do than it can: programs had to wait for it during ${share} of the last ten seconds.`,
		cpuWaits: (share: string) =>
			`The processor is busy: programs had to wait for it during ${share} of the last ten seconds.`,
		cpuDetail: 'Everything still works, only more slowly.',
		diskPressure: (share: string) =>
			`Disks are slowing things down: programs had to wait for them during ${share} of the last ten seconds.`,
		diskWaits: (share: string) =>
			`Disks are busy: programs had to wait for them during ${share} of the last ten seconds.`,
		diskBusy: (share: string) => `A disk is busy: in use during ${share} of the last minute.`,
		diskDetail: 'A backup, an update or a failing disk can cause this.',
		loadBusy: (load: string, cores: number) =>
			`This machine is busy: ${load} programs on average were running or waiting to, and ${cores} can run at once.`,
		busyDetail: 'Everything still works; what runs now may take a little longer.',
		hot: (label: string, value: string) => `${label} is hot: ${value}.`,
		unknown: 'How this machine is doing cannot be told right now.',
		unknownDetail: 'The figures below are the last ones that came.',
		hotDetail: 'Check the airflow and the fans.',
		filling: (mount: string, share: string, days: number | null) =>
			days === null
				? `${mount} is ${share} full.`
				: `${mount} is ${share} full, about ${days === 1 ? '1 day' : `${days} days`} left.`,
		fillingDetail: (free: string) => `${free} are free. Programs that write there fail once nothing is.`,
		hangs: (mount: string) => `${mount} does not answer.`,
		unitsFailed: (count: number) => (count === 1 ? '1 unit failed.' : `${count} units failed.`),
		containersTroubled: (count: number) =>
			count === 1 ? '1 container is in trouble.' : `${count} containers are in trouble.`,
		named: (names: readonly string[], more: number) => `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
	},
	runningFor: (span: string) => `running for ${span}`,
	vitals: 'Vital signs',
	past: {
		title: 'How far back the charts look',
		average: 'Average',
		peak: 'Peak',
		ranges: {
			now: { short: 'Now', long: 'The last minute, going on' },
			hour: { short: '1 h', long: 'The last hour' },
			day: { short: '1 day', long: 'The last day' },
			week: { short: '1 week', long: 'The last 7 days' },
			month: { short: '1 month', long: 'The last 31 days' },
			year: { short: '1 year', long: 'The last year' }
		},
		since: (moment: string) => `There are figures since ${moment}.`,
		notKept: 'The past is not being kept now.'
	},
	moreDevices: (count: number) => `${count} more`,
	findings: {
		title: 'Findings',
		none: 'Nothing was found',
		notYet: 'The detectors have not looked yet',
		looked: (looked: number, all: number) => `${looked} of ${all} detectors looked`,
		more: (n: number) => `${n} more`
	},
	approvals: {
		title: (n: number) => (n === 1 ? '1 proposal waits for a decision' : `${n} proposals wait for a decision`)
	},
	parts: {
		subjects: 'Subjects',
		remedy: 'This grants it:',
		seen: 'What Hostwright can and cannot see here',
		failed: 'This could not be read.'
	},
	filesystems: {
		title: 'Filesystems',
		none: 'None that can fill.',
		free: (bytes: string) => `${bytes} free`
	},
	forecast: {
		full: 'Nothing is free.',
		tooEarly: 'Too early to say how fast it grows.',
		notGrowing: 'Not growing.',
		slowly: (bytes: string) => `Grows by ${bytes} a day: more than a year left.`,
		fullIn: (span: string, range: string) => `Full in about ${span}${range ? ` (${range})` : ''}.`,
		between: (from: number, to: number) => `${from} to ${to}`,
		fromOn: (span: string) => `${span} at the earliest, perhaps never`,
		hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
		days: (count: number) => (count === 1 ? '1 day' : `${count} days`)
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
		limit: (cores: number) => (cores === 1 ? 'The core is busy' : `All ${cores} cores are busy`),
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
