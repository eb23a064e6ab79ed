// Container engines, virtual machines, orchestration.
import type { Tool } from './tool.ts';

const ENGINE = `
	run-maybe --config # --config x ps
	file generate systemd -f|--files # generate systemd --files c
	file generate kube -f|--filename # generate kube -f x c
	file compose config|convert -o|--output # compose config -o x
	container-loss system|image|container|volume|network|builder|buildx|pod|manifest|machine prune
	container-loss volume|network|image|images|container|service|stack|secret|config|node|context|plugin|pod|machine|swarm|manifest rm|remove|leave|rmi|del|reset
	container-loss rm|rmi|stack-rm
	container-loss system reset
	container-loss buildx rm|prune
	container-loss compose|stack down|rm|kill
	container-loss scout-x
	docker-read ps|images|info|version|inspect|logs|top|stats|port|diff|history|search|events|help
	docker-read container|image|volume|network|service|stack|node|secret|config|context|plugin|system|swarm|manifest|pod|machine|buildx|builder|trust|quadlet ls|list|inspect|ps|logs|top|stats|port|diff|history|df|info|events|show|tree|exists|version|du|images|ca|services|tasks
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
	remote push|login|logout
	remote image|manifest push
`;

const KUBE_READS =
	'get|describe|logs|log|top|explain|api-resources|api-versions|version|cluster-info|events|diff|auth|help|options|completion|wait|kustomize|status|whoami|projects|project';

