// Programs that only read, print, compute or wait, whatever their arguments. One with an option that writes does not
// belong here but in a table.

const COREUTILS = `
[ [[ arch b2sum b3sum basename bc cal ccal ncal cat chksum cksum clear cmp column colrm comm crc32 cut df dir dircolors dirname
du echo expand expr factor false fold fmt free getconf groups hostid id join jot last lastb link-check locale
localedef-list logname look ls lsattr md5 md5sum merge-check nl nproc numfmt od paste pathchk pgrep pidof pidwait pinky pr
printenv printf pwd pwdx readlink realpath rev seq sha1sum sha224sum sha256sum sha384sum sha512sum shasum sha1 sha256 sleep
usleep stat strings sum tac tail head test tr true tsort tty uname unexpand uptime users vdir vmstat w wc whereis which who
whoami yes zcat zcmp zdiff zegrep zfgrep zgrep zless zmore znew-list bzcat bzcmp bzdiff bzegrep bzfgrep bzgrep bzless bzmore
xzcat xzcmp xzdiff xzgrep xzegrep xzfgrep xzless xzmore lzcat lzgrep lzless lzmore lzcmp lzdiff lz4cat zstdcat zstdgrep zstdless
gzcat egrep fgrep grep rgrep agrep ag ack ack-grep pcregrep pcre2grep sgrep cgrep cls hexdump hd hexyl less lesspipe more most
pg bat batcat ccat vimcat mdcat tealdeer whatis apropos pinfo diff diff3 colordiff diff-so-fancy wdiff dwdiff icdiff difft
difftastic cmpdylib delta filterdiff lsdiff grepdiff diffstat interdiff tput tset reset resize banner figlet toilet lolcat
fortune sl cmatrix asciiquarium pipes.sh hollywood nyancat oneko rig aafire cacafire bb-demo ponysay genact no-more-secrets nms
sneakers tty-clock peaclock clock-tui gcal dateadd dateconv datediff dateround dateseq datesort datetest dgrep dconv getopt
gettext ngettext envsubst nargs errno ascii unicode uniname uni chars
`;

const PROCESSES_AND_SYSTEM = `
ps pstree procs top htop btop bashtop bpytop gtop ytop iotop iotop-c slabtop smem smemstat pidstat mpstat iostat cifsiostat
nfsiostat tapestat sadf lscpu lsblk lsusb lspci lspcmcia lsmod lsmem lsipc lsns lslogins lslocks lsirq lsfd lsof lsscsi lsdev
lsclocks lsb_release lsinitramfs lsinitrd lsinitcpio lscgroup lssubsys lsxr pfetch archey nerdfetch onefetch cpufetch macchina
uwufetch cpuid x86info biosdecode ownership vpddecode decode-dimms acpi ibam vainfo vdpauinfo glxinfo glxgears eglinfo es2_info
clinfo nvtop drm_info monitor-edid get-edid read-edid hwloc-info xdpyinfo xwininfo xev xlsclients xlsfonts xlsatoms xvinfo
xdriinfo wev showkey fc-list fc-match fc-query fc-cat fc-scan fc-pattern fc-validate otfinfo getfacl getfattr getcap getpcaps
getsebool getenforce sestatus seinfo sesearch matchpathcon avcstat selinuxenabled aa-status aa-enabled apparmor_status
systemd-cgtop systemd-delta systemd-detect-virt systemd-escape systemd-path systemd-id128 systemd-ac-power findfs
mountpoint namei filefrag e2freefrag xfs_info ldd nm objdump readelf size addr2line c++filt pmap procinfo runlevel whowatch
lastcomm ac aureport aulast aulastlog manpath locate mlocate plocate slocate checkrestart irqtop numastat ipcs tload uprecords
tuptime getprop
`;

const NETWORK = `
ping ping4 ping6 fping gping traceroute traceroute6 tracepath tracepath6 tcptraceroute mtr lft paris-traceroute trip dig host
nslookup delv kdig doggo whois jwhois resolveip netstat ifstat nstat lnstat nload bmon iftop nethogs tcptrack speedtest
speedtest-cli fast speedtest-go librespeed-cli ipcalc sipcalc subnetcalc ipcalc-ng grepcidr netmask prips iwgetid iwlist wavemon
linssid ssh-keyscan nbtscan nmblookup showmount avahi-browse avahi-resolve avahi-resolve-address avahi-resolve-host-name sslyze
httping httprobe geoiplookup geoiplookup6 mmdblookup getmac finger ruptime rwho rusers
`;

