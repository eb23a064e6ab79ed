// What people ask about services, timers and processes.
import { rows } from './intent.ts';

export const SERVICES = rows([
	{ name: 'services.failed', asks: 'Which services failed?', reads: ['read-services'], topic: 'service' },
	{
		name: 'services.state',
		asks: 'How is <unit>?',
		takes: ['unit'],
		reads: ['read-services', 'explain-unit'],
		twins: ['containers.state', 'network.interface']
	},
	{
		name: 'services.why',
		asks: 'Why did <unit> fail?',
		takes: ['unit'],
		either: true,
		reads: ['diagnose', 'read-services', 'read-log'],
		twins: ['containers.why']
	},
	{ name: 'services.running', asks: 'Which services are running?', reads: ['read-services'] },
	{ name: 'services.at-boot', asks: 'What starts at boot?', reads: ['read-services'] },
	{ name: 'services.timers', asks: 'Which timers are there?', reads: ['read-timers'], topic: 'timer' },
	{
		name: 'services.timer',
		asks: 'When does the backup run?',
		takes: ['unit', 'container', 'path'],
		reads: ['read-timers', 'read-services']
	},
	{ name: 'services.file', asks: 'Show the unit file of <unit>', takes: ['unit'], reads: ['explain-unit'] },
	{
		name: 'services.uses',
		asks: 'How much memory does <unit> use?',
		takes: ['unit'],
		reads: ['explain-unit'],
		twins: ['containers.uses']
	},
	{ name: 'services.links', asks: 'What depends on <unit>?', takes: ['unit'], reads: ['explain-unit'] },
	{ name: 'services.crash-loops', asks: 'Which services keep restarting?', reads: ['read-services'] },
	{ name: 'services.heaviest', asks: 'Which service uses the most memory?', reads: ['read-services'] },
	{
		name: 'services.start',
		asks: 'Start <unit>',
		takes: ['unit'],
		reads: ['check-command'],
		acts: true,
		twins: ['containers.start']
	},
	{
		name: 'services.stop',
		asks: 'Stop <unit>',
		takes: ['unit'],
		reads: ['check-command'],
		acts: true,
		twins: ['containers.stop']
	},
	{
		name: 'services.restart',
		asks: 'Restart <unit>',
		takes: ['unit'],
		reads: ['check-command'],
		acts: true,
		twins: ['containers.restart']
	},
	{ name: 'services.reload', asks: 'Reload <unit>', takes: ['unit'], reads: ['check-command'], acts: true },
	{ name: 'services.enable', asks: 'Start <unit> at boot', takes: ['unit'], reads: ['check-command'], acts: true },
	{
		name: 'services.disable',
		asks: 'Do not start <unit> at boot',
		takes: ['unit'],
		reads: ['check-command'],
		acts: true
	}
]);

export const PROCESSES = rows([
	{ name: 'processes.memory', asks: 'What uses the most memory?', reads: ['read-processes'], topic: 'process memory' },
	{ name: 'processes.cpu', asks: 'What uses the most CPU?', reads: ['read-processes'], topic: 'process cpu' },
	{ name: 'processes.disk', asks: 'What writes to the disk?', reads: ['read-processes'], topic: 'process disk' },
	{ name: 'processes.count', asks: 'Which processes are running?', reads: ['read-processes'] },
	{ name: 'processes.find', asks: 'Is the program <name> running?', takes: ['unit', 'pid'], reads: ['read-processes'] },
	{ name: 'processes.stuck', asks: 'Are any processes stuck?', reads: ['read-processes'] },
	{ name: 'processes.of-user', asks: 'What runs as root?', reads: ['read-processes'] },
	{
		name: 'processes.kill',
		asks: 'Kill the process <name>',
		takes: ['pid'],
		reads: ['read-processes', 'check-command'],
		acts: true
	}
]);
