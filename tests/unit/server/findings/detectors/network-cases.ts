// The network: what is wrong, what is just not, and what follows.
import { defaultRoute } from '#server/findings/detectors/n06-default-route.ts';
import { nameLookup } from '#server/findings/detectors/n07-name-lookup.ts';
import { addressConflict } from '#server/findings/detectors/n09-address-conflict.ts';
import { newListener } from '#server/findings/detectors/n11-new-listener.ts';
import { firewallDiffers } from '#server/findings/detectors/n12-firewall.ts';
import { connectionTable } from '#server/findings/detectors/n13-connection-table.ts';
import { acceptQueue } from '#server/findings/detectors/n14-accept-queue.ts';
import { bondDegraded } from '#server/findings/detectors/n15-bond-degraded.ts';
import { portConflict } from '#server/findings/detectors/n17-port-conflict.ts';
import { proxyUnanswered } from '#server/findings/detectors/n30-proxy-unanswered.ts';
import { proxyClosedOut } from '#server/findings/detectors/n31-proxy-closed-out.ts';
import { notReached } from '#server/findings/detectors/n32-not-reached.ts';
import { type Case, detail, line, listener, MINUTE, NOW, netGround, unit, way as wayTo } from './facts.ts';

const link = (more: object = {}) => ({
	name: 'eth0',
	kind: 'ethernet',
	up: true,
	addresses: [{ family: 4, address: '10.0.0.2', prefix: 24, reach: 'private', troubles: [] }],
	bond: null,
	...more
});
const interfaces = (...list: readonly object[]) => ({ interfaces: { list: list.length > 0 ? list : [link()] } });
const way = (more: object = {}) => ({
	destination: 'default',
	family: 4,
	table: 'main',
	type: 'unicast',
	usable: true,
	metric: 100,
	protocol: 'dhcp',
	hops: [{ gateway: '10.0.0.1', interface: 'eth0' }],
	...more
});
const routes = (...list: readonly object[]) => ({ routing: { routes: list }, ...interfaces() });
const names = (
	more: object,
	state = 'set-up',
	listening: readonly object[] | null = [],
	ground: object = netGround(),
	asked?: readonly object[]
) => ({
	netGround: ground,
	namesAtHand: {
		...(asked && { asked }),
		file: { present: true, target: null, writtenBy: null, servers: ['10.0.0.1'], search: [], options: [], ...more },
		state,
		resolved: { known: false, why: 'not-applicable', reason: '', remedy: null }
	},
	listenersAtHand: listening
});
const answer = (address: string, state: string, tookMs = 20) => ({ address, state, tookMs });
const asking = (servers: readonly string[], ...asked: readonly object[]) =>
	names({ servers }, 'set-up', [stub], netGround(), asked);
const stub = listener({ address: '127.0.0.53', port: 53, protocol: 'udp' });
const listeners = (...list: readonly object[]) => ({ listeners: { list, limits: [] } });
const savedChain = { table: 'filter', name: 'input', rules: 3, drops: false };
const firewall = (
	live: readonly object[],
	more: object = {},
	enabled = 'enabled',
	ufwEnabled: boolean | null = null
) => ({
	savedFirewall: {
		files: [
			{
				kind: 'nftables',
				path: '/etc/nftables.conf',
				unit: 'nftables.service',
				chains: [savedChain],
				includes: false,
				...more
			}
		],
		ufwEnabled
	},
	firewallChains: { list: live },
	units: {
		units: ['nftables.service', 'netfilter-persistent.service'].map((name) =>
			unit({ name, enabled, state: 'inactive' })
		)
	},
	failedUnitsAtHand: []
});
const failedOver = (name: string, modifiedMs?: number) => ({
	unit: unit({ name, state: 'failed' }),
	detail: null,
	ground:
		modifiedMs === undefined
			? null
			: { walks: new Map([['/etc/nftables.conf', { found: { facts: { modifiedMs } } }]]) },
	lines: [line('Error: syntax error, unexpected string')]
});
const chain = (total: number, more: object = {}) => ({ table: 'filter', name: 'input', total, policy: null, ...more });
const limits = (count: number, listenOverflows: number | null = 0, setBy: object | undefined = undefined) => ({
	kernelLimits: { trackedConnections: { count, most: 1000 }, listenOverflows },
	netGround: netGround({
		settings: new Map([
			['net.netfilter.nf_conntrack_max', { key: 'net.netfilter.nf_conntrack_max', value: '1000', setBy }]
		])
	})
});
const bond = (...up: readonly boolean[]) =>
	interfaces(
		link({ name: 'bond0', bond: { mode: '802.3ad', members: up.map((isUp, n) => ({ name: `eth${n}`, up: isUp })) } })
	);
