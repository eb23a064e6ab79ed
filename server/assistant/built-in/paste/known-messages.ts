// Messages that programs print when something is wrong, and what they mean. Only ones that mean the same everywhere.

import { CERTAIN, findShape, LIKELY } from '#wire/text/printed-shapes.ts';
import { inline } from '../markdown.ts';

export interface KnownMessage {
	/** The line it was found in. */
	readonly line: string;
	/** Markdown. */
	readonly meaning: string;
	/** Shows more, and changes nothing. */
	readonly look: string | undefined;
}

type Meaning = string | ((found: RegExpExecArray) => string);

/** The first that fits a line counts: what is said of one program comes before what any program says. */
const MESSAGES: readonly (readonly [RegExp, Meaning, string?])[] = [
	// systemd
	[
		/start request repeated too quickly|start-limit-hit/i,
		'The service ended several times in a short while, so systemd stopped starting it again. What made it end stands in the lines before this one.'
	],
	[/status=(\d{1,3})(?:\/([A-Z]+))?/, ([, code = '', name]) => ofStatus(Number(code), name)],
	[/failed with result '([\w-]+)'/i, ([, result = '']) => RESULTS[result] ?? `systemd counts it as failed: ${result}.`],
	[
		/scheduled restart job, restart counter is at (\d+)/i,
		([, count]) =>
			`The service ended by itself and is started again, for the ${count}th time: it is in a loop. Why it ends stands in its own lines.`
	],
	[
		/failed to set up mount namespacing|failed at step (\w+) spawning/i,
		([, step = 'NAMESPACE']) =>
			`systemd could not prepare what the service’s unit file asks for (step ${inline(step)}) before its program started: mostly a folder in ReadWritePaths=, BindPaths= or WorkingDirectory= that does not exist, a user that does not, or a mount that is not allowed here.`
	],
	[
		/job for (\S+) failed because/i,
		([, unit = '']) =>
			`systemd could not start or reload ${inline(unit)}: its program ended with an error. This line is only the notice; the reason stands in its log.`
	],
	[/dependency failed for/i, 'It was not started because something that it requires did not start.'],
	[/unit \S+ (?:could not be found|not found)/i, 'There is no service of that name.', 'systemctl list-unit-files'],
	[/unit \S+ is masked/i, 'The unit is masked: it cannot be started before it is unmasked.'],
	// packages
	[
		/could not get lock .*(?:dpkg|apt)/i,
		'Another package manager is running; wait until it has finished.',
		'ps -C apt,apt-get,dpkg,unattended-upgr -f'
	],
	[
		/dpkg: error processing (?:package|archive) (\S+)/i,
		([, name = '']) =>
			`The package ${inline(name)} could not be configured: its own script ended with an error. Until that is mended, apt stops at it each time; its reason stands in the lines before.`,
		'dpkg --audit'
	],
	[/dpkg was interrupted/i, 'An installation was cut short. `dpkg --configure -a` goes on with it.', 'dpkg --audit'],
	[
		/NO_PUBKEY|EXPKEYSIG|signatures? (?:couldn't be|were|is|are) (?:verified|invalid)|repository .* is not signed/i,
		'apt does not trust the repository: the key that signs it is missing here, or has expired. Get the new key from whoever runs the repository, over a way you trust.'
	],
	[
		/unmet dependencies|held broken packages/i,
		'Packages that it needs cannot be installed in the versions it asks for.'
	],
	[/hash sum mismatch/i, 'What was fetched is not what the list says: a stale mirror or cache. Fetch the lists again.'],
	[/has no installation candidate|unable to locate package/i, 'No repository that is set up here has that package.'],
	// containers
	[
		/port is already allocated|bind for \S+ failed/i,
		'The port on this machine that the container wants is taken already, by another container or a service.',
		'ss -tlnp'
	],
	[
		/docker daemon socket|cannot connect to the docker daemon/i,
		'The Docker engine could not be reached: it does not run, or this account may not use its socket (permission: the group docker, which is as much as root).',
		'id'
	],
	[
		/exec format error/i,
		'The program was built for another architecture, or is a script without its first line `#!…`: the kernel cannot execute it in this format.',
		'uname -m'
	],
	[/\b(?:exited \(|exit(?:ed)? (?:with )?(?:code|status) ?:? ?)(\d{1,3})\)?/i, ([, code = '']) => ofExit(Number(code))],
	[
		/pull access denied|manifest unknown|toomanyrequests/i,
		'The registry did not give out that image: a wrong name or tag, no sign-in, or its limit is reached.'
	],
	// kernel, disks
	[
		/(?:EXT4-fs|XFS|BTRFS|F2FS).{0,30}(?:error|corrupt)/i,
		'The kernel found the filesystem damaged, or could not read it. Look at the disk first, save what matters, then have it checked unmounted (fsck).',
		'lsblk -o NAME,FSTYPE,MODEL,MOUNTPOINTS'
	],
	[
		/current_pending_sector|offline_uncorrectable|reallocated_sector/i,
		'Sectors of the disk cannot be read, or were replaced. “PASSED” says little beside them: a disk with pending sectors often fails soon. See that a backup is fresh.'
	],
	[
		/wrong fs type, bad option, bad superblock/i,
		'The mount was refused: the filesystem on it is of another kind, damaged, or the program that mounts this kind is not installed.',
		'lsblk -f'
	],
	[
		/input\/output error|\bI\/O error\b|medium error/i,
		'The disk could not be read or written: its cable, its controller or the disk itself.',
		'lsblk -o NAME,MODEL,STATE'
	],
	[
		/possible syn flooding on port (\d+)/i,
		([, port]) =>
			`More connections to port ${port} began than its program took: a burst of visitors, a program too slow to accept, a short backlog, or an attack. The kernel answers with SYN cookies.`,
		'ss -s'
	],
	[/blocked for more than \d+ seconds|hung_task/i, 'A process waits for a disk or a share that does not answer.'],
	[/nf_conntrack: table full/i, 'The kernel tracks as many connections as it may, and drops new ones.'],
	[
		/\bUFW[ [:]*(BLOCK|ALLOW|AUDIT)\]?.*?SRC=(\S+).*?(?:DPT=(\d+))/i,
		([, verb = '', from = '', port]) =>
			`The firewall ${verb.toLowerCase() === 'block' ? 'blocked' : 'noted'} a packet from ${inline(from)} to port ${port}. A few of these are the noise of the internet: somebody tried a door that is closed.`
	],
	[
		/out of memory|oom-kill|killed process|OutOfMemoryError|JavaScript heap out of memory/i,
		'Memory ran out, and a process was ended for it (OOM).',
		'free -h'
	],
	[/cannot allocate memory/i, 'There was not enough memory left for it.', 'free -h'],
	[
		/fork:.*resource temporarily unavailable|cannot fork|pids\.max/i,
		'No further process could be started: the account, the service or the machine has reached its limit of processes.',
		'ulimit -u'
	],
	[/segmentation fault|segfault|SIGSEGV/i, 'The program crashed: a bug in it, or in a library it uses.'],
	// signing in
	[
		/failed password for (?:invalid user )?(\S+) from (\S+)/i,
		([, user = '', from = '']) =>
			`Somebody at ${inline(from)} tried to sign in over SSH as ${inline(user)} with a wrong password. In numbers these are attempts by machines (brute force): keys in place of passwords end them.`
	],
	[
		/(?:is )?not in the sudoers file/i,
		'This account may not use sudo: it is in none of the groups that sudo allows.',
		'id'
	],
	[/sudo: a (?:terminal|password) is required/i, 'sudo needs a password, and nobody could type one there.'],
	[/host key verification failed/i, 'The machine’s host key has changed. Find out why before you accept it.'],
	// network
	[/address already in use/i, 'Another program is already listening on that port.', 'ss -tlnp'],
	[/connection refused/i, 'The machine answered, but nothing is listening on that port.', 'ss -tln'],
	[
		/no servers could be reached|could not resolve|name or service not known|temporary failure in name resolution|NXDOMAIN|SERVFAIL/i,
		'The name could not be looked up: no DNS server answered, or none knows it.',
		'resolvectl status'
	],
	[
		/connection timed out|operation timed out/i,
		'Nothing answered: a firewall drops it, the route is wrong, or the machine is down.',
		'ip route'
	],
	[/network is unreachable|no route to host/i, 'There is no route to that address from here.', 'ip route'],
	[
		/no selectable sources|can'?t synchroni[sz]e|no suitable source for synchroni/i,
		'The clock follows no time server: none of those that are set answers, or they disagree.',
		'timedatectl'
	],
	[
		/certificate (?:has expired|verify failed|problem)|self[- ]signed certificate|tls handshake/i,
		'The other side’s certificate was not accepted: it has expired, is self-signed, or is for another name. A wrong clock here does the same.',
		'date'
	],
	[
		/(?:upstream (?:timed out|prematurely closed)|no live upstreams|502 bad gateway|504 gateway)/i,
		'The web server works, and the program behind it does not answer it.'
	],
	// programs
	[
		/\bpanic: |nil pointer dereference|unhandled exception|uncaught (?:exception|\w*error)|fatal error:/i,
		'The program met a state it was not written for and ended itself: a crash (panic) in the program, at the place that the lines below it name.'
	],
	[
		/^Traceback \(most recent call last\)|^\s+at .+:\d+\)?$|^Caused by: |Exception in thread/,
		'A stack trace: the program ended with an error in its own code. The last line, or the one after “Caused by”, says which; the lines above say where.'
	],
	[
		/unknown directive|syntax error|unexpected (?:token|end of file)|parse error|invalid (?:option|argument)/i,
		'Its program could not read what it was given: a slip in a settings file or a script, at the line that is named.'
	],
	[/too many open files/i, 'The program has reached its limit of open files.', 'ulimit -n'],
	[/too many (?:clients|connections)/i, 'The database takes no more connections at once.'],
	// any program
	[
		/command not found|: not found$/i,
		'The shell found no program of that name: it is misspelled, not installed, or not in PATH.'
	],
	[
		/no space left on device|\s100% \//i,
		'The file system is full, or out of inodes. Free space on that file system; ask me what fills it.',
		'df -h && df -i'
	],
	[/permission denied/i, 'This account is not allowed to do that with this file or address.', 'id'],
	[
		/operation not permitted/i,
		'The kernel refused: the command needs more privileges, or the file is marked immutable.'
	],
	[/no such file or directory/i, 'A path in the command does not exist, as seen from where it ran.', 'pwd'],
	[
		/read-only file system/i,
		'The file system is mounted read-only; after disk errors the kernel does that by itself.',
		'findmnt -o TARGET,OPTIONS'
	],
	[/device or resource busy|target is busy/i, 'Something is still using it.', 'findmnt'],
	[
		/load average: ([\d.]+)/i,
		([, load]) =>
			`The load over the last minute was ${load}: so many processes ran or waited. More than there are processors (cpu cores) for long means that work queues up.`
	],
	[/broken pipe|connection reset by peer/i, 'The other side went away while something was being sent to it.']
];

