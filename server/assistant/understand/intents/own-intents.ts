// What people ask about findings, approvals, the safety of commands, and the service itself.
import { rows } from './intent.ts';

export const FINDINGS = rows([
	{ name: 'findings.list', asks: 'What problems are there?', reads: ['list-findings'], topic: 'finding' },
	{
		name: 'findings.worst',
		asks: 'What should I fix first?',
		reads: ['list-findings', 'explain-finding', 'list-approvals'],
		topic: 'finding'
	},
	{
		name: 'findings.explain',
		asks: 'Explain the first finding',
		takes: ['unit', 'container', 'path'],
		reads: ['diagnose', 'list-findings', 'explain-finding', 'list-approvals'],
		topic: 'finding'
	},
	{ name: 'findings.resolved', asks: 'Which problems were solved?', reads: ['list-findings'] },
	{
		name: 'findings.certificates',
		asks: 'Do any certificates expire soon?',
		takes: ['unit'],
		reads: ['list-findings']
	},
	{ name: 'findings.coverage', asks: 'What do you check?', reads: ['list-findings'] },
	{
		name: 'findings.move',
		asks: 'Snooze the finding',
		takes: ['unit', 'path'],
		reads: ['list-findings'],
		acts: true,
		either: true
	}
]);

export const APPROVALS = rows([
	{ name: 'approvals.list', asks: 'What is waiting for my approval?', reads: ['list-approvals'], topic: 'approval' },
	{ name: 'approvals.decide', asks: 'Approve it', takes: ['unit'], reads: [], acts: true, either: true },
	{ name: 'approvals.undo', asks: 'How can I undo a change?', takes: ['unit'], reads: [], either: true },
	{ name: 'approvals.how', asks: 'What happens when I approve?', reads: [] }
]);

export const SAFETY = rows([
	{ name: 'safety.command', asks: 'Is a command safe?', reads: ['check-command'] },
	{ name: 'safety.tiers', asks: 'Which risk levels are there?', reads: [] },
	{ name: 'safety.rules', asks: 'What do you refuse to do?', reads: [] },
	{ name: 'safety.observe-only', asks: 'Do not change anything', reads: [], either: true },
	{ name: 'safety.sandbox', asks: 'Are commands isolated?', reads: [] }
]);

export const PRODUCT = rows([
	{ name: 'product.help', asks: 'What can I ask?', reads: [] },
	{ name: 'product.greeting', asks: 'Hello', reads: [] },
	{ name: 'product.thanks', asks: 'Thank you', reads: [] },
	{ name: 'product.chat', asks: 'Never mind', reads: [] },
	{ name: 'product.who', asks: 'Who are you?', reads: [] },
	{ name: 'product.token', asks: 'Where is the API token?', reads: [], either: true },
	{ name: 'product.audit', asks: 'What did you do so far?', reads: [] },
	{ name: 'product.settings', asks: 'Where are the settings?', reads: [], either: true },
	{ name: 'product.privacy', asks: 'Does any data leave this machine?', reads: [] },
	{ name: 'product.run', asks: 'Can you run commands?', reads: [], either: true },
	{ name: 'product.voice', asks: 'Can I talk to you?', reads: [], either: true },
	{ name: 'product.version', asks: 'Which version of Hostwright is this?', reads: [] },
	{ name: 'product.model', asks: 'Which model do you use?', reads: [], either: true },
	{ name: 'product.sight', asks: 'What can you see?', reads: [], either: true },
	{ name: 'product.conversations', asks: 'Where are my old conversations?', reads: [], either: true },
	{ name: 'product.terminal', asks: 'Where is the terminal?', reads: [], either: true },
	{ name: 'product.sign-in', asks: 'How do I sign in from another device?', reads: [], either: true },
	{ name: 'product.update', asks: 'How do I update Hostwright?', reads: [], either: true, acts: true },
	{ name: 'product.pages', asks: 'Which pages are there?', reads: [], either: true }
]);
