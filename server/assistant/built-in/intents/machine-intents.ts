// What people ask about the machine as a whole: its vital signs, what it is, its updates, who uses it, and what changed.
import { rows } from './intent.ts';

export const UPDATES = rows([
	{
		name: 'updates.waiting',
		says: [
			'updates',
			'are there updates',
			'updates available',
			'waiting updates',
			'is the machine uptodate',
			'is everything uptodate',
			'are we uptodate',
			'everything update',
			'what can be updated',
			'how many updates',
			'check for updates',
			'list updates',
			'which packages can be updated',
			'outdated packages',
			'pending updates',
			'updates needed',
			'what needs updates'
		],
		reads: ['read-updates', 'read-restarts'],
		topic: 'update'
	},
	{
		name: 'updates.security',
		says: [
			'security update miss',
			'first security updates',
			'important security updates',
			'security updates',
			'are there security updates',
			'missing security updates',
			'vulnerabilities',
			'is this machine secure',
			'security patches pending',
			'am i vulnerable',
			'cve',
			'is the machine vulnerable',
			'how secure is the machine',
			'security',
			'security hole',
			'security finding',
			'security problem update'
		],
		reads: ['read-updates'],
		topic: 'update'
	},
	{
		name: 'updates.reboot',
		says: [
			'do I need to reboot',
			'is a reboot needed',
			'reboot needed',
			'reboot required',
			'does the machine need a restart',
			'is a restart of the machine needed',
			'pending reboot',
			'why is a reboot needed',
			'must I restart the machine',
			'new kernel needs reboot'
		],
		reads: ['read-restarts'],
		topic: 'machine'
	},
	{
		name: 'updates.old-code',
		says: [
			'which services need a restart',
			'which services must be restarted after the update',
			'services need restart',
			'which processes run old code',
			'processes with old libraries after update',
			'do services need a restart',
			'restart needed services update'
		],
		reads: ['read-restarts']
	},
	{
		name: 'updates.package',
		says: [
			'update <unit> package',
			'is there an update <unit>',
			'which version of <name> is installed',
			'is <name> installed',
			'version of <name>',
			'is there an update for <name>',
			'<name> version',
			'is <name> uptodate',
			'which version of <unit> is installed',
			'version of <unit>',
			'is package <name> installed',
			'what package is <name>',
			'update for <name>',
			'is <unit> old',
			'is <name> old',
			'is there an update for <unit>',
			'is <unit> uptodate',
			'list installed packages',
			'how many packages are installed'
		],
		reads: ['read-updates', 'check-command']
	},
	{
		name: 'updates.refreshed',
		says: [
			'is the package list recent',
			'are the package lists old',
			'when were the package lists refreshed',
			'when was the last update',
			'last update',
			'how old are the package lists',
			'when was the machine updated',
			'when did we last update',
			'when was it patched',
			'last upgrade when'
		],
		reads: ['read-updates']
	},
	{
		name: 'updates.install',
		says: [
			'install updates running',
			'install the updates now',
			'update the machine',
			'update everything machine',
			'install updates',
			'install all updates',
			'update everything',
			'upgrade',
			'update all packages',
			'apply updates',
			'update',
			'upgrade packages',
			'install security updates',
			'apt upgrade',
			'install it update',
			'update debian',
			'patch the machine',
			'update os',
			'refresh the package lists',
			'update the machine automatically'
		],
		reads: ['check-command'],
		acts: true
	},
	{
		name: 'updates.install-package',
		says: [
			'install <name>',
			'install package <name>',
			'install the program <name>',
			'install',
			'install docker',
			'setup <name>',
			'add package <name>',
			'install a firewall',
			'install wireguard vpn',
			'install <unit>'
		],
		reads: ['check-command'],
		acts: true
	},
	{
		name: 'updates.remove-package',
		says: [
			'uninstall <name>',
			'remove package <name>',
			'remove <name>',
			'uninstall <unit>',
			'remove <unit>',
			'remove the program <name>',
			'delete package <name>',
			'remove unused packages',
			'delete <unit>',
			'cleanup packages'
		],
		reads: ['check-command'],
		acts: true
	}
]);

