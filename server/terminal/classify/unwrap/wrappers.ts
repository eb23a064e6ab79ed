// Programs whose arguments are another program. Rows, not code: how to find the program inside, and what the wrapper adds.
import type { Target } from '#wire/safety.ts';
import type { KindName } from '../kinds.ts';

export interface Wrapper {
	/** programs, separated by spaces */
	names: string;
	/** options that take a value */
	takes?: string;
	/** words that must come first, as in `docker exec`; alternatives with | */
	verb?: string;
	/** positionals before the program: a directory, a duration, a host */
	skip?: number;
	/** NAME=value words may stand before the program */
	assigns?: boolean;
	/** the words are joined and given to a shell */
	joined?: boolean;
	/** options whose value is shell text */
	shellOptions?: string;
	/** only what follows -- is a program */
	afterDashes?: boolean;
	/** where -- is given, only what follows it */
	orAfterDashes?: boolean;
	/** `-name` is one option */
	singleDash?: boolean;
	target?: Target;
	elevated?: boolean;
	/** what the wrapper itself amounts to, whatever is inside */
	adds?: KindName;
	/** what it is when nothing is inside */
	alone: KindName;
	/** with one of these options nothing inside is run */
	inert?: string;
	/** options naming a file it writes itself */
	outputs?: string;
	/** a blocked example: the wrapper around `rm -rf /` */
	example: string;
}

