// Remedies that tell systemd what kind of program it has before it: how it starts, where it finds commands, what it waits for.
import { dirname } from 'node:path/posix';
import { whyNotFirm } from '../firm-path.ts';
import { isUnit } from '../names.ts';
import { none } from '../offer.ts';
import { unitStep } from '../units.ts';
import { dropIn, isPlain, setting } from './drop-in.ts';
import type { Healer } from './remedy.ts';

/** One line in a drop-in, whatever the cause tells beside the unit. */
const oneLine = (what: string, line: string, task: (unit: string) => string, reasoning: string, precision: number) =>
	setting(what, ({ unit }) => ({ content: `[Service]\n${line}\n`, task: task(unit.name), reasoning }), precision);

export const inBackground = oneLine(
	'type',
	'Type=forking',
	(unit) => `Tell systemd that ${unit} goes to the background`,
	'With Type=forking in a drop-in systemd takes the first process for the one that starts the service, and the rest for the service.',
	0.8
);

export const inForeground = oneLine(
	'type',
	'Type=exec',
	(unit) => `Tell systemd that ${unit} runs in the foreground`,
	'With Type=exec in a drop-in it counts as started as soon as its program runs, and nothing more is waited for.',
	0.75
);

export const hearAll = oneLine(
	'notify',
	'NotifyAccess=all',
	(unit) => `Have systemd listen to every process of ${unit}`,
	'With NotifyAccess=all in a drop-in the word of readiness counts from whichever process of the service it comes.',
	0.9
);

/** A program that never spoke to systemd has no beat to give; one that does has hung, and a start helps. */
export const noWatchdog = setting(
	'watchdog',
	({ about, unit }) =>
		/^notify/.test(about.type ?? '')
			? none(
					'Report only: the program speaks to systemd and fell silent, so it hung. Its lines before that say at what.'
				)
			: {
					content: '[Service]\nWatchdogSec=0\n',
					task: `Do not wait for a beat of ${unit.name}`,
					reasoning: [
						`Its unit is Type=${about.type ?? 'simple'}, so its program does not speak to systemd and gives no beat. WatchdogSec=0`,
						'in a drop-in no longer asks for one.'
					].join(' ')
				},
	0.85
);

export const longerStart = setting(
	'timeout',
	({ about, unit }) => {
		const seconds = Number(/^(\d+)(?:s|sec)?$/.exec(about.value ?? '')?.[1] ?? Number.NaN);
		if (!(seconds > 0)) return none('Report only: how long it may take is for you to say (TimeoutStartSec=).');
		const wanted = Math.max(300, seconds * 4);
		return {
			content: `[Service]\nTimeoutStartSec=${wanted}\n`,
			task: `Give the start of ${unit.name} ${wanted} s`,
			reasoning: `Its unit gives it ${about.value} s, and its work took longer. A drop-in gives it ${wanted} s.`
		};
	},
	0.75
);

export const repeatOnFailure = setting(
	'restart',
	({ unit }) => ({
		content: '[Service]\nRestart=on-failure\n',
		task: `Have ${unit.name} repeated when it fails, and not for ever`,
		reasoning:
			'Restart=on-failure is what a oneshot may have: it is started again when it fails, and rests when it is done.'
	}),
	0.8
);

export const searchFolder: Healer = async (ailing) => {
	const { name = '', folder, folders, path } = ailing.about;
	if (!isPlain(folder) || !isPlain(path) || !/^[\w./:+-]+$/.test(folders ?? ''))
		return none('Report only: where the command lies is no plain path.');
	const elsewhere = await whyNotFirm(path, 'root', ailing.look);
	if (elsewhere) return elsewhere;
	return dropIn(ailing, 'path', `[Service]\nEnvironment=PATH=${folders}:${dirname(path)}\n`, {
		task: `Let ${ailing.unit.name} find ${name}`,
		reasoning: `A drop-in adds ${folder} at the end of the folders that it is searched in.`,
		precision: 0.85
	});
};

/** Without quotes, and without signs that systemd itself would replace. */
const FOR_SHELL = /^[\w\s./:=@,+<>|&;~*()-]+$/;

