// Programs that start another one somewhere else: a container, a namespace, another host.
import type { Wrapper } from './wrapper.ts';

/** Functions of salt that only tell; what they are given is no program. */
const SALT_READS =
	'test.ping test.version grains.item grains.items grains.get grains.ls pillar.item pillar.items pillar.get status.* disk.usage network.interfaces network.ip_addrs sys.doc sys.list_functions sys.list_modules pkg.version pkg.list_pkgs pkg.list_upgrades service.status service.get_all saltutil.running cmd.which';

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
		alone: 'connect',
		example: 'proxychains4 -q rm -rf /'
	},
	{
		names: 'chroot',
		takes: '',
		skip: 1,
		target: 'chroot',
		adds: 'run-maybe',
		shellOnInput: '',
		alone: 'run',
		example: 'chroot /mnt rm -rf /'
	},
	{
		names: 'unshare',
		takes: '-S -G -R -w --setuid --setgid --root --wd --propagation --map-user --map-group',
		shellOnInput: '',
		alone: 'run',
		example: 'unshare -m rm -rf /'
	},
	{
		names: 'lxc-usernsexec lxc-unshare',
		takes: '-m -s -u -H -i --namespaces --user --hostname --ifname',
		adds: 'run',
		alone: 'run',
		example: 'lxc-usernsexec -m b:0:100000:65536 -- rm -rf /'
	},
	{
		names: 'nsenter',
		takes: '-t -S -G --target --setuid --setgid',
		adds: 'mount',
		shellOnInput: '',
		alone: 'mount',
		example: 'nsenter -t 1 -m rm -rf /'
	},
	{
		names: 'arch-chroot',
		takes: '-u',
		skip: 1,
		target: 'chroot',
		adds: 'mount',
		shellOnInput: '',
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
		optionsAnywhere: true,
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
		names: 'pct',
		verb: 'exec',
		takes: '--keep-env',
		skip: 1,
		target: 'container',
		adds: 'container',
		alone: 'container',
		example: 'pct exec 101 -- rm -rf /etc'
	},
	{
		names: 'qm',
		verb: 'guest exec',
		takes: '--timeout --synchronous --pass-stdin',
		skip: 1,
		target: 'container',
		adds: 'container',
		alone: 'container',
		example: 'qm guest exec 101 -- rm -rf /etc'
	},
	{
		names: 'virt-customize virt-sysprep virt-builder',
		takes:
			'-a -d -c -m --add --domain --connect --append-line --chmod --chown --copy --copy-in --delete --edit --firstboot --firstboot-install --format --hostname --install --link --memsize --mkdir --move --network --password --root-password --run --scrub --smp --ssh-inject --timezone --touch --truncate --uninstall --upload --write -o --output --size --arch',
		optionsAnywhere: true,
		shellOptions: '--run-command --firstboot-command',
		target: 'container',
		adds: 'container',
		alone: 'container',
		example: "virt-customize -a disk.qcow2 --run-command 'rm -rf /etc'"
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
	{
		names: 'ip',
		verb: 'netns exec|vrf exec',
		takes: '-n -netns -b',
		singleDash: true,
		skip: 1,
		skipUnless: '-all -a',
		alone: 'run',
		example: 'ip netns exec x rm -rf /'
	},
	{
		names: 'gcloud',
		verb: 'compute ssh|alpha compute ssh|beta compute ssh|cloud-shell ssh',
		takes: '--zone --project --ssh-flag',
		optionsAnywhere: true,
		shellOptions: '--command',
		target: 'remote',
		adds: 'connect',
		alone: 'connect',
		example: "gcloud compute ssh vm --command 'rm -rf /'"
	},
	{
		names: 'fly flyctl',
		verb: 'ssh console|machine exec',
		takes: '-a --app -s -r',
		optionsAnywhere: true,
		shellOptions: '-C --command',
		target: 'remote',
		adds: 'connect',
		alone: 'connect',
		example: "fly ssh console -C 'rm -rf /'"
	},
	{
		names: 'aws',
		verb: 'ecs execute-command',
		takes: '--cluster --task --container --region --profile',
		optionsAnywhere: true,
		shellOptions: '--command',
		target: 'container',
		adds: 'connect',
		alone: 'connect',
		example: "aws ecs execute-command --task x --command 'rm -rf /etc'"
	},
	{
		names: 'az',
		verb: 'vm run-command invoke|container exec',
		takes: '-g -n --name --resource-group --command-id',
		optionsAnywhere: true,
		shellOptions: '--scripts --exec-command',
		target: 'remote',
		adds: 'connect',
		alone: 'connect',
		example: "az vm run-command invoke -g x -n y --scripts 'rm -rf /'"
	},
	{
		names: 'cf',
		verb: 'ssh',
		takes: '-i',
		optionsAnywhere: true,
		shellOptions: '-c --command',
		target: 'remote',
		adds: 'connect',
		alone: 'connect',
		example: "cf ssh app -c 'rm -rf /'"
	},
	{
		names: 'doctl',
		verb: 'compute ssh',
		takes: '',
		optionsAnywhere: true,
		shellOptions: '--ssh-command',
		target: 'remote',
		adds: 'connect',
		alone: 'connect',
		example: "doctl compute ssh vm --ssh-command 'rm -rf /'"
	},
	{
		names: 'minikube colima',
		verb: 'ssh',
		takes: '-p -n --profile --node',
		joined: true,
		target: 'remote',
		adds: 'connect',
		alone: 'connect',
		example: 'minikube ssh -- rm -rf /'
	},
	{
		names: 'docker-machine tsh podman-machine',
		verb: 'ssh',
		takes: '',
		skip: 1,
		joined: true,
		target: 'remote',
		adds: 'connect',
		alone: 'connect',
		example: 'docker-machine ssh vm rm -rf /'
	},
	{
		names: 'podman',
		verb: 'machine ssh',
		takes: '',
		skip: 1,
		joined: true,
		target: 'remote',
		adds: 'connect',
		alone: 'connect',
		example: 'podman machine ssh vm rm -rf /'
	},
	{
		names: 'limactl',
		verb: 'shell',
		takes: '--workdir --shell',
		skip: 1,
		target: 'remote',
		adds: 'connect',
		alone: 'connect',
		example: 'limactl shell vm rm -rf /'
	},
	{
		names: 'oc',
		verb: 'rsh',
		takes: '-n -c --namespace --container --shell',
		skip: 1,
		target: 'container',
		adds: 'container',
		alone: 'container',
		example: 'oc rsh pod rm -rf /etc'
	},
	{
		names: 'kubectl oc k',
		verb: 'debug',
		takes: '--image -c --profile -n --namespace',
		afterDashes: true,
		target: 'chroot',
		adds: 'container',
		alone: 'container',
		example: 'kubectl debug node/x --image=y -- chroot /host rm -rf /'
	},
	{
		names: 'nomad',
		verb: 'alloc exec|exec',
		takes: '-task -i -t',
		singleDash: true,
		skip: 1,
		target: 'container',
		adds: 'container',
		alone: 'container',
		example: 'nomad alloc exec -task x id rm -rf /etc'
	},
	{
		names: 'salt salt-ssh',
		takes: '-t -c -b -a -l -u --timeout --config-dir --batch-size --out --output --output-file --log-level',
		unless: SALT_READS,
		skip: 2,
		joined: true,
		target: 'remote',
		adds: 'remote',
		alone: 'remote',
		example: "salt '*' cmd.run 'rm -rf /'"
	},
	{
		names: 'salt-call',
		takes: '-c -l --log-level',
		unless: SALT_READS,
		skip: 1,
		joined: true,
		adds: 'run',
		alone: 'run',
		example: "salt-call cmd.run 'rm -rf /'"
	},
	{
		names: 'knife',
		verb: 'ssh',
		takes: '-x -i -a',
		skip: 1,
		joined: true,
		target: 'remote',
		adds: 'connect',
		alone: 'connect',
		example: "knife ssh 'name:*' 'rm -rf /'"
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
