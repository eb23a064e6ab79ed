// What is asked less often, and told by what a command prints; and what is wanted done that no other table holds.
import { rows } from './intent.ts';

export const FACTS = rows([
	{ name: 'facts.trim', asks: 'Is TRIM running on the disks?', reads: ['check-command'] },
	{ name: 'facts.snapshots', asks: 'Which snapshots are there?', reads: ['check-command'] },
	{ name: 'facts.groups', asks: 'In which groups is the user <user>?', reads: ['check-command'] },
	{ name: 'facts.root-equal', asks: 'Who else is root here?', reads: ['check-command'] },
	{ name: 'facts.graphics', asks: 'Which GPU is there?', reads: ['check-command'] },
	{ name: 'facts.secure-boot', asks: 'Is secure boot on?', reads: ['check-command'] },
	{ name: 'facts.confinement', asks: 'Is AppArmor or SELinux on?', reads: ['check-command'] },
	{ name: 'facts.hardware-clock', asks: 'Is the hardware clock in local time?', reads: ['check-command'] },
	{ name: 'facts.ups', asks: 'How full is the battery of the UPS?', reads: ['check-command'] },
	{ name: 'facts.support', asks: 'How long is this release supported?', reads: ['check-command'] },
	{ name: 'facts.boots', asks: 'When was the machine started before?', reads: ['check-command'] },
	{ name: 'facts.open-files', asks: 'How many files are open, and how many may be?', reads: ['check-command'] },
	{ name: 'facts.connections', asks: 'How many connections are there, by state?', reads: ['check-command'] },
	{ name: 'facts.hosts-file', asks: 'What stands in /etc/hosts?', reads: ['check-command'] },
	{ name: 'facts.package-lock', asks: 'Who holds the lock of the package manager?', reads: ['check-command'] },
	{ name: 'facts.upgrades', asks: 'What did the last upgrades do?', reads: ['check-command'] },
	{ name: 'facts.kernels', asks: 'Which kernels are installed?', reads: ['check-command'] },
	{ name: 'facts.journal-place', asks: 'Is the journal kept over a reboot?', reads: ['check-command'] },
	{ name: 'facts.noisy', asks: 'Who writes most to the journal?', reads: ['check-command'] },
	{ name: 'facts.hardening', asks: 'How well is <unit> confined?', takes: ['unit'], reads: ['check-command'] },
	{ name: 'facts.unstarted', asks: 'Which services are enabled and do not run?', reads: ['check-command'] },
	{ name: 'facts.held', asks: 'Which packages are held back?', reads: ['check-command'] },
	{ name: 'facts.open-on', asks: 'Which processes use <path>?', takes: ['path'], reads: ['check-command'] },
	{ name: 'facts.cron', asks: 'What is in the crontab of root?', reads: ['check-command'] },
	{ name: 'facts.deleted-open', asks: 'Which deleted files are still open?', reads: ['check-command'] },
	{ name: 'facts.lvm', asks: 'How much is free in the volume group?', reads: ['check-command'] },
	{
		name: 'facts.changed-files',
		asks: 'Which files below /etc changed today?',
		takes: ['path'],
		reads: ['check-command']
	},
	{ name: 'facts.package-of', asks: 'Which package does <path> belong to?', takes: ['path'], reads: ['check-command'] },
	{ name: 'facts.sources', asks: 'Which package repositories are configured?', reads: ['check-command'] },
	{ name: 'facts.locale', asks: 'Which locale is set?', reads: ['check-command'] },
	{ name: 'facts.modules', asks: 'Which kernel modules are loaded?', reads: ['check-command'] },
	{ name: 'facts.virtual', asks: 'Is this a virtual machine?', reads: ['check-command'] },
	{ name: 'facts.where', asks: 'Where is the program <name> installed?', reads: ['check-command'] },
	{
		name: 'facts.how-to',
		asks: 'How do I override a setting of <unit>?',
		takes: ['unit', 'container'],
		reads: ['check-command']
	},
	{ name: 'facts.terms', asks: 'What is an inode?', reads: [] },
	{ name: 'facts.shortcuts', asks: 'Which keyboard shortcuts are there?', reads: [] }
]);

export const DEEDS = rows([
	{ name: 'deeds.mask', asks: 'Mask <unit>', takes: ['unit'], reads: ['check-command'], acts: true },
	{ name: 'deeds.unmask', asks: 'Unmask <unit>', takes: ['unit'], reads: ['check-command'], acts: true },
	{
		name: 'deeds.reset-failed',
		asks: 'Reset the failed state of all units',
		takes: ['unit'],
		reads: ['check-command'],
		acts: true
	},
	{ name: 'deeds.swap', asks: 'Add 2 GB of swap', reads: ['check-command'], acts: true },
	{ name: 'deeds.grow', asks: 'Extend the root volume', takes: ['path'], reads: ['check-command'], acts: true },
	{ name: 'deeds.group', asks: 'Add <user> to the group <name>', reads: ['check-command'], acts: true },
	{ name: 'deeds.link', asks: 'Take <interface> down', takes: ['interface'], reads: ['check-command'], acts: true },
	{ name: 'deeds.route', asks: 'Add a route', takes: ['address', 'interface'], reads: ['check-command'], acts: true },
	{
		name: 'deeds.pause',
		asks: 'Pause the container <container>',
		takes: ['container'],
		reads: ['check-command'],
		acts: true
	},
	{
		name: 'deeds.limit',
		asks: 'Give the container <container> a memory limit of 512m',
		takes: ['container'],
		reads: ['check-command'],
		acts: true
	},
	{
		name: 'deeds.policy',
		asks: 'Set the restart policy of <container> to unless-stopped',
		takes: ['container'],
		reads: ['check-command'],
		acts: true
	},
	{ name: 'deeds.hold', asks: 'Hold back the package <name>', takes: ['unit'], reads: ['check-command'], acts: true },
	{ name: 'deeds.scrub', asks: 'Start a scrub of the pool', reads: ['check-command'], acts: true },
	{
		name: 'deeds.cannot',
		asks: 'Create a file called <name>',
		takes: ['path', 'unit', 'container'],
		reads: ['check-command'],
		acts: true
	}
]);
