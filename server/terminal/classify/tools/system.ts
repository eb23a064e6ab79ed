// Services, packages, users, processes, power, kernel, boot, logs, scheduling, desktop settings of a Linux host.
import type { Tool } from './tool.ts';

const CTL_READS = 'status|show|list|help|version|info|query|get|dump|monitor';

export const SYSTEM: readonly Tool[] = [
	{
		names: 'systemctl',
		takes:
			'-H -M -t -p -P -s -n -o --host --machine --type --property --state --signal --kill-whom --job-mode --lines --output --root --what --check-inhibitors-x',
		otherwise: 'unit',
		rows: `
		power reboot|poweroff|halt|kexec|soft-reboot|rescue|emergency|exit|switch-root|default
		power-sleep suspend|hibernate|hybrid-sleep|suspend-then-hibernate|sleep
		defence stop|disable|mask|kill +firewalld|firewalld.service|ufw|ufw.service|iptables|nftables|auditd|auditd.service|apparmor|apparmor.service|fail2ban|rsyslog|syslog|clamav-daemon|falcon-sensor|selinux|crowdsec|wazuh-agent|osqueryd|ossec # stop firewalld
		unit-stop isolate|mask|kill
		secret show-environment
		bus-read status|show|cat|list-units|list-unit-files|list-timers|list-sockets|list-jobs|list-dependencies|list-machines|list-automounts|list-paths|is-active|is-enabled|is-failed|is-system-running|get-default|help|whoami
		bus-read . !-f # --failed
	`
	},
	{
		names: 'service invoke-rc.d rc-service',
		otherwise: 'unit',
		rows: 'read --status-all|--list|-l|-r|-e\nread * status # nginx status'
	},
	{ names: 'rc-update chkconfig update-rc.d sysv-rc-conf insserv', otherwise: 'unit', rows: 'read show|--list|-v|.' },
	{ names: 'rc-status initctl-list', otherwise: 'read' },
	{
		names: 'initctl sv runit s6-svc s6-rc svcadm supervisorctl monit circusctl pm2 forever launchctl-x',
		otherwise: 'unit',
		rows: `read ${CTL_READS}|ls|tail|fg-x|avail|pid|summary|logs|log|describe|desc|list|prettylist|jlist|monit|check|--version|-V\nread .\npower shutdown # shutdown`
	},
	{
		names: 'journalctl',
		takes:
			'-u -n -o -p -t -S -U -b-x -D -M -F -g -c --unit --user-unit --lines --output --priority --since --until --identifier --directory --file --grep --cursor --field --root --machine --facility',
		otherwise: 'read',
		rows: 'history-loss --vacuum-size|--vacuum-time|--vacuum-files|--rotate|--relinquish-var|--smart-relinquish-var\nunit --flush|--sync|--setup-keys|--update-catalog'
	},
	{
		names: 'loginctl',
		takes: '-p -s -H -M -n -o --property --signal',
		otherwise: 'unit',
		rows: 'bus-read list-sessions|list-users|list-seats|session-status|user-status|seat-status|show-session|show-user|show-seat|.\nprocess terminate-session|terminate-user|kill-session|kill-user|lock-session|lock-sessions|unlock-session|activate'
	},
	{
		names: 'machinectl portablectl homectl',
		otherwise: 'container',
		rows: 'bus-read list|status|show|list-images|image-status|show-image|list-transfers|inspect|.'
	},
	{
		names: 'hostnamectl timedatectl localectl resolvectl networkctl bootctl-x coredumpctl-x userdbctl oomctl busctl-x',
		takes: '-H -M -p --property',
		otherwise: 'mount',
		rows: `
		bus-read status|show|list-timezones|timesync-status|show-timesync|list-locales|list-keymaps|list-x11-keymap-*|query|statistics|list|lldp|service|openpgp|tlsa|cat|label|user|group|users-in-group|groups-of-user|services|dump|monitor
		bus-read hostname|icon-name|chassis|deployment|location . # hostname
		bus-read .
		netconf dns|domain|default-route|llmnr|mdns|dnssec|dnsovertls|nta|revert|flush-caches|reset-statistics|up|down|renew|reload|reconfigure|delete
	`
	},
	{
		names: 'busctl gdbus dbus-send dbus-monitor qdbus d-feet',
		otherwise: 'unit',
		rows: 'side-door @unixexec: # --address=unixexec:path=/x list\nrun-maybe --address*|--addr*|--bus=* # --address=x list\nbus-read list|status|tree|introspect|get-property|monitor|capture|help|wait\nbus-read .'
	},
	{
		names: 'bootctl',
		otherwise: 'boot',
		rows: 'read status|list|is-installed|systemd-efi-options|kernel-identify|kernel-inspect|help|.'
	},
	{ names: 'coredumpctl', takes: '-o --output', otherwise: 'read', rows: 'file -o|--output\nrun debug|gdb' },
	{ names: 'systemd-analyze', otherwise: 'read', rows: 'unit log-level|log-target|service-watchdogs' },
	{
		names:
			'systemd-tmpfiles systemd-sysusers systemd-hwdb systemd-sysext systemd-firstboot systemd-machine-id-setup systemd-random-seed systemd-creds systemd-dissect',
		otherwise: 'system',
		rows: 'read --cat-config|--dry-run|status|list|has-tpm2|query|.'
	},
	{
		names: 'systemd-notify systemd-mount systemd-umount systemd-ask-password systemd-stdio-bridge systemd-confext',
		otherwise: 'mount',
		rows: 'read --list|--booted'
	},
	{ names: 'shutdown', takes: '-t', otherwise: 'power', rows: 'unit -c # -c\nread --show' },
	{ names: 'reboot poweroff halt telinit init pm-hibernate kexec', otherwise: 'power', rows: 'read -w|--wtmp-only' },
	{
		names: 'pm-suspend pm-suspend-hybrid zzz rtcwake',
		takes: '-m -s -t -d',
		otherwise: 'power-sleep',
		rows: 'read -m=show|no # -m show'
	},
	{ names: 'upower powerprofilesctl tlp-stat', otherwise: 'read', rows: 'mount set # set performance' },
	{
		names: 'powertop tlp cpupower auto-cpufreq cpufreq-set tuned-adm x86_energy_perf_policy',
		otherwise: 'mount',
		rows: 'read frequency-info|idle-info|info|monitor|list|active|verify|recommend|--stats|--version\nfile --html|--csv|-r|-C'
	},
	{ names: 'kill', takes: '-s -n -q', otherwise: 'process', rows: 'power -1 # -9 -1\nread -l|-L|--list|--table|-0' },
	{
		names: 'killall pkill killall5 xkill skill snice slay procstop fkill renice prlimit-set tiptop',
		takes: '-u -g -s -t -P -U -G -n --signal --user',
		otherwise: 'process',
		rows: 'read -l|--list'
	},
	{ names: 'fuser', otherwise: 'read', rows: 'process -k|--kill' },
	{ names: 'lsof', otherwise: 'read' },
	{ names: 'schedtool choom', otherwise: 'process' },
	{
		names: 'ionice chrt taskset',
		takes: '-p -P -u -n -c --pid',
		otherwise: 'process',
		rows: 'read -m|--max\nread -p|--pid . !-c|--class|-n|--classdata # -p 1\nread .'
	},
	{
		names: 'useradd adduser addgroup groupadd newusers',
		takes:
			'-b -c -d -e -f -g -G -k -K -p -s -u -R -P -Z --uid --gid --home --home-dir --shell --comment --password --groups --ingroup --gecos --base-dir --expiredate',
		otherwise: 'account',
		rows: 'defence -o|--non-unique # -o -u 0 x\ndefence -u=0|--uid=0 # -u 0 x\nread -D|--defaults .'
	},
	{ names: 'userdel deluser delgroup groupdel', otherwise: 'account-loss' },
	{
		names:
			'usermod groupmod gpasswd chsh chfn chage vipw vigr newgrp groupmems pwconv pwunconv grpconv grpunconv chpasswd chgpasswd passwd faillock pam_tally2 faillog smbpasswd htpasswd samba-tool kadmin net-user lusermod luseradd luserdel lpasswd authselect authconfig realm lchage',
		takes: '-a -c -d -e -f -g -G -l -m-x -p -s -u -A -M',
		otherwise: 'account',
		rows: 'defence -u=0|--uid=0 -o # -o -u 0 x\nread -l|--list . # -l\nread -S|--status'
	},
	{ names: 'pwck grpck', otherwise: 'account', rows: 'read -r|--read-only' },
	{ names: 'visudo', takes: '-f', otherwise: 'defence', rows: 'read -c|--check # -c' },
	{ names: 'sudoedit', otherwise: 'elevated' },
	{ names: 'sudoreplay', otherwise: 'read' },
	{ names: 'passwd', otherwise: 'account', rows: 'defence -d|--delete # -d root\nread -S|--status' },
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
	{ names: 'hwclock', otherwise: 'mount', rows: 'read -r|--show|--get|--verbose|-V|--predict\nread .' },
	{
		names: 'ntpdate chronyd sntp ntpd adjtimex tzconfig tzselect rdate',
		otherwise: 'mount',
		rows: 'read -q|-p|--print|-d'
	},
	{
		names: 'chronyc ntpq ntpctl',
		otherwise: 'mount',
		rows: 'read tracking|sources|sourcestats|activity|ntpdata|serverstats|clients|authdata|rtcdata|smoothing|waitsync|selectdata|-p|-c|-n|.'
	},
	{ names: 'logrotate', otherwise: 'system', rows: 'read -d|--debug' },
	{ names: 'logger', otherwise: 'file' },
	{ names: 'auditctl augenrules', otherwise: 'defence', rows: 'read -l|-s|-v|--status|--check|-i' },
	{
		names:
			'setenforce semanage setsebool semodule apparmor_parser aa-complain aa-disable aa-teardown aa-enforce fixfiles load_policy checkmodule sepolicy aa-genprof aa-logprof audit2allow',
		otherwise: 'defence',
		rows: 'read -l|--list|--list-modules|-L\nread login|user|port|fcontext|boolean|module|interface -l|--list\nread fcontext|port|boolean|login -l|-C'
	},
	{ names: 'acct accton lastcomm-x', otherwise: 'system' },
	{ names: 'udevadm', otherwise: 'mount', rows: 'read info|monitor|test|test-builtin|settle|verify|cat|lock-x' },
	{
		names: 'update-alternatives alternatives eselect archlinux-java update-java-alternatives',
		otherwise: 'system',
		rows: 'read --list|--display|--query|--get-selections|-l|list|show|status|get'
	},
	{ names: 'ldconfig', otherwise: 'system', rows: 'read -p|--print-cache|-N -X|-v -N -X' },
	{
		names:
			'loadkeys setfont setupcon kbd_mode setkeycodes setleds setterm openvt chvt deallocvt fgconsole-x kbdrate dumpkeys-x setxkbmap-x xmodmap-x',
		otherwise: 'mount',
		rows: 'read .'
	},
	{ names: 'dumpkeys fgconsole mesg', otherwise: 'read' },
	{ names: 'rfkill', otherwise: 'netconf', rows: 'read list|event|help|.' },
	{
		names:
			'update-ca-certificates update-ca-trust trust dconf-editor locale-gen update-locale dpkg-reconfigure debconf-set-selections update-mime-database update-desktop-database gtk-update-icon-cache glib-compile-schemas fc-cache mandb makewhatis updatedb update-pciids update-usbids texhash mktexlsr install-info localedef ccache-x sysusers newaliases postmap postalias',
		otherwise: 'system',
		rows: 'read list|--list|extract-x|dump|--summary'
	},
	{ names: 'debconf-show debconf-get-selections', otherwise: 'read' },
	{ names: 'stty', otherwise: 'read' },
	{ names: 'wall write talk ytalk', otherwise: 'run' },
	{ names: 'atq', otherwise: 'read' },
	{ names: 'atrm', otherwise: 'unit' },
	{ names: 'anacron cron crond fcron incrontab', otherwise: 'persist', rows: 'read -l|-T|-t' },
	{ names: 'utmpdump', otherwise: 'read' },
	{ names: 'vmtouch', otherwise: 'read', rows: 'mount -l|-d|-e|-t' },
	{ names: 'ipcmk ipcrm', otherwise: 'process' },
	{
		names:
			'stress stress-ng sysbench fio iozone bonnie++ ioping s-tui memtester cpuburn stressapptest phoronix-test-suite',
		otherwise: 'run',
		rows: 'read -h|--version|list-tests|list-installed-tests|system-info'
	},
	{ names: 'powerstat turbostat perf', otherwise: 'read', rows: 'file record|-o\nrun probe|script|bench|trace' },
	{
		names: 'bpftrace bpftool stap trace-cmd sysdig bcc-trace execsnoop opensnoop biolatency biosnoop funccount ebpf',
		otherwise: 'run',
		rows: 'read list|-l|-h|show|report|help\nread prog|map|net|link|btf|feature|cgroup|perf show|list|dump|probe|help'
	},
	{ names: 'cgcreate cgdelete cgset cgclassify cgexec', otherwise: 'mount' },
	{ names: 'needrestart', otherwise: 'unit', rows: 'read -b|-r=l # -b' },
	{ names: 'hostid', otherwise: 'read' },
	{
		names:
			'lpr lp lprm cancel lpadmin cupsenable cupsdisable cupsaccept cupsreject lpmove lpoptions accept reject cupsctl cupsd',
		takes: '-d -P -n -o -t -h -U -p -v -m -E-x',
		otherwise: 'unit',
		rows: 'read -l .\nread .'
	},
	{ names: 'lpstat lpq lpinfo cupstestppd', otherwise: 'read' }
];