export const throughShell: Healer = async (ailing) => {
	const { key = '', value = '' } = ailing.about;
	if (key !== 'ExecStart' || !FOR_SHELL.test(value) || !value.startsWith('/'))
		return none('Report only: how its quotes are meant is for its author to say; /bin/sh -c takes such a command.');
	const isOne = !/[|;&](?!\d)(?<!>&)/.test(value.replace(/>&\d/g, ''));
	return dropIn(ailing, 'shell', `[Service]\nExecStart=\nExecStart=/bin/sh -c '${isOne ? 'exec ' : ''}${value}'\n`, {
		task: `Start ${ailing.unit.name} through a shell`,
		reasoning: 'A drop-in hands the same command to /bin/sh, which knows those signs.',
		alternatives: [
			{ title: 'Without a shell', detail: 'Where it only writes to a file, StandardOutput=append:FILE does the same.' }
		],
		precision: 0.8
	});
};

export const startNeeded: Healer = async (ailing) => {
	const { other = '' } = ailing.about;
	if (!isUnit(other)) return none('Report only: which unit it needs is not known.');
	const remedy = await dropIn(ailing, 'needs', `[Unit]\nRequires=${other}\nAfter=${other}\n`, {
		task: `Have ${other} started before ${ailing.unit.name}`,
		reasoning: `Requires= and After= in a drop-in start ${other} first, each time.`,
		alternatives: [
			{ title: 'It was stopped on purpose', detail: `Then ${ailing.unit.name} is to rest as well: disable it.` }
		],
		precision: 0.75
	});
	if ('none' in remedy) return remedy;
	// It is started along with it, and what rested before rests again after it was taken back.
	const of = { name: other, manager: ailing.unit.manager };
	const now = await ailing.look.facts.services.unit(of.name, of.manager);
	const rests = now.known && /^(?:inactive|failed)$/.test(now.value.unit.state);
	return rests
		? { ...remedy, undo: [unitStep(of, 'stop')], affected: [...(remedy.affected ?? []), `unit:${other}`] }
		: remedy;
};

/** One command alone, so that what is taken back is what is written again. */
const oneCommand = ({ key, value = '', alone }: Readonly<Record<string, string>>): string | undefined =>
	key === 'ExecStart' && alone === 'yes' && /^[\x20-\x7e]+$/.test(value) ? value : undefined;

export const braceVariables = setting(
	'command',
	({ about, unit }) => {
		const value = oneCommand(about);
		const names = (about.names ?? '').split(' ').filter((name) => /^[A-Za-z_]\w*$/.test(name));
		if (value === undefined || names.length === 0)
			return none('Report only: write the braces around each name in its ExecStart=.');
		const pattern = new RegExp(`(?<![$\\\\])\\$(${names.join('|')})(?!\\w)`, 'g');
		return {
			content: `[Service]\nExecStart=\nExecStart=${value.replace(pattern, (_, name: string) => `\${${name}}`)}\n`,
			task: `Have systemd put in the values that the command of ${unit.name} names`,
			reasoning: 'A drop-in gives the same command with braces around the names, where systemd puts in their values.'
		};
	},
	0.9
);

export const withoutComment = setting(
	'command',
	({ about, unit }) => {
		const value = oneCommand(about);
		const plain = value?.replace(/\s+#\s.*$/, '');
		if (value === undefined || plain === value || /["'\\]/.test(value))
			return none('Report only: put the comment of its ExecStart= on a line of its own.');
		return {
			content: `[Service]\nExecStart=\nExecStart=${plain}\n`,
			task: `Start ${unit.name} without the comment behind its command`,
			reasoning: 'A drop-in gives the same command without what stands behind the #.'
		};
	},
	0.9
);

export const waitForOther: Healer = async (ailing) => {
	const { other = '' } = ailing.about;
	if (!isUnit(other)) return none('Report only: which unit it needs is not known.');
	return dropIn(ailing, 'order', `[Unit]\nWants=${other}\nAfter=${other}\n`, {
		task: `Have ${ailing.unit.name} wait for ${other}`,
		reasoning: `Wants= and After= in a drop-in start ${other} first, also with the machine. It runs now, so a start is answered.`,
		precision: 0.85
	});
};
