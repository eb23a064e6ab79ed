// What people ask about findings, approvals, the safety of commands, and the service itself.
import { rows } from './intent.ts';

export const FINDINGS = rows([
	{
		name: 'findings.list',
		says: [
			'findings',
			'what problems are there',
			'show findings',
			'open findings',
			'anything to worry about',
			'is there a problem',
			'list problems',
			'any alerts',
			'what is wrong trouble',
			'trouble',
			'what did you find finding',
			'how many findings',
			'critical findings error',
			'warnings findings',
			'what needs my attention finding',
			'what is wrong with this machine trouble',
			'is anything wrong trouble',
			'open issues',
			'any problems',
			'issues'
		],
		reads: ['list-findings'],
		topic: 'finding'
	},
	{
		name: 'findings.worst',
		says: [
			'first finding',
			'what is most critical finding',
			'what should I fix first',
			'most important finding',
			'worst problem',
			'what is urgent',
			'what to do first',
			'where should I start first',
			'biggest problem',
			'what needs fixing',
			'most urgent',
			'what should I fix',
			'what do you recommend first',
			'top priority',
			'first fix'
		],
		reads: ['list-findings', 'explain-finding', 'list-approvals'],
		topic: 'finding'
	},
	{
		name: 'findings.explain',
		says: [
			'why is it critical',
			'why first finding',
			'trouble finding',
			'why finding',
			'why disk finding',
			'why memory finding',
			'why swap finding',
			'explain the container finding',
			'explain the network finding',
			'what is the trouble with that disk finding',
			'explain the raid finding',
			'why finding <path>',
			'why finding <unit>',
			'why finding <container>',
			'explain the finding',
			'explain the first finding',
			'explain the problem with <path>',
			'finding details',
			'explain the finding about <unit>',
			'tell me more about the problem',
			'why is that a finding',
			'what does the finding mean',
			'finding about <path>',
			'finding about <container>',
			'explain the warning',
			'details of the finding <name>',
			'why is that a problem',
			'evidence of the finding',
			'explain the alert',
			'howto fix the finding',
			'howto solve the problem',
			'finding <unit>',
			'more finding failed',
			'fix the finding'
		],
		reads: ['diagnose', 'list-findings', 'explain-finding', 'list-approvals'],
		topic: 'finding'
	},
	{
		name: 'findings.resolved',
		says: [
			'which findings are solved',
			'resolved problems',
			'solved findings <time>',
			'what was fixed',
			'which problems went away gone',
			'old solved findings',
			'is the problem solved',
			'findings fixed <time>',
			'recently solved problems'
		],
		reads: ['list-findings']
	},
	{
		name: 'findings.certificates',
		says: [
			'certificate',
			'certificate expire',
			'certificates expire recent',
			'when certificate expire',
			'expire when certificate needed',
			'certificate ok doing',
			'certificate failed expire',
			'certificate error',
			'certificates old expire',
			'list certificates',
			'certificate of <unit>',
			'certificate expire <unit>',
			'certificate expire <time>'
		],
		needs: ['certificate'],
		reads: ['list-findings']
	},
	{
		name: 'findings.coverage',
		says: [
			'what was not checked',
			'coverage',
			'what do you check',
			'which detectors run',
			'what was checked',
			'when did you last check',
			'which checks are off coverage',
			'what could not be examined',
			'how often do you check',
			'detectors',
			'which checks failed',
			'what check failed coverage'
		],
		reads: ['list-findings']
	},
	{
		name: 'findings.move',
		says: [
			'snooze the finding',
			'dismiss the finding',
			'ignore the warning',
			'ignore the finding about <path>',
			'mute the alert',
			'hide the problem',
			'snooze it',
			'ignore it',
			'stop warning about <path>',
			'dismiss it',
			'ignore <unit>',
			'ignore the problem <time>',
			'reopen the finding'
		],
		reads: ['list-findings'],
		acts: true,
		either: true
	}
]);

