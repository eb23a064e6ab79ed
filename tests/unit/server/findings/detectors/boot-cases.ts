// What the next start of the machine would meet: what is wrong, what is just not, and what follows.
import { wouldNotStart } from '#server/findings/detectors/b01-would-not-start.ts';
import { notEnabled } from '#server/findings/detectors/b02-not-enabled.ts';
import { kernelCannotStart } from '#server/findings/detectors/b03-kernel.ts';
import { waysIn } from '#server/findings/detectors/b04-ways-in.ts';
import { noTarget } from '#server/findings/detectors/b05-target.ts';
import { interfaceGone } from '#server/findings/detectors/b06-interface-gone.ts';
import { orderCycle } from '#server/findings/detectors/b07-order-cycle.ts';
import type { StartUnit } from '#server/host/boot/parse-starts.ts';
import type { Case } from './facts.ts';

export const start = (more: Partial<StartUnit> = {}): StartUnit => ({
	name: 'shop.service',
	names: [more.name ?? 'shop.service'],
	load: 'loaded',
	loadError: '',
	state: 'active',
	sub: 'running',
	enabled: 'enabled',
	fragment: '/etc/systemd/system/shop.service',
	dropIns: [],
	type: 'simple',
	user: '',
	group: '',
	dynamic: false,
	elsewhere: false,
	transient: false,
	busName: '',
	lines: [{ key: 'ExecStart', program: '/srv/shop/run', argv: ['/srv/shop/run'], mayFail: false }],
	folder: null,
	environment: [],
	wantedBy: ['multi-user.target'],
	requiredBy: [],
	triggeredBy: [],
	triggers: [],
	wants: [],
	requires: [],
	after: [],
	...more
});
const setting = (key: string, value: string) => ({
	section: 'Service',
	key,
	value,
	line: 3,
	path: '/etc/systemd/system/shop.service'
});
const walk = (path: string, end = 'there', mode = 0o755) => ({
	path,
	parts: [],
	end,
	at: path,
	found: end === 'there' ? { path, facts: { kind: 'file', mode, uid: 0, gid: 0 } } : undefined
});
const ground = (unit: StartUnit, walks: readonly ReturnType<typeof walk>[], more: object = {}) => ({
	bootGround: {
		standing: [
			{
				unit,
				walks: new Map(walks.map((one) => [one.path, one])),
				written: [
					setting('ExecStart', '/srv/shop/run'),
					setting('User', 'shop'),
					setting('EnvironmentFile', '/etc/default/shop')
				]
			}
		],
		accounts: { users: new Map([['root', {}]]), groups: new Map(), memberships: () => [], others: false },
		dangling: [],
		...more
	}
});
const program = walk('/srv/shop/run');
const kernel = (version: string, more: object = {}) => ({
	version,
	kernelBytes: 8_000_000,
	initrd: { path: `/boot/initrd.img-${version}`, bytes: 40_000_000 },
	modules: true,
	...more
});
const boot = (kernels: readonly object[], more: object = {}) => ({
	bootFiles: { kernels, missing: [], menu: '/boot/grub/grub.cfg', ...more },
	packagesBusy: false
});
const doors = (more: object = {}, sudo: object | null = { path: '/usr/bin/sudo', mode: 0o4755, uid: 0 }) => ({
	waysIn: {
		sshd: {
			unit: 'ssh.service',
			keys: [{ path: '/etc/ssh/ssh_host_ed25519_key', there: true, bytes: 400, setBy: null }],
			account: true,
			listens: [],
			...more
		},
		sudo,
		rootOpen: true
	},
	addressesAtHand: ['192.0.2.10']
});
const cards = (named: readonly object[], there = ['lo', 'ens3']) => ({ namedInterfaces: { named, there, denied: [] } });
const named = (name: string, awaited = true) => ({ name, file: '/etc/network/interfaces', line: 5, awaited });
const circle = (after: readonly string[]) => ({
	starts: [
		start({
			name: 'multi-user.target',
			names: ['multi-user.target', 'default.target'],
			wants: ['a.service', 'b.service']
		}),
		start({ name: 'a.service', after: ['b.service'], fragment: '/etc/systemd/system/a.service' }),
		start({ name: 'b.service', after, fragment: '/lib/systemd/system/b.service' })
	]
});
const gone = { there: false, bytes: 0 };

