// Kernel modules, boot loaders, initial RAM disks, firmware, tracing.
import type { Tool } from '../tool.ts';

export const KERNEL = (): readonly Tool[] => [
	{
		names: 'bootctl',
		otherwise: 'boot',
		example: 'install',
		rows: 'read status|list|is-installed|systemd-efi-options|kernel-identify|kernel-inspect|help|.'
	},
	{ names: 'rmmod', otherwise: 'module', example: 'nouveau' },
	{ names: 'modinfo', otherwise: 'read' },
	{
		names: 'update-initramfs update-grub update-grub2 grub-install grub2-install kernelstub lilo',
		otherwise: 'boot',
		example: '-u'
	},
	{
		names: 'mkinitrd',
		otherwise: 'boot',
		example: '-f initrd.img 6.1.0',
		rows: 'read --list-modules|--print-cmdline'
	},
	{
		names:
			'grub-set-default grub2-set-default grub-reboot grub2-reboot refind-install extlinux syslinux kernel-update zipl',
		otherwise: 'boot',
		example: '2'
	},
	{
		names: 'grub-mkconfig grub2-mkconfig',
		takes: '-o --output',
		otherwise: 'boot',
		example: '-o grub.cfg',
		rows: 'read !-o|--output #'
	},
	{
		names: 'grubby',
		otherwise: 'boot',
		example: '--update-kernel=ALL --args=quiet',
		rows: 'read --info|--default-kernel|--default-index|--default-title'
	},
	{
		names: 'flashrom',
		takes: '-p -r -w -v -l -i -c -o --programmer --read --write --verify --layout --image --chip --output',
		otherwise: 'boot',
		example: '',
		rows: `
			boot -w|--write|-E|--erase|--wp-enable|--wp-disable|--wp-range # -p internal -w bios.rom
			file -r|--read # -p internal -r bios.rom
			read -v|--verify|--flash-name|--flash-size|--wp-status|--wp-list|-L|--list-supported|-p|--programmer # -p internal
		`
	},
	{ names: 'grub-file grub-script-check grub-mkpasswd-pbkdf2 os-prober', otherwise: 'read' },
	{ names: 'efi-readvar', takes: '-v -s -o', otherwise: 'read', rows: 'file -o # -v PK -o PK.esl' },
	{
		names: 'dmesg',
		takes: '-l -f -F -s -n --level --facility --file --buffer-size --console-level --since --until --time-format',
		otherwise: 'read',
		rows: `
			history-loss -C|--clear|-c|--read-clear # -C
			mount -n|--console-level|-D|--console-off|-E|--console-on # -n 1
		`
	},
	{
		names: 'udevadm',
		otherwise: 'mount',
		example: 'trigger',
		rows: `
			mount info -c|--cleanup-db
			read info|monitor|test|settle|verify|cat
		`
	},
	{
		names: 'stap sysdig bcc-trace funccount ebpf',
		otherwise: 'run',
		example: '-v trace.stp',
		rows: `
			read list|-l|-h|show|report|help
			read prog|map|net|link|btf|feature|cgroup|perf show|list|dump|probe|help
		`
	},
	{ names: 'cgcreate cgdelete cgset cgclassify cgexec', otherwise: 'mount', example: '-g cpu,memory:web' },
	{
		names: 'kmod',
		otherwise: 'module',
		example: 'insert nouveau',
		rows: 'read list|static-nodes'
	},
	{ names: 'insmod', otherwise: 'module', example: 'driver.ko' },
	{
		names: 'modprobe',
		takes: '-C -d -S --dirname --config',
		otherwise: 'module',
		example: 'vfio-pci',
		rows: `
			read -c|--showconfig|--show-depends|-D|-n|--dry-run|--show|--show-config|-R|--resolve-alias|--dump-modversions|-V
		`
	},
	{
		names: 'depmod',
		takes: '-b -C -E -F --basedir',
		otherwise: 'boot',
		example: '-a',
		rows: 'read -n|--dry-run|--show'
	},
	{
		names: 'weak-modules akmods akmodsbuild kmodgenca kmodsign sign-file modsign kernelcare',
		otherwise: 'boot',
		example: '--add-kernel',
		rows: `
			read --dry-run
			read --info
		`
	},
	{
		names: `
			mkinitramfs booster grub-bios-setup grub-macbless grub-customizer grub2-setpassword grub2-set-password grub2-set-bootflag
			grub2-switch-to-blscfg update-grub-gfxpayload update-secureboot-policy update-shim refind-mkdefault mvrefind mkrlconf
			limine limine-install limine-enroll-config elilo boot-repair update-kernel mainline ukuu syslinux-install_update
			keytab-lilo chreipl chzdev chccwdev qethconf systemd-bless-boot mkdumprd kdumpctl kdump-config kdumptool dbxtool
			efi-updatevar efi-mkkeys sbkeysync boot-info proxmox-boot-tool pve-efiboot-tool plymouth-set-default-theme
		`,
		takes: '-o -k -d -r',
		otherwise: 'boot',
		example: '-o initrd.img 6.1.0',
		rows: 'read status|show|showmem|test|estimate|list|--list|-l|ls|cat|--list-installed|info|version # status'
	},
	{
		names: 'grub2-editenv',
		otherwise: 'boot',
		example: '- set saved_entry=2',
		rows: `
			read * list . # - list
			read list .
		`
	},
	{
		names: 'grub-editenv',
		otherwise: 'boot',
		example: '- set saved_entry=2',
		rows: `
			read * list . # - list
			read list .
		`
	},
	{ names: 'grub2-get-kernel-settings grub-ofpathname memdiskfind', otherwise: 'read' },
	{ names: 'grub-fstest', otherwise: 'read', rows: 'file +cp # disk.img cp /vmlinuz vmlinuz' },
	{
		names: `
			grub-mkfont grub-mkimage grub-mklayout grub-mknetdir grub-mkrescue grub-mkstandalone grub-menulst2cfg grub-syslinux2cfg
			grub-render-label grub-glue-efi grub-kbdcomp mkdiskimage ppmtolss16 lss16toppm unmkinitramfs efitools cert-to-efi-sig-list
			sign-efi-sig-list sbsign sbattach sbvarsign sbsiglist efikeygen osslsigncode makedumpfile fdtput dtmerge iasl acpixtract
		`,
		takes: '-o -d -O --output',
		otherwise: 'file',
		example: '-o unicode.pf2 unifont.bdf',
		rows: 'read verify|--list'
	},
	{
		names: 'pesign',
		takes: '-i -o -c -n -t -C',
		otherwise: 'file',
		example: '-s -i vmlinuz -o vmlinuz.signed -c signer',
		rows: 'read -S|--show-signature|-l|--list-signatures !-o|--out|-s|--sign|-r|--remove-signature'
	},
	{ names: 'grub-mount', otherwise: 'mount', example: 'disk.img /mnt' },
	{ names: 'acpidump', takes: '-o -n', otherwise: 'read', rows: 'file -b|-o # -o acpi.dat' },
	{
		names: 'acpiexec acpidbg crash drgn',
		otherwise: 'run',
		example: 'dsdt.aml',
		rows: 'read --version'
	},
	{ names: 'fwts', otherwise: 'run', example: 's3', rows: 'read -s|--show-tests' },
	{
		names: 'plymouth',
		otherwise: 'run',
		example: 'quit',
		rows: 'read --ping|--has-active-vt|--get-splash-delay . # --ping'
	},
	{
		names: 'efibootmgr',
		takes: '-b -d -e -l -L -o -n -p -t --bootnum --disk --loader --label --part --timeout',
		otherwise: 'boot',
		example: '-y',
		rows: `
			boot -B|--delete-bootnum|-a|--active|-A|--inactive|-c|--create|-C|--create-only|-n|--bootnext|-N|--delete-bootnext|-o
				|--bootorder|-O|--delete-bootorder|-t|--timeout|-T|--delete-timeout|-D|--remove-dups|-r|-m|--mirror-below-4G # -o 1,2
			read -v|--verbose|-V|--version|-u # -v
			read .
		`
	},
	{
		names: 'efivar',
		takes: '-n -f --name --fromfile',
		otherwise: 'boot',
		example: '',
		rows: `
			boot -w|--write|-a|--append|-i|--import # -n 8be4df61-93ca-11d2-aa0d-00e098032b8c-BootNext -w -f next.bin
			file -e|--export # -n 8be4df61-93ca-11d2-aa0d-00e098032b8c-BootOrder -e order.bin
			read -l|--list|-p|--print|-d|--print-decimal|-L|--list-guids
			read -n|--name # -n x
		`
	},
	{
		names: 'mokutil',
		otherwise: 'boot',
		example: '--disable-validation',
		rows: `
			boot -i|-d|-u|-U|-p|-c|-P|-r|--import|--delete|--reset|--password # -i x.der
			file -x|--export # --export
			read --list-enrolled|-l|--list-new|-N|--list-delete|-D|--sb-state|--pk|--kek|--db|--dbx|--mok|--test-key|-t
				|--list-sbat-revocations # --sb-state
		`
	},
	{
		names: 'fwupdmgr',
		otherwise: 'boot',
		example: 'update',
		rows: `
			boot security --fix # security --fix
			read get-*|security|help|verify|search|hwids|check-reboot-needed|vercmp|--version
			send report-history|report-devices
			fetch refresh|download # refresh
			system modify-config|enable-remote|disable-remote|clear-history|clear-results|set-approved-firmware|modify-remote
		`
	},
	{
		names: 'fwupdtool',
		otherwise: 'boot',
		example: 'install firmware.cab',
		rows: `
			read get-*|hwids|security|help|verify|search|esp-list|firmware-parse|monitor|smbios-dump|efivar-list|vercmp|--version
		`
	},
	{
		names: 'sbctl',
		otherwise: 'boot',
		example: 'enroll-keys -m',
		rows: 'read status|verify|list-files|list-bundles|list-enrolled-keys|help|debug'
	},
	{
		names: 'dkms',
		takes: '-m -v -k -a -c --kernelver',
		otherwise: 'boot',
		example: 'install zfs/2.2.3',
		rows: 'read status'
	},
	{
		names: 'mkinitcpio',
		takes: '-A -c -g -H -k -p -r -S -U -D -t -z --hookhelp --kernel --preset --generate --config',
		otherwise: 'boot',
		example: '-c test.conf',
		rows: `
			boot -g|--generate|-P|--allpresets|-p|--preset|-U|--uki|-R|--remove # -P
			read -L|--listhooks|-H|--hookhelp|-M|--automods|-V|-h|-v|--verbose|-k|--kernel # -L
			read .
		`
	},
	{
		names: 'dracut',
		takes: '--kver -m -a -o --add --omit --modules --conf --include',
		otherwise: 'boot',
		example: '--force',
		rows: 'read --list-modules|--print-cmdline|--version'
	},
	{ names: 'kernel-install', otherwise: 'boot', example: 'remove 6.1.0-18-amd64', rows: 'read list|inspect' },
	{ names: 'installkernel new-kernel-pkg', otherwise: 'boot', example: '6.1.0 bzImage System.map' },
	{ names: 'dasdfmt', otherwise: 'wipe', example: '-b 4096 /dev/dasda', rows: 'read -t|--test|-V' },
	{
		names: 'fdasd',
		otherwise: 'wipe',
		example: '-a /dev/dasda',
		rows: 'read -p|--table|-i|--volser|-V !-a|--auto|-c|--config # -p /dev/dasda'
	},
	{ names: 'vmcp', otherwise: 'run', example: 'attach 0191', rows: 'read q|query|indicate|display # q cpus' },
	{
		names: 'setpci',
		otherwise: 'mount',
		example: '-s 00:1f.0 40.w=1234',
		rows: `
			read @. !@= # -s 00:1f.0 0.w
			read --dumpregs
		`
	},
	{ names: 'wrmsr', otherwise: 'mount', example: '0x1a0 0x850089' },
	{
		names: 'tpm2_readpublic tpm2_quote tpm2_getrandom tpm2_hash tpm2_print tpm2_checkquote tpm2_gettime',
		takes: '-o -c -Q -f -u -n -L -l -m -s -q',
		otherwise: 'read',
		rows: `
			file -o|--output|-u|-m|-s|-n|-t|-q|--name|--ticket|--qualified-name|--serialized-handle|--message|--signature
				|--pcr # -c primary.ctx -o primary.pub
		`
	},
	{ names: 'tpm2_nvread tpm2_unseal tpm2_rsadecrypt', otherwise: 'secret', example: '0x1500016' },
	{
		names: `
			tpm2_createprimary tpm2_create tpm2_load tpm2_startpolicy tpm2_policypcr tpm2_startauthsession tpm2_flushcontext tpm2_sign
			tpm2_encryptdecrypt tpm2_createek tpm2_createak tpm2_import
		`,
		otherwise: 'file',
		example: '-C o -c primary.ctx'
	},
	{
		names: `
			tpm2_clear tpm2_nvundefine tpm2_nvwrite tpm2_nvdefine tpm2_evictcontrol tpm2_pcrextend tpm2_pcrreset tpm2_startup
			tpm2_shutdown tpm2_dictionarylockout tpm2_changeauth tpm_clear tpm_takeownership tpm2_ptool
		`,
		otherwise: 'defence',
		example: ''
	},
	{
		names: 'trace-cmd',
		takes: '-e -p -P -i -o -f -l -n -O -M',
		otherwise: 'run',
		rows: `
			file record|extract|split|convert|restore # record -e sched ls
			run start|stop|reset|set|profile|stream|clear|snapshot|listen|agent|attach
			read list|report|show|hist|stat|dump|mem|check-events|-h # list
		`
	},
	{
		names: 'lttng',
		otherwise: 'run',
		example: 'start',
		rows: `
			read list|status|view|version|help|--version
			loss destroy|clear # destroy --all
		`
	},
	{
		names: `
			ply staprun latrace funcgraph functrace kprobe uprobe tpoint iosnoop iolatency operf ocount kernelshark sysprof
			sysprof-cli pcm pcm-memory readprofile-run hackbench rt-migrate-test pi_stress signaltest oslat stap-prep
		`,
		takes: '-o -e -p -c',
		otherwise: 'run',
		example: 'trace.ply',
		rows: 'read --list|--help|--version'
	},
	{
		names: 'dtrace opcontrol likwid-perfctr likwid-pin likwid-bench likwid-setFrequencies likwid-features',
		takes: '-o -e -c',
		otherwise: 'run',
		example: '-s trace.d',
		rows: 'read -l|--list|--status|-a . # -l'
	},
	{
		names: 'gprofng',
		otherwise: 'run',
		example: 'collect app ./server',
		rows: `
			file display @-outfile # display text -outfile x
			read display text|src
		`
	},
	{ names: 'stap-report', otherwise: 'read' },
	{
		names: 'perf',
		takes: '-e -o -i -p -t -C -F -r -s -I --event --output --input --pid --sort --cpu --delay',
		otherwise: 'run',
		rows: `
			run +record|live # kvm stat record
			run report|annotate|script|top|diff --objdump|--addr2line # report --objdump=x
			run script -s|--script|-g|--gen-script # script -s x.py
			read script .
			run script
			run lock contention * # lock contention -b make
			read report|annotate|diff|list|top|stat|evlist|buildid-list|kallsyms|version|help|--version|-v # report
			read sched latency|map|timehist|script
			read mem|c2c|kvm|lock|kmem|kwork|timechart report|stat|latency|contention
			read config --list|-l
			run bench|test|trace|probe|record
			file archive|timechart|data
		`
	},
	{
		names: 'turbostat',
		takes: '-o --out -i --interval -n --num_iterations -s --show -H --hide -a --add -c --cpu -e --enable',
		otherwise: 'read',
		rows: `
			file -o|--out
			run-maybe * # make
		`
	},
	{ names: 'powerstat', otherwise: 'read' },
	{
		names: 'tuna ananicy ananicy-cpp numad auto-nice cpulimit-d verynice bypass',
		otherwise: 'process',
		example: '--cpus=0-1 --isolate',
		rows: `
			read -P|--show_threads|-Q|--show_irqs|show_threads|show_irqs|show_configs|dump|--dump-*|--check|get # -P
		`
	},
	{ names: 'cgsnapshot cgget cgxget', otherwise: 'read', rows: 'file -f # -f cgroups.conf' },
	{ names: 'cgclear cgconfigparser cgxset cgrulesengd', otherwise: 'mount', example: '' },
	{
		names: 'criu dmtcp_launch reptyr injcode gcore dtach abduco',
		takes: '-o -t -p -D --tree',
		otherwise: 'process',
		example: 'dump -t 4242 -D images',
		rows: `
			read check . # check
			read .
		`
	},
	{
		names: 'crit',
		takes: '-i -o',
		otherwise: 'file',
		rows: `
			file -o|--out # decode -i pstree.img -o pstree.json
			read decode|show|x|info
		`
	},
	{
		names: 'sysctl',
		takes: '-r --pattern',
		otherwise: 'read',
		rows: `
			mount -w|--write|-p|--load|--system|-f # -w vm.swappiness=10
			mount @=
		`
	},
	{
		names: 'bpftool',
		otherwise: 'run',
		example: 'net attach xdp id 12 dev eth0',
		rows: `
			file prog dump +file # prog dump xlated id 1 file x
			read help|version|prog help|.
			read prog|map|net|link|btf|feature|cgroup|perf|struct_ops|token show|list|dump|probe|tree|help|lookup|getnext|peek
				|tracelog|dumpall|.
		`
	},
	{
		names: 'bpftrace',
		takes: '-p -c -o -f -I --include',
		otherwise: 'run',
		example: 'trace.bt',
		rows: 'read -l|-V|--info|--version # -l'
	},
	{
		names: 'raspi-config armbian-config',
		otherwise: 'system',
		example: 'nonint do_ssh 0',
		rows: 'read nonint get_* # nonint get_ssh'
	},
	{
		names: 'vcgencmd',
		otherwise: 'mount',
		example: 'display_power 0',
		rows: `
			read measure_*|get_*|version|commands|bootloader_version|bootloader_config|otp_dump|display_power . # measure_temp
			read measure_*|get_*|version|commands|bootloader_version|bootloader_config|otp_dump|mem_*|hdmi_status_show|pm_get_*
				|pm_show_*
			read vcos version|.
			read hdmi_timings|display_power .
		`
	},
	{
		names: 'rpi-eeprom-update rpi-eeprom-config dtoverlay dtparam',
		otherwise: 'boot',
		example: '-u vl805.bin',
		rows: `
			boot -a|-d|-r|-f|-o|--apply|--edit|--out # -a
			read -l|-h|.
		`
	},
	{ names: 'rpi-update rpi-clone', otherwise: 'boot', example: '' },
	{ names: 'rpi-connect', otherwise: 'unit', example: 'on', rows: 'read status|doctor|version|.' }
];
