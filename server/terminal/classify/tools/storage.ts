// Partitions, file systems, mounts, swap.
import type { Tool } from './tool.ts';

export const STORAGE = (): readonly Tool[] => [
	{
		names: 'tune2fs xfs_admin tunefs.f2fs',
		takes: '-L -U -c -i -m -O -E -e',
		otherwise: 'mount',
		rows: 'read -l !-L|-U|-c|-i|-m|-O|-E|-e|-j|-f|-o|-r|-C|-T|-g|-u|-I|-Q # -l /dev/sda1'
	},
	{
		names: 'mke2fs mkfs.ext2 mkfs.ext3 mkfs.ext4 mkfs.ext4dev',
		takes: '-b -C -d -e -E -f -g -G -i -I -J -l -L -m -M -N -o -O -r -t -T -U -z',
		otherwise: 'wipe',
		rows: `
			read   -n|-V|--version # -n /dev/sda1
			wipe   @/dev/ # /dev/sda1
			file   @.img # disk.img
			file   @.iso # disk.iso
			file   @image # image
			file   @.raw # disk.raw
		`
	},
	{
		names:
			'mkfs mkfs.xfs mkfs.btrfs mkfs.vfat mkfs.fat mkfs.msdos mkfs.ntfs mkfs.exfat mkfs.f2fs mkfs.jfs mkfs.reiserfs mkfs.minix mkfs.cramfs mkfs.bfs mkfs.nilfs2 mkfs.udf mkfs.gfs2 mkfs.ocfs2 mkfs.bcachefs mkntfs mkdosfs mkexfatfs newfs newfs_msdos newfs_hfs newfs_apfs newfs_exfat mkreiserfs mkudffs',
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
	{
		names: 'parted',
		takes: '-a --align',
		otherwise: 'partition',
		rows: `
		read   -l|--list|-h|--help|-v|--version   # -l
		file   * mklabel|mktable !@/dev/ # disk.img mklabel gpt
		wipe   * mklabel|mktable     # /dev/sda mklabel gpt
		wipe   +mklabel|mktable      # /dev/sda unit s mklabel gpt
		partition +rm|mkpart|mkpartfs|resizepart|resize|set|toggle|name|type|move|rescue|cp|disk_set|disk_toggle|mkfs # /dev/sda unit s rm 1
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
		names: 'kpartx partx addpart delpart resizepart',
		otherwise: 'mount',
		rows: 'mount -a|-d|-u|--add|--delete|--update\nread -s|-l|--show|--list|--summary|-d-x # --show /dev/sda'
	},
	{ names: 'partprobe', otherwise: 'mount', rows: 'read -d|--dry-run' },
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
		rows: 'read -n|-N # -n /dev/sda1'
	},
	{
		names: 'e2label fatlabel dosfslabel mlabel ntfslabel exfatlabel swaplabel reiserfstune',
		takes: '-L -U -c -i -m -O -E -e -j-x',
		otherwise: 'mount',
		rows: 'mount -L|-U|-c|-i|-m|-O|-E|-e|-r|-n|-u|-j|-s|-o|-t|-k|-N|-B|--reset # -L x /dev/sda1\nread -l # -l /dev/sda1\nread * . # /dev/sda1'
	},
	{
		names: 'debugfs',
		takes: '-R -f -b -s',
		otherwise: 'mount',
		rows: 'partition -w # -w /dev/sda1\nfile -R @dump !@dump_ # -R dump:a\nread -R # -R stats /dev/sda1\nread * .'
	},
	{
		names:
			'dumpe2fs e2image-read blkid findmnt blockdev-read xfs_db xfs_spaceman xfs_io-read mmls fls icat fsstat img_stat ils istat ffind ifind jcat',
		takes: '-o -s -t -U -L -c',
		otherwise: 'read'
	},
	{
		names: 'blockdev',
		otherwise: 'read',
		rows: 'mount --setrw|--setro|--setra|--setfra|--setbsz|--flushbufs|--rereadpt # --setro /dev/sda'
	},
	{ names: 'xfsdump xfsrestore dump restore e2image', otherwise: 'file' },
	{ names: 'fstrim', otherwise: 'mount', rows: 'read -n|--dry-run' },
	{
		names: 'mount',
		takes: '-t -o -O -L -U -T --types --options --source --target --label --uuid',
		otherwise: 'mount',
		rows: 'read -V|--version\nread -l|--show-labels . !-o|--options|-a|--all # -l\nread . !-a|--all|--bind|-o|-L|-U|--move # -t ext4\nread -f|--fake # -f /mnt'
	},
	{
		names:
			'umount unmount fusermount fusermount3 udisksctl-unmount pmount pumount mount.cifs mount.nfs mount.ntfs mount.ntfs-3g ntfs-3g sshfs curlftpfs s3fs bindfs mergerfs encfs unionfs overlayfs mountpoint-change automount ifuse archivemount fuse-zip rclone-mount squashfuse',
		otherwise: 'mount'
	},
	{
		names: 'udisksctl',
		otherwise: 'mount',
		rows: 'read status|info|dump|monitor|help|.\npower power-off|loop-delete # power-off -b /dev/sdb'
	},
	{
		names: 'losetup',
		takes: '-o -b -j --offset --sizelimit --associated --sector-size',
		otherwise: 'mount',
		rows: 'mount -d|-D|--detach|--detach-all|-c|--set-capacity|-f|--find * # -f x\nread -a|--all|-l|--list|-j|--associated|--version # -a\nread . !-D|--detach-all|-d|--detach|-f|--find\nread -f|--find . # --find'
	},
	{
		names: 'swapon',
		takes: '-L -p -U -o --priority --show --options',
		otherwise: 'mount',
		rows: 'read -s|--summary|--show !-a|--all # --show\nread . !-a|--all|-L|-U'
	},
	{ names: 'swapoff', otherwise: 'mount' },
	{ names: 'zramctl', otherwise: 'mount', rows: 'read . !-f|--find|-r|--reset\nread --output-all' },
	{ names: 'sync', otherwise: 'read' },
	{ names: 'quota repquota xfs_quota-read', otherwise: 'read' },
	{
		names: 'quotaoff quotacheck setquota edquota',
		otherwise: 'mount'
	},
	{
		names: 'quotaon',
		otherwise: 'mount',
		rows: 'read -p|--print-state # -p'
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
	{
		names: 'blkzone',
		takes: '-o -l -c --offset --length --count',
		otherwise: 'volume-loss',
		rows: 'read report|capacity'
	},
	{
		names: 'blkpr raw fsfreeze xfs_freeze',
		takes: '-c -t --command',
		otherwise: 'mount',
		rows: 'read -q # -qa\nread -c=read-keys|read-reservation # -c read-keys /dev/sda'
	},
	{
		names: 'wdctl',
		takes: '-s -p -g -f -o --settimeout --setpretimeout --setpregovernor',
		otherwise: 'read',
		rows: 'mount -s|--settimeout|-p|--setpretimeout|-g|--setpregovernor # -s 30'
	},
	{
		names:
			'chcpu chmem ctrlaltdel tunelp readprofile agetty ldattach pivot_root switch_root swapspace zramswap zswap-cli',
		otherwise: 'mount',
		rows: 'read . # \nread --stats|-V'
	},
	{
		names:
			'tune.exfat exfatattrib fatattr f2fs_io f2fslabel resize.f2fs resize_reiserfs fatresize ntfsresize gfs2_grow gfs2_jadd nilfs-resize tunefs.ocfs2 tunegfs2 jfs_tune nilfs-tune xfs_property tune.f2fs',
		takes: '-L -i -s -I -U',
		otherwise: 'partition',
		rows: 'read --info|--print|-n|--no-action|get|list !-L|-s|-I|-U # --info /dev/sda1\nread -l # -l /dev/sda1'
	},
	{
		names:
			'fsck.minix fsck.cramfs fsck.hfsplus fsck.erofs fsck.bcachefs fsck.gfs2 fsck.ocfs2 fsck.jffs2 fsck.reiser4 exfatfsck hfsfsck cramfsck xfs_scrub xfs_scrub_all e2scrub e2scrub_all e2undo gfs2_convert',
		otherwise: 'mount',
		rows: 'read -n|-N # -n /dev/sda1'
	},
	{
		names: 'e4defrag xfs_fsr defrag.f2fs nilfs-clean btrfs-defrag e2defrag',
		otherwise: 'mount',
		rows: 'read -c # -c /home'
	},
	{
		names: 'xfs_copy xfs_metadump xfs_mdrestore xfs_mkfile xfs_rtcp ntfsclone',
		takes: '-o -O --output --overwrite',
		otherwise: 'file',
		rows: 'wipe @/dev/ -O|--overwrite # -O /dev/sda1 img\nvolume-loss -r|--restore-image'
	},
	{ names: 'xfs_logprint dump.f2fs', takes: '-l -s -C -i -d -b -a-x', otherwise: 'read', rows: 'file -C' },
	{
		names: 'xfs_io',
		takes: '-c -p -m',
		otherwise: 'file',
		rows: 'read -r|-c=stat|statfs|fiemap|bmap|lsattr|help # -r -c fiemap x'
	},
	{
		names: 'xfsinvutil mklost+found compile_et mk_cmds e2fuzz',
		otherwise: 'file',
		rows: 'read -i # -i'
	},
	{
		names: 'ext3grep extundelete ext4magic ntfsundelete',
		otherwise: 'read',
		rows: 'file --restore-*|-r|-u|--undelete|-m|-M|-R # --restore-all /dev/sda1'
	},
	{
		names:
			'ntfswipe ntfsfallocate ntfstruncate ntfsmove ntfsrecover ntfscp ntfsdecrypt ntfsusermap jfs_debugfs gfs2_edit debugfs.reiser4 debugfs.ocfs2 o2image',
		takes: '-R',
		otherwise: 'partition',
		rows: 'read -R # -R stats /dev/sda1\nread -n|-i|--info|--no-action'
	},
	{
		names: 'mattrib mcopy mmove mren mmd mmount mcat mshortname mxtar mclasserase',
		otherwise: 'file',
		rows: 'read +x -R # -R x'
	},
	{ names: 'mdel mdeltree mrd mzip', otherwise: 'loss' },
	{
		names: 'mformat mpartition hformat mkfs.hfs mkfs.hfsplus mkfs.reiser4 jfs_mkfs mkfs.zfs',
		otherwise: 'wipe',
		rows: 'file @.img # a.img\nread -p # -p'
	},
	{ names: 'mdu', otherwise: 'read' },
	{ names: 'hcopy hcd hdel hmkdir hrename hattrib hmount humount e2cp e2mv e2mkdir e2ln mkcp chcp', otherwise: 'file' },
	{ names: 'e2rm rmcp', otherwise: 'loss' },
	{ names: 'sqfstar gensquashfs tar2sqfs mkdwarfs dwarfsextract', otherwise: 'file' },
	{ names: 'sqfs2tar', otherwise: 'read' },
	{
		names: 'rdsquashfs',
		takes: '-l -c -u -p -s',
		otherwise: 'read',
		rows: 'file -u|-p|--unpack-path|--unpack-root # -u / x.sqfs'
	},
	{ names: 'fidentify', otherwise: 'read' },
	{ names: 'gparted partitionmanager mpartition-gui', otherwise: 'partition' },
	{ names: 'quotasync warnquota convertquota quota_nld gfs2_quota setfacl-quota', otherwise: 'mount' },
	{
		names: 'xfs_quota',
		takes: '-c -p -d',
		otherwise: 'mount',
		rows: 'mount -c @disable\nmount -c @enable\nmount -c @off\nmount -c @remove\nmount -c @limit\nmount -c @timer\nmount -c @restore\nread -c @report # -x -c report /home\nread -c @state # -x -c state\nread -c @quota # -c quota /home\nread -c @print # -c print\nread -c @free # -c free\nread -c @df # -c df'
	},
	{ names: 'duc', otherwise: 'read', rows: 'file index # index /usr\nfile graph -o' },
	{ names: 'agedu', otherwise: 'file', rows: 'read -t|-w|--text|--web # -t /usr\nloss -R' },
	{ names: 'duperemove', otherwise: 'read', rows: 'file -d|--hashfile # -d x' },
	{
		names: 'gdu',
		takes: '-o -f -i -I -m -t -d -B -X --output-file --input-file --ignore-dirs --log-file --config-file --exclude',
		otherwise: 'read',
		rows: 'read -o=-|--output-file=- # -o- /usr\nfile -o|--output-file|--log-file|--write-config # -o out /usr'
	},
	{
		names: 'ncdu',
		takes: '-o -O -f --exclude -X -t',
		otherwise: 'read',
		rows: 'read -o=-|-O=- # -o- /usr\nfile -o|-O # -o out /usr'
	}
];
