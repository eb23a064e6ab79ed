// What cron runs as root: lines of its tables, and what lies in the folders that it goes through.
import type { HostRoot } from '../host-root.ts';

export interface CronLine {
	readonly file: string;
	readonly line: number;
	readonly command: string;
}

export interface RootCron {
	readonly lines: readonly CronLine[];
	/** Scripts of cron.daily and its kin, by path. */
	readonly scripts: readonly string[];
	/** Values of PATH= in its tables, with where they stand. */
	readonly paths: readonly { readonly file: string; readonly line: number; readonly value: string }[];
	/** Tables that only root may read. */
	readonly denied: readonly string[];
}

const MOST_BYTES = 262_144;
const MOST_FILES = 300;
const FOLDERS = ['hourly', 'daily', 'weekly', 'monthly'];
/** As cron takes them: anything with a dot is passed over. */
const PLAIN = /^[A-Za-z0-9_-]+$/;
const WITH_USER = /^\s*(?:@\w+|\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(\S+)\s+(.*)$/;
const OWN = /^\s*(?:@\w+|[\d*/,\-A-Za-z]+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/;

export async function readRootCron(root: Pick<HostRoot, 'readText' | 'listNames'>): Promise<RootCron> {
	const lines: CronLine[] = [];
	const paths: { file: string; line: number; value: string }[] = [];
	const denied: string[] = [];
	const take = async (path: string, withUser: boolean): Promise<void> => {
		const text = await root.readText(path, MOST_BYTES);
		if (!text.got) {
			if (text.why === 'denied') denied.push(path);
			return;
		}
		for (const [index, raw] of text.value.split('\n').entries()) {
			if (/^\s*(?:#|$)/.test(raw)) continue;
			const set = /^\s*(\w+)\s*=\s*"?(.*?)"?\s*$/.exec(raw);
			if (set) {
				if (set[1] === 'PATH') paths.push({ file: path, line: index + 1, value: set[2] ?? '' });
				continue;
			}
			const [, first = '', second = ''] = (withUser ? WITH_USER : OWN).exec(raw) ?? [];
			const command = withUser ? second : first;
			if (command !== '' && (!withUser || first === 'root')) lines.push({ file: path, line: index + 1, command });
		}
	};
	await take('/etc/crontab', true);
	const tables = await root.listNames('/etc/cron.d');
	for (const name of (tables.got ? [...tables.value].sort() : []).filter((one) => PLAIN.test(one)).slice(0, MOST_FILES))
		await take(`/etc/cron.d/${name}`, true);
	for (const path of ['/var/spool/cron/crontabs/root', '/var/spool/cron/root']) await take(path, false);
	const scripts: string[] = [];
	for (const folder of FOLDERS) {
		const names = await root.listNames(`/etc/cron.${folder}`);
		for (const name of (names.got ? [...names.value].sort() : []).filter((one) => PLAIN.test(one)).slice(0, MOST_FILES))
			scripts.push(`/etc/cron.${folder}/${name}`);
	}
	return { lines, scripts, paths, denied };
}
