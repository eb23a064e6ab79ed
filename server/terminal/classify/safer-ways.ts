// A safer way to the same end, by the rule that spoke. First match wins; one a reason.

interface SaferWay {
	rule: RegExp;
	way: string;
}

const WAYS: readonly SaferWay[] = [
	{ rule: /^find\.delete|^find\.exec-delete/, way: 'See what would be deleted first: the same find with -print' },
	{ rule: /^git\.push-force/, way: 'git push --force-with-lease keeps what others pushed meanwhile' },
	{
		rule: /^git\.(?:reset-hard|checkout|restore|switch-force)/,
		way: 'git stash keeps the changes where they can be found again'
	},
	{ rule: /^git\.clean/, way: 'git clean -n shows what would be deleted' },
	{ rule: /^git\.branch-delete/, way: 'git branch -d deletes only what is merged' },
	{ rule: /^git\.stash-/, way: 'git stash show -p shows what would be lost' },
	{ rule: /^rsync\.delete/, way: 'rsync --dry-run --delete shows what would be deleted' },
	{
		rule: /^permissions\.(?:world-writable|system|home)/,
		way: 'Name the files that need it, and the group instead of everyone'
	},
	{ rule: /^remote-script$/, way: 'Download the script to a file, read it, then run it' },
	{ rule: /^(?:docker|podman)\..*prune/, way: 'docker system df shows what takes the space' },
	{ rule: /^(?:docker|podman)\.(?:volume|rm)/, way: 'docker volume ls and docker inspect show what it holds' },
	{
		rule: /^container\.(?:host-root|privileged|engine-socket)/,
		way: 'Hand over only the directory or device it needs, read-only where that is enough'
	},
	{ rule: /^device\.overwrite|\.wipe|^mkfs|^wipefs|^parted|^sgdisk/, way: 'lsblk -f shows what the device holds' },
	{ rule: /^(?:zpool|zfs)\./, way: 'zfs list -t all shows what would be lost' },
	{ rule: /^(?:lv|vg|pv)(?:remove|reduce)/, way: 'lvs and vgs show what is on it' },
	{ rule: /^kubectl\.delete/, way: 'kubectl delete --dry-run=client shows what would be deleted' },
	{ rule: /^(?:terraform|tofu)\./, way: 'terraform plan shows what would change' },
	{ rule: /^database\.(?:loss|change)/, way: 'Make a dump first, or run it in a transaction' },
	{ rule: /^iptables\.|^nft\.|^ufw\.|^firewall-cmd\./, way: 'Save the rules first, so that they can be put back' },
	{ rule: /^systemctl\.(?:stop|isolate|use)/, way: 'systemctl status shows what depends on it' },
	{ rule: /^kill\.|^pkill\.|^killall\./, way: 'pgrep -a shows which processes are meant' },
	{ rule: /^write\.in-place/, way: 'Keep a copy: sed -i.bak' },
	{ rule: /^privilege\.elevated$/, way: 'Try it without elevation first' }
];

/** The safer way that goes with a rule, if there is one. */
export function saferWay(rule: string): string | undefined {
	return WAYS.find((w) => w.rule.test(rule))?.way;
}
