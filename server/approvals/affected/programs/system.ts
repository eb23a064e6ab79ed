// What tools of disks, the network, the kernel and processes name.
import { rowsOf } from './notation.ts';

const HERE = '=host:this-machine';

export const SYSTEM = rowsOf(
	{
		mount: { '-a|--all': '=mount:*', '': 'source+ mounted*' },
		umount: { '-a|--all': '=mount:*', '': 'source+ mounted*' },
		fusermount: { '': 'mount*' },
		'fusermount3 mountpoint findmnt': { '': 'mount*' },
		fstrim: { '-a|--all|-A|-av|-Av': '=mount:*', '': 'mount*' },
		'xfs_growfs xfs_fsr fsfreeze quotaon quotaoff quotacheck': { '': 'mount*' },
		'swapon swapoff mkswap': { '-a|--all': '=swap:*', '': 'swap*' },
		'fsck e2fsck fsck.ext4 fsck.xfs xfs_repair btrfsck tune2fs e2label resize2fs xfs_admin mkfs mkfs.ext4 mkfs.ext3 mkfs.ext2 mkfs.xfs mkfs.vfat mkfs.btrfs mkfs.fat mke2fs wipefs blkdiscard hdparm nvme smartctl sdparm partprobe partx parted fdisk sfdisk cfdisk gdisk sgdisk cryptsetup kpartx eject blockdev dumpe2fs mkfs.f2fs mkfs.ntfs ntfsfix':
			{ '': 'device*' },
		mdadm: { '': 'device*' },
		losetup: { '': 'device*' },
		mdevctl: { '': 'device*' },
		'lvextend lvreduce lvresize lvremove lvrename lvconvert lvchange pvcreate pvremove pvresize pvmove pvs lvs': {
			'': 'device*'
		},
		lvcreate: { '': '-n=0 --name=0 -L=0 --size=0 -l=0 --extents=0 -s=0 -T=0 --type=0 volume-group' },
		'vgcreate vgextend vgreduce vgchange vgremove vgrename vgs': { '': 'volume-group device*' },
		zpool: {
			'scrub|destroy|export|import|clear|status|online|offline|replace|add|remove|trim|create|upgrade': 'pool',
			'': '=pool:*'
		},
		zfs: {
			'snapshot|snap|destroy|rollback|create|rename|mount|unmount|inherit|promote|clone|send|receive|hold|release':
				'dataset',
			set: '- dataset',
			get: '- dataset',
			'': '=dataset:*'
		},
		btrfs: {
			'scrub start|scrub cancel|scrub status|balance start|balance cancel|filesystem usage|filesystem df|filesystem sync|filesystem defragment|filesystem show|device stats|device scan':
				'mount',
			'filesystem resize|device add|device remove|device delete': '- mount',
			'subvolume create|subvolume delete|subvolume list|subvolume show|property set': 'file',
			'subvolume snapshot': 'file file',
			'': '=mount:*'
		},
		multipath: { '': 'device*' },
		dd: { '': '' },
		ufw: { '': '=firewall:ufw' },
		'firewall-cmd firewall-offline-cmd': { '': '=firewall:firewalld' },
		'iptables iptables-restore iptables-save iptables-nft iptables-legacy': { '': '=firewall:iptables' },
		'ip6tables ip6tables-restore ip6tables-save': { '': '=firewall:ip6tables' },
		'nft nftables': { '': '=firewall:nftables -f=file --file=file' },
		'ebtables arptables': { '': '=firewall:nftables' },
		ipset: { '': '=firewall:ipset' },
		'fail2ban-client cscli': { '': '=firewall:fail2ban' },
		'netfilter-persistent shorewall ferm': { '': '=firewall:iptables' },
		ip: {
			'link|l|link set|l set|link show|link add|link delete|link del': 'interface?',
			'route|r|ro|route add|route del|route delete|route replace|route change|r add|r del|route append':
				'-to=route route? dev=interface',
			'rule|ru|rule add|rule del': '=route:*',
			'': 'dev=interface'
		},
		'ifup ifdown ifconfig ethtool iwconfig dhclient dhcpcd mii-tool iftop arping': { '': 'interface' },
		iw: { dev: 'interface', '': '=interface:*' },
		brctl: { '': '- interface' },
		'wg wg-quick': { '': '- interface' },
		tc: { '': 'dev=interface' },
		bridge: { '': 'dev=interface' },
		route: { '': 'dev=interface =route:*' },
		'netplan networkctl': {
			'up|down|reconfigure|renew|forcerenew|status|delete': 'interface*',
			'': '=interface:*'
		},
		nmcli: {
			'connection up|connection down|connection delete|connection modify|connection show|connection edit|connection clone|con up|con down|con delete|con modify|c up|c down|con mod|connection mod|con show':
				'connection',
			'connection add|con add': 'con-name=connection',
			'device disconnect|device connect|device set|device reapply|device delete|device show|dev disconnect|dev connect|d disconnect|device modify':
				'interface',
			'': '=interface:*'
		},
		resolvectl: {
			'dns|domain|default-route|llmnr|mdns|dnssec|dnsovertls|revert|log-level': 'interface',
			'': '=host:names'
		},
		'rfkill iwctl wpa_cli': { '': '=interface:*' },
		sysctl: { '--system': '=sysctl:*', '-p|--load': 'sysctl-file', '': 'sysctl*' },
		'modprobe rmmod insmod modinfo': { '-a|--all': 'module*', '': 'module' },
		'depmod dkms kmod': { '': '=module:*' },
		kill: { '': 'process*' },
		'pkill pgrep skill': { '': '-u=user -U=user -P=process process?' },
		'killall slay': { '': '-u=user --user=user process*' },
		renice: { '': '-p=process -u=user -n=0 -g=0 -? process?' },
		'ionice taskset chrt prlimit strace ltrace gdb lsof': { '': '-p=process -u=user --pid=process' },
		fuser: { '': 'file*' },
		crontab: { '': '-u=cron cron-file' },
		'anacron run-parts': { '': '=cron:*' },
		'reboot poweroff halt shutdown telinit init hostnamectl timedatectl localectl hostname domainname date hwclock chronyc ntpdate setenforce setsebool telinit rtcwake pm-suspend tuned-adm cpupower powertop zramctl loadkeys localedef locale-gen ldconfig update-ca-certificates update-locale systemd-machine-id-setup':
			{ '': HERE },
		'update-grub update-grub2 grub-mkconfig': { '': '=file:/boot/grub/grub.cfg' },
		'grub-install grub2-install efibootmgr bootctl kernel-install': { '': '=file:/boot/*' },
		'update-initramfs dracut mkinitcpio': { '': '=file:/boot/*' },
		'update-alternatives alternatives': {
			'--set|--config|--auto|--remove-all|--remove': 'alternative',
			'--install': 'file',
			'': '=file:/etc/alternatives/*'
		},
		git: { clone: '- file?', '': '-C=file =here' },
		logrotate: { '': '-s=file --state=file file*' },
		'a2ensite a2dissite': { '': 'apache-site*' },
		'a2enmod a2dismod': { '': '=unit:apache2.service' },
		'a2enconf a2disconf': { '': '=unit:apache2.service' },
		nginx: { '': '=unit:nginx.service' },
		'apachectl apache2ctl': { '': '=unit:apache2.service' },
		'postfix postqueue postsuper': { '': '=unit:postfix.service' },
		'rndc named': { '': '=unit:named.service' },
		rabbitmqctl: { '': '=unit:rabbitmq-server.service' },
		'certbot acme.sh lego dehydrated': { '': '-d=certificate --cert-name=certificate --domain=certificate' },
		'psql mysql mariadb sqlite3 redis-cli mongosh mongo createdb dropdb pg_dump pg_restore pg_ctlcluster pg_dropcluster mysqldump mysqladmin influx':
			{ '': '=database:*' },
		'setfacl getfacl chattr lsattr': { '': 'path-file*' }
	},
	{
		mount: '-t --types -o --options -L --label -U --uuid -O --test-opts -N --namespace -T --fstab',
		umount: '-t --types -O --test-opts -N --namespace',
		'fsck e2fsck fsck.ext4 fsck.xfs xfs_repair btrfsck tune2fs e2label resize2fs xfs_admin mkfs mkfs.ext4 mkfs.ext3 mkfs.ext2 mkfs.xfs mkfs.vfat mkfs.btrfs mkfs.fat mke2fs wipefs blkdiscard hdparm nvme smartctl sdparm partprobe partx parted fdisk sfdisk cfdisk gdisk sgdisk cryptsetup kpartx eject blockdev dumpe2fs mkfs.f2fs mkfs.ntfs ntfsfix':
			'-t -b -L -U -i -c -T -E -O --label --uuid --type -l -n -F -d --type --key-file --cipher --hash',
		mdadm: '-l --level -n --raid-devices --name -c --chunk -e --metadata --homehost -u --uuid',
		'lvextend lvreduce lvresize lvremove lvrename lvconvert lvchange pvcreate pvremove pvresize pvmove pvs lvs':
			'-L --size -l --extents -n --name -o --options -s=0 --type -m --mirrors -a --activate --units --reportformat -O --sort',
		'vgcreate vgextend vgreduce vgchange vgremove vgrename vgs':
			'-s --physicalextentsize -o --options -a --activate --units',
		git: '-c --git-dir --work-tree -b --branch --depth -o --origin',
		zpool: '-o -O -R -d -m',
		zfs: '-o -b -V -t -d -i -I',
		kill: '-s --signal -n -q --queue',
		'pkill pgrep skill': '--signal -g -G -s -t -c -F --pidfile -O',
		'killall slay': '-s --signal -o -y -n',
		'ionice taskset chrt prlimit strace ltrace gdb lsof': '-n -c -i -e -o',
		sysctl: '-r --pattern',
		'setfacl getfacl chattr lsattr': '-m --modify -x --remove -M -X --set',
		'certbot acme.sh lego dehydrated':
			'-w --webroot-path -m --email --server --config-dir --work-dir --logs-dir --deploy-hook --pre-hook --post-hook'
	}
);
