// Disks, tapes, discs, flash and their controllers.
import type { Tool } from './tool.ts';

export const DRIVES = (): readonly Tool[] => [
	{ names: 'blkdiscard', takes: '-o -l -p --offset --length --step', otherwise: 'wipe' },
	{
		names: 'badblocks',
		takes: '-b -c -d -e -i -o -p -t',
		otherwise: 'read',
		rows: 'wipe -w # -w /dev/sda\nvolume-loss -n # -n /dev/sda\nfile -o !-w # -o out /dev/sda'
	},
	{
		names: 'hdparm',
		otherwise: 'read',
		rows: `
		wipe   --security-erase|--security-erase-enhanced|--trim-sector-ranges|--write-sector|--repair-sector|--sanitize-crypto-scramble|--sanitize-block-erase|--sanitize-overwrite # --security-erase x /dev/sda
		partition --yes-i-know-what-i-am-doing|--security-set-pass|--security-disable|--security-unlock|--dco-restore|--make-bad-sector|-N|--fwdownload # --security-set-pass p /dev/sda
		volume-loss --set-sector-size
		mount  -z|-Z|-E|-J|-D|-L|-U|-p|-w|-b|-f|-F|--idle-immediate|--idle-unload|--dco-freeze|--security-freeze # -z /dev/sda
		mount  -S|-B|-M|-W|-y|-Y|-A|-K|-a|-d|-X|-m|-s # -S 120 /dev/sda
	`
	},
	{
		names: 'nvme',
		otherwise: 'mount',
		rows: `
		file telemetry-log -o|-O|--output-file # telemetry-log -o x
		read list|list-subsys|list-ns|list-ctrl|id-ctrl|id-ns|smart-log|error-log|fw-log|get-log|get-feature|show-regs|version|help|ns-descs|list-ns|telemetry-log|device-self-test-x|effects-log|endurance-log|get-ns-id|list-secondary|primary-ctrl-caps|show-hostnqn|gen-hostnqn # list
		wipe format|sanitize|write|write-zeroes|write-uncor|dsm|delete-ns|security-send # format /dev/nvme0n1
	`
	},
	{ names: 'sg_format sg_sanitize sg_unmap sg_write_same', otherwise: 'wipe' },
	{
		names: 'smartctl',
		takes: '-d -l -t -n -s -o -S -T -q -r -b -f -v -g --log --test --device',
		otherwise: 'read',
		rows: 'mount -s|--smart|-o|--offlineauto|-S|--saveauto|--set # -s on /dev/sda\nmount -t|--test|-X|--abort # -t long /dev/sda'
	},
	{
		names: 'dd_rescue ddrescue',
		takes: '-r -d -b -s -i -o',
		otherwise: 'file',
		rows: 'wipe * @/dev/ * -f|--force # --force /dev/sda /dev/sdb m'
	},
	{ names: 'eject', otherwise: 'mount', rows: 'read -n|-d|--default|--noop' },
	{ names: 'isoinfo lsiso isovfy', otherwise: 'read' },
	{
		names: 'growisofs cdrdao',
		otherwise: 'wipe',
		rows: 'read -scanbus|--devices|-prcap|-checkdrive|-toc|-version|scanbus|disk-info|drive-info|show-toc|show-data|toc-info|toc-size|discid|msinfo|read-test\nfile read-cd|read-toc|read-cddb'
	},
	{ names: 'balena local-etcher etcher ventoy woeusb unetbootin', otherwise: 'partition' },
	{ names: 'rpi-imager', otherwise: 'wipe' },
	{
		names: 'sdparm',
		takes: '-C -p -t -6-x -f-x -s -c -S --command --page --set --clear',
		otherwise: 'read',
		rows: 'mount -s|--set|-c|--clear|-D|--defaults|-C|--command # --set WCE /dev/sda'
	},
	{ names: 'hddtemp', otherwise: 'read', rows: 'serve -d|--daemon|-s' },
	{ names: 'smartd', otherwise: 'serve', rows: 'read -q # -q onecheck' },
	{
		names: 'hd-idle sktest smp_utils ledctl ledmon',
		otherwise: 'mount',
		rows: 'read -t|--version|-L|--list-controllers|-P|--list-slots|-I|--get-slot # -L'
	},
	{ names: 'update-smart-drivedb', otherwise: 'system' },
	{ names: 'gsmartcontrol gnome-disks', otherwise: 'tui' },
	{ names: 'stafctl stacctl', otherwise: 'mount', rows: 'read ls|status|troubleshoot|version|.' },
	{
		names: 'sg_dd sgm_dd sgp_dd sg_xcopy',
		otherwise: 'file',
		rows: 'wipe @of=/dev/ # if=x of=/dev/sdb'
	},
	{
		names:
			'sg_write_buffer sg_write_long sg_write_verify sg_write_x sg_write_atomic sg_compare_and_write sg_ses_microcode sg_reassign sg_reset_wp sg_zone sg_stream_ctl sg_seek',
		otherwise: 'volume-loss',
		rows: 'read --help|--version'
	},
	{
		names:
			'sg_start sg_reset sg_prevent sg_stpg sg_persist sg_bg_ctl sg_emc_trespass sg_sat_set_features sg_sync sg_test_rwbuf sg_wr_mode sg_raw sg_senddiag scsi_start scsi_stop scsi_satl scsi_logging_level rescan-scsi-bus.sh scsi-rescan scsiadd scsidev stinit sg_timestamp sg_ident sg_verify',
		otherwise: 'mount',
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
		rows: 'read status|tell|stshowoptions|stshowopt|densities|version # -f /dev/st0 status\nvolume-loss erase|weof|eof|eom-x|mkpartition|setpartition-x # -f /dev/st0 erase'
	},
	{ names: 'mtx', takes: '-f', otherwise: 'mount', rows: 'read status|inquiry|noattach-x # -f /dev/sg1 status' },
	{ names: 'mkltfs', otherwise: 'wipe' },
	{
		names: 'ltfsck unltfs tapeexerciser scsitape itdt',
		otherwise: 'volume-loss',
		rows: 'read inventory|scan|devinfo # inventory'
	},
	{
		names: 'storcli storcli64 storcli2 perccli perccli64',
		otherwise: 'mount',
		rows: `
		pool-destroy * del|delete # /c0/v0 del
		wipe * add # /c0 add vd r1 drives=252:0-1
		volume-loss * start +initialization|init|erase|erasure # /c0/v0 start init
		volume-loss * delete|set +jbod|offline|missing # /c0/e8/s1 set offline
		read show|version|help|.
		read * show # /c0 show
		read * * show
		read +show|help # /c0/vall show all
		`
	},
	{
		names: 'megacli MegaCli MegaCli64 megactl',
		singleDash: true,
		otherwise: 'mount',
		rows: `
		pool-destroy -CfgClr|-CfgLdDel|-CfgLDDel # -CfgClr -aALL
		wipe -CfgLdAdd|-CfgLDAdd|-CfgSpanAdd|-CfgEachDskRaid0 # -CfgLdAdd -r0 [252:0] -a0
		volume-loss -PDOffline|-PDMarkMissing|-PDMakeJBOD|-PDClear|-LDInit|-PDPrpRmv # -PDOffline -PhysDrv [252:0] -a0
		read -AdpAllInfo|-AdpCount|-LDInfo|-LdInfo|-PDList|-PdList|-LdPdInfo|-LDPDInfo|-CfgDsply|-AdpEventLog|-AdpBbuCmd|-EncInfo|-encInfo|-PDRbld|-pdInfo|-PDInfo|-AdpGetTime|-AdpGetProp|-v|-h|-CfgFreeSpaceInfo|-FwTermLog|-PdGetMissing|-LDGetNum|-PDGetNum|-ShowSummary|-LDGetProp # -PDList -aALL
		`
	},
	{
		names: 'ssacli hpssacli hpacucli ssaducli',
		otherwise: 'mount',
		rows: 'pool-destroy +delete|remove # ctrl slot=0 ld 1 delete\nwipe +create # ctrl slot=0 create type=ld drives=1I:1:1 raid=0\nvolume-loss +shrink|erase|reenable # ctrl slot=0 pd 1I:1:1 modify erase\nread +show|help|version|diag|rescan-x # ctrl all show config\nread .'
	},
	{
		names: 'arcconf sas2ircu sas3ircu tw_cli tw-cli cli64 areca-cli hrconf mvcli mnv_cli lsiutil adaptec_raid',
		otherwise: 'mount',
		rows: 'pool-destroy +delete|DELETE|del|uninit|UNINIT # DELETE 1 LOGICALDRIVE 0\nwipe +create|CREATE|add # CREATE 1 LOGICALDRIVE MAX 0 0 0\nmount +modify|changepwd|set|rescue|start|stop|offline|activate|expand|identify|clear|mute|SETSTATE|MODIFY|TASK # vsf modify vol=1\nread +getconfig|GETCONFIG|GETSTATUS|getstatus|GETLOGS|getlogs|LIST|list|GETVERSION|getversion|display|DISPLAY|status|STATUS|show|info|sys|vsf|rsf|disk|event|smart|SHOW # GETCONFIG 1\nread .'
	},
	{ names: 'sas2flash sas3flash', otherwise: 'boot', rows: 'read -list|-listall|-ver # -listall' },
	{
		names:
			'openSeaChest_SMART openSeaChest_Basics openSeaChest_Info SeaChest_Basics SeaChest_SMART openSeaChest_Format openSeaChest_Erase openSeaChest_Configure openSeaChest_PowerControl',
		takes: '-d --device',
		otherwise: 'mount',
		rows: 'wipe --performQuickestErase|--overwrite|--writeSame|--formatUnit|--sanitize|--ataSecureErase|--trim|--nvmFormat|--performQuickErase|--eraseRange # -d /dev/sg0 --overwrite 0\nread -s|--scan|-i|--deviceInfo|--smartCheck|--smartAttributes|--deviceStatistics|--showEPCSettings|--SATInfo|--llInfo|--showDSTLog|--showSMARTErrorLog|--checkPowerMode|-F|--showSupportedFormats # -s'
	},
	{
		names: 'intelmas isdct issdcm msecli wdckit hdm hugo nvme-stas',
		otherwise: 'mount',
		rows: 'wipe delete|start|format|erase|sanitize # delete -intelssd 0\nread show|list|help|version|get-smart-log|-L|-D|-E # show -intelssd\nread -L|-D|-E|-S # -L'
	},
	{
		names: 'flint mstflint mlxfwmanager mlxconfig mstconfig mlxlink mst ibdiagnet',
		takes: '-d -i --dev --image',
		otherwise: 'mount',
		rows: 'read query|q|qq|verify|v|hw|status|show_confs|--query|version|dc-x # -d x query\nboot burn|b|ri-x|-u|--update|set|reset|bb # -d x burn'
	},
	{
		names:
			'flash_erase flash_eraseall flashcp nandwrite nandtest nandflipbits ubiformat ubirmvol ubiupdatevol mtd_debug ftl_format rfdformat doc_loadbios flash_otp_write',
		otherwise: 'wipe',
		rows: 'read info # info /dev/mtd0\nread --help|--version'
	},
	{
		names: 'nanddump',
		takes: '-f -s -l --file --startaddress --length',
		otherwise: 'read',
		rows: 'file -f|--file # -f out /dev/mtd0'
	},
	{
		names: 'ubiattach ubidetach ubimkvol ubirename ubirsvol flash_lock flash_unlock mtdpart ubihealthd',
		otherwise: 'mount'
	},
	{ names: 'ubinize mkfs.ubifs mkfs.jffs2 sumtool', otherwise: 'file' },
	{ names: 'f3probe', otherwise: 'read', rows: 'volume-loss --destructive|-n # --destructive /dev/sdb' },
	{ names: 'f3write f3brew f3fix', otherwise: 'volume-loss', rows: 'file * . # /mnt/usb' },
	{ names: 'ddrescuelog', otherwise: 'read', rows: 'file -b|-l-x|-f' },
	{ names: 'ddrescueview xfburn k3b brasero guymager', otherwise: 'tui' },
	{
		names:
			'safecopy dd_rhelp ddrutility myrescue recoverdm recoverjpeg magicrescue scrounge-ntfs ewfacquire ewfacquirestream ewfexport ewfrecover affconvert readom readcd',
		otherwise: 'file'
	},
	{
		names: 'cdrskin dvd+rw-format dvd+rw-booktype dvd-ram-control cdrwtool wrudf',
		singleDash: true,
		otherwise: 'wipe',
		rows: 'read --devices|-scanbus|-toc|-atip|-minfo|-msinfo|-checkdrive|-version|--version|-inq|--list # --devices\nread -i|-prcap'
	},
	{
		names: 'wodim cdrecord',
		takes: '-s',
		singleDash: true,
		otherwise: 'wipe',
		rows: 'read --devices|-scanbus|-toc|-atip|-minfo|-msinfo|-checkdrive|-version|-inq|-prcap|-dummy # --devices'
	},
	{
		names: 'icedax cdda2wav cd-paranoia cdparanoia iso-read cd-read dvdisaster',
		otherwise: 'file',
		rows: 'read -Q|--query|-A|--analyze-drive|-J|--info-only # -Q\nread -V .'
	},
	{ names: 'setcd cdstop', otherwise: 'mount', rows: 'read -i # -i /dev/cdrom' },
	{ names: 'isohybrid implantisomd5 mkhybrid', otherwise: 'file' },
	{ names: 'toc2cue cue2toc', otherwise: 'file' },
	{ names: 'bmaptool bmap-tools', otherwise: 'wipe', rows: 'file create # create -o x.bmap x.img\nread --version|-h' },
	{
		names:
			'partclone partclone.ext4 partclone.ext3 partclone.ntfs partclone.fat partclone.xfs partclone.btrfs partclone.dd partclone.imager partimage fsarchiver',
		otherwise: 'file',
		rows: 'wipe -r|--restore|restore|restfs # -r -s img -o /dev/sda1\nwipe -b|--dev-to-dev # -b -s /dev/sda1 -o /dev/sdb1\nread archinfo|probe|-i|--info # probe detailed'
	},
	{ names: 'partclone.restore ocs-sr ocs-live clonezilla drbl mondorestore', otherwise: 'wipe' },
	{
		names: 'mondoarchive mindi rear',
		otherwise: 'file',
		rows: 'read -s|dump|validate|checklayout # dump\nwipe recover'
	},
	{
		names:
			'usb-creator-gtk usbimager woeusb-ng Ventoy2Disk.sh mintstick multibootusb popsicle fedora-media-writer livecd-iso-to-disk isousb',
		otherwise: 'partition',
		rows: 'read -l # -l'
	},
	{
		names: 'nwipe scrub dban',
		takes: '-p --pattern --method',
		otherwise: 'wipe',
		rows: 'loss !@/dev/ @. # -p dod a.txt'
	},
	{ names: 'sfill smem-wipe sswap', otherwise: 'loss' },
	{
		names: 'xorriso',
		takes: '-indev -outdev -dev -as -o -V -volid',
		singleDash: true,
		otherwise: 'file',
		rows: 'wipe @/dev/sd # -as cdrecord dev=/dev/sdb x.iso\nread -devices|-device_links|-toc|-list_profiles|-version|-print_info !-outdev|-dev|-as # -devices\nread -indev !-outdev|-dev|-extract|-osirrox|-commit # -indev x.iso -find\nwipe -as=cdrecord # -as cdrecord dev=/dev/sr0 x.iso\nfile -as=mkisofs # -as mkisofs -o x.iso dir\nwipe -outdev|-dev @/dev/ # -dev /dev/sr0 -add x'
	}
];
