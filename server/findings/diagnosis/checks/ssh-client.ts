// Does it go to another machine over SSH, and refuses that machine’s key, or its own?
import { posix } from 'node:path';
import { quoted } from '../../words.ts';
import { type Answer, cause, type UnitCase, type UnitCheck } from '../check.ts';
import { fileKey } from '../say-file.ts';

const CHANGED = /REMOTE HOST IDENTIFICATION HAS CHANGED|host key for (\S+) has changed/i;
const OFFENDING = /Offending (\S+ )?key in (\/\S+?):(\d+)/i;
const UNKNOWN = /No (\S+) host key is known for (\S+)|authenticity of host '([^']+)' can't be established/i;
const NOT_VERIFIED = /Host key verification failed/i;
const TOO_OPEN = /Permissions (0\d{3}) for '([^']+)' are too open|bad permissions: (\/\S+)/i;
const NO_KEY =
	/Identity file (\/\S+) not accessible|(?:Load key|load pubkey) "(\/[^"]+)": (No such file or directory|Permission denied|invalid format|error in libcrypto)/i;
const REFUSED = /([\w.@-]+): Permission denied \(([\w,-]*publickey[\w,-]*)\)/i;

export const sshClient: UnitCheck = (at): readonly Answer[] => {
	const { unit, nowMs } = at;
	const texts = at.lines.filter(({ name }) => name !== 'systemd').map(({ text }) => text);
	const first = <T extends RegExp>(pattern: T) =>
		texts.map((text) => pattern.exec(text)).find((found) => found !== null);
	const seen = (pattern: RegExp) => [
		{
			source: `journalctl -u ${unit.name}`,
			seenAtMs: nowMs,
			raw: texts.filter((text) => pattern.test(text)).join('\n')
		}
	];
	const ssh = /host key|identification|known_hosts|offending/i;
	const offending = first(OFFENDING);
	if (offending || first(CHANGED)) {
		const host = texts
			.map((text) => /host key for (\S+) has changed/i.exec(text)?.[1])
			.find((one) => one !== undefined);
		const [, , path = 'known_hosts', line = ''] = offending ?? [];
		return cause(
			'host-key-changed',
			`${host === undefined ? 'The other machine' : (quoted(host) ?? 'The other machine')} shows another host key than the one in ${path}${line === '' ? '' : ` line ${line}`}: it was set up anew, or somebody else answers in its place.`,
			seen(ssh),
			path.startsWith('/') ? [fileKey(path)] : [],
			{ line, ...(host !== undefined && { host }) }
		);
	}
	const unknown = first(UNKNOWN);
	if (unknown || first(NOT_VERIFIED)) {
		const host = unknown?.[2] ?? unknown?.[3];
		return cause(
			'host-key-unknown',
			[
				`The host key of ${host === undefined ? 'the other machine' : (quoted(host) ?? 'it')} is not in ${knownHostsOf(at)},`,
				'and nobody is there to be asked whether it is right.'
			].join(' '),
			seen(/host key|authenticity/i),
			[fileKey(knownHostsOf(at))],
			{}
		);
	}
	const open = first(TOO_OPEN);
	const openPath = open?.[2] ?? open?.[3];
	if (open && openPath !== undefined)
		return cause(
			'ssh-key-open',
			`ssh does not use the private key ${openPath}: its mode ${open[1] ?? ''} lets others read it (0600 is right).`.replace(
				'  ',
				' '
			),
			seen(/permissions|private key/i),
			[fileKey(openPath)],
			{ ...(open[1] !== undefined && { mode: open[1] }) }
		);
	const none = first(NO_KEY);
	const key = none?.[1] ?? none?.[2];
	if (none && key !== undefined) {
		const why = none[3] ?? 'No such file or directory';
		return cause(
			'ssh-key-unusable',
			`ssh cannot use the key ${key}: ${/no such/i.test(why) ? 'it is not there' : /denied/i.test(why) ? 'its account may not read it' : 'it is no valid key'}.`,
			seen(/identity file|load (?:pub)?key/i),
			[fileKey(key)]
		);
	}
	const refused = first(REFUSED);
	return refused
		? cause(
				'ssh-refused',
				[
					`${quoted(refused[1] ?? '') ?? 'The other machine'} accepts none of its keys (${refused[2]}): the public key is not in`,
					'its authorized_keys, or not readable there.'
				].join(' '),
				seen(/permission denied/i)
			)
		: [];
};

function knownHostsOf({ ground: { accounts, who } }: UnitCase): string {
	const account = [...(accounts?.users.values() ?? [])].find(({ uid }) => uid === who?.uid);
	return posix.join(account?.home ?? '/root', '.ssh/known_hosts');
}
