// Remedies for causes around a unit and in how its file is written: the narrowest step, what takes it back, and none where it is wiser
// asked.
import { describe, expect, test } from 'vitest';
import { detail, unit } from '../../findings/detectors/facts.ts';
import { type Fixture, lineOf, propose } from './look.ts';

type About = Readonly<Record<string, string>>;

const failed = { 'web.service': detail({ unit: unit({ state: 'failed', exit: { kind: 'exited', status: 1 } }) }) };
const proposed = (kind: string, about: About, more: Partial<Fixture> = {}) =>
	propose({ detector: 'V01', resource: 'unit:web.service', units: failed, cause: { kind, about }, ...more });

async function offered(kind: string, about: About, more: Partial<Fixture> = {}) {
	const plan = await proposed(kind, about, more);
	if ('none' in plan) throw new Error(plan.none);
	return { does: plan.steps.map(lineOf), undoes: plan.undo.map(lineOf) };
}

/** As it was found: it failed again and again. */
const BEGUN = ['reset-failed web.service', 'systemctl start --no-block web.service'];
const AGAIN = ['reset-failed web.service', 'restart web.service'];
/** It had failed: when all is taken back it is started as it was. */
const AS_FOUND = ['reset-failed web.service', 'systemctl start --no-block web.service'];
const OWN = '/etc/systemd/system/web.service';
const TIMER = '/etc/systemd/system/web.timer';

