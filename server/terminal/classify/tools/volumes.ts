// Volume managers, arrays, pools, network storage, encryption.
import type { Tool } from './tool.ts';

export const VOLUMES = (): readonly Tool[] => [
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
		rows: 'read --help|--version|--list|-t|--test|--dump'
	},
	{ names: 'pvcreate vgcreate', otherwise: 'volume-loss', rows: 'read --help|--version|-t|--test' },
	{
		names:
			'lvcreate lvextend lvchange lvrename vgchange vgextend vgrename vgimport vgscan pvscan vgmknodes vgcfgbackup lvmdump vgconvert fsadm lvm_import_vdo lvmpolld dmeventd lvmlockctl',
		otherwise: 'mount',
		rows: 'read --help|--version'
	},
	{
		names: 'lvs vgs pvs lvdisplay vgdisplay pvdisplay lvscan lvmdiskscan lvmconfig lvmreport',
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
		rows: 'run-maybe --exec\nread ls|info|status|table|deps|version|targets|report|help\nvolume-loss remove|remove_all|wipe_table|clear|load|reload\nread .'
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
		history-loss events -c
		read list|status|get|iostat|history|events|version|wait|help
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
		read list|get|diff|holds|userspace|groupspace|projectspace|version|help|send
		read allow * . # allow tank/home
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
		names: 'multipath nvmetcli',
		otherwise: 'mount',
		takes: '-v -p -b -c',
		rows: 'read -l|-ll !-f|-F|-r|-w|-W|-a|-A # -ll'
	},
	{
		names: 'cryptsetup veritysetup integritysetup',
		takes:
			'-c -h -s -d -o -l -p -b -i -S -t --cipher --hash --key-size --key-file --type --label --uuid --key-slot --header --header-backup-file --pbkdf --iter-time',
		otherwise: 'mount',
		rows: `
		wipe luksFormat|format|reencrypt|luksErase|erase # luksFormat /dev/sda1
		volume-loss luksRemoveKey|luksKillSlot|luksHeaderRestore|luksChangeKey|tcryptDump-x|luksConvertKey|convert|repair|luksUUID-x
		secret luksDump|tcryptDump|bitlkDump --dump-master-key|--dump-volume-key # luksDump --dump-volume-key x
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
		rows: 'read --list-devices\nread @=list # --tpm2-device=list\nread --pkcs11-token-uri|--fido2-device|--tpm2-device=list # --tpm2-device list\nread * . !--wipe-slot|--password|--recovery-key|--pkcs11-token-uri|--fido2-device|--tpm2-device # /dev/sda1'
	},
	{
		names: 'dmstats',
		otherwise: 'mount',
		rows: 'read list|report|print|help|version|.\nvolume-loss delete # delete --allregions'
	},
	{ names: 'vgimportdevices lvmsadc blkdeactivate dmevent_tool', otherwise: 'mount', rows: 'read --help|-V' },
	{ names: 'lvmsar', otherwise: 'read' },
	{
		names: 'dmraid',
		otherwise: 'mount',
		rows: 'pool-destroy -E|--erase_metadata # -E -r /dev/sda\nread -r|-s|-b|-l|-n|-V|--raid_devices|--sets|--block_devices|--list_formats|--native_log # -r'
	},
	{ names: 'raid6check', otherwise: 'read', rows: 'volume-loss +repair # /dev/md0 0 0 repair' },
	{
		names: 'thin_dump cache_dump era_dump era_invalidate thin_metadata_pack',
		takes: '-o -f -m --output --format',
		otherwise: 'read',
		rows: 'file -o|--output # -o out.xml /dev/dm-1'
	},
	{
		names: 'thin_repair thin_restore cache_repair cache_restore cache_writeback era_restore thin_trim thin_shrink',
		otherwise: 'volume-loss'
	},
	{
		names: 'btrfs-convert btrfstune btrfs-select-super btrfs-image',
		otherwise: 'partition',
		rows: 'file -c # -c 9 /dev/sda1 image'
	},
	{ names: 'btrfs-balance btrfsmaintenance bees beesd dduper bedup', otherwise: 'mount', rows: 'read show|--help' },
	{
		names:
			'btrbk snapper timeshift yabsnap apt-btrfs-snapshot sanoid syncoid zrepl znapzend znapzendzetup zfs-auto-snapshot zfs_autobackup zxfer zfsprune zectl bectl beadm zfs-prune-snapshots etckeeper-snap',
		takes: '-c --config -t --type -d --description -S --comments --tags --snapshot --target',
		otherwise: 'mount',
		rows: `
		volume-loss delete|destroy|rollback|undochange|clean|cleanup|--delete|--delete-all|--restore|prune|remove # delete 5
		read -n|--dry-run|--dryrun|--list|--list-snapshots|--list-devices|--check|--monitor-health|--monitor-snapshots|--monitor-capacity # --list
		read list|ls|list-*|get-config|status|diff|xadiff|stats|dryrun|config|usage|origin|show|check|signal|test|version|.
		read zfs-abstraction list
		read configcheck
		`
	},
	{ names: 'zstream', otherwise: 'file', rows: 'read dump # dump' },
	{ names: 'zgenhostid zhack ztest zpool_influxdb', otherwise: 'mount' },
	{ names: 'raidz zed', otherwise: 'serve' },
	{
		names: 'bcache bcachectl bcache-register',
		otherwise: 'mount',
		rows: 'wipe make|format # make -B /dev/sda\nread show|list|status|stats|.\nvolume-loss unregister|stop|detach|remove'
	},
	{
		names: 'drbdadm drbdsetup drbdmeta',
		takes: '-c -d-x --config-file',
		otherwise: 'mount',
		rows: `
		wipe create-md|wipe-md # create-md r0
		volume-loss invalidate|invalidate-remote|outdate|detach|down # invalidate r0
		read status|cstate|dstate|role|dump|dump-md|sh-*|show|show-gi|get-gi|events2|hidden-commands|-d|--dry-run # status
		`
	},
	{
		names: 'linstor storadm',
		takes: '-n -r -s --controllers',
		otherwise: 'mount',
		rows: 'pool-destroy * delete|d|lost # node delete n1\nread * list|l|list-properties|lp|show|info|describe|query-size-info # resource list\nread list-commands|help|advise'
	},
	{
		names: 'multipathd mpathconf mpathpersist',
		takes: '-k',
		otherwise: 'mount',
		rows: 'read show|list # show paths\nread -k=show # -kshow\nread -i|--in|-k|-r # -i -k /dev/dm-1'
	},
	{
		names: 'iscsiadm',
		takes:
			'-m -t -p -T -o -n -v -I -r -s-x -L -U -P -d --mode --type --portal --targetname --op --name --value --interface --print',
		otherwise: 'mount',
		rows: `
		volume-loss -o=delete|--op=delete # -m node -o delete
		mount -l|--login|-u|--logout|-L|-U|--loginall|--logoutall|-R|--rescan|--op|-o # -m node --login
		mount -m=discovery|discoverydb -t|--type|-D|--discover # -m discovery -t st -p x
		read -m=session|node|iface|host|fw|discovery|discoverydb|--mode=session|node|iface|host # -m session
		`
	},
	{
		names: 'tgtadm tgt-admin targetcli targetctl scstadmin ietadm isnsadm',
		takes: '--lld --mode --op --tid --lun',
		otherwise: 'mount',
		rows: 'read --op=show # --lld iscsi --mode target --op show\nread -s|--show|--dump|-l|ls|sessions|status|-list_target|-list_session|.\nvolume-loss --op=delete|--delete|delete|clear|clearconfig # --op delete --mode target'
	},
	{
		names: 'fcoeadm lldptool dcbtool',
		otherwise: 'mount',
		rows: 'read -i|-l|-t|-s|-f # -i\nread get-lldp|get-tlv|gc|go|gp # get-lldp'
	},
	{
		names: 'ceph cephadm ceph-volume radosgw-admin ceph-deploy',
		takes: '-c -n -k -m -f --conf --name --keyring --cluster --id --format --uid --bucket',
		otherwise: 'mount',
		rows: `
		secret auth get|get-key|print-key|export|ls|list|get-or-create-key
		secret shell
		read status|health|df|version|versions|report|fsid|features|quorum_status|time-sync-status|iostat|pg_for|tell-x|ls|list-networks|-s|-w|-v|--status|--watch|--version # -s
		read log last
		read osd|mon|mds|mgr|pg|fs|orch|crash|device|service|node|balancer|config|config-key|telemetry|progress|nfs|dashboard|quorum|insights|balancer stat|status|tree|df|dump|ls|list|perf|find|metadata|versions|info|get|show|stats|dump_stuck|map|lspools|ps|count-metadata|services|module|blocked-by|utilization|host|device|upgrade|get-health-metrics|eval|query|log|count
		read osd pool|crush|blocklist|blacklist|erasure-code-profile ls|stats|get|get-quota|dump|tree|rule|autoscale-status|show-tunables
		read mgr module|services ls
		read lvm|inventory list|.
		read inventory
		read user|bucket|quota|usage|zone|zonegroup|realm|period|metadata|gc|lc|log|sync|caps|key list|info|stats|show|get|status|check
		pool-destroy osd destroy|purge|rm|out
		pool-destroy osd pool rm|delete
		pool-destroy fs rm
		pool-destroy rm-cluster
		pool-destroy lvm zap
		wipe lvm create|prepare|batch # lvm create --data /dev/sda
		volume-loss user|bucket|object|mon|mds|orch rm|remove|zap
		`
	},
	{
		names: 'rados',
		takes: '-p -n -c --pool --namespace --cluster -N -o',
		otherwise: 'remote',
		rows: `
		pool-destroy rmpool|purge|cppool
		volume-loss rm|rmsnap|rmomapkey|rmxattr|cleanup|rollback|truncate
		file get|export # -p data get obj out
		read ls|df|lspools|stat|stat2|lssnap|listxattr|getxattr|listomapkeys|listomapvals|listwatchers|getomapval|bench-x|list-inconsistent-*|getomapheader
		send bench
		`
	},
	{
		names: 'rbd',
		takes: '-p -n -c --pool --image --snap --size --id --cluster --image-feature',
		otherwise: 'mount',
		rows: `
		pool-destroy rm|remove|purge
		pool-destroy snap|snapshot|trash|image-meta|group purge|rm|remove
		volume-loss resize --allow-shrink # resize --allow-shrink --size 1 img
		volume-loss snap|snapshot rollback|revert
		file export|export-diff # export img out
		read ls|list|info|du|disk-usage|status|showmapped|children|diff|watch|perf|version|help
		read snap|snapshot|trash|device|lock|image-meta|mirror|group|namespace|pool|config|task|journal|object-map|nbd ls|list|info|status|stats|get|show|check
		read device list|ls
		`
	},
	{
		names: 'ceph-conf ceph-authtool crushtool osdmaptool monmaptool ceph-dencoder',
		takes: '-n -c -i -o -s --name --lookup --show-config-value',
		otherwise: 'file',
		rows: 'read -L|--lookup|-s|--show-config-value|-l|--list-sections|--print|--tree|-p|--list|dump|list_types|--test !-o|--create|--createsimple|--build|--gen-key|-C # -l'
	},
	{
		names:
			'ceph-bluestore-tool ceph-objectstore-tool ceph-monstore-tool ceph-kvstore-tool cephfs-data-scan cephfs-journal-tool cephfs-table-tool',
		takes: '--op --data-path --path --pgid',
		otherwise: 'volume-loss',
		rows: 'read show-label|bluefs-bdev-sizes|fsck|free-dump|list|inspect|show|--op=list|info|meta-list|dump # show-label --dev x'
	},
	{
		names: 'gluster',
		otherwise: 'mount',
		rows: `
		pool-destroy volume delete
		volume-loss volume stop|remove-brick|replace-brick|reset-brick|reset|rebalance-x
		volume-loss snapshot delete|restore|deactivate
		volume-loss peer detach
		read volume|peer|snapshot|pool|nfs-ganesha info|list|status|get
		mount volume top * clear # volume top v clear
		read volume top
		read volume heal|rebalance|quota|bitrot|tier|profile * info|status|list|statistics # volume heal v info
		read help|global-x|.
		`
	},
	{
		names: 'lfs lctl beegfs-ctl beegfs',
		otherwise: 'mount',
		rows: 'read df|find|getstripe|quota|osts|mdts|check|pool_list|fid2path|path2fid|getname|getdirstripe|hsm_state|hsm_action|ls|dl|device_list|list_nids|list_param|get_param|ping|which_nid|--listnodes|--listtargets|--getquota|--serverstats|--clientstats|--getentryinfo|--storagepools|health|stats|node|version # df'
	},
	{
		names: 'juicefs weed',
		otherwise: 'mount',
		rows: 'pool-destroy destroy\nwipe format # format redis://x y\nread status|info|bench-x|stats|profile|summary|version|scan|gc-x|objbench-x|du'
	},
	{
		names:
			'fscrypt fscryptctl e4crypt ecryptfs-setup-private ecryptfs-mount-private ecryptfs-umount-private ecryptfs-add-passphrase ecryptfs-migrate-home ecryptfs-recover-private encfsctl cryfs cryfs-unmount cryptomator-cli securefs cryptmount zulucrypt-cli zuluCrypt-cli zulumount-cli tcplay dislocker dislocker-fuse dislocker-file bdemount fvdemount luksmeta clevis luksipc',
		otherwise: 'mount',
		rows: 'read status|info|list|get_policy|get_key_descriptor|get_key_identifier|-l|--list|--info|showcruft|showKey-x|cat|ls|export-x|show|luks list|--supported-filesystems\nread info .\nvolume-loss purge|lock-x|destroy|wipe|remove_key|nuke # purge /mnt\nsecret decrypt'
	},
	{ names: 'ecryptfs-unwrap-passphrase dislocker-bek', otherwise: 'secret' },
	{
		names:
			'clevis-luks-bind clevis-luks-unbind clevis-luks-unlock clevis-encrypt-tang clevis-decrypt cryptsetup-reencrypt',
		otherwise: 'mount'
	},
	{
		names: 'sedutil-cli',
		otherwise: 'volume-loss',
		rows: 'read --scan|--query|--isValidSED|--printDefaultPassword|--listLockingRanges|--listLockingRange|--getMBRControl # --scan\nwipe --revertTPer|--revertNoErase|--PSIDrevert|--yesIreallywanttoERASEALLmydatausingthePSID|--revertLockingSP # --PSIDrevert x /dev/sda'
	},
	{
		names:
			'mergerfs-tools mhddfs unionfs-fuse fuse-overlayfs fuse2fs fuseext2 ext4fuse fuseiso erofsfuse dwarfs sqfsmount mount.fuse mount.ceph ceph-fuse glusterfs rbd-nbd rbd-fuse rbdmap iscsistart ewfmount affuse xmount vboximg-mount apfs-fuse hfsfuse davfs2 mount.davfs mount.zfs mount.smb3 mount.bcachefs lowntfs-3g ltfs pktsetup udiskie udiskie-mount udiskie-umount udevil devmon pmount-hal usbmount',
		otherwise: 'mount',
		rows: 'read info|--list|--help'
	},
	{ names: 'vgck', otherwise: 'read', rows: 'volume-loss --updatemetadata # --updatemetadata vg0' },
	{
		names: 'lvmdevices',
		takes: '--adddev --deldev --addpvid --delpvid --devicesfile',
		otherwise: 'read',
		rows: 'mount --adddev|--deldev|--addpvid|--delpvid|--update # --adddev /dev/sdb'
	},
	{
		names: 'gocryptfs',
		takes: '-passfile -extpass -config',
		singleDash: true,
		otherwise: 'mount',
		rows: 'file -init|-passwd # -init cipher\nread -info|-speed|-version|-hh|-fsck # -info cipher'
	},
	{ names: 'ecryptfs-verify', otherwise: 'read' }
];
