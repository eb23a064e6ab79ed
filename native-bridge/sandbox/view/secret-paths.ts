// What a command must not read: keys, tokens and histories, by where tools keep them.

/** Directories below a home. */
export const SECRET_HOME_DIRS: readonly string[] = [
	'.ssh',
	'.gnupg',
	'.aws',
	'.azure',
	'.config/gcloud',
	'.config/gh',
	'.config/rclone',
	'.config/google-chrome',
	'.config/chromium',
	'.kube',
	'.docker',
	'.password-store',
	'.local/share/keyrings',
	'.mozilla'
];

/** Files below a home. */
export const SECRET_HOME_FILES: readonly string[] = [
	'.netrc',
	'.git-credentials',
	'.pgpass',
	'.my.cnf',
	'.npmrc',
	'.pypirc',
	'.vault-token',
	'.bash_history',
	'.zsh_history',
	'.python_history',
	'.node_repl_history',
	'.psql_history',
	'.mysql_history',
	'.sqlite_history',
	'.rediscli_history',
	'.lesshst',
	'.viminfo',
	'.local/share/fish/fish_history',
	'.local/share/nano/search_history'
];

export const SECRET_SYSTEM_DIRS: readonly string[] = ['/etc/ssl/private'];

/** Hidden from root as well, except where root administers. */
export const SECRET_ROOT_DIRS: readonly string[] = [
	'/etc/wireguard',
	'/etc/NetworkManager/system-connections',
	'/etc/letsencrypt/archive',
	'/etc/letsencrypt/keys'
];

/** Of /run, what services are handed in confidence, and people's own sessions. */
export const SECRET_RUN_PATHS: readonly string[] = [
	'/run/user',
	'/run/credentials',
	'/run/secrets',
	'/run/secrets.d',
	'/run/keys',
	'/run/agenix',
	'/run/cryptsetup',
	'/run/NetworkManager/system-connections',
	'/run/sudo'
];

export const SECRET_ROOT_FILES: readonly string[] = [
	'/etc/shadow',
	'/etc/shadow-',
	'/etc/gshadow',
	'/etc/gshadow-',
	'/etc/security/opasswd',
	'/etc/ssh/ssh_host_rsa_key',
	'/etc/ssh/ssh_host_ecdsa_key',
	'/etc/ssh/ssh_host_ed25519_key',
	'/etc/ssh/ssh_host_dsa_key'
];

/** Parts of /proc through which uid 0 changes the machine even without a capability. */
export const KERNEL_SETTING_PATHS: readonly string[] = [
	'/proc/sys',
	'/proc/sysrq-trigger',
	'/proc/fs',
	'/proc/irq',
	'/proc/bus',
	'/proc/acpi',
	'/proc/scsi',
	'/proc/mtrr',
	'/proc/driver',
	'/proc/asound',
	'/proc/latency_stats'
];

/** Parts of /proc that show memory or keys of the kernel. */
export const KERNEL_MEMORY_PATHS: readonly string[] = [
	'/proc/kcore',
	'/proc/kmsg',
	'/proc/keys',
	'/proc/key-users',
	'/proc/timer_list',
	'/proc/sched_debug'
];

/** Of /run, what tools that only read need. */
export const READABLE_RUN_PATHS: readonly string[] = [
	'/run/systemd/resolve',
	'/run/systemd/system',
	'/run/systemd/container',
	'/run/host/container-manager',
	'/run/udev/data',
	'/run/mount',
	'/run/utmp',
	'/run/log/journal'
];

/** Read by name lookups; on many machines they lead into /run. */
export const NAME_SERVICE_PATHS: readonly string[] = ['/etc/resolv.conf', '/run/current-system'];
