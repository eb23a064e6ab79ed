// V09: a log that nothing rotates: a stanza for it, and its first rotation.
import { dirname } from 'node:path/posix';
import type { Look, Proposer } from '../parts.ts';
import { asRoot, none, offer, subjectOf } from './offer.ts';
import { holderOf } from './s01-filesystem-full.ts';

/** logrotate reads blanks, quotes and patterns in a path as something else. */
const PLAIN = /^\/var\/log\/[\w.@+/-]+$/;
const FOLDER = '/etc/logrotate.d';

export const largeLog: Proposer = {
	detector: 'V09',
	async propose(finding, look) {
		const { name: path } = subjectOf(finding);
		if (!PLAIN.test(path) || path.includes('..'))
			return none('Its path is none that logrotate would take as it is, so it is left to you.');
		if (/^\/var\/log\/(?:[bw]tmp|lastlog|faillog|journal\/)/.test(path))
			return none('Report only: this is no log of lines.');
		const stanzas = await stanzasOf(look);
		if ('none' in stanzas) return stanzas;
		const named = stanzas.names.find(({ text }) => names(text, path));
		if (named)
			return offer(finding, look, {
				task: `Rotate ${path} now`,
				reasoning: `${named.path} has it rotated, and that was not done, or not often enough. This does it once, as it is written there.`,
				steps: [asRoot(look, `logrotate -f ${named.path}`)],
				irreversible: ['Older rotated files beyond the number that is kept are deleted.'],
				alternatives: [
					{
						title: 'Make it permanent',
						detail: `Write "maxsize 100M" into ${named.path}, and see that logrotate.timer runs.`
					}
				],
				precision: 0.7,
				complete: 1
			});
		const tight = await whyNoRoom(path, look);
		if (tight) return tight;
		const as = await workAs(path, look);
		if ('none' in as) return as;
		const stanza = `${FOLDER}/hostwright-${path.slice('/var/log/'.length).replace(/[^\w]+/g, '-')}`;
		return offer(finding, look, {
			task: `Have ${path} rotated`,
			reasoning: [
				'No stanza of logrotate names it. With this one it is cut each week, or when it reaches 100 MiB, and four old ones are',
				'kept, compressed. copytruncate needs no signal to whoever writes it.'
			].join(' '),
			steps: [
				{
					kind: 'file-edit',
					path: stanza,
					content: `${path} {\n${as.line}\tweekly\n\tmaxsize 100M\n\trotate 4\n\tcompress\n\tdelaycompress\n\tmissingok\n\tnotifempty\n\tcopytruncate\n}\n`
				},
				asRoot(look, `logrotate -f ${stanza}`)
			],
			affected: [`file:${stanza}`],
			irreversible: [],
			alternatives: [
				{
					title: 'Ask its program',
					detail: 'Many rotate their own log by a setting; that loses no line in the moment of the copy.'
				}
			],
			precision: 0.8,
			complete: 1
		});
	}
};

/** In a folder of somebody else's logrotate is to work as that one: as root it could be led elsewhere by a link. */
async function workAs(path: string, { root }: Look): Promise<{ readonly line: string } | { readonly none: string }> {
	const log = await root.facts(path.slice(1));
	for (let folder = dirname(path); folder !== '/var/log'; folder = dirname(folder)) {
		const owned = await root.facts(folder.slice(1));
		if (!owned.got || owned.value.uid === 0) continue;
		const { uid } = owned.value;
		const [user, group] = log.got
			? await Promise.all([nameOf('etc/passwd', uid, root), nameOf('etc/group', log.value.gid, root)])
			: [];
		if (!log.got || log.value.uid !== uid || user === undefined || group === undefined)
			return {
				none: [
					`Report only: ${folder} belongs to another account than root, which could lead a rotation by root elsewhere, and the`,
					'log is not that account’s. Write a stanza with a su line.'
				].join(' ')
			};
		return { line: `\tsu ${user} ${group}\n` };
	}
	return { line: '' };
}

async function nameOf(list: string, id: number, root: Look['root']): Promise<string | undefined> {
	const text = await root.readText(list, 1_048_576);
	const line = (text.got ? text.value : '').split('\n').find((one) => one.split(':')[2] === String(id));
	const name = line?.split(':')[0];
	return name !== undefined && /^[a-z_][a-z0-9_-]{0,31}$/.test(name) ? name : undefined;
}

/** A copy is made before the log is cut, and its filesystem has to hold both. */
async function whyNoRoom(path: string, { read, root }: Look): Promise<{ readonly none: string } | undefined> {
	const [filesystems, log] = await Promise.all([read.filesystems(), root.facts(path.slice(1))]);
	if (!filesystems.known || !log.got) return undefined;
	const mountPoint = holderOf(path, filesystems.value.list);
	const space = filesystems.value.list.find((one) => one.mountPoint === mountPoint)?.space;
	if (space?.state !== 'measured' || space.availableBytes > log.value.takenBytes) return undefined;
	return none(
		[
			`Report only: ${mountPoint} has less room left than ${path} takes, and rotating it makes a copy first. Make room, or`,
			'have whoever writes it write less; then it can be rotated.'
		].join(' ')
	);
}

async function stanzasOf({
	root
}: Look): Promise<
	{ readonly names: readonly { readonly path: string; readonly text: string }[] } | { readonly none: string }
> {
	const listed = await root.listNames(FOLDER.slice(1));
	if (!listed.got)
		return none(
			listed.why === 'absent' ? 'logrotate is not installed here.' : `${FOLDER} cannot be read: ${listed.detail}.`
		);
	const found = [];
	for (const name of listed.value.filter((one) => /^[\w.@+-]+$/.test(one) && !one.endsWith('~')).slice(0, 200)) {
		const text = await root.readText(`${FOLDER.slice(1)}/${name}`, 65_536);
		if (text.got) found.push({ path: `${FOLDER}/${name}`, text: text.value });
	}
	return { names: found };
}

/** Whether a stanza names it, by itself or by a pattern. */
export function names(text: string, path: string): boolean {
	const words = text
		.replace(/#.*$/gm, '')
		.replace(/\{[^}]*\}/g, ' ')
		.split(/\s+/);
	return words.some((word) => {
		const plain = word.replace(/^"|"$/g, '');
		if (!plain.startsWith('/')) return false;
		const pattern = plain
			.replace(/[.+^$()|\\]/g, '\\$&')
			.replace(/\*/g, '[^/]*')
			.replace(/\?/g, '[^/]');
		try {
			return new RegExp(`^${pattern}$`).test(path);
		} catch {
			return false; // a pattern of another kind
		}
	});
}