export const APPROVALS = rows([
	{
		name: 'approvals.list',
		says: [
			'approvals',
			'what waits for approval',
			'anything to approve',
			'what is there to approve list',
			'pending approvals',
			'open proposals',
			'what do I have to approve',
			'list proposals',
			'is something waiting for approval',
			'approval queue',
			'what do you propose',
			'any proposals',
			'what was approved <time>',
			'show approvals'
		],
		reads: ['list-approvals'],
		topic: 'approval'
	},
	{
		name: 'approvals.decide',
		says: [
			'approve',
			'approve it',
			'approve the proposal',
			'reject it approve',
			'approve all',
			'reject the proposal',
			'confirm it',
			'yes approve',
			'i approve',
			'approve the first',
			'approve the first one',
			'approve restart <unit>'
		],
		reads: [],
		acts: true,
		either: true
	},
	{
		name: 'approvals.undo',
		says: [
			'undo',
			'undo it',
			'undo the change',
			'undo the last change',
			'undo the proposal',
			'can you undo',
			'undo restart <unit>'
		],
		needs: ['undo'],
		reads: [],
		either: true
	},
	{
		name: 'approvals.how',
		says: [
			'howto approve',
			'how do approvals work',
			'what is an approval',
			'who can approve',
			'what happens when I approve',
			'explain approvals',
			'what is a proposal',
			'why do I have to approve',
			'where do I approve',
			'how does the approval queue work'
		],
		reads: []
	}
]);

export const SAFETY = rows([
	{
		name: 'safety.command',
		says: [
			'is this command safe',
			'is it safe to run <command>',
			'check a command',
			'what does this command do',
			'explain a command',
			'howto check a command safe',
			'is that command dangerous'
		],
		reads: ['check-command']
	},
	{
		name: 'safety.tiers',
		says: [
			'what does dangerous mean',
			'what is a caution explain',
			'explain the tiers safe',
			'what does blocked mean',
			'what are the tiers',
			'what does safe mean',
			'tiers',
			'difference between caution and dangerous',
			'how do you judge a command safe',
			'how is the risk decided explain'
		],
		reads: []
	},
	{
		name: 'safety.rules',
		says: [
			'will you remove refuse something',
			'remove refuse you',
			'change refuse you',
			'refuse you',
			'what can you not do refuse',
			'which commands are blocked refuse',
			'which commands are blocked',
			'what do you refuse',
			'can you break my machine',
			'can you destroy something',
			'what can you not run',
			'are you dangerous',
			'could you damage something',
			'could you harm',
			'are you safe',
			'what are you allowed to do',
			'what keeps you from breaking things',
			'is it safe to use you',
			'can you harm the machine',
			'own rules for commands',
			'can I allow or deny commands rule'
		],
		reads: []
	},
	{
		name: 'safety.observe-only',
		says: ['observeonly', 'enable observeonly', 'start observeonly', 'stop observeonly', 'is observeonly enabled'],
		needs: ['observeonly'],
		reads: [],
		either: true
	},
	{
		name: 'safety.sandbox',
		says: [
			'you running command sandbox',
			'how am i protected sandbox',
			'sandbox',
			'how does the sandbox work',
			'is it sandboxed',
			'what is the sandbox',
			'how are commands isolated',
			'do commands run in a sandbox',
			'is the sandbox on'
		],
		reads: []
	}
]);

