// Whether a unit's filter of system calls leaves its program the calls of a deed, as systemd adds its lines up. Pure.
import type { PlacedSetting, UnitSettings } from '../../../host/services/unit-settings.ts';

/** The calls of a deed, and the groups of systemd that hold them, by the right that the deed needs. */
const CALLS: Readonly<Record<string, RegExp>> = {
	CAP_CHOWN: /^(?:@chown|@privileged|@system-service|[fl]?chown(?:at)?)$/,
	CAP_SETUID: /^(?:@setuid|@privileged|@system-service|set(?:re|res|fs)?uid)$/,
	CAP_SETGID: /^(?:@setuid|@privileged|@system-service|set(?:re|res|fs)?gid|setgroups)$/,
	CAP_SYS_CHROOT: /^(?:@mount|@privileged|chroot)$/,
	CAP_SYS_PTRACE: /^(?:@debug|ptrace|process_vm_readv)$/,
	CAP_SYS_NICE: /^(?:@resources|@system-service|setpriority|sched_setscheduler|sched_setattr|ioprio_set)$/,
	CAP_SYS_RESOURCE: /^(?:@resources|@system-service|setrlimit|prlimit64)$/,
	CAP_SYS_TIME: /^(?:@clock|@privileged|settimeofday|clock_settime|clock_adjtime|adjtimex)$/,
	CAP_SYS_MODULE: /^(?:@module|@privileged|f?init_module)$/,
	CAP_SYS_BOOT: /^(?:@reboot|@privileged|reboot|kexec_load|kexec_file_load)$/,
	CAP_SYS_RAWIO: /^(?:@raw-io|@privileged|iopl|ioperm)$/,
	CAP_PERFMON: /^(?:@debug|perf_event_open)$/,
	CAP_BPF: /^(?:@privileged|bpf)$/,
	CAP_MKNOD: /^(?:@file-system|@system-service|mknod(?:at)?)$/,
	CAP_SYS_ADMIN: /^(?:@mount|@swap|mount|umount2?|pivot_root|sethostname|swapo(?:n|ff)|setns|quotactl)$/,
	CAP_KILL: /^(?:@process|@system-service|kill|tgkill)$/,
	CAP_FOWNER: /^(?:@file-system|@system-service|f?chmod(?:at)?|utimensat)$/
};

/**
 * Only where the filter refuses (`SystemCallErrorNumber=EPERM`): where it ends the program, that says nothing any more.
 *
 * @returns the line that took the calls of a deed away; undefined where they are left, or nothing is known of them
 */
export function refusedByFilter(settings: UnitSettings, right: string): PlacedSetting | undefined {
	const calls = CALLS[right];
	const lines = settings.all('SystemCallFilter');
	const [first] = lines;
	if (!calls || !first) return undefined;
	const number = settings.last('SystemCallErrorNumber')?.value ?? '';
	const isDenyList = first.value.startsWith('~');
	let by: PlacedSetting | undefined = isDenyList ? undefined : first;
	for (const line of lines) {
		const takes = line.value.startsWith('~');
		const word = line.value
			.replace(/^~/, '')
			.split(/\s+/)
			.find((one) => calls.test(one.split(':')[0] ?? ''));
		if (word === undefined) continue;
		const answer = word.split(':')[1] ?? number;
		by = takes && /^(?:EPERM|EACCES|1|13)$/.test(answer) ? line : takes ? by : undefined;
	}
	return by && (isDenyList || by !== first || /^(?:EPERM|EACCES|1|13)$/.test(number)) ? by : undefined;
}
