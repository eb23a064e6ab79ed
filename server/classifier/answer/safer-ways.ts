// Safer ways to the same end, by the rule that applied: a sentence and, where the command's words allow it, what to type.
// The first way in a row looks before anything is changed; its own command is harmless.
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';

import type { Effective } from '../model.ts';

type Words = readonly string[];

interface Way {
	say: string;
	/** what to type, from the words of the command; where that gives nothing the way is left out */
	type?: string | ((argv: Words) => string | undefined);
}

interface SaferWays {
	rule: RegExp;
	ways: readonly Way[];
}

/** A word as it is typed again. */
function quote(word: string): string {
	return quoteIfNeeded(word, '~{}');
}

function line(...words: readonly (string | undefined)[]): string | undefined {
	return words.some((w) => w === undefined) ? undefined : words.map((w) => quote(w as string)).join(' ');
}

/** A path as it is typed again, its pattern characters still patterns. */
function path(word: string): string {
	return quoteIfNeeded(word, '~{}*?[]');
}

/** What rm was told to delete, for another program. */
function forPaths(argv: Words, program: string): string | undefined {
	const paths = named(argv);
	return /^(?:rm|srm|trash)$/.test(argv[0] ?? '') && paths.length > 0 && !paths.some((p) => /\{found\}|\$/.test(p))
		? `${program} ${paths.map(path).join(' ')}`
		: undefined;
}

/** The words that are no options. */
function named(argv: Words): string[] {
	return argv.slice(1).filter((w) => !w.startsWith('-'));
}

/** The program and its words with some left out and some put in. */
function changed(argv: Words, drop: RegExp, ...add: string[]): string {
	return [...argv.filter((w) => !drop.test(w)), ...add].map(quote).join(' ');
}

function device(argv: Words): string | undefined {
	return argv.map((w) => w.replace(/^of=/, '')).find((w) => w.startsWith('/dev/'));
}

/** The first positions of find, up to what it does with what it finds. */
function printInstead(argv: Words): string | undefined {
	if (!/find$/.test(argv[0] ?? '')) return undefined;
	const end = argv.findIndex((w) => /^-(?:delete|exec|execdir|ok|okdir)$/.test(w));
	return end < 0 ? undefined : `${argv.slice(0, end).map(quote).join(' ')} -print`;
}

const URL_WORD = /^(?:https?|ftp):\/\/\S+$/;

