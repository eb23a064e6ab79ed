// S24: a line of fstab that cannot be carried out: the word that is wrong is put right, or the line is taken out of force.
import type { Finding, FoundCause } from '#wire/finding.ts';
import { mountUnitOf } from '../../lib/mount-unit.ts';
import type { Look, Proposer } from '../parts.ts';
import { FSTAB, type FstabLine, lineOf, withOptions } from './fstab.ts';
import { isPackage, isUnit } from './names.ts';
import { asRoot, none, offer, RELOAD_MANAGER, subjectOf } from './offer.ts';
import { unitStep } from './units.ts';
import { waitsForMount } from './waits-for-mount.ts';

export const fstabNotMountable: Proposer = {
	detector: 'S24',
	async propose(finding, look) {
		const { cause } = finding;
		const line = await lineOf(subjectOf(finding), look);
		if ('none' in line) return line;
		const name = mountUnitOf(line.row.mountPoint);
		if (!isUnit(name)) return none('Report only: its place has a name that is left to you.');
		const unit = { name, manager: 'system' as const };
		const right = cause && correctedLine(line.text, cause.kind, cause.about);
		const where = `line ${line.row.written.line} of /etc/fstab`;
		const reload = asRoot(look, RELOAD_MANAGER);
		const common = { affected: [`file:${FSTAB}`, `unit:${name}`], precision: 0.9, complete: 1, untrusted: true };
		if (right !== undefined) {
			if (line.hidden) return line.hidden;
			const isLive = line.row.live !== null;
			const waited = isLive ? undefined : await waitsForMount(unit, look);
			return offer(finding, look, {
				...common,
				affected: [...common.affected, ...(waited?.affected ?? [])],
				task: `Put ${where} right`,
				reasoning: [
					`${finding.why_so} The line becomes: ${right.trim()}.`,
					waited ? ` Then it is mounted.${waited.says}` : ''
				].join(''),
				steps: [
					{ kind: 'file-edit', path: FSTAB, content: line.replaced(right) },
					reload,
					...(isLive ? [] : [unitStep(unit, 'reset-failed'), unitStep(unit, 'start')]),
					...(waited?.steps ?? [])
				],
				undo: [...(waited?.undo ?? []), ...(isLive ? [] : [unitStep(unit, 'stop')]), reload],
				alternatives: [{ title: 'Take the line out of force', detail: `Put a # before ${where}.` }]
			});
		}
		const pack = cause?.kind === 'fstab-helper-missing' ? cause.about.package : undefined;
		if (pack !== undefined && isPackage(pack) && (await isOffered(pack, look)))
			return offer(finding, look, {
				...common,
				task: `Install ${pack}, which mounts ${line.row.mountPoint}`,
				reasoning: `${finding.why_so} The sources of this machine offer the package. It is mounted at the next start, or by: systemctl start ${name}.`,
				steps: [asRoot(look, `apt-get install -y --no-install-recommends ${pack}`)],
				undo: [asRoot(look, `apt-get remove -y ${pack}`)],
				alternatives: [
					{
						title: 'Start without it',
						detail: `With nofail among the options of ${where} nothing waits for it meanwhile.`
					}
				]
			});
		if (cause?.kind === 'fstab-tried-in-vain') return startsWithout(finding, look, line);
		const lacking = cause && whatIsLacking(cause);
		// A share is only wanted at the start: nothing stops for it, and without its line it would be forgotten.
		if (lacking !== undefined && (cause?.kind === 'fstab-helper-missing' || line.row.kind === 'network'))
			return none(
				`Report only: ${where} may stay as it is. ${lacking} Then: systemctl start ${name}. With nofail among its options the machine starts without it meanwhile.`
			);
		if (line.hidden) return line.hidden;
		return offer(finding, look, {
			...common,
			task: `Take ${where} out of force`,
			reasoning: `${finding.why_so} The line stays in the file as a comment, so that nothing waits for it or fails by it. Nothing that is mounted now is touched.`,
			steps: [
				{ kind: 'file-edit', path: FSTAB, content: line.replaced(`# ${line.text}`) },
				reload,
				...(line.row.live === null ? [unitStep(unit, 'reset-failed')] : [])
			],
			undo: [reload],
			alternatives: [
				{ title: 'Put it right', detail: 'Write what the line should say; findmnt --verify tells whether it holds.' }
			]
		});
	}
};

/** Without these a machine that starts is of no use, or is damaged by what it writes meanwhile. */
const SYSTEM = /^\/(?:usr|var|etc|home|root|opt|boot)(?:\/|$)/;

