// Disks, tapes, discs, flash and their controllers.
import type { Tool } from '../tool.ts';

export const DRIVES = (): readonly Tool[] => [
	{ names: 'blkdiscard', takes: '-o -l -p --offset --length --step', otherwise: 'wipe', example: '/dev/sdb' },
	{
		names: 'badblocks',
		takes: '-b -c -d -e -i -o -p -t',
		otherwise: 'read',
		rows: `
			wipe -w # -w /dev/sda
			volume-loss -n # -n /dev/sda
			file -o !-w # -o out /dev/sda
		`
	},
	{
		names: 'hdparm',
		otherwise: 'read',
		rows: `
			wipe --security-erase|--security-erase-enhanced|--trim-sector-ranges|--write-sector|--repair-sector
				|--sanitize-crypto-scramble|--sanitize-block-erase|--sanitize-overwrite # --security-erase secret /dev/sda
			partition --yes-i-know-what-i-am-doing|--security-set-pass|--security-disable|--security-unlock|--dco-restore
				|--make-bad-sector|-N|--fwdownload # --security-set-pass p /dev/sda
			volume-loss --set-sector-size # --set-sector-size 4096 /dev/sda
			mount -z|-Z|-E|-J|-D|-L|-U|-p|-w|-b|-f|-F|--idle-immediate|--idle-unload|--dco-freeze|--security-freeze # -z /dev/sda
			mount -S|-B|-M|-W|-y|-Y|-A|-K|-a|-d|-X|-m|-s # -S 120 /dev/sda
		`
	},
	{
		names: 'nvme',
		otherwise: 'mount',
		example: 'reset /dev/nvme0',
		rows: `
			file telemetry-log -o|-O|--output-file # telemetry-log -o x
			read list|list-subsys|list-ns|list-ctrl|id-ctrl|id-ns|smart-log|error-log|fw-log|get-log|get-feature|show-regs|version
				|help|ns-descs|telemetry-log|effects-log|endurance-log|get-ns-id|list-secondary|primary-ctrl-caps|show-hostnqn
				|gen-hostnqn # list
			boot fw-commit|fw-activate # fw-commit /dev/nvme0 --slot=1
			wipe format|sanitize|write|write-zeroes|write-uncor|dsm|delete-ns|security-send # format /dev/nvme0n1
		`
	},
	{ names: 'sg_format sg_sanitize sg_unmap sg_write_same', otherwise: 'wipe', example: '--format /dev/sg1' },
	{
		names: 'smartctl',
		takes: '-d -l -t -n -s -o -S -T -q -r -b -f -v -g --log --test --device',
		otherwise: 'read',
		rows: `
			mount -s|--smart|-o|--offlineauto|-S|--saveauto|--set # -s on /dev/sda
			mount -t|--test|-X|--abort # -t long /dev/sda
		`
	},
	{
		names: 'dd_rescue ddrescue',
		takes: '-r -d -b -s -i -o',
		otherwise: 'file',
		example: '/dev/sda backup.img',
		rows: `
			wipe * @/dev/ * -f|--force # --force /dev/sda /dev/sdb m
			file * /dev/null # /dev/sda /dev/null
			wipe * /dev/* # /dev/zero /dev/sda
		`
	},
	{ names: 'eject', otherwise: 'mount', example: '/dev/sr0', rows: 'read -n|-d|--default|--noop' },
	{ names: 'isoinfo lsiso', otherwise: 'read' },
	{
		names: 'growisofs',
		otherwise: 'wipe',
		example: '-Z /dev/sr0=disc.iso',
		rows: `
			read -scanbus|--devices|-prcap|-checkdrive|-toc|-version|scanbus|disk-info|drive-info|show-toc|show-data|toc-info|toc-size
				|discid|msinfo|read-test
		`
	},
	{
		names: 'balena local-etcher etcher ventoy woeusb unetbootin',
		otherwise: 'partition',
		example: 'local flash balena.img'
	},
	{ names: 'rpi-imager', otherwise: 'wipe', example: '--cli raspios.img /dev/sdb' },
	{
		names: 'sdparm',
		takes: '-C -p -t -s -c -S --command --page --set --clear',
		otherwise: 'read',
		rows: 'mount -s|--set|-c|--clear|-D|--defaults|-C|--command # --set WCE /dev/sda'
	},
	{ names: 'hddtemp', otherwise: 'read', rows: 'serve -d|--daemon|-s # -d /dev/sda' },
	{ names: 'smartd', otherwise: 'serve', example: '-i 600', rows: 'read -q # -q onecheck' },
	{
		names: 'hd-idle sktest smp_utils ledctl ledmon',
		otherwise: 'mount',
		example: '-i 300',
		rows: 'read -t|--version|-L|--list-controllers|-P|--list-slots|-I|--get-slot # -L'
	},
	{ names: 'update-smart-drivedb', otherwise: 'system', example: '' },
	{ names: 'gsmartcontrol gnome-disks', otherwise: 'tui', example: '' },
	{ names: 'stafctl stacctl', otherwise: 'mount', example: 'tron', rows: 'read ls|status|troubleshoot|version|.' },
	{
		names: 'sg_dd sgm_dd sgp_dd sg_xcopy',
		otherwise: 'file',
		example: 'if=/dev/sg1 of=disk.img',
		rows: 'wipe @of=/dev/ # if=disk.img of=/dev/sdb'
	},
	{
		names: `
			sg_write_buffer sg_write_long sg_write_verify sg_write_x sg_write_atomic sg_compare_and_write sg_ses_microcode sg_reassign
			sg_reset_wp sg_zone sg_stream_ctl sg_seek
		`,
		otherwise: 'volume-loss',
		example: '--mode=dmc_offs_save --in=firmware.bin /dev/sg1',
		rows: 'read --help|--version'
	},
	{
		names: `
			sg_start sg_reset sg_prevent sg_stpg sg_persist sg_bg_ctl sg_emc_trespass sg_sat_set_features sg_sync sg_test_rwbuf
			sg_wr_mode sg_raw sg_senddiag scsi_start scsi_stop scsi_satl scsi_logging_level rescan-scsi-bus.sh scsi-rescan scsiadd
			scsidev stinit sg_timestamp sg_ident sg_verify
		`,
		otherwise: 'mount',
		example: '--stop /dev/sdb',
		rows: 'read -i|--in|-g|--get|-l|--list|-p|--print|-h # -l /dev/sg0'
	},
	{
		names: 'sg_ses',
		takes: '-p -I -c -C -G -S -d --page --index --clear --get --set --data --dev-slot-num --descriptor',
		otherwise: 'read',
		rows: 'mount -C|--clear|-S|--set|-c|--control # --index 3 --set locate /dev/sg1'
	},
	{
		names: 'mt mt-st',
		takes: '-f --file',
		otherwise: 'mount',
		example: '-f /dev/st0 rewind',
		rows: `
			read status|tell|stshowoptions|stshowopt|densities|version # -f /dev/st0 status
			volume-loss erase|weof|eof|mkpartition # -f /dev/st0 erase
		`
	},
	{
		names: 'mtx',
		takes: '-f',
		otherwise: 'mount',
		example: '-f /dev/sg1 load 3 0',
		rows: 'read status|inquiry # -f /dev/sg1 status'
	},
	{ names: 'mkltfs', otherwise: 'wipe', example: '-d /dev/st0' },
	{
		names: 'ltfsck unltfs tapeexerciser scsitape itdt',
		otherwise: 'volume-loss',
		example: '/dev/st0',
		rows: 'read inventory|scan|devinfo # inventory'
	},
	{
		names: 'storcli storcli64 storcli2 perccli perccli64',
		otherwise: 'mount',
		example: '/c0/e8/s1 start locate',
		rows: `
			pool-destroy * del|delete # /c0/v0 del
			pool-destroy * /vall|/v* del|delete # /c0 /vall del force
			wipe * add # /c0 add vd r1 drives=252:0-1
			volume-loss * start +initialization|init|erase|erasure # /c0/v0 start init
			volume-loss * delete|set +jbod|offline|missing # /c0/e8/s1 set offline
			read show|version|help|.
			read * show # /c0 show
			read * * show
			read +show|help # /c0 set help
		`
	},
	{
		names: 'megacli MegaCli MegaCli64 megactl',
		singleDash: true,
		otherwise: 'mount',
		example: '-AdpSetProp -AlarmDsbl -aALL',
		rows: `
			pool-destroy -CfgClr|-CfgLdDel|-CfgLDDel # -CfgClr -aALL
			wipe -CfgLdAdd|-CfgLDAdd|-CfgSpanAdd|-CfgEachDskRaid0 # -CfgLdAdd -r0 [252:0] -a0
			volume-loss -PDOffline|-PDMarkMissing|-PDMakeJBOD|-PDClear|-LDInit|-PDPrpRmv # -PDOffline -PhysDrv [252:0] -a0
			read -AdpAllInfo|-AdpCount|-LDInfo|-LdInfo|-PDList|-PdList|-LdPdInfo|-LDPDInfo|-CfgDsply|-AdpEventLog|-AdpBbuCmd|-EncInfo
				|-encInfo|-PDRbld|-pdInfo|-PDInfo|-AdpGetTime|-AdpGetProp|-v|-h|-CfgFreeSpaceInfo|-FwTermLog|-PdGetMissing|-LDGetNum
				|-PDGetNum|-ShowSummary|-LDGetProp # -PDList -aALL
		`
	},
	{
		names: 'ssacli hpssacli hpacucli ssaducli',
		otherwise: 'mount',
		example: 'ctrl slot=0 modify dwc=disable',
		rows: `
			pool-destroy +delete|remove # ctrl slot=0 ld 1 delete
			wipe +create # ctrl slot=0 create type=ld drives=1I:1:1 raid=0
			volume-loss +shrink|erase|reenable # ctrl slot=0 pd 1I:1:1 modify erase
			read +show|help|version|diag # ctrl all show config
			read .
		`
	},
	{
		names: 'arcconf sas2ircu sas3ircu tw_cli tw-cli cli64 areca-cli hrconf mvcli mnv_cli lsiutil adaptec_raid',
		otherwise: 'mount',
		rows: `
			pool-destroy +delete|DELETE|del|uninit|UNINIT # DELETE 1 LOGICALDRIVE 0
			wipe +create|CREATE|add # CREATE 1 LOGICALDRIVE MAX 0 0 0
			mount +modify|changepwd|set|rescue|start|stop|offline|activate|expand|identify|clear|mute|SETSTATE|MODIFY
				|TASK # vsf modify vol=1
			read +getconfig|GETCONFIG|GETSTATUS|getstatus|GETLOGS|getlogs|LIST|list|GETVERSION|getversion|display|DISPLAY|status
				|STATUS|show|info|sys|vsf|rsf|disk|event|smart|SHOW # GETCONFIG 1
			read .
		`
	},
	{
		names: 'sas2flash sas3flash',
		otherwise: 'boot',
		example: '-o -f firmware.bin',
		rows: 'read -list|-listall|-ver # -listall'
	},
	{
		names: `
			openSeaChest_SMART openSeaChest_Basics openSeaChest_Info SeaChest_Basics SeaChest_SMART openSeaChest_Format
			openSeaChest_Erase openSeaChest_Configure openSeaChest_PowerControl
		`,
		takes: '-d --device',
		otherwise: 'mount',
		example: '-d /dev/sg0 --shortDST',
		rows: `
			wipe --performQuickestErase|--overwrite|--writeSame|--formatUnit|--sanitize|--ataSecureErase|--trim|--nvmFormat
				|--performQuickErase|--eraseRange # -d /dev/sg0 --overwrite 0
			read -s|--scan|-i|--deviceInfo|--smartCheck|--smartAttributes|--deviceStatistics|--showEPCSettings|--SATInfo|--llInfo
				|--showDSTLog|--showSMARTErrorLog|--checkPowerMode|-F|--showSupportedFormats # -s
		`
	},
	{
		names: 'intelmas isdct issdcm msecli wdckit hdm hugo nvme-stas',
		otherwise: 'mount',
		example: 'set -intelssd 0 PhySpeed=6',
		rows: `
			boot load # load -intelssd 0
			wipe delete|start|format|erase|sanitize # delete -intelssd 0
			read show|list|help|version|get-smart-log|-L|-D|-E # show -intelssd
			read -L|-D|-E|-S # -S
		`
	},
	{
		names: 'flint mstflint mlxfwmanager mlxconfig mstconfig mlxlink mst ibdiagnet',
		takes: '-d -i --dev --image',
		otherwise: 'mount',
		example: '-d /dev/mst/mt4115_pciconf0 swreset',
		rows: `
			read query|q|qq|verify|v|hw|status|show_confs|--query|version # -d x query
			boot burn|b|-u|--update|set|reset|bb # -d /dev/mst/mt4115_pciconf0 -i firmware.bin burn
		`
	},
	{
		names: `
			flash_erase flash_eraseall flashcp nandwrite nandtest nandflipbits ubiformat ubirmvol ubiupdatevol mtd_debug ftl_format
			rfdformat doc_loadbios flash_otp_write
		`,
		otherwise: 'wipe',
		example: '/dev/mtd0 0 0',
		rows: `
			read info # info /dev/mtd0
			read --help|--version
		`
	},
	{
		names: 'nanddump',
		takes: '-f -s -l --file --startaddress --length',
		otherwise: 'read',
		rows: 'file -f|--file # -f out /dev/mtd0'
	},
	{
		names: 'ubiattach ubidetach ubimkvol ubirename ubirsvol flash_lock flash_unlock mtdpart ubihealthd',
		otherwise: 'mount',
		example: '-p /dev/mtd0'
	},
	{ names: 'ubinize mkfs.ubifs mkfs.jffs2 sumtool', otherwise: 'file', example: '-o ubi.img -p 128KiB ubinize.cfg' },
	{ names: 'f3probe', otherwise: 'read', rows: 'volume-loss --destructive|-n # --destructive /dev/sdb' },
	{
		names: 'f3write',
		otherwise: 'volume-loss',
		example: '-s 1 /mnt/usb',
		rows: 'file * . # /mnt/usb'
	},
	{ names: 'ddrescuelog', otherwise: 'read', rows: 'file -b|-f # -f rescue.map' },
	{ names: 'ddrescueview xfburn k3b brasero guymager', otherwise: 'tui', example: 'rescue.map' },
	{
		names: `
			readom dd_rhelp ddrutility myrescue recoverdm recoverjpeg magicrescue scrounge-ntfs ewfacquire ewfacquirestream
			ewfexport ewfrecover affconvert readcd
		`,
		otherwise: 'file',
		example: 'dev=/dev/sr0 f=disc.iso'
	},
	{
		names: 'cdrskin dvd+rw-format dvd+rw-booktype dvd-ram-control cdrwtool wrudf',
		singleDash: true,
		otherwise: 'wipe',
		example: 'dev=/dev/sr0 disc.iso',
		rows: `
			read --devices|-scanbus|-toc|-atip|-minfo|-msinfo|-checkdrive|-version|--version|-inq|--list # --devices
			read -i|-prcap
		`
	},
	{
		names: 'wodim cdrecord',
		takes: '-s',
		singleDash: true,
		otherwise: 'wipe',
		example: 'dev=/dev/sr0 disc.iso',
		rows: `
			read --devices|-scanbus|-toc|-atip|-minfo|-msinfo|-checkdrive|-version|-inq|-prcap|-dummy # --devices
		`
	},
	{
		names: 'icedax cdda2wav cd-paranoia cdparanoia iso-read cd-read dvdisaster',
		otherwise: 'file',
		example: '-D /dev/cdrom -B',
		rows: `
			read -Q|--query|-A|--analyze-drive|-J|--info-only # -Q
			read -V .
		`
	},
	{ names: 'setcd cdstop', otherwise: 'mount', example: '-x 8 /dev/cdrom', rows: 'read -i # -i /dev/cdrom' },
	{ names: 'isohybrid implantisomd5 mkhybrid', otherwise: 'file', example: 'disc.iso' },
	{ names: 'toc2cue cue2toc', otherwise: 'file', example: 'disc.toc disc.cue' },
	{
		names: 'bmaptool bmap-tools',
		otherwise: 'wipe',
		example: 'copy disk.img /dev/sdb',
		rows: `
			file create # create -o x.bmap x.img
			read --version|-h
		`
	},
	{
		names: 'partimage fsarchiver',
		otherwise: 'file',
		example: 'save /dev/sda1 sda1.partimg',
		rows: `
			wipe -r|--restore|restore|restfs # restore /dev/sda1 sda1.partimg
			read archinfo|probe|-i|--info
		`
	},
	{
		names: 'partclone.restore ocs-sr ocs-live clonezilla drbl mondorestore',
		otherwise: 'wipe',
		example: '-s sda1.img -o /dev/sda1'
	},
	{
		names: 'rear mondoarchive mindi',
		otherwise: 'file',
		example: 'mkbackup',
		rows: `
			read -s|dump|validate|checklayout # dump
			wipe recover # recover
			wipe format # format -- --efi /dev/sdb
		`
	},
	{
		names: `
			usb-creator-gtk usbimager woeusb-ng Ventoy2Disk.sh mintstick multibootusb popsicle fedora-media-writer livecd-iso-to-disk
			isousb
		`,
		otherwise: 'partition',
		example: '',
		rows: 'read -l # -l'
	},
	{
		names: 'nwipe scrub dban',
		takes: '-p --pattern --method',
		otherwise: 'wipe',
		example: '--autonuke /dev/sdb',
		rows: 'loss !@/dev/ @. # -p dod a.txt'
	},
	{ names: 'sfill smem-wipe sswap', otherwise: 'loss', example: '/srv' },
	{
		names: 'xorriso',
		takes: '-indev -outdev -dev -as -o -V -volid',
		singleDash: true,
		otherwise: 'file',
		rows: `
			wipe @/dev/sd # -as cdrecord dev=/dev/sdb x.iso
			read -devices|-device_links|-toc|-list_profiles|-version|-print_info !-outdev|-dev|-as # -devices
			read -indev !-outdev|-dev|-extract|-osirrox|-commit # -indev x.iso -find
			wipe -as=cdrecord # -as cdrecord dev=/dev/sr0 x.iso
			file -as=mkisofs # -as mkisofs -o x.iso dir
			wipe -outdev|-dev @/dev/ # -outdev /dev/sr0 -add photos
		`
	},
	{
		names: 'cdrdao',
		takes:
			'--device --driver --datafile --source-device --source-driver --speed --session --paranoia-mode --blank-mode -v',
		otherwise: 'wipe',
		example: 'write --device /dev/sr0 disc.toc',
		rows: `
			wipe blank # blank --device /dev/sr0
			read scanbus|disk-info|drive-info|show-toc|show-data|toc-info|toc-size|discid|msinfo|read-test # disk-info --device /dev/sr0
			file read-cd|read-toc|read-cddb # read-cd --device /dev/sr0 disc.toc
		`
	},
	{
		names: 'f3brew',
		otherwise: 'wipe',
		example: '/dev/sdb'
	},
	{
		names: 'f3fix',
		otherwise: 'partition',
		example: '--last-sec=16477878 /dev/sdb'
	},
	{
		names: 'safecopy',
		takes: '-b -f -r -R -s -l -o -i -I -c -X -x -M -S -Z -F -L',
		otherwise: 'file',
		example: '/dev/sr0 disc.img',
		rows: `
			file * /dev/null # /dev/sda /dev/null
			wipe * /dev/* # /dev/zero /dev/sda
		`
	},
	{
		names:
			'partclone.ext4 partclone partclone.ext3 partclone.ntfs partclone.fat partclone.xfs partclone.btrfs partclone.dd partclone.imager',
		takes: '-s --source -L --logfile -n --note -z --buffer_size -x --compresscmd',
		otherwise: 'file',
		example: '-c -s /dev/sda1 -o sda1.img',
		rows: `
			wipe -r|--restore # -r -s sda1.img -o /dev/sda1
			wipe -b|--dev-to-dev # -b -s /dev/sda1 -o /dev/sdb1
			wipe /dev/* -o|-O|--output|--overwrite !@/dev/null !@/dev/std # -s sda1.img -o /dev/sda1
			wipe @--output=/dev/ !@/dev/null !@/dev/std # -s sda1.img --output=/dev/sda1
			wipe @--overwrite=/dev/ # -c -s /dev/sda1 --overwrite=/dev/sdb1
			read -i|--info # -i -s sda1.img
		`
	}
];
