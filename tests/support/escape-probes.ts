// Ways out of a sandbox, as one table for every backend. A probe is shell text that prints GOT when it got out; the same text
// run without a sandbox is its control, which shows that the probe can succeed at all. A probe that plants something got out when
// it is still there after the run.

import type { Profile } from '#native/ports/sandbox.ts';

export interface ProbeWorld {
	readonly home: string;
	readonly stateDir: string;
	readonly configDir: string;
	/** A directory of the user's own that is neither below its home nor the working directory. */
	readonly outside: string;
	/** A repository of git's in the home. */
	readonly repository: string;
	readonly servicePid: number;
	readonly serviceFd: number;
	readonly serviceAddress: string;
	readonly servicePort: number;
	readonly serviceSocket: string;
	/** Slave of another live terminal of the same user. */
	readonly otherTerminal: string;
	/** Runs `probe-calls.mjs`. */
	readonly call: string;
}

export interface EscapeProbe {
	readonly name: string;
	readonly text: (world: ProbeWorld) => string;
	/** It got out when this file holds PLANTED after the run, in whose working directory it lies somewhere. */
	readonly plants?: (world: ProbeWorld) => string;
	readonly cwd?: (world: ProbeWorld) => string;
	/** Profiles in which this is meant to work. */
	readonly allowedIn?: readonly Profile[];
	/** The control works for root only, so an ordinary user's run has none. */
	readonly controlNeedsRoot?: true;
	/** Some kernels lack this, so that there is no control either. */
	readonly mayBeMissing?: true;
	/** Where it is root's own right. */
	readonly allowedForRootIn?: readonly Profile[];
}

const got = (test: string): string => `${test} && echo GOT`;
const call = (name: string, more: Omit<EscapeProbe, 'name' | 'text'> = {}): EscapeProbe => ({
	name: `system call ${name}`,
	text: (world) => `${world.call} ${name}`,
	...more
});
/** What others would run later; the words that name it are hidden in a variable of the script's own. */
const plants = (place: string): EscapeProbe => ({
	name: `~/${place}, which was not there`,
	text: (world) => `mkdir -p "$(dirname ${world.home}/${place})" && echo PLANTED >${world.home}/${place}`,
	plants: (world) => `${world.home}/${place}`,
	allowedIn: ['administer']
});
const plantsInGit = (name: string, place: string, text: string): EscapeProbe => ({
	name: `${name} of a repository`,
	text: () => text,
	plants: (world) => `${world.repository}/.git/${place}`,
	cwd: (world) => world.repository,
	allowedIn: ['administer']
});
const root = { controlNeedsRoot: true } as const;
const missing = { mayBeMissing: true } as const;

