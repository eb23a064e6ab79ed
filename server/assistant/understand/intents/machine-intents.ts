// What people ask about the machine as a whole: its vital signs, what it is, its updates, who uses it, and what changed.
import { rows } from './intent.ts';

export const UPDATES = rows([
	{ name: 'updates.waiting', asks: 'Are there updates?', reads: ['read-updates', 'read-restarts'], topic: 'update' },
	{ name: 'updates.security', asks: 'Are there security updates?', reads: ['read-updates'], topic: 'update' },
	{ name: 'updates.reboot', asks: 'Is a reboot needed?', reads: ['read-restarts'], topic: 'machine' },
	{ name: 'updates.old-code', asks: 'Which services still use old libraries?', reads: ['read-restarts'] },
	{
		name: 'updates.package',
		asks: 'Which version of <name> is installed?',
		takes: ['unit'],
		reads: ['read-updates', 'check-command']
	},
	{ name: 'updates.refreshed', asks: 'When were the package lists refreshed?', reads: ['read-updates'] },
	{ name: 'updates.install', asks: 'Install all updates', reads: ['check-command'], acts: true },
	{ name: 'updates.install-package', asks: 'Install <name>', takes: ['unit'], reads: ['check-command'], acts: true },
	{ name: 'updates.remove-package', asks: 'Uninstall <name>', takes: ['unit'], reads: ['check-command'], acts: true }
]);

export const MACHINE = rows([
	{
		name: 'machine.overview',
		asks: 'How is this machine doing?',
		reads: ['read-vitals', 'read-services', 'read-storage', 'list-findings'],
		topic: 'machine'
	},
	{
		name: 'machine.cpu',
		asks: 'How busy is the processor?',
		reads: ['read-vitals'],
		topic: 'cpu',
		past: 'machine.past'
	},
	{
		name: 'machine.memory',
		asks: 'How much memory is free?',
		reads: ['read-vitals'],
		topic: 'memory',
		past: 'machine.past'
	},
	{ name: 'machine.load', asks: 'What is the load?', reads: ['read-vitals'], topic: 'load', past: 'machine.past' },
	{
		name: 'machine.temperature',
		asks: 'How hot is it?',
		reads: ['read-vitals'],
		topic: 'temperature',
		past: 'machine.past'
	},
	{ name: 'machine.uptime', asks: 'When was the last reboot?', reads: ['read-vitals'] },
	{ name: 'machine.boot-time', asks: 'How long does booting take?', reads: ['check-command'] },
	{
		name: 'machine.slow',
		asks: 'Why is everything so slow?',
		reads: ['read-vitals', 'read-processes', 'read-storage']
	},
	{ name: 'machine.watch', asks: 'Watch the CPU', reads: ['watch-vitals'] },
	{ name: 'machine.past', asks: 'How was the CPU yesterday?', reads: ['read-past'] },
	{ name: 'machine.changes', asks: 'What changed since yesterday?', reads: ['read-changes'], topic: 'change' },
	{ name: 'machine.what', asks: 'Which Linux is this?', reads: ['read-vitals'] },
	{ name: 'machine.hardware', asks: 'What hardware is in here?', reads: ['read-vitals'] },
	{ name: 'machine.devices', asks: 'Which USB devices are connected?', reads: ['check-command'] },
	{ name: 'machine.name', asks: 'What is this machine called?', reads: ['read-vitals'] },
	{ name: 'machine.time', asks: 'Is the clock right?', reads: ['read-vitals', 'check-command'] },
	{ name: 'machine.users', asks: 'Who is logged in?', reads: ['check-command'] },
	{ name: 'machine.sign-in-refused', asks: 'Why can <user> not log in?', reads: ['diagnose'], either: true },
	{ name: 'machine.ssh-access', asks: 'Can root log in over SSH?', reads: ['check-command'], either: true },
	{ name: 'machine.reboot', asks: 'Reboot the machine', reads: ['check-command'], acts: true },
	{ name: 'machine.power-off', asks: 'Shut down the machine', reads: ['check-command'], acts: true },
	{ name: 'machine.add-user', asks: 'Create a user called <name>', reads: ['check-command'], acts: true },
	{ name: 'machine.remove-user', asks: 'Delete the user <name>', reads: ['check-command'], acts: true },
	{ name: 'machine.password', asks: 'How do I change a password?', reads: ['check-command'], acts: true, either: true },
	{ name: 'machine.rename', asks: 'Rename this machine', reads: ['check-command'], acts: true },
	{ name: 'machine.set-time', asks: 'Set the time zone', reads: ['check-command'], acts: true }
]);
