// Programs that can say whether their settings are sound, and what each of them reads as it is asked. One row a program.
import type { CheckName } from '#native/ports/config-checker.ts';

export interface CheckedProgram {
	readonly check: CheckName;
	/** As people call it. */
	readonly title: string;
	/** Units that start it; [] where it is started by whoever needs it. */
	readonly units: readonly string[];
	/** Files and folders that it reads. Without the first nothing is asked. */
	readonly reads: readonly string[];
	/** Folders that it loads code from. */
	readonly loads?: readonly string[];
	/** A line by which it reads, or loads, a file elsewhere; the path, or the start of a pattern, is the first group. */
	readonly includes?: RegExp;
	/** A command for a person to see the same. */
	readonly command: string;
}

export const CHECKED_PROGRAMS: readonly CheckedProgram[] = [
	{
		check: 'nginx',
		title: 'nginx',
		units: ['nginx.service'],
		reads: ['/etc/nginx'],
		loads: ['/usr/share/nginx/modules', '/usr/lib/nginx/modules'],
		includes: /^\s*(?:include|load_module|js_import\s+\w+\s+from|perl_require)\s+["']?(\/[^;"']+)/,
		command: 'nginx -t'
	},
	{
		check: 'apache2',
		title: 'Apache',
		units: ['apache2.service'],
		reads: ['/etc/apache2'],
		loads: ['/usr/lib/apache2/modules'],
		includes: /^\s*(?:Include(?:Optional)?|LoadModule\s+\w+|LoadFile)\s+["']?(\/[^"'\s]+)/i,
		command: 'apache2ctl -t'
	},
	{
		check: 'httpd',
		title: 'Apache',
		units: ['httpd.service'],
		reads: ['/etc/httpd'],
		loads: ['/usr/lib64/httpd/modules'],
		includes: /^\s*(?:Include(?:Optional)?|LoadModule\s+\w+|LoadFile)\s+["']?(\/[^"'\s]+)/i,
		command: 'httpd -t'
	},
	{
		check: 'haproxy',
		title: 'HAProxy',
		units: ['haproxy.service'],
		reads: ['/etc/haproxy'],
		includes: /^\s*(?:lua-load(?:-per-thread)?|lua-prepend-path|module-load)\s+["']?(\/[^"'\s]+)/,
		command: 'haproxy -c -f /etc/haproxy/haproxy.cfg'
	},
	{
		check: 'sshd',
		title: 'sshd',
		units: ['ssh.service', 'sshd.service', 'ssh.socket'],
		reads: ['/etc/ssh'],
		includes: /^\s*Include\s+["']?(\/[^"'\s]+)/i,
		command: 'sshd -t'
	},
	{
		check: 'sudoers',
		title: 'sudo',
		units: [],
		reads: ['/etc/sudoers', '/etc/sudoers.d'],
		includes: /^\s*[@#]include(?:dir)?\s+["']?(\/[^"'\s]+)/,
		command: 'visudo -c'
	},
	{
		check: 'logrotate',
		title: 'logrotate',
		units: [],
		reads: ['/etc/logrotate.conf', '/etc/logrotate.d'],
		includes: /^\s*include\s+(\/\S+)/,
		command: 'logrotate -d /etc/logrotate.conf'
	},
	{
		check: 'named',
		title: 'BIND',
		units: ['named.service', 'bind9.service'],
		reads: ['/etc/bind', '/etc/named.conf'],
		includes: /^\s*include\s+["']?(\/[^"';\s]+)/,
		command: 'named-checkconf'
	},
	{
		check: 'unbound',
		title: 'Unbound',
		units: ['unbound.service'],
		reads: ['/etc/unbound'],
		includes: /^\s*include(?:-toplevel)?:\s*["']?(\/[^"'\s]+)/,
		command: 'unbound-checkconf'
	},
	{
		check: 'postfix',
		title: 'Postfix',
		units: ['postfix.service', 'postfix@-.service'],
		reads: ['/etc/postfix'],
		command: 'postconf >/dev/null'
	},
	{
		check: 'dovecot',
		title: 'Dovecot',
		units: ['dovecot.service'],
		reads: ['/etc/dovecot'],
		loads: ['/usr/lib/dovecot'],
		includes: /^\s*!include(?:_try)?\s+["']?(\/[^"'\s]+)/,
		command: 'doveconf -n'
	},
	{
		check: 'samba',
		title: 'Samba',
		units: ['smbd.service', 'smb.service'],
		reads: ['/etc/samba'],
		includes: /^\s*(?:include|config file)\s*=\s*(\/\S+)/i,
		command: 'testparm -s'
	},
	{
		check: 'php-fpm',
		title: 'PHP-FPM',
		units: ['php-fpm.service', ...['7.4', '8.0', '8.1', '8.2', '8.3', '8.4', '8.5'].map((v) => `php${v}-fpm.service`)],
		reads: ['/etc/php'],
		loads: ['/usr/lib/php'],
		includes: /^\s*(?:include|extension|zend_extension)\s*=\s*["']?(\/[^"'\s;]+)/,
		command: 'php-fpm -t'
	}
];
