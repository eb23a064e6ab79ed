// Container engines, virtual machines, orchestration.
import type { Tool } from '../tool.ts';

const ENGINE = `
	run-maybe --config # --config x ps
	file generate systemd -f|--files # generate systemd --files c
	file generate kube -f|--filename # generate kube -f x c
	file compose config|convert -o|--output # compose config -o x
	container-loss system|image|container|volume|network|builder|buildx|pod|manifest|machine prune # system prune -af
	container-loss volume|network|image|images|container|service|stack|secret|config|node|context|plugin|pod|machine|swarm
		|manifest|system|buildx rm|remove|leave|rmi|del|reset # volume rm orders
	container-loss rm|rmi|stack-rm # rm -f web1
	container-loss compose|stack down|rm|kill # compose down -v
	docker-read ps|images|info|version|inspect|logs|top|stats|port|diff|history|search|events|help
	docker-read container|image|volume|network|service|stack|node|secret|config|context|plugin|system|swarm|manifest|pod
		|machine|buildx|builder|trust|quadlet ls|list|inspect|ps|logs|top|stats|port|diff|history|df|info|events|show|tree
		|exists|version|du|images|ca|services|tasks
	docker-read compose ps|logs|config|images|ls|top|version|port|events|convert|stats|volumes
	docker-read scout quickview|cves|recommendations|compare|version|sbom
	docker-read system|machine connection list
	docker-read generate kube|systemd
	file export -o|--output # export -o x c
	docker-read export # export c
	docker-read save !-o|--output
	docker-read buildx imagetools inspect
	docker-read compose --version|version
	docker-read wait|healthcheck
	docker-read .
	remote push|login|logout # push registry.example.org/web1:2
	remote image|manifest push
`;

const KUBE_READS = `get|describe|logs|log|top|explain|api-resources|api-versions|version|cluster-info|events|diff|auth|help|options
	|completion|wait|kustomize|status|whoami|projects|project`;