const DATA_AND_SOURCE = `
jq gojq jql jless jid gron jp jo jc xq pup xpath csvcut csvlook csvstat csvgrep csvjoin csvjson csvsort csvstack csvformat
tidy-viewer tv datamash tokei ohcount loc shellcheck pyflakes pycodestyle pydocstyle vulture xenon hadolint yamllint vale
proselint write-good alex kubeval kube-score jshint csslint staticcheck golint errcheck govulncheck id3info soxi sndfile-info
pngcheck tiffinfo tiffdump webpinfo pdfinfo pdffonts pdfgrep chardet chardetect uchardet detect-file-encoding-and-language
exrheader ent hash-identifier name-that-hash nth pwscore pwgen diceware xkcdpass uuidgen uuid mcookie git-stats ansi2txt col
colcrt ul rs lam vis unvis spell dict dictl wn sdcv style diction base32 cppcheck debman dedoc debdiff desktop-file-validate
diffpdf diff-pdf fakedata gdalinfo jps jstack jstat jtbl rsstail serialver ssh-audit ttyplot wasm-objdump where xman eu-readelf
eu-nm isosize isoquery lddtree mimetype pinout pkcheck pkaction rolldice testparm uuidparse vrms xml2 2xml zenith pw-top mdp
osv-scanner gdalsrsinfo proj geod cs2cs ogrlineref kjv pom hr spi sport sof z3 asciigraph spark termgraph units-cli nologin
repquota watchgnupg xkbwatch xrefresh ncdump h5ls explainshell fd fdfind choose grex dust duf pydf di dfc cdu tdu erd erdtree
lsd exa eza colorls as-tree radiff2 rax2 rafind2 checksec peframe readpe pedis pescan pestr floss capa yara progress cv
`;

const PACKAGES_AND_BOOT = `
vercmp pacman-conf sogrep find-libdeps find-libprovides finddeps lddd checkrebuild pacsort pacinfo pacini pacfile lostfiles
nvcmp arch-audit arch-test apkbuild-lint checkpkg namcap apt-show-source apt-forktracer grep-dctrl grep-aptavail grep-available
grep-status grep-debtags sort-dctrl join-dctrl tbl-dctrl dctrl2xml dpkg-vendor dpkg-realpath dpkg-buildflags dpkg-checkbuilddeps
rmadison dpigs dman dglob dd-list checkbashisms licensecheck hardening-check who-uploads whodepends who-permits-upload
wnpp-check wnpp-alert rc-alert grep-excuses build-rdeps deb-why-removed transition-check list-unreleased namecheck
how-can-i-help querybts check-language-support check-support-status check-dfsg-status hwe-support-status ubuntu-security-status
ubuntu-distro-info debian-distro-info distro-info dscverify popcon-largest-unused which-pkg-broke lintian lintian-info debtree
lsb_initd rpmdev-sort rpmdev-diff rpmdev-checksig rpmdev-md5 rpmdev-packager rpmls rpmsodiff rpmsoname rpmelfsym rpmgraph
rpmverify repoclosure repodiff repo-graph show-installed show-changed-rco verifytree zypper-log rpmconfigcheck urpmq urpmf
find-repos-of-install qatom qdepends qfile qgrep qkeyword qlop qsearch qsize quse qwhich portageq eix-diff eix-test-obsolete
eread epkginfo eshowkw e-file pkgcheck cpuid2cpuflags xbps-checkvers xbps-dgraph xbps-digest xcheckrestart xtree xq-api nix-du
nix-top nix-search nix-melt nvd hydra-check noogle command-not-found whatprovides lexgrog accessdb man2html snap-confine-debug
fwupdtpmevlog efibootdump sbverify pesigcheck grub-probe grub2-probe grub-mkrelpath grub2-file linux-boot-prober lszdev lsdasd
lscss lschp lsqeth lsreipl dasdview tpm2_getcap tpm2_nvreadpublic tpm2_eventlog tpm_version mei-amt-check systool socklist
kvm_stat kvm-ok vmcore-dmesg kernel-hardening-checker
`;