describe('one line of a drop-in', () => {
	test.each<[string, About, string]>([
		['went-to-background', {}, '[Service]\nType=forking\n'],
		['never-ready', {}, '[Service]\nType=exec\n'],
		['word-not-heard', { value: 'none' }, '[Service]\nNotifyAccess=all\n'],
		['watchdog-not-fed', { type: 'simple' }, '[Service]\nWatchdogSec=0\n'],
		['start-too-long', { value: '5' }, '[Service]\nTimeoutStartSec=300\n'],
		['oneshot-repeated', {}, '[Service]\nRestart=on-failure\n'],
		[
			'fenced-in',
			{ setting: 'RestrictAddressFamilies', value: 'AF_UNIX' },
			'[Service]\nRestrictAddressFamilies=AF_INET AF_INET6\n'
		],
		[
			'fenced-in',
			{ setting: 'RestrictAddressFamilies', value: 'AF_INET AF_INET6', missing: 'AF_UNIX' },
			'[Service]\nRestrictAddressFamilies=AF_UNIX\n'
		],
		// What is added behind a list of those that are refused is taken off it.
		[
			'fenced-in',
			{ setting: 'RestrictAddressFamilies', value: '~AF_INET AF_PACKET', missing: 'AF_INET' },
			'[Service]\nRestrictAddressFamilies=AF_INET\n'
		],
		['fenced-in', { setting: 'PrivateNetwork', value: 'yes' }, '[Service]\nPrivateNetwork=no\n'],
		[
			'fenced-in',
			{ setting: 'PrivateUsers', value: 'yes', right: 'CAP_NET_BIND_SERVICE', port: '443', known: 'yes' },
			'[Service]\nPrivateUsers=no\n'
		],
		[
			'fenced-in',
			{ setting: 'MemoryDenyWriteExecute', value: 'yes', runtime: '/usr/bin/node' },
			'[Service]\nMemoryDenyWriteExecute=no\n'
		],
		[
			'exec-walled',
			{ setting: 'NoExecPaths', value: '/', wanted: '/opt/web/run', opens: '/opt/web/run /usr/lib -/usr/lib64' },
			'[Service]\nExecPaths=/opt/web/run /usr/lib -/usr/lib64\n'
		],
		[
			'right-taken',
			{ right: 'CAP_CHOWN', setting: 'CapabilityBoundingSet', as: 'root', known: 'yes' },
			'[Service]\nCapabilityBoundingSet=CAP_CHOWN\n'
		],
		[
			'right-taken',
			{ right: 'CAP_SETUID', setting: 'CapabilityBoundingSet', as: 'root', known: 'yes' },
			'[Service]\nCapabilityBoundingSet=CAP_SETGID CAP_SETUID\n'
		],
		[
			'right-given-and-taken',
			{ right: 'CAP_NET_ADMIN', setting: 'CapabilityBoundingSet' },
			'[Service]\nCapabilityBoundingSet=CAP_NET_ADMIN\n'
		],
		[
			'right-not-given',
			{ right: 'CAP_IPC_LOCK', as: 'user', known: 'yes' },
			'[Service]\nAmbientCapabilities=CAP_IPC_LOCK\n'
		],
		[
			'right-not-given',
			{ right: 'CAP_NET_RAW', as: 'user', known: 'yes' },
			'[Service]\nAmbientCapabilities=CAP_NET_RAW\n'
		],
		[
			'port-needs-right',
			{ port: '443', bounded: 'yes', known: 'yes' },
			'[Service]\nAmbientCapabilities=CAP_NET_BIND_SERVICE\nCapabilityBoundingSet=CAP_NET_BIND_SERVICE\n'
		],
		[
			'fenced-in',
			{ setting: 'IPAddressDeny', value: 'any', address: '127.0.0.1' },
			'[Service]\nIPAddressAllow=localhost\n'
		],
		[
			'fenced-in',
			{ setting: 'IPAddressDeny', value: 'any', address: '10.0.0.9' },
			'[Service]\nIPAddressAllow=10.0.0.9\n'
		],
		['fenced-in', { setting: 'SocketBindDeny', value: 'any', port: '8080' }, '[Service]\nSocketBindAllow=8080\n'],
		['needed-stopped', { other: 'db.service' }, '[Unit]\nRequires=db.service\nAfter=db.service\n'],
		['socket-off', { other: 'web.socket' }, '[Unit]\nRequires=web.socket\nAfter=web.socket\n'],
		['started-before', { other: 'db.service' }, '[Unit]\nWants=db.service\nAfter=db.service\n'],
		[
			'variable-in-word',
			{ key: 'ExecStart', value: '/bin/a --port=$PORT $$PORT ${PORT} --x=$PORTS', names: 'PORT', alone: 'yes' },
			'[Service]\nExecStart=\nExecStart=/bin/a --port=${PORT} $$PORT ${PORT} --x=$PORTS\n'
		],
		[
			'comment-in-command',
			{ key: 'ExecStart', value: '/bin/a --port 80 # the port', alone: 'yes' },
			'[Service]\nExecStart=\nExecStart=/bin/a --port 80\n'
		],
		[
			'needs-a-shell',
			{ key: 'ExecStart', value: '/bin/a serve >/var/log/web.log 2>&1' },
			"[Service]\nExecStart=\nExecStart=/bin/sh -c 'exec /bin/a serve >/var/log/web.log 2>&1'\n"
		],
		['limit-files', { setting: 'LimitNOFILE', value: '24', of: 'manager' }, '[Service]\nLimitNOFILE=4096\n'],
		['limit-memory', { setting: 'LimitAS', value: '64M' }, '[Service]\nLimitAS=2048M\n']
	])('%s %j', async (kind, about, content) => {
		const { does, undoes } = await offered(kind, about);
		expect(does[0]).toMatch(/^\/etc\/systemd\/system\/web\.service\.d\/zz-hostwright-\w+\.conf << /);
		expect(does[0]).toContain(content);
		expect(does.slice(1)).toEqual(['systemctl daemon-reload', ...AGAIN]);
		expect(undoes).toEqual(['stop web.service', 'systemctl daemon-reload', ...AS_FOUND]);
	});

	test('a fault behind a fault is mended beside the first: what that opened stays open', async () => {
		const path = '/etc/systemd/system/web.service.d/zz-hostwright-access.conf';
		const files = { [path]: '[Service]\nProtectHome=read-only\n' };
		const about = { setting: 'PrivateNetwork', value: 'yes' };
		const both = `${path} << [Service]\nProtectHome=read-only\n\n[Service]\nPrivateNetwork=no\n`;
		expect((await offered('fenced-in', about, { files })).does[0]).toBe(both);
		const again = { [path]: both.slice(both.indexOf('[')) };
		expect((await offered('fenced-in', about, { files: again })).does[0]).toBe(both);
	});

	test.each([
		[
			'a unit that loops, and is up at the moment',
			'V02',
			{ state: 'active' },
			{},
			AS_FOUND,
			/most likely fail as it did/
		],
		[
			'a unit that is to be started again',
			'V02',
			{ state: 'activating', sub: 'auto-restart' },
			{},
			AS_FOUND,
			/most likely fail/
		],
		['a job that failed', 'V01', { state: 'failed' }, { kind: 'oneshot' }, [], /left stopped; before, it had failed/],
		['a unit that was stopped', 'V04', { state: 'inactive' }, {}, [], undefined]
	] as const)('%s is left as it was found where it is taken back', async (_, detector, state, more, after, says) => {
		const plan = await propose({
			...{ detector, resource: 'unit:web.service', files: {} },
			units: { 'web.service': detail({ unit: unit({ ...state }), ...more }) },
			cause: { kind: 'limit-files', about: { setting: 'LimitNOFILE', value: '32' } }
		});
		if ('none' in plan) throw new Error(plan.none);
		expect(plan.undo.map(lineOf)).toEqual(['stop web.service', 'systemctl daemon-reload', ...after]);
		if (says) expect(plan.afterUndo).toMatch(says);
		else expect(plan).not.toHaveProperty('afterUndo');
	});

	test('a unit that is started along with it rests again where it is taken back', async () => {
		const rests = { ...failed, 'db.service': detail({ unit: unit({ name: 'db.service', state: 'inactive' }) }) };
		const { undoes } = await offered('needed-stopped', { other: 'db.service' }, { units: rests });
		expect(undoes).toEqual(['stop web.service', 'stop db.service', 'systemctl daemon-reload', ...AS_FOUND]);
	});

	test('a limit of a slice is raised at the slice', async () => {
		const { does } = await offered('limit-processes', { setting: 'TasksMax', value: '6', of: 'web.slice' });
		expect(does[0]).toBe('/etc/systemd/system/web.slice.d/zz-hostwright-limit.conf << [Slice]\nTasksMax=512\n');
	});

	test('a folder is searched as well, where nobody else can lead it elsewhere', async () => {
		const about = { name: 'frob', path: '/opt/frob/bin/frob', folder: '/opt/frob/bin', folders: '/usr/bin:/bin' };
		const files = { '/opt/frob/bin/frob': 'x' };
		expect((await offered('command-off-path', about, { files })).does[0]).toContain(
			'Environment=PATH=/usr/bin:/bin:/opt/frob/bin'
		);
		expect(await proposed('command-off-path', about, { files, ofOthers: ['opt/frob'] })).toHaveProperty('none');
	});
});