export const CONTAINERS = (): readonly Tool[] => [
	{
		names: 'docker podman nerdctl',
		takes:
			'-H -c -l -f --host --context --config --log-level --filter --format -n --namespace --connection --url --root',
		otherwise: 'container',
		rows: ENGINE
	},
	{
		names: 'docker-compose podman-compose',
		takes: '-f -p --file --project-name --profile --env-file --project-directory',
		otherwise: 'container',
		rows: 'container-loss down|rm|kill\nfile config -o|--output # config -o x\ndocker-read ps|logs|config|images|ls|top|version|port|events|help|.'
	},
	{
		names:
			'docker-machine minikube kind k3d k3s k3sup colima lima limactl multipass microk8s crc talosctl kops eksctl kubeadm kubespray rke rke2 rancher',
		takes: '-p --profile -n --name',
		otherwise: 'container',
		rows: `
		remote-loss delete|rm|reset|purge|uninstall|stop --all
		remote-loss cluster|clusters|nodegroup|node delete|rm|remove|unset
		power reboot|shutdown
		container config|addons|image|images|node|cluster|network|networks|service|services set|unset|enable|disable|load|add|create|start|stop|restart|pull|push|import|merge|use|configure|edit|delete # config set memory 4096
		container service|images * start|stop|restart|pull # service x restart
		container config images pull
		file config migrate --new-config
		docker-read ls|list|status|ip|env|inspect|url|version|config|info|find|get|get-*|logs|profile|service|addons|images|node|cluster|dashboard|describe|--version|health|dmesg|events|memory|processes|services|stats|kubeconfig|containers|completion|networks|aliases|.
		read config view
	`
	},
	{
		names: 'docker-slim slim dive ctop lazydocker dockle',
		otherwise: 'docker-read',
		rows: 'container build|profile|debug|registry'
	},
	{
		names: 'buildah',
		otherwise: 'container',
		rows: 'container-loss rm|rmi|prune\nread containers|images|info|version|inspect|diff|help'
	},
	{
		names: 'skopeo crane regctl oras cosign-x',
		otherwise: 'remote',
		rows: 'remote-loss delete\nnet-read inspect|list-tags|manifest-digest|ls|digest|manifest|config|catalog|validate|tag-x|repo|image|version|discover|export|blob'
	},
	{
		names: 'crictl ctr',
		otherwise: 'container',
		rows: 'container-loss rm|rmi|rmp|remove|delete|stopp\nfile config --set # config --set a=b\ncontainer-loss images|containers|snapshots|content|tasks|task|image|container rm|remove|delete|prune\nread ps|images|pods|inspect|inspecti|inspectp|logs|stats|info|version|img|statsp|config|plugins|events\nread images|containers|tasks|task|namespaces|snapshots|content|plugins|leases|image|container ls|list|info|tree|check|stat|fetch-x|metrics|ps'
	},
	{
		names: 'lxc incus',
		otherwise: 'container',
		rows: 'container-loss delete|rm\ncontainer-loss storage volume|bucket delete|rm|remove\ncontainer-loss warning|operation delete|rm\ncontainer storage|config volume|bucket|trust|device|template|metadata add|create|copy|cp|move|mv|edit|set|unset|rename|remove|rm|attach|detach|import|export|restore|snapshot # storage volume create p v\ncontainer warning ack|acknowledge\ncontainer-loss image|network|profile|storage|project|snapshot|config|cluster delete|rm|remove\nread list|ls|info|version|config-x|monitor|help|operation|warning|query|alias-x\nread image|network|profile|storage|project|config|remote|cluster|snapshot|alias|file list|ls|show|info|get|list-leases|get-default|trust|volume'
	},
	{
		names:
			'lxc-ls lxc-info lxc-top lxc-config lxc-monitor lxc-checkconfig pct-list runc-list virt-top virt-what systemd-detect-virt virt-df virt-ls virt-cat virt-filesystems virt-inspector virt-log virt-diff virt-alignment-scan',
		otherwise: 'read'
	},
	{
		names:
			'lxc-create lxc-start lxc-stop lxc-copy lxc-freeze lxc-snapshot lxc-destroy lxd lxd-migrate runc crun apptainer singularity enroot nixos-container',
		otherwise: 'container',
		rows: 'container-loss delete|--destroy # delete c\ncontainer-loss cache clean|clear\ncontainer instance start|stop|run # instance start a b\nremote key push|pull|remove|import|newpair\nfile spec\nread list|state|events|ps|spec|inspect|version|cache|instance|show-ip|status|search|key'
	},
	{
		names: 'virsh',
		takes: '-c -r-x --connect',
		otherwise: 'container',
		rows: `
		container-loss destroy|undefine|vol-delete|vol-wipe|pool-delete|pool-destroy|pool-undefine|net-destroy|net-undefine|snapshot-delete|managedsave-remove|nwfilter-undefine|secret-undefine|checkpoint-delete
		power shutdown|reboot|reset
		read list|dominfo|domstate|dumpxml|version|nodeinfo|capabilities|hostname|uri|help|dom*|net-list|net-info|net-dumpxml|net-dhcp-leases|pool-list|pool-info|pool-dumpxml|vol-list|vol-info|vol-dumpxml|vol-path|snapshot-list|snapshot-info|snapshot-dumpxml|snapshot-current|node*|iface-list|vcpuinfo|vcpucount|freecell|sysinfo|nwfilter-list|secret-list|schedinfo|ttyconsole|vncdisplay|cpu-models|event|guestinfo
	`
	},
	{
		names:
			'virt-install virt-clone virt-manager virt-resize virt-sparsify virt-customize virt-edit virt-builder virt-sysprep guestfish guestmount virt-xml virt-convert virt-v2v virt-copy-in virt-tar-in virt-format virt-make-fs qemu-system-x86_64 qemu-system-aarch64 qemu-system-i386 qemu-system-arm qemu qemu-kvm kvm VBoxHeadless vmplayer vmware bhyve firecracker quickemu quickget',
		otherwise: 'container',
		rows: 'read --list|-l|-version|--version'
	},
	{
		names: 'VBoxManage vboxmanage',
		otherwise: 'container',
		rows: 'container-loss unregistervm|closemedium|discardstate|snapshot-x\nread list|showvminfo|showhdinfo|showmediuminfo|guestproperty-x|metrics|getextradata|hostonlyif-x\nread guestproperty enumerate|get\ncontainer-loss snapshot * delete # snapshot vm delete s\npower controlvm * poweroff|reset|acpipowerbutton # controlvm vm poweroff'
	},
	{
		names: 'vagrant',
		otherwise: 'container',
		rows: 'container-loss destroy\ncontainer-loss box|snapshot remove|delete|prune\nread status|global-status|version|ssh-config|port|validate|list-commands|help|winrm-config|--version|.\nread box|plugin|snapshot list|outdated'
	},
	{
		names: 'qm pct pvesh pvecm pveam pvesm ha-manager vzdump pveceph proxmox-backup-client xe esxcli vim-cmd govc',
		takes: '',
		otherwise: 'container',
		rows: `
		container-loss destroy|delete|delsnapshot|remove|free|unlink|vm-destroy|vm-uninstall|forget|rm|snapshot.remove|vm.destroy
		power shutdown|stop|reboot|reset|suspend|host-reboot|host-shutdown
		read list|status|config|showcmd|pending|listsnapshot|cpusets|df|get|ls|nodes|available|scan|path|snapshots|*-list|find|about|ls|vm.info|datastore.ls|usage
	`
	},
	{
		names: 'kubectl oc k microk8s.kubectl kubecolor',
		takes:
			'-n -c -f -k -o -l -L -s --namespace --context --cluster --user --kubeconfig --server --token --as --as-group --filename --kustomize --output --selector --container --field-selector --request-timeout --since --tail --sort-by --type --grace-period --timeout -p --patch --replicas',
		otherwise: 'remote',
		rows: `
		read --dry-run=client|server !--dry-run=none # delete pod x --dry-run=client
		remote-loss delete --all|--all-namespaces|-A # delete pods --all
		remote-loss delete|drain|destroy
		remote-loss replace --force
		secret get secret|secrets -o|--output # get secret x -o yaml
		file cluster-info dump --output-directory
		file kustomize -o|--output # kustomize . -o x
		read project .
		file project * # project x
		secret whoami -t|--show-token # whoami -t
		remote auth reconcile
		net-read config view|get-contexts|current-context|get-clusters|get-users
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
		rows: `
		remote-loss uninstall|delete|del|un|rollback
		run --post-renderer # template a --post-renderer x
		file template --output-dir # template a --output-dir x
		net-read list|ls|status|history|hist|get|search|show|inspect|template|lint|version|env|help|dependency-x|verify|completion|test-x|.
		net-read repo list
		net-read plugin list
		net-read dependency|dep list
		net-read --dry-run
		fetch pull|fetch
	`
	},
	{
		names: 'helmfile kustomize kompose skaffold tilt devspace okteto telepresence garden werf',
		takes: '-f --file -n',
		otherwise: 'remote',
		rows: 'remote-loss destroy|delete|down|purge\nread list|diff|lint|template|build|version|cfg|status|render|diagnose|schema|inspect-options|get|dump|validate|doctor|logs|describe|.\nread -h|--type|--version'
	},
	{
		names:
			'k9s kubens kubectx stern kail kubetail popeye kube-capacity kubent pluto velero-x kubeshark istioctl-x linkerd-x',
		otherwise: 'net-read'
	},
	{
		names: 'krew kubectl-krew',
		otherwise: 'package',
		rows: 'unpackage uninstall|remove|rm\npackage index add|remove\nnet-read list|search|info|version|help|.\nnet-read index list'
	},
	{
		names: 'istioctl linkerd cilium hubble calicoctl',
		otherwise: 'remote',
		rows: 'remote-loss uninstall|delete|remove|purge\nremote-loss x|experimental uninstall\nremote connectivity test|perf # connectivity test\nremote node run|install-service # node run\nremote proxy-config|pc log --level|-r|--reset # proxy-config log x --level debug\nnet-read version|proxy-status|ps|proxy-config|pc|analyze|validate|describe|x|check|stat|top|tap|edges|routes|get|status|observe|list|node|connectivity|diagnostics|config-x|dashboard|profile'
	},
	{
		names: 'velero argocd flux argo tkn kn eksctl-x kubevela vela',
		takes: '-n --namespace',
		otherwise: 'remote',
		rows: 'remote-loss delete|uninstall|terminate|stop-x|rm\nremote-loss * delete|rm|remove|unset|uninstall # backup delete x\nnet-read get|list|ls|describe|version|check|logs|stats|tree|events|trace|diff|export|status|show|help|whoami|.\nnet-read * get|list|ls|describe|logs|diff|history|manifests|status|resources|wait|inspect|download-x'
	},
	{
		names: 'kubeseal',
		takes: '-o -f -w --format --cert --scope -n',
		otherwise: 'net-read',
		rows: 'file -w|--sealed-secret-file'
	},
	{
		names: 'k3s',
		otherwise: 'container',
		rows: 'remote-loss kubectl delete\nnet-read kubectl|crictl get|describe|logs|top|version|ps|images|info\nread check-config|--version|help\nread etcd-snapshot|token|certificate ls|list|check\nserve server|agent\ncontainer-loss secrets-encrypt|etcd-snapshot delete|prune'
	},
	{
		names:
			'nomad consul vault boundary waypoint packer terraform tofu terragrunt tfsec terraform-docs infracost-x pulumi cdk cdktf sam serverless sls chef knife puppet salt salt-call ansible-x',
		takes:
			'-var -var-file -target -state -backend-config -chdir -stack -s --stack --profile --region -address -token -namespace -field -format',
		singleDash: true,
		otherwise: 'remote',
		rows: `
		remote-loss destroy|delete|rm|remove|taint|purge|force-unlock|cancel
		remote-loss apply|up|run-all -destroy|--destroy
		remote-loss state rm|mv|push|replace-provider
		remote-loss workspace|stack|job|node|acl|namespace|deployment|volume|var|kv|secrets|token|policy|lease|auth|operator|system|client|data|environment|role|cookbook|alloc delete|rm|stop|purge|disable|revoke|drain|bulk|destroy|gc|metadata-x|destroy|unwrap-x|seal|remove
		remote-loss operator|secrets|auth seal|disable|revoke
		remote * apply|write|put|set|create|enable|tune|import|run|dispatch|scale|revert|promote|init|update|join|leave|upgrade|edit|upload|move|select|new|use|publish|mirror|run_list|login|lock|unlock|rotate|add|register|deregister|restore|save|eligibility|drain # policy write x
		file plan -out|--out|-generate-config-out # plan -out=x
		file context --clear|--reset # context --clear
		net-read plan|show|validate|output|providers|graph|version|console-x|list|ls|diff|status|get|state-x|members|info|monitor|catalog|whoami|synth|synthesize|doctor|inspect|read|path-help|print|preview|about|logs|help|console|policy|fmt-x|metadata|context|ssh-x|about|config-x|hclfmt-x|history|env-x|describe|breakdown|search|node|status|--version|-version|-v|-h|--help|notices|acknowledge-x|.
		net-read kv metadata get
		net-read graph-dependencies|validate-inputs|terragrunt-info|output-module-groups|render|find|dag|get-provider-schemas
		net-read state list|show|pull
		net-read workspace|stack|job|node|acl|namespace|deployment|volume|alloc|server|quota|eval|agent-info|kv|secrets|token|policy|lease|auth|operator|audit|lookup|intention|services|config|plugins|org|environment|role|cookbook|client list|show|status|get|ls|lookup|read|inspect|logs|output|whoami|history|raft|list-peers|graph|search|match|check|capabilities|installed|required|init-x|diff
		file fmt -diff !-check|--check|-write=false !@.pkr # fmt -diff
		read fmt -check|-diff|--check|-write=false # fmt -check
		file fmt|hclfmt|init|generate|new
	`
	},
	{
		names:
			'terraform-docs tfsec checkov trivy grype syft snyk-x infracost tflint driftctl terrascan hadolint kics prowler scout steampipe',
		takes: '-o -f --output --format',
		otherwise: 'net-read',
		rows: 'file -o|--output|--output-file|--output-file-path|--fix|-w\npackage plugin install|uninstall|update|upgrade\nserve service start|restart\nserve server\nsend comment|upload\nfile clean|--init # clean --all\nfile configure|auth set|login\nsystem db update|delete|import'
	},
	{
		names: 'ansible ansible-console',
		takes: '-m -a -i -u -l -e -f --module-name --args --inventory --user --limit --extra-vars',
		otherwise: 'remote',
		rows: `
		net-read --list-hosts|--version
		net-read -m=ping|setup|debug|stat|gather_facts|--module-name=ping|setup|debug|command-x|stat|gather_facts # all -m ping
		net-read -C|--check
	`
	},
	{
		names: 'ansible-playbook ansible-pull',
		otherwise: 'remote',
		rows: 'read --list-hosts|--list-tasks|--list-tags|--syntax-check|--version\nnet-read -C|--check'
	},
	{
		names: 'ansible-inventory ansible-doc ansible-lint ansible-config',
		otherwise: 'read',
		rows: 'file --output|init|--fix'
	},
	{
		names: 'ansible-galaxy',
		otherwise: 'package',
		rows: 'read list|search|info|verify\nread collection|role list|search|info|verify\nunpackage remove|delete'
	},
	{ names: 'ansible-vault', otherwise: 'file', rows: 'secret view|decrypt' }
];
