// What programs print when they are asked about their settings, as recorded of real ones, and what is read out of it.
import { describe, expect, test } from 'vitest';
import type { CheckName } from '#native/ports/config-checker.ts';
import { asksForNames, isOfTheView, meaningOf, readObjection } from '#server/host/configuration/read-objection.ts';

interface Row {
	readonly check: CheckName;
	readonly text: string;
	/** `file:line message`. */
	readonly reads: string;
	readonly means: string;
}

const NGINX_END = '\nnginx: configuration file /etc/nginx/nginx.conf test failed\n';
const HAPROXY_HEAD =
	'[NOTICE]   (2) : haproxy version is 2.6.12-1+deb12u3\n[NOTICE]   (2) : path to executable is /usr/sbin/haproxy\n';
const HAPROXY_END = '\n[ALERT]    (2) : config : Fatal errors found in configuration.\n';

const ROWS: readonly Row[] = [
	{
		check: 'nginx',
		text: `2026/11/27 17:40:06 [emerg] 2#2: unknown directive "proxy_pas" in /etc/nginx/conf.d/z.conf:2${NGINX_END}`,
		reads: '/etc/nginx/conf.d/z.conf:2 unknown directive "proxy_pas"',
		means: 'word proxy_pas'
	},
	{
		check: 'nginx',
		text: `2026/11/27 17:40:06 [emerg] 2#2: unexpected end of file, expecting "}" in /etc/nginx/conf.d/z.conf:3${NGINX_END}`,
		reads: '/etc/nginx/conf.d/z.conf:3 unexpected end of file, expecting "}"',
		means: 'other'
	},
	{
		check: 'nginx',
		text: `2026/11/27 17:40:05 [emerg] 2#2: cannot load certificate "/etc/tls/a/full.pem": BIO_new_file() failed (SSL: error:80000002:system library::No such file or directory:calling fopen(/etc/tls/a/full.pem, r) error:10000080:BIO routines::no such file)${NGINX_END}`,
		reads:
			'undefined:undefined cannot load certificate "/etc/tls/a/full.pem": BIO_new_file() failed (SSL: error:80000002:system library::No such file or directory:calling fopen(/etc/tls/a/full.pem, r) error:10000080:BIO routines::no such file)',
		means: 'missing /etc/tls/a/full.pem'
	},
	{
		check: 'nginx',
		text: `2026/11/27 17:40:08 [emerg] 2#2: SSL_CTX_use_PrivateKey("/etc/tls/b.key") failed (SSL: error:05800074:x509 certificate routines::key values mismatch)${NGINX_END}`,
		reads:
			'undefined:undefined SSL_CTX_use_PrivateKey("/etc/tls/b.key") failed (SSL: error:05800074:x509 certificate routines::key values mismatch)',
		means: 'mismatch /etc/tls/b.key'
	},
	{
		check: 'nginx',
		text: `2026/11/27 17:40:07 [emerg] 2#2: open() "/etc/nginx/snippets/nothere.conf" failed (2: No such file or directory) in /etc/nginx/conf.d/z.conf:2${NGINX_END}`,
		reads: '/etc/nginx/conf.d/z.conf:2 open() "/etc/nginx/snippets/nothere.conf" failed (2: No such file or directory)',
		means: 'missing /etc/nginx/snippets/nothere.conf'
	},
	{
		check: 'apache2',
		text: "AH00526: Syntax error on line 13 of /etc/apache2/sites-enabled/000-default.conf:\nInvalid command 'RewriteEngine', perhaps misspelled or defined by a module not included in the server configuration\n",
		reads:
			"/etc/apache2/sites-enabled/000-default.conf:13 Invalid command 'RewriteEngine', perhaps misspelled or defined by a module not included in the server configuration",
		means: 'word RewriteEngine'
	},
	{
		check: 'apache2',
		text: "AH00526: Syntax error on line 3 of /etc/apache2/sites-enabled/ssl.conf:\nSSLCertificateFile: file '/etc/tls/no.crt' does not exist or is empty\n",
		reads:
			"/etc/apache2/sites-enabled/ssl.conf:3 SSLCertificateFile: file '/etc/tls/no.crt' does not exist or is empty",
		means: 'missing /etc/tls/no.crt'
	},
	{
		check: 'apache2',
		text: 'apache2: Syntax error on line 225 of /etc/apache2/apache2.conf: Syntax error on line 1 of /etc/apache2/sites-enabled/ssl.conf: /etc/apache2/sites-enabled/ssl.conf:1: <VirtualHost> was not closed.\n',
		reads: '/etc/apache2/sites-enabled/ssl.conf:1 <VirtualHost> was not closed',
		means: 'other'
	},
	{
		check: 'apache2',
		text: 'apache2: Syntax error on line 225 of /etc/apache2/apache2.conf: Syntax error on line 1 of /etc/apache2/sites-enabled/ssl.conf: Could not open configuration file /etc/apache2/nothere.conf: No such file or directory\n',
		reads:
			'/etc/apache2/sites-enabled/ssl.conf:1 Could not open configuration file /etc/apache2/nothere.conf: No such file or directory',
		means: 'missing /etc/apache2/nothere.conf'
	},
	{
		check: 'haproxy',
		text: `${HAPROXY_HEAD}[ALERT]    (2) : config : Proxy 'fe': unable to find required default_backend: 'app_servers'.${HAPROXY_END}`,
		reads: "undefined:undefined Proxy 'fe': unable to find required default_backend: 'app_servers'",
		means: 'other'
	},
	{
		check: 'haproxy',
		text: `${HAPROXY_HEAD}[ALERT]    (2) : config : parsing [/etc/haproxy/haproxy.cfg:36] : unknown keyword 'bnd' in 'frontend' section; did you mean 'bind' maybe ?\n[ALERT]    (2) : config : Error(s) found in configuration file : /etc/haproxy/haproxy.cfg${HAPROXY_END}`,
		reads: "/etc/haproxy/haproxy.cfg:36 unknown keyword 'bnd' in 'frontend' section; did you mean 'bind' maybe ?",
		means: 'word bnd'
	},
	{
		check: 'haproxy',
		text: `${HAPROXY_HEAD}[ALERT]    (2) : config : parsing [/etc/haproxy/haproxy.cfg:36] : 'bind 127.0.0.1:8081' in section 'frontend' : unable to stat SSL certificate from file '/etc/haproxy/certs/site.pem' : No such file or directory.${HAPROXY_END}`,
		reads:
			"/etc/haproxy/haproxy.cfg:36 'bind 127.0.0.1:8081' in section 'frontend' : unable to stat SSL certificate from file '/etc/haproxy/certs/site.pem' : No such file or directory",
		means: 'missing /etc/haproxy/certs/site.pem'
	},
	{
		check: 'sshd',
		text: '/etc/ssh/sshd_config.d/x.conf: line 1: Bad configuration option: PermitRotLogin\n/etc/ssh/sshd_config.d/x.conf: terminating, 1 bad configuration options\n',
		reads: '/etc/ssh/sshd_config.d/x.conf:1 Bad configuration option: PermitRotLogin',
		means: 'word PermitRotLogin'
	},
	{
		check: 'sshd',
		text: '/etc/ssh/sshd_config.d/x.conf line 1: Badly formatted port number.\n',
		reads: '/etc/ssh/sshd_config.d/x.conf:1 Badly formatted port number',
		means: 'other'
	},
	{
		check: 'sudoers',
		text: '/etc/sudoers.d/anna:1:15: syntax error\nanna ALL=(ALL ALL\n              ^~~\n',
		reads: '/etc/sudoers.d/anna:1 syntax error',
		means: 'other'
	},
	{
		check: 'sudoers',
		text: 'Warning: /etc/sudoers.d/anna:2:12: unused User_Alias "X"\n/etc/sudoers.d/anna: bad permissions, should be mode 0440\n/etc/sudoers: parsed OK\n',
		reads: '/etc/sudoers.d/anna:undefined bad permissions, should be mode 0440',
		means: 'rights /etc/sudoers.d/anna'
	},
	{
		check: 'named',
		text: "/etc/bind/named.conf:11: missing ';' before 'include'\n",
		reads: "/etc/bind/named.conf:11 missing ';' before 'include'",
		means: 'other'
	},
	{
		check: 'unbound',
		text: "/etc/unbound/unbound.conf.d/x.conf:2: error: unknown keyword 'interfase'\n/etc/unbound/unbound.conf.d/x.conf:2: error: stray ':'\nread /etc/unbound/unbound.conf failed: 2 errors in configuration file\n",
		reads: "/etc/unbound/unbound.conf.d/x.conf:2 unknown keyword 'interfase'",
		means: 'word interfase'
	},
	{
		check: 'postfix',
		text: 'postconf: fatal: /etc/postfix/main.cf, line 47: missing \'=\' after attribute name: "relayhost smtp.x"\n',
		reads: '/etc/postfix/main.cf:47 missing \'=\' after attribute name: "relayhost smtp.x"',
		means: 'other'
	},
	{
		check: 'dovecot',
		text: 'doveconf: Fatal: Error in configuration file /etc/dovecot/conf.d/99.conf line 1: Unknown setting: ssl_certt\n',
		reads: '/etc/dovecot/conf.d/99.conf:1 Unknown setting: ssl_certt',
		means: 'word ssl_certt'
	},
	{
		check: 'php-fpm',
		text: "[27-Nov-2026 17:41:48] ERROR: [/etc/php/8.2/fpm/pool.d/x.conf:3] unknown entry 'listn'\n[27-Nov-2026 17:41:48] ERROR: Unable to include /etc/php/8.2/fpm/pool.d/x.conf from /etc/php/8.2/fpm/php-fpm.conf at line 3\n[27-Nov-2026 17:41:48] ERROR: FPM initialization failed\n",
		reads: "/etc/php/8.2/fpm/pool.d/x.conf:3 unknown entry 'listn'",
		means: 'word listn'
	}
];

