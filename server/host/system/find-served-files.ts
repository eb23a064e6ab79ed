// Certificates and keys that the settings of servers name, wherever they lie.
import type { HostRoot } from '../host-root.ts';
import { readForeign } from '../watch/local-path.ts';

export interface ServedFiles {
	/** Without the slash at the front, as a `HostRoot` takes them. */
	readonly certificates: readonly string[];
	readonly keys: readonly string[];
	/** The settings that were looked through. */
	readonly settings: readonly string[];
}

/** Programs that serve certificates, by the folder or the file of their settings below /etc. */
const SERVERS =
	/^(?:nginx|apache2|httpd|lighttpd|haproxy|caddy|traefik|envoy|postfix|dovecot|exim4|cyrus|courier|opensmtpd|mosquitto|rabbitmq|redis|valkey|postgresql|mysql|mariadb|mongod|ldap|openldap|openvpn|stunnel\d?|strongswan|ipsec|swanctl|prosody|ejabberd|turnserver|coturn|grafana|prometheus|gitea|forgejo|gitlab|docker|registry|vsftpd|proftpd|pure-ftpd|znc|unrealircd|inspircd|unbound|bind|knot|freeradius|squid|varnish|cockpit|elasticsearch|kibana|influxdb|nats|vault|consul|nomad|minio|jellyfin|home-?assistant|my|webmin)(?:[-.\d]|$)/;
const MOST_FILES = 400;
const MOST_BYTES = 262_144;
const DEEPEST = 4;
const CERTIFICATE = /\.(?:crt|cer|cert|pem)$/;
const KEY = /\.key$|(?:^|\/)privkey[^/]*\.pem$/;
/** An absolute path as a word of a line of settings. */
const PATHS = /(?:^|[\s"'=<:,])(\/[^\s"'`;,{}()<>|&$*]+)/g;
/** A path whose name says nothing is one where the setting does. */
const SETTING =
	/^\s*(?:ssl_certificate|sslcertificatefile|ssl_cert(?:_file)?|ssl-cert|smtpd_tls_cert_file|tls_certificate|tls_cert(?:_file)?|certfile|cert|crt)\b/i;
const SETTING_OF_KEY =
	/^\s*(?:ssl_certificate_key|sslcertificatekeyfile|ssl_key(?:_file)?|ssl-key|smtpd_tls_key_file|tls_key(?:_file)?|tls_privatekey|keyfile|key)\b/i;

type Root = Pick<HostRoot, 'listNames' | 'readText' | 'readPieces' | 'facts'>;

export async function findServedFiles(root: Root): Promise<ServedFiles> {
	const names = await root.listNames('etc');
	const files: string[] = [];
	for (const name of names.got ? names.value : []) if (SERVERS.test(name)) await gather(root, `etc/${name}`, files, 0);
	// What lies there may never answer.
	const foreign = [...(await readForeign(root))].map((point) => `${point}/`);
	const certificates = new Set<string>();
	const keys = new Set<string>();
	for (const path of files) {
		const text = await root.readText(path, MOST_BYTES);
		if (!text.got) continue;
		for (const [kind, named] of pathsIn(text.value))
			if (!foreign.some((point) => named.startsWith(point))) (kind === 'key' ? keys : certificates).add(named.slice(1));
	}
	return { certificates: [...certificates], keys: [...keys], settings: files };
}

type Named = readonly [kind: 'certificate' | 'key', path: string];

export function pathsIn(text: string): readonly Named[] {
	return text.split('\n').flatMap((line) => {
		if (/^\s*[#;]/.test(line)) return [];
		return [...line.matchAll(PATHS)].flatMap(([, path = '']): readonly Named[] => {
			if (KEY.test(path) || SETTING_OF_KEY.test(line)) return [['key', path]];
			return CERTIFICATE.test(path) || SETTING.test(line) ? [['certificate', path]] : [];
		});
	});
}

async function gather(
	root: Pick<HostRoot, 'listNames' | 'facts'>,
	path: string,
	files: string[],
	depth: number
): Promise<void> {
	if (files.length >= MOST_FILES || CERTIFICATE.test(path) || KEY.test(path)) return;
	const facts = await root.facts(path);
	if (!facts.got) return;
	// What is enabled of a server is a link to what is available.
	if (facts.value.kind === 'file' || facts.value.kind === 'link') files.push(path);
	if (facts.value.kind !== 'directory' || depth >= DEEPEST) return;
	const names = await root.listNames(path);
	// Of what is available only what is enabled is served.
	for (const name of names.got ? names.value : [])
		if (!name.endsWith('-available')) await gather(root, `${path}/${name}`, files, depth + 1);
}
