// Kernel modules, boot loaders, initial RAM disks, firmware, tracing.
import type { Tool } from './tool.ts';

export const KERNEL = (): readonly Tool[] => [
	{
		names: 'bootctl',
		otherwise: 'boot',
		rows: 'read status|list|is-installed|systemd-efi-options|kernel-identify|kernel-inspect|help|.'
	},
	{ names: 'rmmod', otherwise: 'module' },
	{ names: 'modinfo', otherwise: 'read' },
	{
		names: 'update-initramfs update-grub update-grub2 grub-install grub2-install kernelstub lilo',
		otherwise: 'boot'
	},
	{
		names: 'mkinitrd',
		otherwise: 'boot',
		rows: 'read --list-modules|--print-cmdline'
	},
	{
		names:
			'grub-set-default grub2-set-default grub-reboot grub2-reboot refind-install extlinux syslinux kernel-update zipl',
		otherwise: 'boot'
	},
	{ names: 'grub-mkconfig grub2-mkconfig', takes: '-o --output', otherwise: 'boot', rows: 'read !-o|--output # ' },
	{ names: 'grubby', otherwise: 'boot', rows: 'read --info|--default-kernel|--default-index|--default-title' },
	{
		names: 'flashrom',
		takes: '-p -r -w -v -l -i -c -o --programmer --read --write --verify --layout --image --chip --output',
		otherwise: 'boot',
		rows: `
		boot -w|--write|-E|--erase|--wp-enable|--wp-disable|--wp-range # -p internal -w x
		file -r|--read # -p internal -r x
		read -v|--verify|--flash-name|--flash-size|--wp-status|--wp-list|-L|--list-supported|-p|--programmer # -p internal
	`
	},
	{ names: 'grub-file grub-script-check grub-mkpasswd-pbkdf2 os-prober', otherwise: 'read' },
	{ names: 'efi-readvar', takes: '-v -s -o', otherwise: 'read', rows: 'file -o' },
	{
		names: 'dmesg',
		takes: '-l -f -F -s -n --level --facility --file --buffer-size --console-level --since --until --time-format',
		otherwise: 'read',
		rows: 'history-loss -C|--clear|-c|--read-clear\nmount -n|--console-level|-D|--console-off|-E|--console-on'
	},
	{
		names: 'udevadm',
		otherwise: 'mount',
		rows: 'mount info -c|--cleanup-db\nread info|monitor|test|settle|verify|cat'
	},
	{
		names: 'stap sysdig bcc-trace execsnoop opensnoop biolatency biosnoop funccount ebpf',
		otherwise: 'run',
		rows: 'read list|-l|-h|show|report|help\nread prog|map|net|link|btf|feature|cgroup|perf show|list|dump|probe|help'
	},
	{ names: 'cgcreate cgdelete cgset cgclassify cgexec', otherwise: 'mount' },
	{
		names: 'kmod',
		otherwise: 'module',
		rows: 'read list|static-nodes'
	},
	{ names: 'insmod', otherwise: 'module' },
	{
		names: 'modprobe',
		takes: '-C -d -S --dirname --config',
		otherwise: 'module',
		rows: 'read -c|--showconfig|--show-depends|-D|-n|--dry-run|--show|--show-config|-R|--resolve-alias|--dump-modversions|-V'
	},
	{ names: 'depmod', takes: '-b -C -E -F --basedir', otherwise: 'boot', rows: 'read -n|--dry-run|--show' },
	{
		names: 'weak-modules akmods akmodsbuild kmodgenca kmodsign sign-file modsign kernelcare',
		otherwise: 'boot',
		rows: 'read --dry-run\nread --info'
	},
	{
		names:
			'mkinitramfs booster grub-bios-setup grub-macbless grub-customizer grub2-setpassword grub2-set-password grub2-set-bootflag grub2-switch-to-blscfg update-grub-gfxpayload update-secureboot-policy update-shim refind-mkdefault mvrefind mkrlconf limine limine-install limine-enroll-config elilo boot-repair update-kernel mainline ukuu syslinux-install_update keytab-lilo chreipl chzdev chccwdev qethconf systemd-bless-boot mkdumprd kdumpctl kdump-config kdumptool dbxtool efi-updatevar efi-mkkeys sbkeysync boot-info proxmox-boot-tool pve-efiboot-tool plymouth-set-default-theme',
		takes: '-o -k -d -r',
		otherwise: 'boot',
		rows: 'read status|show|showmem|test|estimate|list|--list|-l|ls|cat|--pk-x|--list-installed|info|version # status'
	},
	{ names: 'grub2-editenv', otherwise: 'boot', rows: 'read * list . # - list\nread list .' },
	{ names: 'grub-editenv', otherwise: 'boot', rows: 'read * list . # - list\nread list .' },
	{ names: 'grub2-get-kernel-settings grub-ofpathname memdiskfind', otherwise: 'read' },
	{ names: 'grub-fstest', otherwise: 'read', rows: 'file +cp # img cp a b' },
	{
		names:
			'grub-mkfont grub-mkimage grub-mklayout grub-mknetdir grub-mkrescue grub-mkstandalone grub-menulst2cfg grub-syslinux2cfg grub-render-label grub-glue-efi grub-kbdcomp mkdiskimage ppmtolss16 lss16toppm unmkinitramfs efitools cert-to-efi-sig-list sign-efi-sig-list sbsign sbattach sbvarsign sbsiglist efikeygen osslsigncode makedumpfile fdtput dtmerge iasl acpixtract',
		takes: '-o -d -O --output',
		otherwise: 'file',
		rows: 'read verify|--list'
	},
	{
		names: 'pesign',
		takes: '-i -o -c -n -t -C',
		otherwise: 'file',
		rows: 'read -S|--show-signature|-l|--list-signatures !-o|--out|-s|--sign|-r|--remove-signature'
	},
	{ names: 'grub-mount', otherwise: 'mount' },
	{ names: 'acpidump', takes: '-o -n -s-x', otherwise: 'read', rows: 'file -b|-o' },
	{
		names: 'acpiexec acpidbg crash drgn',
		otherwise: 'run',
		rows: 'read --version'
	},
	{ names: 'fwts', otherwise: 'run', rows: 'read -s|--show-tests' },
	{ names: 'plymouth', otherwise: 'run', rows: 'read --ping|--has-active-vt|--get-splash-delay . # --ping' },
	{
		names: 'efibootmgr',
		takes: '-b -d -e -l -L -o -n -p -t -a-x -D-x --bootnum --disk --loader --label --part --timeout',
		otherwise: 'boot',
		rows: 'boot -B|--delete-bootnum|-a|--active|-A|--inactive|-c|--create|-C|--create-only|-n|--bootnext|-N|--delete-bootnext|-o|--bootorder|-O|--delete-bootorder|-t|--timeout|-T|--delete-timeout|-D|--remove-dups|-r|--driver-x|-m|--mirror-below-4G # -o 1,2\nread -v|--verbose|-V|--version|-u # -v\nread .'
	},
	{
		names: 'efivar',
		takes: '-n -f -p-x --name --fromfile',
		otherwise: 'boot',
		rows: 'boot -w|--write|-a|--append|-i|--import # -n x -w\nfile -e|--export\nread -l|--list|-p|--print|-d|--print-decimal|-L|--list-guids\nread -n|--name # -n x'
	},
	{
		names: 'mokutil',
		otherwise: 'boot',
		rows: 'boot -i|-d|-u|-U|-p|-c|-P|-r|--import|--delete|--reset|--password # -i x.der\nfile -x|--export\nread --list-enrolled|-l|--list-new|-N|--list-delete|-D|--sb-state|--pk|--kek|--db|--dbx|--mok|--test-key|-t|--list-sbat-revocations|--get-x|--verbosity-x # --sb-state'
	},
	{
		names: 'fwupdmgr',
		otherwise: 'boot',
		rows: 'boot security --fix # security --fix\nread get-*|security|help|verify|search|hwids|sync-x|check-reboot-needed|inhibit-x|vercmp|report-export-x|--version|device-test-x|export-hwids-x\nread get-remotes\nsend report-history|report-devices\nfetch refresh|download\nsystem modify-config|enable-remote|disable-remote|unlock-x|clear-history|clear-results|set-approved-firmware|modify-remote'
	},
	{
		names: 'fwupdtool',
		otherwise: 'boot',
		rows: 'read get-*|hwids|security|help|verify|search|esp-list|firmware-parse|monitor|smbios-dump|efivar-list|vercmp|--version'
	},
	{
		names: 'sbctl',
		otherwise: 'boot',
		rows: 'read status|verify|list-files|list-bundles|list-enrolled-keys|help|debug'
	},
	{ names: 'dkms', takes: '-m -v -k -a -c --kernelver', otherwise: 'boot', rows: 'read status' },
	{
		names: 'mkinitcpio',
		takes: '-A -c -g -H -k -p -r -S -U -D -t -z --hookhelp --kernel --preset --generate --config',
		otherwise: 'boot',
		rows: 'boot -g|--generate|-P|--allpresets|-p|--preset|-U|--uki|-R|--remove # -P\nread -L|--listhooks|-H|--hookhelp|-M|--automods|-V|-h|-v|--verbose|-k|--kernel # -L\nread .'
	},
	{
		names: 'dracut',
		takes: '--kver -m -a -o -f-x --add --omit --modules --conf --include',
		otherwise: 'boot',
		rows: 'read --list-modules|--print-cmdline|--printsize-x|--version'
	},
	{ names: 'kernel-install', otherwise: 'boot', rows: 'read list|inspect' },
	{ names: 'installkernel new-kernel-pkg', otherwise: 'boot' },
	{ names: 'dasdfmt', otherwise: 'wipe', rows: 'read -t|--test|-V' },
	{ names: 'fdasd', otherwise: 'wipe', rows: 'read -p|--table|-i|--volser|-V !-a|--auto|-c|--config # -p /dev/dasda' },
	{ names: 'vmcp', otherwise: 'run', rows: 'read q|query|indicate|display # q cpus' },
	{ names: 'setpci', otherwise: 'mount', rows: 'read @. !@= # -s 00:1f.0 0.w\nread --dumpregs' },
	{ names: 'wrmsr', otherwise: 'mount' },
	{
		names: 'tpm2_readpublic tpm2_quote tpm2_getrandom tpm2_hash tpm2_print tpm2_checkquote tpm2_gettime',
		takes: '-o -c -Q -f -u -n -L -l -m -s -q',
		otherwise: 'read',
		rows: 'file -o|--output|-u|-m|-s|-n|-t|-q|--name|--ticket|--qualified-name|--serialized-handle|--message|--signature|--pcr # -o k -c x'
	},
	{ names: 'tpm2_nvread tpm2_unseal tpm2_rsadecrypt', otherwise: 'secret' },
	{
		names:
			'tpm2_createprimary tpm2_create tpm2_load tpm2_startpolicy tpm2_policypcr tpm2_startauthsession tpm2_flushcontext tpm2_sign tpm2_encryptdecrypt tpm2_createek tpm2_createak tpm2_import',
		otherwise: 'file'
	},
	{
		names:
			'tpm2_clear tpm2_nvundefine tpm2_nvwrite tpm2_nvdefine tpm2_evictcontrol tpm2_pcrextend tpm2_pcrreset tpm2_startup tpm2_shutdown tpm2_dictionarylockout tpm2_changeauth tpm_clear tpm_takeownership tpm2_ptool',
		otherwise: 'defence'
	},
	{
		names: 'trace-cmd',
		takes: '-e -p -P -i -o -f -l -n -O -M',
		otherwise: 'run',
		rows: 'file record|extract|split|convert|restore # record -e sched ls\nrun start|stop|reset|set|profile|stream|clear|snapshot|listen|agent|attach\nread list|report|show|hist|stat|dump|mem|check-events|-h # list'
	},
	{
		names: 'lttng',
		otherwise: 'run',
		rows: 'read list|status|view|version|help|metadata-x|--version\nloss destroy|clear'
	},
	{
		names:
			'ply staprun latrace funcgraph functrace kprobe uprobe tpoint iosnoop iolatency operf ocount kernelshark sysprof sysprof-cli pcm pcm-memory readprofile-run hackbench rt-migrate-test pi_stress signaltest oslat stap-prep',
		takes: '-o -e -p -c',
		otherwise: 'run',
		rows: 'read --list|--help|--version'
	},
	{
		names: 'dtrace opcontrol likwid-perfctr likwid-pin likwid-bench likwid-setFrequencies likwid-features',
		takes: '-o -e -c',
		otherwise: 'run',
		rows: 'read -l|--list|--status|-a . # -l'
	},
	{
		names: 'gprofng',
		otherwise: 'run',
		rows: 'file display @-outfile # display text -outfile x\nread display text|src'
	},
	{ names: 'stap-report', otherwise: 'read' },
	{
		names: 'perf',
		takes: '-e -o -i -p -t -C -F -g-x -r -a-x -s -d-x -I --event --output --input --pid --sort --cpu --delay --stdio-x',
		otherwise: 'run',
		rows: 'run +record|live # kvm stat record\nrun report|annotate|script|top|diff --objdump|--addr2line # report --objdump=x\nrun script -s|--script|-g|--gen-script # script -s x.py\nread script .\nrun script\nrun lock contention * # lock contention -b make\nread report|annotate|diff|list|top|stat|evlist|buildid-list|kallsyms|version|help|--version|-v # report\nread sched latency|map|timehist|script\nread mem|c2c|kvm|lock|kmem|kwork|timechart|ftrace-x report|stat|latency|contention\nread config --list|-l\nrun bench|test|trace|probe|record\nfile archive|timechart|data'
	},
	{
		names: 'turbostat',
		takes: '-o --out -i --interval -n --num_iterations -s --show -H --hide -a --add -c --cpu -e --enable',
		otherwise: 'read',
		rows: 'file -o|--out\nrun-maybe * # make'
	},
	{ names: 'powerstat', otherwise: 'read' },
	{
		names: 'tuna ananicy ananicy-cpp numad auto-nice cpulimit-d verynice bypass',
		otherwise: 'process',
		rows: 'read -P|--show_threads|-Q|--show_irqs|show_threads|show_irqs|show_configs|dump|--dump-*|--check|get # -P'
	},
	{ names: 'cgget cgxget cgsnapshot', otherwise: 'read', rows: 'file -f' },
	{ names: 'cgclear cgconfigparser cgxset cgrulesengd', otherwise: 'mount' },
	{
		names: 'criu dmtcp_launch reptyr injcode gcore dtach abduco',
		takes: '-o -t -p -D --tree',
		otherwise: 'process',
		rows: 'read check . # check\nread .'
	},
	{ names: 'crit', takes: '-i -o', otherwise: 'file', rows: 'file -o|--out\nread decode|show|x|info' },
	{
		names: 'sysctl',
		takes: '-r -p-x --pattern',
		otherwise: 'read',
		rows: 'mount -w|--write|-p|--load|--system|-f\nmount @='
	},
	{
		names: 'bpftool',
		takes: '',
		otherwise: 'run',
		rows: 'file prog dump +file # prog dump xlated id 1 file x\nread help|version|prog tracelog-x|batch-x|.\nread prog|map|net|link|btf|feature|cgroup|perf|iter-x|struct_ops|token show|list|dump|probe|tree|help|lookup|getnext|peek|tracelog|dumpall|.'
	},
	{ names: 'bpftrace', takes: '-p -c -o -f -I --include', otherwise: 'run', rows: 'read -l|-V|--info|--version # -l' },
	{ names: 'raspi-config armbian-config', otherwise: 'system', rows: 'read nonint get_* # nonint get_ssh' },
	{
		names: 'vcgencmd',
		otherwise: 'mount',
		rows: 'read measure_*|get_*|version|commands|bootloader_version|bootloader_config|otp_dump|display_power . # measure_temp\nread measure_*|get_*|version|commands|bootloader_version|bootloader_config|otp_dump|mem_*|hdmi_status_show|pm_get_*|pm_show_*\nread vcos version|.\nread hdmi_timings|display_power .'
	},
	{
		names: 'rpi-eeprom-update rpi-eeprom-config dtoverlay dtparam',
		otherwise: 'boot',
		rows: 'boot -a|-d|-r|-f|-o|--apply|--edit|--out\nread -l|-h|.'
	},
	{ names: 'rpi-update rpi-clone', otherwise: 'boot' },
	{ names: 'rpi-connect', otherwise: 'unit', rows: 'read status|doctor|version|.' }
];