const ROWS: readonly SaferWays[] = [
	{
		rule: /^delete\.(?:root|system-directory|home)$|^files\.move-system$/,
		ways: [
			{ say: 'See what uses the space, and name only that', type: (a) => line('du', '-xh', '-d', '1', named(a)[0]) }
		]
	},
	{
		rule: /^delete\.unknown$/,
		ways: [{ say: 'Make the shell stop when the name is empty', type: `$\{NAME:?}` }]
	},
	{
		rule: /^delete\.(?:recursive|parent|everything-here|files?|system-files?|shred|device-node)$/,
		ways: [
			{ say: 'See what would be deleted', type: (a) => forPaths(a, 'ls -la') },
			{ say: 'Move it to the trash', type: (a) => forPaths(a, 'gio trash') }
		]
	},
	{ rule: /^find\.delete|^find\.exec-delete/, ways: [{ say: 'See what would be deleted first', type: printInstead }] },
	{
		rule: /^git\.push-force/,
		ways: [
			{ say: 'See what would be replaced', type: 'git log --oneline HEAD..@{upstream}' },
			{
				say: 'Keep what others have pushed in the meantime',
				type: (a) => changed(a, /^(?:-f|--force|--mirror)$/, '--force-with-lease')
			}
		]
	},
	{ rule: /^git\.push-delete/, ways: [{ say: 'See what is on the branch', type: 'git branch --remotes --verbose' }] },
	{
		rule: /^git\.(?:reset-hard|checkout|restore|switch-force)/,
		ways: [
			{ say: 'See what would be lost', type: 'git diff HEAD' },
			{ say: 'Set the changes aside where you can find them again', type: 'git stash --include-untracked' }
		]
	},
	{
		rule: /^git\.clean/,
		ways: [
			{
				say: 'See what would be deleted',
				type: (a) =>
					changed(a, /^--force$/, '--dry-run').replace(/ -(\w*)f(\w*)(?= )/, (_, x: string, y: string) =>
						x + y ? ` -${x}${y}` : ''
					)
			}
		]
	},
	{
		rule: /^git\.branch-delete/,
		ways: [
			{ say: 'See which branches are merged', type: 'git branch --merged' },
			{
				say: 'Delete only what is merged',
				type: (a) =>
					changed(
						a.map((w) => (w === '-D' ? '-d' : w)),
						/^--force$/
					)
			}
		]
	},
	{ rule: /^git\.stash-/, ways: [{ say: 'See what would be lost', type: 'git stash list --stat' }] },
	{
		rule: /^git\.(?:reflog|gc-prune|prune)/,
		ways: [{ say: 'See what lost work it can still recover', type: 'git reflog' }]
	},
	{ rule: /^git\.(?:filter|worktree|update-ref|rm)/, ways: [{ say: 'See what is there', type: 'git status --short' }] },
	{
		rule: /^rsync\.delete/,
		ways: [{ say: 'See what would be deleted', type: (a) => changed(a, /^$/, '--dry-run', '--itemize-changes') }]
	},
	{
		rule: /^permissions\.(?:world-writable|system|home|recursive)/,
		ways: [
			{ say: 'See the permissions first', type: (a) => line('ls', '-ld', named(a).at(-1)) },
			{
				say: 'Name only the files that need it, and grant it to the group instead of everyone',
				type: (a) =>
					a[0] === 'chmod' && !/^\/[a-z]*$/.test(named(a).at(-1) ?? '/')
						? line('chmod', '-R', 'g+rwX', named(a).at(-1))
						: undefined
			}
		]
	},
	{
		rule: /^permissions\.setuid|^permissions\.capability/,
		ways: [
			{ say: 'See who owns it', type: (a) => line('ls', '-l', named(a).at(-1)) },
			{ say: 'Allow just that one command in sudoers instead' }
		]
	},
	{
		rule: /^(?:docker|podman)\..*prune/,
		ways: [
			{ say: 'See what uses the space', type: (a) => `${a[0]} system df` },
			{
				say: 'Keep everything newer',
				type: (a) => changed(a, /^(?:-a|-f|-af|-fa|--all|--force|--volumes)$/, '--filter', 'until=168h')
			}
		]
	},
	{
		rule: /^(?:docker|podman)\.(?:volume|rm|container)/,
		ways: [{ say: 'See what it holds', type: (a) => (a[1] === 'volume' ? `${a[0]} volume ls` : `${a[0]} ps -a`) }]
	},
	{
		rule: /^container\.(?:host-root|privileged|engine-socket|host-directory|host-namespace|capability|unconfined)/,
		ways: [{ say: 'Pass only the directory or device it needs, read-only where that is enough' }]
	},
	{
		rule: /^device\.overwrite|\.wipe|^mkfs|^wipefs|^parted|^sgdisk|^fdisk|^sfdisk|^gdisk|^blkdiscard|^mkswap|^cryptsetup|^nvme|^hdparm|^badblocks/,
		ways: [
			{ say: 'See what the device holds', type: (a) => line('lsblk', '-f', device(a)) ?? 'lsblk -f' },
			{ say: 'Write to an image file instead of the device' }
		]
	},
	{
		rule: /^(?:zpool|zfs)\./,
		ways: [
			{ say: 'See what would be lost', type: 'zfs list -t all' },
			{
				say: 'Take a snapshot first',
				type: (a) =>
					a[0] === 'zfs' && named(a)[1] ? line('zfs', 'snapshot', `${named(a)[1]?.split('@')[0]}@before`) : undefined
			}
		]
	},
	{ rule: /^(?:lv|vg|pv)\w*\.|^lvm\./, ways: [{ say: 'See what is on it', type: 'lvs -a -o +devices' }] },
	{ rule: /^mdadm\./, ways: [{ say: 'See which arrays use it', type: 'cat /proc/mdstat' }] },
	{
		rule: /^btrfs\./,
		ways: [
			{
				say: 'See what would be lost',
				type: (a) =>
					line(
						'btrfs',
						'subvolume',
						'list',
						a.find((w) => w.startsWith('/'))
					)
			}
		]
	},
	{
		rule: /^kubectl\.delete/,
		ways: [
			{
				say: 'See what would be deleted',
				type: (a) =>
					changed(
						a.map((w) => (w === 'delete' ? 'get' : w)),
						/^--(?:force|now|wait|grace-period|cascade|all)(?:=|$)/
					)
			}
		]
	},
	{
		rule: /^(?:terraform|tofu)\./,
		ways: [
			{ say: 'See what there is', type: (a) => `${a[0]} state list` },
			{ say: 'See what would be destroyed', type: (a) => `${a[0]} plan -destroy` }
		]
	},
	{ rule: /^helm\./, ways: [{ say: 'See what is installed', type: 'helm list -A' }] },
	{
		rule: /^aws\.|^gsutil\.|^gcloud\.|^az\./,
		ways: [
			{
				say: 'See what is there first',
				type: (a) =>
					a[0] === 'aws' && a[1] === 's3'
						? line(
								'aws',
								's3',
								'ls',
								a.find((w) => w.startsWith('s3://'))
							)
						: undefined
			}
		]
	},
	{
		rule: /^dropdb\./,
		ways: [
			{ say: 'List the databases', type: 'psql -l' },
			{
				say: 'Make a dump first',
				type: (a) =>
					named(a).at(-1)
						? `pg_dump -Fc ${quote(named(a).at(-1) as string)} > ${quote(`${named(a).at(-1)}.dump`)}`
						: undefined
			}
		]
	},
	{ rule: /^database\.(?:loss|change|task)/, ways: [{ say: 'Make a dump first, or run it in a transaction' }] },
	{
		rule: /^iptables\.|^ip6tables\./,
		ways: [
			{ say: 'See the rules', type: (a) => `${a[0]} -S` },
			{ say: 'Save them first, so that you can restore them', type: (a) => `${a[0]}-save > rules.saved` }
		]
	},
	{
		rule: /^nft\./,
		ways: [
			{ say: 'See the rules', type: 'nft list ruleset' },
			{ say: 'Save them first, so that you can restore them', type: 'nft list ruleset > rules.saved' }
		]
	},
	{ rule: /^ufw\./, ways: [{ say: 'See the rules', type: 'ufw status numbered' }] },
	{ rule: /^firewall-cmd\./, ways: [{ say: 'See the rules', type: 'firewall-cmd --list-all' }] },
	{
		rule: /^(?:reboot|shutdown|halt|poweroff|init|telinit)\.|^systemctl\.(?:reboot|poweroff|halt|kexec)/,
		ways: [
			{ say: 'See who is logged in and what runs', type: 'w' },
			{
				say: 'Leave people time to save',
				type: (a) => (/reboot/.test(a.join(' ')) || a.includes('-r') ? 'shutdown -r +5' : 'shutdown -h +5')
			}
		]
	},
	{
		rule: /^systemctl\./,
		ways: [
			{
				say: 'See what depends on it',
				type: (a) => line('systemctl', 'list-dependencies', '--reverse', named(a)[1]) ?? 'systemctl list-units --failed'
			}
		]
	},
	{
		rule: /^kill\./,
		ways: [
			{
				say: 'See which process it is',
				type: (a) =>
					line(
						'ps',
						'-fp',
						a.slice(1).find((w) => /^\d+$/.test(w))
					) ?? 'ps -ef'
			},
			{
				say: 'Ask it to exit first',
				type: (a) =>
					a.some((w) => /^-(?:9|KILL|SIGKILL)$/.test(w))
						? line(
								'kill',
								a.slice(1).find((w) => /^\d+$/.test(w))
							)
						: undefined
			}
		]
	},
	{
		rule: /^pkill\.|^killall\./,
		ways: [{ say: 'See which processes would match', type: (a) => line('pgrep', '-a', named(a).at(-1)) ?? 'ps -ef' }]
	},
	{ rule: /^crontab\.remove/, ways: [{ say: 'See what is scheduled, and keep a copy', type: 'crontab -l' }] },
	{
		rule: /^(?:userdel|deluser)\./,
		ways: [
			{ say: 'See what the account is used for', type: (a) => line('id', named(a).at(-1)) },
			{ say: 'Lock it instead', type: (a) => line('usermod', '-L', named(a).at(-1)) }
		]
	},
	{ rule: /^write\.sudoers/, ways: [{ say: 'Check the file before it takes effect', type: 'visudo -c' }] },
	{
		rule: /^write\.in-place/,
		ways: [
			{
				say: 'Keep a copy',
				type: (a) => (a.includes('-i') ? a.map((w) => (w === '-i' ? '-i.bak' : quote(w))).join(' ') : undefined)
			}
		]
	},
	{
		rule: /^setenforce\./,
		ways: [{ say: 'See what was refused, and allow only that', type: 'ausearch -m avc -ts recent' }]
	},
	{ rule: /^privilege\.elevated$/, ways: [{ say: 'Try it without elevation first' }] }
];

