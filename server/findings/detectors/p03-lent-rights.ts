// P03: a program lends the rights of its owner to everybody, and lies where no package puts one, or is one that does whatever it is told.
import type { FoundFile } from '../../host/posture/parse-found.ts';
import type { LentRights } from '../../host/posture/read-lent-rights.ts';
import { defineDetector, HOUR_MS } from '../define.ts';
import { octal } from '../posture/who-may-change.ts';

const TEMPORARY = /^\/(?:tmp|var\/tmp|dev\/shm|var\/www)\//;
const HOME = /^\/(?:home|root|srv|opt)\//;
/** What lies so is a whole system in a folder, where programs have the rights that they have in any. */
const IN_ANOTHER_SYSTEM = /.\/(?:usr\/)?(?:s?bin|lib|libexec)\/(?:[\w.+-]+\/)*[\w.+-]+$/;
/** What every system brings along: where several of these lie together, they are a copy of one (a chroot, a container's layers). */
const OF_EVERY_SYSTEM = /\/(?:su|sudo|mount|umount|passwd|chsh|chfn|newgrp|gpasswd)$/;
const MANY_OF_THEM = 4;
/** Sandboxes of browsers and of applications made with them are installed so. */
const SANDBOX = /(?:^|\/)(?:chrome[-_]sandbox|chrome-sandbox\w*)$/;
/** Shells, interpreters, editors, and what copies, shows or starts anything: with another's rights each of them is that other. */
const DOES_ANYTHING =
	/^(?:(?:ba|da|z|k|tc|c|fi|a)?sh|rbash|busybox|python[\d.]*|perl[\d.]*|ruby[\d.]*|node(?:js)?|php[\d.]*|lua[\d.]*|gawk|mawk|awk|sed|vi|vim(?:\.\w+)?|nano|emacs\w*|ed|less|more|find|xargs|env|cp|mv|dd|tee|cat|tar|zip|rsync|chmod|chown|nmap|gdb|strace|make|git|docker|systemctl|nice|timeout|socat|nc|ncat|openssl|curl|wget|install|ln|bash\w+)$/;

export const lentRights = defineDetector({
	id: 'P03',
	name: 'Programs that lend their owner’s rights',
	subject: 'services',
	needs: ['lentRights'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'nothing',
	watches: [{ files: ['/etc/sudoers', '/etc/sudoers.d/', '/etc/passwd', '/etc/group'] }],
	begin: null,
	detect: ({ lentRights: lent }, { nowMs, memory }) => ({
		memory,
		...(lent.limits.length > 0 && { limits: lent.limits.join(' ') }),
		observations: lent.list.filter(notOfCopy(lent.list)).flatMap((file) => {
			const how = judge(file, lent);
			if (!how) return [];
			const { path, mode, uid } = file;
			const owner = uid === 0 ? 'root' : (lent.owners.get(uid) ?? String(uid));
			return [
				{
					resource: `file:${path}`,
					severity: how.severity,
					title: `${path} runs with the rights of ${owner}, whoever starts it`,
					whyNow: `It is set-uid (mode ${octal(mode)}), belongs to ${owner}, and ${how.because}.`,
					whyCare: how.counts
						? `Whoever may start it acts as ${owner}${uid === 0 ? ', who can do everything on this machine' : ''}.`
						: 'Where it lies that bit does not count; it would where the file is moved to.',
					whySo: `Its mode ${octal(mode)} has the set-uid bit (4000), which only its owner or root can have set.`,
					evidence: [{ source: `lstat ${path}`, seenAtMs: nowMs, raw: `mode ${octal(mode)}\nuid ${uid}` }],
					fingerprint: `${octal(mode)} ${uid}`,
					ask: `What is ${path}, and who put it there?`
				}
			];
		})
	})
});

/** What a copy of a whole system brings along is no program that somebody put there; what does anything is, also in one. */
function notOfCopy(list: readonly FoundFile[]): (file: FoundFile) => boolean {
	const brought = new Map<string, number>();
	for (const { path } of list) {
		const root = rootOf(path);
		if (root && OF_EVERY_SYSTEM.test(path)) brought.set(root, (brought.get(root) ?? 0) + 1);
	}
	return ({ path }) => {
		const root = rootOf(path);
		const isCopy = root !== undefined && (brought.get(root) ?? 0) >= MANY_OF_THEM;
		return !isCopy || DOES_ANYTHING.test(path.slice(path.lastIndexOf('/') + 1));
	};
}

/** The folder in which a program lies as it would below `/`; undefined where it is the machine's own. */
const rootOf = (path: string): string | undefined =>
	/^(\/(?!usr\/s?bin|usr\/lib).+?)\/(?:usr\/)?(?:s?bin|libexec|lib)\/(?:[\w.+-]+\/)*[\w.+-]+$/.exec(path)?.[1];

interface Judged {
	readonly severity: 'info' | 'warning' | 'critical';
	readonly because: string;
	readonly counts: boolean;
}

function judge({ path, uid, mode }: FoundFile, { without }: LentRights): Judged | undefined {
	const name = path.slice(path.lastIndexOf('/') + 1);
	const counts = !without.some((one) => path.startsWith(`${one === '/' ? '' : one}/`));
	// Of what nobody else may start nothing is lent.
	const forOthers = (mode & 0o011) !== 0;
	if (!forOthers) return undefined;
	const bad = uid === 0 ? ('critical' as const) : ('warning' as const);
	if (TEMPORARY.test(path))
		return {
			severity: counts ? bad : 'info',
			because: 'lies where everybody’s temporary files or web pages are',
			counts
		};
	if (HOME.test(path)) {
		if (SANDBOX.test(path)) return undefined;
		if (IN_ANOTHER_SYSTEM.test(path) && !/^\/(?:home\/[^/]+|root)\/s?bin\//.test(path))
			return { severity: 'info', because: 'lies in a folder like that of a whole system', counts };
		return { severity: counts && uid === 0 ? 'warning' : 'info', because: 'no package puts one there', counts };
	}
	if (!DOES_ANYTHING.test(name)) return undefined;
	return { severity: counts ? bad : 'info', because: 'does whatever it is told', counts };
}