export const ESCAPE_PROBES: readonly EscapeProbe[] = [
	// secrets
	{ name: 'the token file', text: (w) => got(`grep -q TOKEN-SECRET ${w.stateDir}/api-token`) },
	{ name: 'a listing of the state directory', text: (w) => got(`ls ${w.stateDir} | grep -q api-token`) },
	{
		name: 'the token through a process outside',
		text: (w) => got(`grep -q TOKEN-SECRET /proc/${w.servicePid}/root${w.stateDir}/api-token`)
	},
	{
		name: 'the token through the first process',
		text: (w) => got(`grep -q TOKEN-SECRET /proc/1/root${w.stateDir}/api-token`),
		...root,
		...missing
	},
	{ name: 'an SSH key', text: () => got('grep -q SSH-SECRET ~/.ssh/id_ed25519') },
	{ name: 'a password file', text: () => got('grep -q NETRC-SECRET ~/.netrc') },
	{ name: 'a secret directory behind a symlink', text: () => got('grep -q AWS-SECRET ~/keys/aws/credentials') },
	{ name: 'a secret file behind a symlink', text: () => got('grep -q PGPASS-SECRET ~/keys/pgpass') },
	// other processes
	{
		name: "another process's environment",
		text: (w) => got(`grep -q ENVIRONMENT-SECRET /proc/${w.servicePid}/environ`)
	},
	{ name: "another process's memory map", text: (w) => got(`grep -q . /proc/${w.servicePid}/maps`) },
	{
		name: "another process's memory through /proc",
		text: (w) =>
			got(`dd if=/proc/${w.servicePid}/mem bs=1 skip=${w.serviceAddress} count=16 2>/dev/null | grep -q MEMORY-SECRET`)
	},
	{
		name: "another process's memory by system call",
		text: (w) => `${w.call} process_vm_readv ${w.servicePid} ${w.serviceAddress}`
	},
	{
		name: "another process's open file",
		text: (w) => got(`grep -q FD-SECRET /proc/${w.servicePid}/fd/${w.serviceFd}`)
	},
	{ name: "another process's working directory", text: (w) => got(`ls /proc/${w.servicePid}/cwd/ >/dev/null`) },
	{ name: 'attaching to another process', text: (w) => `${w.call} ptrace_seize ${w.servicePid}` },
	{ name: 'a signal to another process', text: (w) => got(`kill -0 ${w.servicePid}`) },
	// sockets
	{ name: 'a unix socket of the host', text: (w) => `${w.call} connect ${w.serviceSocket}` },
	{
		name: 'an abstract socket of the host',
		text: (w) => `${w.call} connect @hostwright-test-${w.servicePid}`
	},
	{
		name: 'a TCP port of this machine',
		text: (w) => `${w.call} connect ${w.servicePort}`,
		allowedIn: ['work', 'administer']
	},
	call('packet_socket', { ...root, ...missing }),
	call('packet_datagram_socket', { ...root, ...missing }),
	call('old_packet_socket', { ...root, ...missing }),
	call('raw_socket', root),
	call('raw_socket_with_flags', root),
	call('raw_socket_6', { ...root, ...missing }),
	call('raw_socket_any', root),
	call('raw_socket_icmp', root),
	call('xdp_socket', { ...root, ...missing }),
	call('vsock_socket', { ...root, ...missing }),
	call('alg_socket', { ...root, ...missing }),
	// One half of such a pair can be pointed at any local socket.
	call('datagram_pair'),
	call('raw_pair'),
	// mounts and namespaces
	{ name: 'mounting', text: () => got('mount -t tmpfs none /mnt 2>/dev/null && umount /mnt'), ...root },
	{
		name: 'uncovering what is hidden',
		text: (w) =>
			got(
				`umount ${w.stateDir} 2>/dev/null; umount -l ${w.stateDir} 2>/dev/null; grep -q TOKEN-SECRET ${w.stateDir}/api-token`
			)
	},
	{ name: 'making the root writable', text: () => got('mount -o remount,rw,bind / 2>/dev/null'), ...root },
	{ name: 'a user namespace within', text: () => got('unshare -Ur true 2>/dev/null'), ...missing },
	{
		name: 'a mount within a user namespace',
		text: () => got('unshare -Urm mount -t tmpfs none /mnt 2>/dev/null'),
		...missing
	},
	{
		name: 'the namespaces of the first process',
		text: () => got('nsenter -t 1 -m true 2>/dev/null'),
		...root,
		...missing
	},
	call('mount', root),
	call('umount2', root),
	call('pivot_root', root),
	call('open_tree', { ...root, ...missing }),
	call('fsopen', { ...root, ...missing }),
	call('mount_setattr', { ...root, ...missing }),
	call('unshare_user', missing),
	call('setns'),
	// devices and terminals
	{
		name: 'a device node of its own',
		text: (w) =>
			got(`rm -f ${w.home}/zero; mknod ${w.home}/zero c 1 5 2>/dev/null && head -c1 ${w.home}/zero >/dev/null 2>&1`),
		...root
	},
	{
		name: 'the disk',
		text: () =>
			got(
				'ok=1; for d in /dev/vda /dev/sda /dev/nvme0n1 /dev/xvda; do head -c1 $d >/dev/null 2>&1 && ok=0; done; [ $ok = 0 ]'
			),
		...root,
		...missing
	},
	{
		name: 'the kernel log',
		text: () => got('timeout 1 dd if=/dev/kmsg of=/dev/null bs=8192 count=1 iflag=nonblock 2>/dev/null'),
		...root,
		...missing
	},
	{ name: 'another terminal', text: (w) => got(`printf x >${w.otherTerminal}`) },
	call('tiocsti', missing),
	call('tioclinux'),
	// the kernel
	call('keyctl', missing),
	call('add_key', missing),
	call('request_key', missing),
	call('bpf', { ...root, ...missing }),
	call('perf_event_open', { ...root, ...missing }),
	call('userfaultfd', missing),
	call('io_uring_setup', missing),
	call('open_by_handle_at', root),
	call('kexec_load', { ...root, ...missing }),
	call('init_module', { ...root, ...missing }),
	call('delete_module', { ...root, ...missing }),
	call('reboot', root),
	call('swapon', root),
	call('clock_settime', root),
	call('acct', { ...root, ...missing }),
	call('syslog_size', { ...root, allowedForRootIn: ['administer'] }),
	call('syslog_console', root),
	{
		name: 'a kernel setting',
		text: () => got('cat /proc/sys/vm/swappiness 2>/dev/null >/proc/sys/vm/swappiness'),
		...root,
		...missing
	},
	{
		name: 'the core pattern',
		text: () =>
			got('p=$(cat /proc/sys/kernel/core_pattern) && printf "%s" "$p" 2>/dev/null >/proc/sys/kernel/core_pattern'),
		...root,
		...missing
	},
	{ name: 'the magic key', text: () => got('( exec 9>>/proc/sysrq-trigger ) 2>/dev/null'), ...root, ...missing },
	{
		name: 'a setting in /sys',
		text: () =>
			got('f=/sys/kernel/mm/transparent_hugepage/khugepaged/defrag; v=$(cat $f) && printf "%s" "$v" 2>/dev/null >$f'),
		...root,
		...missing
	},
	{
		name: 'a control group',
		text: () =>
			got(
				'd=$(ls -d /sys/fs/cgroup/memory /sys/fs/cgroup 2>/dev/null | head -1)/hostwright-escape; mkdir $d 2>/dev/null && rmdir $d'
			),
		...root,
		...missing
	},
	// planting
	{ name: 'a change to the configuration', text: (w) => got(`echo x >>${w.configDir}/config.yml`) },
	{
		name: 'renaming the way to the configuration',
		text: () => got('mv ~/.config ~/.config-moved && mv ~/.config-moved ~/.config')
	},
	{
		name: 'renaming the way to what is hidden',
		text: () => got('mv ~/.local ~/.local-moved && mv ~/.local-moved ~/.local')
	},
	{ name: 'replacing what is hidden', text: () => got('mv ~/.ssh ~/.ssh-moved && mv ~/.ssh-moved ~/.ssh') },
	{ name: 'a start-up file', text: () => got('echo : >>~/.bashrc'), allowedIn: ['administer'] },
	{ name: 'the mode of a start-up file', text: () => got('chmod 600 ~/.profile'), allowedIn: ['administer'] },
	...[
		...['.zshenv', '.bash_profile', '.gitconfig', '.config/systemd/user/x.service', '.config/autostart/x.desktop'],
		...['.config/environment.d/x.conf', '.local/share/systemd/user/x.service', '.local/share/applications/x.desktop'],
		...['bin/x', '.local/bin/x', '.cargo/bin/x', '.cargo/env', 'go/bin/x', '.deno/bin/x', '.npm-global/bin/x']
	].map(plants),
	plantsInGit('a setting that executes', 'config', 'printf "[core]\\n\\tfsmonitor = PLANTED\\n" >>.git/config'),
	plantsInGit('a new hook', 'hooks/pre-commit', 'echo PLANTED >.git/hooks/pre-commit'),
	plantsInGit('a changed hook', 'hooks/post-commit', 'echo PLANTED >.git/hooks/post-commit'),
	...['open', 'tmpfile', 'mknod', 'chmod', 'fchmod', 'fchmodat2', 'openat2'].map((how) => ({
		name: `a file that runs as its owner, by ${how}`,
		text: (w: ProbeWorld) => `${w.call} set_id ${how} ${w.outside}`,
		allowedIn: ['administer' as const],
		// Older kernels have no fchmodat2.
		...(how === 'fchmodat2' ? missing : {})
	})),
	{
		name: 'a file outside',
		// Spelled so that the text does not name it: what it names in a temporary directory is shown.
		text: (w) => got(`cd / && echo x >${w.outside.slice(1)}/planted && test -e ${w.outside.slice(1)}/kept`),
		allowedIn: ['administer']
	},
	{
		name: 'a file in a temporary directory that the text names',
		text: (w) => got(`echo x >${w.outside}/planted && test -e ${w.outside}/kept`),
		allowedIn: ['work', 'administer']
	},
	{
		name: 'a file of the system',
		text: () => got('touch /etc/hostwright-escape 2>/dev/null && rm /etc/hostwright-escape'),
		...root,
		allowedForRootIn: ['administer']
	},
	{
		name: 'the password hashes',
		text: () => got("grep -q '^root:' /etc/shadow"),
		...root,
		allowedForRootIn: ['administer']
	}
];

/** Whether a probe is meant to get out. */
export function isAllowed(probe: EscapeProbe, profile: Profile, isRoot: boolean): boolean {
	return (probe.allowedIn?.includes(profile) || (isRoot && probe.allowedForRootIn?.includes(profile))) ?? false;
}
