// Which right of root a program was refused, by its own words: programs differ in their sentences and agree in the names of the calls
// and in what the C library says of a refusal. Pure.

export interface NeededRight {
	/** `CAP_CHOWN`. */
	readonly right: string;
	/** What it may not do without it, to stand behind "may not". */
	readonly deed: string;
	readonly text: string;
	/** Root alone has it by itself, and nobody else meets this refusal for another reason. */
	readonly ofRootAlone: boolean;
}

const REFUSED = /operation not permitted|\bEPERM\b|permission denied|\bEACCES\b|not permitted|access denied/i;

interface Deed {
	readonly right: string;
	readonly deed: string;
	readonly said: RegExp;
	/** Whoever owns a file, or a process, may do it as well: of somebody else than root the refusal proves nothing. */
	readonly ofOwners?: true;
}

/** The nearer ones first: `setgroups` before whoever says that he becomes another user. */
const DEEDS: readonly Deed[] = [
	{
		right: 'CAP_NET_RAW',
		deed: 'open raw sockets, as for ping and for reading packets',
		said: /\braw[ _-]?socket|SOCK_RAW|\bpacket socket|AF_PACKET|\bpcap\w*|\bicmp\w*|\bf?ping6?:|\barping\b|SO_BINDTODEVICE/i
	},
	{
		right: 'CAP_NET_ADMIN',
		deed: 'change interfaces, routes or rules of the network',
		said: /TUNSETIFF|\/dev\/net\/tun|\b(?:tun|tap)\d* (?:device|interface)|RTNETLINK|netlink|SIOC[SADB]\w+|SO_MARK|SO_(?:RCV|SND)BUFFORCE|\bip6?tables|\bnf_?t(?:ables)?\b|\bipset\b|\bipvs\b|wireguard|IP_TRANSPARENT|(?:add|set|delet|chang)\w* (?:a |the )?(?:route|ip address|interface|link)\b/i
	},
	{
		right: 'CAP_SETGID',
		deed: 'change its group',
		said: /\bset(?:e|re|res|fs)?gid|\bsetgroups|\binitgroups|(?:set|chang|drop)\w* (?:the |its )?(?:process )?(?:supplementary )?(?:gid|groups?)\b/i
	},
	{
		right: 'CAP_SETUID',
		deed: 'become another user',
		said: /\bset(?:e|re|res|fs)?uid|(?:set|switch|chang|becom)\w* (?:to )?(?:the |its )?(?:process )?(?:uid|user)\b|drop\w* (?:root )?privileges|\bsetpriv:|\bgosu\b|\bsu-exec\b|\brunuser:|unable to switch to/i
	},
	{
		right: 'CAP_CHOWN',
		deed: 'give files to another owner',
		said: /\b[fl]?chown(?:at)?\b|\bchgrp\b|(?:chang|set)\w* (?:the )?(?:owner(?:ship)?|group ownership)\b/i
	},
	{ right: 'CAP_SYS_CHROOT', deed: 'enter a root folder of its own (chroot)', said: /\bchroot\b/i },
	{
		right: 'CAP_SYS_PTRACE',
		deed: 'look into other processes',
		said: /\bptrace\b|process_vm_readv|\bstrace:|attach\w* to (?:the )?process/i
	},
	{
		right: 'CAP_SYS_NICE',
		deed: 'raise its priority',
		said: /\bsetpriority\b|\b(?:re)?nice:|\bsched_set\w+|SCHED_(?:FIFO|RR)\b|\bioprio|real-?time (?:priority|scheduling)|\bchrt:/i
	},
	{
		right: 'CAP_SYS_RESOURCE',
		deed: 'raise its own limits',
		said: /\b(?:set|p)rlimit|oom_score_adj|(?:rais|increas|set)\w* (?:the )?(?:file|open files?|resource|process)? ?(?:descriptor )?limits?\b/i
	},
	{
		right: 'CAP_SYS_TIME',
		deed: 'set the clock',
		said: /settimeofday|clock_(?:set|adj)time|\badjtimex?\b|set\w* (?:the )?(?:system |hardware )?(?:clock|date|time)\b|\/dev\/rtc/i
	},
	{
		right: 'CAP_SYS_MODULE',
		deed: 'load modules of the kernel',
		said: /\bf?init_module|\bmodprobe\b|\binsmod\b|kernel module/i
	},
	{ right: 'CAP_SYS_BOOT', deed: 'restart the machine', said: /\breboot\b|\bkexec\w*/i },
	{
		right: 'CAP_SYSLOG',
		deed: 'read the messages of the kernel',
		said: /\bklogctl|\bdmesg:|\/dev\/kmsg|\/proc\/kmsg|kernel buffer/i
	},
	{ right: 'CAP_SYS_RAWIO', deed: 'reach the hardware itself', said: /\biopl\b|\bioperm\b|\/dev\/(?:mem|port)\b/i },
	{ right: 'CAP_PERFMON', deed: 'measure what others do', said: /perf_event_open/i },
	{ right: 'CAP_BPF', deed: 'load programs into the kernel', said: /\bbpf\b|\bebpf\b/i },
	{ right: 'CAP_MKNOD', deed: 'make devices', said: /\bmknod\b/i },
	{
		right: 'CAP_SYS_ADMIN',
		deed: 'mount, or change what is of the whole machine',
		said: /\bu?mount(?:\(\)|:|\b.*(?:failed|fail|error|:))|\bpivot_root\b|\bsethostname\b|\bswapo(?:n|ff)\b|\bsetns\b|\bquotactl\b/i
	},
	{
		right: 'CAP_KILL',
		deed: 'send signals to processes of others',
		said: /\bkill(?:\(|:| )|send\w* (?:a )?signal/i,
		ofOwners: true
	},
	{
		right: 'CAP_FOWNER',
		deed: 'change the mode of files of others',
		said: /\bf?chmod(?:at)?\b|\butimes?\b|(?:chang|set)\w* (?:the )?(?:permissions|mode) (?:of|on|for)/i,
		ofOwners: true
	},
	{
		right: 'CAP_SETFCAP',
		deed: 'give rights of root to files',
		said: /\bsetcap\b|security\.capability/i
	}
];

/** A program may know the right itself. */
const BY_NAME =
	/\b(CAP_[A-Z][A-Z_]+[A-Z])\b.*(?:missing|requir|need|lack|not (?:set|available|permitted|granted)|denied|without)|(?:missing|requir|need|lack|without|not permitted)\w*.*\b(CAP_[A-Z][A-Z_]+[A-Z])\b/i;

/** A sentence names its deed early; and others choose how long a line is. */
const MOST_SIGNS = 1000;

export function neededRight(whole: string): NeededRight | undefined {
	const text = whole.slice(0, MOST_SIGNS);
	const named = BY_NAME.exec(text);
	const name = (named?.[1] ?? named?.[2])?.toUpperCase();
	if (name !== undefined) {
		const known = DEEDS.find(({ right }) => right === name);
		return { right: name, deed: known?.deed ?? 'do what it says', text: whole, ofRootAlone: true };
	}
	if (!REFUSED.test(text)) return undefined;
	const found = DEEDS.find(({ said }) => said.test(text));
	return found && { right: found.right, deed: found.deed, text: whole, ofRootAlone: found.ofOwners !== true };
}

const ASKS_FOR_ROOT =
	/\b(?:must|has to|have to|needs? to|should|can only) be (?:run |started |executed |launched )?(?:as |by )?(?:the )?(?:root|super-?user)\b|\bare you root\?|\byou (?:are|'re) not root\b|\bnot running as root\b|\b(?:requires?|needs?) (?:to be )?(?:run(?:ning)? as )?(?:root|super-?user)(?: (?:privileges|permissions?|rights|access))?\b|\b(?:only root|superuser only)\b|\bruns? (?:it |this )?as root\b.*(?:required|please|must)|please run (?:it |this )?(?:\w+ )?as root/i;
/** It says the contrary of the same words. */
const WARNS_OF_ROOT = /\b(?:not|never|n['’]t|without|refus\w*|avoid|no need)\b[^.]*\broot\b/i;

/** Whether it says itself that it has to be root. */
export const asksForRoot = (whole: string): boolean => {
	const text = whole.slice(0, MOST_SIGNS);
	return (
		ASKS_FOR_ROOT.test(text) &&
		(!WARNS_OF_ROOT.test(text) || /you (?:are|'re) not root|not running as root/i.test(text))
	);
};