/** The sentences of a row for one command. */
function spelled(row: SaferWays, command: Effective | undefined): string[] {
	const out: string[] = [];
	for (const way of row.ways) {
		// A word that is only known when it runs cannot be typed again, and another machine is not this one.
		const here = command?.resolved && (command.target === 'host' || command.target === 'chroot');
		const typed = typeof way.type === 'function' ? (here ? way.type(command.argv) : undefined) : way.type;
		if (typed !== undefined) out.push(`${way.say}: ${typed}`);
		else if (way.type === undefined) out.push(way.say);
	}
	return out;
}

const found = new Map<string, SaferWays | null>();

function rowFor(rule: string): SaferWays | null {
	let row = found.get(rule);
	if (row === undefined) {
		row = ROWS.find((r) => r.rule.test(rule)) ?? null;
		if (found.size > 4000) found.clear();
		found.set(rule, row);
	}
	return row;
}

/** The safer ways that go with a reason; none for most. `commands` is everything the text would run. */
export function saferWays(rule: string, command: Effective | undefined, commands: readonly Effective[]): string[] {
	if (rule === 'remote-script') {
		const url = commands.flatMap((c) => c.argv).find((w) => URL_WORD.test(w));
		return [
			url === undefined
				? 'Download the script to a file, read it, then run it'
				: `Download the script to a file, read it, then run it: curl -fsSL ${quote(url)} -o script.sh`
		];
	}
	const row = rowFor(rule);
	return row ? spelled(row, command) : [];
}
