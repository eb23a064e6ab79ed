// What takes a change back by itself when nobody confirms it: a timer of systemd's, outside the service, so that neither the
// service's end nor the loss of every connection keeps it from going off.
//
// One file decides: whoever makes it first, the confirmation or the timer, has won.
import {
	closeSync,
	constants,
	fsyncSync,
	mkdirSync,
	openSync,
	readFileSync,
	realpathSync,
	statSync,
	writeSync
} from 'node:fs';
import { join } from 'node:path';
import { quoteWord } from '#wire/text/quote-word.mjs';
import { syncFolder } from '../../lib/atomic-file.ts';
import { revertUnitOf } from '../../lib/revert-unit.ts';
import { sha256 } from './look-at-file.ts';

export const CONFIRM_WITHIN_MS = 120_000;

export type Claim = 'confirmed' | 'reverted' | 'settled';

export interface Guard {
	/** Why it cannot be armed on this machine; undefined where it can. */
	absence(): string | undefined;
	/** Why the firewall's rules could not be put back as a whole. */
	rulesAbsence(): string | undefined;
	readonly unitOf: (id: string) => string;
	/** The files that an armed timer needs, and the command that puts them in place and starts it. */
	plan(
		id: string,
		takeBack: readonly string[],
		withRules: boolean
	): { readonly files: readonly string[]; text(placeOf: (content: string) => string): string };
	/** @returns who had made it before; undefined when this one is the first. On the disk when it returns */
	claim(id: string, as: Claim): Claim | undefined;
	/** Who made it. */
	claimed(id: string): Claim | undefined;
}

/**
 * @param runDir  where systemd keeps what is not to last, for tests
 * @param iptables  where the tool is looked for, for tests
 */
export function createGuard(stateDir: string, runDir = '/run', iptables = '/usr/sbin/iptables'): Guard {
	const dir = join(stateDir, 'guard');
	mkdirSync(dir, { mode: 0o700, recursive: true });
	const flagOf = (id: string): string => join(dir, id);

	function claimed(id: string): Claim | undefined {
		try {
			const text = readFileSync(flagOf(id), 'utf8').trim();
			return text === 'reverted' || text === 'settled' ? text : 'confirmed';
		} catch {
			return undefined;
		}
	}

	return {
		unitOf: revertUnitOf,
		claimed,
		absence: () =>
			statSync(`${runDir}/systemd/system`, { throwIfNoEntry: false })?.isDirectory()
				? undefined
				: 'systemd does not run here, so nothing outside the service could take the change back.',
		rulesAbsence() {
			try {
				return realpathSync(iptables).includes('legacy')
					? 'iptables is the older one here, whose rules nft cannot show, so they could not be put back.'
					: undefined;
			} catch {
				return undefined;
			}
		},
		plan(id, takeBack, withRules) {
			const own = `${runDir}/hostwright/${id}`;
			const units = `${runDir}/systemd/system/${revertUnitOf(id)}`;
			const script = revertScript(
				id,
				flagOf(id),
				own,
				units,
				revertUnitOf(id),
				withRules ? [putRulesBack(own), ...takeBack] : takeBack
			);
			const service = unitFile({
				Unit: [
					'Description=Takes back a change that nobody confirmed',
					'IgnoreOnIsolate=yes',
					`ConditionPathExists=${own}/revert.sh`
				],
				Service: ['Type=oneshot', `ExecStart=/bin/sh ${own}/revert.sh`]
			});
			const seconds = CONFIRM_WITHIN_MS / 1000;
			const timer = unitFile({
				Unit: ['Description=Takes back a change unless it is confirmed', 'IgnoreOnIsolate=yes'],
				Timer: [`OnActiveSec=${seconds}`, 'AccuracySec=1']
			});
			// systemd counts a timer anew whenever it reads its files again, so one that something else reloads would never go off.
			const goOff = `sleep ${seconds} && systemctl start --no-block ${revertUnitOf(id)}.service`;
			const wait = unitFile({
				Unit: ['Description=Counts down to it whatever systemd is told', 'IgnoreOnIsolate=yes'],
				Service: [`ExecStart=/bin/sh -c '${goOff}'`, 'Restart=on-failure', 'OOMScoreAdjust=-1000']
			});
			const parts: readonly (readonly [string, string])[] = [
				[script, `${own}/revert.sh`],
				[service, `${units}.service`],
				[timer, `${units}.timer`],
				[wait, `${units}-wait.service`]
			];
			return {
				files: parts.map(([content]) => content),
				text: (placeOf) =>
					[
						`mkdir -p -m 0755 -- ${quoteWord(`${runDir}/hostwright`)}`,
						`mkdir -p -m 0700 -- ${quoteWord(own)}`,
						...parts.map(([content, to]) => `cp -- ${quoteWord(placeOf(content))} ${quoteWord(to)}`),
						...parts.map(
							([content, to]) => `echo ${quoteWord(`${sha256(content)}  ${to}`)} | sha256sum --check --status`
						),
						...(withRules ? [`nft -s list ruleset > ${quoteWord(`${own}/rules.nft`)}`] : []),
						'systemctl daemon-reload',
						`systemctl start ${revertUnitOf(id)}.timer ${revertUnitOf(id)}-wait.service`
					].join(' && ')
			};
		},
		claim(id, as) {
			let fd: number;
			try {
				fd = openSync(flagOf(id), constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code === 'EEXIST') return claimed(id) ?? 'confirmed';
				throw error;
			}
			try {
				writeSync(fd, `${as}\n`);
				fsyncSync(fd);
			} finally {
				closeSync(fd);
			}
			syncFolder(dir);
			return undefined;
		}
	};
}

