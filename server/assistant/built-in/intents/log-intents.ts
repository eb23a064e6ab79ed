// What people ask about the journal.
import { rows } from './intent.ts';

export const LOGS = rows([
	{
		name: 'logs.errors',
		says: [
			'errors in the log',
			'errors',
			'any errors',
			'show errors <time>',
			'log errors <time>',
			'errors <time>',
			'recent errors',
			'what went wrong error <time>',
			'bad log lines',
			'error messages',
			'what errors are there',
			'kernel errors log error',
			'critical log lines error',
			'did anything fail log <time>'
		],
		reads: ['read-log'],
		topic: 'log error'
	},
	{
		name: 'logs.warnings',
		says: ['warnings', 'show warnings <time>', 'warnings in the log', 'any warnings', 'log warnings <time>'],
		reads: ['read-log'],
		topic: 'log warning'
	},
	{
		name: 'logs.unit',
		says: [
			'tail <unit>',
			'<unit> line',
			'logs of <unit>',
			'log <unit>',
			'show the log of <unit>',
			'last lines of <unit>',
			'what does <unit> say',
			'journal of <unit> <time>',
			'log lines <unit>',
			'errors of <unit> log',
			'errors in the <unit> log',
			'recent log of <unit>',
			'<unit> output',
			'watch the log of <unit>',
			'<unit> log <time>',
			'show more log <unit>'
		],
		reads: ['read-log'],
		twins: ['containers.logs']
	},
	{
		name: 'logs.search',
		says: [
			'search the log for <quoted>',
			'search log',
			'search journal <name>',
			'grep <quoted> log',
			'is <quoted> in the log',
			'log contains <quoted>',
			'search log <name>',
			'log lines with <quoted>',
			'search log usb',
			'search disk log',
			'search error log',
			'does the log mention <name>'
		],
		reads: ['read-log']
	},
	{
		name: 'logs.kernel',
		says: [
			'kernel messages',
			'dmesg',
			'kernel log',
			'what does the kernel say',
			'kernel log <time>',
			'last kernel lines',
			'kernel errors'
		],
		reads: ['read-log'],
		topic: 'kernel log'
	},
	{
		name: 'logs.recent',
		says: [
			'show the log',
			'log',
			'recent log',
			'last log lines',
			'latest log entries',
			'log <time>',
			'what is in the log',
			'tail the journal',
			'recent log lines',
			'what does the log say',
			'system log',
			'watch the log'
		],
		reads: ['read-log'],
		topic: 'log'
	},
	{
		name: 'logs.logins',
		says: [
			'did somebody hack <unit>',
			'hack',
			'did someone attack login <unit>',
			'failed logins',
			'failed login attempts',
			'who tried to login',
			'who login <unit>',
			'login attempts <unit>',
			'ssh login',
			'who logged in login <time>',
			'login attempts <time>',
			'did someone login',
			'brute force attack',
			'failed ssh <unit> logins',
			'login over <unit>',
			'is someone attacking hacking login',
			'last logins',
			'was i hacked login'
		],
		reads: ['read-log']
	},
	{
		name: 'logs.out-of-memory',
		says: [
			'oom',
			'did the oom killer kill',
			'oom kills <time>',
			'was something killed oom',
			'oom kill',
			'killed because of memory',
			'what was killed memory',
			'did we run out of memory oom'
		],
		reads: ['read-log']
	},
	{
		name: 'logs.crashes',
		says: [
			'coredump',
			'any coredumps',
			'programs that coredump',
			'did anything coredump <time>',
			'coredump log',
			'which process coredump'
		],
		reads: ['read-log']
	},
	{
		name: 'logs.size',
		says: [
			'how big is the log',
			'log size',
			'journal size',
			'how much space does the journal use',
			'disk usage of the log',
			'do logs eat the disk',
			'how much disk do the logs eat'
		],
		reads: ['check-command']
	},
	{
		name: 'logs.clean',
		says: [
			'shrink the log',
			'cleanup the logs',
			'delete old logs',
			'remove logs',
			'cleanup journal',
			'limit the journal size',
			'log eats space shrink',
			'make the log smaller space',
			'log eats space',
			'log too big cleanup',
			'cleanup old logs <time>'
		],
		reads: ['check-command'],
		acts: true
	},
	{
		name: 'logs.sudo',
		says: [
			'who used sudo',
			'sudo usage',
			'sudo log',
			'sudo activity',
			'who ran sudo <time>',
			'what was run with sudo',
			'who became root sudo',
			'sudo commands <time>'
		],
		reads: ['read-log']
	}
]);
