// `hostwright exec --keep ID`: shows what a run left, asks the person at the terminal, and brings it back.
import type { AsideDifference } from '#wire/aside.ts';
import { printable } from '../lib/printable.ts';
import { askPerson } from './ask-person.ts';
import type { HostwrightClient } from './client.ts';

const REFUSED = 125;
const STOPPED = 130;
const USAGE = 2;
const SOME_LEFT = 1;
const MOST_LINES = 200;

export async function bringBack(client: HostwrightClient, id: string): Promise<number> {
	if (!/^[0-9a-f]{10}$/.test(id)) {
		process.stderr.write('hostwright: --keep takes the id of a run, as its limits name it\n');
		return USAGE;
	}
	const found = await client.told(() => client.api.aside.difference.query({ id }));
	const possible = found.filter(({ refused }) => refused === undefined);
	const before = `${drawDifference(found)}\n`;
	if (possible.length === 0) {
		process.stderr.write(`${before}Nothing of it can be brought back.\n`);
		return SOME_LEFT;
	}
	switch (
		await askPerson(before, `Bring ${possible.length === 1 ? 'this' : `these ${possible.length}`} back? [y/N] `)
	) {
		case 'nobody':
			process.stderr.write(
				'hostwright: there is no terminal to ask at, so nothing was brought back: a person has to see it first\n'
			);
			return REFUSED;
		case 'stopped':
			return STOPPED;
		case 'no':
			process.stderr.write('Nothing was brought back.\n');
			return REFUSED;
		case 'yes':
	}
	const done = await client.told(() => client.api.aside.bringBack.mutate({ id }));
	for (const { path, refused } of done)
		process.stdout.write(
			refused === undefined
				? `${printable(path)}: back\n`
				: `${printable(path)}: not brought back, ${printable(refused)}\n`
		);
	return done.some(({ refused }) => refused !== undefined) ? SOME_LEFT : 0;
}

/** What is there now as lines that go, what comes back as lines that come. */
export function drawDifference(entries: readonly AsideDifference[]): string {
	return entries
		.map(({ path, kind, bytes, files, text, names, within = [], now, refused }) => {
			const size = kind === 'directory' ? `directory, ${files} entries, ${bytes} bytes` : `${kind}, ${bytes} bytes`;
			const head = `${printable(path)}  (${size})${refused === undefined ? '' : `\n! ${printable(refused)}`}`;
			const lines = [
				...(now === undefined ? [] : marked('-', now)),
				...(text === undefined ? [] : marked('+', kind === 'link' ? `-> ${text}` : text)),
				...(names ?? []).map((name) => `+ ${printable(name)}`),
				...within.flatMap((one) => [`  in ${printable(one.name)}:`, ...marked('+', one.text)]),
				...(text === undefined && names === undefined && refused === undefined ? ['+ (no short text)'] : [])
			];
			const more = lines.length - MOST_LINES;
			return [head, ...lines.slice(0, MOST_LINES), ...(more > 0 ? [`  … ${more} more lines`] : [])].join('\n');
		})
		.join('\n\n');
}

const marked = (mark: string, text: string): string[] =>
	text
		.replace(/\n$/, '')
		.split('\n')
		.map((line) => `${mark} ${printable(line)}`);
