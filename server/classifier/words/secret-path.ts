// Files that hold keys, passwords or tokens, by the names they usually have.
import { matchesGlob } from './glob.ts';

const SECRET =
	/(?:^|\/)(?:\.ssh(?:\/(?!known_hosts|config$|.*\.pub$).*)?|id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?|\.gnupg(?:\/.*)?|\.aws(?:\/.*)?|\.azure(?:\/.*)?|\.kube\/config|\.docker\/config\.json|\.netrc|_netrc|\.pgpass|\.my\.cnf|\.npmrc|\.pypirc|\.git-credentials|\.env(?:\.(?!example|sample|template|dist)[\w.-]+)?|\.boto|\.htpasswd|\.vault-token|credentials(?:\.json|\.db)?|secrets?(?:\.(?:ya?ml|json|env|toml))?|[\w.-]*\.(?:pem|key|p12|pfx|keystore|jks|kdbx|ppk|asc)|shadow-?|gshadow-?|master\.passwd|sudoers|krb5\.keytab|ssh_host_\w+_key|login\.keychain(?:-db)?|Login Data|cookies\.sqlite|logins\.json|key4\.db|wallet\.dat|\.password-store(?:\/.*)?|\.config\/(?:gcloud|gh|hub|rclone)(?:\/.*)?)(?:\.(?:gz|bz2|xz|zst|zip|bak|old))?$/;

/** True for a path that by its name holds a secret. */
export function isSecretPath(path: string): boolean {
	return SECRET.test(path);
}

/** True for a file whose content is worth stealing: a secret, the account files, a shell history. */
export function isLootPath(path: string): boolean {
	return (
		SECRET.test(path) ||
		/^\/etc(?:\/(?:passwd|group|hosts|sudoers\.d\/.*|ssh\/.*))?$|\/?\.(?:bash|zsh|mysql|psql|python)_history$|^\/proc\/(?:\d+|self)\/environ$/.test(
			path
		)
	);
}

/** True for a file that tells an outsider too much: a secret, or the account and network files of the machine. */
export function isPrivatePath(path: string): boolean {
	return (
		SECRET.test(path) ||
		/^\/etc\/(?:passwd|group|sudoers\.d\/.*|hosts|ssh\/.*)$|^\/(?:root|home|Users)\/|^~|\/\.(?:bash|zsh)_history$|^\/proc\/\d*(?:self)?\/?environ$/.test(
			path
		)
	);
}

/** Of the files whose names say secret, those that are nothing else. */
const NOTHING_ELSE =
	/shadow|id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?$|ssh_host_\w+_key$|\.ssh\/?(?:[*{].*|id_[\w*?]*)?$|(?<!(?:certs?|chain|ca|pub|public))\.pem$|\.(?:key|p12|kdbx)$|master\.passwd|sudoers|keytab|\.gnupg|\.aws\/credentials|\.netrc|\.pgpass|\.git-credentials|login\.keychain|\.docker\/config\.json$|\.kube\/config$|\.vault-token$|\.config\/rclone\//;
/** Where daemons and clusters keep theirs, under names that say nothing. */
const KEPT_BY_SERVICES =
	/^\/(?:etc\/wireguard\/[^/]+\.conf|run\/secrets\/.+|proc\/(?!(?:thread-)?self\/environ$).+\/environ|var\/lib\/rancher\/\w+\/server\/(?:node-|agent-)?token|etc\/rancher\/\w+\/\w+\.yaml|etc\/kubernetes\/[\w-]+\.conf)$/;

const ENVIRONMENT = /^(?:\/[\w.-]+)*\/proc\/(?!(?:thread-)?self\/environ$)[\s\S]+\/environ$/;

/** What is said of reading one. */
export const READS_SECRET = 'Reads a key or a credential store';

/** True for the environment of another process, also where which one is known only at run time. */
export function isEnvironment(path: string): boolean {
	return ENVIRONMENT.test(path);
}

/** True for a file that is nothing but keys, passwords or tokens. */
export function isCredentialStore(path: string): boolean {
	return (isSecretPath(path.replace(/\/$/, '')) && NOTHING_ELSE.test(path)) || KEPT_BY_SERVICES.test(path);
}

/** Of each kind one, as it lies on most machines. */
const WELL_KNOWN =
	'/etc/shadow /etc/shadow- /etc/gshadow /etc/gshadow- /etc/sudoers /etc/security/opasswd /etc/krb5.keytab /etc/ssl/private/server.key /etc/ssh/ssh_host_rsa_key /etc/wireguard/wg0.conf /etc/kubernetes/admin.conf /run/secrets/token /proc/1/environ /proc/1234/environ'.split(
		' '
	);
const IN_HOME =
	'.ssh/id_rsa .ssh/id_ed25519 .aws/credentials .netrc .pgpass .git-credentials .docker/config.json .kube/config .vault-token .gnupg/secring.gpg .config/rclone/rclone.conf .password-store/mail.gpg .config/gh/hosts.yml .config/gcloud/credentials.db'.split(
		' '
	);
const HOMES = ['/home/~', '/root', '/home/someone'];
let samples: readonly string[] | undefined;

/** True for an absolute pattern, home as /home/~, that a file of credentials answers to. All of a directory is not asked about. */
export function patternMeansCredentials(pattern: string): boolean {
	if (/^\/[^/]*\/\*$/.test(pattern)) return false;
	samples ??= [...WELL_KNOWN, ...HOMES.flatMap((home) => IN_HOME.map((path) => `${home}/${path}`))];
	return samples.some((path) => matchesGlob(pattern, path));
}
