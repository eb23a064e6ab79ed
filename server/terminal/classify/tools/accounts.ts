// Users, groups, passwords, sign-in, auditing, mandatory access control.
import type { Tool } from './tool.ts';

export const ACCOUNTS: readonly Tool[] = [
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
	{ names: 'auditctl augenrules', otherwise: 'defence', rows: 'read -l|-s|-v|--status|--check|-i' },
	{
		names:
			'setenforce semanage setsebool semodule apparmor_parser aa-complain aa-disable aa-teardown aa-enforce fixfiles load_policy checkmodule sepolicy aa-genprof aa-logprof audit2allow',
		otherwise: 'defence',
		rows: 'read -l|--list|--list-modules|-L\nread login|user|port|fcontext|boolean|module|interface -l|--list\nread fcontext|port|boolean|login -l|-C'
	},
	{ names: 'acct accton lastcomm-x', otherwise: 'system' },
	{ names: 'utmpdump', otherwise: 'read' }
];