export const CONTAINERS = (): readonly Tool[] => [
	{
		names: 'docker podman nerdctl',
		takes: `-H -c -l -f -p --host --context --config --log-level --filter --format -n --namespace --connection --url --root
			--project-name --profile --project-directory --env-file`,
		otherwise: 'container',
		rows: ENGINE
	},
	{
		names: 'docker-compose podman-compose',
		takes: '-f -p --file --project-name --profile --env-file --project-directory',
		otherwise: 'container',
		example: 'up -d',
		rows: `
			container-loss down|rm|kill # down -v
			file config -o|--output # config -o x
			docker-read ps|logs|config|images|ls|top|version|port|events|help|.
		`
	},
	{
		names: 'talosctl docker-machine k3sup multipass microk8s kops kubeadm kubespray rke rke2',
		takes: '-p --profile -n --name',
		otherwise: 'container',
		rows: `
			remote-loss delete|rm|reset|purge|uninstall|remove # reset
			remote-loss kubectl|helm|helm3 delete|drain|uninstall # kubectl delete namespace web1
			secret token list|create # token list
			secret kubectl get secret|secrets # kubectl get secrets
			net-read kubectl get|describe|logs|top|version|explain|api-resources # kubectl get pods
			read certs check-expiration # certs check-expiration
			remote-loss stop --all # --all stop
			power reboot|shutdown # reboot
			container config|addons|image|images|node|cluster|network|networks|service|services set|unset|enable|disable|load|add
				|create|start|stop|restart|pull|push|import|merge|use|configure|edit|delete # config merge talosconfig.yaml
			container service|images * start|stop|restart|pull # service kubelet restart
			container config images pull
			file config migrate --new-config
			docker-read ls|list|status|ip|env|inspect|url|version|config|info|find|get|get-*|logs|profile|service|addons|images|node
				|cluster|dashboard|describe|--version|health|dmesg|events|memory|processes|services|stats|kubeconfig|containers
				|completion|networks|aliases|.
		`
	},
	{
		names: 'docker-slim slim',
		otherwise: 'docker-read',
		rows: 'container build|profile|debug|registry # build nginx'
	},
	{
		names: 'buildah',
		otherwise: 'container',
		example: 'from alpine',
		rows: `
			container-loss rm|rmi|prune # rmi web1
			read containers|images|info|version|inspect|diff|help
		`
	},
	{
		names: 'crictl',
		otherwise: 'container',
		example: 'pull nginx',
		rows: `
			container-loss rm|rmi|rmp|remove|delete|stopp # rmi nginx
			file config --set # config --set timeout=10
			read ps|images|pods|inspect|inspecti|inspectp|logs|stats|info|version|img|statsp|config|plugins|events
		`
	},
	{
		names: 'ctr',
		takes: '-n --namespace',
		otherwise: 'container',
		example: 'images pull docker.io/library/nginx:latest',
		rows: `
			container-loss images|image|i|containers|container|c|snapshots|snapshot|content|tasks|task|t|leases|namespaces|namespace|ns
				& rm|remove|delete|del|prune # images rm docker.io/library/nginx:latest
			read i|c|t|ns|images|containers|tasks|task|namespaces|snapshots|content|plugins|leases|image|container ls|list|info|tree|check
				|stat|metrics|ps
			read info|version|plugins|events
		`
	},
	{
		names: 'lxc incus',
		takes: '-X --request -d --data',
		otherwise: 'container',
		rows: `
			read query !-X|--request|-d|--data # query /1.0
			read query -X=GET|HEAD|--request=GET|HEAD !-d|--data # query -X GET /1.0
			container-loss query -X=DELETE|--request=DELETE # query -X DELETE /1.0/instances/web1
			container query # query -X PUT -d '{}' /1.0
			container-loss delete|rm # delete web1
			container-loss storage volume|bucket delete|rm|remove # storage volume delete default backups
			container-loss warning|operation delete|rm # operation delete 5e2b4c1a-7d3f-4a6b-9c8e-1f2a3b4c5d6e
			container storage|config volume|bucket|trust|device|template|metadata add|create|copy|cp|move|mv|edit|set|unset|rename
				|remove|rm|attach|detach|import|export|restore|snapshot # storage volume create p v
			container warning ack|acknowledge
			container-loss image|network|profile|storage|project|snapshot|config|cluster delete|rm|remove # image delete web1
			read list|ls|info|version|monitor|help|operation|warning
			read image|network|profile|storage|project|config|remote|cluster|snapshot|alias|file list|ls|show|info|get|list-leases
				|get-default|trust|volume
		`
	},
	{ names: 'lxc-destroy', takes: '-n -P --name', otherwise: 'container-loss', example: '-n web1' },
	{
		names: 'pct-list runc-list',
		otherwise: 'read'
	},
	{
		names: 'apptainer lxc-create lxc-start lxc-stop lxc-copy lxc-freeze lxc-snapshot lxd runc crun singularity',
		otherwise: 'container',
		rows: `
			container-loss delete|--destroy # delete library://alice/default/web1:latest
			container-loss cache clean|clear # cache clean
			container instance start|stop|run # instance start web1.sif web1
			remote key push|pull|remove|import|newpair
			file spec
			read list|state|events|ps|spec|inspect|version|cache|instance|show-ip|status|search|key
		`
	},
	{
		names: `
			virt-clone virt-manager virt-customize virt-edit virt-sysprep virt-convert virt-copy-in virt-tar-in virt-format qemu
			vmplayer vmware bhyve firecracker quickemu quickget
		`,
		otherwise: 'container',
		example: '--original web1 --name web2 --auto-clone',
		rows: 'read --list|-l|-version|--version'
	},
	{
		names: 'vagrant',
		otherwise: 'container',
		example: 'up',
		rows: `
			container-loss destroy # destroy -f web1
			container-loss box|snapshot remove|delete|prune # box remove debian/bookworm64
			read status|global-status|version|ssh-config|port|validate|list-commands|help|winrm-config|--version|.
			read box|plugin|snapshot list|outdated
		`
	},
	{
		names: 'qm pct pvesh pvesm ha-manager govc',
		otherwise: 'container',
		example: 'start 101',
		rows: `
			read guest exec-status # guest exec-status 101 5
			read guest cmd * ping|info|network-get-interfaces|get-* # guest cmd 101 ping
			container-loss destroy|delete|delsnapshot|remove|free|unlink|vm-destroy|vm-uninstall|forget|rm|snapshot.remove
				|vm.destroy # destroy 101
			power shutdown|stop|reboot|reset|suspend|host-reboot|host-shutdown # stop 101
			read list|status|config|showcmd|pending|listsnapshot|cpusets|df|get|ls|nodes|available|scan|path|snapshots|*-list|find
				|about|vm.info|datastore.ls|usage
		`
	},
	{
		names: 'kubectl oc k microk8s.kubectl kubecolor',
		takes: `
			-n -c -f -k -o -l -L -s --namespace --context --cluster --user --kubeconfig --server --token --as --as-group --filename
			--kustomize --output --selector --container --field-selector --request-timeout --since --tail --sort-by --type
			--grace-period --timeout -p --patch --replicas
		`,
		otherwise: 'remote',
		rows: `
			read --dry-run=client|server !--dry-run=none # delete pod x --dry-run=client
			remote-loss delete --all|--all-namespaces|-A # delete pods --all
			remote-loss delete|drain|destroy # delete pod web1
			remote-loss replace --force # replace --force -f web1.yaml
			secret get secret|secrets -o|--output # get secret x -o yaml
			file cluster-info dump --output-directory
			file kustomize -o|--output # kustomize . -o x
			read project .
			file project * # project x
			secret whoami -t|--show-token # whoami -t
			remote auth reconcile
			remote -s|--server # get pods --server=https://example.org
			secret config view --raw
			net-read config view|get-contexts|current-context|get-clusters|get-users
			remote get --raw @/proxy/ # get --raw /api/v1/namespaces/x/services/y/proxy/z
			net-read rollout status|history
			net-read ${KUBE_READS}
			net-read plugin list
			unpackage krew uninstall|remove|rm # krew uninstall x
			net-read krew list|search|info|version|help
			package krew install|update|upgrade|index # krew install x
			net-read .
			remote config|rollout
		`
	},
	{
		names: 'helm',
		takes: '-n -f --namespace --kube-context --kubeconfig --values --set --version --repo',
		otherwise: 'remote',
		example: 'install web1 bitnami/nginx',
		rows: `
			remote-loss uninstall|delete|del|un|rollback # uninstall web1
			run --post-renderer # template a --post-renderer x
			file template --output-dir # template a --output-dir x
			net-read template --set|--set-string|--set-json # template web1 ./chart --set image.tag=2
			net-read list|ls|status|history|hist|get|search|show|inspect|template|lint|version|env|help|verify|completion|.
			net-read repo list
			net-read plugin list
			net-read dependency|dep list
			net-read --dry-run
			fetch pull|fetch
		`
	},
	{
		names: 'tilt telepresence',
		takes: '-f --file -n',
		otherwise: 'remote',
		example: 'up',
		rows: `
			remote-loss destroy|delete|down|purge # down
			read list|diff|lint|template|build|version|cfg|status|render|diagnose|schema|inspect-options|get|dump|validate|doctor
		|logs
				|describe|.
			read -h|--type|--version
		`
	},
	{
		names: 'krew kubectl-krew',
		otherwise: 'package',
		example: 'install ctx',
		rows: `
			unpackage uninstall|remove|rm
			package index add|remove
			net-read list|search|info|version|help|.
			net-read index list
		`
	},
	{
		names: 'istioctl linkerd cilium hubble calicoctl',
		otherwise: 'remote',
		rows: `
			remote-loss uninstall|delete|remove|purge # uninstall --purge
			remote-loss x|experimental uninstall # x uninstall --purge
			remote connectivity test|perf # connectivity test
			remote node run|install-service # node run
			remote proxy-config|pc log --level|-r|--reset # proxy-config log x --level debug
			net-read version|proxy-status|ps|proxy-config|pc|analyze|validate|describe|x|check|stat|top|tap|edges|routes|get|status
				|observe|list|node|connectivity|diagnostics|dashboard|profile
		`
	},
	{
		names: 'velero argocd flux argo tkn kn kubevela vela',
		takes: '-n --namespace',
		otherwise: 'remote',
		example: 'backup create orders',
		rows: `
			remote-loss delete|uninstall|terminate|rm # uninstall --force
			remote-loss * delete|rm|remove|unset|uninstall # backup delete orders
			net-read get|list|ls|describe|version|check|logs|stats|tree|events|trace|diff|export|status|show|help|whoami|.
			net-read * get|list|ls|describe|logs|diff|history|manifests|status|resources|wait|inspect
		`
	},
	{
		names: 'kubeseal',
		takes: '-o -f -w --format --cert --scope -n',
		otherwise: 'net-read',
		rows: 'file -w|--sealed-secret-file # -f secret.yaml -w sealed.yaml'
	},
	{
		names: 'k3s',
		otherwise: 'container',
		rows: `
			read check-config|--version|help
			read etcd-snapshot|token|certificate ls|list|check
			serve server|agent # server --cluster-init
			container-loss secrets-encrypt|etcd-snapshot delete|prune # etcd-snapshot delete monday
		`
	},
	{
		names: 'terraform nomad consul vault boundary waypoint packer tofu terragrunt pulumi cdktf',
		takes: `
			-var -var-file -target -state -backend-config -chdir -stack -s --stack --profile --region -address -token -namespace
			-field -format
		`,
		singleDash: true,
		otherwise: 'remote',
		rows: `
			remote-loss destroy|delete|rm|remove|taint|purge|force-unlock|cancel # destroy -auto-approve
			remote-loss apply|up|run-all -destroy|--destroy # apply -destroy
			remote-loss state rm|mv|push|replace-provider # state rm aws_instance.web1
			remote-loss kv metadata delete # kv metadata delete secret/app
			remote-loss workspace|stack|job|node|acl|namespace|deployment|volume|var|kv|secrets|token|policy|lease|auth|operator
				|system|client|data|environment|role|cookbook|alloc delete|rm|stop|purge|disable|revoke|drain|bulk|destroy|gc|seal
				|remove # workspace delete staging
			remote * apply|write|put|set|create|enable|tune|import|run|dispatch|scale|revert|promote|init|update|join|leave|upgrade
				|edit|upload|move|select|new|use|publish|mirror|run_list|login|lock|unlock|rotate|add|register|deregister|restore|save
				|eligibility|drain # workspace new staging
			secret read @secret/ # read secret/data/x
			file plan -out|--out|-generate-config-out # plan -out=staging.tfplan
			file context --clear|--reset # context --clear
			net-read plan|show|validate|output|providers|graph|version|list|ls|diff|status|get|members|info|monitor|catalog|whoami
				|synth|synthesize|doctor|inspect|read|path-help|print|preview|about|logs|help|console|policy|metadata|context|history
				|describe|breakdown|search|node|--version|-version|-v|-h|--help|notices|.
			secret kv get @secret # kv get secret/x
			secret kv get -field|-mount # kv get -field=password kv/app
			net-read kv metadata get
			net-read graph-dependencies|validate-inputs|terragrunt-info|output-module-groups|render|find|dag|get-provider-schemas
			net-read state list|show|pull
			net-read workspace|stack|job|node|acl|namespace|deployment|volume|alloc|server|quota|eval|agent-info|kv|secrets|token
				|policy|lease|auth|operator|audit|lookup|intention|services|config|plugins|org|environment|role|cookbook|client list
				|show|status|get|ls|lookup|read|inspect|logs|output|whoami|history|raft|list-peers|graph|search|match|check|capabilities
				|installed|required|diff
			file fmt -diff !-check|--check|-write=false !@.pkr # fmt -diff
			read fmt -check|-diff|--check|-write=false # fmt -check
			file fmt|hclfmt|init|generate|new
		`
	},
	{
		names: 'terraform-docs infracost driftctl prowler scout steampipe',
		takes: '-o -f --output --format',
		otherwise: 'net-read',
		rows: `
			file -o|--output|--output-file|--output-file-path|--fix|-w
			package plugin install|uninstall|update|upgrade
			serve service start|restart
			serve server
			send comment|upload
			file clean|--init # clean --all
			file configure|auth set|login
			system db update|delete|import
		`
	},
	{
		names: 'ansible ansible-console',
		takes: '-m -a -i -u -l -e -f --module-name --args --inventory --user --limit --extra-vars',
		otherwise: 'remote',
		example: '-i hosts.ini web',
		rows: `
			net-read --list-hosts|--version
			net-read -m=ping|setup|debug|stat|gather_facts|--module-name=ping|setup|debug|stat|gather_facts # all -m ping
			net-read -C|--check
		`
	},
	{
		names: 'ansible-playbook ansible-pull',
		otherwise: 'remote',
		example: '-i hosts.ini site.yml',
		rows: `
			read --list-hosts|--list-tasks|--list-tags|--syntax-check|--version
			run -C|--check
		`
	},
	{
		names: 'ansible-inventory ansible-doc ansible-config',
		otherwise: 'read',
		rows: 'file --output|init|--fix # -i hosts.ini --list --output hosts.json'
	},
	{
		names: 'ansible-galaxy',
		otherwise: 'package',
		example: 'collection install community.general',
		rows: `
			read list|search|info|verify
			read collection|role list|search|info|verify
			unpackage remove|delete
		`
	},
	{ names: 'ansible-vault', otherwise: 'file', example: 'encrypt secrets.yml', rows: 'secret view|decrypt' }
];
