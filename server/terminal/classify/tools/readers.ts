// Programs that only read, print, compute or wait, whatever their arguments. One with an option that writes does not
// belong here but in a table.

const COREUTILS = `
[ [[ arch b2sum b3sum basename bc cal ccal ncal cat chksum cksum clear cmp column colrm comm crc32 cut df dir dircolors dirname du echo
expand expr factor false fold fmt free getconf getent groups hostid id join jot last lastb lastlog lastlog2 link-check locale localedef-list logname look ls lsattr
md5 md5sum merge-check nl nproc numfmt od paste pathchk pgrep pidof pidwait pinky pr printenv printf ptx pwd pwdx readlink realpath rev seq sha1sum sha224sum
sha256sum sha384sum sha512sum shasum sha1 sha256 sleep usleep stat strings sum tac tail head test tr true tsort tty uname unexpand units uptime users vdir vmstat w wc
whereis which who whoami yes zcat zcmp zdiff zegrep zfgrep zgrep zless zmore znew-list bzcat bzcmp bzdiff bzegrep bzfgrep bzgrep bzless bzmore xzcat xzcmp xzdiff xzgrep xzegrep xzfgrep xzless xzmore lzcat lzgrep lzless lzmore lzcmp lzdiff lz4cat zstdcat zstdgrep zstdless gzcat
egrep fgrep grep rgrep agrep ugrep ug ag ack ack-grep pcregrep pcre2grep ripgrep-all-x sgrep ngrep-x cgrep
cls file hexdump hd hexyl xxd-r-x less lesspipe more most pg bat batcat ccat vimcat tree-x mdcat glow-x tldr tealdeer cheat-x whatis apropos info pinfo
diff diff3 colordiff diff-so-fancy wdiff dwdiff icdiff difft difftastic delta-x vimdiff-x cmpdylib delta combinediff-x filterdiff lsdiff grepdiff diffstat interdiff
tput tset reset resize setterm-x stty-x banner figlet toilet cowsay cowthink lolcat fortune sl cmatrix asciiquarium pipes.sh hollywood nyancat oneko rig aafire cacafire bb-demo ponysay boxes cbonsai genact no-more-secrets nms sneakers tty-clock peaclock clock-tui
cal gcal pal-x remind-x when-x date-x dateadd dateconv datediff dateround dateseq datesort datetest dgrep dconv
getopt gettext ngettext envsubst nargs xargs-x errno ascii unicode uniname uni chars
`;

const PROCESSES_AND_SYSTEM = `
ps pstree procs top htop btop bashtop bpytop atop gtop glances-x nmon ytop ctop-x iotop iotop-c slabtop smem smemstat pidstat mpstat iostat cifsiostat nfsiostat tapestat sadf dstat dool vmtouch-x
lscpu lsblk lsusb lspci lspcmcia lsmod lsmem lsipc lsns lslogins lslocks lsirq lsfd lsof lshw lsscsi lsscsi lsdev lsclocks lsb_release lsinitramfs lsinitrd lsinitcpio lscgroup lssubsys lsappinfo-x lsxr
hwinfo inxi neofetch fastfetch screenfetch pfetch archey nerdfetch onefetch cpufetch macchina uwufetch hyfetch cpuid x86info dmidecode biosdecode ownership vpddecode decode-dimms i7z turbostat-x powertop-x
acpi sensors ibam upower-x vainfo vdpauinfo vulkaninfo glxinfo glxgears eglinfo es2_info clinfo nvtop radeontop intel_gpu_top drm_info edid-decode monitor-edid get-edid read-edid hwloc-info hwloc-ls lstopo-no-graphics-x
xdpyinfo xprop-x xwininfo xev xlsclients xlsfonts xlsatoms xvinfo xdriinfo xwd-x xkbprint-x xsetroot-x wev showkey evtest-x libinput-x wlr-randr-x fc-list fc-match fc-query fc-cat fc-scan fc-pattern fc-validate otfinfo
getfacl getfattr getcap getpcaps getsebool getenforce sestatus seinfo sesearch matchpathcon avcstat selinuxenabled aa-status aa-enabled apparmor_status
systemd-analyze-x systemd-cgls systemd-cgtop systemd-delta systemd-detect-virt systemd-escape systemd-path systemd-id128 systemd-ac-power systemd-socket-proxyd-x
findfs findmnt-x mountpoint blkid-x namei lsattr vmstat filefrag e2freefrag dumpe2fs-x xfs_info xfs_db-x tune2fs-x zdb nvme-x smartctl-x
ldd nm objdump readelf size addr2line c++filt elfedit-x pahole pmap procinfo runlevel utmpdump-x whowatch lastcomm ac sa-x aureport ausearch aulast aulastlog
catman-x manpath mandb-x man-x locate mlocate plocate slocate needs-restarting-x checkrestart needrestart-x debsums-x rkhunter-x
cpupower-info-x irqtop numastat numad-x ipcs tload uptimed-x uprecords tuptime mcelog-x rasdaemon-x ras-mc-ctl-x
getprop ioping-x sysbench-x stress-x systeroid-x
`;

