// What looks for weaknesses, cracks, recovers, and takes programs apart. Probing another host is a change there:
// it is sent on purpose. Looking at files is reading.
import { makers, printers, verbs, viewers } from '../families.ts';
import type { Tool } from '../tool.ts';

export const SECURITY_TOOLS = (): readonly Tool[] => [
	viewers({
		names: `
			hashid haiti fls ils istat ifind ffind img_stat fsstat mmls jcat fiwalk affcompare qcow2-info regripper rip.pl reglookup
			reglookup-timeline reglookup-recover evtx_dump evtx_dump.py evtxinfo esedbinfo pffinfo lnkinfo msiecfinfo olevba olevba3
			oleid olemeta oletimes oledump.py oledir olemap olebrowse olefile mraptor msodde rtfobj pyxswf pdfid peepdf zipdump.py
			emldump.py rtfdump.py xorsearch base64dump.py cut-bytes.py re-search.py ssdeep sdhash tlsh hashdeep md5deep sha1deep
			sha256deep tigerdeep whirlpooldeep rhash cksfv shatag xxhsum xxh32sum xxh64sum xxh128sum xxh3sum md4sum cfv magika
			siegfried sf fido diec die pesec pehash peres pepack ofs2rva rva2ofs yara64 yr annocheck rz-bin rz-find rahash2 rz-hash
			rz-ax rz-diff rz-asm rasm2 xortool cyclic ropper ROPgadget one_gadget seccomp-tools capstone cstool kstool stegdetect
			stegexpose jsteg-reveal binvis entropy cipherscan o-saft wappalyzer fierce sherlock maigret holehe phoneinfoga h8mail
			sn0int recon-cli shodan censys vt virustotal waymore crt.sh nbtstat snmpcheck windapsearch rpcdump.py rpcmap.py
			samrdump.py lookupsid.py GetADUsers.py netview.py ifmap.py opdump.py findDelegation.py getArch.py impacket-rpcdump
			impacket-rpcmap impacket-samrdump impacket-lookupsid impacket-GetADUsers sipvicious unicornscan nping dmitry lbd
			gowitness aquatone eyewitness linpeas linpeas.sh linenum pspy pspy64 linux-exploit-suggester les.sh chkrootkit vulners
			retire auditjs nancy dependency-check detect-secrets-hook whispers git-secrets ggshield shhgit bearer horusec insider
			njsscan mobsfscan semgrep progpilot graudit flawfinder dawnscanner bandit kube-bench kube-hunter kubeaudit kubesec
			docker-bench-security.sh cloudsploit parliament cfn-nag cfn_nag_scan cyclonedx-cli cyclonedx-py spdx-tools oathtool
			totp-cli gauth 2fa pwqcheck apg pwqgen pwmake makepasswd mkpasswd genpass argon2 rawshark mmdbresolve
		`,
		takes: '-l -s -h -f -t --output',
		rows: `
			file --output|-oN|-oX|-oA|--outfile|-w|--write|--export|--json-out|-oJ # --outfile types.txt hashes.txt
			file --extract|--decompress
		`
	}),
	{
		names: `
			httpx subfinder dnsx naabu katana gau amass assetfinder findomain waybackurls sublist3r dnsenum smbmap
			joomscan droopescan cmsmap whatweb zgrab2 zmap rustscan hakrawler
			gospider paramspider arjun enum4linux enum4linux-ng
		`,
		takes: '-o -u -l -d -w -t -H -x -X -c -m -r -p --output -oJ -oX -oN -oG -output -mode --wordlist --url',
		otherwise: 'net-read',
		rows: `
			file -o|--output|-oJ|-oX|-oN|-oG|-oL|-oA|-oD|-output|-of|-od|--output-file|--log*|-sr|-srd|-screenshot|-store-response*
				|--o|-dir|--subfile|-Save|--rotate-dir|--filename|--xml|--csv|--json # -l hosts.txt -o live.txt
			remote -X=PUT|DELETE|POST # -X DELETE -u https://www.example.org/orders/7
			file -update|-update-templates|-ut|-up|--update
		`
	},
	{
		names: `
			nuclei sqlmap crackmapexec netexec nxc kerbrute evil-winrm wpscan-brute commix xsstrike dalfox nosqlmap tplmap responder
			ettercap bettercap arpspoof dnsspoof macof sslstrip mdk3 mdk4 aireplay-ng airbase-ng besside-ng easside-ng wesside-ng
			tkiptun-ng reaver bully wifite hcxdumptool pixiewps slowhttptest goldeneye setoolkit beef msfconsole empire sliver
			covenant ntlmrelayx.py secretsdump.py impacket-secretsdump impacket-psexec impacket-wmiexec GetUserSPNs.py GetNPUsers.py
			getTGT.py certipy bloodhound-python ldapdomaindump tcpreplay
		`,
		takes: '-u -x -l -L -p -P -t -M -d',
		otherwise: 'send',
		example: '-u https://www.example.org',
		rows: `
			read -L|--list-modules|--list|-tl|-tgl|-version|--version|-h|-hh|-U|--list-tampers|-V # --list-modules
		`
	},
	{
		names: 'hydra medusa ncrack patator',
		takes: '-l -L -p -P -t -s -o -M -u -U -h -H',
		otherwise: 'send',
		example: '-l admin -P words.txt ssh://192.0.2.10',
		rows: `
			read -d .
			read -q -M
		`
	},
	{
		names: 'rpcclient',
		takes: '-U -c -A',
		otherwise: 'connect',
		example: '-U alice files.example.org',
		rows: `
			net-read -c=enumdomusers|enumdomgroups|srvinfo|querydominfo|netshareenum|netshareenumall|lsaquery
				|getdompwinfo # -c srvinfo h
		`
	},
	{
		names: 'hashcat john',
		takes: '-m -a -o --outfile --session --wordlist --rules --format --pot --config -r -w',
		otherwise: 'run',
		example: '-m 0 hashes.txt words.txt',
		rows: `
			read --show|--left|-I|--backend-info|--example-hashes|--hash-info|-V|--version|--stdout|--list|--list=formats|--test|-b
				|--benchmark|--identify|--keyspace|--list=* # --show hashes
		`
	},
	{
		names: `
			ophcrack rcrack pdfcrack rarcrack stegcracker stegseek cowpatty samdump2 bkcrack crackle asleap truecrack
			bruteforce-luks bruteforce-salted-openssl
		`,
		takes: '-w -a -b -e -l -J',
		otherwise: 'run',
		example: '-g -t tables -f hashes.txt',
		rows: 'read --seed|-u|-S|--version|-b'
	},
	{
		names: `
			zip2john rar2john pdf2john pdf2john.pl ssh2john ssh2john.py keepass2john office2john office2john.py gpg2john 7z2john.pl
			bitlocker2john luks2john unshadow unafs
		`,
		otherwise: 'secret',
		example: 'backup.zip'
	},
	{ names: 'unique', otherwise: 'file', example: 'words.txt' },
	{
		names: 'crunch maskprocessor mp64 statsprocessor sp64 princeprocessor pp64 cewl combinator rsmangler mentalist',
		takes: '-o -w -t -b -d -m',
		otherwise: 'read',
		rows: 'file -o|-w|--write|-b|-i # 8 8 abcdef -o words.txt'
	},
	{ names: 'wordlistctl cupp', otherwise: 'file', example: 'fetch rockyou', rows: 'read list|search|info|-v' },
	{
		names: 'aircrack-ng',
		takes: '-w -b -e -l -J -a',
		otherwise: 'run',
		example: '-w words.txt capture.cap',
		rows: 'read -u|--help|-S'
	},
	{
		names: 'airmon-ng',
		otherwise: 'netconf',
		example: 'start wlan0',
		rows: `
			read .
			read check .
			process check kill
		`
	},
	{
		names: 'airodump-ng',
		takes: '-w -c --bssid --channel --band',
		otherwise: 'read',
		rows: 'file -w|--write # -w capture wlan0mon'
	},
	makers({
		names: `
			airdecap-ng airdecloak-ng packetforge-ng wpaclean ivstools makeivs-ng buddy-ng genpmk hcxpcapngtool hcxpcaptool
			hcxhashtool hcxpsktool editcap mergecap reordercap randpkt text2pcap tcprewrite tcpprep tcpslice tcpxtract bulk_extractor
			foremost scalpel photorec sorter tsk_loaddb tsk_recover tsk_comparedir evtxexport esedbexport pffexport readpst
			log2timeline.py psteal.py plaso openstego jsteg yarac uncompyle apktool jadx jadx-cli dex2jar unblob
		`,
		rows: 'read -list|-l|--list-formats|--list-*|--stats|info|-h'
	}),
	{
		names: 'airolib-ng',
		otherwise: 'file',
		example: 'pmk.db --import essid names.txt',
		rows: 'read * --stats|--verify # db --stats'
	},
	{
		names: 'steghide',
		otherwise: 'file',
		example: 'embed -cf photo.jpg -ef report.txt',
		rows: 'read info|encinfo|version|license|help'
	},
	{
		names: 'stegsnow snow',
		takes: '-p -f -m',
		otherwise: 'read',
		rows: `
			file * * # -C in out
			file -m|-f
		`
	},
	{ names: 'zsteg', takes: '-E --extract', otherwise: 'read' },
	{ names: 'outguess', otherwise: 'file', example: '-d report.txt photo.jpg marked.jpg' },
	{
		names: 'msfvenom',
		takes: '-p -f -o -l -e -a --platform',
		otherwise: 'read',
		rows: `
			read -l|--list*
			file -o|--out # -p linux/x64/exec CMD=id -f elf -o id.elf
		`
	},
	viewers({
		names: 'sslscan',
		rows: 'file --xml # --xml=a.xml h'
	}),
	viewers({
		names: 'pwn',
		rows: `
			run template|update|debrief # template --host 192.0.2.10 --port 1337 ./orders
			read checksec|asm|disasm|cyclic|hex|unhex|constgrep|elfdiff|scramble|errno|libcdb|version
		`
	}),
	printers({
		names: 'hash_extender hashpump RsaCtfTool rsactftool RsaCtfTool.py ciphey basecrack vigenere detect-secrets',
		rows: 'write audit'
	}),
	{ names: 'testdisk', otherwise: 'partition', example: 'disk.img', rows: 'read /list|/version' },
	{
		names: 'binwalk',
		takes: '-l -o -R -C --directory',
		otherwise: 'read',
		rows: 'file -e|--extract|-D|--dd|-M|--matryoshka|-f|--log|--carve # -e firmware.bin'
	},
	{
		names: 'volatility vol.py vol3',
		takes: '-f -o -p --profile --plugins -D --dump-dir -r',
		otherwise: 'read',
		rows: `
			file --dump|-D|--dump-dir|-o|--output-dir # -f m x --dump
			file +procdump|memdump|dumpfiles|dlldump|moddump|vaddump|imagecopy|raw2dmp|dumpcerts|dumpregistry|evtlogs # -f m procdump
		`
	},
	{
		names: 'psort.py pinfo.py',
		takes: '-o -w',
		otherwise: 'read',
		rows: 'file -w|--write # -o l2tcsv -w timeline.csv case.plaso'
	},
	{ names: 'hivexsh', otherwise: 'read', rows: 'write -w # -w software.hive' },
	{ names: 'hivexregedit', otherwise: 'read', rows: 'write --merge # --merge system.hive changes.reg' },
	{ names: 'chntpw', otherwise: 'account', example: '-u Administrator SAM', rows: 'read -l|-h' },
	{
		names: 'radare2 r2 rizin',
		takes: '-c -a -b -e -i -p -P -k -m -B',
		otherwise: 'run',
		example: '-w orders.elf',
		rows: 'read !-c|-d|-w|-i|-p|-P|-I|-R|-r # a.out'
	},
	{
		names: 'ragg2 rz-gg rarun2 rz-run rasign2 rz-sign rz-pm',
		otherwise: 'run',
		example: 'hello.c',
		rows: 'read -L|-l|-s|-ls|-v|-h'
	},
	{ names: 'r2pm', otherwise: 'package', example: '-ci r2ghidra', rows: 'read -l|-s|-ls|-v|-I|-H' },
	{ names: 'frida-ps frida-ls-devices frida-ls', takes: '-D', otherwise: 'read', rows: '' },
	{
		names: 'frida frida-trace frida-kill objection',
		otherwise: 'process',
		example: '-p 4242 -l trace.js',
		rows: 'read --version|version'
	},
	verbs({
		names: 'androguard apkid apksigner apkleaks',
		otherwise: 'file',
		rows: 'read axml|arsc|sign|apkid|badging|dump|verify|d|l|version'
	}),
	{
		names: 'aapt aapt2',
		otherwise: 'file',
		example: 'package -f -M AndroidManifest.xml -S res -F app.apk',
		rows: 'read d|dump|l|list|v|version'
	},
	{
		names: 'upx',
		takes: '-o',
		otherwise: 'write',
		example: '--best orders',
		rows: 'read -l|-t|--list|--test|-L|-V|--fileinfo'
	},
	{
		names: 'clamscan clamdscan',
		otherwise: 'read',
		rows: `
			loss --remove|--remove=yes # --remove=yes -r downloads
			file --move|--copy|-l|--log # --move=quarantine -r downloads
		`,
		takes: '-l --log -f --move --copy -d'
	},
	{ names: 'rkhunter', otherwise: 'read', rows: 'file --propupd|--update # --propupd' },
	{
		names: 'lynis',
		takes: '--report-file --log-file --profile',
		otherwise: 'read',
		rows: `
			read audit|show
			fetch update release # update release
		`
	},
	{
		names: 'aide tripwire samhain afick integrit',
		takes: '-c --config',
		otherwise: 'file',
		example: '--init',
		rows: 'read --check|-C|--compare|--config-check|-D|-k|--version|-v|--verify|--print # --check'
	},
	viewers({
		names: 'fail2ban-regex fail2ban-testcases'
	}),
	verbs({
		names: 'kwallet-query kwalletcli secret-tool keyring',
		otherwise: 'file',
		rows: 'secret -r|--read-password|-l|--list-entries|-e|get|lookup|search # get a b'
	}),
	verbs({
		names: 'pamu2fcfg',
		otherwise: 'file',
		rows: `
			read -L|-I|-V|-a|-s
		`
	}),
	viewers({
		names: 'ykinfo'
	}),
	verbs({
		names: 'ykman',
		otherwise: 'file',
		rows: `
			loss oath|piv|fido|otp|openpgp|config reset|delete # piv reset --force
			read list|info
			read oath|piv|fido|otp|openpgp|config|hsmauth|credentials info|list
			read oath|fido|hsmauth accounts|credentials|fingerprints list|code
		`
	}),
	{
		names: 'age rage',
		takes: '-o -r -R -i --output --recipient --identity',
		otherwise: 'read',
		rows: `
			file -o|--output # -R recipients.txt -o report.age report.txt
			secret -d|--decrypt|-i|--identity # -d -i key.txt report.age
		`
	},
	{ names: 'age-keygen', takes: '-o', otherwise: 'read', rows: 'file -o|--output # -o key.txt' },
	{
		names: 'htdigest dbmmanage bcrypt-tool',
		otherwise: 'file',
		example: '-c users.digest intranet alice',
		rows: 'read hash|match|cost|view|check'
	},
	{ names: 'cracklib-packer create-cracklib-dict cracklib-format cracklib-unpacker', otherwise: 'read', rows: '' },
	{
		names: 'wireshark',
		takes: '-r -i -w -f -Y -X',
		otherwise: 'read',
		rows: `
			file -w # -k -i eth0 -w capture.pcapng
			run-maybe -X
		`
	},
	{
		names: 'dnsrecon theHarvester',
		takes: '-d -n -c -j -x -b -f -t',
		otherwise: 'net-read',
		rows: 'file -c|-j|-x|-f|--csv|--json|--xml|--db|--filename # -d example.org --json hosts.json'
	},
	verbs({
		names: 'cosign notation notary rekor-cli slsa-verifier in-toto-verify cdxgen cyclonedx-gomod',
		takes: '-o --output',
		otherwise: 'remote',
		rows: `
			net-read policy show
			net-read verify*|tree|triangulate|inspect|list|ls|search|get|loginfo|version|env|manifest|public-key|verify-artifact
				|verify-image|status
			file -o|--output|generate-key-pair|--output-file|--output-signature
			remote sign|attest|attach|upload|copy|clean|push
		`
	}),
	{
		names: 'syft grype',
		takes: '-o --output -f --format -t --file -s',
		otherwise: 'net-read',
		rows: `
			file --file # debian:12 --file sbom.json
			file db update|delete|import
			file clean
			read db status|list|check|diff|providers
		`
	},
	{
		names: 'trivy',
		takes: '-o --output -f --format -s',
		otherwise: 'net-read',
		rows: `
			file -o|--output # image --output report.json debian:12
			file clean|plugin|module install|uninstall|update|upgrade|--all|--scan-cache
			serve server
		`
	},
	{
		names: 'masscan nikto gobuster ffuf wpscan feroxbuster dirb dirsearch wfuzz svmap svwar',
		takes: '-o -u -l -d -w -t -H -x -X -c -m -r -p --output -oJ -oX -oN -oG -output -mode --wordlist --url',
		otherwise: 'send',
		example: '-p80 192.0.2.0/24',
		rows: `
			read --iflist|-list-plugins|version # --iflist
			read . #
		`
	},
	{
		names: 'fcrackzip',
		takes: '-b -l -p -c -m -v',
		otherwise: 'run',
		example: '-u -D -p words.txt backup.zip'
	}
];
