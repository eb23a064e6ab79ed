// Partitions, file systems, mounts, swap.
import type { Tool } from '../tool.ts';

export const STORAGE = (): readonly Tool[] => [
	{
		names: 'tune2fs xfs_admin tunefs.f2fs',
		takes: '-L -U -c -i -m -O -E -e',
		otherwise: 'mount',
		example: '-L data /dev/sda1',
		rows: 'read -l !-L|-U|-c|-i|-m|-O|-E|-e|-j|-f|-o|-r|-C|-T|-g|-u|-I|-Q # -l /dev/sda1'
	},
	{
		names: 'mke2fs mkfs.ext2 mkfs.ext3 mkfs.ext4 mkfs.ext4dev',
		takes: '-b -C -d -e -E -f -g -G -i -I -J -l -L -m -M -N -o -O -r -t -T -U -z',
		otherwise: 'wipe',
		example: '-t ext4 rootfs',
		rows: `
			read -n|-V|--version # -n /dev/sda1
			wipe @/dev/ # /dev/sda1
			file @.img # disk.img
			file @.iso # disk.iso
			file @image # image
			file @.raw # disk.raw
			file @~/ # ~/disk
			file @/home/ # /home/ann/disk
			file @/root/ # /root/disk
			file @/tmp/ # /tmp/disk
			file @/var/ # /var/lib/disk
		`
	},
	{
		names: `
			mkfs mkfs.xfs mkfs.btrfs mkfs.vfat mkfs.fat mkfs.msdos mkfs.ntfs mkfs.exfat mkfs.f2fs mkfs.jfs mkfs.reiserfs mkfs.minix
			mkfs.cramfs mkfs.bfs mkfs.nilfs2 mkfs.udf mkfs.gfs2 mkfs.ocfs2 mkfs.bcachefs mkntfs mkdosfs mkexfatfs newfs newfs_msdos
			newfs_hfs newfs_apfs newfs_exfat mkreiserfs mkudffs
		`,
		takes: '-t -T -L -U -b -N -I -i -m -O -o -E -J -M --type',
		otherwise: 'wipe',
		example: '-t ext4 rootfs',
		rows: `
			read -n . # -n
			wipe @/dev/ # -V -t ext4 /dev/sda1
			file @.img # -t ext4 disk.img
			file @.iso # disk.iso
			file @image # image
			file @.raw # disk.raw
		`
	},
	{
		names: 'mkfs.erofs mkfs.squashfs mksquashfs mkisofs genisoimage xorrisofs',
		otherwise: 'file',
		example: 'root.erofs rootfs',
		rows: 'wipe @/dev/sd # image /dev/sda'
	},
	{
		names: 'mkswap',
		takes: '-L -U -p -v --label --uuid',
		otherwise: 'wipe',
		example: '/dev/sda2',
		rows: `
			write @swapfile # /swapfile
			write @.img # swap.img
			write @~/ !@/dev/ # ~/swap
			write @/home/ !@/dev/ # /home/ann/swap
			write @/root/ !@/dev/ # /root/swap
			write @/tmp/ !@/dev/ # /tmp/swap
			write @/var/ !@/dev/ # /var/swap
		`
	},
	{
		names: 'wipefs',
		takes: '-o -t -O --offset --types --output',
		otherwise: 'read',
		rows: `
			read -n|--no-act # --no-act --all /dev/sda
			file -a|--all @.img !@/dev/ # -a disk.img
			wipe -a|--all|-o|--offset # -a /dev/sda
		`
	},
	{
		names: 'parted',
		takes: '-a --align',
		otherwise: 'partition',
		rows: `
			read -l|--list|-h|--help|-v|--version # -l
			file * mklabel|mktable !@/dev/ # disk.img mklabel gpt
			wipe * mklabel|mktable # /dev/sda mklabel gpt
			wipe +mklabel|mktable # /dev/sda unit s mklabel gpt
			partition +rm|mkpart|mkpartfs|resizepart|resize|set|toggle|name|type|move|rescue|cp|disk_set|disk_toggle
				|mkfs # /dev/sda unit s rm 1
			read * print|unit|help|align-check # /dev/sda print
			partition * . # /dev/sda
			partition # /dev/sda select /dev/sdb
		`
	},
	{
		names: 'fdisk',
		takes: '-b -c -C -H -o -S -t -w -W --sector-size --type --wipe',
		otherwise: 'partition',
		example: '/dev/sda',
		rows: `
			read -l|--list|-s|--getsz|-x|--list-details|-v|-V|-h # -l /dev/sda
			read .
		`
	},
	{ names: 'cfdisk', otherwise: 'partition', example: '/dev/sda', rows: 'read -V|-h' },
	{
		names: 'sfdisk',
		takes: '-b -N -o -O -X -Y -w -W --backup-file --label',
		otherwise: 'wipe',
		example: '/dev/sda',
		rows: `
			read -l|--list|-d|--dump|-g|--show-geometry|-G|--show-pt-geometry|-s|--show-size|-V|--verify|-F|--list-free|-T
				|--list-types|-J|--json|-v|--version # -l /dev/sda
			read .
			wipe --delete # --delete /dev/sda
			partition -A|--activate|-r|--reorder|--part-type|--part-label|--part-uuid|--part-attrs|--disk-id|--move-data
				|--discard-free|-n|--no-act # --activate /dev/sda 1
		`
	},
	{
		names: 'sgdisk',
		takes: `
			-a -A -b -c -C -d -D -h -i -I -j -k -l -m -n -N -r -R -S -t -T -u -U --attributes --backup --change-name --delete
			--load-backup --new --typecode --replicate --transpose --info --partition-guid --disk-guid --hybrid --adjust-main-table
			--largest-new
		`,
		otherwise: 'partition',
		example: '-j 2048 /dev/sda',
		rows: `
			wipe -Z|--zap-all|-z|--zap|-o|--clear|-l|--load-backup|-R|--replicate|-m|--gpttombr|-g|--mbrtogpt # --zap-all /dev/sda
			partition -d|--delete|-n|--new|-N|--largest-new|-t|--typecode|-c|--change-name|-G|--randomize-guids|-u|--partition-guid|-U
				|--disk-guid|-s|--sort|-e|--move-second-header|-h|--hybrid|-A|--attributes|-r|--transpose|-C
				|--recompute-chs # -d 1 /dev/sda
			file -b|--backup # --backup t /dev/sda
			read -p|--print|-v|--verify|-i|--info|-L|--list-types|-O|--print-mbr|-F|--first-in-largest|-E|--end-of-largest|-f
				|--first-aligned-in-largest|-D|--display-alignment|-V|--version|-P|--pretend|-? # -p /dev/sda
			read .
		`
	},
	{ names: 'gdisk cgdisk fixparts', otherwise: 'partition', example: '/dev/sda', rows: 'read -l|-h # -l /dev/sda' },
	{
		names: 'kpartx partx addpart delpart resizepart',
		otherwise: 'mount',
		rows: `
			mount -a|-d|-u|--add|--delete|--update # -a disk.img
			read -s|-l|--show|--list|--summary # --show /dev/sda
		`
	},
	{ names: 'partprobe', otherwise: 'mount', example: '/dev/sda', rows: 'read -d|--dry-run' },
	{ names: 'growpart growfs', otherwise: 'mount', example: '/dev/sda 1', rows: 'read -N|--dry-run' },
	{
		names: 'resize2fs',
		otherwise: 'volume-loss',
		example: '/dev/sda1 10G',
		rows: `
			volume-loss -M # -M /dev/sda1
			read -P * . # -P /dev/sda1
			mount * . # /dev/sda1
		`
	},
	{ names: 'xfs_growfs', otherwise: 'mount', example: '/srv', rows: 'read -n' },
	{
		names: `
			fsck fsck.ext2 fsck.ext3 fsck.ext4 e2fsck fsck.fat fsck.vfat dosfsck fsck.xfs fsck.btrfs fsck.exfat fsck.f2fs
			jfs_fsck ntfsfix btrfsck fsck_apfs fsck_hfs
		`,
		takes: '-t -b -B -C -E -l -L -o -d',
		otherwise: 'mount',
		example: '-y /dev/sda1',
		rows: 'read -n|-N # -n /dev/sda1'
	},
	{
		// Throws away a log that was not written back, and with it what stood in it.
		names: 'xfs_repair',
		takes: '-c -l -m -o -r -t',
		otherwise: 'mount',
		example: '/dev/sda1',
		rows: `
			read -n # -n /dev/sda1
			read -V
			volume-loss -L # -L /dev/sda1
		`
	},
	{
		names: 'reiserfsck fsck.reiserfs',
		takes: '-j -l -B --journal --logfile --badblocks',
		otherwise: 'mount',
		example: '--fix-fixable /dev/sda1',
		rows: `
			volume-loss --rebuild-tree|--rebuild-sb|-S # --rebuild-tree /dev/sda1
			read -V|--check # --check /dev/sda1
		`
	},
	{
		names: 'e2label fatlabel dosfslabel mlabel ntfslabel exfatlabel swaplabel reiserfstune',
		takes: '-L -U -c -i -m -O -E -e',
		otherwise: 'mount',
		example: '/dev/sda1 data',
		rows: `
			mount -L|-U|-c|-i|-m|-O|-E|-e|-r|-n|-u|-j|-s|-o|-t|-k|-N|-B|--reset # -L x /dev/sda1
			read -l # -l /dev/sda1
			read * . # /dev/sda1
		`
	},
	{
		names: 'debugfs',
		takes: '-R -f -b -s',
		otherwise: 'mount',
		rows: `
			partition -w # -w /dev/sda1
			file -R @dump !@dump_ # -R dump:a
			read -R # -R stats /dev/sda1
			read * .
		`
	},
	{
		names: 'dumpe2fs e2image-read blkid findmnt blockdev-read xfs_spaceman xfs_io-read icat',
		takes: '-o -s -t -U -L -c',
		otherwise: 'read'
	},
	{
		names: 'blockdev',
		otherwise: 'read',
		rows: 'mount --setrw|--setro|--setra|--setfra|--setbsz|--flushbufs|--rereadpt # --setro /dev/sda'
	},
	{ names: 'xfsdump xfsrestore dump restore', otherwise: 'file', example: '-f backup.dump /srv' },
	{ names: 'fstrim', otherwise: 'mount', example: '-v /srv', rows: 'read -n|--dry-run' },
	{
		names: 'mount',
		takes: '-t -o -O -L -U -T --types --options --source --target --label --uuid',
		otherwise: 'mount',
		example: '/dev/sdb1 /mnt',
		rows: `
			read -V|--version
			read -l|--show-labels . !-o|--options|-a|--all # -l
			read . !-a|--all|--bind|-o|-L|-U|--move # -t ext4
			read -f|--fake # -f /mnt
		`
	},
	{
		names: `
			umount unmount fusermount fusermount3 udisksctl-unmount pmount pumount mount.cifs mount.nfs mount.ntfs mount.ntfs-3g
			ntfs-3g sshfs curlftpfs s3fs bindfs mergerfs encfs unionfs overlayfs mountpoint-change automount ifuse archivemount
			fuse-zip rclone-mount squashfuse
		`,
		otherwise: 'mount',
		example: '/mnt'
	},
	{
		names: 'udisksctl',
		otherwise: 'mount',
		example: 'mount -b /dev/sdb1',
		rows: `
			read status|info|dump|monitor|help|.
			power power-off|loop-delete # power-off -b /dev/sdb
		`
	},
	{
		names: 'losetup',
		takes: '-o -b -j --offset --sizelimit --associated --sector-size',
		otherwise: 'mount',
		rows: `
			mount -d|-D|--detach|--detach-all|-c|--set-capacity|-f|--find * # -d /dev/loop0
			mount -D|--detach-all # -D
			read -a|--all|-l|--list|-j|--associated|--version # -a
			read . !-D|--detach-all|-d|--detach|-f|--find
			read -f|--find . # --find
		`
	},
	{
		names: 'swapon',
		takes: '-L -p -U -o --priority --show --options',
		otherwise: 'mount',
		example: '/swapfile',
		rows: `
			read -s|--summary|--show !-a|--all # --show
			read . !-a|--all|-L|-U
		`
	},
	{ names: 'swapoff', otherwise: 'mount', example: '-a' },
	{
		names: 'zramctl',
		otherwise: 'mount',
		example: '--find --size 1G',
		rows: `
			read . !-f|--find|-r|--reset
			read --output-all
		`
	},
	{ names: 'sync', otherwise: 'read' },
	{ names: 'quota xfs_quota-read', otherwise: 'read' },
	{
		names: 'quotaoff quotacheck setquota edquota',
		otherwise: 'mount',
		example: '-v /home'
	},
	{
		names: 'quotaon',
		otherwise: 'mount',
		example: '-v /home',
		rows: 'read -p|--print-state # -p'
	},
	{
		names: 'diskutil',
		otherwise: 'partition',
		example: 'addPartition disk2 APFS Data 10g',
		rows: `
			wipe eraseDisk|eraseVolume|eraseall|erasedisk|erasevolume|secureErase|secureerase|zeroDisk|zerodisk|randomDisk|randomdisk
				|partitionDisk|partitiondisk|reformat|eraseOptical|partition # eraseDisk APFS Data disk2
			pool-destroy apfs|APFS|ap deleteContainer|deleteVolume|eraseVolume|deleteSnapshot|deleteVolumeGroup # apfs deleteVolume disk2s1
			pool-destroy coreStorage|cs delete|deleteVolume # cs delete 11111111-2222-3333-4444-555555555555
			pool-destroy appleRAID|ar delete|create # appleRAID delete 11111111-2222-3333-4444-555555555555
			read list|info|activity|listFilesystems|verifyDisk|verifyVolume
			read apfs|coreStorage|cs|appleRAID list|listSnapshots|listUsers|listCryptoUsers|info
			mount mount|mountDisk|unmount|umount|unmountDisk|eject|rename|enableJournal|repairPermissions|repairVolume|repairDisk # unmountDisk disk2
			volume-loss apfs|resizeVolume|splitPartition|mergePartitions # apfs resizeContainer disk0s2 100g
			read .
		`
	},
	{
		names: 'hdiutil',
		otherwise: 'mount',
		example: 'attach backup.dmg',
		rows: `
			read info|imageinfo|verify|checksum|isencrypted|plugins|pmap|fsid|udifderez|help
			file create|convert|makehybrid|segment|compact|burn|resize
		`
	},
	{
		names: 'asr',
		otherwise: 'wipe',
		example: 'restore --source backup.dmg --target disk2 --erase',
		rows: 'read info|help|imagescan'
	},
	{
		names: 'gpt gpart',
		otherwise: 'wipe',
		example: 'create disk2',
		rows: 'read show|list|status|backup # show disk0'
	},
	{
		names: 'tmutil',
		otherwise: 'system',
		example: 'startbackup',
		rows: `
			loss delete|deletelocalsnapshots|thinlocalsnapshots # deletelocalsnapshots 2024-01-31-120000
			defence disable|disablelocal|removedestination # disable
			read listbackups|latestbackup|destinationinfo|status|version|listlocalsnapshots|listlocalsnapshotdates|machinedirectory
				|compare|calculatedrift|isexcluded|uniquesize|help
		`
	},
	{ names: 'systemd-repart', otherwise: 'partition', example: '--dry-run=no /dev/sda', rows: 'read --dry-run=yes' },
	{
		names: 'blkzone',
		takes: '-o -l -c --offset --length --count',
		otherwise: 'volume-loss',
		example: 'reset /dev/sda',
		rows: 'read report|capacity'
	},
	{
		names: 'blkpr raw fsfreeze xfs_freeze',
		takes: '-c -t --command',
		otherwise: 'mount',
		example: '-c clear --key 0xabcd /dev/nvme0n1',
		rows: `
			read -q # -qa
			read -c=read-keys|read-reservation # -c read-keys /dev/sda
		`
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
		example: '-d 3',
		rows: `
			read . #
			read --stats|-V
		`
	},
	{
		names: `
			tune.exfat exfatattrib fatattr f2fs_io f2fslabel resize.f2fs resize_reiserfs fatresize ntfsresize gfs2_grow gfs2_jadd
			nilfs-resize tunefs.ocfs2 tunegfs2 jfs_tune nilfs-tune xfs_property tune.f2fs
		`,
		takes: '-L -i -s -I -U',
		otherwise: 'partition',
		example: '-L data /dev/sda1',
		rows: `
			read --info|--print|-n|--no-action|get|list !-L|-s|-I|-U # --info /dev/sda1
			read -l # -l /dev/sda1
		`
	},
	{
		names: `
			fsck.minix fsck.cramfs fsck.hfsplus fsck.erofs fsck.bcachefs fsck.gfs2 fsck.ocfs2 fsck.jffs2 fsck.reiser4 exfatfsck
			hfsfsck cramfsck xfs_scrub xfs_scrub_all e2scrub e2scrub_all e2undo gfs2_convert
		`,
		otherwise: 'mount',
		example: '-a /dev/sda1',
		rows: 'read -n|-N # -n /dev/sda1'
	},
	{
		names: 'e4defrag xfs_fsr defrag.f2fs nilfs-clean btrfs-defrag e2defrag',
		otherwise: 'mount',
		example: '/home',
		rows: 'read -c # -c /home'
	},
	{
		names: 'ntfsclone xfs_copy xfs_metadump xfs_mdrestore xfs_mkfile xfs_rtcp',
		takes: '-o -O --output --overwrite',
		otherwise: 'file',
		example: '-s -o backup.img /dev/sda1',
		rows: `
			wipe @/dev/ -O|--overwrite # -O /dev/sda1 img
			volume-loss -r|--restore-image # -r -o disk.img backup.img
		`
	},
	{
		names: 'xfs_logprint dump.f2fs',
		takes: '-l -s -C -i -d -b',
		otherwise: 'read',
		rows: 'file -C # -C log.img /dev/sda1'
	},
	{
		names: 'xfs_io',
		takes: '-c -p -m',
		otherwise: 'file',
		example: '-f -c "pwrite 0 4096" data.bin',
		rows: 'read -r|-c=stat|statfs|fiemap|bmap|lsattr|help # -r -c fiemap x'
	},
	{
		names: 'mklost+found xfsinvutil compile_et mk_cmds e2fuzz',
		otherwise: 'file',
		example: '',
		rows: 'read -i # -i'
	},
	{
		names: 'ext3grep extundelete ext4magic ntfsundelete',
		otherwise: 'read',
		rows: 'file --restore-*|-r|-u|--undelete|-m|-M|-R # --restore-all /dev/sda1'
	},
	{
		names: `
			ntfswipe ntfsfallocate ntfstruncate ntfsmove ntfsrecover ntfscp ntfsdecrypt ntfsusermap jfs_debugfs gfs2_edit
			debugfs.reiser4 debugfs.ocfs2 o2image
		`,
		takes: '-R',
		otherwise: 'partition',
		example: '-a /dev/sda1',
		rows: `
			read -R # -R stats /dev/sda1
			read -n|-i|--info|--no-action
		`
	},
	{
		names: 'mcopy mattrib mmove mren mmd mmount mcat mshortname mxtar mclasserase',
		otherwise: 'file',
		example: '-i disk.img report.txt ::',
		rows: 'read +x -R # -R x'
	},
	{ names: 'mdel mdeltree mrd mzip', otherwise: 'loss', example: 'a:report.txt' },
	{
		names: 'mformat mpartition hformat mkfs.hfs mkfs.hfsplus mkfs.reiser4 jfs_mkfs mkfs.zfs',
		otherwise: 'wipe',
		example: 'a:',
		rows: `
			file @.img # a.img
			read -p # -p
		`
	},
	{ names: 'mdu', otherwise: 'read' },
	{
		names: 'hcopy hcd hdel hmkdir hrename hattrib hmount humount e2cp e2mv e2mkdir e2ln mkcp chcp',
		otherwise: 'file',
		example: 'report.txt :'
	},
	{ names: 'e2rm rmcp', otherwise: 'loss', example: 'disk.img:/old.log' },
	{ names: 'sqfstar gensquashfs tar2sqfs mkdwarfs dwarfsextract', otherwise: 'file', example: 'root.sqfs' },
	{ names: 'sqfs2tar', otherwise: 'read' },
	{
		names: 'rdsquashfs',
		takes: '-l -c -u -p -s',
		otherwise: 'read',
		rows: 'file -u|-p|--unpack-path|--unpack-root # -u / x.sqfs'
	},
	{ names: 'fidentify', otherwise: 'read' },
	{ names: 'gparted partitionmanager mpartition-gui', otherwise: 'partition', example: '/dev/sda' },
	{ names: 'warnquota quotasync convertquota quota_nld gfs2_quota setfacl-quota', otherwise: 'mount', example: '-u' },
	{
		names: 'xfs_quota',
		takes: '-c -p -d',
		otherwise: 'mount',
		rows: `
			mount -c @disable
			mount -c @enable
			mount -c @off
			mount -c @remove
			mount -c @limit # -x -c "limit bhard=5g alice" /home
			mount -c @timer
			mount -c @restore
			read -c @report # -x -c report /home
			read -c @state # -x -c state
			read -c @quota # -c quota /home
			read -c @print # -c print
			read -c @free # -c free
			read -c @df # -c df
		`
	},
	{
		names: 'duc',
		otherwise: 'read',
		rows: `
			file index # index /usr
			file graph -o
		`
	},
	{
		names: 'agedu',
		otherwise: 'file',
		example: '-s /usr',
		rows: `
			read -t|-w|--text|--web # -t /usr
			loss -R # -R
		`
	},
	{ names: 'duperemove', otherwise: 'read', rows: 'file -d|--hashfile # -d -r /srv' },
	{
		names: 'gdu',
		takes: '-o -f -i -I -m -t -d -B -X --output-file --input-file --ignore-dirs --log-file --config-file --exclude',
		otherwise: 'read',
		rows: `
			read -o=-|--output-file=- # -o- /usr
			file -o|--output-file|--log-file|--write-config # -o out /usr
		`
	},
	{
		names: 'ncdu',
		takes: '-o -O -f --exclude -X -t',
		otherwise: 'read',
		rows: `
			read -o=-|-O=- # -o- /usr
			file -o|-O # -o out /usr
		`
	},
	{
		names: 'xfs_db',
		takes: '-c -f -l -p',
		otherwise: 'read',
		rows: `
			read -r # -r -x -c "sb 0" -c print /dev/sdb1
			volume-loss -x # -x -c "write core.size 0" /dev/sdb1
		`
	},
	{
		names: 'e2image',
		takes: '-b -B -o -O',
		otherwise: 'file',
		example: '-r /dev/sda1 sda1.img',
		rows: `
			volume-loss -I # -I /dev/sda1 sda1.e2i
			file * /dev/null|/dev/stdout # -r /dev/sda1 /dev/stdout
			wipe * /dev/* # -ra /dev/sda1 /dev/sdb1
		`
	}
];
