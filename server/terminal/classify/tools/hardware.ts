// Sensors, power, management controllers, buses, graphics, cameras, sound, serial and radio.
import type { Tool } from './tool.ts';

export const HARDWARE = (): readonly Tool[] => [
	{
		names: 'powerprofilesctl',
		otherwise: 'read',
		rows: 'mount set|configure-action|configure-battery-aware # set performance\nrun launch'
	},
	{
		names: 'auto-cpufreq cpufreq-set tuned-adm',
		otherwise: 'mount',
		rows: 'read frequency-info|idle-info|info|monitor|list|active|verify|recommend|--stats|--version\nfile --html|--csv|-r|-C'
	},
	{ names: 'rfkill', otherwise: 'netconf', rows: 'read list|event|help|.' },
	{
		names: 'powertop',
		takes: '-r -C -i -t -w --html --csv --time --iteration --workload',
		otherwise: 'read',
		rows: 'mount --auto-tune|-c|--calibrate # --auto-tune\nfile -r|--html|-C|--csv'
	},
	{ names: 'tlp', otherwise: 'mount', rows: 'read stat|--version' },
	{ names: 'tlp-stat upower laptop-detect', otherwise: 'read' },
	{ names: 'run-on-ac run-on-bat', otherwise: 'run' },
	{
		names: 'cpupower',
		takes: '-c --cpu',
		otherwise: 'mount',
		rows: 'read frequency-info|idle-info|info|monitor|powercap-info|help|-v|--version'
	},
	{
		names:
			'cpufreqctl intel-speed-select ryzenadj undervolt intel-undervolt nbfc i8kctl i8kfan laptop_mode tlp-rdw tlpctl bluetooth wwan nfc corectrl x86_energy_perf_policy wakealarm',
		otherwise: 'mount',
		rows: 'read -i|--info|--read|-r|--dump-table|status|read|--avail|-g|.\nread --info|-g'
	},
	{ names: 'thermald thinkfan acpid', otherwise: 'serve' },
	{ names: 'sensors', takes: '-c', otherwise: 'read', rows: 'mount -s|--set' },
	{ names: 'usbmuxd usbipd', otherwise: 'serve' },
	{ names: 'fancontrol sensors-detect pwmconfig', otherwise: 'mount' },
	{ names: 'sensors-conf-convert i2c-stub-from-dump', otherwise: 'read' },
	{ names: 'acpitool', otherwise: 'read', rows: 'power-sleep -s|-S\nmount -l|-f|-n|-N|-o-x|-z|-W|-w-x' },
	{
		names: 'i2cset i2ctransfer eeprog eeprom eepromer spi-config spidev_test gpioset raspi-gpio wrpinctrl',
		otherwise: 'mount',
		rows: 'read get|funcs|help # get 4'
	},
	{ names: 'pinctrl', otherwise: 'mount', rows: 'read get|funcs|poll|lev|help # get 4\nread -p|.' },
	{
		names: 'gpio',
		takes: '',
		otherwise: 'mount',
		rows: 'read read|readall|allreadall|aread|-v|qmode|i2cdetect\nread -g|-1 read|readall|aread # -g read 4'
	},
	{ names: 'pigs', otherwise: 'mount', rows: 'read r|mg|t|hwver|pigpv|br1|br2 # r 4' },
	{
		names: 'flashprog',
		takes: '-p -c -l -i -r -w -v --programmer --chip --layout --image --read --write --verify',
		otherwise: 'boot',
		rows: 'boot -w|--write|-E|--erase|--wp-enable|--wp-disable # -w f\nfile -r|--read # -r f\nread -v|--verify|-L|--list-supported|-z|--version|-R|--flash-name|--flash-size|--wp-status|--wp-list # -L\nread -p . # -p internal\nread .'
	},
	{
		names: 'boltctl',
		otherwise: 'mount',
		rows: 'read list|info|domains|monitor|power -q|config --describe|.\nread list|info|domains|monitor'
	},
	{
		names: 'usb_modeswitch usbreset usbauth usbip uhubctl',
		takes: '-b -p -a -l -r -v --port --action --busid --remote -f-x',
		otherwise: 'mount',
		rows: 'mount -a|--action|-p|--port # -a off -p 2\nread list|port|version|help|-l|--list\nread .'
	},
	{
		names: 'solaar piper ratbagctl',
		otherwise: 'run',
		rows: 'read show|list|info|--version|* name|get # show\nread * info|name|get'
	},
	{
		names: 'ipmitool ipmiutil freeipmi ipmicfg IPMICFG',
		takes: '-I -H -U -P -f -L -p -k -A -o -v-x -t -b -l -e -C -K -y -R -N -S -O',
		otherwise: 'mount',
		rows: `
		power chassis|power power|status-x off|cycle|reset|soft # chassis power off
		power power off|cycle|reset|soft|diag
		power power on|up
		power chassis power on|up
		mount * * set|set_limit|activate|deactivate|always-on|always-off|previous|clear|enable|disable # chassis policy always-on
		power mc reset # mc reset cold
		history-loss sel clear
		account user set|disable|enable # user set password 2 x
		net-read sdr|sensor|sel|fru|mc|bmc|lan|user|channel|chassis|session|pef|dcmi|power|event|sol|picmg|hpm|sunoem|delloem list|elist|info|print|status|get|summary|type|dump-x|read|guid|watchdog-x|getenables|getsysinfo|policy|poh|restart_cause|bootparam|selftest|power|reading|discover|sensors|entity|writeraw-x|identify-x|getaccess|getciphers|asset_tag|capabilities-x|get_temp_reading
		net-read sdr|sensor|sel|fru|session|chassis-x|pef .
		connect sol|shell|tsol activate|.
		net-read -ver|-V|health|sensor|fru|getevt
		`
	},
	{
		names:
			'ipmi-sel ipmi-pet ipmi-dcmi ipmi-chassis ipmi-oem ipmi-raw ipmi-config bmc-config bmc-device ipmi-sensors-config pef-config bmc-watchdog',
		takes: '-h -u -p -l -D --hostname --username --password',
		otherwise: 'mount',
		rows: 'history-loss --clear|--delete|--delete-range|--post-clear # --clear\npower --chassis-control|--cold-reset|--warm-reset # --chassis-control=POWER-DOWN\nread --get-*|--get|-g|--info|-i|--display|--tail|--exclude-x|--checkout|-o|--cache-x|--bmc-info|-l-x|--list|-L # --info\nread .'
	},
	{
		names: 'ipmi-power ipmipower',
		takes: '-h -u -p --hostname',
		otherwise: 'power',
		rows: 'net-read -s|--stat # -h x --stat'
	},
	{ names: 'ipmiconsole ipmi-console conman amtterm', otherwise: 'connect' },
	{
		names: 'racadm',
		takes: '-r -u -p',
		otherwise: 'mount',
		rows: 'power serveraction powerdown|powercycle|hardreset|graceshutdown\npower racreset|racresetcfg\nvolume-loss storage createvd*|initvd*|deletevd*|resetconfig*|convert*|secureerase*|cryptographicerase*|init* # storage deletevd:x\nnet-read storage get|.\nnet-read lclog view|worknotes\nhistory-loss clrsel|lclog-x clear\nnet-read get|getsysinfo|getsel|getconfig|getniccfg|getraclog|getractime|getsvctag|getversion|getsensorinfo|getled|gettracelog|help|hwinventory|swinventory|arp|ifconfig|netstat|ping\nnet-read serveraction powerstatus'
	},
	{ names: 'omreport', otherwise: 'read' },
	{
		names:
			'omconfig hponcfg hpasmcli hpilo_cli ilorest dsu saa sum SMCIPMITool redfishtool wsman amttool amtctrl meshcmd meshctrl powerman fence_ipmilan',
		takes: '-s -f -w -u -p -r -a -o -H',
		otherwise: 'mount',
		rows: 'read -s @show # -s "show temp"\nread list|ls|get|types|select-x|serverinfo|info|status|-q|--query|--inventory|--preview|rawget|-o=status|list|monitor # list\nfile -w'
	},
	{
		names: 'nvidia-smi',
		takes:
			'-i -d -l -f -q-x -lms -pl -pm -c -e -r-x -ac -lgc -lmc -mig -cgi -dgi -am --id --display --loop --filename --query-gpu --format',
		singleDash: true,
		otherwise: 'read',
		rows: 'mount -cgi|-dgi|-cci|-dci|-caa|-gtt|--clear-accounted-apps # mig -cgi 9\nmount drain -m|-r # drain -m 1\nmount boost-slider --vboost|-v\npower -r|--gpu-reset # --gpu-reset -i 0\nmount -pl|--power-limit|-pm|--persistence-mode|-c|--compute-mode|-e|--ecc-config|-ac|--applications-clocks|-rac|-lgc|--lock-gpu-clocks|-rgc|-lmc|-rmc|-mig|-am|--auto-boost-default|-cc|-gom|--gom|-p|--reset-ecc-errors|-fdm|-vm|-dm # -pl 200\nread mig|nvlink|topo|clocks|vgpu|pmon|dmon|c2c|daemon-x # topo -m\nfile -f|--filename\nmount -cgi|-dgi|-dci|-cci'
	},
	{
		names: 'rocm-smi amd-smi xpu-smi xpumcli nvidia-debugdump',
		otherwise: 'read',
		rows: 'mount --set*|--reset*|--gpureset|set|reset|config|updatefw|--load|-r # --setfan 100\nfile --save|-D'
	},
	{
		names: 'nvidia-settings',
		takes: '-q -a -c -d -t-x --query --assign',
		singleDash: true,
		otherwise: 'run',
		rows: 'run -a|--assign|-l # -a x\nread -q|--query|-v|--version|-e|--describe # -q all'
	},
	{
		names:
			'nvidia-xconfig nvidia-installer nvidia-modprobe nvidia-persistenced nvpmodel jetson_clocks prime-select optimus-manager envycontrol supergfxctl asusctl system76-power switcherooctl vgaswitcheroo bumblebeed nvidia-cuda-mps-control',
		otherwise: 'mount',
		rows: 'read query|status|-q|--query|list|info|-g|--get|-s|--status|--show|--print-mode|--query-gpu-info|-t|-V|-v # query\nmount profile|graphics integrated|nvidia|hybrid|compute # graphics nvidia\nread graphics|profile|charge-thresholds .'
	},
	{ names: 'nvidia-bug-report.sh', otherwise: 'file' },
	{ names: 'nvidia-container-cli nvidia-ctk', otherwise: 'system', rows: 'read info|list|--version\nread cdi list' },
	{
		names: 'intel_gpu_frequency intel_reg umr',
		otherwise: 'mount',
		rows: 'read -g|--get|read|dump|snapshot|list|-lb|--list-blocks # -g'
	},
	{ names: 'gpu-burn gpu_burn gpuview', otherwise: 'run' },
	{
		names: 'v4l2-ctl v4l2-dbg v4lctl',
		takes:
			'-d -o-x -c -C -v -p -e --device --get-ctrl --set-ctrl --stream-to --stream-count --set-fmt-video --set-input',
		otherwise: 'run',
		rows: 'file --stream-to|--stream-mmap|--get-edid-x # --stream-to=x\nmount --set-*|-c|-v|-p|-i|-s|--overlay|--reset-x # --set-ctrl brightness=1\nread --list-*|-l|-L|--all|--info|-D|--get-*|-C|-n|-V|-P|-S|-I|--log-status|--wait-for-event|--try-*|-w # --list-devices\nread -d . # -d /dev/video0\nread .'
	},
	{
		names: 'media-ctl',
		takes: '-d -e -l -V --device',
		otherwise: 'mount',
		rows: 'mount -l|--links|-V|--set-v4l2|-r|--reset|-i|--interactive # -r -p\nread -p|--print-topology|--print-dot|-e|--entity|--get-v4l2|--known-mbus-fmts # -p'
	},
	{ names: 'v4l2loopback-ctl', otherwise: 'mount', rows: 'read list|query|-v' },
	{
		names: 'cec-ctl',
		takes: '-d --device --to -t',
		otherwise: 'run',
		rows: 'read -M|-m|--monitor|--monitor-all|--list-*|-S|--show-topology|--give-*|--poll|--list-devices # --monitor\nread -d . # -d /dev/cec0\nread .'
	},
	{
		names: 'ir-keytable ir-ctl',
		takes: '-d -s -w -p -D -P -k',
		otherwise: 'mount',
		rows: 'mount -c|--clear|-w|--write|-k|-p|-a|-D|-P|--send # -c\nread -r|--read|-t|--test|-f|--features # -r\nread .'
	},
	{
		names: 'cec-client uvcdynctrl dvb-fe-tool',
		takes: '-d -s -c -g -w -p -D',
		otherwise: 'run',
		rows: 'read -l|--list-devices|-f|--features|-c|--clist|-g|--get|-r|--read|-t|--test|-a-x|-m|--femon # -l\nread .'
	},
	{
		names: 'irsend irrecord irexec lircd w_scan dvbv5-scan dvbv5-zap tzap czap szap dvbtune dvb-format-convert',
		otherwise: 'run',
		rows: 'read LIST\nread -l|--list-namespace'
	},
	{
		names:
			'fswebcam streamer gphoto2 scanimage scanadf raspistill raspivid raspiyuv libcamera-jpeg libcamera-still libcamera-vid libcamera-raw rpicam-jpeg rpicam-still rpicam-vid rpicam-raw',
		takes: '-d -o -t -f -r -i --device-name --device --output --set-config --get-config --format --resolution',
		otherwise: 'file',
		rows: 'file -o|--output|-P|-p|--get-file|--get-all-files|--capture-*|-u|--upload-file|--set-config* # -t 1 -o x\nread -L|--list-devices|-f|-A|--all-options|-T|-h|-n|--dont-scan-x|--list-*|--auto-detect|--summary|--get-config|--show-info|--about|--storage-info|--abilities|-a|-l|-L|-V|-t # --list-devices\nloss -D|--delete-all-files|-d|--delete-file'
	},
	{ names: 'libcamera-hello rpicam-hello', otherwise: 'read' },
	{ names: 'motion motioneye cheese guvcview webcamoid qv4l2 xsane simple-scan', otherwise: 'tui' },
	{
		names: 'amixer',
		takes: '-c -D -s-x --card --device',
		otherwise: 'run',
		rows: 'read scontrols|scontents|controls|contents|get|sget|cget|events|sevents|info\nread -c|-D . # -c 0\nread .'
	},
	{
		names: 'alsamixer pavucontrol pavucontrol-qt pulsemixer ncpamixer pavumeter qjackctl qpwgraph helvum easyeffects',
		otherwise: 'read',
		rows: 'run --set-*|--change-*|--mute|--unmute|--toggle-mute|--max-volume # --set-volume 50'
	},
	{
		names: 'alsactl',
		takes: '-f --file',
		otherwise: 'system',
		rows: 'system store|restore|init|nrestore|rdaemon|daemon|kill|clean # -v store\nread monitor|info|dump-state|dump-cfg|-v'
	},
	{
		names: 'axfer',
		takes: '-D -f -c -r -d -t -N-x --device --format --channels --rate --duration',
		otherwise: 'read',
		rows: 'read -l|-L|--list-devices|--list-pcms\nfile transfer capture # transfer capture x.wav'
	},
	{
		names: 'arecord',
		takes: '-D -f -c -r -d -t -V --device --format --channels --rate --duration --file-type --vumeter',
		otherwise: 'file',
		rows: 'read -l|-L|--list-devices|--list-pcms|--dump-hw-params\nread . !--max-file-time # -f cd'
	},
	{ names: 'aplay', takes: '-D -f -c -r -d -t --device --format --channels --rate --duration', otherwise: 'read' },
	{
		names: 'aplaymidi arecordmidi',
		takes: '-p -l-x',
		otherwise: 'read',
		rows: 'file * @.mid -p !-l # -p 20:0 out.mid'
	},
	{ names: 'aconnect', otherwise: 'run', rows: 'read -i|-o|-l|--input|--output|--list # -l' },
	{ names: 'amidi', takes: '-p -s -S -r', otherwise: 'read', rows: 'file -r|--receive\nrun -s|-S|--send' },
	{
		names: 'aseqnet alsaloop alsaucm alsatplg alsabat iecset hdajackretask envy24control',
		otherwise: 'run',
		rows: 'read listcards|list|dump\nread -c * list|dump # -c 0 list'
	},
	{
		names: 'alsa-info alsa-info.sh',
		otherwise: 'send',
		rows: 'read --no-upload|--stdout|--no-dialog|--about # --no-upload'
	},
	{ names: 'speaker-test', otherwise: 'read' },
	{
		names: 'pactl pacmd',
		takes: '-s -n -f -c --server --format',
		otherwise: 'run',
		rows: 'read list|info|stat|subscribe|get-*|list-*|dump|dump-volumes|describe-module|help|--version\nread .'
	},
	{
		names: 'pamixer ponymix',
		takes: '--sink --source --card -d -c',
		otherwise: 'run',
		rows: 'read --get-*|--list-*|list|list-*|get-volume|is-muted|defaults|--get-volume-human # --get-volume\nread .'
	},
	{
		names: 'parecord parec pw-record pacat pw-cat pw-midirecord',
		takes: '-d -r-x --device --target --rate --channels --format',
		otherwise: 'file',
		rows: 'read --list-file-formats|--list-targets|--version|-p|--playback # --list-targets\nread . '
	},
	{ names: 'pasuspender padsp pw-jack pw-v4l2 aoss jack_load pw-reserve', otherwise: 'run' },
	{
		names: 'pulseaudio pipewire pipewire-pulse wireplumber jackd jackdbus pw-dsdplay',
		takes: '-L -F',
		otherwise: 'unit',
		rows: 'read --check|--dump-*|--version # --check'
	},
	{ names: 'pax11publish', otherwise: 'file', rows: 'read -d|.' },
	{
		names: 'pw-cli',
		takes: '-r',
		otherwise: 'run',
		rows: 'read info|i|list-objects|ls|list-remotes|lr|enum-params|e|dump|d|help|list-params-x|get-permissions|gp\nread .'
	},
	{
		names: 'pw-dump pw-config pw-dot pw-top pw-play pw-midiplay pw-encplay',
		takes: '-o --output',
		otherwise: 'read',
		rows: 'file -o|--output'
	},
	{
		names: 'pw-metadata',
		takes: '-n -r --name',
		otherwise: 'run',
		rows: 'read . !-d # -n settings\nread -l|--list\nread * . !-d # 0\nread * * . !-d # 0 clock.rate'
	},
	{ names: 'pw-link', otherwise: 'run', rows: 'read -o|-i|-l|-I|-m|--output|--input|--links|--monitor|--id # -l' },
	{ names: 'pw-loopback pw-container wpexec spa-resample', otherwise: 'run', rows: 'read --list-targets|--version' },
	{
		names: 'wpctl',
		otherwise: 'run',
		rows: 'read status|get-volume|inspect|settings .\nread status|get-volume|inspect'
	},
	{ names: 'jack_control', otherwise: 'unit', rows: 'read status|dg|dp|sg|il|ip|iep|ilp|help|ep|dl|asd-x # status' },
	{
		names:
			'jack_connect jack_disconnect jack_transport jack_freewheel jack_metro jack_netsource jack_unload jack_server_control jack_mixer jack_property a2j a2jmidid a2j_control zita-a2j zita-j2a',
		otherwise: 'run',
		rows: 'read -l|--list'
	},
	{ names: 'jack_bufsize', otherwise: 'run', rows: 'read .' },
	{ names: 'jack_rec jack_capture', otherwise: 'file' },
	{ names: 'ossmix ossxmix aumix sndioctl', otherwise: 'run', rows: 'read -q|-c|-a|-D|.\nread sndioctl . # sndioctl' },
	{
		names: 'xbacklight',
		takes: '-time -steps -ctrl',
		singleDash: true,
		otherwise: 'mount',
		rows: 'read -get|-list|-version\nread .'
	},
	{
		names: 'brightnessctl',
		takes: '-d -c -n --device --class',
		otherwise: 'mount',
		rows: 'mount set|s\nread -l|--list|info|i|get|g|max|m\nread .'
	},
	{
		names: 'light',
		takes: '-s',
		otherwise: 'mount',
		rows: 'mount -S|-A|-U|-N|-I|-O # -S 5\nread -G|-L|-V|-H-x\nread .'
	},
	{ names: 'brillo blight acpilight', otherwise: 'mount', rows: 'read -G|-L|-Ll|-m|-q|-Lk # -G' },
	{
		names: 'ddcutil',
		takes: '-d -b -n -l --display --bus --model --sn',
		otherwise: 'mount',
		rows: 'read detect|capabilities|getvcp|vcpinfo|environment|interrogate|probe|dumpvcp-x|usbenv|chkusbmon|discover|noop|traceable-functions\nfile dumpvcp'
	},
	{ names: 'ddccontrol', otherwise: 'mount', rows: 'read -p|-d|-c !-w # -p' },
	{
		names: 'redshift gammastep wlsunset hyprsunset',
		takes: '-l -m -t -b -g -c',
		otherwise: 'run',
		rows: 'read -p|-V|-l=list|-m=list # -p'
	},
	{ names: 'colormgr', otherwise: 'system', rows: 'read get-*|find-*|device-get-*|dump|sensor-reading-x' },
	{ names: 'xcalib dispwin', otherwise: 'run' },
	{
		names: 'setserial',
		otherwise: 'mount',
		rows: 'read -g|-G|-a-x|-V # -g /dev/ttyS0\nread -a * . # -a /dev/ttyS0\nread * . # /dev/ttyS0'
	},
	{
		names:
			'mgetty getty fbgetty mingetty ser2net remserial interceptty slsnif ttylog gtkterm cutecom putty plink pterm jpnevulator wvdial pppoe pppoeconf chat tpd',
		otherwise: 'connect'
	},
	{ names: 'pscp psftp', otherwise: 'connect', rows: 'net-read -ls' },
	{ names: 'pppoe-discovery pppdump', otherwise: 'net-read' },
	{
		names: 'mmcli mbimcli qmicli',
		takes: '-m -s -i -b -p -d --modem --sim --bearer --sms --device --timeout --messaging-create-sms --location-set-x',
		otherwise: 'netconf',
		rows: 'power --reset|--factory-reset|--simple-disconnect|-d-x --reset # -m 0 --reset\nnetconf --simple-connect|--enable|--disable|-e|--send|--delete|--messaging-delete-sms|--messaging-create-sms|--set-*|--pin|--create-*|--connect|--disconnect|--command|-f-x # -m 0 --enable\nread -L|--list-*|-B|--version|--messaging-list-sms|--location-get|--location-status|--3gpp-scan|--signal-get|--output-*|-M|-w|--monitor-*|--query-*|--get-*|--dms-get-*|--nas-get-*|--wds-get-*|--uim-get-*|--time|--messaging-status|--voice-list-calls # -L\nread -m|-s|-b|-i . # -m 0'
	},
	{
		names: 'gammu gnokii',
		takes: '-c -s --config',
		otherwise: 'run',
		rows: 'read identify|monitor|getallsms|geteachsms|getallmemory|getmemory|networkinfo|battery|listnetworks|getsecuritystatus|--identify|--monitor|--getsms|--showsmsfolderstatus|--getphonebook|--getdatetime|version\nread --identify|--monitor|--getsms|--getdatetime|--version'
	},
	{
		names:
			'gammu-smsd gammu-smsd-inject smsd gpsd ntpd_gps slcand slcan_attach slcanpty bcmserver canlogserver cangw isotptun',
		otherwise: 'serve',
		rows: 'read -L # -L'
	},
	{
		names: 'gpspipe gpsdecode gpsprof gpsrinex gpscat',
		takes: '-o -n -f',
		otherwise: 'read',
		rows: 'file -o|-f # -o x'
	},
	{
		names: 'gpsctl ppsctl ppsldisc',
		takes: '-t -s -c -x',
		otherwise: 'mount',
		rows: 'read . !-s|-c|-x|-n|-b|-R\nread * . !-s|-c|-x|-n|-b|-R'
	},
	{ names: 'candump', otherwise: 'read', rows: 'file -l # -l can0' },
	{ names: 'cansend cangen canplayer cansequence isotpsend canfdtest j1939cat', otherwise: 'send' },
	{ names: 'isotprecv asc2log log2asc log2long', takes: '-I -O -s -d', otherwise: 'read', rows: 'file -O' },
	{
		names: 'nfc-mfclassic nfc-mfultralight nfc-read-forum-tag3 nfc-emulate-forum-tag4 nfc-relay mfoc mfcuk',
		otherwise: 'file'
	},
	{ names: 'rngd haveged jitterentropy-rngd', otherwise: 'serve', rows: 'read -l|--list # -l' },
	{ names: 'lshw', otherwise: 'read' },
	{ names: 'hwinfo', takes: '--log --save-config', otherwise: 'read' },
	{ names: 'hw-probe', otherwise: 'file', rows: 'send -upload|-all -upload # -all -upload\nread -show|-list|-v' }
];