const unitFile = (sections: Readonly<Record<string, readonly string[]>>): string =>
	Object.entries(sections)
		.map(([name, lines]) => `[${name}]\n${lines.join('\n')}\n`)
		.join('\n');

/** A flag that cannot be made because the disk is full takes nothing from the revert: only one that is there does. */
function revertScript(
	id: string,
	flag: string,
	own: string,
	units: string,
	unit: string,
	takeBack: readonly string[]
): string {
	const flagWord = quoteWord(flag);
	const files = [own, ...['.service', '.timer', '-wait.service'].map((kind) => `${units}${kind}`)];
	return [
		'#!/bin/sh',
		`# Takes back what request ${id} changed, unless somebody confirmed it or took it back already.`,
		'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
		'export PATH',
		'clean() {',
		`	systemctl stop --no-block ${unit}.timer ${unit}-wait.service`,
		`	rm -rf -- ${files.map(quoteWord).join(' ')}`,
		'}',
		`(set -C; echo reverted > ${flagWord}) 2>/dev/null || {`,
		`	[ -e ${flagWord} ] && { clean; exit 0; }`,
		'}',
		`chmod 0644 -- ${flagWord} 2>/dev/null`,
		'failed=0',
		...takeBack.map((text) => `( cd / && ${text}\n) || failed=1`),
		'clean',
		'exit $failed',
		''
	].join('\n');
}

/**
 * Table by table, and only those that changed: what others keep there (an engine's own rules, which `nft` can list and not read
 * again) is left alone. Each is replaced in one transaction.
 */
function putRulesBack(own: string): string {
	const [before, now] = [quoteWord(`${own}/rules.nft`), quoteWord(`${own}/now.nft`)];
	return `nft -s list ruleset > ${now} && {
names() { sed -n 's/^table \\(.*\\) {$/\\1/p' "$1"; }
part() { awk -v head="table $1 {" '$0 == head { on = 1 } on { print } on && /^}/ { exit }' "$2"; }
bad=0
for table in $(names ${now} | tr ' ' '/'); do
	table=$(echo "$table" | tr '/' ' ')
	grep -qxF "table $table {" ${before} || nft delete table $table || bad=1
done
for table in $(names ${before} | tr ' ' '/'); do
	table=$(echo "$table" | tr '/' ' ')
	[ "$(part "$table" ${before})" = "$(part "$table" ${now})" ] && continue
	{ echo "add table $table"; echo "delete table $table"; part "$table" ${before}; } | nft -f - || bad=1
done
[ $bad = 0 ]; }`;
}