const RESULTS: Readonly<Record<string, string>> = {
	timeout: 'It took longer to start or to stop than its timeout allows, so systemd ended it.',
	'exit-code': 'Its program ended with an error of its own; its lines before this one say which.',
	signal: 'Its program was ended by a signal: somebody or something killed it.',
	'core-dump': 'Its program crashed and left a memory image.',
	'oom-kill': 'Memory ran out, and the kernel or systemd ended it.',
	watchdog: 'It did not report in time that it is alive, so systemd ended it.',
	resources: 'systemd could not give it what it needs: a file, a folder, memory.',
	protocol: 'It did not do what its Type= promises: it never said that it is ready, or left no PID file.',
	dependency: 'Something that it requires did not start.'
};

/** What systemd itself ends with before a program runs, by the step that failed. */
const STEPS: Readonly<Record<number, string>> = {
	200: 'its working directory (WorkingDirectory=) does not exist or may not be entered',
	203: 'the program of ExecStart= could not be executed: it does not exist at that path, is not executable, or its interpreter is missing',
	209: 'its output (StandardOutput=) could not be opened',
	214: 'its scheduling could not be set',
	216: 'its group (Group=) does not exist',
	217: 'its user (User=) does not exist',
	218: 'its capabilities could not be set',
	226: 'its confinement (namespaces: ReadWritePaths=, PrivateTmp= and their like) could not be set up',
	233: 'its runtime directory could not be made',
	238: 'its state directory could not be made',
	240: 'its log directory could not be made',
	243: 'its credentials could not be loaded'
};
const SIGNALS: Readonly<Record<number, string>> = {
	1: 'HUP',
	2: 'INT',
	3: 'QUIT',
	4: 'ILL: an instruction this processor does not know',
	6: 'ABRT: it ended itself after an error',
	7: 'BUS',
	9: 'KILL: it was ended by force, often because memory ran out',
	11: 'SEGV: it crashed (segmentation fault, a bad memory access)',
	13: 'PIPE',
	15: 'TERM: it was asked to end'
};