const conflict = (listening: readonly object[], own: object = {}) => ({
	portConflicts: [{ unit: 'web.service', program: 'web', port: 80, line: line('bind() to 0.0.0.0:80 failed') }],
	...listeners(...listening),
	unitsAtHand: [unit({ state: 'failed', ...own })],
	failedUnits: []
});
/** It said so long ago, and the journal of the last minutes has nothing of it. */
const longAgo = (listening: readonly object[]) => ({
	...conflict(listening),
	portConflicts: [],
	failedUnits: [
		{
			unit: unit({ state: 'failed' }),
			detail: detail(),
			lines: [line('OSError: [Errno 98] Address already in use')],
			net: netGround({ listeners: listening }),
			targets: [{ host: undefined, port: 80, socket: undefined, path: '/etc/default/web', line: 2, key: 'WEB_PORT' }]
		}
	]
});
const apache = listener({ unit: 'apache2.service' });
/** systemd listens there itself, for a socket unit of that name. */
const byManager = listener({
	unit: 'init.scope',
	owners: [{ pid: 1, name: 'systemd', command: '/sbin/init', unit: 'init.scope' }]
});
const bySocket = () => {
	const { failedUnits, ...rest } = longAgo([byManager]);
	const setting = {
		section: 'Socket',
		key: 'ListenStream',
		value: '80',
		line: 5,
		path: '/etc/systemd/system/web.socket'
	};
	const sockets = [{ name: 'web.socket', enabled: 'enabled', service: 'web.service', port: 80, setting }];
	return { ...rest, failedUnits: failedUnits.map((one) => ({ ...one, net: { ...one.net, sockets } })) };
};

const nginx = (more: object = {}) => ({
	name: 'nginx',
	unit: 'nginx.service',
	who: { user: 'www-data', uid: 33, gids: [33] },
	upstreams: [],
	folders: [],
	said: [],
	log: '/var/log/nginx/error.log',
	...more
});
const place = {
	proxy: 'nginx',
	path: '/etc/nginx/conf.d/shop.conf',
	line: 3,
	text: 'proxy_pass http://127.0.0.1:3000'
};
const upstream = (more: object = {}) => ({
	...place,
	host: '127.0.0.1',
	port: 3000,
	socket: undefined,
	group: undefined,
	spare: false,
	...more
});
const shop = (port: number) =>
	listener({
		address: '127.0.0.1',
		port,
		unit: 'shop.service',
		owners: [{ pid: 7, name: 'python3', command: '/opt/shop/run', unit: 'shop.service' }]
	});
const proxying = (
	one: object,
	listeners: readonly object[] = [],
	more: object = {},
	failed: readonly object[] = []
) => ({
	proxies: { running: [nginx(one)], walks: new Map(), sockets: new Map(), accounts: null, ...more },
	netGround: netGround({ listeners }),
	failedUnits: failed
});
const REFUSED =
	'2026/01/15 11:59:00 [error] 9#9: *1 connect() failed (111: Connection refused) while connecting to upstream, upstream: "http://127.0.0.1:3000/"';
const DENIED =
	'2026/01/15 11:59:00 [crit] 9#9: *1 connect() to unix:/run/shop/shop.sock failed (13: Permission denied) while connecting to upstream';
