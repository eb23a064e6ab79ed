// What people ask about the journal.
import { rows } from './intent.ts';

export const LOGS = rows([
	{ name: 'logs.errors', asks: 'Which errors are in the log?', reads: ['read-log'], topic: 'log error' },
	{ name: 'logs.warnings', asks: 'Which warnings are in the log?', reads: ['read-log'], topic: 'log warning' },
	{
		name: 'logs.unit',
		asks: 'Show the log of <unit>',
		takes: ['unit'],
		reads: ['read-log'],
		twins: ['containers.logs']
	},
	{ name: 'logs.search', asks: 'Search the log for <quoted>', reads: ['read-log'] },
	{ name: 'logs.kernel', asks: 'Show the kernel log', reads: ['read-log'], topic: 'kernel log' },
	{ name: 'logs.recent', asks: 'Show the log', reads: ['read-log'], topic: 'log' },
	{ name: 'logs.logins', asks: 'Who tried to log in?', takes: ['unit'], reads: ['read-log'] },
	{ name: 'logs.out-of-memory', asks: 'Was something killed because memory ran out?', reads: ['read-log'] },
	{ name: 'logs.crashes', asks: 'Which programs dumped core?', reads: ['read-log'] },
	{ name: 'logs.size', asks: 'How big is the journal?', reads: ['check-command'] },
	{ name: 'logs.clean', asks: 'Shrink the journal', reads: ['check-command'], acts: true },
	{ name: 'logs.sudo', asks: 'Who used sudo?', reads: ['read-log'] }
]);