describe('a file or a folder', () => {
	test.each([
		['owner', 0o644, '0744'],
		['group', 0o705, '0715'],
		['others', 0o750, '0751'],
		[undefined, 0o750, '0751']
	])('is opened to whom the service is to it: %s of %o', async (as, mode, wanted) => {
		const about = { path: '/srv/web', ...(as && { as }) };
		const { does } = await offered('path-closed', about, { files: { '/srv/web/x': '' }, modes: { '/srv/web': mode } });
		expect(does[0]).toBe(`chmod ${wanted} /srv/web`);
	});

	test('a bit that is set already is not offered, whatever others lack', async () => {
		const more = { files: { '/srv/web/x': '' }, modes: { '/srv/web': 0o740 } };
		expect(await proposed('path-closed', { path: '/srv/web', as: 'owner' }, more)).toEqual({
			none: expect.stringContaining('its owner may pass /srv/web already')
		});
	});

	test('a mask is taken away where a unit is below it', async () => {
		const below = { files: { '/lib/systemd/system/db.service': '[Service]\n' } };
		expect((await offered('needed-masked', { other: 'db.service' }, below)).does[0]).toBe('unmask db.service');
		const template = { files: { '/usr/lib/systemd/system/db@.service': '[Service]\n' } };
		expect((await offered('needed-masked', { other: 'db@main.service' }, template)).does[0]).toBe(
			'unmask db@main.service'
		);
		expect(await proposed('needed-masked', { other: 'db.service' })).toEqual({
			none: expect.stringContaining('below the mask there is no unit db.service')
		});
	});

	test('a stale lock is moved aside, and back', async () => {
		const files = { '/var/lib/web/web.lock': '99' };
		expect(await offered('lock-left-behind', { path: '/var/lib/web/web.lock' }, { files })).toEqual({
			does: ['mv -n /var/lib/web/web.lock /var/lib/web/web.lock.left-behind', ...AGAIN],
			undoes: ['stop web.service', 'mv -n /var/lib/web/web.lock.left-behind /var/lib/web/web.lock', ...AS_FOUND]
		});
	});

	test('the word export goes from its line, and no value stands in the request', async () => {
		const files = { '/etc/default/web': 'export A=secret\n' };
		const about = { path: '/etc/default/web', line: '1', how: 'export' };
		const found = await offered('environment-line-ignored', about, { files });
		expect(found.does[0]).toBe("sed -i '1s/^export //' /etc/default/web");
		expect(found.undoes[1]).toBe("sed -i '1s/^/export /' /etc/default/web");
		expect(JSON.stringify(await proposed('environment-line-ignored', about, { files }))).not.toContain('secret');
	});

	test('the folder for its output is made', async () => {
		const { does, undoes } = await offered(
			'output-folder-missing',
			{ folder: '/var/log/web' },
			{ files: { '/var/log/x': '' } }
		);
		expect(does[0]).toBe('mkdir -m 0755 /var/log/web');
		expect(undoes[1]).toMatch(/^rmdir .*\/var\/log\/web$/);
	});

	test('a bound of the kernel is raised for now and for each start', async () => {
		const { does, undoes } = await offered('limit-kernel', { setting: 'vm.max_map_count', value: '65530' });
		expect(does.slice(0, 2)).toEqual([
			'/etc/sysctl.d/zz-hostwright-vm-max-map-count.conf << vm.max_map_count = 262144\n',
			'sysctl -w vm.max_map_count=262144'
		]);
		expect(undoes).toContain('sysctl -w vm.max_map_count=65530');
	});
});

