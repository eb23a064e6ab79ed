// Which sockets a program speaks to. A socket is the host: what a manager or an engine starts for a caller runs outside the
// sandbox. So a socket is lent by name, to a text that names a program of its kind.
import type { SocketGrant } from '#native/ports/sandbox.ts';

const PROGRAMS: Readonly<Record<SocketGrant, string>> = {
	bus: `
		systemctl loginctl hostnamectl timedatectl localectl machinectl networkctl resolvectl coredumpctl journalctl busctl
		systemd-run systemd-analyze systemd-inhibit systemd-resolve systemd-tmpfiles systemd-sysusers service invoke-rc.d update-rc.d
		deb-systemd-invoke deb-systemd-helper shutdown reboot poweroff halt runlevel telinit init
		nmcli nmtui udisksctl bluetoothctl firewall-cmd firewall-offline-cmd dbus-send gdbus fwupdmgr pkcon mmcli iwctl
		tuned-adm powerprofilesctl upower homectl portablectl userdbctl wpa_cli
		apt apt-get aptitude dpkg dpkg-reconfigure unattended-upgrade dnf yum rpm zypper pacman apk tdnf microdnf
		netplan apachectl apache2ctl a2enmod nginx kubeadm pro ua cloud-init samba-tool sysvconfig
		snap flatpak certbot logrotate pam-auth-update needrestart do-release-upgrade`,
	// Asked for by a word (--user) of those that speak to the other, and lent only to what reads.
	'user-bus': '',
	docker: 'docker docker-compose docker-buildx dockerd ctop lazydocker dive podman-compose',
	containerd: 'ctr nerdctl crictl containerd-ctr kubeadm',
	libvirt: 'virsh virt-install virt-clone virt-df virt-top virt-host-validate virt-manager',
	lxd: 'lxc lxd incus',
	snapd: 'snap snapctl',
	database: `
		mysql_secure_installation mysql_upgrade mysql_tzinfo_to_sql pg_createcluster pg_upgradecluster pg_dropcluster pg_upgrade
		mysql mysqladmin mysqlcheck mysqldump mysqlimport mysqlshow mariadb mariadb-admin mariadb-check mariadb-dump mariadb-show
		psql pg_dump pg_dumpall pg_restore pg_isready pg_ctlcluster pg_lsclusters createdb dropdb createuser dropuser vacuumdb reindexdb
		clusterdb pg_basebackup pgbench redis-cli valkey-cli mongosh mongo memcached-tool`,
	mail: 'postqueue postsuper mailq sendmail postfix postcat doveadm doveconf exim exim4 mail mailx',
	printing:
		'lp lpr lpstat lpadmin lpinfo lpq lprm lpoptions cancel cupsaccept cupsdisable cupsenable cupsreject cupsctl',
	udev: 'udevadm',
	daemon: `
		fail2ban-client chronyc supervisorctl tailscale multipathd multipath lldpcli lldpctl haproxy varnishadm rndc unbound-control
		ntpq gpsd zed avahi-browse avahi-resolve avahi-daemon salt-call salt zerotier-cli wg-quick keepalived vtysh birdc php-fpm
		cephadm ceph rbd netdatacli telegraf crowdsec cscli crm pcs corosync-cmapctl monit sss_cache sssctl`
};

const grantOf = new Map<string, SocketGrant[]>();
for (const [grant, names] of Object.entries(PROGRAMS) as [SocketGrant, string][])
	for (const name of names.split(/\s+/)) if (name) grantOf.set(name, [...(grantOf.get(name) ?? []), grant]);

/** The sockets that a program of this name speaks to; [] for most. */
export function socketsOf(program: string): readonly SocketGrant[] {
	return grantOf.get(program) ?? [];
}
