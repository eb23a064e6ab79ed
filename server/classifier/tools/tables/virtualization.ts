// Virtual machines, their images and clusters.
import type { Tool } from '../tool.ts';

export const VIRTUALIZATION = (): readonly Tool[] => [
	{
		names: 'nbd-client nbdkit',
		otherwise: 'mount',
		example: 'nbd1.example.org /dev/nbd0 -N disk1',
		rows: 'read -l|--list'
	},
	{
		names: 'qemu-img',
		takes: '-f -O -o -s -F -b -T -m -r -l -t -a -c -d',
		otherwise: 'file',
		example: 'create -f qcow2 web1.qcow2 20G',
		rows: `
			file check -r # check -r all web1.qcow2
			file bench -w
			read info|check|map|compare|measure|bench
			loss resize --shrink # resize --shrink web1.qcow2 10G
			loss snapshot -d|-a # snapshot -d before-upgrade web1.qcow2
			read snapshot -l|. # snapshot -l a.img
			wipe convert|dd @/dev/sd # convert a.img /dev/sda
		`
	},
	{
		names: 'qemu-nbd',
		takes: '-c -d -f -p -x -t',
		otherwise: 'mount',
		example: '-c /dev/nbd0 web1.qcow2',
		rows: 'read -L|-l|--list'
	},
	{
		names: `
			xl qemu-io qemu-storage-daemon qemu-ga qemu-pr-helper qemu-trace-stap virtiofsd virt-qemu-run
			virt-qemu-qmp-proxy virt-ssh-helper virt-login-shell kvmtool lkvm crosvm cloud-hypervisor VBoxSDL vboxwebsrv
			vfkit krunkit krunvm tart anka macosvm vctl utmctl vz prlctl xm xentrace pvesr jailer flintlock ignite
		`,
		takes: '-c -f',
		otherwise: 'container',
		example: 'create web1.cfg',
		rows: `
			container-loss delete|rm|destroy|purge|uninstall # destroy web1
			read list|ls|ps|info|status|version|--version|vm-list|get|ip|ip-address|show|inspect|network-list|block-list|cpupool-list
				|vcpu-list|dmesg|top|uptime|domid|domname|sched-credit|images|list-vm|describe|stat|-L
			power shutdown|reboot|stop # shutdown web1
		`
	},
	{
		names: `
			qemu-system-x86_64 qemu-system-aarch64 qemu-system-arm qemu-system-i386 qemu-system-riscv64 qemu-system-ppc64
			qemu-system-mips qemu-system-s390x qemu-kvm kvm
		`,
		singleDash: true,
		otherwise: 'container',
		example: '-m 2048 -drive file=web1.qcow2 -nographic',
		rows: `
			read -version|--version|-help|-?
			read -machine|-M|-cpu|-device|-accel|-netdev|-display|-audio|-vga|-soundhw +help|? # -machine help
		`
	},
	{
		names: `
			FEXBash darling
			wine64 dosemu
		`,
		otherwise: 'run',
		example: "-c 'make check'"
	},
	{
		names: 'virt-admin',
		otherwise: 'unit',
		example: 'srv-clients-set libvirtd --max-clients 100',
		rows: `
			read list-servers|server-list|srv-list|srv-threadpool-info|srv-clients-list|srv-clients-info|client-list|client-info
				|daemon-log-info|dmn-log-info|uri|version|help|srv-*-info
		`
	},
	{
		names: `
			virt-v2v virt-copy-out virt-tar-out virt-get-kernel virt-builder virt-v2v-in-place virt-p2v
			virt-resize virt-make-fs vmware-vdiskmanager prl_disk_tool vma pxar
		`,
		takes: '-a -d -o',
		otherwise: 'file',
		example: 'web1 -o local -os /srv/vm',
		rows: `
			read -l|--list|--notes|--export|--machine-readable|config|verify|list # --list
			loss -i # -i ova web1.ova -o local -os /srv/vm
		`
	},
	{
		names: 'virt-rescue guestfish',
		takes: '-a -d -m',
		otherwise: 'run',
		example: '-a web1.qcow2',
		rows: 'read --ro # --ro -a x.img'
	},
	{
		names: 'virt-xml',
		takes: '--edit --add-device --remove-device',
		otherwise: 'container',
		example: 'web1 --edit --memory 4096',
		rows: 'read --print-diff|--print-xml|--build-xml'
	},
	{
		names: 'virt-install',
		otherwise: 'container',
		example: '--name web1 --memory 2048 --disk size=20 --cdrom debian-12.iso',
		rows: 'read --osinfo=list|--os-variant=list|--print-xml|--dry-run'
	},
	{ names: 'virt-diff guestfs-inspect osinfo-query osinfo-detect', otherwise: 'read' },
	{ names: 'guestunmount guestmount libvirtd virtqemud virtlogd virtlockd', otherwise: 'mount', example: '/mnt/web1' },
	{
		names: 'virsh',
		takes: '-c --connect -d -l',
		otherwise: 'container',
		rows: `
			container-loss destroy|undefine|vol-delete|vol-wipe|pool-delete|pool-destroy|pool-undefine|net-destroy|net-undefine
				|iface-undefine|snapshot-delete|managedsave-remove|nwfilter-undefine|secret-undefine|checkpoint-delete
				|snapshot-revert # undefine web1
			power shutdown|reboot|reset # shutdown web1
			container dommemstat --period # dommemstat vm --period 5
			container domiftune|blkdeviotune|blkiotune|memtune|numatune|schedinfo --live|--config|--current
				|--set # schedinfo vm --set cpu_shares=1
			file dump|save|screenshot|vol-download
			secret secret-get-value
			container domif-setlink|domrename|domfstrim|domfsfreeze|domfsthaw|domtime --set|--sync|--now # domtime vm --now
			container domif-setlink|domrename|domfstrim|domfsfreeze|domfsthaw|dompmsuspend|dompmwakeup|domjobabort|nodesuspend
				|node-memory-tune|nodedev-detach|nodedev-reattach|nodedev-reset|nodedev-create
			connect console
			container nodedev-destroy|nodedev-undefine|nodedev-start|nodedev-define|nodedev-autostart|nodedev-update
				|domsetlaunchsecstate|domdisplay-reload|domblkthreshold|domdirtyrate-calc
			container domiftune|blkdeviotune * * * # domiftune vm if 5
			container memtune|blkiotune|numatune|schedinfo|perf|guestvcpus|emulatorpin|domtime|dommemstat
				|snapshot-current * * # memtune vm 5
			container snapshot-current --snapshotname # snapshot-current web1 --snapshotname=before-upgrade
			container emulatorpin --cpulist # emulatorpin web1 --cpulist=0-1
			container dom-fd-associate
			container domiftune|memtune|blkiotune|numatune|blkdeviotune|schedinfo|perf|guestvcpus --* # memtune web1 --hard-limit=2097152
			read list|dominfo|domstate|dumpxml|version|nodeinfo|capabilities|domcapabilities|hostname|uri|help|dom*|net-list|net-info
				|net-dumpxml|net-dhcp-leases|net-name|net-uuid|pool-list|pool-info|pool-dumpxml|pool-name|pool-uuid|pool-capabilities
				|vol-list|vol-info|vol-dumpxml|vol-path|vol-key|vol-name|vol-pool|snapshot-list|snapshot-info|snapshot-dumpxml
				|snapshot-current|snapshot-parent|node*|iface-list|iface-dumpxml|iface-mac|iface-name|vcpuinfo|vcpucount|freecell
				|freepages|sysinfo|nwfilter-list|nwfilter-dumpxml|secret-list|secret-dumpxml|schedinfo|ttyconsole|vncdisplay|cpu-models
				|cpu-stats|cpu-baseline|cpu-compare|event|guestinfo|emulatorpin|iothreadinfo|maxvcpus|find-storage-pool-sources|memtune
				|blkiotune|numatune|checkpoint-list|checkpoint-info|perf|guestvcpus|get-user-sshkeys|qemu-monitor-event|backup-dumpxml
			read connect|cd|pwd|echo|.
		`
	},
	{
		names: 'VBoxManage vboxmanage',
		otherwise: 'container',
		example: 'startvm web1 --type headless',
		rows: `
			container-loss unregistervm|closemedium|discardstate # unregistervm web1 --delete
			container-loss snapshot * delete|restore # snapshot vm delete s
			power controlvm * poweroff|reset|acpipowerbutton|savestate # controlvm vm poweroff
			read list|showvminfo|showhdinfo|showmediuminfo|getextradata|checkmediumpwd|--version|help
			read guestproperty enumerate|get|wait
			read metrics list|query
			read snapshot * list|showvminfo # snapshot vm list
			read debugvm * info|statistics|log|show|osinfo|osdetect
			read bandwidthctl * list
			read dhcpserver findlease
			file export|clonemedium|convertfromraw
		`
	},
	{
		names: 'vboxheadless VBoxHeadless VirtualBox virtualbox VBoxClient VBoxService VBoxControl vboxconfig quickgui',
		otherwise: 'run',
		example: '--startvm web1',
		rows: `
			read guestproperty get|enumerate|wait
			read sharedfolder list
			read --version|--help
		`
	},
	{
		names: 'vmrun',
		takes: '-T -gu -gp -h -u -p -vp',
		singleDash: true,
		otherwise: 'container',
		example: 'start /srv/vm/web1.vmx nogui',
		rows: `
			container-loss deleteSnapshot|deleteVM|revertToSnapshot # deleteVM /srv/vm/web1.vmx
			power stop|reset|suspend # stop /srv/vm/web1.vmx soft
			read list|listSnapshots|checkToolsState|getGuestIPAddress|listProcessesInGuest|listDirectoryInGuest|fileExistsInGuest
				|readVariable|listNetworkAdapters|listHostNetworks|listPortForwardings # list
		`
	},
	{
		names: 'vmware-toolbox-cmd',
		otherwise: 'system',
		example: 'timesync enable',
		rows: `
			read -v|help|stat|timesync status|device list|config get
			read timesync|device|config|script|logging status|list|get
		`
	},
	{
		names: 'vmware-rpctool vmware-netcfg vmware-hgfsclient vmware-vmblock-fuse vmware-user',
		otherwise: 'run',
		example: '"info-set guestinfo.role web"',
		rows: 'read .'
	},
	{
		names: 'ovftool',
		otherwise: 'file',
		example: 'web1.vmx web1.ova',
		rows: `
			read * . # x.ova
			read --schemaValidate
		`
	},
	{
		names: 'esxcli',
		otherwise: 'container',
		example: 'vm process kill --type=soft --world-id=12345',
		rows: `
			power system shutdown # system shutdown poweroff --reason maintenance
			read +list|get|version|stats # vm process list
		`
	},
	{
		names: 'vim-cmd',
		otherwise: 'container',
		example: 'vmsvc/power.on 12',
		rows: `
			container-loss vmsvc/destroy|vmsvc/unregister|vmsvc/snapshot.remove|vmsvc/snapshot.removeall # vmsvc/destroy 12
			power vmsvc/power.off|vmsvc/power.shutdown|vmsvc/power.reset # vmsvc/power.off 12
			read vmsvc/getallvms|vmsvc/get.*|vmsvc/power.getstate|vmsvc/snapshot.get|hostsvc/hostsummary|hostsvc/net/*|help|solo/*
				|hostsvc/datastore/listsummary|hostsvc/hosthardware|vmsvc/device.getdevices
		`
	},
	{ names: 'esxtop esxcfg-info', otherwise: 'read' },
	{
		names: 'esxcfg-nics esxcfg-vswitch esxcfg-vmknic esxcfg-route vmkfstools',
		otherwise: 'mount',
		example: '-s 1000 -d full vmnic0',
		rows: 'read -l|-P|-q|-t0 # -l'
	},
	{
		names: 'xenpm xenstore-write xen-create-image xenctx',
		otherwise: 'container',
		example: 'set-scaling-governor performance',
		rows: 'read get-*|help # get-cpufreq-para'
	},
	{ names: 'xen-delete-image', otherwise: 'container-loss', example: 'web1' },
	{
		names: 'xe',
		otherwise: 'container',
		example: 'vm-start vm=web1',
		rows: `
			container-loss @-destroy # snapshot-destroy uuid=0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9
			container-loss @-uninstall # vm-uninstall
			power vm-shutdown|vm-reboot|host-shutdown|host-reboot|vm-suspend # vm-shutdown vm=web1
			read @-list # vm-list
			read @-param-get # vm-param-get
			read host-data-source-query|help|host-dmesg|diagnostic-*|vm-data-source-query
		`
	},
	{
		names: 'pveum',
		otherwise: 'account',
		example: 'user add alice@pve',
		rows: `
			account-loss * delete|remove|del # user delete x@pve
			read user|group|role|acl|pool|realm list|permissions # user list
			read user token list
		`
	},
	{
		names: 'pve-firewall pvenode pvesubscription proxmox-backup-manager proxmox-tape pmgsh pmgdb pvecm pveceph',
		otherwise: 'unit',
		example: 'start',
		rows: `
			firewall-off stop # stop
			read status|get|list|compile|localnet|simulate|nodes|versions|report|config get
			read config|task|cert|acme|datastore|user|acl|remote|sync-job|disk|network|garbage-collection|verify-job|key|media|drive
				|subscription|node|pool|osd|mon list|get|info|show|status|log
		`
	},
	{
		names: 'proxmox-backup-client proxmox-file-restore',
		takes: '--repository --ns',
		otherwise: 'file',
		example: 'backup data.pxar:/srv/data',
		rows: `
			read list|snapshots|catalog|status|version|help|benchmark
			read snapshot|namespace|key|task|catalog list|files|show|dump|log
			loss snapshot|prune forget # snapshot forget host/web1/2024-05-01T02:00:00Z
			loss prune|forget # prune host/web1 --keep-last 3
		`
	},
	{
		names: 'pveam',
		otherwise: 'fetch',
		example: 'download local debian-12-standard_12.2-1_amd64.tar.zst',
		rows: `
			read available|list
			loss remove # remove local:vztmpl/debian-12-standard_12.2-1_amd64.tar.zst
		`
	},
	{ names: 'vzdump qmrestore', otherwise: 'file', example: '101 --storage local' },
	{
		names: 'vzctl ploop vzmigrate vzquota',
		otherwise: 'container',
		example: 'start 101',
		rows: `
			container-loss destroy|delete|snapshot-delete # destroy 101
			power stop|restart # stop 101
			read status|snapshot-list|list|info|stat|show
			run exec|exec2|enter
		`
	},
	{
		names: `
			iocage vm vm-bhyve iocell ezjail-admin bastille cbsd pot appjail jexec jail vmadm imgadm zoneadm
			zonecfg zlogin
		`,
		otherwise: 'container',
		example: 'start web1',
		rows: `
			container-loss destroy|delete|uninstall # destroy web1
			power stop|poweroff|restart|halt|shutdown # stop web1
			read list|info|get|show|avail|sources|jls|switch list|top|df|version|getfacl|ps|status|--get-all
			read -z * list # -z x list
			read switch|snapshot|image list|info
		`
	},
	{
		names: 'pcs crm crmsh',
		otherwise: 'unit',
		rows: `
			unit-stop cluster|resource|stonith|node stop|destroy|standby|delete|remove|disable|ban|kill # cluster stop
			read status|config|help|verify|--version
			read cluster|resource|constraint|node|stonith|property|quorum|booth|alert|tag|acl|qdevice|cib|host|configure|dr
				|pcsd status|config|show|list|corosync|standards|providers|agents|describe|history|defaults|refs|diff|verify|cib
			read resource|constraint|node|property . # resource
			read ra list|info|classes|meta
			read resource op|defaults|constraint|utilization|relations|failcount show|config|defaults
			read resource failcount
		`
	},
	{
		names:
			'crm_resource crm_node crm_attribute cibadmin crm_standby crm_failcount stonith_admin crmadmin attrd_updater',
		takes: '-r -n -N -t -o -x -s -H -v',
		otherwise: 'unit',
		rows: `
			unit -C|--cleanup|--refresh|-v|--move|--clear|--set-* # -C
			unit-stop -D|--delete|--delete-attr|-B|--ban|--reboot|--fence|-F|-R|--remove|--erase|-E
			read -L|--list|-l|--list-*|-q|--query|-Q|-W|--locate|-O|-o|--list-operations|-G|-i|--cluster-id|-p|--partition|-I
				|--list-installed|--list-registered|-S|--status|--show-metadata|--list-agents|-e|--epoch|--get-parameter|-g|-a
				|--constraints # --list
		`
	},
	{
		names: 'crm_simulate crm_report crm_diff crm_error',
		otherwise: 'read',
		rows: 'file --dest|-f|--save-output # -S --save-output cib-after.xml'
	},
	{
		names: 'corosync-cfgtool corosync-quorumtool corosync-cmapctl corosync-cpgtool corosync-blackbox',
		takes: '-k -a',
		otherwise: 'unit',
		rows: `
			unit-stop -H|-k
			unit -R|-r # -R
			read -s|-l|-i|-n|-b|-m|-g|-a|-t # -s
			read .
			read * . !-d|-s|-D|-e|-v # runtime.totem
		`
	},
	{
		names: 'corosync-keygen booth fence_node fence_xvm clusvcadm cman_tool ccs',
		takes: '-d -o -H',
		otherwise: 'unit',
		example: '-k authkey',
		rows: `
			wipe create # -d /dev/sdb1 create
			read list|status|dump|nodes|query-watchdog|-o=list|status|peers|--lsservices|--lsnodes
		`
	},
	{
		names: `
			lxc-autostart lxc-checkpoint lxc-device lxc-unfreeze lxc-update-config lxc-multicall
			lxc-net lxc-to-lxd lxd-to-incus lxd-migrate incus-migrate incusd lxcfs incus-simplestreams incus-user
		`,
		takes: '-n --name -g --groups -t --timeout -P --lxcpath',
		otherwise: 'container',
		example: '--all',
		rows: 'read -L|--list|list # --list'
	},
	{ names: 'lxc-console', otherwise: 'connect', example: '-n web1' },
	{
		names: 'incus-benchmark lxd-benchmark',
		otherwise: 'container',
		example: 'launch images:debian/12 --count 10',
		rows: `
			container-loss delete # delete
			read version
		`
	},
	{ names: 'distrobox-list', otherwise: 'read' },
	{
		names: `
			distrobox-create distrobox-enter distrobox-export distrobox-host-exec distrobox-upgrade distrobox-assemble
			distrobox-ephemeral distrobox-generate-entry distrobox-stop
		`,
		otherwise: 'container',
		example: '--name dev --image debian:12',
		rows: 'read --list-apps|--list-binaries|--dry-run'
	},
	{ names: 'distrobox-rm', otherwise: 'container-loss', example: 'dev' },
	{
		names: 'youki ch-run ch-image enroot shifter udocker charliecloud runsc kata-runtime rkt',
		otherwise: 'container',
		example: 'run web1',
		rows: `
			container-loss delete|remove|rm|reset|destroy|kill # delete web1
			read list|ps|images|state|events|spec|check|env|info|version|inspect|search|gestalt|help|features|kata-env|kata-check
		`
	},
	{
		names: 'avdmanager waydroid anbox genymotion gmsaas emulator sdkmanager',
		takes: '-avd -n -k',
		singleDash: true,
		otherwise: 'container',
		example: 'create avd -n pixel7 -k "system-images;android-34;google_apis;x86_64"',
		rows: `
			container-loss delete|--uninstall|uninstall # delete avd -n pixel7
			read status|list|log
			read -list-avds|--list|-help|-accel-check|-version|--version|-webcam-list|--list_installed
			read app|prop list|get
		`
	},
	{
		names: 'cloud-init',
		otherwise: 'system',
		example: 'init --local',
		rows: `
			loss clean # clean --logs
			read status|query|schema|analyze|features|--version|devel schema
		`
	},
	{
		names: 'cloud-localds cloud-init-per waagent vagrant-mutate',
		otherwise: 'file',
		example: 'seed.img user-data',
		rows: 'read -version|--version|-show-configuration'
	},
	{ names: 'azuremetadata gce-metadata', otherwise: 'net-read' },
	{
		names: 'update-binfmts waydroid-list binfmt',
		otherwise: 'system',
		example: '--disable python3.11',
		rows: 'read --display|--find|--test'
	},
	{
		names: 'protontricks bottles-cli',
		otherwise: 'run',
		example: '489830 winecfg',
		rows: 'read -l|-s|--list|list|info # -l'
	},
	{
		names: 'lxc-cgroup',
		takes: '-n --name -P --lxcpath',
		otherwise: 'container',
		example: '-n web1 cpuset.cpus 0-3',
		rows: 'read * . !-s # -n web1 memory.current'
	},
	{
		names: 'bhyvectl',
		takes: '--vm --cpu',
		otherwise: 'container',
		example: '--vm=web1 --inject-nmi',
		rows: `
			container-loss --destroy # --vm=web1 --destroy
			power --force-poweroff|--force-reset # --vm=web1 --force-poweroff
			read --get-* # --vm=web1 --get-all
		`
	},
	{
		names: 'virt-sparsify',
		takes: '--tmp --convert --format --ignore -o --option',
		otherwise: 'file',
		example: 'disk.img small.img',
		rows: `
			loss --in-place # --in-place disk.img
			read --machine-readable
		`
	},
	{
		names: 'virt-win-reg',
		takes: '-c --connect',
		otherwise: 'file',
		example: 'web1 HKLM/Software',
		rows: 'loss --merge # --merge web1 settings.reg'
	}
];
