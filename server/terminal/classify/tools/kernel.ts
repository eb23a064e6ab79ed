// Kernel modules, boot loaders, initial RAM disks, firmware, tracing.
import type { Tool } from './tool.ts';

export const KERNEL: readonly Tool[] = [
	{
		names: 'bootctl',
		otherwise: 'boot',
		rows: 'read status|list|is-installed|systemd-efi-options|kernel-identify|kernel-inspect|help|.'
	},
	{
		names: 'insmod modprobe kmod',
		takes: '-C -d -S --dirname --config',
		otherwise: 'module',
		rows: 'read list|static-nodes|--show-depends|-D|-c|--showconfig|-n|--dry-run|--show-config|-R|--resolve-alias'
	},
	{ names: 'rmmod', otherwise: 'module' },
	{ names: 'modinfo', otherwise: 'read' },
	{
		names: 'update-initramfs depmod update-grub update-grub2 grub-install grub2-install kernelstub lilo',
		otherwise: 'boot'
	},
	{
		names: 'dkms mkinitcpio dracut mkinitrd kernel-install installkernel',
		otherwise: 'boot',
		rows: 'read status|list|.|--list-modules|-L|--listhooks|-H|--hookhelp|-M|--automods|--print-cmdline|--list-kernels|-n|--dry-run|--help-modules|-l # --list-modules'
	},
	{
		names:
			'grub-mkconfig grub2-mkconfig grub-set-default grub2-set-default grub-reboot grub2-reboot grub-editenv grubby efibootmgr refind-install extlinux syslinux sbctl mokutil grub-mkpasswd-pbkdf2-x flashrom fwupdmgr fwupdtool efivar chvt-x kernel-update zipl',
		takes: '-o -p -d -L -l --target --boot-directory --efi-directory',
		otherwise: 'boot',
		rows: `
		read list|status|verify|list-files|get-devices|get-updates|get-history|get-details|get-remotes|get-releases|security|--info|--default-kernel|--default-index|--list-enrolled|--sb-state|--list-new|--list|-l|--version|--test-key|--pk|--kek|--db|--dbx
		file -r|--read
		boot -o|--output
		read . !-d|-b|-B|-n|-c|-o|-t|-a|-A|-O|-N|-w|--create|--delete-bootnum|--bootorder|--bootnext
	`
	},
	{ names: 'grub-file grub-script-check grub-mkpasswd-pbkdf2 os-prober efi-readvar', otherwise: 'read' },
	{
		names: 'sysctl',
		takes: '-r --pattern',
		otherwise: 'read',
		rows: 'mount -w|--write|-p|--load|--system|-f\nmount @='
	},
	{
		names: 'dmesg',
		takes: '-l -f -F -s -n --level --facility --file --buffer-size --console-level --since --until --time-format',
		otherwise: 'read',
		rows: 'history-loss -C|--clear|-c|--read-clear\nmount -n|--console-level|-D|--console-off|-E|--console-on'
	},
	{ names: 'udevadm', otherwise: 'mount', rows: 'read info|monitor|test|test-builtin|settle|verify|cat|lock-x' },
	{ names: 'powerstat turbostat perf', otherwise: 'read', rows: 'file record|-o\nrun probe|script|bench|trace' },
	{
		names: 'bpftrace bpftool stap trace-cmd sysdig bcc-trace execsnoop opensnoop biolatency biosnoop funccount ebpf',
		otherwise: 'run',
		rows: 'read list|-l|-h|show|report|help\nread prog|map|net|link|btf|feature|cgroup|perf show|list|dump|probe|help'
	},
	{ names: 'cgcreate cgdelete cgset cgclassify cgexec', otherwise: 'mount' }
];
