// Answers from the journal. Its lines are foreign text: always in a block that nothing inside can close.

import type { z } from 'zod';
import type { KnownJournal } from '#wire/host/journal.ts';
import { readLog } from '../../tools/read-services.ts';
import type { Named } from '../../understand/names.ts';
import { outputOf } from '../ask-tools.ts';
import { deedWords } from '../deed-words.ts';
import { describeLog } from '../describe-services.ts';
import { type LogSpan, logSpan, timesOf } from '../log-span.ts';
import { inline } from '../markdown.ts';
import { elevated, offerDeed, oneStep } from '../offer-deed.ts';
import { serviceWords as words } from '../service-words.ts';
import { type Asked, type Means, type Tells, telling, withOutputs } from './tell.ts';

type Filter = Partial<z.input<typeof readLog.input>>;

const FEW = 12;
const MANY = 60;
const READ = 200;

const read = async (filter: Filter, means: Means, lines: number): Promise<KnownJournal> =>
	outputOf(await means.ask(readLog, { ...filter, lines } as never)).answer;

const spaced = ({ said }: LogSpan): string => (said === '' ? '' : ` ${said}`);
const few = ({ more }: Asked): number => (more ? MANY : FEW);

async function newest(asked: Asked, means: Means, filter: Filter, title: (span: string) => string): Promise<string> {
	const span = await logSpan(asked.slots.time, means.ask);
	const answer = await read({ ...filter, ...timesOf(span) }, means, few(asked));
	return `${describeLog(answer, title(spaced(span)), few(asked))}\n\n[${words.allLines}](/logs)`;
}

/** Lines that say one of several things: they are looked for among more than are told. */
async function among(
	asked: Asked,
	means: Means,
	filters: readonly Filter[],
	says: RegExp,
	title: (span: string) => string,
	none: (span: string) => string
): Promise<string> {
	const span = await logSpan(asked.slots.time, means.ask);
	const pages = await Promise.all(filters.map((filter) => read({ ...filter, ...timesOf(span) }, means, READ)));
	const [first] = pages;
	if (!first?.known) return first ? describeLog(first, '') : '';
	const lines = pages
		.flatMap((page) => (page.known ? page.value.lines : []))
		.filter(({ text }) => says.test(text))
		.sort((a, b) => b.atMs - a.atMs);
	if (lines.length === 0) return none(spaced(span));
	return describeLog(
		{ ...first, value: { ...first.value, lines: lines.slice(0, few(asked)) } },
		title(spaced(span)),
		few(asked)
	);
}

export async function logOfUnit({ name, manager }: Named, asked: Asked, means: Means): Promise<string> {
	return newest(
		asked,
		means,
		{
			unit: name,
			...(manager === undefined ? {} : { manager }),
			...(asked.said.has('error') ? { priority: 'err' as const } : {})
		},
		(span) => words.linesOf(inline(name), span)
	);
}

async function ofUnit(asked: Asked, means: Means): Promise<string> {
	if (asked.slots.unit) return logOfUnit(asked.slots.unit, asked, means);
	const [named] = asked.slots.words ?? [];
	return named === undefined ? newest(asked, means, {}, words.newestLines) : words.noUnit(inline(named));
}

async function search(asked: Asked, means: Means): Promise<string> {
	const { quoted, words: unknown, unit, address, path } = asked.slots;
	const text = quoted ?? unknown?.[0] ?? address ?? path ?? unit?.name.replace(/\.\w+$/, '') ?? saidOf(asked);
	return text === undefined
		? words.searchWhat
		: newest(asked, means, { text: text.slice(0, 200) }, (span) => words.found(inline(text), span));
}

/** "search the log for usb": what comes after the last small word. */
const saidOf = ({ text }: Asked): string | undefined =>
	/\b(?:for|mention\w*|about|with|contain\w*)\s+(?:the\s+)?([\w@.:/-]{2,60})\s*\??\s*$/i.exec(text)?.[1];

const errors = (asked: Asked, means: Means): Promise<string> =>
	newest(asked, means, { priority: 'err' }, (span) => (span === '' ? words.errorLines : words.errorsIn(span.trim())));

export const LOGS: Tells<'logs'> = {
	'logs.errors': telling((asked, means) =>
		asked.slots.unit ? logOfUnit(asked.slots.unit, asked, means) : errors(asked, means)
	),
	'logs.warnings': telling((asked, means) => newest(asked, means, { priority: 'warning' }, words.warningLines)),
	'logs.unit': telling(ofUnit),
	'logs.search': telling(search),
	'logs.kernel': telling((asked, means) => newest(asked, means, { kernel: true }, words.kernelLines)),
	'logs.recent': telling((asked, means) => newest(asked, means, {}, words.newestLines)),
	'logs.logins': telling((asked, means) =>
		among(
			asked,
			means,
			[{ identifier: 'sshd' }, { identifier: 'sshd-session' }, { text: 'authentication failure' }],
			/failed|invalid user|failure|refused|disconnected by authenticating|maximum authentication/i,
			words.loginLines,
			words.noLogins
		)
	),
	'logs.out-of-memory': telling((asked, means) =>
		among(
			asked,
			means,
			[{ text: 'out of memory' }, { text: 'oom-kill' }],
			/out of memory|oom-kill/i,
			words.oomLines,
			words.noOom
		)
	),
	'logs.crashes': telling((asked, means) =>
		among(
			asked,
			means,
			[{ text: 'segfault' }, { text: 'dumped core' }],
			/segfault|dumped core/i,
			words.crashLines,
			words.noCrashes
		)
	),
	'logs.size': telling((_, means) => withOutputs(words.logSize, ['journalctl --disk-usage', 'du -sh /var/log'], means)),
	'logs.clean': telling(async ({ said, text }, means) => {
		const size = /\b(\d{1,5}) ?([mg])(?:i?b)?\b/i.exec(text);
		const keeps = size ? `${size[1]}${size[2]?.toUpperCase()}` : '200M';
		// Who wants all of it gone wants more than this.
		const offer = said.has('every') ? { ...means, offer: () => {} } : means;
		const command = await elevated(`journalctl --vacuum-size=${keeps}`, means.ask);
		const deed = oneStep(`Cut the journal to ${keeps}iB`, deedWords.journal(`${keeps}iB`), command);
		return [...(said.has('every') ? [deedWords.notAllLogs] : []), await offerDeed(deed, offer)].join('\n\n');
	}),
	'logs.sudo': telling((asked, means) => newest(asked, means, { identifier: 'sudo' }, words.sudoLines))
};
