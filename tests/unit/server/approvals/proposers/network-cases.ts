// Proposals about proxies, sockets, ports and names.
import { detail, unit } from '../../findings/detectors/facts.ts';
import type { Case } from './cases.ts';

const SITE = 'server {\n listen 80;\n location / { proxy_pass http://127.0.0.1:3000; }\n}\n';
const SOCKET = {
	path: '/run/shop.sock',
	wanted: '/run/shop.sock',
	user: 'www-data',
	group: 'www-data',
	owner: 'root',
	mode: '0600',
	closed: '',
	proxy: 'nginx.service'
};
const OFTEN =
	'for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do grep -qx ".* 00010000 .* /run/shop.sock" /proc/net/unix && break; sleep 0.25; done; sleep 0.25; test -S /run/shop.sock && chgrp www-data /run/shop.sock && chmod 0660 /run/shop.sock';
const none = { units: { units: [] } };

export const NETWORK: readonly Case[] = [
	{
		name: 'a proxy is led to the port on which its service listens',
		detector: 'N30',
		resource: 'unit:nginx.service',
		cause: {
			kind: 'upstream-elsewhere',
			about: { path: '/etc/nginx/conf.d/shop.conf', line: '3', port: '3000', found: '3001', holder: 'shop.service' }
		},
		files: { '/etc/nginx/conf.d/shop.conf': SITE },
		steps: [`/etc/nginx/conf.d/shop.conf << ${SITE.replace('3000', '3001')}`, 'reload nginx.service'],
		undo: ['reload nginx.service']
	},
	{
		name: 'a folder is opened to pass through, and its list stays closed',
		detector: 'N31',
		resource: 'file:/home/anna',
		cause: {
			kind: 'folder-closed',
			about: { ...SOCKET, path: '/home/anna', wanted: '/home/anna/www', closed: '/home/anna', mode: '0700' }
		},
		files: { '/home/anna/www/index.html': '' },
		ofRoot: { '/home/anna': 0o700 },
		steps: ['chmod 0701 /home/anna'],
		undo: ['chmod 0700 /home/anna']
	},
	{
		name: 'the socket of a program is given to the group of the web server after each start',
		detector: 'N31',
		resource: 'file:/run/shop.sock',
		cause: { kind: 'socket-closed', about: { ...SOCKET, holder: 'shop.service' } },
		facts: none,
		files: { '/run/shop.sock': '' },
		steps: [
			`/etc/systemd/system/shop.service.d/zz-hostwright-socket.conf << [Service]\nExecStartPost=-+/bin/sh -c '${OFTEN}'\n`,
			'systemctl daemon-reload',
			'restart shop.service'
		],
		undo: ['systemctl daemon-reload', 'restart shop.service'],
		ran: true
	},
	{
		name: 'a socket of systemd’s gets its group and mode from its unit',
		detector: 'N31',
		resource: 'file:/run/shop.sock',
		cause: { kind: 'socket-closed', about: { ...SOCKET, holder: 'shop.service' } },
		facts: { units: { units: [unit({ name: 'shop.socket', type: 'socket' })] } },
		units: {
			'shop.socket': detail({
				socket: { listen: [{ address: '/run/shop.sock' }] },
				links: [{ kind: 'triggers', units: ['shop.service'] }]
			})
		},
		steps: [
			'/etc/systemd/system/shop.socket.d/zz-hostwright-socket.conf << [Socket]\nSocketGroup=www-data\nSocketMode=0660\n',
			'systemctl daemon-reload',
			'stop shop.service',
			'restart shop.socket'
		],
		undo: ['systemctl daemon-reload', 'stop shop.service', 'restart shop.socket'],
		ran: true
	},
	{
		name: 'a socket that its group may use is used as a member of it',
		detector: 'N31',
		resource: 'file:/run/shop.sock',
		cause: { kind: 'socket-closed', about: { ...SOCKET, owner: 'shop', mode: '0660' } },
		facts: none,
		steps: ['usermod -aG shop www-data', 'restart nginx.service'],
		undo: ['gpasswd -d www-data shop', 'restart nginx.service'],
		ran: true
	},
	{
		name: 'a stale line of /etc/hosts is led to where the service is',
		detector: 'N32',
		resource: 'unit:shop.service',
		cause: {
			kind: 'hosts-line-stale',
			about: { path: '/etc/hosts', line: '2', host: 'db.lan', address: '10.8.0.9', found: '127.0.0.1' }
		},
		files: { '/etc/hosts': '127.0.0.1 localhost\n10.8.0.9 db.lan\n' },
		steps: ['/etc/hosts << 127.0.0.1 localhost\n127.0.0.1 db.lan\n'],
		undo: []
	},
	{
		name: 'a limit on watched files is raised, and who reached it started anew',
		detector: 'N32',
		resource: 'unit:shop.service',
		cause: { kind: 'watches-used-up', about: { key: 'fs.inotify.max_user_watches', value: '100' } },
		steps: [
			'/etc/sysctl.d/90-hostwright-max-user-watches.conf << fs.inotify.max_user_watches = 524288\n',
			'sysctl -w fs.inotify.max_user_watches=524288',
			'restart shop.service'
		],
		undo: ['sysctl -w fs.inotify.max_user_watches=100', 'restart shop.service'],
		ran: true
	}
];

/** What is left to a person. */
export const LEFT: readonly {
	readonly kind: string;
	readonly detector: string;
	readonly about: Readonly<Record<string, string>>;
}[] = [
	{ detector: 'N30', kind: 'upstream-down', about: {} },
	{
		detector: 'N30',
		kind: 'upstream-elsewhere',
		about: { path: '/home/anna/x.conf', line: '1', port: '1', found: '2' }
	},
	{
		detector: 'N31',
		kind: 'socket-closed',
		about: { ...SOCKET, path: '/run/docker.sock', wanted: '/run/docker.sock' }
	},
	{ detector: 'N31', kind: 'socket-closed', about: { ...SOCKET, mode: '0660', owner: 'docker' } },
	{ detector: 'N31', kind: 'socket-closed', about: SOCKET },
	{ detector: 'N31', kind: 'folder-closed', about: { ...SOCKET, path: '/root', wanted: '/root/www', closed: '/root' } },
	{ detector: 'N32', kind: 'peer-down', about: { port: '5432' } },
	{ detector: 'N32', kind: 'peer-ruled-off', about: { port: '5432' } }
];