function ofStatus(code: number, name: string | undefined): string {
	const step = STEPS[code];
	if (step !== undefined) return `The service’s program never ran (status ${code}): ${step}.`;
	if (name !== undefined && SIGNALS[code] && code < 16 && !/FAILURE|SUCCESS|INVALID/.test(name))
		return `It was ended by signal ${SIGNALS[code]}.`;
	return ofExit(code);
}

function ofExit(code: number): string {
	const signal = SIGNALS[code - 128];
	if (code === 0) return 'It ended by itself, without an error.';
	if (code === 125) return 'The container engine itself failed to start it.';
	if (code === 126) return 'What it was to run is there and could not be executed.';
	if (code === 127) return 'What it was to run does not exist: command not found.';
	if (signal !== undefined) return `It ended with ${code}: by signal ${code - 128} (${signal}).`;
	return `Its program ended with exit code ${code}, an error of its own; what it wrote before that says which.`;
}

const MOST = 3;

/** @returns at most three, each message once, in the order they stand there */
export function findKnownMessages(printed: string): KnownMessage[] {
	const found: KnownMessage[] = [];
	for (const line of printed.split('\n').slice(-2000)) {
		const known = meaningOf(line.slice(0, 1000));
		if (!known || found.some(({ meaning }) => meaning === known.meaning)) continue;
		found.push({ line: line.trim(), ...known });
		if (found.length === MOST) break;
	}
	return found;
}

function meaningOf(line: string): Pick<KnownMessage, 'meaning' | 'look'> | undefined {
	for (const [pattern, meaning, look] of MESSAGES) {
		const found = pattern.exec(line);
		if (found) return { meaning: typeof meaning === 'string' ? meaning : meaning(found), look };
	}
	return undefined;
}

const MOST_LINES_READ = 50;

/** True for text that a program printed and nobody typed: a listing, a log, an error message. */
export function readsAsPrinted(text: string): boolean {
	const lines = text
		.split('\n')
		.filter((line) => line.trim())
		.slice(0, MOST_LINES_READ);
	if (lines.length === 0) return false;
	if (findShape(lines[0] ?? '', CERTAIN)) return true;
	const printed = lines.filter((line) => findShape(line, CERTAIN) ?? findShape(line, LIKELY.slice(0, -1))).length;
	return lines.length > 1 && printed * 2 > lines.length;
}
