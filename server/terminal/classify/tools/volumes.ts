// Volume managers, arrays, pools, network storage, encryption.
import type { Tool } from './tool.ts';

export const VOLUMES: readonly Tool[] = [
	{ names: 'lvremove vgremove pvremove', otherwise: 'pool-destroy', rows: 'read --help|--version|-t|--test' },
	{
		names: 'lvreduce',
		takes: '-L -l --size --extents',
		otherwise: 'volume-loss',
		rows: 'read --help|--version|-t|--test'
	},
	{
		names: 'lvresize',
		takes: '-L -l --size --extents',
		otherwise: 'volume-loss',
		rows: 'read --help|-t|--test\nmount -L|--size @+ # -L +1G vg/lv'
	},
	{
		names: 'vgreduce vgsplit vgmerge vgexport pvmove pvresize pvchange pvck lvconvert vgcfgrestore vgimportclone',
		otherwise: 'volume-loss',
		rows: 'read --help|--version|-l|--list|-t|--test'
	},
	{ names: 'pvcreate vgcreate', otherwise: 'volume-loss', rows: 'read --help|--version|-t|--test' },
	{
		names:
			'lvcreate lvextend lvchange lvrename vgchange vgextend vgrename vgimport vgscan pvscan vgmknodes vgck vgcfgbackup lvmdump lvmdevices vgconvert fsadm lvm_import_vdo lvmpolld dmeventd lvmlockctl',
		otherwise: 'mount',
		rows: 'read --help|--version'
	},
	{
		names: 'lvs vgs pvs lvdisplay vgdisplay pvdisplay lvscan lvmdiskscan lvmconfig lvmsadc-x lvmsar-x lvmreport',
		otherwise: 'read'
	},
	{
		names: 'lvm',
		otherwise: 'mount',
		rows: 'pool-destroy lvremove|vgremove|pvremove\nvolume-loss lvreduce|lvresize|vgreduce|pvmove|pvcreate|vgcreate|vgcfgrestore\nread lvs|vgs|pvs|lvdisplay|vgdisplay|pvdisplay|lvscan|help|version|config|dumpconfig|formats|segtypes|fullreport|lastlog\nread .'
	},
	{
		names: 'dmsetup',
		takes: '-c -o --table --target',
		otherwise: 'mount',
		rows: 'read ls|info|status|table|deps|version|targets|report|help\nvolume-loss remove|remove_all|wipe_table|clear|load|reload\nread .'
	},
	{
		names: 'mdadm',
		takes: '-l -n -x -c --level --raid-devices --spare-devices --metadata --name --chunk --bitmap',
		otherwise: 'mount',
		rows: `
		pool-destroy --zero-superblock|--kill-subarray
		wipe -C|--create|--build|-B # --create /dev/md0 --level=1 --raid-devices=2 /dev/sda /dev/sdb
		volume-loss -S|--stop|-f|--fail|--set-faulty|-r|--remove|-G|--grow|--replace|--revert-reshape # --stop /dev/md0
		read -D|--detail|-E|--examine|-Q|--query|--detail-platform|-X|--examine-bitmap|-V|--version|-h|--help|--examine-badblocks # --detail /dev/md0
		mount -A|--assemble|-a|--add|--re-add|-I|--incremental|-F|--monitor|-R|--run|-o|--readonly|-w|--readwrite # --assemble --scan
		read .
	`
	},
	{
		names: 'zpool',
		otherwise: 'mount',
		rows: `
		pool-destroy destroy|labelclear
		volume-loss remove|detach|split|offline|export|replace|reguid|checkpoint|initialize|rollback
		wipe create|add # create tank /dev/sda
		read list|status|get|iostat|history|events|version|wait|help|ddt-x|prefetch
		read import . !-a|-D # import
		read .
	`
	},
	{
		names: 'zfs',
		takes: '-o -t -s -S -d -O -V -x',
		otherwise: 'mount',
		rows: `
		read destroy -n
			pool-destroy destroy # destroy tank/data
		volume-loss rollback|receive|recv|change-key|unload-key|promote|redact
		read list|get|diff|holds|userspace|groupspace|projectspace|version|help|send|allow-x
		read mount . !-a # mount
		read .
	`
	},
	{ names: 'zinject', otherwise: 'volume-loss' },
	{
		names: 'btrfs',
		otherwise: 'mount',
		rows: `
		pool-destroy subvolume|su|sub|subv|subvol delete|d|del|de
		volume-loss device|dev|d remove|delete|rem|del|r
		volume-loss rescue|check
		volume-loss filesystem|fi|f resize # filesystem resize 10G /mnt
		volume-loss balance start|resume|cancel
		volume-loss replace start
		read filesystem|fi|f show|usage|us|u|df|du|label-x
		read subvolume|su|sub|subv|subvol list|li|show|sh|get-default|find-new|sync
		read device|dev stats|usage|scan-x|ready
		read balance|replace|scrub|quota|qgroup status|show
		read property get|list
		read inspect-internal|ins|inspect
		read help|version
		read send # send /mnt/snap
		file restore
		read .
	`
	},
	{
		names: 'bcachefs',
		otherwise: 'mount',
		rows: 'wipe format # format /dev/sda\nread show-super|list|list_journal|version|help|fs usage'
	},
	{ names: 'make-bcache', otherwise: 'wipe' },
	{
		names: 'stratis',
		otherwise: 'mount',
		rows: 'pool-destroy pool|fs|filesystem destroy\nwipe pool create # pool create p /dev/sda\nread pool|fs|filesystem|blockdev|key list\nread report'
	},
	{
		names: 'vdo',
		otherwise: 'mount',
		rows: 'pool-destroy remove\nwipe create\nread status|list|version|printConfigFile'
	},
	{
		names: 'multipath multipathd iscsiadm tgtadm targetcli nvmetcli',
		otherwise: 'mount',
		rows: 'read -l|-ll|-v|--version|-m=x # -ll'
	},
	{
		names: 'cryptsetup veritysetup integritysetup',
		takes:
			'-c -h -s -d -o -l -p -b -i -S -t --cipher --hash --key-size --key-file --type --label --uuid --key-slot --header --header-backup-file --pbkdf --iter-time',
		otherwise: 'mount',
		rows: `
		wipe luksFormat|format|reencrypt|luksErase|erase # luksFormat /dev/sda1
		volume-loss luksRemoveKey|luksKillSlot|luksHeaderRestore|luksChangeKey|tcryptDump-x|luksConvertKey|convert|repair|luksUUID-x
		read status|luksDump|isLuks|luksUUID|benchmark|tcryptDump|bitlkDump|fvault2Dump|--version|--help|verify|dump
		secret luksHeaderBackup # luksHeaderBackup /dev/sda1 --header-backup-file f
	`
	},
	{
		names: 'cryptdisks_start cryptdisks_stop veracrypt truecrypt tomb',
		otherwise: 'mount',
		rows: 'read -l|--list|-t=x # --list'
	},
	{
		names: 'systemd-cryptenroll',
		takes: '--pkcs11-token-uri --fido2-device --tpm2-device --tpm2-pcrs --wipe-slot --unlock-key-file',
		otherwise: 'volume-loss',
		rows: 'read @=list # --tpm2-device=list\nread --pkcs11-token-uri|--fido2-device|--tpm2-device=list # --tpm2-device list\nread * . !--wipe-slot|--password|--recovery-key|--pkcs11-token-uri|--fido2-device|--tpm2-device # /dev/sda1'
	}
];
