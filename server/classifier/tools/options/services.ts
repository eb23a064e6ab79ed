// systemd and what watches over services.
export const SERVICES = `
# systemd 252.39
systemctl | afhiln:o:Pp:qrTt: | verbs
	after all before check-inhibitors= dry-run fail failed full global help legend= lines= no-ask-password no-legend
	no-pager no-reload no-wall output= plain property= quiet recursive reverse root= runtime show-transaction show-types
	state= system timestamp= type= user value version wait with-dependencies
journalctl | ab::c:D:eF:fg:hklM:mNn::o:p:qrS:t:U:u:x | number
	after-cursor= all boot? case-sensitive? catalog cursor= directory= disk-usage dmesg dump-catalog? facility= field=
	fields file= follow full grep= header help identifier= lines= list-boots list-catalog? machine= merge namespace=
	no-full no-hostname no-pager no-tail output-fields= output= pager-end priority= quiet reverse root= show-cursor since=
	system unit= until= user user-unit= utc verify version
loginctl | ahln:o:p: | verbs
	all full help lines= no-ask-password no-legend no-pager output= property= value version
hostnamectl | h | verbs
	help json= no-ask-password pretty static transient version
timedatectl | ahp: | verbs
	all help monitor no-ask-password no-pager property= value version
localectl | h | verbs
	help no-ask-password no-pager version
networkctl | ahln:s | verbs
	all full help json= lines= no-legend no-pager stats version
resolvectl | 46c:hi:jlmp:rt:uVv | verbs
	are-updates-enabled cache= class= cname= help interface= json= legend= network= no-pager protocol= raw? search=
	service-address= service-txt= synthesize= trust-anchor= type= validate= version zone=
busctl | hjlq | verbs
	acquired activatable augment-creds= destination= expect-reply= full help json= list match= no-legend no-pager quiet
	show-machine size= system timeout= tree unique user verbose version watch-bind= xml-interface
coredumpctl | 1AD:F:hn:qrSU | verbs
	all directory= field= file= help json= no-legend no-pager quiet reverse root= since until version
systemd-analyze | hq | verbs
	base-time= from-pattern= fuzz= generators global help iterations= json= man? no-pager offline= order plain profile=
	quiet recursive-errors= require root= security-policy= system threshold= to-pattern= unit= user version
machinectl | ahln:o:p:q | verbs
	all format= full help lines= max-addresses= no-ask-password no-legend no-pager output= property= quiet value verify=
	version
systemd-cgls | hklu
	all cgroup-id= full help no-pager unit user-unit version xattr=
systemd-cgtop | 1bc:d:hi:km:n:Pp:rt:
	batch cpu= delay= depth= help iterations= order= raw recursive= version
systemd-detect-virt | chqrv
	chroot container help list private-users quiet version vm
systemd-path | h
	help suffix= version
systemd-delta | ht:
	diff= help no-pager type= version
# chrony 4.3
chronyc | 46acdnmNp:vVh: | verbs
	help version
# fail2ban 1.0.2
fail2ban-client | qvVhd | verbs
	help version
# nginx 1.22.1
nginx | ?hqtTvV
# apache2
apachectl apache2ctl httpd apache2 | tSMvVlLhD: | verbs
# openssh-server 9.2p1
sshd | 46tTC:G
# cron
crontab | lu:VT:
# certbot 2.1.0
certbot | d:hnvm:w:q | verbs
	dry-run webroot webroot-path= standalone nginx apache email= agree-tos preferred-challenges= test-cert staging
	force-renewal key-type= expand keep-until-expiring no-eff-email eff-email cert-name= domain= domains= help version
	verbose quiet non-interactive
`;