export const PRODUCT = rows([
	{
		name: 'product.help',
		says: [
			'commands list help',
			'help',
			'what can you do',
			'what can I ask',
			'how does this work help you',
			'examples of questions',
			'which questions can you answer',
			'help me',
			'howto use you',
			'commands help list you',
			'who can help'
		],
		reads: []
	},
	{
		name: 'product.greeting',
		says: ['hi', 'good morning greeting hello', 'hello you', 'how are you', 'howareyou'],
		reads: []
	},
	{ name: 'product.thanks', says: ['thanks', 'thank you', 'thanks help', 'thanks you'], reads: [] },
	{
		name: 'product.who',
		says: [
			'who are you',
			'what are you',
			'what is hostwright',
			'are you a bot',
			'tell me about yourself',
			'who made you',
			'explain hostwright'
		],
		reads: []
	},
	{
		name: 'product.token',
		says: [
			'where is the token',
			'token',
			'api token',
			'lost token',
			'how do I get the token',
			'new token',
			'rotate the token',
			'change the token',
			'show the token',
			'what is the token',
			'how do I use the api token',
			'where is the key token'
		],
		reads: [],
		either: true
	},
	{
		name: 'product.audit',
		says: [
			'list of executed commands wasrun',
			'list commands running',
			'audit',
			'see what was run',
			'where see what was run command',
			'audit log',
			'where is the audit record',
			'what was run',
			'show what commands were run',
			'which commands were run',
			'history of commands',
			'who ran what command',
			'what did you run',
			'which commands were executed by you',
			'command history',
			'is everything recorded',
			'list recorded commands',
			'verify the audit',
			'what commands were run <time>'
		],
		reads: []
	},
	{
		name: 'product.settings',
		says: [
			'open settings',
			'settings',
			'where are the settings',
			'how do I configure hostwright',
			'config of this app process',
			'change config process',
			'change settings',
			'where is your config',
			'config file of hostwright',
			'dark mode settings',
			'change your settings',
			'howto configure you',
			'change the port of hostwright'
		],
		reads: [],
		either: true
	},
	{
		name: 'product.privacy',
		says: [
			'privacy',
			'does anything leave this machine',
			'do you send data',
			'where is my data',
			'do you use the cloud',
			'is my data private',
			'is my data sent',
			'data sent',
			'telemetry',
			'do you phone home send',
			'what do you store about me data',
			'what data do you keep record',
			'is it private',
			'who can see my conversations'
		],
		reads: []
	},
	{
		name: 'product.run',
		says: [
			'can you run commands',
			'run a command',
			'do you run commands',
			'do you run yourself',
			'will you run something yourself',
			'can you run commands for me',
			'can you run it for me',
			'run it for me',
			'how do I run a command',
			'can you restart services yourself you',
			'howto run commands',
			'run it',
			'run command you'
		],
		reads: [],
		either: true
	},
	{
		name: 'product.voice',
		says: [
			'voice',
			'can I talk to you',
			'microphone',
			'is voice on',
			'enable voice',
			'can you hear me voice',
			'do you listen voice',
			'how do I turn voice on',
			'speech recognition',
			'can you speak',
			'wakeword'
		],
		reads: [],
		either: true
	},
	{
		name: 'product.version',
		says: [
			'which version of hostwright',
			'your version',
			'version',
			'what version are you',
			'hostwright version',
			'is hostwright uptodate',
			'which version do you run'
		],
		reads: []
	},
	{
		name: 'product.model',
		says: [
			'which model do you use llm',
			'are you an llm',
			'which ai',
			'can I use ollama',
			'do you use chatgpt',
			'are you an ai',
			'set up a language model llm',
			'which llm',
			'use another llm',
			'connect llm'
		],
		reads: [],
		either: true
	},
	{
		name: 'product.sight',
		says: [
			'what can you see',
			'what can you not see',
			'which permissions do you have',
			'what do you have access to',
			'why can you not see',
			'give you more permissions',
			'missing permissions see',
			'what are you allowed to read',
			'do you run as root',
			'which rights do you need',
			'which user do you run as'
		],
		reads: [],
		either: true
	},
	{
		name: 'product.conversations',
		says: [
			'delete the conversation',
			'delete this chat',
			'where are my conversations',
			'conversation history',
			'remove conversations',
			'are conversations stored',
			'how long are conversations kept',
			'search conversations',
			'old chats',
			'clear the chat'
		],
		reads: [],
		either: true
	},
	{
		name: 'product.terminal',
		says: [
			'terminal',
			'where is the terminal',
			'open a terminal',
			'how do I get a shell',
			'can I use a terminal',
			'open terminal'
		],
		reads: [],
		either: true
	},
	{
		name: 'product.sign-in',
		says: [
			'sign-in',
			'how do I sign-in',
			'how do I reach this page from my phone',
			'sign-in from another machine',
			'use it remotely',
			'open the dashboard on my phone',
			'how do I reach the dashboard',
			'which address is the dashboard',
			'sign-in link',
			'who is signed in dashboard',
			'log out browser',
			'can I use this on my mobile'
		],
		reads: [],
		either: true
	},
	{
		name: 'product.update',
		says: [
			'update hostwright',
			'how do I update you',
			'update yourself',
			'uninstall hostwright',
			'restart hostwright',
			'stop hostwright',
			'howto upgrade hostwright'
		],
		reads: [],
		either: true,
		acts: true
	},
	{
		name: 'product.pages',
		says: [
			'which pages are there',
			'open the page',
			'where is the findings page',
			'where is the storage page',
			'where do I find the services page',
			'show the dashboard page',
			'menu'
		],
		reads: [],
		either: true
	}
]);
