// What managers of services, containers and virtual machines name.
import { type ProgramRow, rowsOf } from './notation.ts';

const HERE = '=host:this-machine';

const RUN =
	'-v=bind --volume=bind --mount=bind --network=network --net=network -e=0 -p=0 -w=0 -u=0 -m=0 -l=0 -h=0 -a=0 -c=0 --label=0 --health-cmd=0';

const ENGINE = {
	'run|create|container run|container create': `${RUN} --name=container image`,
	'start|stop|restart|container start|container stop|container restart': '-t=0 -s=0 -a=0 container*',
	'kill|container kill': '-s=0 container*',
	'logs|container logs': '-n=0 container*',
	'rm|pause|unpause|wait|top|stats|inspect|port|diff|container rm|container pause|container unpause|container inspect':
		'container*',
	'update|container update': '-m=0 -c=0 container*',
	'exec|container exec': '-e=0 -u=0 -w=0 container',
	'attach|container attach|export': '-o=0 container',
	'rename|container rename': 'container container',
	'commit|container commit': '-m=0 -a=0 -c=0 container image?',
	'cp|container cp': 'inside inside',
	'ps|container ls|container list|container prune|ls': '=container:*',
	'pull|push|rmi|tag|save|history|image pull|image push|image rm|image tag|image inspect|image save': '-o=0 image*',
	'build|buildx build|image build': '-t=image --tag=image -f=0',
	'import|load|images|image ls|image prune|image load|builder prune|buildx prune|search': '=image:*',
	'volume create': '-d=0 -o=0 volume',
	'volume rm|volume inspect': 'volume*',
	'volume ls|volume prune': '=volume:*',
	'network create': '-d=0 -o=0 network',
	'network rm|network inspect': 'network*',
	'network connect|network disconnect': 'network container',
	'network ls|network prune': '=network:*',
	'system prune': '=container:* =image:* =network:*',
	'pod start|pod stop|pod restart|pod rm|pod kill|pod inspect': '-t=0 pod*',
	'pod create': '--name=pod',
	'': '=container:*'
};

/** Also as `docker compose`, without its first word. */
const COMPOSE = {
	'up|start|stop|restart|kill|rm|pull|build|create|pause|unpause': '=compose -t=0 -s=0 service*',
	'logs|ps|config|top|images': '=compose -n=0 service*',
	'exec|run': '=compose -e=0 -u=0 -w=0 -v=0 --name=container service',
	'': '=compose'
};

/** Long ones mean the same in every verb. */
const LONG =
	'-H --host --context --config --file --filter --format --since --until --tail --signal --time --timeout --build-arg --target --progress --driver --opt --subnet --gateway --project-directory --profile --env-file --scale --message --author --change --detach-keys --env --publish --workdir --user --entrypoint --memory --memory-swap --cpus --cpuset-cpus --hostname --restart --add-host --cap-add --cap-drop --device --dns --gpus --ip --log-driver --log-opt --pid --platform --pull --security-opt --shm-size --stop-signal --tmpfs --ulimit --userns --volumes-from --health-interval --health-retries --health-timeout --network-alias --expose --group-add --ipc --cgroup-parent --sysctl --uts --cidfile --attach --pod --cpu-shares --connection --url -c --log-level -l';

export const UNITS_AND_CONTAINERS: ReadonlyMap<string, ProgramRow> = rowsOf(
	{
		systemctl: {
			'start|stop|restart|reload|try-restart|reload-or-restart|try-reload-or-restart|enable|disable|reenable|mask|unmask|status|show|cat|is-active|is-enabled|is-failed|isolate|set-default|preset|revert|edit|clean|freeze|thaw|kill|reset-failed|list-dependencies|link|help':
				'unit*',
			'set-property|add-wants|add-requires|bind|mount-image': 'unit',
			'daemon-reload|daemon-reexec|preset-all|list-units|list-timers|list-unit-files|list-sockets': '=unit:*',
			'reboot|poweroff|halt|suspend|hibernate|hybrid-sleep|suspend-then-hibernate|kexec|soft-reboot|rescue|emergency|default|exit|switch-root|is-system-running|set-environment|unset-environment|import-environment|log-level':
				HERE,
			'': '=unit:*'
		},
		'service invoke-rc.d rc-service': { '': 'unit' },
		'update-rc.d chkconfig rc-update': { 'add|del|delete': 'unit', '': 'unit' },
		sv: { '': '- unit*' },
		'initctl supervisorctl': { 'start|stop|restart|status': 'unit*', '': '=unit:*' },
		systemd: {},
		'systemd-run run0': { '': '-u=unit --unit=unit' },
		'systemd-analyze systemd-cgls systemd-cgtop systemd-delta': { '': 'unit*' },
		'systemd-tmpfiles': { '--clean|--remove': '=file:/tmp/* =file:/var/tmp/*', '': '=file:/run/*' },
		'systemd-sysusers systemd-hwdb systemd-sysext systemd-confext': { '': HERE },
		journalctl: {
			'--vacuum-size|--vacuum-time|--vacuum-files|--rotate|--flush|--sync': '=file:/var/log/journal',
			'': '-u=unit --unit=unit'
		},
		'docker podman nerdctl': ENGINE,
		'docker-compose podman-compose': COMPOSE,
		'lxc incus': {
			'start|stop|restart|delete|pause|exec|launch|copy|move|rename|snapshot|restore|config': 'container',
			'': '=container:*'
		},
		'lxc-start lxc-stop lxc-destroy lxc-attach lxc-create': { '': '-n=container --name=container container?' },
		virsh: {
			'start|shutdown|destroy|reboot|reset|suspend|resume|undefine|autostart|snapshot-create|snapshot-create-as|snapshot-revert|setmem|setvcpus|edit|dominfo|console|managedsave|migrate':
				'machine',
			'': '=machine:*'
		},
		machinectl: { 'list|list-images|clean': '=machine:*', '': '- machine*' },
		'qm pct': { '': '- machine' },
		kubectl: { '': '=cluster:*' },
		'k3s k0s kubeadm helm minikube kind microk8s oc nomad': { '': '=cluster:*' },
		'crictl ctr': { '': '=container:*' },
		vagrant: { '': 'machine?' }
	},
	{
		systemctl:
			'-s --signal -t --type -p --property -H --host -M --machine -n --lines -o --output --kill-whom --kill-who --state --root --job-mode --what --check-inhibitors --message --preset-mode',
		'systemd-run run0':
			'-p --property -d --working-directory -E --setenv --uid --gid --nice --on-calendar --on-active --on-boot --slice --description -M -H',
		journalctl: '-n --lines -o --output -S --since -U --until -p --priority -g --grep -b --boot -t --identifier',
		'docker podman nerdctl': LONG,
		'docker-compose podman-compose': `${LONG} -p --project-name -f`,
		virsh: '-c --connect',
		machinectl: '-p -n -o -s --signal --kill-whom'
	}
);