describe('a slip in its own file', () => {
	test.each<[string, About, string, string]>([
		[
			'section-misnamed',
			{ path: OWN, section: 'Servce', wanted: 'Service' },
			'[Servce]\nExecStart=/bin/a\n',
			'[Service]\nExecStart=/bin/a\n'
		],
		[
			'nothing-to-wait-for',
			{ path: TIMER, key: 'OnCalender', line: '2' },
			'[Timer]\nOnCalender=daily\n',
			'[Timer]\nOnCalendar=daily\n'
		],
		[
			'calendar-refused',
			{ path: TIMER, line: '2', value: 'Mon..Fry 03:00' },
			'[Timer]\nOnCalendar=Mon..Fry 03:00\n',
			'[Timer]\nOnCalendar=Mon..Fri 03:00\n'
		]
	])('%s', async (kind, about, before, after) => {
		const { does } = await offered(kind, about, { files: { [about.path ?? '']: before } });
		expect(does[0]).toBe(`${about.path} << ${after}`);
	});
});

test('the ports of this side are as many as a kernel has of itself', async () => {
	const about = { key: 'net.ipv4.ip_local_port_range', value: '32768 32800' };
	const { does, undoes } = await offered('ports-used-up', about);
	expect(does.slice(0, 2)).toEqual([
		'/etc/sysctl.d/zz-hostwright-local-ports.conf << net.ipv4.ip_local_port_range = 32768 60999\n',
		"sysctl -w 'net.ipv4.ip_local_port_range=32768 60999'"
	]);
	expect(undoes).toContain("sysctl -w 'net.ipv4.ip_local_port_range=32768 32800'");
});

