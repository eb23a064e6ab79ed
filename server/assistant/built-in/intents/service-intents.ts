// What people ask about services, timers and processes.
import { rows } from './intent.ts';

export const SERVICES = rows([
	{
		name: 'services.failed',
		says: [
			'what is broken on this machine',
			'what failed on the machine',
			'degraded',
			'which service is degraded',
			'services list failed',
			'services not ok',
			'which services failed',
			'failed services',
			'are all services running',
			'is any service down',
			'anything failed',
			'what is broken',
			'what failed',
			'services with errors',
			'are the services ok',
			'are services healthy',
			'which services have problems',
			'service trouble',
			'is every service running',
			'failed <time>'
		],
		reads: ['read-services'],
		topic: 'service'
	},
	{
		name: 'services.state',
		says: [
			'when failed <unit>',
			'when running <unit>',
			'when is <unit> failed',
			'did <unit> start',
			'did <unit> restart',
			'is <unit> running after the reboot',
			'did <unit> start after reboot boot',
			'is <unit> running',
			'status of <unit>',
			'is <unit> ok',
			'<unit>',
			'is <unit> up',
			'how is <unit> doing',
			'is <unit> enabled',
			'is the <unit> service running',
			'since when is <unit> running',
			'when did <unit> start',
			'explain <unit>',
			'what is <unit>',
			'is <unit> installed',
			'when was <unit> restarted',
			'show <unit>'
		],
		reads: ['read-services', 'explain-unit'],
		twins: ['containers.state', 'network.interface']
	},
	{
		name: 'services.why',
		says: [
			'<unit> coredump',
			'why <unit> coredump',
			'why did <unit> stop',
			'diagnose <unit>',
			'reason <unit> failed',
			'<unit> trouble',
			'why <unit> failed <time>',
			'why did <unit> fail',
			'why <unit>',
			'why is <unit> not running',
			'why did <unit> stop',
			'why did <unit> restart',
			'what happened to <unit>',
			'what is wrong with <unit> trouble',
			'<unit> failed',
			'<unit> failed why how',
			'<unit> start failed',
			'search why <unit> failed',
			'why is <unit> dead',
			'<unit> looping',
			'<unit> error',
			'<unit> does not start',
			'why does <unit> not start',
			'fix <unit>',
			'why is <unit> service failed',
			'why is <unit> looping',
			'howto fix <unit>'
		],
		either: true,
		reads: ['diagnose', 'read-services', 'read-log'],
		twins: ['containers.why']
	},
	{
		name: 'services.running',
		says: [
			'which services are running',
			'list services',
			'services',
			'show services',
			'running services',
			'how many services are running',
			'list all units',
			'which services are there'
		],
		reads: ['read-services']
	},
	{
		name: 'services.at-boot',
		says: [
			'what starts at boot',
			'which services are enabled',
			'enabled services',
			'autostart services',
			'which programs start at boot',
			'what runs at boot',
			'services enable list'
		],
		reads: ['read-services']
	},
	{
		name: 'services.timers',
		says: [
			'which timers are there',
			'timers',
			'list timers',
			'scheduled timers',
			'show cron jobs',
			'did a timer miss',
			'which timers failed',
			'missed timers',
			'what runs next timer',
			'what is scheduled',
			'timers running when',
			'what runs at night <time> timer',
			'what is scheduled to run <time>'
		],
		reads: ['read-timers'],
		topic: 'timer'
	},
	{
		name: 'services.timer',
		says: [
			'when does the backup run',
			'when does <unit> run next',
			'did the backup run',
			'when was the last backup',
			'did <unit> run <time>',
			'when did <unit> run last',
			'did the backup run <time>',
			'backup status',
			'is the backup ok',
			'backup failed',
			'last backup',
			'next backup',
			'timer <unit>',
			'when is the timer <unit> next',
			'when does <unit> run',
			'is there a backup of <path>',
			'backup <path>',
			'backup of <container>'
		],
		reads: ['read-timers', 'read-services']
	},
	{
		name: 'services.file',
		says: [
			'show the config of <unit>',
			'show unitfile of <unit>',
			'where is the config of <unit>',
			'which command does <unit> run',
			'unitfile <unit>',
			'config <unit>',
			'which user runs <unit>',
			'where is the unitfile of <unit>',
			'explain the file of <unit>',
			'what command does <unit> start'
		],
		reads: ['explain-unit']
	},
	{
		name: 'services.uses',
		says: [
			'how much memory does <unit> use',
			'how much cpu does <unit> use',
			'memory of <unit>',
			'cpu of <unit>',
			'how many resources does <unit> eat',
			'is <unit> eating memory',
			'does <unit> need much memory',
			'memory usage of <unit>',
			'cpu usage of <unit>',
			'is <unit> busy'
		],
		reads: ['explain-unit'],
		twins: ['containers.uses']
	},
	{
		name: 'services.links',
		says: [
			'depend <unit> failed',
			'depend <unit> what happens',
			'depend <unit> change',
			'what depends on <unit>',
			'what does <unit> depend on',
			'what does <unit> need',
			'dependencies of <unit>',
			'which services need <unit>',
			'what needs <unit> to start',
			'what breaks if I stop <unit> depend'
		],
		reads: ['explain-unit']
	},
	{
		name: 'services.crash-loops',
		says: [
			'zombie looping',
			'service looping',
			'which service is looping',
			'which services restart repeatedly',
			'restarting services',
			'what is looping',
			'which service crashes repeatedly',
			'service restarts count',
			'services looping failed'
		],
		reads: ['read-services']
	},
	{
		name: 'services.heaviest',
		says: [
			'which service uses the most memory',
			'biggest services memory',
			'services by memory',
			'which service eats most cpu',
			'services by cpu',
			'which service eats memory',
			'which service eats cpu',
			'top services'
		],
		reads: ['read-services']
	},
	{
		name: 'services.start',
		says: [
			'start',
			'start the service',
			'start <unit>',
			'start the service <unit>',
			'start it <unit> up',
			'start <unit> again',
			'start <unit> running',
			'launch <unit>',
			'run <unit> start'
		],
		reads: ['check-command'],
		acts: true,
		twins: ['containers.start']
	},
	{
		name: 'services.stop',
		says: [
			'stop',
			'stop the service',
			'stop <unit>',
			'stop the service <unit>',
			'shutdown <unit>',
			'kill <unit>',
			'kill <unit> service',
			'shutdown the service <unit>'
		],
		reads: ['check-command'],
		acts: true,
		twins: ['containers.stop']
	},
	{
		name: 'services.restart',
		says: [
			'restart',
			'restart the service',
			'restart <unit>',
			'restart the service <unit>',
			'restart <unit> running',
			'restart <unit> again',
			'reboot <unit>',
			'kick <unit>'
		],
		reads: ['check-command'],
		acts: true,
		twins: ['containers.restart']
	},
	{
		name: 'services.reload',
		says: ['reload <unit>', 'reload the config of <unit>', 'reload <unit> service'],
		reads: ['check-command'],
		acts: true
	},
	{
		name: 'services.enable',
		says: [
			'enable <unit>',
			'start <unit> at boot',
			'autostart <unit>',
			'enable <unit> boot',
			'<unit> should start at boot',
			'make <unit> start at boot',
			'add <unit> to boot'
		],
		reads: ['check-command'],
		acts: true
	},
	{
		name: 'services.disable',
		says: [
			'disable start <unit> boot',
			'disable <unit> boot start',
			'disable <unit>',
			'disable <unit> at boot',
			'stop <unit> at boot',
			'remove <unit> from boot'
		],
		reads: ['check-command'],
		acts: true
	}
]);

