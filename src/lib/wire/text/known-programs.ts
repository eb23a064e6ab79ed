// Names that start a command, for judging code blocks. Not a safety list: the classifier has its own knowledge.

const PROGRAMS = `
7z ab ac adduser age agetty airmon-ng alembic alias ansible ansible-playbook apk apparmor_status aplay apt apt-cache apt-file apt-get apt-key apt-mark aptitude
ar arch arecord arp arping as asciidoctor at atop atq atrm auditctl ausearch autossh avahi-browse awk aws az b2sum badblocks base32 base64 basename bash bat batcat bc
bg biosdecode blkdiscard blkid blockdev bluetoothctl borg bpftool bpftrace brctl brew btop btrfs buildah bun busctl busybox bzip2 caddy cal cargo cat cc cd certbot certutil cfdisk chage
charm chattr chcon chfn chgrp chmod choom chown chpasswd chroot chrt chsh cksum clang clear cloud-init cmake cmp column comm compose composer conda conntrack
containerd cp cpio cpupower crictl cron crontab cryptsetup csplit ctr cu cuda curl cut cvs dash date dc dd ddrescue deborphan debootstrap debsums declare delgroup deluser deno depmod df diff dig
dir dircolors dirname dirs diskutil dmesg dmidecode dmsetup dnf docker docker-compose doas dos2unix dotnet dpkg dpkg-query dpkg-reconfigure du dumpe2fs e2fsck e2label echo ed edquota efibootmgr egrep
eject emacs emerge enable env envsubst ethtool eval ex exec exit expand export expr fail2ban-client faillog fallocate false fatrace fc-cache fc-list fd fdfind fdisk fg fgrep file filefrag find findfs findmnt finger
firewall-cmd fio firewalld flatpak flock fold free fsck fsfreeze fstrim ftp fuser fwupdmgr g++ gawk gcc gcloud gdb gdisk gem genfstab getcap getconf getent getfacl getfattr gh git glances go gparted gpasswd gpg
gpgconf gpg-agent gradle grep groupadd groupdel groupmod groups grub-install grub-mkconfig gsettings gunzip gzip halt hash hd hdparm head help helm hexdump history hostname hostnamectl htop http https httpie hugo hwclock
hwinfo hyperfine iconv id ifconfig ifdown iftop ifup infocmp inotifywait insmod install inxi ionice iostat iotop ip ip6tables iperf iperf3 ipcalc ipcrm ipcs iptables iptables-restore iptables-save ipset iw iwconfig iwctl jail java javac
jobs join journalctl jq k3s k9s kill killall kmod kubeadm kubectl kubelet kustomize last lastb lastlog launchctl ldconfig ldd less let lft links ln loadkeys local locale localectl locate logger login loginctl logname logout
logrotate losetup ls lsattr lsblk lscpu lsdev lshw lsinitramfs lsipc lsmem lsmod lsns lsof lspci lsusb ltrace lua lvchange lvconvert lvcreate lvdisplay lvextend lvm lvreduce lvremove lvrename lvresize lvs lxc lxd lynx lz4 machinectl mail mailq
make man mapfile mariadb md5sum mdadm meson mkdir mkfifo mkfs mkfs.btrfs mkfs.ext4 mkfs.vfat mkfs.xfs mkinitcpio mknod mkpasswd mkswap mktemp modinfo modprobe mongo mongodump mongosh more mosh mount mountpoint mpstat mt mtr multipass mv mvn
mypy mysql mysqladmin mysqldump mysqlcheck nano nc ncat ncdu neofetch fastfetch net netcat netplan netstat networkctl networksetup newgrp nft nginx nice ninja nl nm nmap nmcli nmtui node nohup npm npx nproc nsenter nslookup ntpdate ntpq chronyc numactl nvidia-smi nvim
nvme objdump od opam openssl openvpn pacman parallel parted partprobe passwd paste patch pdftotext perf perl pg_dump pg_dumpall pg_restore pgrep php pidof pidstat ping ping6 pip pipx pkaction pkexec pkg pkill pm2 pmap pnpm podman podman-compose poetry popd
postconf postfix poweroff powertop pr printenv printf prlimit prometheus ps psql pstree pushd pv pvcreate pvdisplay pvmove pvremove pvresize pvs pwck pwd pwgen pyenv python pytest qemu-img qemu-system-x86_64 quota quotacheck quotaon rabbitmqctl rclone read readelf
readlink readonly realpath reboot redis-cli rename renice repquota reset resize2fs resolvectl restic restorecon rev rfkill rg rm rmdir rmmod route rpm rsync ruby runuser rustc rustup samba-tool sar scp screen script scp sdparm sed semanage seq service
sensors sensors-detect sestatus set setcap setenforce setfacl setfattr setpriv setsid setxkbmap sfdisk sftp sgdisk sh sha1sum sha256sum sha512sum shellcheck shift shopt showmount shred shuf shutdown skopeo slabtop sleep smartctl smbclient smbpasswd smbstatus snap snapper snapraid snmpwalk socat sort source speedtest-cli split sqlite ss ssh
ssh-add ssh-agent ssh-copy-id ssh-keygen ssh-keyscan sshfs sshd stat stdbuf strace stress stress-ng strings stty su sudo sudoedit suspend swapoff swapon swaplabel sync sysctl syslog-ng systemctl systemd-analyze systemd-cgls systemd-cgtop systemd-resolve systemd-run systemd-tmpfiles tac tail tailscale tailf tar tasksel taskset tcpdump tcpkill tee telinit telnet terraform test
testparm tftp time timedatectl timeout tldr tload tmutil tmux top touch tput tr traceroute tracepath trap tree true truncate tshark tune2fs tty type udevadm ufw ulimit umask umount unalias uname uncompress unexpand uniq unlink unlzma unrar unset unshare unsquashfs unxz unzip update-alternatives update-grub update-initramfs upower uptime
useradd userdel usermod users uuidgen uv uvx vagrant valgrind vault vboxmanage vgchange vgcreate vgdisplay vgextend vgreduce vgremove vgrename vgs vi vim vipw virsh virt-install visudo vlc vmstat vncserver w wait wall watch wc wg wg-quick wget whatis whereis which who whoami whois wipefs
wpa_cli write xargs xclip xdg-open xfs_growfs xfs_info xfs_repair xrandr xxd xz xzcat yarn yay yq yum zcat zdb zfs zgrep zip zipinfo zless zpool zramctl zsh zstd zypper hostwright
init command builtin updatedb tox rspec bundle pre-commit fzf pandoc hg nomad xh sw_vers aa-status aa-teardown aa-enforce createdb dropdb createuser bootctl direnv rc-service rc-update
pdfinfo duckdb vcgencmd run-parts localedef newaliases mkdocs ollama klist kinit exiftool ffmpeg ffprobe convert magick yt-dlp
`;

export const KNOWN_PROGRAMS: ReadonlySet<string> = new Set(PROGRAMS.split(/\s+/).filter(Boolean));

/** Words of the shell's own that begin a command line. */
export const SHELL_WORDS: ReadonlySet<string> = new Set([
	'for',
	'if',
	'while',
	'until',
	'case',
	'function',
	'then',
	'do',
	'done',
	'fi',
	'esac',
	'else',
	'elif',
	'select',
	'[',
	'[[',
	'((',
	':',
	'.',
	'{',
	'}',
	'(',
	'time',
	'coproc'
]);
