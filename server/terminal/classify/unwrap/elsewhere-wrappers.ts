// Programs that start another one somewhere else: a container, a namespace, another host.
import type { Wrapper } from './wrapper.ts';

export const ELSEWHERE_WRAPPERS: readonly Wrapper[] = [
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
		names: 'torsocks torify proxychains proxychains4 tsocks',
		takes: '-f -i -u -p -a -P',
		adds: 'run-maybe',
		alone: 'connect',
		example: 'proxychains4 -q rm -rf /'
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
		names: 'dsh pssh parallel-ssh clush pdsh mpssh',
		takes: '-h -H -l -p -o -e -t -w -g -m -x -M -a',
		joined: true,
		target: 'remote',
		adds: 'connect',
		alone: 'connect',
		example: "pssh -h hosts 'rm -rf /'"
	}
];