const socketWay = (mode: number, folder = 0o755) => {
	const path = '/run/shop/shop.sock';
	const end = { path, facts: { kind: 'other', mode, uid: 0, gid: 0 } };
	return {
		walks: new Map([
			[
				path,
				{
					path,
					end: 'there',
					at: path,
					parts: [{ path: '/run/shop', facts: { kind: 'directory', mode: folder, uid: 0, gid: 0 } }, end],
					found: end
				}
			]
		]),
		sockets: new Map([[path, { path, listens: true, units: ['shop.service'] }]])
	};
};
const onSocket = { upstreams: [upstream({ host: undefined, port: undefined, socket: '/run/shop/shop.sock' })] };
const site = (mode: number, said: readonly string[] | null) => ({
	...proxying({ folders: [{ ...place, text: 'root /home/anna/www', folder: '/home/anna/www' }], said }, [], {
		walks: new Map([
			[
				'/home/anna/www',
				{
					path: '/home/anna/www',
					end: 'there',
					at: '/home/anna/www',
					parts: [
						{ path: '/home/anna', facts: { kind: 'directory', mode, uid: 1000, gid: 1000 } },
						{ path: '/home/anna/www', facts: { kind: 'directory', mode: 0o755, uid: 1000, gid: 1000 } }
					],
					found: { path: '/home/anna/www', facts: { kind: 'directory', mode: 0o755, uid: 1000, gid: 1000 } }
				}
			]
		])
	})
});
const saying = (
	text: string,
	{
		times = 4,
		agoMs = MINUTE,
		ground = netGround(),
		failed = []
	}: {
		times?: number;
		agoMs?: number;
		ground?: Readonly<Record<string, unknown>>;
		failed?: readonly object[];
	} = {}
) => ({
	unreached: [
		{
			unit: 'web.service',
			targets: [],
			lines: Array.from({ length: times }, () => ({ ...line(text), atMs: NOW - agoMs }))
		}
	],
	netGround: { ...ground, units: [unit()] },
	failedUnits: failed
});
const stale = netGround(
	{ listeners: [shop(15432)] },
	{
		hosts: [
			{ line: 1, address: '127.0.0.1', names: ['localhost'] },
			{ line: 4, address: '10.8.0.9', names: ['store.lan'] }
		]
	}
);

const tried = (answer: string, facts: object) => ({ ...facts, doorsAsked: new Map([['127.0.0.1:3000', answer]]) });