/** What keeps it from being mounted is not known: that the machine starts all the same is what can be had. */
function startsWithout(finding: Finding, look: Look, line: FstabLine): ReturnType<Proposer['propose']> {
	const { mountPoint, written } = line.row;
	const unit = mountUnitOf(mountPoint);
	const where = `line ${written.line} of /etc/fstab`;
	if (SYSTEM.test(mountPoint))
		return Promise.resolve(
			none(
				[
					`Report only: the machine needs ${mountPoint}, and nothing is known that would have it mounted.`,
					`systemctl status ${unit} has what mount says; mend that before the next start.`
				].join(' ')
			)
		);
	if (line.hidden) return Promise.resolve(line.hidden);
	return Promise.resolve(
		offer(finding, look, {
			task: `Let the machine start without ${mountPoint}`,
			reasoning: [
				`${finding.why_so} With nofail in ${where} the next start goes on without it, and the machine can be reached.`,
				`That does not mount it: until what mount says is mended, what is written to ${mountPoint} lands in the folder below.`
			].join(' '),
			steps: [
				{ kind: 'file-edit', path: FSTAB, content: line.replaced(withOptions(line.text, ['nofail'])) },
				asRoot(look, RELOAD_MANAGER)
			],
			undo: [asRoot(look, RELOAD_MANAGER)],
			affected: [`file:${FSTAB}`, `unit:${unit}`],
			alternatives: [
				{
					title: 'Mend the mount instead',
					detail: `systemctl status ${unit} has what mount says; then: systemctl start ${unit}.`
				},
				{ title: 'Take the line out of force', detail: `Put a # before ${where}.` }
			],
			...{ precision: 0.85, complete: 1, untrusted: true }
		})
	);
}

/** What the line needs beside itself, as it is got; undefined where the line is what is wrong. */
function whatIsLacking({ kind, about }: FoundCause): string | undefined {
	if (kind === 'fstab-file-absent') return `Put ${about.path ?? 'the file that it names'} back with what it held.`;
	if (kind !== 'fstab-helper-missing') return undefined;
	const { helper = 'its program', package: pack } = about;
	return pack === undefined
		? `Install ${helper}, which mounts it.`
		: `Install the package ${pack}, which brings ${helper}: apt-get install ${pack}.`;
}

/** The line with the one word that is wrong made right; undefined where what is right is not known. */
function correctedLine(
	text: FstabLine['text'],
	kind: string,
	about: Readonly<Record<string, string>>
): string | undefined {
	const [, head = '', type = '', gap = '', options = '', tail = ''] =
		/^(\s*\S+\s+\S+\s+)(\S+)(\s+)?(\S+)?(.*)$/s.exec(text) ?? [];
	if (kind === 'fstab-type-wrong' && type === about.written && about.found !== undefined)
		return /^[\w.-]+$/.test(about.found) ? `${head}${about.found}${gap}${options}${tail}` : undefined;
	if (kind === 'fstab-option-foreign') return withoutOptions([head, type, gap, options, tail], about.options ?? '');
	if (kind === 'fstab-account-absent' && about.option !== undefined && about.meant !== undefined) {
		const [key = ''] = about.option.split('=');
		return withOption([head, type, gap, options, tail], about.option, `${key}=${about.meant}`);
	}
	if (kind !== 'fstab-option-refused' || about.option === undefined || about.meant === undefined) return undefined;
	return withOption([head, type, gap, options, tail], about.option, about.meant);
}

function withOption(
	[head = '', type = '', gap = '', options = '', tail = '']: readonly string[],
	wrong: string,
	right: string
): string | undefined {
	const words = options.split(',');
	if (!words.includes(wrong)) return undefined;
	return `${head}${type}${gap}${words.map((one) => (one === wrong ? right : one)).join(',')}${tail}`;
}

/** Without those that are of other filesystems; the others stay in their order. */
function withoutOptions(
	[head = '', type = '', gap = '', options = '', tail = '']: readonly string[],
	foreign: string
): string | undefined {
	const gone = foreign.split(',');
	const words = options.split(',');
	if (foreign === '' || gone.some((one) => !words.includes(one))) return undefined;
	const kept = words.filter((one) => !gone.includes(one));
	return `${head}${type}${gap}${kept.length > 0 ? kept.join(',') : 'defaults'}${tail}`;
}

const LISTS = 'var/lib/apt/lists';
const MOST_BYTES = 134_217_728;

/** Whether the lists that apt keeps name it, and there is a way out by which it could be fetched. */
async function isOffered(name: string, { root, read }: Look): Promise<boolean> {
	const routing = await read.routing();
	if (routing.known && !routing.value.routes.some(({ destination }) => destination === 'default')) return false;
	const lists = await root.listNames(LISTS);
	const wanted = `Package: ${name}\n`;
	for (const list of lists.got ? lists.value.filter((one) => one.endsWith('_Packages')) : []) {
		let rest = '\n';
		let found = false;
		await root.readPieces(`${LISTS}/${list}`, MOST_BYTES, (piece) => {
			const text = rest + piece;
			found ||= text.includes(`\n${wanted}`);
			rest = text.slice(-wanted.length - 1);
		});
		if (found) return true;
	}
	return false;
}
