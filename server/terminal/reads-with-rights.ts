// Programs that only look, and that root looks with by a right which the kernel has in no read-only form: the table of the packet
// filter, what accounts expire, the keys of a server that checks its settings. Only administering has it.
import type { ReadCommand } from '#wire/safety.ts';

interface Row {
	readonly names: string;
	/** Words with which it looks; any where absent. */
	readonly words?: RegExp;
}

const ROWS: readonly Row[] = [
	{ names: 'dmesg' },
	{ names: 'nft', words: /^list$/ },
	{ names: 'iptables ip6tables ebtables arptables', words: /^(?:-[a-zA-Z]*[LS]|--list.*)$/ },
	{ names: 'iptables-save ip6tables-save ebtables-save arptables-save' },
	{ names: 'ipset ipvsadm', words: /^(?:list|save|-[LnS]+|--list)$/ },
	{ names: 'ufw', words: /^(?:status|show)$/ },
	{ names: 'conntrack', words: /^(?:-L|--dump|-S|--stats|-C|--count)$/ },
	{ names: 'wg', words: /^show(?:conf)?$/ },
	{ names: 'chage', words: /^(?:-l|--list)$/ },
	{ names: 'passwd', words: /^(?:-[a-zA-Z]*S|--status)$/ },
	{ names: 'pwck grpck', words: /^(?:-[a-zA-Z]*r|--read-only)$/ },
	{ names: 'sshd', words: /^-[tT]$/ }
];
const BY_NAME = new Map(ROWS.flatMap((row) => row.names.split(' ').map((name) => [name, row] as const)));

/** True for a program that looks, as root, at what root alone may see and no profile that reads shows. */
export function needsRight({ program, argv }: Pick<ReadCommand, 'program' | 'argv'>): boolean {
	const row = BY_NAME.get(program);
	return row !== undefined && (row.words === undefined || argv.slice(1).some((word) => row.words?.test(word)));
}