export const WRAPPERS: readonly Wrapper[] = [
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
			'nohup unbuffer rlwrap eatmydata fakeroot faketty stderred catchsegv setlsm cgclassify noglob nocorrect then do else time winpty xdg-terminal-exec dbus-launch ltrace-run grc solo chronic ts-run lolcatrun errno-run ifne vglrun optirun primusrun gamemoderun mangohud prime-run',
		takes: '-f -l -c',
		alone: 'read',
		example: 'nohup rm -rf /'
	},
	{ names: 'setsid fakeroot eatmydata', takes: '', alone: 'read', example: 'setsid -f rm -rf /' },
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
	{ names: 'exec command builtin', takes: '-a', inert: '-v -V', alone: 'read', example: 'command rm -rf /' },
	{ names: 'setarch linux32 linux64 i386 x86_64 uname26', takes: '', alone: 'run', example: 'linux64 rm -rf /' },
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
		names: 'firejail bwrap flatpak-spawn',
		takes:
			'--bind --ro-bind --dev --proc --tmpfs --chdir --setenv --symlink --dir --uid --gid --hostname --bind-try --ro-bind-try --dev-bind --unsetenv',
		alone: 'run',
		example: 'firejail --net=none rm -rf /'
	},
	{
		names: 'proot',
		takes: '-r -b -q -w -k -R -S --rootfs --bind --cwd',
		alone: 'run',
		target: 'chroot',
		example: 'proot -r / rm -rf /'
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
		names: 'systemd-cat systemd-nspawn',
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
	{ names: 'valgrind', takes: '', alone: 'run', example: 'valgrind --leak-check=full rm -rf /' },
	{
		names: 'perf',
		outputs: '-o --output',
		verb: 'stat|record|trace',
		takes: '-e -o -p -t -C -F -g -r --event --output --pid',
		alone: 'read',
		example: 'perf stat -e cycles rm -rf /'
	},
	{
		names: 'torsocks torify proxychains proxychains4 tsocks',
		takes: '-f -i -u -p -a -P',
		adds: 'run-maybe',
		alone: 'connect',
		example: 'proxychains4 -q rm -rf /'
	},
	{
		names:
			'chpst softlimit setuidgid s6-setuidgid envdir envuidgid gosu su-exec setpriv capsh prlimit cpulimit cgexec daemon start-stop-daemon-exec',
		takes:
			'-u -U -e -n -l -m -d -o -p -f -c -a -s -r -t -g --reuid --regid --groups --user --pid --exe --limit --nproc --nofile',
		alone: 'run',
		example: 'setpriv --reuid=0 rm -rf /'
	},
	{
		names: 'runuser',
		takes: '-u -g -G -s -w --user --group --supp-group --shell',
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
		names: 'chroot',
		takes: '',
		skip: 1,
		target: 'chroot',
		adds: 'run-maybe',
		alone: 'run',
		example: 'chroot /mnt rm -rf /'
	},
	{
		names: 'unshare',
		takes: '-S -G -R -w --setuid --setgid --root --wd --propagation --map-user --map-group',
		alone: 'run',
		example: 'unshare -m rm -rf /'
	},
	{
		names: 'nsenter',
		takes: '-t -S -G --target --setuid --setgid',
		adds: 'mount',
		alone: 'mount',
		example: 'nsenter -t 1 -m rm -rf /'
	},
	{
		names: 'arch-chroot',
		takes: '-u',
		skip: 1,
		target: 'chroot',
		adds: 'mount',
		alone: 'mount',
		example: 'arch-chroot /mnt rm -rf /'
	},
	{
		names: 'toolbox distrobox',
		verb: 'run|enter',
		takes: '-c -d -r -n --container --distro --release --name',
		target: 'container',
		alone: 'container',
		example: 'toolbox run -c x rm -rf /etc'
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
		names: 'script',
		adds: 'file',
		takes: '-t -T -B -I -O -m -E -o -l',
		skip: 1,
		shellOptions: '-c --command',
		alone: 'file',
		example: "script -q -c 'rm -rf /' /dev/null"
	},
	{ names: 'watch', takes: '-n -q --interval --equexit', joined: true, alone: 'read', example: 'watch -n 1 rm -rf /' },
	{
		names: 'hyperfine',
		takes:
			'-w -r -m -M -p -c -s -S -i -n -u -L -P --warmup --runs --min-runs --max-runs --shell --style --parameter-list --parameter-scan --export-json --export-markdown --export-csv',
		shellOptions: '-p -s -c --prepare --setup --cleanup',
		joined: true,
		alone: 'run',
		example: "hyperfine 'rm -rf /'"
	},
	{ names: 'entr', takes: '', alone: 'run', example: 'entr -r rm -rf /' },
	{ names: 'viddy hwatch', takes: '-n', joined: true, alone: 'read', example: 'viddy -n 1 rm -rf /' },
	{
		names: 'busybox toybox',
		takes: '',
		alone: 'read',
		inert: '--list --list-full --install',
		example: 'busybox rm -rf /'
	},
	{
		names: 'ld.so ld-linux.so.2 ld-linux-x86-64.so.2 ld-linux-aarch64.so.1 ld-musl-x86_64.so.1',
		takes: '--library-path --inhibit-rpath --audit --preload --argv0',
		alone: 'run',
		example: '/lib64/ld-linux-x86-64.so.2 /bin/rm -rf /'
	},
	{
		names: 'npx pnpx bunx',
		takes: '-p --package -w',
		shellOptions: '-c --call',
		adds: 'run',
		alone: 'run',
		example: "npx -c 'rm -rf /'"
	},
	{ names: 'uvx pipx-run', takes: '--from --with -p --python', adds: 'run', alone: 'run', example: 'uvx rm -rf /' },
	{
		names: 'npm',
		verb: 'exec|x',
		takes: '-w --workspace --package',
		shellOptions: '-c --call',
		adds: 'run',
		alone: 'run',
		example: "npm exec -c 'rm -rf /'"
	},
	{
		names: 'pnpm yarn bun',
		verb: 'exec|dlx|x',
		takes: '--filter',
		adds: 'run',
		alone: 'run',
		example: 'pnpm exec rm -rf /'
	},
	{
		names: 'uv poetry pipenv pdm hatch rye',
		verb: 'run',
		takes: '--with --python -p --env-file --group --extra',
		adds: 'run',
		alone: 'run',
		example: 'poetry run rm -rf /'
	},
	{ names: 'bundle bundler', verb: 'exec', takes: '', adds: 'run', alone: 'run', example: 'bundle exec rm -rf /' },
	{
		names: 'conda mamba micromamba',
		verb: 'run',
		takes: '-n -p --name --prefix --cwd',
		adds: 'run',
		alone: 'run',
		example: 'conda run -n x rm -rf /'
	},
	{
		names: 'dotenv dotenvx direnv',
		takes: '-e -f -c -v -p -o --file --quote',
		verb: 'exec|run?',
		alone: 'run',
		example: 'dotenv -f .env rm -rf /'
	},
	{
		names: 'mise asdf rbenv pyenv nodenv nvm fnm volta',
		orAfterDashes: true,
		verb: 'exec|x',
		takes: '--using',
		alone: 'run',
		example: 'mise exec node -- rm -rf /'
	},
	{
		names: 'nix-shell',
		takes: '-p -A -I --packages --attr',
		shellOptions: '--run --command',
		alone: 'run',
		adds: 'run',
		example: "nix-shell --run 'rm -rf /'"
	},
	{
		names: 'nix',
		verb: 'develop|shell|run',
		takes: '-c --command',
		afterDashes: true,
		alone: 'run',
		adds: 'run',
		example: 'nix run nixpkgs#x -- rm -rf /'
	},
	{
		names: 'vagrant',
		verb: 'ssh',
		takes: '',
		shellOptions: '-c --command',
		target: 'remote',
		adds: 'connect',
		alone: 'connect',
		example: "vagrant ssh -c 'rm -rf /'"
	},
	{
		names: 'multipass',
		verb: 'exec',
		takes: '',
		skip: 1,
		target: 'container',
		alone: 'container',
		adds: 'container',
		example: 'multipass exec vm -- rm -rf /etc'
	},
	{
		names: 'docker podman nerdctl',
		verb: 'exec|container exec',
		takes: '-e -u -w --env --env-file --user --workdir --detach-keys',
		skip: 1,
		target: 'container',
		adds: 'container',
		alone: 'container',
		example: 'docker exec -it c rm -rf /etc'
	},
	{
		names: 'docker-compose',
		verb: 'exec|run',
		takes: '-e -u -w -f -p -v --env --user --workdir --index --file --name --entrypoint',
		skip: 1,
		target: 'container',
		adds: 'container',
		alone: 'container',
		example: 'docker-compose exec c rm -rf /etc'
	},
	{
		names: 'docker podman',
		verb: 'compose exec|compose run',
		takes: '-e -u -w -f -p -v --env --user --workdir --index --file --name --entrypoint',
		skip: 1,
		target: 'container',
		adds: 'container',
		alone: 'container',
		example: 'docker compose exec c rm -rf /etc'
	},
	{
		names: 'lxc incus',
		verb: 'exec',
		takes: '--user --cwd --env',
		skip: 1,
		target: 'container',
		adds: 'container',
		alone: 'container',
		example: 'lxc exec c -- rm -rf /etc'
	},
	{
		names: 'lxc-attach lxc-execute',
		takes: '-n -P --name',
		afterDashes: true,
		target: 'container',
		adds: 'container',
		alone: 'container',
		example: 'lxc-attach -n c -- rm -rf /etc'
	},
	{
		names: 'machinectl',
		verb: 'shell',
		takes: '--uid -E --setenv',
		skip: 1,
		target: 'container',
		adds: 'container',
		alone: 'container',
		example: 'machinectl shell c /bin/rm -rf /etc'
	},
	{
		names: 'crictl ctr',
		verb: 'exec|task exec|tasks exec',
		takes: '--exec-id -e',
		skip: 1,
		target: 'container',
		adds: 'container',
		alone: 'container',
		example: 'crictl exec c rm -rf /etc'
	},
	{
		names: 'kubectl oc k',
		verb: 'exec',
		takes: '-n -c --namespace --container --context --kubeconfig',
		afterDashes: true,
		target: 'container',
		adds: 'container',
		alone: 'container',
		example: 'kubectl exec pod -- rm -rf /etc'
	},
	{
		names: 'adb',
		verb: 'shell',
		takes: '-s -t -H -P',
		joined: true,
		target: 'remote',

		alone: 'run',
		example: 'adb shell rm -rf /etc'
	},
	{
		names: 'heroku',
		verb: 'run',
		takes: '-a --app',
		target: 'remote',
		adds: 'connect',
		alone: 'connect',
		example: 'heroku run rm -rf /'
	},
	{ names: 'sshpass', takes: '-p -f -d -P', alone: 'run', adds: 'connect', example: 'sshpass -p x rm -rf /' },
	{ names: 'ssh-agent', takes: '-a -t -E -P', alone: 'process', example: 'ssh-agent rm -rf /' },
	{ names: 'autossh', takes: '-M', alone: 'connect', adds: 'connect', example: 'autossh -M 0 rm -rf /' },
	{
		names: 'aws-vault aws-okta',
		verb: 'exec',
		skip: 1,
		takes: '-d --duration',
		alone: 'run',
		example: 'aws-vault exec prod -- rm -rf /'
	},
	{
		names: 'op doppler chamber teller infisical',
		verb: 'run|exec',
		afterDashes: true,
		takes: '',
		alone: 'run',
		example: 'op run -- rm -rf /'
	},
	{
		names: 'xargs-run rtk rust-script-run scriptreplay-run tsp nq',
		takes: '-L -N -D',
		alone: 'run',
		example: 'rtk rm -rf /'
	},
	{
		names: 'start-stop-daemon',
		takes:
			'-n -p -x -a -u -c -g -d -r -N -I -s -R --name --pidfile --exec --startas --user --chuid --group --chdir --chroot --nicelevel --signal --retry',
		afterDashes: true,
		alone: 'unit',
		example: 'start-stop-daemon --start --exec /bin/sh -- rm -rf /'
	},
	{ names: 'flatpak', verb: 'run', takes: '', afterDashes: true, alone: 'run', example: 'flatpak run x -- rm -rf /' },
	{ names: 'git', verb: 'bisect run', takes: '-C -c', alone: 'run', adds: 'run', example: 'git bisect run rm -rf /' },
	{
		names: 'cargo',
		verb: 'msrv find|watch',
		takes: '-x -s',
		shellOptions: '-s --shell',
		afterDashes: true,
		alone: 'run',
		adds: 'run',
		example: 'cargo watch -- rm -rf /'
	},
	{
		names: 'nodemon watchexec chokidar',
		takes: '-e -w -i --exts --watch --ignore --ext',
		shellOptions: '-x --exec -c --command',
		alone: 'run',
		adds: 'run',
		example: "nodemon --exec 'rm -rf /'"
	},
	{
		names: 'concurrently run-p run-s',
		takes: '-n -c',
		joined: true,
		alone: 'run',
		adds: 'run',
		example: "concurrently 'rm -rf /'"
	},
	{
		names:
			'x-terminal-emulator xterm gnome-terminal konsole alacritty kitty foot urxvt terminator xfce4-terminal lxterminal st wezterm',
		takes: '-T -title -geometry -fn -fa -bg -fg --title --working-directory --class --geometry',
		shellOptions: '-x -c --command',
		alone: 'tui',
		adds: 'run',
		example: 'xterm -e rm -rf /'
	},
	{
		names: 'dsh pssh parallel-ssh clush pdsh mpssh',
		takes: '-h -H -l -p -o -e -t -w -g -m -x -M -a',
		joined: true,
		target: 'remote',
		adds: 'connect',
		alone: 'connect',
		example: "pssh -h hosts 'rm -rf /'"
	}
];
