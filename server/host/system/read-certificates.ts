// Certificates where servers keep them, and until when they are valid.
import { X509Certificate } from 'node:crypto';
import { isKnown, type Known } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import type { HostRoot } from '../host-root.ts';
import { findServedFiles } from './find-served-files.ts';

export interface Certificate {
	readonly path: string;
	/** Other files that hold the same one. */
	readonly alsoAt: readonly string[];
	/** Its names, as it has them. Foreign text. */
	readonly subject: string;
	readonly issuer: string;
	readonly validToMs: number;
	readonly fingerprint: string;
	/** It made itself, as one that a package makes at its installation. */
	readonly selfSigned: boolean;
}

export interface Certificates {
	readonly list: readonly Certificate[];
	readonly denied: readonly string[];
}

/** Folders of certificates that are served; collections of authorities are none. */
const FOLDERS: readonly (readonly [folder: string, deep: number])[] = [
	['etc/letsencrypt/live', 2],
	['etc/nginx', 3],
	['etc/apache2', 3],
	['etc/httpd', 3],
	['etc/haproxy', 2],
	['etc/caddy', 2],
	['etc/postfix', 2],
	['etc/dovecot', 2],
	['etc/postgresql', 4],
	['etc/mysql', 2],
	['etc/exim4', 1],
	['etc/mosquitto', 2],
	['etc/openvpn', 2],
	['etc/docker', 2],
	['etc/traefik', 2],
	['etc/gitlab/ssl', 1],
	['etc/ssl', 3],
	['etc/pki/tls/certs', 1],
	['etc/pki/nginx', 2],
	['etc/cockpit/ws-certs.d', 1],
	['etc/ldap', 3],
	['etc/openldap/certs', 1],
	['etc/stunnel', 2],
	['etc/prosody', 2],
	['etc/ejabberd', 1],
	['etc/lighttpd', 2],
	['etc/redis', 2],
	['etc/rabbitmq', 2],
	['etc/grafana', 2],
	['etc/elasticsearch', 2],
	['etc/freeradius', 4],
	['etc/ipsec.d/certs', 1],
	['etc/swanctl/x509', 1],
	['etc/kubernetes/pki', 2],
	['etc/rancher', 4],
	['etc/etcd', 2],
	['etc/certs', 2],
	['etc/certificates', 2],
	['etc/tls', 2],
	['var/lib/acme', 2],
	['var/lib/caddy/.local/share/caddy/certificates', 3],
	['var/lib/dehydrated/certs', 2]
];
const NAMED = /\.(crt|cer|pem|cert)$/;
/** Of authorities, and of the package that keeps them. */
const NOT_SERVED = /(^|\/)(ca-bundle|ca-certificates|tls-ca-bundle|chain\d*)\b/;
/** What was put away ends in peace; where a server is told to serve it all the same, its own setting names it. */
const PUT_AWAY = /^(?:old|archived?|attic|back-?ups?|bak|expired|retired|replaced)$/i;
const MOST_FILES = 500;
const MOST_BYTES = 131_072;

export async function readCertificates({
	root,
	clock
}: Pick<HostDeps, 'root' | 'clock'>): Promise<Known<Certificates>> {
	const paths: string[] = [];
	const denied: string[] = [];
	// What a server is told to serve comes first: it is what people know it by.
	const { certificates } = await findServedFiles(root);
	paths.push(...certificates.filter((path) => !NOT_SERVED.test(path)));
	for (const [folder, deep] of FOLDERS) await find(root, folder, deep, paths, denied);
	const list: Certificate[] = [];
	const known = new Map<string, string[]>();
	for (const path of new Set(paths.slice(0, MOST_FILES))) {
		const text = await root.readText(path, MOST_BYTES);
		if (!text.got) {
			if (text.why === 'denied') denied.push(`/${path}`);
			continue;
		}
		const found = parseCertificate(`/${path}`, text.value);
		if (!found) continue;
		// The same in several files is one that ends: alone, with those who vouch for it, and with its key.
		const others = known.get(found.fingerprint);
		if (others) others.push(`/${path}`);
		else {
			const alsoAt: string[] = [];
			known.set(found.fingerprint, alsoAt);
			list.push({ ...found, alsoAt });
		}
	}
	return isKnown({ list, denied }, clock.nowMs());
}

/** The first of a file: the ones after it are those who vouch for it. undefined for what is none. */
export function parseCertificate(path: string, text: string): Omit<Certificate, 'alsoAt'> | undefined {
	const pem = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/.exec(text)?.[0];
	if (!pem) return undefined;
	try {
		const { subject, subjectAltName, issuer, validTo, ca, fingerprint256: fingerprint } = new X509Certificate(pem);
		const validToMs = Date.parse(validTo);
		if (ca && subject !== issuer) return undefined;
		return Number.isNaN(validToMs)
			? undefined
			: { path, subject: subjectAltName ?? subject, issuer, validToMs, selfSigned: subject === issuer, fingerprint };
	} catch {
		return undefined;
	}
}

async function find(root: HostRoot, folder: string, deep: number, paths: string[], denied: string[]): Promise<void> {
	const names = await root.listNames(folder);
	if (!names.got) {
		if (names.why !== 'absent') denied.push(`/${folder}`);
		return;
	}
	for (const name of names.value) {
		if (paths.length >= MOST_FILES) return;
		const path = `${folder}/${name}`;
		const facts = await root.facts(path);
		if (!facts.got) continue;
		if (facts.value.kind === 'directory') {
			if (deep > 1 && !PUT_AWAY.test(name)) await find(root, path, deep - 1, paths, denied);
			// What is linked there is the collection of authorities, and so are folders of Java.
		} else if (folder === 'etc/ssl/certs' && facts.value.kind === 'link') continue;
		else if (facts.value.kind !== 'other' && NAMED.test(name) && !NOT_SERVED.test(path)) paths.push(path);
	}
}