describe.each(ROWS)('$check: $reads', ({ check, text, reads, means }) => {
	test('is the first objection, with its place, and what it means', () => {
		const found = readObjection(check, 1, text);
		expect(`${found?.file}:${found?.line} ${found?.message}`).toBe(reads);
		const meaning = found && meaningOf(found);
		expect([meaning?.kind, ...Object.values(meaning ?? {}).slice(1)].join(' ')).toBe(means);
	});

	test('and it is one to the settings', () => {
		const found = readObjection(check, 1, text);
		expect(found && (isOfTheView(found) || asksForNames(found))).toBe(false);
	});
});

test('what comes after sound settings, as it would start, is no objection to them', () => {
	const text =
		'nginx: the configuration file /etc/nginx/nginx.conf syntax is ok\n2026/11/27 17:41:49 [emerg] 2#2: chown("/var/lib/nginx/body", 33) failed (30: Read-only file system)\nnginx: configuration file /etc/nginx/nginx.conf test failed\n';
	expect(readObjection('nginx', 1, text)).toBeUndefined();
	expect(readObjection('apache2', 0, 'AH00558: apache2: Could not reliably determine …\nSyntax OK\n')).toBeUndefined();
});

test.each<[CheckName, string]>([
	['haproxy', "[ALERT]    (2) : config : resolvers 'default': can't create socket for nameserver '10.0.0.1'.\n"],
	['php-fpm', '[27-Nov-2026 17:41:33] ERROR: failed to open error_log (/var/log/php.log): Read-only file system (30)\n']
])('%s: what comes of the view it is asked in is none either', (check, text) => {
	const found = readObjection(check, 1, text);
	expect(found && isOfTheView(found)).toBe(true);
});

test.each<[CheckName, string]>([
	[
		'nginx',
		`2026/11/27 17:40:07 [emerg] 2#2: host not found in upstream "app.internal" in /etc/nginx/z.conf:2${NGINX_END}`
	],
	[
		'haproxy',
		"[ALERT]    (2) : config : [/etc/haproxy/haproxy.cfg:36] : 'server fe/a' : could not resolve address 'app.x'.\n"
	]
])('%s: without network no name has an address', (check, text) => {
	const found = readObjection(check, 1, text);
	expect(found && asksForNames(found)).toBe(true);
});
