// Programs that show how the disks of the machine are divided, named and faring. They get the grant `devices` when nothing else
// runs with them: whatever else could read a disk could read what is kept from it.
import type { ReadCommand, Reading } from '#wire/safety.ts';
import { isPlainPipeline, isSudo } from './literal-command.ts';
import { keepsToStdin } from './stdin-filters.ts';

interface Row {
	readonly names: string;
	/** The options it may have, whole. */
	readonly options: RegExp;
	/** At least one of these has to be there. */
	readonly needs?: RegExp;
	/** Words without a dash beside nodes: verbs, units, columns. */
	readonly words?: RegExp;
}

const COLUMNS = /^[A-Za-z0-9_,+:%-]+$/;

const ROWS: readonly Row[] = [
	{ names: 'lsblk', options: /^-[a-zA-Z]+$|^--(?!sysroot)[a-z-]+(?:=[\w,+:-]+)?$/, words: COLUMNS },
	{
		names: 'blkid',
		options: /^-[iklLopstuU]+$|^--(?:info|label|uuid|output|probe|match-[a-z]+|list-[a-z]+|usages)(?:=[\w,-]+)?$/,
		words: COLUMNS
	},
	{
		names: 'fdisk',
		options: /^-[lxsLuob]$|^--(?:list|list-details|getsz|bytes|output|units|color)(?:=[\w,-]+)?$/,
		needs: /^-[lxs]$|^--(?:list|list-details|getsz)$/,
		words: COLUMNS
	},
	{
		names: 'sfdisk',
		options: /^-[ldJFVsgoq]$|^--(?:list|dump|json|list-free|verify|show-size|output|quiet|color)(?:=[\w,-]+)?$/,
		needs: /^-[ldJFVsg]$|^--(?:list|dump|json|list-free|verify|show-size)$/,
		words: COLUMNS
	},
	{
		names: 'losetup',
		options: /^-[alnJO]+$|^--(?:all|list|noheadings|json|raw|output)(?:=[\w,-]+)?$/,
		words: /^[A-Z][A-Z,-]*$/
	},
	{
		names: 'smartctl',
		options:
			/^-[axiHAcldjn]+$|^--(?:all|xall|info|health|attributes|capabilities|log|device|json|scan|scan-open)(?:=[\w,:+-]+)?$/,
		words: COLUMNS
	},
	{
		names: 'btrfs',
		options: /^-[bhHkmdl]+$|^--(?:raw|human-readable|iec|si|kbytes|mbytes|gbytes|tbytes|mounted|all-devices)$/,
		needs: /^(?:show|usage|df)$/,
		words: /^(?:filesystem|fi|fil|files|show|usage|df)$/
	},
	{ names: 'tune2fs', options: /^-l$/, needs: /^-l$/ },
	{ names: 'dumpe2fs', options: /^-h$/, needs: /^-h$/ },
	{
		names: 'parted',
		options: /^-[lsm]$|^--(?:list|script|machine)$/,
		needs: /^(?:-l|--list|print|p)$/,
		words: /^(?:print|p|free|all|devices|list|unit|s|B|[kKMGT]i?B|%|compact|chs)$/
	},
	{ names: 'gdisk', options: /^-l$/, needs: /^-l$/ },
	{
		names: 'sgdisk',
		options: /^-[pvOFEDfL]$|^--(?:print|verify|print-mbr)$/,
		needs: /^-[pvO]$|^--(?:print|verify|print-mbr)$/
	},
	{ names: 'hdparm', options: /^-[IigCH]$/, needs: /^-[IigCH]$/ },
	{ names: 'blockdev', options: /^--(?:get[a-z0-9]+|report)$/, needs: /^--(?:get|report)/ },
	{ names: 'wipefs', options: /^-[nJpi]+$|^--(?:no-act|json|parsable|noheadings)$/ },
	{
		names: 'mdadm',
		options: /^-[DEQ]$|^--(?:detail|examine|query|brief|scan)$/,
		needs: /^-[DEQ]$|^--(?:detail|examine|query)$/
	},
	{ names: 'cryptsetup', options: /^-v$/, needs: /^(?:luksDump|isLuks)$/, words: /^(?:luksDump|isLuks)$/ },
	{
		names: 'udevadm',
		options: /^-[aqnpxre]$|^--(?:query|name|path|attribute-walk|export|export-db)(?:=[\w./-]+)?$/,
		needs: /^info$/,
		words: /^(?:info|all|name|symlink|path|property)$/
	}
];

const BY_NAME = new Map(ROWS.flatMap((row) => row.names.split(' ').map((name) => [name, row] as const)));
const NODE = /^\/(?:dev|sys)\/(?!.*\.\.)[\w./:+-]+$/;

/** True when a text does nothing but ask about the disks, and prints what it is told. */
export function readsDisksOnly(
	text: string,
	{ commands, complete }: Reading,
	facts: { readonly isSystemProgram: (word: string) => boolean }
): boolean {
	return (
		complete &&
		isPlainPipeline(text) &&
		commands.some((command) => BY_NAME.has(command.program)) &&
		commands.every(
			(command) =>
				command.resolved &&
				command.target === 'host' &&
				command.source === 'code' &&
				command.via.every((wrapper) => isSudo(wrapper)) &&
				facts.isSystemProgram(command.argv[0] ?? '') &&
				(asksAboutDisks(command) ||
					(!command.elevated && keepsToStdin(command.program, command.argv.slice(1)) === true))
		)
	);
}

function asksAboutDisks({ program, argv, effects }: ReadCommand): boolean {
	const row = BY_NAME.get(program);
	const words = argv.slice(1);
	return (
		row !== undefined &&
		effects.every((effect) => effect === 'read' || effect === 'elevate') &&
		words.every((word) => (word.startsWith('-') ? row.options.test(word) : NODE.test(word) || row.words?.test(word))) &&
		(row.needs === undefined || words.some((word) => row.needs?.test(word)))
	);
}
