// Programs that start another one on this machine: elevation, limits, tracing, terminals.
import type { Wrapper } from './wrapper.ts';

export const PROCESS_WRAPPERS: readonly Wrapper[] = [
	{
		names: 'sudo',
		takes:
			'-u -g -p -C -D -R -T -h -U -r -t --user --group --prompt --close-from --chdir --chroot --command-timeout --host --other-user --role --type',
		assigns: true,
		elevated: true,
		alone: 'elevated',
		example: 'sudo -u root rm -rf /'
	},
	{ names: 'doas', takes: '-u -C -a', elevated: true, alone: 'elevated', example: 'doas -u root rm -rf /' },
	{
		names: 'run0',
		takes: '-u -g -D --user --group --chdir --nice --unit --slice --property --setenv --background --description',
		elevated: true,
		alone: 'elevated',
		example: 'run0 rm -rf /'
	},
	{ names: 'pkexec', takes: '-u --user', elevated: true, alone: 'elevated', example: 'pkexec rm -rf /' },
	{
		names: 'calife please sudo-rs gksudo kdesudo gksu kdesu lxqt-sudo',
		takes: '-u -g',
		elevated: true,
		alone: 'elevated',
		example: 'gksudo rm -rf /'
	},
	{
		names:
			'nohup unbuffer rlwrap eatmydata fakeroot faketty stderred catchsegv setlsm cgclassify noglob nocorrect then do else winpty xdg-terminal-exec dbus-launch ltrace-run grc solo chronic ts-run lolcatrun errno-run ifne vglrun optirun primusrun gamemoderun mangohud prime-run',
		takes: '-f -l -c',
		alone: 'read',
		example: 'nohup rm -rf /'
	},
	{ names: 'setsid fakeroot eatmydata', takes: '', alone: 'read', example: 'setsid -f rm -rf /' },
	{ names: 'jc', unless: '/proc*', alone: 'read', example: 'jc -p rm -rf /' },
	{ names: 'csvtool', verb: 'call', joined: true, alone: 'read', example: "csvtool call 'rm -rf /' x.csv" },
	{
		names: 'newgrp',
		skip: 1,
		elevated: true,
		shellOnInput: '',
		alone: 'elevated',
		example: 'newgrp adm rm -rf /'
	},
	{ names: 'arch', takes: '-e -d', alone: 'read', example: 'arch -x86_64 rm -rf /' },
	{
		names: 'choom',
		takes: '-n -p --adjust --pid',
		inert: '-p --pid',
		alone: 'process',
		example: 'choom -n 0 -- rm -rf /'
	},
	{ names: 'nice', takes: '-n --adjustment', alone: 'read', example: 'nice -n 19 rm -rf /' },
	{
		names: 'ionice',
		takes: '-c -n -p -P -u --class --classdata --pid --pgid --uid',
		inert: '-p --pid -P --pgid -u --uid',
		alone: 'read',
		example: 'ionice -c 3 rm -rf /'
	},
	{
		names: 'chrt',
		takes: '-T -P -D',
		skip: 1,
		inert: '-p --pid -m --max',
		alone: 'read',
		example: 'chrt -r 20 rm -rf /'
	},
	{ names: 'taskset', takes: '', skip: 1, inert: '-p --pid', alone: 'read', example: 'taskset -c 0 rm -rf /' },
	{
		names: 'numactl',
		takes: '-i -N -m -C -p --interleave --cpunodebind --membind --physcpubind --preferred',
		alone: 'read',
		inert: '-s --show -H --hardware',
		example: 'numactl --physcpubind=0 rm -rf /'
	},
	{ names: 'stdbuf', takes: '-i -o -e --input --output --error', alone: 'read', example: 'stdbuf -oL rm -rf /' },
	{
		names: 'timeout gtimeout',
		takes: '-k -s --kill-after --signal',
		skip: 1,
		alone: 'read',
		example: 'timeout -k 5 10 rm -rf /'
	},
	{ names: 'exec', takes: '-a', inert: '-v -V', alone: 'read', example: 'exec rm -rf /' },
	{
		names: 'command builtin',
		takes: '-a',
		inert: '-v -V',
		plainProgram: true,
		alone: 'read',
		example: 'command rm -rf /'
	},
	{
		names: 'setarch linux32 linux64 i386 x86_64 uname26',
		takes: '',
		inert: '--list',
		alone: 'run',
		example: 'linux64 rm -rf /'
	},
	{ names: 'caffeinate', takes: '-t -w', alone: 'read', example: 'caffeinate -i rm -rf /' },
	{
		names: 'xvfb-run',
		takes: '-e -f -n -p -s -w --error-file --auth-file --server-num --xauth-protocol --server-args --wait',
		alone: 'run',
		example: 'xvfb-run -a rm -rf /'
	},
	{
		names: 'dbus-run-session',
		takes: '--config-file --dbus-daemon',
		alone: 'run',
		example: 'dbus-run-session -- rm -rf /'
	},
	{
		names: 'systemd-run',
		takes:
			'-p -u -M -H -G -E -t --property --unit --slice --uid --gid --nice --working-directory --setenv --on-calendar --on-active --on-boot --on-startup --on-unit-active --timer-property --description --service-type --machine --host --path-property',
		adds: 'unit',
		alone: 'unit',
		example: 'systemd-run --scope rm -rf /'
	},
	{
		names: 'systemd-inhibit',
		takes: '--what --who --why --mode',
		alone: 'read',
		inert: '--list',
		example: 'systemd-inhibit --why=x rm -rf /'
	},
	{
		names: 'systemd-nspawn',
		takes:
			'-D -M -b -i -u -S -U --directory --machine --image --bind --bind-ro --user --template --slice --uuid --property --setenv --capability --overlay --tmpfs',
		adds: 'container',
		alone: 'container',
		example: 'systemd-nspawn -D tree rm -rf /'
	},
	{
		names: 'systemd-cat',
		takes: '-t -p -D -M -b -i --identifier --priority --directory --machine --image --bind --user',
		alone: 'run',
		example: 'systemd-cat -t x rm -rf /'
	},
	{
		names: 'strace ltrace truss dtruss',
		outputs: '-o --output',
		takes: '-e -o -p -s -u -E -a -b -I -O -P -S -U -X --trace --output --attach --string-limit --user',
		alone: 'process',
		example: 'strace -f -e trace=file rm -rf /'
	},
	{
		names: 'systemd-socket-activate',
		takes: '-l -E --listen --setenv --fdname',
		adds: 'serve',
		alone: 'serve',
		example: 'systemd-socket-activate -l 8080 rm -rf /'
	},
	{
		names:
			'qemu-x86_64 qemu-x86_64-static qemu-i386 qemu-i386-static qemu-aarch64 qemu-aarch64-static qemu-arm qemu-arm-static qemu-riscv64 qemu-riscv64-static box64 box86 FEXInterpreter muvm',
		takes:
			'-g -L -s -cpu -E -U -0 -r -B -R -d -dfilter -D -p -seed -trace -plugin -e --env -c --cpu-list -m --mem --vram -x',
		singleDash: true,
		adds: 'run',
		alone: 'run',
		example: 'qemu-x86_64 -s 8388608 /bin/rm -rf /'
	},
	{ names: 'valgrind', takes: '', alone: 'run', example: 'valgrind --leak-check=full rm -rf /' },
	{
		names: 'perf',
		outputs: '-o --output',
		verb: 'stat|trace',
		takes: '-e -o -p -t -C -F -g -r --event --output --pid --repeat --cpu --interval-print --delay --timeout',
		alone: 'read',
		example: 'perf stat -e cycles rm -rf /'
	},
	{
		names: 'perf',
		verb: 'record',
		takes: '-e -o -p -t -u -C -F -G -c -m -D --event --output --pid --tid --call-graph --freq --count --delay',
		adds: 'file',
		alone: 'file',
		example: 'perf record -g rm -rf /'
	},
	{
		names:
			'chpst softlimit setuidgid s6-setuidgid envdir envuidgid gosu su-exec setpriv cpulimit cgexec daemon start-stop-daemon-exec',
		takes:
			'-u -U -e -n -l -m -d -o -p -f -c -a -s -r -t -g --reuid --regid --groups --user --pid --exe --limit --nproc --nofile',
		inert: '-d --dump',
		alone: 'run',
		example: 'setpriv --reuid=0 rm -rf /'
	},
	{ names: 'capsh', takes: '', alone: 'read', example: 'capsh --print -- -c "rm -rf /"' },
	{
		names: 'prlimit',
		takes: '-p -o --pid --output',
		inert: '-p --pid',
		alone: 'read',
		example: 'prlimit --nproc=10 rm -rf /'
	},
	{
		names: 'runuser',
		takes: '-u -g -G -s -w --user --group --supp-group --shell',
		optionsAnywhere: true,
		shellOptions: '-c --command --session-command',
		elevated: true,
		alone: 'elevated',
		example: 'runuser -u root -- rm -rf /'
	},
	{
		names: 'sg',
		skip: 1,
		shellOptions: '-c',
		joined: true,
		alone: 'elevated',
		elevated: true,
		example: "sg adm -c 'rm -rf /'"
	},
	{
		names: 'flock',
		takes: '-w -E --timeout --wait --conflict-exit-code',
		skip: 1,
		shellOptions: '-c --command',
		alone: 'file',
		example: 'flock /tmp/l rm -rf /'
	},
	{
		names: 'time gtime',
		takes: '-f -o --format --output',
		outputs: '-o --output',
		alone: 'read',
		example: '/usr/bin/time -v rm -rf /'
	},
	{ names: 'faketime datefudge', takes: '', skip: 1, alone: 'read', example: "faketime '2020-01-01' rm -rf /" },
	{
		names: 'script',
		adds: 'file',
		takes: '-t -T -B -I -O -m -E -o -l',
		skip: 1,
		shellOptions: '-c --command',
		alone: 'file',
		example: "script -q -c 'rm -rf /' /dev/null"
	},
	{ names: 'watch', takes: '-n -q --interval --equexit', joined: true, alone: 'read', example: 'watch -n 1 rm -rf /' },
	{ names: 'viddy hwatch', takes: '-n', joined: true, alone: 'read', example: 'viddy -n 1 rm -rf /' },
	{
		names: 'busybox',
		takes: '',
		alone: 'read',
		inert: '--list --list-full --install',
		shellOnInput: '-s --shell -i --login',
		example: 'busybox rm -rf /'
	},
	{
		names: 'toybox',
		takes: '',
		alone: 'read',
		inert: '--list --list-full --install',
		example: 'toybox rm -rf /'
	},
	{
		names: 'ld.so ld-linux.so.2 ld-linux-x86-64.so.2 ld-linux-aarch64.so.1 ld-musl-x86_64.so.1',
		takes: '--library-path --inhibit-rpath --audit --preload --argv0',
		alone: 'run',
		example: '/lib64/ld-linux-x86-64.so.2 /bin/rm -rf /'
	},
	{
		names: 'daemonize',
		takes: '-c -e -E -o -p -l -u',
		alone: 'unit',
		adds: 'unit',
		example: 'daemonize -c /tmp /bin/rm -rf /'
	},
	{
		names: 'start-stop-daemon',
		takes:
			'-n -p -u -c -g -d -r -N -I -s -R --name --pidfile --user --chuid --group --chdir --chroot --nicelevel --signal --retry',
		programOptions: '-x -a --exec',
		inert: '-K --stop -T --status -t --test',
		alone: 'unit',
		example: 'start-stop-daemon --start --exec /bin/rm -- -rf /'
	},
	{
		names:
			'x-terminal-emulator xterm gnome-terminal konsole alacritty kitty foot urxvt terminator xfce4-terminal lxterminal st wezterm',
		takes:
			'-T -title -geometry -fn -fa -fs -bg -fg -display --display -name -n --title --working-directory --class --geometry',
		singleDash: true,
		shellOptions: '-x -c --command',
		alone: 'tui',
		adds: 'run',
		example: 'xterm -e rm -rf /'
	}
];
