// Containers, clusters and databases.
export const REMOTE = `
# docker.io 20.10.24
docker podman nerdctl | aqn:sf:vDlp:hteo:xH: | verbs
	host= all filter= format= last= latest no-trunc quiet size details follow since= until= tail= timestamps no-stream
	digests tree type= verbose human? help version services volumes images profiles environment hash=
	resolve-image-digests no-interpolate no-normalize no-consistency no-color no-log-prefix log-level= file= project-name=
	project-directory= env-file= profile= ansi= progress= compatibility dry-run status= orphans no-resolve no-task-ids raw
	pretty limit= no-index stars= list-tags automated debug index= noheading sort= pod external sync storage namespace ns
	watch= interval= names color level= group-by= namespace= orphans? platform= no-reset stream depth= cgroup-manager=
	in-use dangling
docker-compose podman-compose | aqf:p:hvt | verbs
	host= all filter= format= last= latest no-trunc quiet size details follow since= until= tail= timestamps no-stream
	digests tree type= verbose human? help version services volumes images profiles environment hash=
	resolve-image-digests no-interpolate no-normalize no-consistency no-color no-log-prefix log-level= file= project-name=
	project-directory= env-file= profile= ansi= progress= compatibility dry-run status= orphans no-resolve no-task-ids raw
	pretty limit= no-index stars= list-tags automated debug index= noheading sort= pod external sync storage namespace ns
	watch= interval= names color level= group-by= namespace= orphans? platform= no-reset stream depth= cgroup-manager=
	in-use dangling
# kubernetes-client
kubectl oc | Ao:n:l:c:f:wpkL:v:Rh | verbs
	all-namespaces output= namespace= selector= container= follow watch watch-only previous since= since-time= tail=
	timestamps all-containers prefix max-log-requests= limit-bytes= ignore-errors field-selector= label-columns=
	show-labels show-kind show-managed-fields no-headers sort-by= chunk-size= recursive filename= kustomize= context=
	cluster= user= as= as-group= as-uid= request-timeout= client short api-group= api-version= namespaced? verbs= cached
	categories= containers sum use-protocol-buffers all list subresource= no-color show-events allow-missing-template-keys
	template= raw= output-watch-events flatten minify merge timeout= revision= quiet insecure-skip-tls-verify? for= event=
	types= v= help version local server-print dry-run? ignore-not-found pod-running-timeout=
	insecure-skip-tls-verify-backend color cached? warnings-as-errors field-manager= server-side force-conflicts
	concurrency= selector= image= port= replicas= from-literal= from-file= from-env-file= labels= env= restart= rm
	show-server show-context prune prune-allowlist= certificate-authority= match-server-version tls-server-name= current
# helm 3
helm | Aqhao:n:l:f:rdm: | verbs
	all-namespaces namespace= output= filter= all date deployed failed pending reverse short superseded uninstalled
	uninstalling max= offset= no-headers time-format= selector= kube-context= revision= show-resources show-desc values=
	set= set-string= version= devel versions regexp repo= debug help template= client revisions max-col-width=
	list-repo-url strict quiet with-subcharts show-only= include-crds set-json= name-template= skip-tests dry-run?
	kube-version= api-versions= no-hooks
# postgresql-client-15 15.20
psql | aAbc:d:eEf:F:h:HlnP:p:qR:sStT:U:v:VwWxX01z?
	command= dbname= echo-all echo-queries echo-errors echo-hidden file= field-separator= host= html list no-align
	no-readline no-psqlrc no-password password port= pset= quiet record-separator= field-separator-zero
	record-separator-zero single-step single-line single-transaction tuples-only table-attr= username= variable= set=
	version expanded csv help?
# mariadb-client 10.11.19
mysql mariadb | ABbCD:Ee:fGh:HiLNnP:p::qrstTu:U::vVwWX?S:
	execute= host= user= password? port= database= batch silent table vertical skip-column-names column-names raw html xml
	quick compress force no-auto-rehash auto-rehash unbuffered verbose version wait safe-updates i-am-a-dummy
	select-limit= max-join-size= ssl ssl-mode= ssl-ca= ssl-cert= ssl-key= protocol= default-character-set=
	connect-timeout= reconnect skip-reconnect show-warnings binary-as-hex column-type-info named-commands no-beep
	one-database sigint-ignore line-numbers skip-line-numbers abort-source-on-error skip-ssl help delimiter= comments
	skip-comments debug-info pager? socket= max-allowed-packet= tls-version= login-path= progress-reports
# redis-tools 7.0.15
redis-cli valkey-cli | h:p:a:u:r:i:n:s:23cdD:v | number
	raw no-raw csv json quoted-json quoted-input user= pass= askpass no-auth-warning stat latency latency-history
	latency-dist bigkeys memkeys hotkeys scan pattern= count= tls sni= cacert= cert= key= insecure help version verbose
	intrinsic-latency= show-pushes= memkeys-samples= keystats cursor= top= show-pushes?
# sqlite3 3.40.1
sqlite3 |  | dash
	ascii bail batch box column csv deserialize echo escape= header help html interactive json line list markdown memtrace
	mmap= newline= noheader nofollow nonce= nullvalue= pagecache= quote readonly safe separator= stats table tabs version
	vfs= cmd=
# libvirt-clients 9.0.0
virsh | c:d:ehk:K:qrtvV | verbs
	connect= all inactive active state-running state-shutoff state-paused state-other title name uuid table id persistent
	transient autostart no-autostart managed-save tree details parent children readonly quiet version help domain= pool=
	network= validate security-info inactive migratable xpath= wrap full source= vcpu balloon interface block perf raw
	nowait state memory live config current human bytes with-snapshot without-snapshot leaves roots metadata snapshotname=
	type= cap= cpu-total iothread dirtyrate backing enforce list-active list-inactive list-persistent list-transient
	list-running list-paused list-shutoff list-other
`;