const DISKS_AND_FILE_SYSTEMS = `
basenc fincore getino pslog prtstat peekfd hugetop getsubids line lorder from bsd-from scriptreplay pldd waitpid thin_delta
thin_ls thin_metadata_size thin_rmap cache_metadata_size btrfs-find-root btrfs-debug-tree compsize btrfs-list btrfs-usage-report
zstreamdump arc_summary arc_summary.py zilstat zarcstat zvol_wait raidz_test zfs-stats xfs_bmap xfs_estimate xfs_ncheck
e2mmpstatus findsuper e2ls e2tail f2fstat fibmap.f2fs parse.f2fs bcache-super-show bcache-status dump.exfat mcomp mcheck
mtoolstest ntfsls ntfsinfo ntfscat ntfscluster ntfscmp ntfs-3g.probe hls hpwd lscp lssu dumpseg udfinfo ubinfo mtdinfo
flash_otp_info flash_otp_dump jffs2reader nftldump ubicrc32 glocktop mounted.ocfs2 o2info dump.erofs sqfscat sqfsdiff disktype
volname cd-info cd-drive iso-info isodump isodebug isovfy checkisomd5 cdir dvd+rw-mediainfo lsdvd f3read smp_discover
smp_rep_general smp_rep_manufacturer ftl_check docfdisk sg_inq sg_vpd sg_luns sg_map sg_map26 sg_modes sg_opcodes sg_readcap
sg_requests sg_rtpg sg_scan sg_turs sg_read_attr sg_read_block_limits sg_rep_density sg_rep_pip sg_rep_zones sg_get_config
sg_get_elem_status sg_get_lba_status sg_referrals sg_sat_identify sg_sat_phy_event sg_sat_read_gplog sg_decode_sense sg_read
sg_rbuf sg_read_buffer sg_rmsn sg_safte sg_copy_results sg_z_act_query scsiinfo scsi_readcap scsi_ready scsi_temperature
scsi_mandat tapeinfo loaderinfo lssas fcnsq fcrls iscsi-ls iscsi-inq iscsi-readcapacity16 iscsi-iname drbd-overview drbdtop
drbdmon aacraid-status megaclisas-status sas2ircu-status sas3ircu-status mpt-status blkcat blkls blkstat blkcalc img_cat mmcat
mmstat sigfind srch_strings tsk_gettimes tsk_imageinfo usnjls ewfinfo affinfo affcat affverify affstats bdeinfo fvdeinfo
quotastats xqmstats dutree godu dutop xdiskusage baobab filelight qdirstat udiskie-info dislocker-metadata dislocker-find
cryfs-stats tang-show-keys ecryptfs-stat clevis-luks-list mmlsfs mmgetstate mmlscluster mmlsdisk mmdf mmlsquota mfsfileinfo
mfsgetgoal mfsdirinfo mfscheckfile pvfs2-ls beegfs-df cephfs-top s3qlstat
`;

const HARDWARE = `
pcimodules lsusb.py usb-devices usbtop usbhid-dump usbview usb_printerid cpufreq-info cpufreq-aperf corefreq-cli rdmsr
acpi_listen acpihelp acpinames laptop-detect hardinfo hardinfo2 lspower i2cdetect i2cdump i2cget decode-edid decode-vaio
gpiodetect gpioinfo gpiofind gpiomon gpionotify gpioget fdtdump fdtget dt-validate hp-info hp-levels bmc-info ipmi-locate
ipmi-ping ipmi-detect ipmi-fru ipmi-sensors ipmiping ipmidetect rmcpping conman-list nvidia-detect nvidia-detector amdgpu_top
intel_gpu_time gputop rocminfo rocm_agent_enumerator rocm-bandwidth-test gpustat nvitop vkcube vkgears vkmark glmark2
glmark2-es2 glmark2-wayland glxheads glxdemo glxswapcontrol eglgears_x11 eglgears_wayland es2gears es2gears_x11 gamemodelist
jtop v4l-info v4l2-sysfs-path v4l2-compliance cec-compliance lirc-lsplugins mode2 irw femon dvbsnoop sane-find-scanner
airscan-discover aseqdump nhlt-dmic-info pw-mon pw-mididump spa-acp-tool spa-inspect spa-json-dump spa-monitor jack_cpu_load
jack_meter jack_evmon jack_showtime jack_midi_dump jack_iodelay jack_lsp jack_samplerate jack_wait ossinfo cvt gtf cvt12
wayland-info weston-info evemu-describe lsinput input-events evtest lsw pfw wattr xkbvleds xeyes xclock xload xlogo xcalc xmag
oclock xbiff nfc-list nfc-poll nfc-scan-device pcsc_scan rngtest rng-test ntpshmmon ppscheck ppstest cgps xgps lcdgps canbusload
cansniffer isotpdump isotpsniffer can-calc-bit-timing statserial pppstats kbdinfo showconsolefont getkeycodes fbi fbgs mev
ckbcomp fc-conflist locale-check validlocale
`;

