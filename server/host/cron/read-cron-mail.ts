// Mail of cron's in the spool of the machine: its head, and the last lines of what the job printed. Of other mail nothing is kept.
import { mayDo } from '../../lib/judge-access.ts';
import type { HostRoot } from '../host-root.ts';
import type { Accounts } from '../system/read-accounts.ts';
import { walkPath, wayOf } from '../system/walk-path.ts';
import { type Sender, sentBy } from './sent-by.ts';

export interface CronMail {
	/** The mailbox. */
	readonly box: string;
	readonly user: string;
	/** As cron was given it; of anacron the name of its job. */
	readonly command: string;
	readonly by: 'cron' | 'anacron';
	readonly atMs: number;
	/** Its mail system says that root, or the job's own user, gave it the mail: who else may send mail here could have written it. */
	readonly isSure: boolean;
	/** The last of what was printed. Foreign text. */
	readonly lines: readonly string[];
}

const SPOOLS = ['/var/mail', '/var/spool/mail'];
const MOST_BOXES = 40;
const MOST_BYTES = 131_072;
const MOST_MAILS = 60;
const MOST_LINES = 20;
const MOST_LENGTH = 400;

export async function readCronMail(
	root: Pick<HostRoot, 'facts' | 'readLink' | 'listNames' | 'readEnd'>,
	accounts: Accounts | null,
	uid: number
): Promise<readonly CronMail[]> {
	const found: CronMail[] = [];
	const seen = new Set<string>();
	for (const spool of SPOOLS) {
		const names = await root.listNames(spool, 2000);
		for (const name of names.got ? [...names.value].sort().slice(0, MOST_BOXES) : []) {
			if (!/^[\w.-]+$/.test(name) || !(accounts?.users.has(name) ?? true)) continue;
			const walk = await walkPath(root, `${spool}/${name}`);
			if (walk.found?.facts.kind !== 'file' || seen.has(walk.at)) continue;
			seen.add(walk.at);
			// Whoever may not read all reads their own.
			if (uid !== 0 && !mayDo(walk.found.facts, 'read', { uid, gids: [] })) continue;
			const text = await root.readEnd(walk.at, MOST_BYTES, wayOf(walk));
			// Whose box it is may write into it what they like: of others' jobs only root's box tells.
			const mails = text.got ? mailsIn(text.value, `${spool}/${name}`, accounts) : [];
			found.push(...mails.filter(({ user }) => name === 'root' || user === name));
		}
	}
	return found.sort((a, b) => b.atMs - a.atMs).slice(0, MOST_MAILS);
}

/** Pure. @param text  the end of a mailbox, from a whole line on */
export function mailsIn(text: string, box: string, accounts: Accounts | null): readonly CronMail[] {
	const parts = text.split(/^(?=From \S+ .*\d{4}\s*$)/m).filter((part) => part.startsWith('From '));
	return parts.flatMap((part): CronMail[] => {
		const end = part.indexOf('\n\n');
		const head = (end < 0 ? part : part.slice(0, end)).replace(/\n[ \t]+/g, ' ');
		const subject = /^Subject: (.*)$/m.exec(head)?.[1]?.trim() ?? '';
		const [, user = '', command = ''] = /^Cron <([^@>]+)@[^>]*>\s+(.+)$/.exec(subject) ?? [];
		const job = /^Anacron job '([\w.:-]+)' on /.exec(subject)?.[1];
		const atMs = Date.parse(/^Date: (.*)$/m.exec(head)?.[1] ?? /^From \S+\s+(.*)$/m.exec(head)?.[1] ?? '');
		// Of a body that is written otherwise than in plain text nothing is understood.
		if (
			(user === '' && job === undefined) ||
			Number.isNaN(atMs) ||
			/^Content-Transfer-Encoding: (?:base64|quoted)/im.test(head)
		)
			return [];
		const body =
			end < 0
				? []
				: part
						.slice(end)
						.split('\n')
						.filter((line) => line.trim() !== '');
		const lines = body.slice(-MOST_LINES).map((line) => line.slice(0, MOST_LENGTH));
		const of = job === undefined ? user : 'root';
		return [
			{
				box,
				isSure: isOf(of, sentBy(head), accounts),
				user: of,
				command: job ?? command,
				by: job === undefined ? 'cron' : 'anacron',
				atMs,
				lines
			}
		];
	});
}

/** Root sends for whom it likes. */
function isOf(user: string, sender: Sender | undefined, accounts: Accounts | null): boolean {
	if (!sender) return false;
	const uid = sender.uid ?? accounts?.users.get(sender.name ?? '')?.uid;
	return uid === 0 || sender.name === 'root' || (uid !== undefined && uid === accounts?.users.get(user)?.uid);
}
