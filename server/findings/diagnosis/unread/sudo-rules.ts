// Files of rights that sudo does not read, or that others than root may change. Pure.
import type { ConfigCheck } from '../../../host/configuration/read-config-checks.ts';
import type { SudoFile } from '../../../host/configuration/read-sudo-files.ts';
import { quoted } from '../../words.ts';
import { isPutAside, type Unread } from './unread.ts';

const LOOK_FIRST =
	'Look at what it says first (visudo -c -f names what it does not understand), then: chown root:root, chmod 0440.';
const octal = (mode: number): string => mode.toString(8).padStart(4, '0');

/** @param check  what visudo says; undefined where it could not be asked */
export function sudoUnread(files: readonly SudoFile[], check: ConfigCheck | undefined): readonly Unread[] {
	const found = files.flatMap((file) => judge(file, files));
	const { refusal } = check ?? {};
	if (!refusal || refusal.meaning.kind === 'rights') return found;
	const { file = '/etc/sudoers', line, message } = refusal;
	const byReturn = files.some(({ path, returns }) => path === file && line !== undefined && returns.includes(line));
	return [
		...found,
		{
			...{
				file,
				...(line !== undefined && { line }),
				text: refusal.text ?? refusal.raw,
				kind: 'sudo-syntax',
				severity: 'critical'
			},
			says: `${file}${line === undefined ? '' : ` line ${line}`} is no rule that sudo understands: ${quoted(message) ?? ''}.${byReturn ? ' It ends with a carriage return (it was saved with Windows line ends), which sudo takes for a word.' : ''}`,
			reportOnly: byReturn
				? `with its line ends right, what it says counts at once: look at it first, then sed -i 's/\\r$//' ${file} and visudo -c.`
				: `who is to have which rights is for its author to say: visudo${file === '/etc/sudoers' ? '' : ` -f ${file}`} checks what is written before it counts.`
		}
	];
}

function judge(
	{ path, name, facts: { mode, uid, gid }, says }: SudoFile,
	files: readonly SudoFile[]
): readonly Unread[] {
	const head = { file: path, text: `${octal(mode)} ${uid}:${gid} ${path}` };
	const isMain = path === '/etc/sudoers';
	const others = (mode & 0o002) !== 0;
	const isOpen = others || ((mode & 0o020) !== 0 && gid !== 0);
	if (!isMain && /\.|~$/.test(name)) {
		if (isPutAside(name) || says !== true) return [];
		const to = path.replace(/[^/]+$/, name.replace(/~+$/, '').replace(/\./g, '-'));
		return [
			{
				...{ ...head, kind: 'sudo-name', task: `Rename ${path}, so that sudo reads it` },
				says: `sudo does not read ${path}: in /etc/sudoers.d it passes over names that hold a dot or end in ~.`,
				...(uid !== 0 || isOpen
					? { reportOnly: `others than root could have written rights into it. ${LOOK_FIRST}` }
					: files.some((one) => one.path === to)
						? { reportOnly: 'the name that it would have is taken.' }
						: { mend: { how: 'rename' as const, to } })
			}
		];
	}
	if (uid !== 0)
		return [
			{
				...{ ...head, kind: 'sudo-owner', byMode: true, severity: 'critical' },
				says: [
					`${path} belongs to another account than root (uid ${uid}), which could write itself any rights, so sudo refuses it,`,
					'and nobody has the rights that it gives.'
				].join(' '),
				reportOnly: `its owner could have written rights into it. ${LOOK_FIRST}`
			}
		];
	if (!isOpen) return [];
	return [
		{
			...{ ...head, kind: 'sudo-mode', byMode: true, severity: 'critical' },
			says: `${path} has the mode ${octal(mode)}: ${others ? 'everybody' : `its group (gid ${gid})`} may write to it and could give themselves the rights of root, so sudo refuses it, and nobody has the rights that it gives.`,
			// With another mode sudo would believe what they wrote meanwhile.
			reportOnly: `${others ? 'everybody' : 'its group'} could have written rights into it, and they would count as soon as it is closed. ${LOOK_FIRST}`
		}
	];
}