const NETWORK = `
ping ping4 ping6 fping gping hping-x traceroute traceroute6 tracepath tracepath6 tcptraceroute mtr lft paris-traceroute trip
dig host nslookup drill delv kdig doggo dog q-x whois jwhois resolveip getent rdisc-x ss netstat ifstat nstat rtacct-x lnstat ifstat nload bmon iftop nethogs iptraf-ng-x tcptrack bandwhich-x sniffglue-x speedtest speedtest-cli fast speedtest-go librespeed-cli
ipcalc sipcalc subnetcalc ipcalc-ng grepcidr netmask prips iwgetid iwlist wavemon linssid sshfp ssh-keyscan nbtscan nmblookup smbtree-x smbclient-x showmount rpcinfo-x avahi-browse avahi-resolve avahi-resolve-address avahi-resolve-host-name dns-sd-x
testssl testssl.sh sslscan sslyze tlsx nmap-x httping httpstat-x httprobe whatweb wafw00f-x subfinder-x assetfinder-x amass-x dnsrecon-x dnsenum-x fierce-x theHarvester-x geoiplookup geoiplookup6 mmdblookup asn
lsof curlie-x arp-scan-x netdiscover-x p0f ntpq-x ntpdate-x chronyc-x getmac ipconfig-x finger ruptime rwho rusers
`;

const DATA_AND_SOURCE = `
jq gojq jaq jql jless jid gron fx-x jp jo jc yq-x xq pup htmlq xmllint-x xmlstarlet-x xpath xidel csvcut csvlook csvstat csvgrep csvjoin csvjson csvsort csvstack csvclean-x csvformat csvpy-x in2csv sql2csv-x xsv-x qsv-x mlr-x miller-x q-x textql-x visidata-x vd-x tidy-viewer tv datamash csvtool-x csvtk-x
cloc tokei scc sloccount ohcount loc onefetch ctags-x cscope-x global-x shellcheck cppcheck-x pylint flake8 pyflakes pycodestyle pydocstyle mypy pyright bandit vulture radon xenon codespell-x hadolint yamllint jsonlint-x markdownlint-x vale proselint write-good alex actionlint tflint-x checkov-x trivy-x kubeval kubeconform kube-score conftest spectral-x buf-x eslint-x stylelint-x jshint csslint htmlhint dotenv-linter luacheck rubocop-x reek brakeman-x staticcheck golint golangci-lint-x errcheck nilaway ineffassign gosec-x govulncheck swiftlint-x ktlint-x checkstyle pmd spotbugs detekt-x phpstan phpcs psalm-x phpmd
exiftool-x exiv2-x identify mediainfo ffprobe mkvinfo mp3info-x id3info soxi metaflac-x vorbiscomment-x sndfile-info pngcheck jpeginfo-x gifsicle-x tiffinfo tiffdump webpinfo pdfinfo pdffonts pdfimages-x pdftotext-x pdfgrep pdfsig-x qpdf-x
enca chardet chardetect uchardet detect-file-encoding-and-language file trid binwalk-x exrheader ttx-x
ent hashid hash-identifier name-that-hash nth pwscore pwmake-x pwgen apg-x diceware xkcdpass makepasswd-x uuidgen uuid mcookie
git-cliff-x gitk-x tig-x git-stats onefetch hub-x
ansi2txt col colcrt ul rs lam vis unvis look aspell-x hunspell-x ispell-x spell dict dictl trans translate-shell wn sdcv style diction
base32 calendar cppcheck debman dedoc debdiff desktop-file-validate diffpdf diff-pdf exrex ffe fakedata gdalinfo ogrinfo gvpack gvcolor json5 jdeps jinfo jps jstack jstat jtbl jello multitail perldoc pygmentize rcat rsstail sar serialver ssh-audit texcount ttyplot wasm-objdump whatportis where xman eu-readelf eu-nm isosize isoquery lddtree logwatch mimetype pinout pkcheck pkaction rolldice testparm uuidparse vrms xml2 2xml zenith pw-top glow mdp semgrep osv-scanner conky-x starship-x gdalsrsinfo proj geod cs2cs ogrlineref jwt rich kjv pom hr spi sport sof hwloc-diff lstopo vol yacas z3 cbmc goaccess asciigraph spark termgraph units-cli dvi2tty luit nologin repquota watchgnupg xkbwatch xlsclients xrefresh ncdump h5dump h5ls snmpwalk-x explainshell lnav fd fdfind lstopo choose hck sd-x teip-x frawk sttr-x grex
dust duf dua gdu ncdu-x diskonaut-x baobab-x pydf di dfc cdu tdu erd erdtree broot-x lsd exa eza colorls tre-x as-tree
hexedit-x wxhexeditor-x radiff2 rabin2 rahash2-x rax2 rafind2 rasm2-x r2-x checksec peframe readpe pedis pescan pestr floss capa yara clamscan-x
bashcov-x bats-x pv pipeview-x progress cv mbuffer-x
xdotool-x wmctrl-x playerctl-x
`;

const set = new Set<string>();
// A name with -x is a reminder that the program has a table of its own.
for (const list of [COREUTILS, PROCESSES_AND_SYSTEM, NETWORK, DATA_AND_SOURCE])
	for (const name of list.split(/\s+/)) if (name !== '' && !name.endsWith('-x')) set.add(name);

/** Programs that are safe however they are called. */
export const READERS: ReadonlySet<string> = set;
