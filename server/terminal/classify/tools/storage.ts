// Disks, partitions, file systems, volume managers, arrays, pools, swap, encryption.
import type { Tool } from './tool.ts';

export const STORAGE: readonly Tool[] = [
	{
		names: 'tune2fs xfs_admin tunefs.f2fs',
		takes: '-L -U -c -i -m -O -E -e',
		otherwise: 'mount',
		rows: 'read -l # -l /dev/sda1'
	},
	{
		names:
			'mkfs mkfs.ext2 mkfs.ext3 mkfs.ext4 mkfs.ext4dev mkfs.xfs mkfs.btrfs mkfs.vfat mkfs.fat mkfs.msdos mkfs.ntfs mkfs.exfat mkfs.f2fs mkfs.jfs mkfs.reiserfs mkfs.minix mkfs.cramfs mkfs.bfs mkfs.nilfs2 mkfs.udf mkfs.gfs2 mkfs.ocfs2 mkfs.bcachefs mke2fs mkntfs mkdosfs mkexfatfs newfs newfs_msdos newfs_hfs newfs_apfs newfs_exfat mkreiserfs mkudffs',
		takes: '-t -T -L -U -b -N -I -i -m -O -o -E -J -C-x -d-x -M -n-x -F-x -S-x -s-x --type',
		otherwise: 'wipe',
		rows: `
			read   -V|--version    # -V
			read   -n .            # -n
			wipe   @/dev/ # /dev/sda1
			file   @.img # -t ext4 disk.img
			file   @.iso # disk.iso
			file   @image # image
			file   @.raw # disk.raw
		`
	},
	{
		names: 'mkfs.erofs mkfs.squashfs mksquashfs mkisofs genisoimage xorrisofs',
		otherwise: 'file',
		rows: 'wipe @/dev/sd # image /dev/sda'
	},
	{
		names: 'mkswap',
		takes: '-L -U -p -v --label --uuid',
		otherwise: 'wipe',
		rows: 'file @swapfile # /swapfile\nfile @.img # swap.img'
	},
	{
		names: 'wipefs',
		takes: '-o -t -O --offset --types --output',
		otherwise: 'read',
		rows: `
			read  -n|--no-act   # --no-act --all /dev/sda
			file  -a|--all @.img !@/dev/ # -a disk.img
			wipe  -a|--all|-o|--offset   # -a /dev/sda
		`
	},
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
		names: 'parted',
		takes: '-a --align',
		otherwise: 'partition',
		rows: `
		read   -l|--list|-h|--help|-v|--version   # -l
		file   * mklabel|mktable !@/dev/ # disk.img mklabel gpt
		wipe   * mklabel|mktable     # /dev/sda mklabel gpt
		read   * print|unit|help|align-check      # /dev/sda print
		read   * unit * print        # /dev/sda unit s print
		partition * .                # /dev/sda
		partition                    # /dev/sda rm 1
	`
	},
	{
		names: 'fdisk',
		takes: '-b -c -C -H -o -S -t -u-x -w -W --sector-size --type --wipe',
		otherwise: 'partition',
		rows: 'read -l|--list|-s|--getsz|-x|--list-details|-v|-V|-h # -l /dev/sda\nread .  # -h\npartition * # /dev/sda'
	},
	{ names: 'cfdisk', otherwise: 'partition', rows: 'read -V|-h' },
	{
		names: 'sfdisk',
		takes: '-b -N -o -O -X -Y -w -W --backup-file --label',
		otherwise: 'wipe',
		rows: `
		read -l|--list|-d|--dump|-g|--show-geometry|-G|--show-pt-geometry|-s|--show-size|-V|--verify|-F|--list-free|-T|--list-types|-J|--json|-v|--version|--activate-x # -l /dev/sda
		read .
		wipe --delete # --delete /dev/sda
		partition -A|--activate|-r|--reorder|--part-type|--part-label|--part-uuid|--part-attrs|--disk-id|--part-type|--move-data|--discard-free|-n|--no-act # --activate /dev/sda 1
	`
	},
	{
		names: 'sgdisk',
		takes:
			'-a -A -b -c -C -d -D -e-x -g-x -h -i -I -j -k -l -m -n -N -o-x -r -R -S -t -T -u -U -v-x --attributes --backup --change-name --delete --load-backup --new --typecode --replicate --transpose --info --partition-guid --disk-guid --hybrid --adjust-main-table --largest-new',
		otherwise: 'partition',
		rows: `
		wipe -Z|--zap-all|-z|--zap|-o|--clear|-l|--load-backup|-R|--replicate|-m|--gpttombr|-g|--mbrtogpt # --zap-all /dev/sda
		partition -d|--delete|-n|--new|-N|--largest-new|-t|--typecode|-c|--change-name|-G|--randomize-guids|-u|--partition-guid|-U|--disk-guid|-s|--sort|-e|--move-second-header|-h|--hybrid|-A|--attributes|-r|--transpose|-C|--recompute-chs # -d 1 /dev/sda
		file -b|--backup # --backup t /dev/sda
		read -p|--print|-v|--verify|-i|--info|-L|--list-types|-O|--print-mbr|-F|--first-in-largest|-E|--end-of-largest|-f|--first-aligned-in-largest|-D|--display-alignment|-V|--version|-P|--pretend|-? # -p /dev/sda
		read .
	`
	},
	{ names: 'gdisk cgdisk fixparts', otherwise: 'partition', rows: 'read -l|-h # -l /dev/sda' },
	{
		names: 'partprobe kpartx partx addpart delpart resizepart',
		otherwise: 'mount',
		rows: 'read -s|-l|--show|--list|--summary|-d-x # --show /dev/sda'
	},
	{ names: 'growpart growfs', otherwise: 'mount', rows: 'read -N|--dry-run' },
	{ names: 'testdisk photorec', otherwise: 'partition', rows: 'read /list|/version' },
	{
		names: 'resize2fs',
		otherwise: 'partition',
		rows: 'volume-loss -M # -M /dev/sda1\nvolume-loss * * # /dev/sda1 10G\nread -P # -P /dev/sda1\nmount * . # /dev/sda1'
	},
	{ names: 'xfs_growfs', otherwise: 'mount', rows: 'read -n' },
	{
		names:
			'fsck fsck.ext2 fsck.ext3 fsck.ext4 e2fsck fsck.fat fsck.vfat dosfsck fsck.xfs fsck.btrfs fsck.exfat fsck.f2fs xfs_repair jfs_fsck reiserfsck ntfsfix btrfsck fsck_apfs fsck_hfs',
		takes: '-t -b -B -C -E -l -L -o -d',
		otherwise: 'mount',
		rows: 'read -n|-N|-V # -n /dev/sda1'
	},
	{
		names: 'e2label fatlabel dosfslabel mlabel ntfslabel exfatlabel swaplabel reiserfstune',
		takes: '-L -U -c -i -m -O -E -e -j-x',
		otherwise: 'mount',
		rows: 'read -l # -l /dev/sda1\nread * . # /dev/sda1'
	},
	{
		names: 'debugfs',
		takes: '-R -f -b -s',
		otherwise: 'mount',
		rows: 'partition -w # -w /dev/sda1\nread -R # -R stats /dev/sda1\nread * .'
	},
	{
		names:
			'dumpe2fs e2image-read blkid findmnt blockdev-read xfs_db xfs_spaceman xfs_io-read mmls fls icat fsstat img_stat ils istat tsk_recover-x ffind ifind jcat',
		takes: '-o -s -t -U -L -c',
		otherwise: 'read'
	},
	{
		names: 'blockdev',
		otherwise: 'read',
		rows: 'mount --setrw|--setro|--setra|--setfra|--setbsz|--flushbufs|--rereadpt # --setro /dev/sda'
	},
	{
		names: 'dd_rescue ddrescue',
		takes: '-r -d -b -s -i -o',
		otherwise: 'file',
		rows: 'wipe * @/dev/ * -f|--force # --force /dev/sda /dev/sdb m'
	},
	{ names: 'xfsdump xfsrestore dump restore e2image', otherwise: 'file' },
	{ names: 'fstrim', otherwise: 'mount', rows: 'read -n|--dry-run' },
	{
		names: 'mount',
		takes: '-t -o -O -L -U -T --types --options --source --target --label --uuid',
		otherwise: 'mount',
		rows: 'read -l|--show-labels|-V|-h|--help !@=rw # -l\nread . !-a|--all|--bind|-o|-L|-U|--move # -t ext4\nread -f|--fake # -f /mnt'
	},
	{
		names:
			'umount unmount fusermount fusermount3 udisksctl-unmount pmount pumount mount.cifs mount.nfs mount.ntfs mount.ntfs-3g ntfs-3g sshfs curlftpfs s3fs bindfs mergerfs encfs gocryptfs unionfs overlayfs mountpoint-change automount ifuse archivemount fuse-zip rclone-mount squashfuse',
		otherwise: 'mount'
	},
	{
		names: 'udisksctl',
		otherwise: 'mount',
		rows: 'read status|info|dump|monitor|help|.\npower power-off|loop-delete # power-off -b /dev/sdb'
	},
	{ names: 'eject', otherwise: 'mount', rows: 'read -n|-d|--default|--noop' },
	{
		names: 'losetup',
		takes: '-o -b -j --offset --sizelimit --associated --sector-size',
		otherwise: 'mount',
		rows: 'read -a|--all|-l|--list|-j|--associated|--version # -a\nread . !-D|--detach-all|-d|--detach|-f|--find\nread -f|--find . # --find'
	},
	{
		names: 'swapon',
		takes: '-L -p -U -o --priority --show --options',
		otherwise: 'mount',
		rows: 'read -s|--summary|--show # --show\nread . !-a|--all|-L|-U'
	},
	{ names: 'swapoff', otherwise: 'mount' },
	{ names: 'zramctl', otherwise: 'mount', rows: 'read . !-f|--find|-r|--reset\nread --output-all' },
	{ names: 'sync', otherwise: 'read' },
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
	},
	{ names: 'quota repquota xfs_quota-read', otherwise: 'read' },
	{
		names: 'quotaon quotaoff quotacheck setquota edquota xfs_quota',
		otherwise: 'mount',
		rows: 'read -p|--print-state'
	},
	{
		names: 'diskutil',
		otherwise: 'partition',
		rows: `
		wipe eraseDisk|eraseVolume|eraseall|erasedisk|erasevolume|secureErase|secureerase|zeroDisk|zerodisk|randomDisk|randomdisk|partitionDisk|partitiondisk|reformat|eraseOptical|reformat|partition
		pool-destroy apfs|APFS|ap deleteContainer|deleteVolume|eraseVolume|deleteSnapshot|deleteVolumeGroup
		pool-destroy coreStorage|cs delete|deleteVolume
		pool-destroy appleRAID|ar delete|create
		read list|info|activity|listFilesystems|apfs-x|verifyDisk|verifyVolume
		read apfs|coreStorage|cs|appleRAID list|listSnapshots|listUsers|listCryptoUsers|info
		mount mount|mountDisk|unmount|umount|unmountDisk|eject|rename|enableJournal|repairPermissions|repairVolume|repairDisk
		volume-loss apfs|resizeVolume|splitPartition|mergePartitions
		read .
	`
	},
	{
		names: 'hdiutil',
		otherwise: 'mount',
		rows: 'read info|imageinfo|verify|checksum|isencrypted|plugins|pmap|fsid|udifderez|help\nfile create|convert|makehybrid|segment|compact|burn|resize'
	},
	{ names: 'asr', otherwise: 'wipe', rows: 'read info|help|imagescan' },
	{ names: 'gpt gpart', otherwise: 'wipe', rows: 'read show|list|status|backup # show disk0\nread -r show' },
	{
		names: 'tmutil',
		otherwise: 'system',
		rows: 'loss delete|deletelocalsnapshots|thinlocalsnapshots\ndefence disable|disablelocal|removedestination|addexclusion-x\nread listbackups|latestbackup|destinationinfo|status|version|listlocalsnapshots|listlocalsnapshotdates|machinedirectory|compare|calculatedrift|isexcluded|uniquesize|help'
	},
	{ names: 'systemd-repart', otherwise: 'partition', rows: 'read --dry-run=yes' },
	{ names: 'isoinfo lsiso isovfy', otherwise: 'read' },
	{
		names: 'growisofs wodim cdrecord xorriso brasero cdrdao',
		otherwise: 'wipe',
		rows: 'read -scanbus|--devices|-prcap|-checkdrive|-toc|-version'
	},
	{ names: 'balena local-etcher etcher ventoy woeusb unetbootin', otherwise: 'partition' },
	{ names: 'rpi-imager', otherwise: 'wipe' },
	{
		names: 'qemu-img',
		takes: '-f -O -o -p-x -s -c-x',
		otherwise: 'file',
		rows: 'read info|check|map|compare|measure|bench-x\nloss resize --shrink # resize --shrink a.img 1G\nwipe convert|dd @/dev/sd # convert a.img /dev/sda'
	},
	{ names: 'qemu-nbd nbd-client nbdkit', otherwise: 'mount', rows: 'read -l|--list' }
];
