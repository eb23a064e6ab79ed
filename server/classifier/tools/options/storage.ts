// Disks, volumes and file systems.
export const STORAGE = `
# smartmontools 7.3
smartctl | Aab:cd:F:f:g:Hhij::l:n:P:q:r:T:Vv:x
	all attributes badsum= capabilities copyright device= firmwarebug= format= get= health help identify? info json?
	license log= nocheck= presets= quietmode= report= scan scan-open tolerance= usage vendorattribute= version xall
# zfs
zpool | vHpPLglo:T:dt:xinyqwrs | verbs
	json json-int json-flat-vdevs json-pool-key-guid version power
zfs | Hpro:s:S:t:d:aiIlwcjgnqPDFRuvVex | verbs
	json json-int version
# btrfs-progs 6.2
btrfs | hHkmgtbpcgorsdilnavTxuCqGeBR | verbs
	human-readable raw iec si kbytes mbytes gbytes tbytes tabular raw mounted all-devices sort= format= verbose quiet help
	version summarize offset check show-exclusive mixed
# lvm2 2.03.16
lvs vgs pvs lvdisplay vgdisplay pvdisplay lvmdiskscan pvscan vgscan lvscan | AaCcdHhmO:o:PpqS:svy
	aligned all binary colon columns debug foreign help history ignorelockingfailure longhelp maps nameprefixes noheadings
	nohints nosuffix options= partial quiet readonly reportformat= rows segments select= separator= shared short sort=
	unbuffered units= unquoted verbose version
# mdadm 4.2
mdadm | DEQXYsbvVhq
	detail examine query examine-bitmap examine-badblocks scan brief verbose export detail-platform version help quiet
	test
# hdparm 9.65
hdparm | aAB::CgiIHJMN::qtTrRvVdcukmW::
	dco-identify direct fibmap read-sector= verbose security-help
# e2fsprogs 1.47.0
lsattr | adlpRVv
dumpe2fs | bfghimVx
filefrag | BEekPsVvXx
tune2fs | l
# acl 2.3.1
getfacl | acdEehLnPpRstv
	absolute-names access all-effective default help logical no-effective numeric omit-header physical recursive skip-base
	tabular version
# attr 2.5.1
getfattr | de:hLm:n:PR
	absolute-names dump encoding= help logical match= name= no-dereference only-values physical recursive version
# psmisc 23.6
fuser | 46aIlMmn:suvVc
	all inode ipv4 ipv6 ismountpoint list-signals mount namespace= silent user verbose version
# nvme-cli 2.4
nvme | o:vHn:bi:l:f:s:c:r:d: | verbs
	output-format= verbose human-readable namespace-id= raw-binary log-id= log-len= lid= help version vendor-specific all
	log-entries= timeout= feature-id= sel= cns= json rae
`;