const NETWORK_HOSTS_AND_LOGS = `
routel ctstat rtstat iptables-translate ip6tables-translate iptables-restore-translate ip6tables-restore-translate iptables-xml
ebtables-save iptstate xtables-monitor ipset-translate genhash hatop iwevent regdbdump wireless-info dhcp-lease-list dumpleases
radvdump rdisc6 ndisc6 rltraceroute6 tcptraceroute6 tracert6 addr2name name2addr dnsdomainname khost knsec3hash kzonecheck
kjournalprint q dnstop dnseval dnsping dnstraceroute named-journalprint named-rrchecker nsec3hash mdig arpaname dnslookup
nsd-checkconf nsd-checkzone ldns-chaos ldns-compare-zones ldns-dane ldns-dpa ldns-keyfetcher ldns-mx ldns-nsec3-hash
ldns-read-zone ldns-resolver ldns-rrsig ldns-test-edns ldns-verify-zone ldns-version ldns-walk ldns-zcat unbound-host
unbound-streamtcp dnsscan zone2json zone2sql zone2ldap nsec3dig saxfr sdig avahi-browse-domains avahi-discover mdns-scan
llmnr-query rdap rwhois bgpq3 bgpq4 peval dnstracer dnswalk arp-fingerprint nbtscan-unixwiz snmp-check capinfos captype ngtrend
ethstats ethstatus tcping tcpping trippy bing pathchar pchar clink pingu prettyping echoping ifpps cbm speedometer jnettop
pktstat netwatch trafshow ibstat ibstatus ibv_devices ibv_devinfo ibhosts ibswitches ibnodes ibrouters iblinkinfo ibroute
ibtracert smpquery smpdump saquery ibaddr ofed_info hca_self_test.ofed fi_info fi_pingpong ucx_info tor-resolve nyx snmpdelta
snmptop snmpps snmpping smilint smidiff smiquery ldapvc slapacl slapauth slapdn slappasswd ldbsearch ds-replcheck cracklib-check
dump-utmp ypcat ypmatch ypwhich yppoll rup rstat nfs-ls nfs-cat nfs-stat nfsdclnts nfs4_getfacl mountstats smbstatus regtree
tdbdump ndrdump samba-log-parser getcifsacl smb2-quota afpstats asip-status postcat pflogsumm exinext exiqgrep exigrep qshape
exiqsumm exiwhat eximstats exim_dumpdb exim_checkaccess mailstats praliases opendkim-testkey opendkim-testmsg bogolexer clamconf
clamdtop ntptrace ntpstat ntpmon ntpwait clockdiff zdump halog apachetop ngxtop oidcalc vfychain ausyscall auvirt audit2why
aa-unconfined aa-features-abi aa-decode sediff sechecker selabel_lookup selinuxconlist selinuxdefcon selinuxexeccon sedismod
compute_av compute_create compute_user twprint seff smap btm bottom vtop mission-center gnome-system-monitor xosview gkrellm
pmstat pminfo pmval pmprobe pmdumplog pmlogsummary pmfind atopsar atopcat whisper-info whisper-dump whisper-fetch numademo
ttyload svstat svok s6-svstat s6-svok svcs svcprop dinitcheck rc-status ccze ctail humanlog petit tai64nlocal check_ping
check_disk check_load check_tcp check_ssh check_dns check_procs check_users check_swap check_ntp_time check_ntp_peer check_smtp
check_icmp check_mailq check_snmp check_dhcp check_file_age check_sensors check_uptime bashreadline biolatency biosnoop biotop
bitesize cachestat cachetop cpudist dcsnoop dcstat execsnoop exitsnoop ext4dist ext4slower filelife fileslower filetop
funclatency funcslower gethostlatency hardirqs killsnoop llcstat mdflush mountsnoop nfsdist nfsslower offcputime offwaketime
oomkill opensnoop pidpersec runqlat runqlen runqslower shmsnoop slabratetop softirqs solisten sslsniff stackcount statsnoop
syncsnoop syscount tcpaccept tcpconnect tcpconnlat tcpdrop tcplife tcpretrans tcprtt tcpstates tcpsubnet tcptop tcptracer tplist
ttysnoop vfscount vfsstat wakeuptime xfsdist xfsslower zfsdist zfsslower ophelp strace-log-merge strace-graph eu-addr2line
eu-elfclassify eu-elfcmp eu-elflint eu-findtextrel eu-objdump eu-size eu-srcfiles eu-stack eu-strings pstack gstack lsstack
pystack debuginfod-find virt-host-validate virt-pki-validate virt-xml-validate virt-what virt-df virt-cat virt-ls
virt-filesystems virt-inspector virt-log virt-tail virt-alignment-scan hivexml hivexget vmware-checkvm ec2metadata ec2-metadata
cloud-id vzlist vzcalc vzmemcheck vzcpucheck vzpid xentop xenstore-ls xenstore-read xenstore-list xen-list-images xen-detect jls
pveperf pveversion pvereport pmgversion clustat lxc-checkconfig lxc-info lxc-ls lxc-top lxc-monitor lxc-config lxc-wait
libguestfs-test-tool x2golistsessions
`;

const set = new Set<string>();
for (const list of [
	COREUTILS,
	PROCESSES_AND_SYSTEM,
	PACKAGES_AND_BOOT,
	DISKS_AND_FILE_SYSTEMS,
	HARDWARE,
	NETWORK,
	NETWORK_HOSTS_AND_LOGS,
	DATA_AND_SOURCE
])
	for (const name of list.split(/\s+/)) if (name !== '') set.add(name);

/** Programs that are safe however they are called. */
export const READERS: ReadonlySet<string> = set;