export const MACHINE = rows([
	{
		name: 'machine.overview',
		says: [
			'overview needed',
			'how is the machine doing',
			'status',
			'is everything ok',
			'overview',
			'machine status',
			'is the machine ok',
			'everything ok',
			'how are you machine',
			'vitals',
			'quick check',
			'health',
			'how is it doing',
			'give me a summary overview',
			'state of the machine',
			'machine health',
			'everything running',
			'how are things',
			'report',
			'is the machine healthy',
			'status report'
		],
		reads: ['read-vitals', 'read-services', 'read-storage', 'list-findings'],
		topic: 'machine'
	},
	{
		name: 'machine.cpu',
		says: [
			'cpu',
			'cpu usage',
			'how busy is the cpu',
			'how much cpu is used',
			'cpu load',
			'how is the cpu doing',
			'is the cpu busy',
			'cpu now',
			'how many cores busy',
			'machine busy'
		],
		reads: ['read-vitals'],
		topic: 'cpu',
		past: 'machine.past'
	},
	{
		name: 'machine.memory',
		says: [
			'memory',
			'memory usage',
			'how much memory is free',
			'how much memory is used',
			'free memory',
			'is there enough memory',
			'memory left',
			'is the memory full',
			'how is memory doing',
			'are we low on memory',
			'do I have enough memory'
		],
		reads: ['read-vitals'],
		topic: 'memory',
		past: 'machine.past'
	},
	{
		name: 'machine.load',
		says: [
			'load',
			'what is the load',
			'is the load high busy',
			'load of the machine',
			'machine load',
			'how high is the load'
		],
		reads: ['read-vitals'],
		topic: 'load',
		past: 'machine.past'
	},
	{
		name: 'machine.temperature',
		says: [
			'temperature',
			'how hot is it',
			'how hot is the cpu',
			'is the machine overheating',
			'cpu temperature',
			'is it too hot',
			'machine temperature',
			'cooling ok',
			'fans',
			'is it getting warm',
			'how warm is the machine'
		],
		reads: ['read-vitals'],
		topic: 'temperature',
		past: 'machine.past'
	},
	{
		name: 'machine.uptime',
		says: [
			'uptime',
			'how long is the machine up',
			'how long is it running',
			'how long running',
			'when was the last reboot',
			'when did the machine boot',
			'when was the machine started',
			'last boot',
			'when did the machine reboot',
			'did the machine reboot <time>',
			'who rebooted the machine',
			'why did the machine reboot',
			'last reboot',
			'reboot history',
			'how long has the machine been running',
			'did it reboot',
			'did it reboot <time>',
			'when machine running',
			'boot time clock'
		],
		reads: ['read-vitals']
	},
	{
		name: 'machine.boot-time',
		says: [
			'boot slow',
			'why boot slow',
			'why is the boot slow',
			'boot speed',
			'how long does the machine boot slow',
			'what slows the boot',
			'boot time slow',
			'which service is slow at boot',
			'which service slows the boot most'
		],
		needs: ['boot'],
		reads: ['check-command']
	},
	{
		name: 'machine.slow',
		says: [
			'why is everything slow',
			'why is the machine slow',
			'machine slow',
			'slow',
			'everything is slow',
			'what slows the machine',
			'the machine hangs stuck',
			'why slow',
			'performance slow',
			'what makes it slow',
			'machine does not respond failed slow',
			'everything takes so slow',
			'performance bad',
			'performance'
		],
		reads: ['read-vitals', 'read-processes', 'read-storage']
	},
	{
		name: 'machine.watch',
		says: [
			'watch the cpu',
			'watch memory',
			'watch the load',
			'watch the network',
			'watch the disks',
			'watch the temperature',
			'watch cpu <time>',
			'watch traffic',
			'watch the machine'
		],
		reads: ['watch-vitals']
	},
	{
		name: 'machine.past',
		says: [
			'how was the cpu <time>',
			'memory <time>',
			'cpu usage <time>',
			'memory usage <time>',
			'load <time>',
			'temperature <time>',
			'cpu history',
			'memory history',
			'load history',
			'network traffic <time>',
			'graph of the cpu',
			'cpu history <time>',
			'how hot <time>',
			'average cpu <time>',
			'disk activity <time>',
			'peak memory <time>',
			'was the machine busy <time>',
			'highest load <time>',
			'network history',
			'temperature history',
			'how hot was it <time>',
			'how busy <time>'
		],
		reads: ['read-past']
	},
	{
		name: 'machine.changes',
		says: [
			'what changed',
			'what changed <time>',
			'changes <time>',
			'what happened',
			'what happened <time>',
			'what is new <time>',
			'anything changed',
			'recent changes',
			'anything new',
			'did anything happen <time>',
			'history of changes',
			'what was different <time>',
			'news <time>',
			'what did I miss'
		],
		reads: ['read-changes'],
		topic: 'change'
	},
	{
		name: 'machine.what',
		says: [
			'which kernel',
			'which os',
			'which linux',
			'kernel version',
			'os version',
			'which distro',
			'what machine is this',
			'what is this machine',
			'debian version',
			'is this a virtual machine',
			'architecture os',
			'which os is running',
			'which kernel is running',
			'facts about the machine os'
		],
		reads: ['read-vitals']
	},
	{
		name: 'machine.hardware',
		says: [
			'how old is the machine',
			'old machine',
			'which cpu does it have',
			'hardware',
			'cpu model',
			'how many cores',
			'how much memory is installed',
			'how much memory does this machine have',
			'machine hardware',
			'hardware specs',
			'what cpu is installed',
			'total memory hardware',
			'what hardware is in the machine',
			'which cpu',
			'which cpu is in the machine'
		],
		reads: ['read-vitals']
	},
	{
		name: 'machine.devices',
		says: [
			'usb devices',
			'gpu',
			'pci devices',
			'is there a gpu',
			'which usb devices are connected',
			'which gpu',
			'list usb',
			'usb connected'
		],
		reads: ['check-command']
	},
	{
		name: 'machine.name',
		says: [
			'hostname',
			'what is the hostname',
			'name of the machine',
			'what is this machine called hostname',
			'machine name'
		],
		reads: ['read-vitals']
	},
	{
		name: 'machine.time',
		says: [
			'what time is it',
			'clock',
			'timezone',
			'is the clock right',
			'is the time synced',
			'is ntp running',
			'which timezone',
			'time of the machine',
			'clock wrong',
			'date',
			'is the clock ok'
		],
		reads: ['read-vitals', 'check-command']
	},
	{
		name: 'machine.users',
		says: [
			'who is logged in',
			'logged in users',
			'users',
			'list users',
			'which users exist',
			'who uses this machine',
			'logged in users',
			'which accounts',
			'who has an account',
			'who can use sudo',
			'which users have sudo',
			'list groups',
			'which group is user in',
			'users with a terminal',
			'how many users',
			'who is on the machine',
			'who else machine'
		],
		reads: ['check-command']
	},
	{
		name: 'machine.sign-in-refused',
		says: ['signinrefused', 'why signinrefused', 'signinrefused what wrong'],
		needs: ['signinrefused'],
		reads: ['diagnose'],
		either: true
	},
	{
		name: 'machine.ssh-access',
		says: ['sshaccess'],
		needs: ['sshaccess'],
		reads: ['check-command'],
		either: true
	},
	{
		name: 'machine.reboot',
		says: [
			'reboot',
			'reboot the machine',
			'restart the machine',
			'reboot machine tonight',
			'howto reboot',
			'restart the whole machine'
		],
		needs: ['reboot', 'machine'],
		reads: ['check-command'],
		acts: true
	},
	{
		name: 'machine.power-off',
		says: ['poweroff', 'shutdown', 'shutdown the machine', 'stop the machine', 'poweroff the machine'],
		reads: ['check-command'],
		acts: true
	},
	{
		name: 'machine.add-user',
		says: [
			'add a user',
			'create user <name>',
			'add an account <name>',
			'add user <name>',
			'new user add',
			'give <name> sudo user add',
			'add <name> user group',
			'add a ssh key for user'
		],
		reads: ['check-command'],
		acts: true
	},
	{
		name: 'machine.remove-user',
		says: [
			'remove user <name>',
			'delete the account <name>',
			'delete user',
			'block user <name>',
			'disable user <name>',
			'disable the account'
		],
		reads: ['check-command'],
		acts: true
	},
	{
		name: 'machine.password',
		says: [
			'change the password',
			'change password of <name>',
			'set a new password',
			'password of user <name>',
			'reset password',
			'change my password',
			'forgot password'
		],
		reads: ['check-command'],
		acts: true,
		either: true
	},
	{
		name: 'machine.rename',
		says: ['change the hostname', 'rename the machine', 'set the hostname to <name>', 'rename hostname'],
		reads: ['check-command'],
		acts: true
	},
	{
		name: 'machine.set-time',
		says: [
			'set the clock',
			'change the timezone',
			'set the timezone to <name>',
			'fix the clock',
			'sync the clock refresh',
			'set the time'
		],
		reads: ['check-command'],
		acts: true
	}
]);
