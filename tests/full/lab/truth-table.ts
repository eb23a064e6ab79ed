// Everyday commands of whoever looks after a machine. Each is run plainly and through the gate, and has to answer the same.
// A row is one line: the command, and where the plain comparison of exit code and output would not do, how to compare.

export interface Comparison {
	/**
	 * What of the output counts: every character (default), the words with each number left open, those lines in any order and
	 * number, the first line, or nothing beyond the exit code.
	 */
	readonly as?: 'numbers' | 'lines' | 'head' | 'code';
	/** Run plainly afterwards: what the command left behind. */
	readonly after?: string;
	/** Run plainly, as root, before and after. */
	readonly undo?: string;
	/** Only for this user. */
	readonly only?: 'root' | 'lab';
}

export type Row = readonly [command: string, comparison?: Comparison];

/** What the rows find. Run once, as root. */
export const PREPARE = `
echo 'lab ALL=(ALL) NOPASSWD: ALL' >/etc/sudoers.d/lab; chmod 440 /etc/sudoers.d/lab
touch /etc/fstab; ip netns add hw-first; ip netns del hw-first
printf '[Service]\\nUser=lab\\nExecStart=/bin/sleep infinity\\n' >/run/systemd/system/hw-truth.service
systemctl daemon-reload; systemctl start hw-truth; systemctl show -p MainPID --value hw-truth >/run/hw-truth.pid
for user in root lab; do
	home=$(getent passwd $user | cut -d: -f6); group=$(id -gn $user)
	touch $home/.lesshst; chmod 600 $home/.lesshst; mkdir -p $home/project/sub $home/.ssh $home/.config $home/.local/share $home/.local/state $home/.cache; printf 'one\\ntwo\\nthree\\n' >$home/project/notes.txt; echo 'key=value' >$home/project/sub/app.conf
	echo PRIVATE >$home/.ssh/id_test; chmod 600 $home/.ssh/id_test
	truncate -s 16M $home/disk.img; mkfs.ext4 -q -F -U 6f1c7a3e-0000-4000-8000-00000000000a $home/disk.img
	chown -R $user:$group $home; chmod 700 $home $home/.ssh
done
echo MAILTO=x | crontab -u lab -
mkdir -p /srv/data; echo data >/srv/data/file; chown -R lab:lab /srv/data; echo shared >/tmp/hw-shared; chmod 666 /tmp/hw-shared
`;