test('a unit that is needed by a wrong name is named rightly, wherever its lines name it', async () => {
	const about = { other: 'redis.service', near: 'redis-server.service', path: OWN, line: '2', key: 'Requires' };
	const files = {
		[OWN]: '[Unit]\nRequires=a.service redis.service\nAfter=redis.service redis.service.d\n# redis.service\n'
	};
	expect((await offered('needed-missing', about, { files })).does[0]).toBe(
		`${OWN} << [Unit]\nRequires=a.service redis-server.service\nAfter=redis-server.service redis.service.d\n# redis.service\n`
	);
});

describe('an authority that was passed over', () => {
	const at = '/usr/local/share/ca-certificates/site';
	const about = { path: `${at}.pem`, to: `${at}.crt`, why: 'name', program: 'update-ca-certificates' };
	const files = { [`${at}.pem`.slice(1)]: 'x' };

	test('gets the ending that is looked for, and the list is made anew', async () => {
		expect(await offered('authority-unread', about, { files })).toEqual({
			does: [`mv -nT -- ${at}.pem ${at}.crt`, 'update-ca-certificates', ...AGAIN],
			undoes: ['stop web.service', `mv -nT -- ${at}.crt ${at}.pem`, 'update-ca-certificates --fresh', ...BEGUN]
		});
	});

	test.each<[string, About, Partial<Fixture>]>([
		['one of that name is there', about, { files: { ...files, [`${at}.crt`.slice(1)]: 'y' } }],
		['others may write in its folder', about, { files, ofOthers: ['usr/local/share/ca-certificates'] }],
		['only the list was not made', { ...about, why: 'not-run' }, { files }],
		['others are passed over as well', { ...about, alone: 'no' }, { files }],
		['it is led elsewhere', { ...about, to: '/etc/x.crt' }, { files }]
	])('is left where %s', async (_, of, more) => {
		expect(await proposed('authority-unread', of, more)).toHaveProperty('none');
	});
});

describe('a socket unit that holds the port of its own service', () => {
	const socket = (enabled: string) =>
		detail({ unit: unit({ name: 'web.socket', type: 'socket', state: 'active', enabled }) });
	const web = (more: object = {}, enabled = 'enabled') =>
		detail({ unit: unit({ state: 'failed', enabled, exit: { kind: 'exited', status: 1 } }), ...more });
	const about = { socket: 'web.socket', service: 'web.service', own: 'yes', port: '80' };
	const offer = (service: unknown, more: Partial<Fixture> = {}, of: About = about) =>
		proposed('port-of-socket', of, { units: { 'web.service': service, 'web.socket': socket('enabled') }, ...more });

	test.each(['V01', 'N17'])('is stopped and disabled, and taken back (%s)', async (detector) => {
		const plan = await offer(web(), { detector });
		if ('none' in plan) throw new Error(plan.none);
		expect(plan.steps.map(lineOf)).toEqual(['stop web.socket', 'disable web.socket', ...AGAIN]);
		expect(plan.undo.map(lineOf)).toEqual(['stop web.service', 'enable web.socket', 'start web.socket', ...BEGUN]);
	});

	test('one that runs without its port is stopped before the socket is opened again, and runs on after that', async () => {
		const plan = await offer(detail({ unit: unit({ state: 'active', enabled: 'enabled' }) }), { detector: 'N17' });
		expect('none' in plan || plan.undo.map(lineOf)).toEqual([
			'stop web.service',
			'enable web.socket',
			'start web.socket',
			'restart web.service'
		]);
	});

	test('what nothing else starts is enabled instead', async () => {
		const plan = await offer(web({}, 'disabled'));
		expect('none' in plan || plan.steps.map(lineOf)).toContain('enable web.service');
		expect('none' in plan || plan.undo.map(lineOf)).toContain('disable web.service');
	});

	test.each<[string, unknown, About]>([
		['another’s', web(), { ...about, service: 'shop.service', own: '' }],
		['asked for by the service', web({ links: [{ kind: 'requires', units: ['web.socket'] }] }), about],
		['the only one that starts it', web({}, 'static'), about],
		['not known', web(), { ...about, socket: 'a b' }]
	])('is left as it is where it is %s', async (_, service, of) => {
		expect(await offer(service, {}, of)).toMatchObject({ none: expect.stringContaining('Report only') });
	});
});

