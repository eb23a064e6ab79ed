// V18: a key or a file of passwords can be read or changed by others than its owner.
import { defineDetector, HOUR_MS } from '../define.ts';

const WHAT = {
	'tls-key': ['The key of a certificate', 'Whoever reads it can pass for this server.'],
	'secret-file': ['A file with passwords or keys', 'Whoever reads it can use them in the place of its owner.'],
	'rights-file': ['A file that grants rights', 'Whoever can change it can become root.'],
	'private-key': [
		'A private key',
		'Whoever reads it can sign in as its owner wherever the key is accepted; ssh itself refuses to use it.'
	],
	'key-folder': [
		'The folder of keys',
		'Whoever can write there can let themselves in, and sshd stops accepting its keys.'
	],
	'authorized-keys': [
		'The list of keys that may sign in',
		'Whoever can write it can let themselves in, and sshd stops reading it.'
	],
	'password-file': ['A file of passwords or rights', 'Whoever reads or changes it can become another user.'],
	'host-key': ['A key of this machine', 'Whoever reads it can pass for this machine, and sshd refuses to use it.']
} as const;

/** ssh and sshd look at the mode of the file itself, however closed the folders above it are. */
const REFUSED_ALL_THE_SAME: ReadonlySet<string> = new Set(['private-key', 'authorized-keys', 'key-folder', 'host-key']);

const octal = (mode: number): string => mode.toString(8).padStart(4, '0');

const WATCHED = [
	'/etc/shadow',
	'/etc/gshadow',
	'/etc/sudoers',
	'/etc/sudoers.d/',
	'/etc/ssh/',
	'/etc/wireguard/',
	'/etc/ssl/private/',
	'/etc/pki/tls/private/',
	'/etc/letsencrypt/archive/*/',
	'/etc/nginx/',
	'/etc/nginx/*/',
	'/etc/apache2/',
	'/etc/haproxy/',
	'/root/.ssh/',
	'/home/*/.ssh/'
];

export const keyPermissions = defineDetector({
	id: 'V18',
	name: 'Key and secret permissions',
	subject: 'services',
	needs: ['keyFiles'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'nothing',
	watches: [{ files: WATCHED }],
	begin: null,
	detect: ({ keyFiles }, { nowMs, memory }) => ({
		memory,
		...(keyFiles.denied.length > 0 ? { limits: `Not looked into: ${keyFiles.denied.join(', ')}.` } : {}),
		observations: keyFiles.files
			.filter(({ mode, kept = 0, allowed, what }) => {
				const tooMuch = mode & ~allowed & 0o777;
				return REFUSED_ALL_THE_SAME.has(what) ? tooMuch !== 0 : (tooMuch & ~kept) !== 0;
			})
			.map(({ path, mode, kept = 0, uid, allowed, what }) => {
				const [name, why] = WHAT[what];
				const reached = mode & ~allowed & ~kept & 0o777;
				const all = (reached & 0o006) !== 0;
				return {
					resource: `file:${path}`,
					severity: all && what !== 'key-folder' ? ('critical' as const) : ('warning' as const),
					title:
						reached === 0
							? `${path} has a mode that ssh does not accept`
							: `${path} is open to ${all ? 'everybody on this machine' : 'its group'}`,
					whyNow: `${name} has the mode ${octal(mode)}; it should have ${octal(mode & allowed)} at most.`,
					whyCare:
						reached === 0 ? 'No other account gets past the folders above it, and ssh refuses it all the same.' : why,
					whySo: 'Its mode was set by hand, or it was copied with a mode of its own.',
					evidence: [{ source: `lstat ${path}`, seenAtMs: nowMs, raw: `mode ${octal(mode)}\nuid ${uid}` }],
					wrongMode: path,
					fingerprint: octal(mode),
					ask: `Who can read the key ${path}?`
				};
			})
	})
});