export const EVERYDAY: readonly Row[] = [
	// Who, where, what machine.
	['whoami'],
	['id'],
	['id lab'],
	['groups'],
	['who', { as: 'numbers' }],
	['w -h', { as: 'lines' }],
	['last -n 3', { as: 'head' }],
	['hostname'],
	['hostnamectl', { as: 'numbers' }],
	['uname -a'],
	['uptime -s', { as: 'numbers' }],
	['timedatectl show -p Timezone'],
	['cat /etc/os-release'],
	['getent passwd lab'],
	['getent group sudo'],
	['locale'],
	['ulimit -n'],
	['umask'],
	['tty', { as: 'numbers' }],
	['echo $HOME $USER $SHELL'],
	['env | cut -d= -f1 | grep -E "^(HOME|USER|LANG|PATH|TERM)$" | sort'],
	['nproc'],
	['lscpu', { as: 'numbers' }],
	['free -h', { as: 'numbers' }],
	['cat /proc/meminfo | head -1'],
	['sysctl -n kernel.ostype'],
	['sysctl vm.swappiness'],
	// The oldest line of the kernel's log is another one as soon as a newest is added.
	['dmesg | head -1', { as: 'code' }],
	['lsmod 2>&1 | head -1', { as: 'head' }],
	['lsipc -m', { as: 'numbers' }],
	['runlevel'],
	// Files.
	['ls -l ~/project', { as: 'numbers' }],
	['ls -A ~/project'],
	['ls -l /etc/sudoers /etc/passwd', { as: 'numbers' }],
	['ls -l /etc/shadow', { as: 'numbers' }],
	['ls -ld /tmp /var/tmp /root', { as: 'numbers' }],
	['ls -l /tmp/hw-shared'],
	['cat /tmp/hw-shared'],
	['stat -c "%U %G %a %n" /etc/shadow /etc/passwd /etc/sudoers'],
	['stat -c "%U %G %a" /srv/data/file ~/project/notes.txt'],
	['cat ~/project/notes.txt'],
	['head -1 ~/project/notes.txt; tail -1 ~/project/notes.txt; wc -l ~/project/notes.txt'],
	['grep -rn key ~/project'],
	['find ~/project -type f | sort'],
	['find /etc -name "*.conf" -newer /nonexistent'],
	['find /srv/data -user lab'],
	['du -sh ~/project'],
	['du -sh /home/* /root', { as: 'numbers' }],
	['file ~/disk.img'],
	['md5sum ~/project/notes.txt'],
	['sha256sum /etc/passwd'],
	['diff ~/project/notes.txt ~/project/sub/app.conf'],
	['wc -l /etc/passwd /etc/group'],
	['wc -l /etc/shadow'],
	['wc -c /etc/shadow', { only: 'root' }],
	['head -c 5 /etc/shadow', { only: 'root' }],
	['cat ~/.ssh/id_test'],
	['ls ~/.ssh'],
	['wc -c ~/.ssh/id_test'],
	['namei -l /srv/data/file'],
	['lsattr -d ~/project'],
	['readlink -f /etc/os-release'],
	['df -h /', { as: 'numbers' }],
	['df -hT', { as: 'lines' }],
	['df -i /tmp', { as: 'numbers' }],
	['mount', { as: 'lines' }],
	['mount | grep " / "'],
	['findmnt -n -o TARGET,FSTYPE,OPTIONS /', { as: 'numbers' }],
	['findmnt --real -n -o TARGET', { as: 'lines' }],
	['cat /proc/mounts', { as: 'lines' }],
	['mountpoint /tmp'],
	['cat /etc/fstab'],
	['touch ~/hw-made', { after: 'ls ~/hw-made', undo: 'rm -f /root/hw-made /home/lab/hw-made' }],
	[
		'mkdir -p ~/hw-dir/a/b && rmdir ~/hw-dir/a/b',
		{ after: 'ls ~/hw-dir', undo: 'rm -rf /root/hw-dir /home/lab/hw-dir' }
	],
	['echo kept > /tmp/hw-left', { after: 'cat /tmp/hw-left', undo: 'rm -f /tmp/hw-left' }],
	['cp ~/project/notes.txt /tmp/hw-copy.txt', { after: 'cat /tmp/hw-copy.txt', undo: 'rm -f /tmp/hw-copy.txt' }],
	['tar czf /tmp/hw-p.tgz -C ~ project', { after: 'tar tzf /tmp/hw-p.tgz | sort', undo: 'rm -f /tmp/hw-p.tgz' }],
	[
		'tar cf ~/hw-p.tar -C ~ project',
		{ after: 'tar tf ~/hw-p.tar | sort', undo: 'rm -f /root/hw-p.tar /home/lab/hw-p.tar' }
	],
	['mkdir /var/tmp/hw-d && touch /var/tmp/hw-d/f', { after: 'ls /var/tmp/hw-d', undo: 'rm -rf /var/tmp/hw-d' }],
	[
		'sed -i s/one/ONE/ ~/project/notes.txt',
		{ after: 'cat ~/project/notes.txt', undo: 'sed -i s/ONE/one/ /root/project/notes.txt /home/lab/project/notes.txt' }
	],
	['cd /tmp && echo x > hw-rel && mv hw-rel hw-rel2', { after: 'cat /tmp/hw-rel2', undo: 'rm -f /tmp/hw-rel*' }],
	['f=$(mktemp) && echo "$f"', { as: 'code' }],
	[
		'chmod 600 ~/project/notes.txt',
		{ after: 'stat -c %a ~/project/notes.txt', undo: 'chmod 644 /root/project/notes.txt /home/lab/project/notes.txt' }
	],
	['ln -s ~/project ~/hw-link', { after: 'readlink ~/hw-link', undo: 'rm -f /root/hw-link /home/lab/hw-link' }],
	[
		'rm ~/hw-gone',
		{
			undo: 'rm -f /root/hw-gone; touch /root/hw-gone; chmod 666 /root/hw-gone; touch /home/lab/hw-gone; chown lab /home/lab/hw-gone',
			after: 'ls ~/hw-gone'
		}
	],
	['cp -p /etc/shadow ~/hw-shadow', { only: 'root', after: 'wc -c <~/hw-shadow', undo: 'rm -f /root/hw-shadow' }],
	['cp -a /etc ~/hw-etc', { only: 'root', after: 'wc -c <~/hw-etc/shadow', undo: 'rm -rf /root/hw-etc' }],
	[
		'tar czf ~/hw-etc.tgz /etc',
		{ only: 'root', after: 'tar xzOf ~/hw-etc.tgz etc/shadow | wc -c', undo: 'rm -f /root/hw-etc.tgz' }
	],
	['diff /etc/shadow /etc/shadow- >/dev/null', { only: 'root' }],
	['sudo tee /etc/hw-conf >/dev/null <<< text', { after: 'cat /etc/hw-conf', undo: 'rm -f /etc/hw-conf' }],
	['sudo cat /etc/sudoers.d/lab'],
	// Processes.
	['ps -eo user= | sort -u'],
	['ps aux | grep "[s]leep infinity"', { as: 'numbers' }],
	['ps -ef | head -1'],
	['pgrep -x systemd-journal', { as: 'numbers' }],
	['pgrep -u lab -a sleep', { as: 'numbers' }],
	['pidof systemd-journald', { as: 'numbers' }],
	['pstree -u 1 | grep -c sleep'],
	['top -bn1 | sed -n 7p'],
	['cat /proc/1/comm'],
	['ls -l /proc/1/exe', { as: 'numbers' }],
	['lsof -p 1 2>/dev/null | head -1', { as: 'head' }],
	['lsof /dev/null 2>/dev/null | awk "{print \\$1}" | sort -u', { as: 'lines' }],
	['fuser -v /run/dbus/system_bus_socket 2>&1 | wc -l'],
	['ionice -p 1'],
	['nice'],
	['taskset -p 1'],
	[
		'nohup sleep 47 >/dev/null 2>&1 & sleep 0.3; echo started',
		{ after: 'pgrep -fx "sleep 47" | wc -l', undo: 'pkill -fx "sleep 47"; true' }
	],
	[
		'sleep 48 & echo started',
		{ after: 'sleep 0.2; pgrep -fx "sleep 48" | wc -l', undo: 'pkill -fx "sleep 48"; true', as: 'lines' }
	],
	[
		'(setsid sleep 49 >/dev/null 2>&1 &)',
		{ after: 'pgrep -fx "sleep 49" | wc -l', undo: 'pkill -fx "sleep 49"; true' }
	],
	[
		'sudo systemd-run --unit=hw-stays --collect sleep 50',
		{ after: 'systemctl is-active hw-stays', undo: 'systemctl stop hw-stays 2>/dev/null; true', as: 'numbers' }
	],
	['pkill -0 -x systemd'],
	['kill -0 1'],
	// Units, journal, timers.
	['systemctl status hw-truth', { as: 'head' }],
	['systemctl is-active hw-truth'],
	['systemctl list-units --type=service --state=running --no-legend', { as: 'code' }],
	['systemctl list-timers --all --no-legend', { as: 'code' }],
	['systemctl --failed --no-legend', { as: 'lines' }],
	['systemctl cat hw-truth'],
	['systemctl show -p User hw-truth'],
	['systemctl --user list-units --no-legend', { as: 'lines' }],
	['systemctl list-unit-files ssh.service'],
	['systemctl get-default'],
	['sudo systemctl restart hw-truth', { after: 'systemctl is-active hw-truth' }],
	['sudo systemctl daemon-reload'],
	['journalctl -n 1 -o cat _PID=1', { as: 'code' }],
	['journalctl -u hw-truth --no-pager -o cat', { as: 'lines' }],
	['journalctl --disk-usage', { as: 'numbers' }],
	['journalctl --user -n 1', { as: 'head' }],
	['sudo journalctl --rotate'],
	['systemd-analyze time', { as: 'numbers' }],
	['systemd-analyze blame | tail -1', { as: 'code' }],
	['systemd-inhibit --list', { as: 'numbers' }],
	['loginctl list-users --no-legend', { as: 'numbers' }],
	['systemd-cgls -l --no-pager | head -1', { as: 'head' }],
	['systemd-detect-virt'],
	['crontab -l'],
	[
		'echo "MAILTO=y" | crontab -',
		{ after: 'crontab -l', undo: 'crontab -r 2>/dev/null; echo MAILTO=x | crontab -u lab -' }
	],
	['sudo crontab -u lab -l'],
	['sudo ls /var/spool/cron/crontabs'],
	['logger -t hw-truth said'],
	// Storage.
	['lsblk', { as: 'numbers' }],
	['lsblk -f', { as: 'numbers' }],
	['sudo blkid', { as: 'numbers', undo: 'rm -rf /run/blkid' }],
	['sudo no-such-program', { as: 'code' }],
	['losetup -a', { as: 'numbers' }],
	['sudo parted -l', { as: 'numbers' }],
	['blkid ~/disk.img', { as: 'numbers' }],
	['tune2fs -l ~/disk.img | grep UUID'],
	['dumpe2fs -h ~/disk.img 2>/dev/null | grep -i volume'],
	['e2fsck -fn ~/disk.img', { as: 'numbers' }],
	['swapon --show', { as: 'numbers' }],
	['sudo pvs', { as: 'numbers' }],
	['cat /proc/mdstat'],
	['cat /proc/partitions', { as: 'lines' }],
	['sudo smartctl --scan', { as: 'numbers' }],
	['udevadm info --query=name --path=/sys/block/loop0', { as: 'numbers' }],
	[
		'fallocate -l 2M ~/hw-swap && chmod 600 ~/hw-swap && mkswap ~/hw-swap',
		{ as: 'head', after: 'stat -c "%s %a" ~/hw-swap', undo: 'rm -f /root/hw-swap /home/lab/hw-swap' }
	],
	['sudo mount -t tmpfs hw /mnt', { after: 'findmnt -n -o FSTYPE /mnt', undo: 'umount /mnt 2>/dev/null; true' }],
	['sudo mount --bind /srv/data /mnt', { after: 'cat /mnt/file', undo: 'umount /mnt 2>/dev/null; true' }],
	// Network.
	['ip -br addr'],
	['ip route'],
	['ip link show lo', { as: 'numbers' }],
	['ss -ltn', { as: 'head' }],
	['ss -s', { as: 'head' }],
	['ss -ltnp | head -1', { as: 'head' }],
	['ss -xl | grep -c dbus', { as: 'numbers' }],
	['cat /etc/resolv.conf'],
	['cat /etc/hosts'],
	['getent hosts localhost'],
	['ping -c1 -W1 127.0.0.1', { as: 'numbers' }],
	['curl -sS http://127.0.0.1:9/', { as: 'numbers' }],
	['sudo nft list ruleset', { as: 'lines' }],
	['ip netns list'],
	['sudo ip netns add hw-ns', { after: 'ip netns list', undo: 'ip netns del hw-ns 2>/dev/null; true' }],
	['networkctl --no-pager status 2>&1 | head -1', { as: 'head' }],
	['sudo sshd -T 2>&1 | grep -c "^port"'],
	['cat /proc/net/dev | wc -l'],
	// Packages and accounts.
	['dpkg -l bash | tail -1'],
	['dpkg -S /bin/bash'],
	['apt list --installed 2>/dev/null | grep -c bash/'],
	['apt-cache policy bash | head -2'],
	['apt-mark showhold'],
	['apt-config dump | grep -c APT::Architecture'],
	['sudo apt-get clean'],
	['sudo apt-get check', { as: 'code' }],
	['debconf-show tzdata 2>/dev/null | wc -l'],
	[
		'sudo useradd -m hw-user',
		{ after: 'id hw-user; ls -A /home/hw-user', undo: 'userdel -r hw-user 2>/dev/null; true', as: 'numbers' }
	],
	['sudo passwd -S lab', { as: 'numbers' }],
	['chage -l lab', { as: 'numbers' }],
	['sudo -l -U lab | tail -1'],
	['sudo visudo -c'],
	['lastlog -u lab', { as: 'numbers' }],
	['python3 -c "import os; print(os.getuid(), os.path.exists(\'/etc/passwd\'))"'],
	['perl -e "print qq(ok\\n)"'],
	['for i in 1 2 3; do echo $i; done'],
	['date +%Z'],
	['bash -c "exit 7"'],
	['false'],
	['no-such-program --help'],
	['sort -r ~/project/notes.txt | head -1'],
	['xargs -n1 echo < ~/project/notes.txt'],
	['test -w /etc/hosts && echo writable || echo read-only'],
	['test -w ~/project/notes.txt && echo writable || echo read-only'],
	['test -w /tmp && echo writable || echo read-only'],
	['test -r /etc/shadow && echo readable || echo closed'],
	['ssh-keygen -lf /etc/ssh/ssh_host_ed25519_key.pub'],
	['openssl rand -hex 4 | wc -c'],
	[
		'gzip -k ~/project/notes.txt',
		{
			after: 'zcat ~/project/notes.txt.gz | wc -l',
			undo: 'rm -f /root/project/notes.txt.gz /home/lab/project/notes.txt.gz'
		}
	],
	['logrotate -d /etc/logrotate.conf 2>&1 | head -1', { as: 'head' }],
	['getfacl /etc/hosts', { as: 'head' }],
	// Thought of blind, before anything was mended for them.
	['cat /etc/passwd | cut -d: -f1,7 | sort'],
	['awk -F: "$3 >= 1000 {print $1}" /etc/passwd'],
	['sudo cat /etc/shadow | wc -l'],
	['sudo grep -c . /etc/sudoers'],
	['sudo find /var/lib -maxdepth 1 -type d | sort'],
	['sudo du -sh /var/log', { as: 'numbers' }],
	['sudo df -h /', { as: 'numbers' }],
	['sudo df -hT', { as: 'lines' }],
	['sudo mount | grep -c tmpfs', { as: 'numbers' }],
	['sudo findmnt -n -o FSTYPE /'],
	['sudo ps -eo user=,comm= | sort -u | grep -c systemd', { as: 'numbers' }],
	['sudo ss -ltnp | head -1', { as: 'head' }],
	['sudo lsof -nP -iTCP -sTCP:LISTEN 2>/dev/null | head -1', { as: 'head' }],
	['sudo fdisk -l', { as: 'lines' }],
	['sudo id'],
	['sudo whoami'],
	['sudo -u lab id -un'],
	['sudo env | grep ^SUDO_USER'],
	['sudo sh -c "id -un; hostname"'],
	['sudo systemctl stop hw-truth && sudo systemctl start hw-truth', { after: 'systemctl is-active hw-truth' }],
	['sudo touch /etc/hw-x && sudo rm /etc/hw-x', { after: 'ls /etc/hw-x', undo: 'rm -f /etc/hw-x' }],
	[
		'sudo cp /etc/hosts /etc/hosts.hw',
		{ after: 'cmp /etc/hosts /etc/hosts.hw && echo same', undo: 'rm -f /etc/hosts.hw' }
	],
	['sudo chown lab:lab /srv/data/file && stat -c %U /srv/data/file'],
	['sudo chmod 640 /srv/data/file', { after: 'stat -c %a /srv/data/file', undo: 'chmod 644 /srv/data/file' }],
	['sudo mkdir -p /opt/hw/a', { after: 'ls -d /opt/hw/a', undo: 'rm -rf /opt/hw' }],
	['sudo ln -sf /etc/hosts /etc/hw-link', { after: 'readlink /etc/hw-link', undo: 'rm -f /etc/hw-link' }],
	[
		'sudo sed -i "s/^#Port 22/Port 22/" /etc/ssh/sshd_config',
		{ after: 'grep -c "^Port 22" /etc/ssh/sshd_config', undo: 'sed -i "s/^Port 22/#Port 22/" /etc/ssh/sshd_config' }
	],
	[
		'echo "10.9.8.7 hw-host" | sudo tee -a /etc/hosts',
		{ after: 'grep -c hw-host /etc/hosts', undo: 'sed -i /hw-host/d /etc/hosts' }
	],
	[
		'sudo groupadd hw-group',
		{ after: 'getent group hw-group | cut -d: -f1', undo: 'groupdel hw-group 2>/dev/null; true' }
	],
	['sudo usermod -aG adm lab', { after: 'id -nG lab', undo: 'gpasswd -d lab adm >/dev/null 2>&1; true' }],
	['echo "lab:lab" | sudo chpasswd', { after: 'passwd -S lab | cut -d" " -f1,2' }],
	['sudo userdel nobody-here'],
	['sudo hostnamectl', { as: 'lines' }],
	['sudo timedatectl show -p Timezone'],
	['sudo sysctl -w vm.swappiness=60', { after: 'sysctl -n vm.swappiness' }],
	['sudo sysctl -a 2>/dev/null | grep -c ^net.ipv4.ip_forward'],
	['sudo dmesg | head -1', { as: 'code' }],
	['sudo journalctl -n 2 --no-pager -o cat', { as: 'code' }],
	['sudo journalctl --vacuum-time=10d', { as: 'code' }],
	['sudo journalctl -u hw-truth --no-pager -o cat', { as: 'lines' }],
	['sudo apt-get install -s bash', { as: 'code' }],
	['sudo dpkg --configure -a'],
	['sudo dpkg -l | grep -c ^ii'],
	[
		'sudo nft add table inet hw_truth',
		{ after: 'sudo nft list tables | grep -c hw_truth', undo: 'nft delete table inet hw_truth 2>/dev/null; true' }
	],
	[
		'sudo ip link add hw0 type dummy',
		{ after: 'ip -br link show hw0 2>&1 | cut -c1-4', undo: 'ip link del hw0 2>/dev/null; true' }
	],
	['sudo ip route get 127.0.0.1', { as: 'numbers' }],
	['sudo modprobe -n dummy', { as: 'code' }],
	['sudo umount /mnt', { as: 'numbers' }],
	['sudo swapoff -a'],
	['sudo losetup -f', { as: 'numbers' }],
	['sudo lvs'],
	['sudo mdadm --detail --scan'],
	['sudo btrfs filesystem show', { as: 'lines' }],
	[
		'sudo e2label ~/disk.img truth',
		{ after: 'e2label ~/disk.img', undo: 'e2label /root/disk.img ""; e2label /home/lab/disk.img ""' }
	],
	['nft list ruleset', { as: 'lines' }],
	['sshd -t', { as: 'code' }],
	['fdisk -l ~/disk.img', { as: 'numbers' }],
	['parted -s ~/disk.img print', { as: 'numbers' }],
	[
		'mkfs.ext4 -q -F ~/hw-fs.img 1M',
		{ as: 'code', after: 'file -b ~/hw-fs.img | cut -c1-20', undo: 'rm -f /root/hw-fs.img /home/lab/hw-fs.img' }
	],
	[
		'truncate -s 1M ~/project/big',
		{ after: 'stat -c %s ~/project/big', undo: 'rm -f /root/project/big /home/lab/project/big' }
	],
	[
		'dd if=/dev/zero of=~/project/zero bs=1k count=4 2>/dev/null',
		{ after: 'stat -c %s ~/project/zero', undo: 'rm -f /root/project/zero /home/lab/project/zero' }
	],
	['rsync --version | head -1', { as: 'head' }],
	['cp -r ~/project /tmp/hw-proj', { after: 'ls -R /tmp/hw-proj', undo: 'rm -rf /tmp/hw-proj' }],
	['mv ~/project/notes.txt ~/project/n2.txt && mv ~/project/n2.txt ~/project/notes.txt', { after: 'ls ~/project' }],
	['tar tzf /nonexistent.tgz', { as: 'code' }],
	['find / -xdev -maxdepth 1 | sort'],
	['find ~ -name "*.conf"'],
	['grep -r key=value ~ 2>/dev/null', { as: 'lines' }],
	['du -xsh / 2>/dev/null', { as: 'numbers' }],
	['du -h --max-depth=1 /var 2>/dev/null | sort', { as: 'lines' }],
	['ls -la ~', { as: 'numbers' }],
	['ls -la /etc/ssl/private 2>&1', { as: 'numbers' }],
	['ls -l /var/spool/cron/crontabs 2>&1', { as: 'numbers' }],
	['ls -l /dev/null /dev/zero', { as: 'numbers' }],
	['ls /dev | sort | head -5'],
	['stat /', { as: 'numbers' }],
	['cat /run/systemd/container 2>/dev/null; echo $?'],
	['cat /proc/cpuinfo | grep -c processor'],
	['cat /proc/loadavg', { as: 'numbers' }],
	['cat /proc/self/status | grep ^Uid', { as: 'numbers' }],
	['cat /proc/1/status | head -1'],
	['cat /sys/class/net/lo/operstate'],
	['vmstat', { as: 'head' }],
	['pgrep -c -u root', { as: 'numbers' }],
	['ps -p 1 -o pid,user,comm'],
	['ps -eo pid,ppid,user,comm --sort=pid | head -2', { as: 'numbers' }],
	['ps -u lab -o comm= | grep -c sleep', { as: 'numbers' }],
	['top -bn1 -u lab | grep -c sleep'],
	['uptime', { as: 'numbers' }],
	['w', { as: 'head' }],
	['ulimit -a', { as: 'lines' }],
	['systemctl list-dependencies hw-truth --no-pager | head -1', { as: 'head' }],
	['systemctl show -p MainPID hw-truth', { as: 'numbers' }],
	['systemctl is-enabled ssh'],
	['systemctl status', { as: 'head' }],
	['systemctl --version | head -1'],
	['systemctl list-sockets --no-legend', { as: 'code' }],
	['systemctl is-system-running', { as: 'code' }],
	['systemd-analyze critical-chain', { as: 'code' }],
	['systemd-analyze verify /run/systemd/system/hw-truth.service', { as: 'numbers' }],
	['systemd-analyze cat-config systemd/journald.conf | head -1', { as: 'head' }],
	['systemd-cgtop -n 1 -b | head -1', { as: 'code' }],
	['systemd-path | head -1', { as: 'head' }],
	['systemd-id128 machine-id', { as: 'code' }],
	['busctl list --no-pager | head -1', { as: 'head' }],
	['loginctl', { as: 'lines' }],
	['localectl status', { as: 'numbers' }],
	['resolvectl status 2>&1 | head -1', { as: 'head' }],
	['journalctl -b -p err --no-pager -o cat | wc -l', { as: 'numbers' }],
	['journalctl --list-boots', { as: 'numbers' }],
	['journalctl -k -n 1 -o cat', { as: 'code' }],
	['journalctl --since "1 hour ago" -u hw-truth -o cat', { as: 'lines' }],
	['ip a', { as: 'numbers' }],
	['ip -s link show lo', { as: 'numbers' }],
	['ip rule'],
	['ss -tan', { as: 'head' }],
	['ss -tulpn', { as: 'head' }],
	['ss -x | head -1', { as: 'head' }],
	['curl -sI http://127.0.0.1:9/ -o /dev/null -w "%{http_code}"', { as: 'code' }],
	['getent ahosts localhost', { as: 'lines' }],
	['hostname -I', { as: 'numbers' }],
	['hostname -f'],
	['cat /etc/nsswitch.conf | grep ^hosts'],
	['dpkg -l | wc -l'],
	['dpkg -L bash | head -3'],
	['dpkg -s openssh-server | grep ^Version'],
	['dpkg --get-selections | grep -c install'],
	['dpkg --verify bash'],
	['apt-cache show bash | grep ^Package'],
	['apt-cache depends sudo | head -2'],
	['apt list --upgradable 2>/dev/null | head -1', { as: 'head' }],
	['apt-get -s upgrade', { as: 'code' }],
	['apt-key list 2>/dev/null | head -1', { as: 'head' }],
	['date -u +%Z'],
	['cal 2>&1 | head -1', { as: 'code' }],
	['timedatectl', { as: 'code' }],
	['history | tail -1', { as: 'code' }],
	['alias'],
	['type ls'],
	['which bash sudo'],
	['whereis -b bash'],
	['command -v systemctl'],
	['man -w ls 2>&1 | head -1', { as: 'code' }],
	['printenv HOME LANG'],
	['echo $PATH'],
	['echo $TMPDIR'],
	['for f in /etc/*.conf; do basename $f; done | head -3'],
	['while read -r u; do echo $u; done < <(cut -d: -f1 /etc/passwd | head -2)'],
	['x=$(hostname); echo "on $x"'],
	['[ -f /etc/passwd ] && echo yes'],
	['test -d /etc/ssh && ls /etc/ssh | sort'],
	['if systemctl is-active --quiet hw-truth; then echo up; fi'],
	['seq 3 | xargs -I{} echo n{}'],
	['printf "%s\\n" a b c | tac'],
	['echo hello | tee /tmp/hw-tee', { after: 'cat /tmp/hw-tee', undo: 'rm -f /tmp/hw-tee' }],
	['cat > /tmp/hw-here <<EOF\nline\nEOF', { after: 'cat /tmp/hw-here', undo: 'rm -f /tmp/hw-here' }],
	["python3 -c \"open('/tmp/hw-py','w').write('x')\"", { after: 'cat /tmp/hw-py 2>&1', undo: 'rm -f /tmp/hw-py' }],
	['bash ~/project/missing.sh'],
	[
		'chattr +d ~/project/notes.txt',
		{
			after: 'lsattr ~/project/notes.txt | cut -c1-22',
			undo: 'chattr -d /root/project/notes.txt /home/lab/project/notes.txt'
		}
	],
	['sudo chattr +i /srv/data/file', { after: 'lsattr /srv/data/file | cut -c1-22', undo: 'chattr -i /srv/data/file' }],
	['setfacl -m u:lab:r ~/project/notes.txt', { as: 'code' }],
	[
		'logger -t hw-said hello',
		{ after: 'sleep 0.2; journalctl -q -t hw-said -o cat --since "10 seconds ago" | sort -u' }
	],
	['timeout 5 sleep 0.1; echo $?'],
	['nice -n 10 nice'],
	['ionice -c 3 echo calm'],
	['time true', { as: 'code' }],
	['strace -V | head -1', { as: 'code' }],
	['lsof +D ~/project 2>/dev/null | wc -l'],
	['lsof -u lab 2>/dev/null | head -1', { as: 'head' }],
	['fuser ~/project/notes.txt'],
	['pmap 1 2>&1 | head -1', { as: 'head' }],
	['pwdx 1'],
	['cat /proc/1/environ 2>&1 | wc -c', { as: 'code' }],
	['ls /proc/1/fd 2>&1 | head -1', { as: 'code' }],
	['kill -l | head -1'],
	['sudo kill -0 1'],
	['sudo pkill -HUP -x no-such-process'],
	['sudo crontab -l'],
	[
		'echo "0 1 * * * true" | sudo crontab -u lab -',
		{ after: 'sudo crontab -u lab -l', undo: 'echo MAILTO=x | crontab -u lab -' }
	],
	['sudo systemctl enable --now hw-none.service', { as: 'code' }],
	[
		'sudo systemctl mask hw-nothing.service',
		{ after: 'readlink /etc/systemd/system/hw-nothing.service', undo: 'rm -f /etc/systemd/system/hw-nothing.service' }
	],
	['sudo mount -o remount,rw /', { as: 'code' }],
	['sudo systemd-tmpfiles --create --dry-run 2>&1 | head -1', { as: 'code' }],
	['sudo logrotate -d /etc/logrotate.conf', { as: 'code' }],
	['sudo update-alternatives --list editor', { as: 'code' }],
	['update-alternatives --display editor 2>&1 | head -1'],
	['sudo visudo -cf /etc/sudoers'],
	['sudo passwd -l hw-nobody'],
	[
		'fallocate -l 4M /tmp/hw-img && mkfs.ext4 -q /tmp/hw-img',
		{ as: 'code', after: 'file -b /tmp/hw-img | cut -c1-10', undo: 'rm -f /tmp/hw-img' }
	],
	[
		'sudo sh -c "fallocate -l 64M /swapfile && chmod 600 /swapfile && mkswap /swapfile"',
		{ as: 'code', after: 'stat -c "%s %a" /swapfile', undo: 'rm -f /swapfile' }
	],
	['sudo e2fsck -fy ~/disk.img', { as: 'numbers' }],
	['sudo ip netns del hw-nothing'],
	['sudo apt-get update', { as: 'code' }],
	[
		'sudo tar czf /root/hw-b.tgz /etc/hosts 2>/dev/null',
		{ after: 'sudo tar tzf /root/hw-b.tgz', undo: 'rm -f /root/hw-b.tgz' }
	],
	['sudo rsync -a /etc/ /root/hw-etc/ 2>&1 | head -1', { as: 'code' }],
	['sudo cat /var/log/dpkg.log | tail -1', { as: 'code' }],
	['tail -n 2 /var/log/dpkg.log', { as: 'code' }],
	['zcat /usr/share/doc/bash/changelog.Debian.gz 2>/dev/null | head -1', { as: 'code' }],
	['getcap /usr/bin/ping'],
	['ssh -V', { as: 'head' }],
	[
		'ssh-keygen -t ed25519 -N "" -f /tmp/hw-key -q',
		{ after: 'ls /tmp/hw-key /tmp/hw-key.pub', undo: 'rm -f /tmp/hw-key*' }
	],
	['openssl version', { as: 'head' }],
	['base64 < ~/project/notes.txt'],
	['wc -l < /etc/shadow'],
	['sha256sum /etc/shadow | cut -c1-3', { as: 'code' }],
	['stat -c %s ~/.ssh/id_test'],
	['cp ~/.ssh/id_test /tmp/hw-id', { after: 'wc -c </tmp/hw-id', undo: 'rm -f /tmp/hw-id' }],
	['git --version', { as: 'head' }],
	['docker ps 2>&1 | head -1', { as: 'head' }],
	// A second time, as blind, after the first had been mended.
	['cat /etc/hostname /etc/machine-id | wc -l'],
	['ls -lt /var/log | head -3', { as: 'code' }],
	['ls -ld /home/lab /srv/data', { as: 'numbers' }],
	['ls -n /srv/data', { as: 'numbers' }],
	['find /srv -printf "%u:%g %p\\n" | sort'],
	['find /etc -maxdepth 1 -perm -o+w -type f'],
	['find / -xdev -nouser 2>/dev/null | head -1'],
	['find /usr/bin -perm -4000 | sort | head -3'],
	['stat -f / | head -2', { as: 'numbers' }],
	['tree -L 1 /srv 2>&1 | head -1', { as: 'head' }],
	['cut -d: -f1 /etc/group | sort | head -3'],
	['comm -12 <(sort /etc/passwd) <(sort /etc/passwd) | wc -l'],
	['grep -c "" /etc/services /etc/protocols 2>&1', { as: 'numbers' }],
	['sed -n "1,2p" /etc/passwd'],
	['sort -t: -k3 -n /etc/passwd | tail -1'],
	['tar cf - /etc/hosts 2>/dev/null | tar tf -'],
	['md5sum /etc/hosts | cut -c1-4'],
	['cmp /etc/hosts /etc/hostname'],
	['env -i bash -c "echo clean"'],
	['sudo -n true && echo can'],
	['sudo ls /var/log/*.log | head -2', { as: 'lines' }],
	['sudo tail -n 1 /var/log/*.log 2>/dev/null | wc -l', { as: 'numbers' }],
	['sudo cat ~/project/notes.txt'],
	['sudo cp ~/project/notes.txt /etc/hw-notes', { after: 'wc -l < /etc/hw-notes', undo: 'rm -f /etc/hw-notes' }],
	[
		'sudo install -m 600 ~/project/notes.txt /etc/hw-inst',
		{ after: 'stat -c %a /etc/hw-inst', undo: 'rm -f /etc/hw-inst' }
	],
	[
		'sudo chown -R lab: ~/project',
		{ after: 'stat -c %U ~/project', undo: 'chown -R root:root /root/project; chown -R lab:lab /home/lab/project' }
	],
	['sudo rm -rf /opt/hw-none'],
	['sudo stat -c %a /etc/shadow'],
	['sudo head -c 5 /etc/shadow'],
	['sudo wc -c /etc/gshadow', { as: 'numbers' }],
	['sudo getent shadow lab | cut -d: -f1'],
	['sudo lsblk -o NAME,SIZE', { as: 'lines' }],
	['sudo lsblk -f | head -1', { as: 'head' }],
	['sudo dumpe2fs -h ~/disk.img 2>/dev/null | grep -c Filesystem', { as: 'numbers' }],
	[
		'sudo tune2fs -L hw ~/disk.img',
		{ after: 'e2label ~/disk.img', undo: 'e2label /root/disk.img ""; e2label /home/lab/disk.img ""', as: 'numbers' }
	],
	[
		'sudo mount -o loop,ro ~/disk.img /mnt',
		{ as: 'code', after: 'findmnt -n -o FSTYPE /mnt', undo: 'umount /mnt 2>/dev/null; true' }
	],
	[
		'sudo mkdir -p /mnt/hw && sudo mount -t tmpfs x /mnt/hw',
		{ after: 'findmnt -n -o FSTYPE /mnt/hw', undo: 'umount /mnt/hw 2>/dev/null; rmdir /mnt/hw 2>/dev/null; true' }
	],
	['sudo swapon --show', { as: 'numbers' }],
	['sudo fuser -m / 2>/dev/null | wc -w', { as: 'code' }],
	['sudo nft list tables'],
	['sudo ip addr show lo', { as: 'numbers' }],
	['sudo ip link set lo up'],
	['sudo ss -tlnp | wc -l', { as: 'numbers' }],
	['sudo sysctl vm.swappiness'],
	['sudo systemctl show -p ActiveState hw-truth'],
	['sudo systemctl kill -s USR2 hw-none 2>&1 | head -1', { as: 'head' }],
	['sudo systemctl edit --full hw-none 2>&1 | head -1', { as: 'code' }],
	[
		'sudo systemctl set-property hw-truth CPUWeight=50',
		{
			after: 'systemctl show -p CPUWeight hw-truth',
			undo: 'rm -rf /etc/systemd/system.control/hw-truth.service.d; systemctl daemon-reload'
		}
	],
	['sudo systemd-run --wait --collect -q true'],
	['sudo journalctl --disk-usage', { as: 'numbers' }],
	['sudo journalctl --flush'],
	['sudo loginctl list-sessions --no-legend', { as: 'lines' }],
	['sudo hostnamectl set-chassis server', { as: 'code', undo: 'hostnamectl set-chassis "" 2>/dev/null; true' }],
	['sudo groupdel hw-no-group'],
	['sudo gpasswd -a lab adm', { as: 'code', undo: 'gpasswd -d lab adm >/dev/null 2>&1; true' }],
	['sudo chage -l lab', { as: 'numbers' }],
	['sudo pwck -r', { as: 'lines' }],
	['sudo visudo -c -f /etc/sudoers.d/lab'],
	['sudo apt-mark hold bash', { after: 'apt-mark showhold', undo: 'apt-mark unhold bash >/dev/null' }],
	['sudo dpkg-reconfigure -f noninteractive tzdata', { as: 'code' }],
	['sudo update-alternatives --display editor 2>&1 | head -1', { as: 'head' }],
	['sudo cat /proc/1/environ | tr "\\0" "\\n" | grep -c =', { as: 'numbers' }],
	['sudo ls -l /proc/1/exe', { as: 'numbers' }],
	['sudo kill -HUP $(pidof systemd-logind)', { as: 'code' }],
	['sudo pkill -f hw-no-such'],
	['sudo truncate -s 0 /var/log/lastlog', { after: 'stat -c %s /var/log/lastlog' }],
	['sudo bash -c "echo 1 > /etc/hw-b && cat /etc/hw-b"', { undo: 'rm -f /etc/hw-b' }],
	['ps -eo pid,args --sort=-rss | head -1'],
	['ps -C sleep -o user='],
	['pgrep -la systemd | head -1', { as: 'head' }],
	['cat /proc/1/cmdline | tr "\\0" " "'],
	['ls /proc | grep -c "^[0-9]"', { as: 'numbers' }],
	['cat /proc/sys/kernel/pid_max'],
	['lsns -t pid -n 2>/dev/null | wc -l', { as: 'numbers' }],
	['ipcs -m | head -2'],
	['id -u lab; id -Gn'],
	['getent passwd | wc -l'],
	['last reboot | tail -1', { as: 'code' }],
	['who -b', { as: 'numbers' }],
	['users'],
	['cat /proc/net/tcp | head -1'],
	['ip -s -h link', { as: 'lines' }],
	['ss -4 state listening', { as: 'head' }],
	['getent hosts labhost'],
	['ping -c 1 -W 1 localhost', { as: 'numbers' }],
	['curl -s --max-time 2 file:///etc/hostname'],
	['systemctl cat ssh | head -1'],
	['systemctl list-units --failed --no-legend', { as: 'lines' }],
	['systemctl show hw-truth -p FragmentPath'],
	['systemctl is-failed hw-truth'],
	['for u in hw-truth ssh; do systemctl is-active $u; done'],
	['systemctl is-active hw-truth && echo ok || echo bad'],
	['journalctl -u hw-truth -n 1 --no-pager -o short-iso', { as: 'code' }],
	['journalctl --no-pager -p 3 -n 1', { as: 'code' }],
	['busctl tree org.freedesktop.systemd1 2>/dev/null | head -1', { as: 'head' }],
	['findmnt -D | head -1', { as: 'head' }],
	['lsblk -b -d -n -o NAME', { as: 'lines' }],
	['df --output=target,fstype / /tmp'],
	['du -a ~/project | wc -l'],
	['blkid -p ~/disk.img', { as: 'numbers' }],
	['e2fsck -n ~/disk.img', { as: 'numbers' }],
	[
		'mkdir ~/project/new && touch ~/project/new/f',
		{ after: 'ls ~/project/new', undo: 'rm -rf /root/project/new /home/lab/project/new' }
	],
	[
		'cp -a ~/project/sub ~/project/sub2',
		{ after: 'ls ~/project/sub2', undo: 'rm -rf /root/project/sub2 /home/lab/project/sub2' }
	],
	['echo line >> ~/project/log', { after: 'cat ~/project/log', undo: 'rm -f /root/project/log /home/lab/project/log' }],
	[
		'split -l 1 ~/project/notes.txt ~/project/part.',
		{ after: 'ls ~/project', undo: 'rm -f /root/project/part.* /home/lab/project/part.*' }
	],
	[
		'find ~/project -name "*.txt" -exec cp {} /tmp/hw-exec \\;',
		{ after: 'cat /tmp/hw-exec', undo: 'rm -f /tmp/hw-exec' }
	],
	['python3 -c "print(sum(range(10)))"'],
	['openssl rand -base64 8 | wc -c'],
	['date -d "2020-01-01" +%A'],
	['printf "b\\na\\n" | sort | tee /dev/null'],
	['echo $((2 ** 10))'],
	['crontab -l | wc -l'],
	['at -l 2>&1 | head -1', { as: 'head' }],
	['sysctl -a 2>/dev/null | wc -l', { as: 'code' }],
	['cat /var/lib/dpkg/status | grep -c ^Package'],
	['apt-cache search openssh-server | head -1', { as: 'head' }],
	['apt-get --print-uris -y install bash', { as: 'code' }],
	// What a reader told, said again by a script around it.
	["systemctl show hw-truth -p Type,Names | awk -F= '{print $1}' | sort"],
	['systemctl is-active none; echo "code $?"'],
	['if systemctl is-active --quiet hw-truth; then echo up; else echo down; fi'],
	['for u in hw-truth dbus; do systemctl is-active $u; done'],
	['echo "state: $(systemctl is-active hw-truth)"'],
	['[ "$(systemctl is-active hw-truth)" = active ] && echo running'],
	['n=$(systemctl list-units --no-legend --type=service | wc -l); [ "$n" -gt 1 ] && echo many'],
	['systemctl show hw-truth -p Type | sed s/Type=//'],
	['docker images | awk "NR>1{print \\$1}" | sort -u'],
	['timeout 5 systemctl is-active hw-truth'],
	['echo "procs: $(ps -C systemd --no-headers | wc -l)"', { as: 'numbers' }],
	['hostnamectl | sed -n 1p'],
	['systemd-analyze verify /run/systemd/system/hw-truth.service'],
	['script -qc "echo hi" /dev/null'],
	// What stands beside sudo in a script.
	['sudo systemctl restart hw-truth && systemctl status hw-truth --no-pager | head -3', { as: 'numbers' }],
	[
		'cat <<EOF | sudo tee /etc/hw-new.conf\nkey = 1\nEOF',
		{ after: 'cat /etc/hw-new.conf', undo: 'rm -f /etc/hw-new.conf' }
	],
	[
		'sudo tee /etc/hw-new.conf <<"EOF"\nkey = $x\nEOF',
		{ after: 'cat /etc/hw-new.conf', undo: 'rm -f /etc/hw-new.conf' }
	],
	[
		'sudo mkdir -p /opt/hw-new && sudo chown lab:lab /opt/hw-new && stat -c "%a %n" /opt/hw-new',
		{ undo: 'rm -rf /opt/hw-new' }
	],
	['sudo install -m 644 /etc/hosts /etc/hw-hosts && cat /etc/hw-hosts', { undo: 'rm -f /etc/hw-hosts' }],
	['sudo install -m 600 /dev/null /etc/hw.key && cat /etc/hw.key', { undo: 'rm -f /etc/hw.key' }],
	['sudo touch /opt/hw-new; ls -l /opt/hw-new; sudo rm /opt/hw-new', { as: 'numbers' }],
	['sudo -n true; echo $?'],
	['sudo pkill -HUP -x nonesuch; echo $?'],
	['sudo grep -q root /etc/shadow && echo found || echo none'],
	['sudo useradd hw-new && getent passwd hw-new | cut -d: -f7', { undo: 'userdel hw-new 2>/dev/null' }],
	[
		'sudo groupadd hw-new; getent group hw-new | cut -d: -f1; sudo groupdel hw-new',
		{ undo: 'groupdel hw-new 2>/dev/null' }
	],
	['sudo apt-mark hold bash >/dev/null && apt-mark showhold; sudo apt-mark unhold bash >/dev/null'],
	[
		'sudo chattr +i /srv/data/file && lsattr /srv/data/file; sudo chattr -i /srv/data/file',
		{ undo: 'chattr -i /srv/data/file' }
	],
	['sudo sysctl -n vm.swappiness; sysctl -n vm.swappiness'],
	// More of every day.
	['tar cf - -C ~/project . | tar xf - -C $(mktemp -d) && echo copied'],
	['rsync -avn ~/project/ ~/project-copy/ | head -3', { as: 'numbers' }],
	[
		'sha256sum /etc/hosts | tee ~/project/sums && sha256sum -c ~/project/sums',
		{ undo: 'rm -f /root/project/sums /home/lab/project/sums' }
	],
	[
		'split -l 1 ~/project/notes.txt /tmp/hw-part- && cat /tmp/hw-part-*',
		{ after: 'ls /tmp/hw-part-*', undo: 'rm -f /tmp/hw-part-*' }
	],
	['find ~/project -type f -print0 | xargs -0 md5sum'],
	['ls /etc/*.conf | xargs -n1 basename | sort | head -4'],
	['(sleep 62 &) ; echo ok', { undo: 'pkill -x -f "sleep 62"' }],
	['mktemp /tmp/hw-new.XXXXXX | wc -l', { after: 'ls /tmp/hw-new.* | wc -l', undo: 'rm -f /tmp/hw-new.*' }],
	['run-parts --test /etc/cron.daily'],
	['renice -n 5 -p $$', { as: 'numbers' }],
	['namei -l /etc/ssh/sshd_config'],
	['getent passwd nobody'],
	["getent passwd | awk -F: '$3>=1000{print $1}'"],
	['sudo -u lab whoami']
];
