// Certificates of authorities that somebody laid down for this machine to trust, and that are not in the list that its programs read:
// what makes the list passed them over, or was not run since. No text of them is kept.
import type { HostRoot } from '../../host-root.ts';

export interface UnreadAuthority {
	readonly path: string;
	/** The list that it is not in. */
	readonly bundle: string;
	/** What makes the list. */
	readonly program: string;
	/** `name`: only what ends in .crt is taken. `not-run`: the list was not made since. */
	readonly why: 'name' | 'not-run';
}

interface Store {
	readonly folder: string;
	readonly bundle: string;
	readonly program: string;
	/** Other names are passed over; undefined where all are taken. */
	readonly ending: string | undefined;
}

const STORES: readonly Store[] = [
	{
		folder: '/usr/local/share/ca-certificates',
		bundle: '/etc/ssl/certs/ca-certificates.crt',
		program: 'update-ca-certificates',
		ending: '.crt'
	},
	{
		folder: '/etc/pki/ca-trust/source/anchors',
		bundle: '/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem',
		program: 'update-ca-trust',
		ending: undefined
	}
];
const MOST_NAMES = 40;
const MOST_FILES = 12;
const MOST_BYTES = 32_768;
const MOST_BUNDLE_BYTES = 2_097_152;
const CERTIFICATE = /-----BEGIN (?:TRUSTED )?CERTIFICATE-----\s+([A-Za-z0-9+/=\s]+?)-----END/;
/** Put away by somebody, or by an editor. */
const PUT_AWAY = /~$|\.(?:bak|old|orig|save|disabled|off|swp|key|csr|txt|md)$/i;

export async function readUnreadAuthorities(
	root: Pick<HostRoot, 'facts' | 'readText' | 'listNames'>
): Promise<readonly UnreadAuthority[]> {
	const found: UnreadAuthority[] = [];
	for (const { folder, bundle, program, ending } of STORES) {
		const names = await root.listNames(folder, MOST_NAMES);
		const files = (names.got ? [...names.value].sort() : []).filter((name) => !PUT_AWAY.test(name));
		if (files.length === 0) continue;
		const list = await root.readText(bundle, MOST_BUNDLE_BYTES);
		if (!list.got) continue;
		const taken = plain(list.value);
		for (const name of files.slice(0, MOST_FILES)) {
			const path = `${folder}/${name}`;
			const text = await root.readText(path, MOST_BYTES);
			// What holds a key beside it is for a server, and no authority to trust.
			if (!text.got || text.value.includes('PRIVATE KEY')) continue;
			const body = CERTIFICATE.exec(text.value)?.[1];
			if (body === undefined || taken.includes(plain(body))) continue;
			found.push({ path, bundle, program, why: ending !== undefined && !name.endsWith(ending) ? 'name' : 'not-run' });
		}
	}
	return found;
}

const plain = (text: string): string => text.replace(/\s+/g, '');
