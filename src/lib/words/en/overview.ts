// Words of the Overview page.
export const overview = {
	title: 'Overview',
	state: {
		quiet: 'Nothing is short right now.',
		quietDetail: 'Processor, memory and disks keep up with what is asked of them.',
		memoryFull: (free: string) => `Memory is nearly used up: ${free} left.`,
		memoryPressure: (share: string) => `Memory is short: tasks waited for it ${share} of the last ten seconds.`,
		memoryDetail: 'What uses most is best found in the terminal with ps --sort=-rss.',
		cpuBusy: (share: string) => `The processor is busy: ${share} used over the last minute.`,
		cpuPressure: (share: string) =>
			`The processor is overcommitted: tasks waited for it ${share} of the last ten seconds.`,
		cpuDetail: 'Things still work, more slowly.',
		diskPressure: (share: string) => `Disks hold things up: tasks waited for them ${share} of the last ten seconds.`,
		diskDetail: 'A backup, an update or a failing disk looks like this.',
		hot: (label: string, value: string) => `${label} is hot: ${value}.`,
		hotDetail: 'Check that air gets through and fans turn.'
	},
	vitals: 'Vital signs',
	moreDevices: (count: number) => `${count} more`,
	cpu: {
		title: 'Processor',
		used: 'Used',
		cores: (count: number) => (count === 1 ? '1 core' : `${count} cores`),
		core: (n: number) => `Core ${n}`,
		perCore: 'Per core',
		waiting: 'Waiting for disks',
		stolen: 'Taken by the host of this machine'
	},
	memory: {
		title: 'Memory',
		of: (total: string) => `of ${total}`,
		used: 'Used',
		cached: 'Cache, freed when needed',
		free: 'Free',
		swap: 'Swap',
		swapNone: 'No swap',
		pressure: 'Pressure'
	},
	load: {
		title: 'Load',
		one: '1 min',
		five: '5 min',
		fifteen: '15 min',
		cores: (count: number) => `${count} ${count === 1 ? 'core' : 'cores'}`,
		meaning: (cores: number) => `Tasks that run or wait; up to ${cores} fit at once.`
	},
	disk: { title: 'Disks', read: 'Read', write: 'Written', busy: 'Busiest disk' },
	network: { title: 'Network', receive: 'Received', send: 'Sent' },
	temperature: { title: 'Temperature' },
	pressure: {
		waited: (share: string) => `tasks waited ${share}`,
		none: 'nothing waited',
		label: 'Waiting, last 10 s',
		explain: 'Share of the last ten seconds in which at least one task waited for this.'
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
	absent: {
		pressure: {
			title: 'No pressure information',
			text: 'This kernel does not tell how long tasks wait. With psi=1 on its command line it does.'
		},
		temperature: {
			title: 'No temperature sensor',
			text: 'Virtual machines and containers rarely have one. On a real machine, lm-sensors finds more.'
		},
		disk: { title: 'No disk to be seen', text: 'Containers do not see the disks beneath them.' },
		network: { title: 'No network interface', text: 'There is only the loopback here.' }
	}
};