export const PROCESSES = rows([
	{
		name: 'processes.memory',
		says: [
			'memory full who eats',
			'memory full process',
			'where is the memory going',
			'memory full eat',
			'what eats my memory',
			'what eats most memory',
			'which process uses the most memory',
			'top memory',
			'top processes by memory',
			'what uses the memory',
			'who uses all the memory',
			'memory most',
			'why is the memory full',
			'which program needs most memory',
			'memory eat process',
			'memory eat big',
			'memory leak',
			'process memory leak',
			'which processes use swap'
		],
		reads: ['read-processes'],
		topic: 'process memory'
	},
	{
		name: 'processes.cpu',
		says: [
			'process busy',
			'busy process',
			'load busy process',
			'high load which process',
			'load high who',
			'cpu eat',
			'which process uses the most cpu',
			'what eats the cpu',
			'what eats most cpu',
			'what uses the cpu',
			'top cpu',
			'top processes by cpu',
			'why is the cpu busy',
			'what eats the cpu busy',
			'who eats cpu busy',
			'cpu busy who',
			'why is the cpu at 100',
			'why is the load so high',
			'who uses the cpu',
			'what is the machine busy with',
			'machine busy who',
			'what keeps the machine busy',
			'top processes',
			'top',
			'why are the fans loud busy'
		],
		reads: ['read-processes'],
		topic: 'process cpu'
	},
	{
		name: 'processes.disk',
		says: [
			'eat io',
			'eat disk io',
			'who io',
			'io process',
			'high io',
			'io busy who',
			'who disk',
			'who disk busy',
			'disk busy process',
			'what writes to the disk',
			'which process reads the disk',
			'who writes so much',
			'what is writing',
			'what reads from disk',
			'disk io process',
			'which process uses the disk',
			'which program is busy writing disk',
			'top disk io'
		],
		reads: ['read-processes'],
		topic: 'process disk'
	},
	{
		name: 'processes.count',
		says: [
			'how many processes are running',
			'list processes',
			'running processes',
			'process list',
			'show all processes',
			'what is running',
			'what programs run'
		],
		reads: ['read-processes']
	},
	{
		name: 'processes.find',
		says: [
			'is process <name> running',
			'is <name> running',
			'what is <pid>',
			'<pid>',
			'which process is <pid>',
			'is the program <name> running',
			'search process <name>',
			'process called hostname <name>',
			'explain <pid>',
			'process <unit>',
			'processes of <unit>'
		],
		reads: ['read-processes']
	},
	{
		name: 'processes.stuck',
		says: [
			'zombie processes',
			'zombies',
			'stuck processes',
			'which processes hang',
			'hung tasks',
			'is a process stuck',
			'processes in dstate'
		],
		reads: ['read-processes']
	},
	{
		name: 'processes.of-user',
		says: [
			'what does user <name> run',
			'processes of user <name>',
			'what runas root',
			'what runas',
			'what runas <name>',
			'which processes does the user run',
			'processes runas user',
			'user processes'
		],
		reads: ['read-processes']
	},
	{
		name: 'processes.kill',
		says: [
			'stop the process that eats cpu',
			'stop the process that eats memory',
			'stop process most cpu',
			'kill <pid>',
			'kill process',
			'kill the process that eats memory',
			'kill the process that eats most cpu',
			'kill the process with most memory',
			'kill <name>',
			'stop the process <pid>',
			'stop process <name>',
			'kill it process memory',
			'kill process stuck',
			'kill process cpu',
			'kill process disk'
		],
		reads: ['read-processes', 'check-command'],
		acts: true
	}
]);
