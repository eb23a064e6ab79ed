// Processes, disks, hardware and logs of this machine.
export const SYSTEM = `
# procps 4.0.2
ps | AaC:cdeFfG:g:HjLlMmNO:o:Pp:q:s:Tt:U:u:Vwy | number
	Group= User= cols= columns= context cumulative deselect forest format= group= headers help= info= lines= no-headers
	no-heading no-headings pid= ppid= quick-pid= rows= sid= sort= tty= user= version width=
pgrep | Aacd:F:fG:g:hiLlnO:oP:q:r:s:t:U:u:Vvwx
	cgroup= count delimiter= euid= exact full group= help ignore-ancestors ignore-case inverse lightweight list-full
	list-name newest ns= nslist= older= oldest parent= pgroup= pidfile= runstates= session= terminal= uid= version
pidof | cmno:qsS:twxz
	single-shot check-root quiet with-workers omit-pid= separator= help version
pidwait | Aacd:eF:fG:g:hiLlnO:oP:q:r:s:t:U:u:Vvwx
	cgroup= count delimiter= echo euid= exact full group= help ignore-ancestors ignore-case inverse lightweight list-full
	list-name logpidfile newest ns= nslist= older= oldest parent= pgroup= pidfile= runstates= session= terminal= uid=
	version
top |  | letters
	accum-time-toggle batch cmdline-toggle delay= filter-any-user= filter-only-euser= help idle-toggle iterations=
	list-fields pid= scale-summary-mem= scale-task-mem= secure-mode single-cpu-toggle sort-override= threads-show version
	width?
free | bc:ghklms:tVvw
	bytes committed count= gibi giga help= human kibi kilo lohi mebi mega pebi peta seconds= si tebi tera total version
	wide
vmstat | aDdfhmnp:S:stVwy
	active disk disk-sum forks help no-first one-header partition= slabs stats timestamp unit= version wide
uptime | hpsV
	help pretty since version
w | fhiosuV
	from help ip-addr no-current no-header old-style short version
pmap | A:dhpqVXx
	device extended help quiet range= show-path version
pwdx | hV
	help version
slabtop | d:hos:V
	delay= help once sort= version
tload | d:hs:V
	delay= help scale= version
# psmisc 23.6
pstree | aAcChgGH:lnN:pStTuUVZs
	arguments ascii compact-not color? highlight-pid= highlight-all show-pgids vt100 long numeric-sort ns-sort= show-pids
	ns-changes hide-threads thread-names uid-changes unicode version security-context show-parents
# lsof 4.95.0
lsof | ?abc:Cd:e:EF::f::g::hi::k:K::lL::nNo::OpPqQr::Rs::S::tT::uU:vVwxX
# util-linux 2.38.1
lsblk | AabDdE:e:fhI:iJlMmnOo:PprSsT::tVw:x:yz
	all ascii bytes dedup= discard exclude= fs help include= inverse json list merge nodeps noempty noheadings output-all
	output= pairs paths perms raw scsi shell sort= topology tree? version width= zoned
lscpu | aBbC::ce::Jp::xy
	all bytes caches? extended? hex json offline online output-all parse? physical
lsmem | abhJno:PrS:V
	all bytes help json noheadings output-all output= pairs raw split= summary? version
lsns | hJlno:p:rT:t:uVW
	help json list noheadings notruncate nowrap output-all output= raw task= tree= type= version
lslocks | bhiJno:p:ruV
	bytes help json noheadings noinaccessible notruncate output-all output= pid= raw version
lsipc | bceghi:Jlmno:PqrstVy
	bytes creator export global help id= json list newline noheadings notruncate numeric-perms output= queues raw
	semaphores shell shmems time time-format= version
lsfd | C:hJlno:p:Q:rV
	counter= debug-filter dump-counters filter= help json noheadings notruncate output= pid= raw summary? threads version
findmnt | AabCcDd:eF:fhiJklM:mN:nO:o:Pp::RrS:sT:t:UuVvw:xy
	all ascii bytes canonicalize deleted df direction= evaluate first-only fstab help invert json kernel list mountpoint=
	mtab nocanonicalize nofsroot noheadings notruncate options= output-all output= pairs poll? pseudo raw real shadow
	shadowed shell source= submounts tab-file= target= task= timeout= tree types= uniq verbose verify version vfs-all
blkid | DdH:hikL:ln:O:o:pS:s:t:U:u:V
	help hint= info label= list-filesystems list-one match-tag= match-token= match-types= no-encoding no-part-details
	offset= output= probe size= usages= uuid= version
dmesg | deF:f:HhJkL::l:PprSs:TtuVWwx
	buffer-size= color? ctime decode facility= file= follow follow-new force-prefix help human json kernel level= noescape
	nopager notime raw reltime show-delta since= syslog time-format= until= userspace version
mountpoint | dhqVx
	devno fs-devno help nofollow quiet version
namei | hlmnoVvx
	help long modes mountpoints nosymlinks owners version vertical
ipcs | abchi:lmpqstuV
	all bytes creator help human id= limits pid queues semaphores shmems summary time version
swapon | shV
	show? noheadings raw bytes output-all summary verbose help version
mount | flt:vVhO:no:L:U:T:
	fake types= options= source= target= label= uuid= fstab= no-mtab show-labels verbose version help test-opts= json
last lastb | adFf:hin:p:Rs:t:Vwx | number
	dns file= fullnames fulltimes help hostlast ip limit= nohostname present= since= system time-format= until= version
lsirq | hJno:PSs:V
	help json noheadings output= pairs softirq sort= version
lslogins | acefGg:hLl:no:prsuVZz
	acc-expiration btmp-file= colon-separate context export failed groups= help last lastlog= logins= newline noheadings
	notruncate output-all output= print0 pwd raw supp-groups system-accs time-format= user-accs version wtmp-file=
fincore | bhJno:rV
	bytes help json noheadings output= raw version
whereis | bmsuB:M:S:flgh
uuidparse |
# login 4.13
lastlog | b:ht:u:
	before= help time= user=
# sysstat 12.6.1
iostat | cdf:hHj:kmNo:p::stVxyz
	compact dec= human pretty
mpstat | AI:N:no:P:TuV
	dec=
pidstat | C:dG:HhIlp:RrsT:tU::uVvw
	dec= human
sar | AbBCdDe::f::F::hHi:I:jm:n:P:q::rRs::StTu::vVwWxyz
	dec= dev= fs= help human iface= int= pretty sadc
sadf | cCdghHjlO:pP:rs::e::tTUVx
	dev= fs= iface= int=
# numactl 2.0.16
numastat | cmnp:s::vzV
# pciutils 3.9.0
lspci | bDd:F:i:kmnp:Ps:tvVx
	version
# usbutils 014
lsusb | d:D:s:tvVh
	tree verbose version help
# kmod 30
lsmod | sv
	syslog verbose
modinfo | adF:0k:lnpVh
	author description field= filename help license null parameters set-version= version
# dmidecode 3.4
dmidecode | H:hqs:t:uV
	dev-mem= dump from-dump= handle= help no-sysfs oem-string= quiet string= type= version
# lm-sensors 3.6.0
sensors | Afhjuv
	bus-list fahrenheit help no-adapter version
# lshw 02.19.git.2021.06.19.996aaad9c7
lshw | C: | dash
	businfo class= c= disable= enable= html json numeric quiet sanitize short version xml notime help C=
# htop 3.2.2
htop | Cd:F:hMps:tu:UVH::
	no-color no-mouse delay= filter= help highlight-changes? pid= readonly sort-key= tree user? no-unicode version
# iotop 0.6
iotop | abod:hkn:Pp:qtu:
	batch only accumulated delay= help iter= kilobytes no-help pid= processes quiet time user= version
# auditd 3.0.9
ausearch |  | dash
	a= arch= c= comm= debug e= exit= escape= extra-keys extra-labels extra-obj2 extra-time f= file= format= ga= gid-all=
	ge= gid-effective= gi= gid= h help i interpret if= input= input-logs just-one k= key= l line-buffered m= message= n=
	node= o= object= p= pid= pp= ppid= r raw sc= syscall= se= context= session= su= subject= sv= success= te? end? tm=
	terminal= ts? start? ua= uid-all= ue= uid-effective= ui= uid= ul= loginuid= uu= uuid= v version vm= vm-name= w word x=
	executable= hn= host= eoe-timeout=
# ncal 12.1.8
ncal cal | 13A:B:bCd:ehH:jJm:Mops:wyYn:W
	months= monday sunday julian year twelve week? help version one three color? iso reform= span
# quota 4.06
quota | AF:fgilmPpQqs::uvw
	all-nfs always-resolve filesystem-list filesystem= format= group hide-device human-readable? local-only no-autofs
	no-mixed-pathnames no-wrap project quiet quiet-refuse raw-grace show-mntpoint user verbose
`;
