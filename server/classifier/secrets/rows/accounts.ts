import type { SecretRow } from '../secret-row.ts';

/** Accounts and directories of this machine and of others, and what asks for a password. */
export const ACCOUNTS: readonly SecretRow[] = [
	{
		tools: 'sudo',
		stops: true,
		takes: '-u -g -p -C -D -R -T -h -U -r -t --user --group --prompt --chdir --host',
		hides: '<-S <--stdin',
		example: 'echo «hunter2» | sudo -S apt update',
		keeps: ['echo hello | sudo tee /etc/motd', 'sudo mysql -S /run/mysqld.sock']
	},
	{ tools: 'su', hides: '<', example: 'echo «hunter2» | su root -c id' },
	{
		tools: 'sshpass',
		stops: true,
		takes: '-f -d -P',
		hides: '-p',
		example: 'sshpass -p «hunter2» ssh -p 22 host',
		keeps: ['sshpass -f file ssh -p 22 host', 'sshpass -e scp -P 22 a host:']
	},
	{
		tools: 'useradd usermod groupadd groupmod luseradd lusermod',
		takes: '-u -g -G -d -s -c -e -f -k -K -l -r -Z --shell --uid --gid --groups --home',
		hides: '-p',
		example: "useradd -m -p '«$6$salt$hash»' joe",
		keeps: ['useradd -m -s /bin/bash joe']
	},
	{ tools: 'chpasswd chgpasswd newusers', hides: '<', example: 'echo «joe:hunter2» | chpasswd' },
	{ tools: 'passwd', hides: '<', example: "printf '«hunter2\\nhunter2\\n»' | passwd joe" },
	{ tools: 'smbpasswd pdbedit', hides: '<', example: "printf '«%s\\n»' «a1b2» «a1b2» | smbpasswd -s joe" },
	{
		tools: 'htpasswd',
		takes: '-C -r',
		hides: '#3?-b <-i',
		example: 'htpasswd -bc .htpasswd joe «hunter2»',
		keeps: ['htpasswd -c .htpasswd joe']
	},
	{ tools: 'htpasswd', takes: '-C -r', hides: '#2?-n', example: 'htpasswd -nbB joe «hunter2»' },
	{ tools: 'mkpasswd', takes: '-m -S -R -P', hides: '#1 <', example: 'mkpasswd -m sha-512 «hunter2»' },
	{ tools: 'slappasswd', takes: '-h -c -f -o', hides: '-s', example: 'slappasswd -s «hunter2»' },
	{
		tools: 'doveadm',
		behind: 'pw',
		takes: '-s -u -r',
		hides: '-p',
		example: 'doveadm pw -s SHA512-CRYPT -p «hunter2»'
	},
	{
		tools: 'caddy',
		behind: 'hash-password',
		takes: '-a',
		hides: '-p --plaintext',
		example: 'caddy hash-password -p «hunter2»'
	},
	{
		tools: 'ldapsearch ldapadd ldapmodify ldapdelete ldapmodrdn ldapcompare ldapexop ldapwhoami ldapvi',
		takes: '-h -H -D -b -p -y -U -Y -X -R -s -f -l -z -e -E -O -o -P -S -T -a -d',
		hides: '-w',
		example: 'ldapsearch -x -H ldap://host -D cn=admin -w «hunter2» -b dc=x uid=joe',
		keeps: ['ldapsearch -x -W -D cn=admin -b dc=x']
	},
	{
		tools: 'ldappasswd',
		takes: '-h -H -D -p -y -U -Y -X -R -e -O -o -d',
		hides: '-w -s -a',
		example: 'ldappasswd -D cn=admin -w «hunter2» -s «hunter3» uid=joe'
	},
	{
		tools: 'kadmin kadmin.local',
		takes: '-p -r -q -s -k -c -t -d',
		hides: '-w',
		example: 'kadmin -p joe/admin -w «hunter2» -q listprincs'
	},
	{ tools: 'kinit', hides: '<', example: 'echo «hunter2» | kinit joe@REALM' },
	{
		tools: 'smbclient smbget smbcacls smbcquotas smbtree rpcclient net winexe wmic pth-smbclient pth-rpcclient',
		takes: '-A -c -D -I -L -m -n -N -p -s -W -t --authentication-file',
		hides: '-U% --user%',
		example: 'smbclient -U joe%«hunter2» //host/share',
		keeps: ['smbclient -U joe -p 445 //host/share']
	},
	{
		tools: 'smbclient',
		takes: '-A -c -D -I -L -m -n -p -s -U -W -t',
		hides: '#2',
		example: 'smbclient //host/share «hunter2» -U joe',
		keeps: ['smbclient -L host']
	},
	{
		tools: 'samba-tool',
		behind: 'user create|user add|user setpassword',
		takes: '-U -H -s',
		hides: '#2 --newpassword',
		example: 'samba-tool user create joe «hunter2»'
	},
	{
		tools: 'sysadminctl',
		singleDash: true,
		takes: '-addUser -fullName',
		hides: '-password -adminPassword -newPassword -oldPassword',
		example: 'sysadminctl -addUser joe -password «hunter2»'
	},
	{
		tools: 'dscl',
		behind: '-passwd',
		hides: '#2 #3',
		plain: '-passwd',
		example: 'dscl . -passwd /Users/joe «hunter2»'
	},
	{
		tools: 'security',
		takes: '-a -s -l -D -j -T -k',
		hides: '-p -P',
		example: 'security unlock-keychain -p «hunter2» login.keychain',
		keeps: ['security find-generic-password -wa joe -s mail']
	},
	{
		tools: 'security',
		behind: 'add-generic-password|add-internet-password',
		takes: '-a -s -l -D -j -T',
		hides: '-w',
		example: 'security add-generic-password -a joe -s mail -w «hunter2»'
	},
	{ tools: 'bw', behind: 'unlock', hides: '#1', example: 'bw unlock «hunter2»' },
	{ tools: 'bw', behind: 'login', hides: '#2', example: 'bw login joe@host «hunter2»' },
	{
		tools: 'secret-tool pass keyring',
		behind: 'store|insert|set',
		hides: '<',
		example: 'echo «hunter2» | secret-tool store --label=x a b'
	},
	{
		tools:
			'snmpwalk snmpget snmpset snmpgetnext snmpbulkwalk snmpbulkget snmptable snmptrap snmpinform snmpstatus snmpdf',
		takes: '-v -l -u -a -x -n -O -m -M -r -t -e -E -Z',
		hides: '-c -A -X',
		example: 'snmpwalk -v 2c -c «s3cret» host 1.3.6'
	},
	{
		tools: 'ipmitool ipmi-sensors ipmipower ipmi-chassis ipmi-sel racadm',
		takes: '-H -U -h -u -I -L -f -C -R -N -r -i -E -o -t -b -B -l',
		hides: '-P -p -k',
		example: 'ipmitool -I lanplus -H bmc -U root -P «calvin» power status'
	},
	{
		tools: 'evil-winrm nxc netexec crackmapexec cme smbmap medusa ncrack',
		takes: '-i -u -d -h -U -M',
		hides: '-p -H',
		example: 'nxc smb host -u joe -p «hunter2»'
	},
	{
		tools: 'plink pscp psftp',
		singleDash: true,
		takes: '-l -P -i -ssh',
		hides: '-pw',
		example: 'plink -l joe -P 22 -pw «hunter2» host'
	},
	{
		tools: 'xfreerdp xfreerdp3 wlfreerdp sdl-freerdp freerdp',
		hides: '/p: /password: /gp: /pth:',
		example: 'xfreerdp /u:joe /p:«hunter2» /v:host'
	},
	{
		tools: 'rdesktop',
		takes: '-u -d -g -a -s -c -k -r -x',
		hides: '-p',
		example: 'rdesktop -u joe -p «hunter2» host',
		keeps: ['rdesktop -u joe -p - host']
	},
	{
		tools: 'x11vnc',
		singleDash: true,
		takes: '-display -rfbport -rfbauth',
		hides: '-passwd -viewpasswd',
		example: 'x11vnc -display :0 -passwd «hunter2»'
	},
	{ tools: 'vncpasswd', hides: '<-f', example: 'echo «hunter2» | vncpasswd -f' },
	{ tools: 'wpa_passphrase', hides: '#2 <', example: 'wpa_passphrase home «hunter22»' },
	{
		tools: 'nmcli',
		hides: '##',
		example: 'nmcli dev wifi connect home password «hunter22»',
		keeps: ['nmcli con show home']
	},
	{ tools: 'wpa_cli', hides: '##', example: 'wpa_cli set_network 0 psk "«hunter22»"' },
	{ tools: 'pppd', hides: '##', example: 'pppd user joe password «hunter2»' },
	{
		tools: 'openconnect',
		takes: '-u -g -p',
		hides: '< -C',
		example: 'echo «hunter2» | openconnect --passwd-on-stdin -u joe vpn.host'
	}
];