export const BOOT: readonly Case[] = [
	{
		detector: wouldNotStart,
		wrong: ground(start(), [walk('/srv/shop/run', 'absent')]),
		finds: 'unit:shop.service warning',
		tells: '/srv/shop/run, which ExecStart= names in /etc/systemd/system/shop.service line 3, does not exist any more',
		well: ground(start(), [program]),
		otherwise: ground(start(), [walk('/srv/shop/run', 'there', 0o644)])
	},
	{
		// It failed, and is told as that.
		detector: wouldNotStart,
		wrong: ground(start({ user: 'shop' }), [program]),
		finds: 'unit:shop.service warning',
		tells: 'The user shop, as whom /etc/systemd/system/shop.service line 3 lets it run, does not exist any more',
		well: ground(start({ user: 'shop', state: 'failed' }), [program])
	},
	{
		detector: wouldNotStart,
		wrong: ground(start({ environment: [{ path: '/etc/default/shop', mayMiss: false }] }), [
			program,
			walk('/etc/default/shop', 'absent')
		]),
		finds: 'unit:shop.service warning',
		tells: 'EnvironmentFile=',
		// Its users are made at its start.
		well: ground(start({ user: 'shop', dynamic: true }), [program])
	},
	{
		detector: wouldNotStart,
		wrong: ground(start({ state: 'inactive', enabled: 'static', triggeredBy: ['shop.timer'] }), [
			walk('/srv/shop/run', 'absent')
		]),
		finds: 'unit:shop.service warning',
		tells: 'cannot start when shop.timer asks for it',
		well: ground(start({ state: 'inactive', enabled: 'disabled' }), [walk('/srv/shop/run', 'absent')])
	},
	{
		detector: wouldNotStart,
		wrong: ground(start(), [program], {
			dangling: [
				{ link: '/etc/systemd/system/multi-user.target.wants/old.service', target: '/etc/systemd/system/old.service' }
			]
		}),
		finds: 'file:/etc/systemd/system/multi-user.target.wants/old.service warning',
		tells: 'old.service is enabled, and its file is gone',
		well: ground(start(), [walk('/srv/shop/run', 'denied')])
	},
	{
		detector: wouldNotStart,
		wrong: ground(start({ name: 'ssh.service' }), [walk('/srv/shop/run', 'absent')]),
		finds: 'unit:ssh.service critical',
		tells: 'would not start again',
		well: ground(start({ name: 'ssh.service' }), [program])
	},
	{
		detector: notEnabled,
		wrong: { starts: [start({ enabled: 'disabled', wantedBy: [] })] },
		finds: 'unit:shop.service info',
		tells: 'disabled',
		// Another unit starts it.
		well: { starts: [start({ name: 'front.service' }), start({ enabled: 'disabled', wantedBy: ['front.service'] })] },
		mended: { starts: [start()] }
	},
	{
		detector: notEnabled,
		wrong: { starts: [start({ enabled: 'static', wantedBy: [] })] },
		finds: 'unit:shop.service info',
		tells: 'has no [Install] section',
		// What a package brings without one is started by what it brings.
		well: { starts: [start({ enabled: 'static', wantedBy: [], fragment: '/usr/lib/systemd/system/shop.service' })] }
	},
	{
		detector: notEnabled,
		wrong: { starts: [start({ name: 'nightly.timer', enabled: 'disabled', wantedBy: [], sub: 'waiting' })] },
		finds: 'unit:nightly.timer info',
		tells: 'is active',
		// Started by a question on the bus, or done with its work.
		well: {
			starts: [
				start({ enabled: 'disabled', wantedBy: [], type: 'dbus', busName: 'org.shop' }),
				start({ name: 'once.service', enabled: 'disabled', wantedBy: [], sub: 'exited' })
			]
		}
	},
	{
		detector: kernelCannotStart,
		wrong: boot([kernel('6.1.0-9'), kernel('6.1.0-10', { initrd: null })]),
		finds: 'kernel:6.1.0-10 critical',
		tells: 'has no initramfs for 6.1.0-10',
		// Whoever builds their own may do without one.
		well: boot([kernel('6.9', { initrd: null })]),
		otherwise: boot([kernel('6.1.0-9'), kernel('6.1.0-10', { kernelBytes: 0 })])
	},
	{
		detector: kernelCannotStart,
		wrong: boot([
			kernel('6.1.0-9'),
			kernel('6.1.0-10', { initrd: { path: '/boot/initrd.img-6.1.0-10', bytes: 9_000_000 } })
		]),
		finds: 'kernel:6.1.0-10 critical',
		tells: 'has only 9000000 bytes, where others have 40000000',
		// An older one is not what starts.
		well: boot([kernel('6.1.0-10'), kernel('6.1.0-9', { initrd: null })])
	},
	{
		detector: kernelCannotStart,
		wrong: boot([kernel('6.1.0-9')], { missing: ['vmlinuz-6.1.0-8'] }),
		finds: 'file:/boot warning',
		tells: 'vmlinuz-6.1.0-8',
		well: { ...boot([kernel('6.1.0-9')], { missing: ['vmlinuz-6.1.0-8'] }), packagesBusy: true },
		mended: boot([kernel('6.1.0-9')])
	},
	{
		detector: waysIn,
		wrong: doors({ keys: [{ path: '/etc/ssh/own_key', setBy: '/etc/ssh/sshd_config line 9', ...gone }] }),
		finds: 'unit:ssh.service critical',
		tells: '/etc/ssh/own_key (/etc/ssh/sshd_config line 9)',
		well: doors({
			keys: [
				{ path: '/etc/ssh/a', setBy: null, ...gone },
				{ path: '/etc/ssh/b', there: null, bytes: 0, setBy: null }
			]
		})
	},
	{
		detector: waysIn,
		wrong: doors({ listens: [{ address: '192.0.2.99', setBy: '/etc/ssh/sshd_config line 4' }] }),
		finds: 'unit:ssh.service critical',
		tells: '192.0.2.99 (/etc/ssh/sshd_config line 4)',
		well: doors({
			listens: [
				{ address: '192.0.2.99', setBy: 'x line 1' },
				{ address: '192.0.2.10:22', setBy: 'x line 2' }
			]
		}),
		otherwise: doors({ account: false })
	},
	{
		detector: waysIn,
		wrong: doors({}, { path: '/usr/bin/sudo', mode: 0o755, uid: 0 }),
		finds: 'file:/usr/bin/sudo critical',
		tells: 'lacks the set-uid bit',
		well: doors({}, null)
	},
	{
		detector: noTarget,
		wrong: {
			defaultTarget: {
				link: '/etc/systemd/system/default.target',
				target: '/lib/x.target',
				there: false,
				name: 'x.target'
			}
		},
		finds: 'unit:default.target critical',
		tells: 'leads to /lib/x.target, which does not exist',
		well: {
			defaultTarget: {
				link: '/usr/lib/systemd/system/default.target',
				target: 'graphical.target',
				there: true,
				name: 'graphical.target'
			}
		},
		otherwise: {
			defaultTarget: {
				link: '/etc/systemd/system/default.target',
				target: '/lib/rescue.target',
				there: true,
				name: 'rescue.target'
			}
		}
	},
	{
		detector: interfaceGone,
		wrong: cards([named('eth7'), named('ens3')]),
		finds: 'interface:eth7 warning',
		tells: 'Line 5 of /etc/network/interfaces',
		// Made by the settings themselves, or waited for by nobody.
		well: cards([named('br0'), named('wg0'), named('eth8', false), named('ens3')])
	},
	{
		detector: interfaceGone,
		wrong: cards([named('eth0')]),
		finds: 'interface:eth0 critical',
		tells: 'ens3 is the one that is there',
		well: cards([])
	},
	{
		detector: orderCycle,
		wrong: circle(['a.service']),
		finds: 'unit:a.service warning',
		tells: 'a.service waits for b.service, b.service waits for a.service',
		owns: ['V04 unit:a.service', 'V04 unit:b.service'],
		well: circle([])
	}
];
