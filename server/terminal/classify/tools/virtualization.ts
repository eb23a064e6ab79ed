// Virtual machines, their images and clusters.
import type { Tool } from './tool.ts';

export const VIRTUALIZATION = (): readonly Tool[] => [
	{ names: 'nbd-client nbdkit', otherwise: 'mount', rows: 'read -l|--list' },
	{
		names: 'qemu-img',
		takes: '-f -O -o -s -F -b -T -m -r -l -t -a -c -d',
		otherwise: 'file',
		rows: 'file check -r # check -r all x\nfile bench -w\nread info|check|map|compare|measure|bench\nloss resize --shrink # resize --shrink a.img 1G\nloss snapshot -d|-a # snapshot -d x a.img\nread snapshot -l|. # snapshot -l a.img\nwipe convert|dd @/dev/sd # convert a.img /dev/sda'
	},
	{ names: 'qemu-nbd', takes: '-c -d -f -p -x -t', otherwise: 'mount', rows: 'read -L|-l|--list' },
	{
		names:
			'qemu-io qemu-storage-daemon qemu-ga qemu-pr-helper qemu-trace-stap virtiofsd virt-qemu-run virt-qemu-qmp-proxy virt-ssh-helper virt-login-shell kvmtool lkvm crosvm cloud-hypervisor VBoxSDL vboxwebsrv vfkit krunkit krunvm tart anka macosvm vctl utmctl vz prlctl xl xm xentrace pvesr jailer flintlock ignite',
		takes: '-c -f',
		otherwise: 'container',
		rows: 'container-loss delete|rm|destroy|purge|uninstall\nread list|ls|ps|info|status|version|--version|vm-list|get|ip|ip-address|show|inspect|network-list|block-list|cpupool-list|vcpu-list|dmesg|top|uptime|domid|domname|sched-credit|images|list-vm|describe|stat|problem-report-x|-L\npower shutdown|reboot|stop'
	},
	{
		names:
			'qemu-system-x86_64 qemu-system-aarch64 qemu-system-arm qemu-system-i386 qemu-system-riscv64 qemu-system-ppc64 qemu-system-mips qemu-system-s390x qemu-kvm kvm',
		singleDash: true,
		otherwise: 'container',
		rows: 'read -version|--version|-help|-?\nread -machine|-M|-cpu|-device|-accel|-netdev|-display|-audio|-vga|-soundhw +help|? # -machine help'
	},
	{
		names:
			'qemu-x86_64 qemu-aarch64 qemu-arm qemu-aarch64-static qemu-arm-static box64 box86 FEXInterpreter FEXBash muvm darling wine64 dosemu protontricks bottles-cli',
		otherwise: 'run',
		rows: 'read -l|-s|--list|list|info # -l'
	},
	{
		names: 'virt-admin',
		otherwise: 'unit',
		rows: 'read list-servers|server-list|srv-list|srv-threadpool-info|srv-clients-list|srv-clients-info|client-list|client-info|daemon-log-info|dmn-log-info|uri|version|help|srv-*-info'
	},
	{
		names:
			'virt-copy-out virt-tar-out virt-get-kernel virt-builder virt-v2v virt-v2v-in-place virt-p2v virt-sparsify virt-resize virt-make-fs hivexsh hivexregedit virt-win-reg vmware-vdiskmanager prl_disk_tool vma pxar',
		takes: '-a -d -o -l-x',
		otherwise: 'file',
		rows: 'read -l|--list|--notes|--export|--machine-readable|config|verify|list|-l-x # --list\nloss -i'
	},
	{ names: 'virt-rescue guestfish', takes: '-a -d -m', otherwise: 'run', rows: 'read --ro # --ro -a x.img' },
	{
		names: 'virt-xml',
		takes: '--edit --add-device --remove-device',
		otherwise: 'container',
		rows: 'read --print-diff|--print-xml|--build-xml'
	},
	{ names: 'virt-install', otherwise: 'container', rows: 'read --osinfo=list|--os-variant=list|--print-xml|--dry-run' },
	{ names: 'virt-diff guestfs-inspect osinfo-query osinfo-detect', otherwise: 'read' },
	{ names: 'guestunmount guestmount libvirtd virtqemud virtlogd virtlockd', otherwise: 'mount' },
	{
		names: 'virsh',
		takes: '-c --connect -d -l',
		otherwise: 'container',
		rows: `
		container-loss destroy|undefine|vol-delete|vol-wipe|pool-delete|pool-destroy|pool-undefine|net-destroy|net-undefine|iface-undefine|snapshot-delete|managedsave-remove|nwfilter-undefine|secret-undefine|checkpoint-delete|snapshot-revert
		power shutdown|reboot|reset
		container dommemstat --period # dommemstat vm --period 5
		container domiftune|blkdeviotune|blkiotune|memtune|numatune|schedinfo --live|--config|--current|--set|--inbound-x # schedinfo vm --set cpu_shares=1
		file dump|save|screenshot|vol-download
		secret secret-get-value
		container domif-setlink|domrename|domfstrim|domfsfreeze|domfsthaw|domtime --set|--sync|--now # domtime vm --now
		container domif-setlink|domrename|domfstrim|domfsfreeze|domfsthaw|dompmsuspend|dompmwakeup|domjobabort|nodesuspend|node-memory-tune|nodedev-detach|nodedev-reattach|nodedev-reset|nodedev-create|domxml-to-native-x
		connect console
		container nodedev-destroy|nodedev-undefine|nodedev-start|nodedev-define|nodedev-autostart|nodedev-update|domsetlaunchsecstate|domdisplay-reload|domblkthreshold|domdirtyrate-calc
		container domiftune|blkdeviotune * * * # domiftune vm if 5
		container memtune|blkiotune|numatune|schedinfo|perf|guestvcpus|emulatorpin|domtime|dommemstat|snapshot-current * * # memtune vm 5
		container snapshot-current --snapshotname # snapshot-current vm --snapshotname s
		container emulatorpin --cpulist # emulatorpin vm --cpulist 1
		container dom-fd-associate
		container domiftune|memtune|blkiotune|numatune|blkdeviotune|schedinfo|perf|guestvcpus --* # memtune vm --hard-limit 1
		read list|dominfo|domstate|dumpxml|version|nodeinfo|capabilities|domcapabilities|hostname|uri|help|dom*|net-list|net-info|net-dumpxml|net-dhcp-leases|net-name|net-uuid|pool-list|pool-info|pool-dumpxml|pool-name|pool-uuid|pool-capabilities|vol-list|vol-info|vol-dumpxml|vol-path|vol-key|vol-name|vol-pool|snapshot-list|snapshot-info|snapshot-dumpxml|snapshot-current|snapshot-parent|node*|iface-list|iface-dumpxml|iface-mac|iface-name|vcpuinfo|vcpucount|freecell|freepages|sysinfo|nwfilter-list|nwfilter-dumpxml|secret-list|secret-dumpxml|schedinfo|ttyconsole|vncdisplay|cpu-models|cpu-stats|cpu-baseline|cpu-compare|event|guestinfo|emulatorpin|iothreadinfo|maxvcpus|find-storage-pool-sources|allocpages-x|memtune|blkiotune|numatune|checkpoint-list|checkpoint-info|perf|guestvcpus|get-user-sshkeys|qemu-monitor-event|backup-dumpxml
		read connect|cd|pwd|echo|.
		`
	},
	{
		names: 'VBoxManage vboxmanage',
		otherwise: 'container',
		rows: `
		container-loss unregistervm|closemedium|discardstate
		container-loss snapshot * delete|restore # snapshot vm delete s
		power controlvm * poweroff|reset|acpipowerbutton|savestate # controlvm vm poweroff
		read list|showvminfo|showhdinfo|showmediuminfo|showmediumproperty-x|getextradata|metrics-x|checkmediumpwd|--version|help|encryptmedium-x
		read guestproperty enumerate|get|wait
		read metrics list|query|collect-x
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
		rows: 'read guestproperty get|enumerate|wait\nread sharedfolder list\nread --version|--help'
	},
	{
		names: 'vmrun',
		takes: '-T -gu -gp -h -u -p -vp',
		singleDash: true,
		otherwise: 'container',
		rows: 'container-loss deleteSnapshot|deleteVM|revertToSnapshot\npower stop|reset|suspend\nread list|listSnapshots|checkToolsState|getGuestIPAddress|listProcessesInGuest|listDirectoryInGuest|fileExistsInGuest|readVariable|listNetworkAdapters|listHostNetworks|listPortForwardings # list'
	},
	{
		names: 'vmware-toolbox-cmd',
		otherwise: 'system',
		rows: 'read -v|help|disk-x|stat|timesync status|device list|config get|info-x\nread timesync|device|config|script|logging status|list|get|level-x\nread device list'
	},
	{
		names: 'vmware-netcfg vmware-hgfsclient vmware-rpctool vmware-vmblock-fuse vmware-user',
		otherwise: 'run',
		rows: 'read .'
	},
	{ names: 'ovftool', otherwise: 'file', rows: 'read * . # x.ova\nread --schemaValidate|--hideEula-x' },
	{
		names: 'esxcli',
		otherwise: 'container',
		rows: 'power system shutdown\nread +list|get|version|stats # vm process list'
	},
	{
		names: 'vim-cmd',
		otherwise: 'container',
		rows: 'container-loss vmsvc/destroy|vmsvc/unregister|vmsvc/snapshot.remove|vmsvc/snapshot.removeall\npower vmsvc/power.off|vmsvc/power.shutdown|vmsvc/power.reset\nread vmsvc/getallvms|vmsvc/get.*|vmsvc/power.getstate|vmsvc/snapshot.get|hostsvc/hostsummary|hostsvc/net/*|help|solo/*|hostsvc/datastore/listsummary|hostsvc/hosthardware|vmsvc/device.getdevices'
	},
	{ names: 'esxtop esxcfg-info', otherwise: 'read' },
	{
		names: 'esxcfg-nics esxcfg-vswitch esxcfg-vmknic esxcfg-route vmkfstools',
		otherwise: 'mount',
		rows: 'read -l|-P|-q|-t0 # -l'
	},
	{
		names: 'xenpm xenstore-write xen-create-image xenctx',
		otherwise: 'container',
		rows: 'read get-*|list-x|help|start-x # get-cpufreq-para'
	},
	{ names: 'xen-delete-image', otherwise: 'container-loss' },
	{
		names: 'xe',
		otherwise: 'container',
		rows: 'container-loss @-destroy\ncontainer-loss @-uninstall # vm-uninstall\npower vm-shutdown|vm-reboot|host-shutdown|host-reboot|vm-suspend\nread @-list # vm-list\nread @-param-get # vm-param-get\nread host-data-source-query|help|host-dmesg|diagnostic-*|vm-data-source-query'
	},
	{
		names: 'pveum',
		otherwise: 'account',
		rows: 'account-loss * delete|remove|del # user delete x@pve\nread user|group|role|acl|pool|realm|ticket-x list|permissions|token-x # user list\nread user token list'
	},
	{
		names: 'pvenode pvesubscription pve-firewall proxmox-backup-manager proxmox-tape pmgsh pmgdb pvecm pveceph',
		otherwise: 'unit',
		rows: 'firewall-off stop\nread status|get|list|compile|localnet|simulate|nodes|versions|expected-x|report|config get\nread config|task|cert|acme|datastore|user|acl|remote|sync-job|disk|network|garbage-collection|verify-job|key|media|drive|subscription|node|pool|osd|mon list|get|info|show|status|log|details-x'
	},
	{
		names: 'proxmox-backup-client proxmox-file-restore',
		takes: '--repository --ns',
		otherwise: 'file',
		rows: 'read list|snapshots|catalog|status|version|help|benchmark|task-x\nread snapshot|namespace|key|task|catalog list|files|show|dump|log\nloss snapshot|prune forget\nloss prune|forget'
	},
	{ names: 'pveam', otherwise: 'fetch', rows: 'read available|list\nloss remove' },
	{ names: 'vzdump qmrestore', otherwise: 'file' },
	{
		names: 'vzctl ploop vzmigrate vzquota',
		otherwise: 'container',
		rows: 'container-loss destroy|delete|snapshot-delete\npower stop|restart\nread status|snapshot-list|list|info|stat|show|console-x\nrun exec|exec2|enter'
	},
	{
		names:
			'bhyvectl vm vm-bhyve iocage iocell ezjail-admin bastille cbsd pot appjail jexec jail vmadm imgadm zoneadm zonecfg zlogin',
		otherwise: 'container',
		rows: 'container-loss destroy|delete|uninstall\npower stop|poweroff|restart|halt|shutdown\nread list|info|get|show|avail|sources|jls|switch list|top|df|cmd-x|version|getfacl|ps|status|--get-all\nread -z * list # -z x list\nread switch|snapshot|image list|info'
	},
	{
		names: 'pcs crm crmsh',
		otherwise: 'unit',
		rows: `
		unit-stop cluster|resource|stonith|node stop|destroy|standby|delete|remove|disable|ban|kill # cluster stop
		read status|config|help|history-x|verify|--version
		read cluster|resource|constraint|node|stonith|property|quorum|booth|alert|tag|acl|qdevice|cib|host|configure|dr|pcsd status|config|show|list|locate-x|corosync|standards|providers|agents|describe|history|defaults|level-x|refs|status|meta-x|diff|verify|cib
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
		rows: 'unit -C|--cleanup|--refresh|-v|--move|--clear|--set-* # -C\nunit-stop -D|--delete|--delete-attr|-B|--ban|--reboot|--fence|-F|-R|--remove|--erase|-E|-B\nread -L|--list|-l|--list-*|-q|--query|-Q|-W|--locate|-O|-o|--list-operations|-G|-i|--cluster-id|-p|--partition|-I|--list-installed|--list-registered|-S|--status|--show-metadata|--list-agents|-e|--epoch|--get-parameter|-g|-a|--constraints|-V-x # --list'
	},
	{ names: 'crm_simulate crm_report crm_diff crm_error', otherwise: 'read', rows: 'file --dest|-f|--save-output' },
	{
		names: 'corosync-cfgtool corosync-quorumtool corosync-cmapctl corosync-cpgtool corosync-blackbox',
		takes: '-s-x -k -a -H-x',
		otherwise: 'unit',
		rows: 'unit-stop -H|-k\nunit -R|-r # -R\nread -s|-l|-i|-n|-b|-m|-g|-a|-t # -s\nread .\nread * . !-d|-s|-D|-e|-v # runtime.totem'
	},
	{
		names: 'corosync-keygen booth sbd fence_node fence_xvm clusvcadm cman_tool ccs',
		takes: '-d -o -H',
		otherwise: 'unit',
		rows: 'wipe create # -d /dev/sdb1 create\nread list|status|dump|nodes|query-watchdog|-o=list|status|peers|--lsservices|--lsnodes'
	},
	{
		names:
			'lxc-autostart lxc-cgroup lxc-checkpoint lxc-device lxc-unfreeze lxc-unshare lxc-update-config lxc-usernsexec lxc-multicall lxc-net lxc-to-lxd lxd-to-incus lxd-migrate incus-migrate incusd lxcfs incus-simplestreams incus-user',
		takes: '-n --name',
		otherwise: 'container',
		rows: 'read -L|--list|list\nread * . !-s # memory.usage'
	},
	{ names: 'lxc-console', otherwise: 'connect' },
	{ names: 'incus-benchmark lxd-benchmark', otherwise: 'container', rows: 'container-loss delete\nread version' },
	{ names: 'distrobox-list', otherwise: 'read' },
	{
		names:
			'distrobox-create distrobox-enter distrobox-export distrobox-host-exec distrobox-upgrade distrobox-assemble distrobox-ephemeral distrobox-generate-entry distrobox-stop',
		otherwise: 'container',
		rows: 'read --list-apps|--list-binaries|--dry-run|-d-x'
	},
	{ names: 'distrobox-rm', otherwise: 'container-loss' },
	{
		names: 'ch-run ch-image enroot shifter udocker charliecloud runsc youki kata-runtime rkt',
		otherwise: 'container',
		rows: 'container-loss delete|remove|rm|reset|destroy|kill\nread list|ps|images|state|events|spec|check|env|info|version|inspect|search|gestalt|undelete-x|help|features|debug-x|kata-env|kata-check'
	},
	{
		names: 'waydroid anbox genymotion gmsaas emulator avdmanager sdkmanager',
		takes: '-avd -n -k',
		singleDash: true,
		otherwise: 'container',
		rows: 'container-loss delete|--uninstall|uninstall\nread status|list|log\nread -list-avds|--list|-help|-accel-check|-version|--version|-webcam-list|--list_installed\nread app|prop list|get'
	},
	{
		names: 'cloud-init',
		otherwise: 'system',
		rows: 'loss clean\nread status|query|schema|analyze|features|--version|devel schema|collect-logs-x\nread devel schema|hotplug-hook-x'
	},
	{
		names: 'cloud-localds cloud-init-per waagent vagrant-mutate',
		otherwise: 'file',
		rows: 'read -version|--version|-show-configuration'
	},
	{ names: 'azuremetadata gce-metadata', otherwise: 'net-read' },
	{ names: 'waydroid-list update-binfmts binfmt', otherwise: 'system', rows: 'read --display|--find|--test' }
];