test('what is not loaded has no state to clear', async () => {
	const units = { 'web.service': detail({ unit: unit({ state: 'inactive', load: 'bad-setting' }) }) };
	expect((await offered('oneshot-repeated', {}, { units })).does).not.toContain('reset-failed web.service');
});

describe('no step is offered', () => {
	test.each<[string, About, Partial<Fixture>]>([
		['conflicting-unit', { other: 'shop.service' }, {}],
		['environment-unset', { name: 'A' }, {}],
		['view-path-missing', { path: '/srv/web' }, {}],
		['fenced-in', { setting: 'SystemCallFilter', value: '~@clock' }, {}],
		['fenced-in', { setting: 'PrivateUsers', value: 'yes', right: 'CAP_CHOWN' }, {}],
		['fenced-in', { setting: 'MemoryDenyWriteExecute', value: 'yes' }, {}],
		// Only its program's word asks for these, and a unit of root's that loses its own users has all rights again.
		['fenced-in', { setting: 'PrivateUsers', value: 'yes', right: 'CAP_NET_BIND_SERVICE', port: '443' }, {}],
		['right-taken', { right: 'CAP_CHOWN', setting: 'CapabilityBoundingSet', as: 'root' }, {}],
		['right-taken', { right: 'CAP_NET_BIND_SERVICE', setting: 'CapabilityBoundingSet', as: 'user' }, {}],
		['right-not-given', { right: 'CAP_SYS_NICE', as: 'user' }, {}],
		['right-not-given', { right: 'CAP_IPC_LOCK', as: 'user' }, {}],
		['port-needs-right', { port: '443', bounded: 'yes' }, {}],
		[
			'exec-walled',
			{ setting: 'NoExecPaths', value: '/', wanted: '/opt/web/run', opens: '/opt/web/run /. /usr/lib' },
			{}
		],
		['right-taken', { right: 'CAP_SYS_ADMIN', setting: 'CapabilityBoundingSet', as: 'root' }, {}],
		['right-taken', { right: 'CAP_DAC_OVERRIDE', setting: 'CapabilityBoundingSet', as: 'root' }, {}],
		['right-taken', { right: 'CAP_NET_RAW', setting: 'CapabilityBoundingSet', as: 'root' }, {}],
		['right-taken', { right: 'CAP_SYS_TIME', setting: 'ProtectClock', as: 'root' }, {}],
		['right-taken', { right: 'CAP_CHOWN', setting: 'ProtectClock', as: 'user' }, {}],
		['right-not-given', { right: 'CAP_SETUID', as: 'user' }, {}],
		['right-not-given', { right: 'CAP_NET_RAW', as: 'user' }, {}],
		['right-given-and-taken', { right: 'CAP_SYS_TIME', setting: 'ProtectClock' }, {}],
		['exec-walled', { setting: 'NoExecPaths', value: '/', opens: '/opt/a b;c' }, {}],
		['not-root', { setting: 'User', value: 'anna' }, {}],
		['socket-off', {}, {}],
		['started-before', { other: 'a b' }, {}],
		['variable-in-word', { key: 'ExecStart', value: '/bin/a --x=$A', names: 'A' }, {}],
		['variable-in-word', { key: 'ExecStartPre', value: '/bin/a --x=$A', names: 'A', alone: 'yes' }, {}],
		['comment-in-command', { key: 'ExecStart', value: '/bin/a "x # y" # z', alone: 'yes' }, {}],
		['needed-missing', { other: 'db.service', path: OWN, line: '2', key: 'Requires' }, {}],
		[
			'needed-missing',
			{
				other: 'db.service',
				near: 'dbx.service',
				path: '/usr/lib/systemd/system/web.service',
				line: '2',
				key: 'Requires'
			},
			{ files: { '/usr/lib/systemd/system/web.service': '[Unit]\nRequires=db.service\n' } }
		],
		['fenced-in', { setting: 'RestrictAddressFamilies', value: 'AF_INET', missing: '$(id)' }, {}],
		['fenced-in', { setting: 'IPAddressDeny', value: 'any' }, {}],
		['fenced-in', { setting: 'IPAddressDeny', value: 'any', address: 'db.lan' }, {}],
		['fenced-in', { setting: 'SocketBindDeny', value: 'any' }, {}],
		['watchdog-not-fed', { type: 'notify' }, {}],
		['needs-a-shell', { key: 'ExecStart', value: "/bin/a 'x' >y" }, {}],
		['needs-a-shell', { key: 'ExecStart', value: '/bin/a $(id) >y' }, {}],
		['lock-left-behind', { path: '/var/lib/web/data' }, { files: { '/var/lib/web/data': '1' } }],
		['lock-left-behind', { path: '/srv/x/web.lock' }, { files: { '/srv/x/web.lock': '1' }, ofOthers: ['srv/x'] }],
		['path-closed', { path: '/home/anna' }, { files: { '/home/anna/x': '' } }],
		['path-closed', { path: '/root' }, { files: { '/root/x': '' } }],
		['folder-closed', { path: '/etc', uid: '1000', gid: '1000', user: 'anna' }, {}],
		['output-folder-missing', { folder: '/etc/web' }, {}],
		['mode-too-open', { path: '/etc/web.key', kind: 'file', owned: 'no' }, { files: { '/etc/web.key': 'x' } }],
		[
			'calendar-refused',
			{ path: TIMER, line: '2', value: 'sometimes' },
			{ files: { [TIMER]: '[Timer]\nOnCalendar=sometimes\n' } }
		],
		['limit-kernel', { setting: 'kernel.core_pattern', value: '1' }, {}],
		['limit-processes', { setting: 'TasksMax', value: '6', of: '../x' }, {}]
	])('%s %j: it is left to a person, and why is said', async (kind, about, more) => {
		expect(await proposed(kind, about, more)).toEqual({ none: expect.stringMatching(/^.+[.]$/) });
	});

	test('where nothing is known of the cause and it ended as soon as it was started', async () => {
		const units = {
			'web.service': detail({
				unit: unit({ state: 'failed', result: 'exit-code', exit: { kind: 'exited', status: 1 } }),
				startedMs: 1000,
				endedMs: 1400
			})
		};
		const plan = await propose({ detector: 'V01', resource: 'unit:web.service', units });
		expect(plan).toEqual({ none: expect.stringContaining('would most likely end in the same way') });
	});
});

