// What no run of ours can look into: people's keys, tokens and histories, and our own state. It is not named where nobody asked for it.

const FOLDERS = [
	...['ssh', 'gnupg', 'aws', 'azure', 'kube', 'docker', 'password-store', 'mozilla'].map((name) => `\\.${name}`),
	...['gcloud', 'gh', 'rclone', 'google-chrome', 'chromium'].map((name) => `\\.config/${name}`),
	'\\.local/share/keyrings',
	'\\.local/state/hostwright'
];
const FILES = [
	...['netrc', 'git-credentials', 'pgpass', 'my\\.cnf', 'npmrc', 'pypirc', 'vault-token', 'lesshst', 'viminfo'],
	...['(?:bash|zsh|python|node_repl|psql|mysql|sqlite|rediscli)_history'],
	...['local/share/fish/fish_history', 'local/share/nano/search_history']
].map((name) => `\\.${name}`);
/** Beside those of a home. */
const ELSEWHERE = ['/etc/ssl/private', '/var/lib/hostwright'];

const HIDDEN = new RegExp(
	`/(?:${FOLDERS.join('|')})(?=/|$)|/(?:${FILES.join('|')})$|^(?:${ELSEWHERE.join('|')})(?=/|$)`
);

export const isHiddenFromRuns = (path: string): boolean => HIDDEN.test(path);
