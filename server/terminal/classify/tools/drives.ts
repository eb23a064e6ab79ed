// Disks, tapes, discs, flash and their controllers.
import type { Tool } from './tool.ts';

export const DRIVES: readonly Tool[] = [
	{ names: 'blkdiscard', takes: '-o -l -p --offset --length --step', otherwise: 'wipe' },
	{
		names: 'badblocks',
		takes: '-b -c -d -e -i -o -p -t',
		otherwise: 'read',
		rows: 'wipe -w # -w /dev/sda\nvolume-loss -n # -n /dev/sda\nfile -o !-w # -o out /dev/sda'
	},
	{
		names: 'hdparm',
		otherwise: 'read',
		rows: `
		wipe   --security-erase|--security-erase-enhanced|--trim-sector-ranges|--write-sector|--repair-sector|--sanitize-crypto-scramble|--sanitize-block-erase|--sanitize-overwrite # --security-erase x /dev/sda
		partition --yes-i-know-what-i-am-doing|--security-set-pass|--security-disable|--security-unlock|--dco-restore|--make-bad-sector|-N|--fwdownload # --security-set-pass p /dev/sda
		mount  -S|-B|-M|-W|-y|-Y|-A|-K|-a|-d|-X|-m|-s # -S 120 /dev/sda
	`
	},
	{
		names: 'nvme',
		otherwise: 'mount',
		rows: `
		read list|list-subsys|list-ns|list-ctrl|id-ctrl|id-ns|smart-log|error-log|fw-log|get-log|get-feature|show-regs|version|help|ns-descs|list-ns|telemetry-log|device-self-test-x|effects-log|endurance-log|get-ns-id|list-secondary|primary-ctrl-caps|show-hostnqn|gen-hostnqn # list
		wipe format|sanitize|write|write-zeroes|write-uncor|dsm|delete-ns|security-send # format /dev/nvme0n1
	`
	},
	{ names: 'sg_format sg_sanitize sg_unmap sg_write_same', otherwise: 'wipe' },
	{
		names: 'smartctl',
		takes: '-d -l -t -n -s -o -S -T -q -r -b -f -v -g --log --test --device',
		otherwise: 'read',
		rows: 'mount -s|--smart|-o|--offlineauto|-S|--saveauto|--set # -s on /dev/sda\nmount -t|--test|-X|--abort # -t long /dev/sda'
	},
	{
		names: 'dd_rescue ddrescue',
		takes: '-r -d -b -s -i -o',
		otherwise: 'file',
		rows: 'wipe * @/dev/ * -f|--force # --force /dev/sda /dev/sdb m'
	},
	{ names: 'eject', otherwise: 'mount', rows: 'read -n|-d|--default|--noop' },
	{ names: 'isoinfo lsiso isovfy', otherwise: 'read' },
	{
		names: 'growisofs wodim cdrecord xorriso brasero cdrdao',
		otherwise: 'wipe',
		rows: 'read -scanbus|--devices|-prcap|-checkdrive|-toc|-version'
	},
	{ names: 'balena local-etcher etcher ventoy woeusb unetbootin', otherwise: 'partition' },
	{ names: 'rpi-imager', otherwise: 'wipe' }
];
