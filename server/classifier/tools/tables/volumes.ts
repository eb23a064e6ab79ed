// Volume managers, arrays, pools, network storage, encryption.
import type { Tool } from '../tool.ts';

/** What shows something in Ceph's tools. */
const CEPH_READS = `
	secret auth get|get-key|print-key|export|ls|list|get-or-create-key
	secret shell
	read status|health|df|version|versions|report|fsid|features|quorum_status|time-sync-status|iostat|pg_for|ls|list-networks
		|-s|-w|-v|--status|--watch|--version # -s
	read log last
	read osd|mon|mds|mgr|pg|fs|orch|crash|device|service|node|balancer|config|config-key|telemetry|progress|nfs|dashboard
		|quorum|insights stat|status|tree|df|dump|ls|list|perf|find|metadata|versions|info|get|show|stats|dump_stuck|map|lspools
		|ps|count-metadata|services|module|blocked-by|utilization|host|device|upgrade|get-health-metrics|eval|query|log|count
	read osd pool|crush|blocklist|blacklist|erasure-code-profile ls|stats|get|get-quota|dump|tree|rule|autoscale-status
		|show-tunables
	read lvm|inventory list|.
	read inventory
	read user|bucket|quota|usage|zone|zonegroup|realm|period|metadata|gc|lc|log|sync|caps|key list|info|stats|show|get|status
		|check
`;
const CEPH_TAKES = '-c -n -k -m -f --conf --name --keyring --cluster --id --format --uid --bucket';