export const NETWORK: readonly Case[] = [
	{
		// It listens, and a connection that was tried is not taken.
		detector: proxyUnanswered,
		wrong: tried('no-answer', proxying({ upstreams: [upstream()] }, [shop(3000)])),
		finds: 'upstream:127.0.0.1:3000 warning',
		tells:
			'where shop.service (python3, process 7) listens and takes no connection: one from this machine was not answered, so it hangs, or its queue is full',
		well: tried('answers', proxying({ upstreams: [upstream()] }, [shop(3000)])),
		otherwise: proxying({ upstreams: [upstream()] }, [shop(3001)])
	},
	{
		// Somebody answers whom the table of sockets does not show: a rule leads there.
		detector: proxyUnanswered,
		wrong: tried('refused', proxying({ upstreams: [upstream()], said: [REFUSED] })),
		finds: 'upstream:127.0.0.1:3000 warning',
		tells: 'where nobody listens',
		well: tried('answers', proxying({ upstreams: [upstream()], said: [REFUSED] }))
	},
	{
		detector: notReached,
		wrong: tried(
			'refused',
			saying('connect ECONNREFUSED 127.0.0.1:3000', { ground: netGround({ listeners: [shop(3000)] }) })
		),
		finds: 'unit:web.service warning',
		tells: 'listens and takes no connection: one from this machine was refused',
		well: tried(
			'answers',
			saying('connect ECONNREFUSED 127.0.0.1:3000', { ground: netGround({ listeners: [shop(3000)] }) })
		)
	},
	...[
		// None of them, the second alone, and those that a server of this machine asks.
		[
			'No name server answers',
			'critical',
			asking(['10.0.0.1', '10.0.0.2'], answer('10.0.0.1', 'no-answer'), answer('10.0.0.2', 'closed'))
		],
		[
			'10.0.0.1 does not answer.',
			'warning',
			asking(['10.0.0.1', '10.0.0.2'], answer('10.0.0.1', 'no-answer'), answer('10.0.0.2', 'answers'))
		],
		[
			'10.0.0.1 does not answer.',
			'critical',
			asking(['127.0.0.53'], answer('127.0.0.53', 'fails'), answer('10.0.0.1', 'no-answer'))
		],
		['SERVFAIL', 'warning', asking(['127.0.0.53'], answer('127.0.0.53', 'fails'), answer('10.0.0.1', 'answers'))],
		['will not be asked by this machine', 'warning', asking(['10.0.0.1'], answer('10.0.0.1', 'refuses'))],
		['10.0.0.1 takes 2600 ms to answer', 'warning', asking(['10.0.0.1'], answer('10.0.0.1', 'answers', 2600))]
	].map(
		([tells, severity, wrong]): Case => ({
			detector: nameLookup,
			wrong: wrong as Case['wrong'],
			finds: `host:names ${severity}`,
			tells: tells as string,
			// A second one that is down costs nobody anything while the first answers.
			well: asking(['10.0.0.1', '10.0.0.2'], answer('10.0.0.1', 'answers'), answer('10.0.0.2', 'no-answer'))
		})
	),
	{
		detector: proxyUnanswered,
		wrong: proxying({ upstreams: [upstream()] }, [shop(3001)]),
		finds: 'upstream:127.0.0.1:3000 warning',
		tells:
			'/etc/nginx/conf.d/shop.conf line 3 asks 127.0.0.1:3000, where nobody listens. shop.service (python3, process 7) listens on 127.0.0.1:3001 instead.',
		well: proxying({ upstreams: [upstream()] }, [shop(3000)])
	},
	{
		// It was asked for, and nobody is there.
		detector: proxyUnanswered,
		wrong: proxying({ upstreams: [upstream()], said: [REFUSED] }),
		finds: 'upstream:127.0.0.1:3000 warning',
		tells: 'It wrote: ',
		well: proxying({ upstreams: [upstream({ spare: true })], said: [REFUSED] })
	},
	{
		// Nobody asked for it by now; one of a group that answers is enough.
		detector: proxyUnanswered,
		wrong: proxying({ upstreams: [upstream({ group: 'a' }), upstream({ group: 'a', port: 5000 })] }),
		finds: 'upstream:127.0.0.1:3000 info',
		tells: 'nobody listens',
		well: proxying({ upstreams: [upstream({ group: 'a' }), upstream({ group: 'a', port: 5000 })] }, [shop(5000)])
	},
	{
		// Its service has failed, which is told as that.
		detector: proxyUnanswered,
		wrong: proxying({ upstreams: [upstream()], said: [REFUSED] }, [], {}, [
			{ unit: unit({ name: 'shop.service', state: 'failed' }), targets: [{ port: 3000 }] }
		]),
		finds: 'upstream:127.0.0.1:3000 info',
		tells: 'shop.service, which is set to it, is failed',
		well: proxying({ upstreams: [upstream({ host: 'shop.example.net' })], said: [REFUSED] })
	},
	{
		detector: proxyUnanswered,
		wrong: proxying({ ...onSocket }, [], {
			walks: new Map([
				['/run/shop/shop.sock', { path: '/run/shop/shop.sock', end: 'absent', at: '/run/shop', parts: [] }]
			])
		}),
		finds: 'upstream:/run/shop/shop.sock info',
		tells: 'there is no such socket',
		well: proxying(onSocket, [], socketWay(0o666))
	},
	{
		detector: proxyClosedOut,
		wrong: proxying({ ...onSocket, said: [DENIED] }, [], socketWay(0o600)),
		finds: 'file:/run/shop/shop.sock warning',
		tells:
			'/run/shop/shop.sock has the mode 0600, owner root, group root: www-data, whom nginx runs as, may not connect to it. shop.service makes it.',
		well: proxying({ ...onSocket, said: [] }, [], socketWay(0o666))
	},
	{
		detector: proxyClosedOut,
		wrong: proxying({ ...onSocket, said: [DENIED] }, [], socketWay(0o666, 0o700)),
		finds: 'file:/run/shop warning',
		tells: '/run/shop, on the way to /run/shop/shop.sock, has the mode 0700',
		// Root may do all that.
		well: proxying({ ...onSocket, who: { user: 'root', uid: 0, gids: [0] } }, [], socketWay(0o600))
	},
	{
		detector: proxyClosedOut,
		wrong: site(0o700, ['open() "/home/anna/www/index.html" failed (13: Permission denied)']),
		finds: 'file:/home/anna warning',
		tells: 'may not enter it',
		well: site(0o711, [])
	},
	{
		// Many name a folder that they never serve from; and a list of rights could let it in where a group may enter.
		detector: proxyClosedOut,
		wrong: site(0o700, []),
		finds: 'file:/home/anna info',
		tells: 'names /home/anna/www',
		well: site(0o750, [])
	},
	{
		detector: notReached,
		wrong: saying('cannot reach store.lan:15432', { ground: stale }),
		finds: 'unit:web.service warning',
		tells:
			'/etc/hosts line 4 says that store.lan is 10.8.0.9, and nobody answers there. shop.service (python3, process 7) listens on that port',
		// Once in a while, long ago, or told as the failure of a unit.
		well: saying('cannot reach store.lan:15432', { ground: stale, times: 2 })
	},
	...[
		saying('cannot reach store.lan:15432', { ground: stale, agoMs: 9 * MINUTE }),
		saying('cannot reach store.lan:15432', { ground: stale, failed: [{ unit: unit() }] }),
		saying('cannot reach far.example.net:443'),
		saying('connect ECONNREFUSED 127.0.0.1:3000', { ground: netGround({ listeners: [shop(3000)] }) })
	].map(
		(well): Case => ({
			detector: notReached,
			wrong: saying('connect ECONNREFUSED 127.0.0.1:3000', { ground: netGround({ listeners: [shop(3001)] }) }),
			finds: 'unit:web.service warning',
			tells: '127.0.0.1:3001 instead',
			well
		})
	),
	{
		// Nobody else was meant: it may be off on purpose.
		detector: notReached,
		wrong: saying('connect ECONNREFUSED 127.0.0.1:3000'),
		finds: 'unit:web.service info',
		tells: 'where nobody listens',
		well: saying('client 127.0.0.1:3000 timed out')
	},
	{
		detector: defaultRoute,
		before: [routes(way())],
		wrong: routes(),
		finds: 'route:default critical',
		tells: 'There was one before',
		well: routes(way()),
		owns: ['N07 host:names']
	},
	{
		detector: defaultRoute,
		wrong: routes(way({ usable: false })),
		finds: 'route:default info',
		tells: 'The link of the default route is down',
		owns: ['N07 host:names'],
		// No address, no way out: it is meant to be alone.
		well: { routing: { routes: [] }, ...interfaces(link({ addresses: [] })) }
	},
	{
		detector: defaultRoute,
		wrong: routes(way(), way({ hops: [{ gateway: '10.1.0.1', interface: 'eth1' }] })),
		finds: 'route:default-twice warning',
		tells: 'have the metric 100',
		well: routes(way(), way({ metric: 200 })),
		otherwise: routes(way(), way({ hops: [{ gateway: '10.2.0.1', interface: 'eth2' }] }))
	},
	{
		detector: nameLookup,
		wrong: names({ servers: [] }, 'no-server'),
		finds: 'host:names critical',
		tells: 'It names no server that could be asked',
		well: names({})
	},
	{
		detector: nameLookup,
		wrong: names({ present: false, target: '/run/nowhere', servers: [] }, 'no-server'),
		finds: 'host:names critical',
		tells: 'It is a link to /run/nowhere, which is not there.',
		well: names({ target: '/run/systemd/resolve/stub-resolv.conf' })
	},
	{
		detector: nameLookup,
		wrong: names({ servers: ['127.0.0.53'] }, 'local-only', [listener()]),
		finds: 'host:names critical',
		tells: 'nothing listens on its port 53',
		well: names({ servers: ['127.0.0.53'] }, 'local-only', [stub])
	},
	...(
		[
			[
				{ order: { line: 7, text: 'hosts: files', words: ['files'] } },
				'file:/etc/nsswitch.conf critical',
				'/etc/nsswitch.conf line 7'
			],
			[
				{ order: { line: 7, text: 'hosts: files dsn', words: ['files', 'dsn'] }, lacking: ['dsn'] },
				'file:/etc/nsswitch.conf critical',
				'there is no library for dsn'
			],
			[
				{
					order: {
						line: 7,
						text: 'hosts: files [NOTFOUND=return] dns',
						words: ['files', '[NOTFOUND=return]', 'dns']
					}
				},
				'file:/etc/nsswitch.conf critical',
				'dns behind it is never asked'
			],
			[
				{ order: { line: 7, text: 'hosts: dns', words: ['dns'] } },
				'file:/etc/nsswitch.conf warning',
				'does not look into /etc/hosts'
			],
			[
				{ resolv: wayTo('/etc/resolv.conf', 0o600) },
				'file:/etc/resolv.conf critical',
				'/etc/resolv.conf has the mode 0600'
			],
			[{ others: [wayTo('/etc/hosts', 0o640)] }, 'file:/etc/hosts warning', '/etc/hosts has the mode 0640'],
			[
				{ hosts: [{ line: 3, address: '10.9.9.9', names: ['localhost'] }] },
				'file:/etc/hosts warning',
				'/etc/hosts line 3 says that localhost is “10.9.9.9”'
			]
		] as const
	).map(
		([faulty, finds, tells]): Case => ({
			detector: nameLookup,
			wrong: names({}, 'set-up', [], netGround({}, faulty)),
			finds,
			tells,
			well: names({})
		})
	),
	...(
		[
			['files', 'mdns4_minimal', '[NOTFOUND=return]', 'dns'],
			['files', 'resolve', '[!UNAVAIL=return]', 'dns'],
			['mymachines', 'resolve', '[!UNAVAIL=return]', 'files', 'myhostname', 'dns'],
			['files', 'sss']
		] as const
	).map(
		(words): Case => ({
			// As distributions and directories have it.
			detector: nameLookup,
			wrong: names({ servers: [] }, 'no-server'),
			finds: 'host:names critical',
			tells: 'nameserver',
			well: names({}, 'set-up', [], netGround({}, { order: { line: 7, text: '', words } }))
		})
	),
	{
		// A service that may not read it either says so.
		detector: nameLookup,
		wrong: {
			...names({}, 'set-up', [], netGround({}, { resolv: wayTo('/etc/resolv.conf', 0o600) })),
			namesAtHand: null
		},
		finds: 'file:/etc/resolv.conf critical',
		tells: 'Only root can look names up',
		well: { ...names({}), namesAtHand: null }
	},
	{
		// Who cannot see what listens does not guess.
		detector: nameLookup,
		wrong: names({ servers: ['127.0.0.53'] }, 'local-only', []),
		finds: 'host:names critical',
		tells: '127.0.0.53',
		well: names({ servers: ['127.0.0.53'] }, 'local-only', null)
	},
	{
		detector: addressConflict,
		wrong: interfaces(
			link({ addresses: [{ family: 4, address: '10.0.0.2', prefix: 24, reach: 'private', troubles: ['duplicate'] }] })
		),
		finds: 'interface:eth0 critical',
		tells: 'Another machine uses the address 10.0.0.2',
		well: interfaces()
	},
	{
		detector: newListener,
		before: [listeners()],
		wrong: listeners(listener()),
		finds: 'listener:tcp/80:web.service warning',
		tells: 'web.service now listens on tcp port 80',
		well: listeners(
			listener({ exposure: { reach: 'this-machine', firewall: 'not-applicable', says: '' } }),
			listener({ exposure: { reach: 'everyone', firewall: 'closed', says: '' } }),
			listener({ protocol: 'udp', port: 40_000 })
		),
		otherwise: listeners(listener({ address: '10.0.0.2' }))
	},
	{
		// The first look takes the baseline, and asks for a review once.
		detector: newListener,
		wrong: listeners(listener(), listener({ port: 443 })),
		finds: 'host:listeners info',
		tells: 'Review 2 listeners',
		well: listeners(),
		mended: listeners(listener())
	},
	{
		detector: firewallDiffers,
		wrong: firewall([chain(2)]),
		finds: 'firewall:nftables critical',
		tells: 'filter input',
		well: firewall([chain(3)])
	},
	{
		detector: firewallDiffers,
		wrong: firewall([]),
		finds: 'firewall:nftables critical',
		tells: 'The firewall is empty, and its file is not',
		// A file that nobody loads is no promise.
		well: firewall([], {}, 'disabled')
	},
	{
		detector: firewallDiffers,
		wrong: { ...firewall([]), failedUnitsAtHand: [failedOver('nftables.service')] },
		finds: 'firewall:nftables critical',
		tells: 'nftables.service, which loads them, failed. It said last',
		follows: ['V01 unit:nftables.service'],
		well: { ...firewall([chain(3)]), failedUnitsAtHand: [failedOver('nftables.service')] }
	},
	{
		// What it failed over was written anew: whether it is refused still, nobody knows.
		detector: firewallDiffers,
		wrong: { ...firewall([]), failedUnitsAtHand: [failedOver('nftables.service', NOW + MINUTE)] },
		finds: 'firewall:nftables critical',
		tells: 'the file was changed and not loaded',
		follows: [],
		well: firewall([chain(3)])
	},
	{
		detector: firewallDiffers,
		wrong: { ...firewall([chain(3)], {}, 'enabled', true), failedUnitsAtHand: [failedOver('ufw.service')] },
		finds: 'firewall:ufw critical',
		tells: 'ufw.service, which loads them, failed. It said last',
		follows: ['V01 unit:ufw.service'],
		well: { ...firewall([chain(3)]), failedUnitsAtHand: [failedOver('ufw.service')] }
	},
	{
		detector: firewallDiffers,
		wrong: firewall([chain(3)], {}, 'enabled', true),
		finds: 'firewall:ufw critical',
		tells: 'ENABLED=yes',
		well: firewall([chain(3), chain(2, { name: 'ufw-before-input' })], {}, 'enabled', true),
		mended: firewall([], { chains: [{ ...savedChain, rules: 0 }] })
	},
	{
		// As many rules as before, and what they do not name goes through.
		detector: firewallDiffers,
		wrong: firewall([chain(3, { policy: 'allow' })], { chains: [{ ...savedChain, drops: true }] }),
		finds: 'firewall:nftables critical',
		tells: 'what no rule names is dropped, and now it is let through',
		well: firewall([chain(3, { policy: 'drop' })], { chains: [{ ...savedChain, drops: true }] })
	},
	{
		detector: firewallDiffers,
		wrong: firewall([chain(0, { name: 'INPUT' })], {
			kind: 'iptables',
			path: '/etc/iptables/rules.v4',
			unit: 'netfilter-persistent.service',
			chains: [{ ...savedChain, name: 'INPUT' }]
		}),
		finds: 'firewall:iptables critical',
		tells: '/etc/iptables/rules.v4',
		well: firewall([chain(3, { name: 'INPUT' })], {
			unit: 'netfilter-persistent.service',
			chains: [{ ...savedChain, name: 'INPUT' }]
		})
	},
	{
		detector: connectionTable,
		wrong: limits(750),
		finds: 'host:conntrack warning',
		tells: '750 of 1000 places',
		well: limits(749),
		keeps: limits(660),
		mended: limits(640)
	},
	{
		detector: connectionTable,
		wrong: limits(900, 0, { path: '/etc/sysctl.d/70-small.conf', line: 2, value: '1000' }),
		finds: 'host:conntrack warning',
		tells: 'room for 1000 alone (set in /etc/sysctl.d/70-small.conf line 2)',
		well: limits(100)
	},
	{
		detector: acceptQueue,
		before: [limits(0, 10)],
		wrong: limits(0, 15),
		finds: 'host:accept-queue warning',
		tells: '5 connections within ten minutes',
		well: limits(0, 14),
		mended: limits(0, null)
	},
	{
		detector: bondDegraded,
		wrong: bond(true, false),
		finds: 'interface:bond0 warning',
		tells: '1 of 2 links',
		well: bond(true, true),
		otherwise: bond(false, true)
	},
	{
		detector: portConflict,
		wrong: conflict([apache]),
		finds: 'unit:web.service warning',
		tells: 'apache2.service already listens there',
		// Its own, in the end; or nobody's any more.
		well: conflict([listener({ unit: 'web.service' })]),
		otherwise: conflict([listener({ unit: 'caddy.service' })]),
		owns: ['V01 unit:web.service', 'V02 unit:web.service']
	},
	{
		detector: portConflict,
		wrong: longAgo([apache]),
		finds: 'unit:web.service warning',
		tells: 'web.service is given it by WEB_PORT= in /etc/default/web line 2',
		well: longAgo([]),
		owns: ['V01 unit:web.service', 'V02 unit:web.service']
	},
	{
		detector: portConflict,
		wrong: bySocket(),
		finds: 'unit:web.service warning',
		tells:
			'systemd itself already listens there for web.socket (ListenStream=80 in /etc/systemd/system/web.socket line 5)',
		well: longAgo([]),
		owns: ['V01 unit:web.service', 'V02 unit:web.service']
	},
	...[conflict([]), conflict([apache], { state: 'active', sinceMs: NOW - MINUTE / 2 })].map(
		(well): Case => ({
			detector: portConflict,
			wrong: conflict([apache]),
			finds: 'unit:web.service warning',
			tells: '80',
			well,
			owns: ['V01 unit:web.service', 'V02 unit:web.service']
		})
	)
];
