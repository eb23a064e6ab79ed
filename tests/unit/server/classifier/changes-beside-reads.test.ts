// Uses that change, write, send or start something although a reading verb or option stands in them.
import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';

const CHANGES: readonly [about: string, commands: readonly string[]][] = [
	[
		'partitions, file systems and volumes',
		[
			'parted /dev/sda unit s rm 1',
			'parted /dev/sda unit s mklabel gpt',
			'tune2fs -l -L x /dev/sda1',
			'fsck -V /dev/sda1',
			'swaplabel -L new /dev/sda2',
			'ntfsresize /dev/sda1',
			'dasdfmt -p -b 4096 /dev/dasda',
			'losetup --list -d /dev/loop0',
			'multipath -v2',
			'gluster volume heal v',
			'qemu-img check -r all x',
			"xfs_quota -x -c 'disable -u' /quota"
		]
	],
	[
		'the kernel and starting up',
		[
			'modprobe list',
			'insmod list.ko',
			'perf script -s x.py',
			'turbostat make install',
			'flashrom -w x --list',
			'ntpd -q'
		]
	],
	[
		'the network',
		[
			'ssh-keygen -t ed25519 -E sha256 -f k',
			'occtl -j disconnect user x',
			'setkey -DF',
			'ovs-vsctl show -- del-br x',
			'pmacct -e',
			'thttpd -p 8080',
			'exportfs -rv',
			"ntpq -c 'config x'"
		]
	],
	[
		'verbs behind a noun that reads',
		[
			'warp-cli settings reset',
			'mullvad account login x',
			'gobgp global rib add x',
			'doveadm log reopen',
			'brew style --fix'
		]
	],
	[
		'an option that lists beside one that changes',
		[
			'monit start all -V',
			'mokutil --import x.der --mok',
			'virsh memtune vm --hard-limit 1',
			'crm_resource --list --cleanup'
		]
	],
	[
		'a rehearsal taken back',
		[
			'git clean -n --no-dry-run -f',
			'tool apply --dry-run=client --dry-run=none',
			'tool apply --dry-run --no-dry-run',
			'tool apply --dry-run=false'
		]
	],
	[
		'git',
		[
			'git branch -v new',
			'git cliff --unreleased --prepend x',
			'git bug comment add x',
			'git lfs logs clear',
			'git standup -f'
		]
	],
	[
		'files written by what plays, shows and converts',
		[
			'mpv --script=x.lua a',
			"cvlc a --sout '#std{access=file,dst=x}'",
			'ffmpeg -i a.mp4 -f null /dev/null -c copy b.mp4',
			'convert - b.png',
			'exiftool -w! txt a',
			'id3v2 -t title a',
			'feh --action1 "rm %F" x',
			'plutil -extract a xml1 x.plist'
		]
	],
	[
		'programs no table knows',
		[
			'tool list wipe',
			'tool revoke list',
			'tool delete-user list',
			'tool list -o out.txt',
			'tool show --reset-password'
		]
	]
];

for (const [about, commands] of CHANGES)
	describe(about, () => {
		for (const command of commands) test(command, () => expect(classify(command).tier).not.toBe('safe'));
	});