export const VOLUMES = (): readonly Tool[] => [
	{
		names: 'lvremove vgremove pvremove',
		otherwise: 'pool-destroy',
		example: 'vg0/old',
		rows: 'read --help|--version|-t|--test'
	},
	{
		names: 'lvreduce',
		takes: '-L -l --size --extents',
		otherwise: 'volume-loss',
		example: '-L 10G vg0/home',
		rows: 'read --help|--version|-t|--test'
	},
	{
		names: 'lvresize',
		takes: '-L -l --size --extents',
		otherwise: 'volume-loss',
		example: '-L 10G vg0/home',
		rows: `
			read --help|-t|--test
			mount -L|--size @+ # -L +1G vg/lv
		`
	},
	{
		names: 'vgreduce vgsplit vgmerge vgexport pvmove pvresize pvchange pvck lvconvert vgcfgrestore vgimportclone',
		otherwise: 'volume-loss',
		example: 'vg0 /dev/sdb1',
		rows: 'read --help|--version|--list|-t|--test|--dump'
	},
	{
		names: 'pvcreate vgcreate',
		otherwise: 'volume-loss',
		example: '/dev/sdb1',
		rows: 'read --help|--version|-t|--test'
	},
	{
		names: `
			lvcreate lvextend lvchange lvrename vgchange vgextend vgrename vgimport vgscan pvscan vgmknodes vgcfgbackup lvmdump
			vgconvert fsadm lvm_import_vdo lvmpolld dmeventd lvmlockctl
		`,
		otherwise: 'mount',
		example: '-L 20G -n backup vg0',
		rows: 'read --help|--version'
	},
	{
		names: 'lvs vgs pvs lvdisplay vgdisplay pvdisplay lvscan lvmdiskscan lvmconfig lvmreport',
		otherwise: 'read'
	},
	{
		names: 'lvm',
		otherwise: 'mount',
		example: 'lvcreate -L 20G -n backup vg0',
		rows: `
			pool-destroy lvremove|vgremove|pvremove # lvremove vg0/old
			volume-loss pvck --repair # pvck --repair -f metadata.txt /dev/sdb1
			volume-loss lvreduce|lvresize|lvconvert|vgreduce|vgsplit|vgexport|pvmove|pvcreate|vgcreate|vgcfgrestore # lvreduce -L 10G vg0/home
			read lvs|vgs|pvs|lvdisplay|vgdisplay|pvdisplay|lvscan|help|version|config|dumpconfig|formats|segtypes|fullreport|lastlog
			read .
		`
	},
	{
		names: 'dmsetup',
		takes: '-c -o --table --target',
		otherwise: 'mount',
		example: 'suspend vg0-home',
		rows: `
			run-maybe --exec
			secret table --showkeys # table --showkeys
			read ls|info|status|table|deps|version|targets|report|help
			volume-loss remove|remove_all|wipe_table|clear|load|reload # remove vg0-old
			read .
		`
	},
	{
		names: 'mdadm',
		takes: '-l -n -x -c --level --raid-devices --spare-devices --metadata --name --chunk --bitmap',
		otherwise: 'mount',
		rows: `
			pool-destroy --zero-superblock|--kill-subarray # --zero-superblock /dev/sdb1
			wipe -C|--create|--build|-B # --create /dev/md0 --level=1 --raid-devices=2 /dev/sda /dev/sdb
			volume-loss -S|--stop|-f|--fail|--set-faulty|-r|--remove|-G|--grow|--replace|--revert-reshape # --stop /dev/md0
			read -D|--detail|-E|--examine|-Q|--query|--detail-platform|-X|--examine-bitmap|-V|--version|-h|--help
				|--examine-badblocks # --detail /dev/md0
			mount -A|--assemble|-a|--add|--re-add|-I|--incremental|-F|--monitor|-R|--run|-o|--readonly|-w
				|--readwrite # --assemble --scan
			read .
		`
	},
	{
		names: 'zpool',
		otherwise: 'mount',
		example: 'scrub tank',
		rows: `
			pool-destroy destroy|labelclear # destroy tank
			volume-loss remove|detach|split|offline|export|replace|reguid|checkpoint|initialize|rollback # detach tank sdb
			wipe create|add # create tank /dev/sda
			history-loss events -c # events -c
			read list|status|get|iostat|history|events|version|wait|help
			mount import -n # import -F -n tank
			volume-loss import -F|-X # import -F tank
			read import . !-a|-D # import
			read .
		`
	},
	{
		names: 'zfs',
		takes: '-o -t -s -S -d -O -V -x',
		otherwise: 'mount',
		example: 'snapshot tank/data@monday',
		rows: `
			read destroy -n
			pool-destroy destroy # destroy tank/data
			volume-loss rollback|receive|recv|change-key|unload-key|promote|redact # rollback tank/data@monday
			read list|get|diff|holds|userspace|groupspace|projectspace|version|help|send
			read allow * . # allow tank/home
			read mount . !-a # mount
			read .
		`
	},
	{ names: 'zinject', otherwise: 'volume-loss', example: '-d sdb -e io tank' },
	{
		names: 'btrfs',
		otherwise: 'mount',
		example: 'scrub start /srv/data',
		rows: `
			pool-destroy subvolume|su|sub|subv|subvol delete|d|del|de # subvolume delete /srv/data/monday
			volume-loss device|dev|d remove|delete|rem|del|r # device remove /dev/sdb /srv/data
			volume-loss rescue|check # check --repair /dev/sdb1
			volume-loss filesystem|fi|f resize # filesystem resize 10G /mnt
			volume-loss balance start|resume|cancel # balance start /srv/data
			volume-loss replace start # replace start /dev/sdb /dev/sdc /srv/data
			read filesystem|fi|f show|usage|us|u|df|du
			read subvolume|su|sub|subv|subvol list|li|show|sh|get-default|find-new|sync
			read device|dev stats|usage|ready
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
		example: 'subvolume create /srv/data/home',
		rows: `
			wipe format # format /dev/sda
			read show-super|list|list_journal|version|help|fs usage
		`
	},
	{ names: 'make-bcache', otherwise: 'wipe', example: '-B /dev/sdb' },
	{
		names: 'stratis',
		otherwise: 'mount',
		example: 'filesystem create archive photos',
		rows: `
			pool-destroy pool|fs|filesystem destroy # pool destroy archive
			wipe pool create # pool create p /dev/sda
			read pool|fs|filesystem|blockdev|key list
			read report
		`
	},
	{
		names: 'vdo',
		otherwise: 'mount',
		example: 'start --name=archive',
		rows: `
			pool-destroy remove # remove --name=archive
			wipe create # create --name=archive --device=/dev/sdb
			read status|list|version|printConfigFile
		`
	},
	{
		names: 'multipath nvmetcli',
		otherwise: 'mount',
		example: '-r',
		takes: '-v -p -b -c',
		rows: 'read -l|-ll !-f|-F|-r|-w|-W|-a|-A # -ll'
	},
	{
		names: 'cryptsetup veritysetup integritysetup',
		takes: `
			-c -h -s -d -o -l -p -b -i -S -t --cipher --hash --key-size --key-file --type --label --uuid --key-slot --header
			--header-backup-file --pbkdf --iter-time
		`,
		otherwise: 'mount',
		rows: `
			wipe luksFormat|format|reencrypt|luksErase|erase # luksFormat /dev/sda1
			volume-loss luksRemoveKey|luksKillSlot|luksHeaderRestore|luksChangeKey|luksConvertKey|convert|repair # luksKillSlot /dev/sdb1 2
			secret luksDump|tcryptDump|bitlkDump --dump-master-key|--dump-volume-key # luksDump --dump-volume-key x
			read status|luksDump|isLuks|luksUUID|benchmark|tcryptDump|bitlkDump|fvault2Dump|--version|--help|verify|dump
			secret luksHeaderBackup # luksHeaderBackup /dev/sda1 --header-backup-file f
		`
	},
	{
		names: 'cryptdisks_start cryptdisks_stop veracrypt truecrypt tomb',
		otherwise: 'mount',
		example: 'crypthome',
		rows: 'read -l|--list # --list'
	},
	{
		names: 'systemd-cryptenroll',
		takes: '--pkcs11-token-uri --fido2-device --tpm2-device --tpm2-pcrs --wipe-slot --unlock-key-file',
		otherwise: 'volume-loss',
		example: '--tpm2-device=auto /dev/sda2',
		rows: `
			read --list-devices
			read @=list # --tpm2-device=list
			read --pkcs11-token-uri|--fido2-device|--tpm2-device=list # --tpm2-device list
			read * . !--wipe-slot|--password|--recovery-key|--pkcs11-token-uri|--fido2-device|--tpm2-device # /dev/sda1
		`
	},
	{
		names: 'dmstats',
		otherwise: 'mount',
		example: 'create --alldevices',
		rows: `
			read list|report|print|help|version|.
			volume-loss delete # delete --allregions
		`
	},
	{
		names: 'vgimportdevices lvmsadc blkdeactivate dmevent_tool',
		otherwise: 'mount',
		example: 'vg0',
		rows: 'read --help|-V'
	},
	{ names: 'lvmsar', otherwise: 'read' },
	{
		names: 'dmraid',
		otherwise: 'mount',
		example: '-ay',
		rows: `
			pool-destroy -E|--erase_metadata # -E -r /dev/sda
			read -r|-s|-b|-l|-n|-V|--raid_devices|--sets|--block_devices|--list_formats|--native_log # -r
		`
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
		otherwise: 'volume-loss',
		example: '-i /dev/vg0/meta -o /dev/vg0/meta_new'
	},
	{
		names: 'btrfs-convert btrfstune btrfs-select-super btrfs-image',
		otherwise: 'partition',
		example: '/dev/sdb1',
		rows: 'file -c # -c 9 /dev/sda1 image'
	},
	{
		names: 'bees btrfs-balance btrfsmaintenance beesd dduper bedup',
		otherwise: 'mount',
		example: '/srv/data',
		rows: 'read show|--help'
	},
	{
		names: `
			btrbk snapper timeshift yabsnap apt-btrfs-snapshot sanoid syncoid zrepl znapzend znapzendzetup zfs-auto-snapshot
			zfs_autobackup zxfer zfsprune zectl bectl beadm zfs-prune-snapshots etckeeper-snap
		`,
		takes: '-c --config -t --type -d --description -S --comments --tags --snapshot --target',
		otherwise: 'mount',
		example: 'run',
		rows: `
			volume-loss delete|destroy|rollback|undochange|clean|cleanup|--delete|--delete-all|--restore|prune|remove
				|--force-delete|--prune-snapshots|--force-prune # delete 5
			read -n|--dry-run|--dryrun|--list|--list-snapshots|--list-devices|--check|--monitor-health|--monitor-snapshots
				|--monitor-capacity # --list
			read list|ls|list-*|get-config|status|diff|xadiff|stats|dryrun|config|usage|origin|show|check|signal|test|version|.
			read zfs-abstraction list
			read configcheck
		`
	},
	{ names: 'zstream', otherwise: 'file', example: 'redup backup.zstream', rows: 'read dump # dump' },
	{ names: 'zgenhostid zhack ztest zpool_influxdb', otherwise: 'mount', example: '-f' },
	{ names: 'zed raidz', otherwise: 'serve', example: '-F' },
	{
		names: 'bcache bcachectl bcache-register',
		otherwise: 'mount',
		example: 'register /dev/sdb',
		rows: `
			wipe make|format # make -B /dev/sda
			read show|list|status|stats|.
			volume-loss unregister|stop|detach|remove # unregister /dev/sdb
		`
	},
	{
		names: 'drbdadm drbdsetup drbdmeta',
		takes: '-c --config-file',
		otherwise: 'mount',
		example: 'primary r0',
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
		example: 'resource create node1 web-data --storage-pool fast',
		rows: `
			pool-destroy * delete|d|lost # node delete n1
			read * list|l|list-properties|lp|show|info|describe|query-size-info # resource list
			read list-commands|help|advise
		`
	},
	{
		names: 'multipathd mpathconf mpathpersist',
		takes: '-k',
		otherwise: 'mount',
		example: 'reconfigure',
		rows: `
			read show|list # show paths
			read -k=show # -kshow
			read -i|--in|-k|-r # -i -k /dev/dm-1
		`
	},
	{
		names: 'iscsiadm',
		takes:
			'-m -t -p -T -o -n -v -I -r -L -U -P -d --mode --type --portal --targetname --op --name --value --interface --print',
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
		example: '--lld iscsi --mode target --op new --tid 1 -T iqn.2024-01.org.example:disk1',
		rows: `
			read --op=show # --lld iscsi --mode target --op show
			read -s|--show|--dump|-l|ls|sessions|status|-list_target|-list_session|.
			volume-loss --op=delete|--delete|delete|clear|clearconfig # --op delete --mode target
		`
	},
	{
		names: 'fcoeadm lldptool dcbtool',
		otherwise: 'mount',
		example: '-c eth0',
		rows: `
			read -i|-l|-t|-s|-f # -i
			read get-lldp|get-tlv|gc|go|gp # get-lldp
		`
	},
	{
		names: 'ceph',
		takes: CEPH_TAKES,
		otherwise: 'mount',
		example: 'osd in 3',
		rows: `
			${CEPH_READS}
			pool-destroy osd destroy|purge|rm|out # osd purge 3 --yes-i-really-mean-it
			pool-destroy osd pool rm|delete # osd pool delete orders orders --yes-i-really-really-mean-it
			pool-destroy fs rm # fs rm cephfs --yes-i-really-mean-it
			volume-loss mon|mds|orch rm|remove # mon remove server3
		`
	},
	{
		names: 'cephadm',
		takes: CEPH_TAKES,
		otherwise: 'mount',
		example: 'adopt --style legacy --name mon.server1',
		rows: `
			${CEPH_READS}
			volume-loss zap-osds|rm-daemon # zap-osds --force --fsid 9a1b2c3d-0000-4000-8000-1234567890ab
			pool-destroy rm-cluster # rm-cluster --fsid 9a1b2c3d-0000-4000-8000-1234567890ab --force
		`
	},
	{
		names: 'ceph-volume',
		takes: CEPH_TAKES,
		otherwise: 'mount',
		example: 'lvm activate --all',
		rows: `
			${CEPH_READS}
			pool-destroy lvm zap # lvm zap /dev/sdb
			wipe lvm create|prepare|batch # lvm create --data /dev/sda
		`
	},
	{
		names: 'radosgw-admin',
		takes: CEPH_TAKES,
		otherwise: 'mount',
		example: 'user create --uid=alice --display-name=Alice',
		rows: `
			${CEPH_READS}
			volume-loss user|bucket|object|mon|mds rm|remove|zap # user rm --uid=alice --purge-data
		`
	},
	{
		names: 'rados',
		takes: '-p -n -c --pool --namespace --cluster -N -o',
		otherwise: 'remote',
		rows: `
			pool-destroy rmpool|purge|cppool # purge orders --yes-i-really-really-mean-it
			volume-loss rm|rmsnap|rmomapkey|rmxattr|cleanup|rollback|truncate # -p orders rm invoice-42
			file get|export # -p data get obj out
			read ls|df|lspools|stat|stat2|lssnap|listxattr|getxattr|listomapkeys|listomapvals|listwatchers|getomapval
				|list-inconsistent-*|getomapheader
			send bench
		`
	},
	{
		names: 'rbd',
		takes: '-p -n -c --pool --image --snap --size --id --cluster --image-feature',
		otherwise: 'mount',
		rows: `
			pool-destroy rm|remove|purge # rm orders/disk1
			pool-destroy snap|snapshot|trash|image-meta|group purge|rm|remove # snap purge orders/disk1
			volume-loss resize --allow-shrink # resize --allow-shrink --size 1 img
			volume-loss snap|snapshot rollback|revert # snap rollback orders/disk1@monday
			file export|export-diff # export img out
			read ls|list|info|du|disk-usage|status|showmapped|children|diff|watch|perf|version|help
			read snap|snapshot|trash|device|lock|image-meta|mirror|group|namespace|pool|config|task|journal|object-map|nbd ls|list
				|info|status|stats|get|show|check
		`
	},
	{
		names: 'ceph-authtool ceph-conf crushtool osdmaptool monmaptool ceph-dencoder',
		takes: '-n -c -i -o -s --name --lookup --show-config-value',
		otherwise: 'file',
		example: '--create-keyring client.keyring --gen-key -n client.backup',
		rows: `
			read -L|--lookup|-s|--show-config-value|-l|--list-sections|--print|--tree|-p|--list|dump|list_types|--test !-o|--create
				|--createsimple|--build|--gen-key|-C # -l
		`
	},
	{
		names: `
			ceph-bluestore-tool ceph-objectstore-tool ceph-monstore-tool ceph-kvstore-tool cephfs-data-scan cephfs-journal-tool
			cephfs-table-tool
		`,
		takes: '--op --data-path --path --pgid',
		otherwise: 'volume-loss',
		example: 'repair --path /var/lib/ceph/osd/ceph-0',
		rows: `
			read show-label|bluefs-bdev-sizes|fsck|free-dump|list|inspect|show|--op=list|info|meta-list|dump # show-label --dev x
		`
	},
	{
		names: 'gluster',
		otherwise: 'mount',
		rows: `
			pool-destroy volume delete # volume delete archive
			volume-loss volume stop|remove-brick|replace-brick|reset-brick|reset # volume stop archive
			volume-loss snapshot delete|restore|deactivate # snapshot delete monday
			volume-loss peer detach # peer detach server2
			read volume|peer|snapshot|pool|nfs-ganesha info|list|status|get
			mount volume top * clear # volume top v clear
			read volume top
			read volume heal|rebalance|quota|bitrot|tier|profile * info|status|list|statistics # volume heal v info
			read help|.
		`
	},
	{
		names: 'lfs lctl beegfs-ctl beegfs',
		otherwise: 'mount',
		example: 'setstripe -c 4 /srv/lustre/data',
		rows: `
			read df|find|getstripe|quota|osts|mdts|check|pool_list|fid2path|path2fid|getname|getdirstripe|hsm_state|hsm_action|ls|dl
				|device_list|list_nids|list_param|get_param|ping|which_nid|--listnodes|--listtargets|--getquota|--serverstats
				|--clientstats|--getentryinfo|--storagepools|health|stats|node|version # df
		`
	},
	{
		names: 'juicefs weed',
		otherwise: 'mount',
		example: 'mount redis://db.example.org/1 /srv/archive',
		rows: `
			pool-destroy destroy # destroy redis://db.example.org/1 7b2c5a1e-0d3f-4b6a-9c8e-1f2a3b4c5d6e
			wipe format # format redis://db.example.org/1 archive
			read status|info|stats|profile|summary|version|scan|du
		`
	},
	{
		names: `
			fscrypt fscryptctl e4crypt ecryptfs-setup-private ecryptfs-mount-private ecryptfs-umount-private ecryptfs-add-passphrase
			ecryptfs-migrate-home ecryptfs-recover-private encfsctl cryfs cryfs-unmount cryptomator-cli securefs cryptmount
			zulucrypt-cli zuluCrypt-cli zulumount-cli tcplay dislocker dislocker-fuse dislocker-file bdemount fvdemount luksmeta
			clevis luksipc
		`,
		otherwise: 'mount',
		example: 'encrypt /home/alice/private',
		rows: `
			read status|info|list|get_policy|get_key_descriptor|get_key_identifier|-l|--list|--info|showcruft|cat|ls|show|luks list
				|--supported-filesystems
			read info .
			volume-loss purge|destroy|wipe|remove_key|nuke # purge /mnt
			secret decrypt
		`
	},
	{
		names: 'ecryptfs-unwrap-passphrase dislocker-bek',
		otherwise: 'secret',
		example: '/home/alice/.ecryptfs/wrapped-passphrase'
	},
	{
		names: 'clevis-luks-bind clevis-luks-unbind clevis-luks-unlock clevis-encrypt-tang clevis-decrypt',
		otherwise: 'mount',
		example: '-d /dev/sdb1 tpm2 "{}"'
	},
	{ names: 'cryptsetup-reencrypt', otherwise: 'volume-loss', example: '--new /dev/sdb1' },
	{
		names: 'sedutil-cli',
		otherwise: 'volume-loss',
		example: '--initialSetup debug /dev/sdb',
		rows: `
			read --scan|--query|--isValidSED|--printDefaultPassword|--listLockingRanges|--listLockingRange|--getMBRControl # --scan
			wipe --revertTPer|--revertNoErase|--PSIDrevert|--yesIreallywanttoERASEALLmydatausingthePSID
				|--revertLockingSP # --revertTPer debug /dev/sdb
		`
	},
	{
		names: `
			ceph-fuse mergerfs-tools mhddfs unionfs-fuse fuse-overlayfs fuse2fs fuseext2 ext4fuse fuseiso erofsfuse dwarfs
			sqfsmount mount.fuse mount.ceph glusterfs rbd-nbd rbd-fuse rbdmap iscsistart ewfmount affuse xmount vboximg-mount
			apfs-fuse hfsfuse davfs2 mount.davfs mount.zfs mount.smb3 mount.bcachefs lowntfs-3g ltfs pktsetup udiskie
			udiskie-mount udiskie-umount udevil devmon pmount-hal usbmount
		`,
		otherwise: 'mount',
		example: '-n client.web /srv/cephfs',
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
		rows: `
			file -init|-passwd # -init cipher
			read -info|-speed|-version|-hh|-fsck # -info cipher
		`
	},
	{ names: 'ecryptfs-verify', otherwise: 'read' },
	{
		names: 'ceph-deploy',
		takes: CEPH_TAKES,
		otherwise: 'mount',
		example: 'mon create server1',
		rows: `
			${CEPH_READS}
			wipe disk zap # disk zap server1 /dev/sdb
			volume-loss purge|purgedata # purgedata server1
			volume-loss mon|mds|osd destroy|rm|remove|zap # mon destroy server1
		`
	}
];