describe('a service that runs', () => {
	const runs = { 'web.service': detail() };
	const of = (detector: string, kind: string, about: About, files: Fixture['files'] = {}) =>
		propose({ detector, resource: 'unit:web.service', units: runs, cause: { kind, about }, files });

	test('is restarted with what it lacked, and again when that is taken back', async () => {
		const plan = await of('V50', 'walled-off', { setting: 'PrivateTmp', value: 'yes', wanted: '/tmp/in' });
		if ('none' in plan) throw new Error(plan.none);
		expect(plan.steps.map(lineOf).slice(1)).toEqual(['systemctl daemon-reload', 'restart web.service']);
		expect(plan.undo.map(lineOf)).toEqual(['systemctl daemon-reload', 'restart web.service']);
	});

	test('has its settings moved to where they are read', async () => {
		const about = { path: OWN, moves: '2>Service 3>Install' };
		const text = '[Unit]\nUser=anna\nWantedBy=multi-user.target\n[Service]\nExecStart=/bin/a\n';
		const plan = await of('V52', 'key-misplaced', about, { [OWN]: text });
		if ('none' in plan) throw new Error(plan.none);
		expect(lineOf(plan.steps[0] as never)).toBe(
			`${OWN} << [Unit]\n[Service]\nUser=anna\nExecStart=/bin/a\n[Install]\nWantedBy=multi-user.target\n`
		);
	});
});
