// What an account without rights writes, or leads to by a link, tells nothing of jobs of others.
import { expect, test } from 'vitest';
import { readCronMail } from '#server/host/cron/read-cron-mail.ts';
import { readOwnLogs } from '#server/host/cron/read-own-logs.ts';

const facts = (uid: number, kind = 'file') => ({ kind, uid, gid: uid, mode: 0o644, sizeBytes: 9, modifiedMs: 1 });
const folder = (path: string) => ({ path, facts: { ...facts(0, 'directory'), mode: 0o755 } });

async function logOf(uid: number, link?: number): Promise<number> {
	const end = { path: '/var/kept', facts: facts(uid) };
	const way = link === undefined ? [] : [{ path: '/tmp/job.log', facts: facts(link, 'link'), target: '/var/kept' }];
	const walk = { path: '/tmp/job.log', parts: [folder('/'), ...way, end], end: 'there', at: '/var/kept', found: end };
	const output = [{ sign: '>>', path: '/tmp/job.log' }];
	const job = { who: { uid: 0, gids: [0] }, texts: [{ steps: [{ output }] }] };
	const root = { readEnd: async () => ({ got: true as const, value: 'root:x: Permission denied\n' }) };
	const ground = { jobs: [job], walks: new Map([['/tmp/job.log', walk]]) };
	return (await readOwnLogs(root as never, ground as never)).size;
}

test('a log of root’s job is read where root, and nobody else, made it and leads to it', async () => {
	expect(await logOf(0)).toBe(1);
	expect(await logOf(0, 0)).toBe(1);
	expect(await logOf(0, 1000)).toBe(0);
	expect(await logOf(1000)).toBe(0);
});

test('a mailbox tells of jobs of its owner’s, and root’s of all', async () => {
	const mail = (user: string) =>
		`From ${user}@h Fri Nov 27 21:52:01 2026\nSubject: Cron <${user}@h> /opt/run\n\nerror: no\n\n`;
	const root = {
		facts: async (path: string) => ({
			got: true,
			value: facts(0, /\/\w+\/(?:root|anna)$/.test(path) ? 'file' : 'directory')
		}),
		listNames: async (path: string) => ({ got: true, value: path === '/var/mail' ? ['anna', 'root'] : [] }),
		readEnd: async () => ({ got: true, value: mail('root') + mail('anna') + mail('bob') })
	};
	const told = await readCronMail(root as never, null, 0);
	expect(told.map(({ box, user }) => `${box} ${user}`).sort()).toEqual([
		'/var/mail/anna anna',
		'/var/mail/root anna',
		'/var/mail/root bob',
		'/var/mail/root root'
	]);
});