export const PACKAGES: readonly Tool[] = [
	{
		names: 'apt apt-get aptitude nala',
		takes: '-o -t -c -a -q-x --option --target-release --config-file --default-release --host-architecture',
		otherwise: 'package',
		rows: `
		read list|show|search|policy|showpkg|depends|rdepends|madison|changelog|moo|help|why|why-not|versions|showsrc|check|indextargets|history|rdepends
		read -s|--simulate|--dry-run|--just-print|--no-act|--recon|--print-uris
		file download|source|clean|autoclean|auto-clean
		unpackage remove|purge|autoremove|autopurge|auto-remove|forget-new
		read .
	`
	},
	{
		names:
			'apt-cache apt-file apt-rdepends apt-show-versions apt-listchanges apt-config aptly-x deborphan debtree dpkg-query dpkg-architecture dpkg-parsechangelog dlocate popularity-contest debsecan rpmquery repoquery pkginfo pkcon-x',
		otherwise: 'read',
		rows: 'package update|gencaches'
	},
	{
		names: 'apt-key add-apt-repository apt-add-repository apt-mark apt-cdrom apt-ftparchive software-properties',
		otherwise: 'package',
		rows: 'read list|fingerprint|finger|export|exportall|showhold|showauto|showmanual|showinstall|showremove|-L|--list'
	},
	{
		names: 'dpkg',
		takes: '-D --root --admindir --instdir',
		otherwise: 'package',
		rows: `
		read -l|--list|-L|--listfiles|-s|--status|-S|--search|-p|--print-avail|-I|--info|-c|--contents|-V|--verify|-C|--audit|--get-selections|--print-architecture|--print-foreign-architectures|--compare-versions|-W|--show|-f|--field|--version|--validate-pkgname|--no-act|--simulate|--dry-run
		unpackage -r|--remove|-P|--purge
		file -x|--extract|-X|-e|--control|-b|--build
	`
	},
	{
		names: 'dpkg-deb ar',
		otherwise: 'file',
		rows: 'read -I|--info|-c|--contents|-f|--field|-W|--show|--fsys-tarfile|--ctrl-tarfile\nread t|p|tv|pv|tO'
	},
	{ names: 'debsums', otherwise: 'read' },
	{
		names: 'dnf dnf5 yum microdnf',
		takes:
			'-c -x -e -d -R --releasever --repo --repoid --enablerepo --disablerepo --exclude --setopt --installroot --forcearch',
		otherwise: 'package',
		rows: `
		read list|ls|info|search|se|provides|whatprovides|repolist|repoquery|rq|repoinfo|check-update|check-upgrade|deplist|check|updateinfo|advisory|help|changelog|leaves|needs-restarting|versionlock-x
		read history . # history
		read history list|info|userinstalled
		read group|groups|module|environment|comps|grouplist|groupinfo list|info|summary|provides
		read grouplist|groupinfo
		file download|clean|makecache|builddep-x
		unpackage remove|rm|erase|autoremove
		read .
	`
	},
	{
		names: 'rpm',
		otherwise: 'package',
		rows: 'read -q|--query|-V|--verify|-K|--checksig|--eval|--showrc|--querytags|-E|--qf|--queryformat|-qa|-ql|-qi|-qf|-qc|-qd|-qR|--version|--test\nunpackage -e|--erase'
	},
	{ names: 'rpm2cpio rpmdev-vercmp rpmlint rpmspec rpm-ostree-status', otherwise: 'read' },
	{
		names:
			'rpmbuild rpmsign rpmdb rpm-ostree mock debuild dpkg-buildpackage dpkg-source makepkg abuild pbuilder sbuild equivs-build checkinstall alien fpm',
		otherwise: 'package',
		rows: 'read status|db\nread --printsrcinfo|-g|--geninteg|--nobuild-x|--verifysource|--packagelist'
	},
	{
		names: 'zypper',
		takes: '-R --root -r --repo',
		otherwise: 'package',
		rows: 'read search|se|info|if|list-updates|lu|list-patches|lp|repos|lr|services|ls|packages|pa|patterns|pt|products|pd|what-provides|wp|locks|ll|patch-check|pchk|patch-info|pattern-info|product-info|needs-rebooting|verify-x|ps|targetos|versioncmp|licenses|help|list-patches\nunpackage remove|rm\nread .'
	},
	{
		names: 'pacman yay paru pamac trizen pikaur aura pacaur',
		takes: '-b -r --dbpath --root --cachedir --config --arch --gpgdir --hookdir --ignore',
		otherwise: 'package',
		rows: `
		read -Q|--query|-F|--files|-T|--deptest|-V|-Ss|-Si|-Sl|-Sg|-Sp !-y|--refresh # -Qtdq
		read search|info|list|checkupdates
		read -S -s|-i|-l|-g|-p !-y # -Ss x
		package -F|--files # -Fy
		read -P|-Ps|-Pu|-Pw
		unpackage -R|--remove|-Rs|-Rns
		unpackage remove|clean
	`
	},
	{
		names:
			'pactree pacsearch checkupdates expac paclist pacdiff-x paccheck pacsift pkgfile paclog paccapability pacreport reflector-read',
		otherwise: 'read',
		rows: 'package -u|--update'
	},
	{
		names: 'reflector rankmirrors pacman-mirrors',
		takes: '--save -n -c --country --latest --sort --protocol -l -f',
		otherwise: 'read',
		rows: 'system --save|--fasttrack|-f|-g'
	},
	{
		names: 'pacman-key pacstrap pacman-db-upgrade paccache repo-add repo-remove pacdiff genfstab-x updpkgsums',
		otherwise: 'package',
		rows: 'read -l|--list-keys|-f|--finger|--list-sigs|-d|--dryrun|-v|-k .'
	},
	{ names: 'genfstab', otherwise: 'read' },
	{
		names: 'apk',
		otherwise: 'package',
		rows: 'read info|search|list|policy|stats|dot|version|audit|verify|manifest|.\nunpackage del'
	},
	{
		names: 'emerge equery qlist',
		otherwise: 'package',
		rows: 'read -s|--search|-p|--pretend|--info|-S|--searchdesc|--list-sets|list|l|belongs|b|depends|d|files|f|uses|u|meta|m|which|w|size|hasuse|check\nunpackage -C|--unmerge|-c|--depclean'
	},
	{ names: 'xbps-query equery eix', otherwise: 'read' },
	{
		names:
			'xbps-install xbps-remove xbps-reconfigure xbps-pkgdb xbps-rindex slackpkg installpkg removepkg upgradepkg swupd guix opkg ipkg tdnf urpmi urpme cards prt-get cave pkg_add pkg_delete pkgin pkg pkgtool eopkg',
		otherwise: 'package',
		rows: 'read search|info|list|query|which|audit|stats|version|check|updating|file-search|list-installed|show|describe|status|bundle-list|search-file|li|sr|it|la|lu\nunpackage remove|delete|erase|bundle-remove|autoremove'
	},
	{ names: 'pkg_info pkg_version', otherwise: 'read' },
	{
		names: 'snap',
		otherwise: 'package',
		rows: 'read list|find|search|info|version|services|connections|interfaces|changes|tasks|get|known|logs|warnings|whoami|model|saved|aliases|help|.\nrun run'
	},
	{
		names: 'flatpak',
		otherwise: 'package',
		rows: 'read list|search|info|remotes|history|ps|remote-ls|remote-info|config-x|document-list|documents|permissions|permission-list|permission-show|permission-x|document-info|--version|--installations|.\nrun run\nunpackage uninstall|remove'
	},
	{
		names: 'brew',
		otherwise: 'package',
		rows: `
		read list|ls|info|abv|search|outdated|deps|uses|leaves|desc|doctor|dr|config|log|home-x|homepage-x|commands|options|missing|formulae|casks|--prefix|--cellar|--cache|--version|--repository|--config|--env|--caskroom|shellenv|cat|formula|help|which-formula|readall|livecheck|style|audit|tap-info|analytics-x|gist-logs-x
		read services list|info|.
		read tap . # tap
		read bundle list|check
		read -S|-v|--help|-h
		read .
		unpackage uninstall|remove|rm|autoremove|zap
		read -n|--dry-run cleanup
		read -n|--dry-run cleanup
		file fetch|cleanup
		tui home|homepage|edit
		read -n|--dry-run cleanup
	`
	},
	{
		names: 'port',
		otherwise: 'package',
		rows: 'read search|info|list|installed|outdated|contents|deps|variants|echo|provides|version|dependents|rdeps|notes|cat|file|select-x|active|leaves|platform|livecheck|lint\nunpackage uninstall'
	},
	{ names: 'mas', otherwise: 'package', rows: 'read list|search|info|outdated|account|version|config|lookup|home-x' },
	{
		names: 'softwareupdate',
		otherwise: 'package',
		rows: 'read -l|--list|--history|--list-full-installers|--schedule .'
	},
	{
		names: 'pkgutil',
		otherwise: 'package',
		rows: 'read --pkgs|--packages|--pkg-info|--files|--file-info|--check-signature|--groups|--group-pkgs|--payload-files|--lsbom|--pkgs-plist|--pkg-groups'
	},
	{
		names: 'installer',
		otherwise: 'package',
		rows: 'read -pkginfo|-dominfo|-volinfo|-query|-listChoices # -pkginfo -pkg x'
	},
	{
		names: 'nix',
		takes: '-f -I --option --arg --argstr',
		otherwise: 'package',
		rows: `
		read search|eval|log|why-depends|path-info|show-config|doctor|repl-x|help|config|derivation-x|hash|nar|--version
		read flake show|metadata|info|check
		read profile list|history|diff-closures
		read store ls|cat|diff-closures|ping|verify
		read registry list
		run run|shell|develop|build|fmt
	`
	},
	{ names: 'nix-env', otherwise: 'package', rows: 'read -q|--query|-qa|-qaP|-qaA|--list-generations|--dry-run' },
	{
		names: 'nix-store',
		otherwise: 'package',
		rows: 'read -q|--query|--verify|--print-env|-l|--read-log|--dump|--export\nloss --delete|--gc'
	},
	{ names: 'nix-collect-garbage', otherwise: 'loss' },
	{
		names: 'nix-instantiate nix-prefetch-url nix-hash nix-diff nix-tree nix-locate nix-index nix-info',
		otherwise: 'read'
	},
	{
		names:
			'nix-build nix-channel nixos-rebuild home-manager nixops darwin-rebuild nh nixos-generate-config nixos-install nixos-option-x nixpkgs-fmt alejandra',
		otherwise: 'package',
		rows: 'read --list|dry-build|dry-activate|list-generations|generations|news|packages|option\nread search'
	},
	{ names: 'nixos-option nixos-version nixos-container-x', otherwise: 'read' },
	{
		names: 'winget choco scoop',
		otherwise: 'package',
		rows: 'read list|search|show|info|outdated|status|export|home|which|cat'
	},
	{ names: 'topgrade', otherwise: 'package', rows: 'read -n|--dry-run' },
	{ names: 'pkcon', otherwise: 'package', rows: 'read search|get-*|what-provides|resolve|backend-details' },
	{ names: 'fwupdate sconfigtool systeroid rpmconf', otherwise: 'system' }
];
