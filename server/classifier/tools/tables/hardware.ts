// Sensors, power, management controllers, buses, graphics, cameras, sound, serial and radio.
import type { Tool } from '../tool.ts';

export const HARDWARE = (): readonly Tool[] => [
	{
		names: 'powerprofilesctl',
		otherwise: 'read',
		rows: `
			mount set|configure-action|configure-battery-aware # set performance
			run launch
		`
	},
	{
		names: 'auto-cpufreq cpufreq-set tuned-adm',
		otherwise: 'mount',
		example: '--install',
		rows: `
			read frequency-info|idle-info|info|monitor|list|active|verify|recommend|--stats|--version
			file --html|--csv|-r|-C
		`
	},
	// Network UPS Tools
	{ names: 'upsc', otherwise: 'net-read' },
	{
		names: 'upscmd',
		takes: '-u -p -t',
		otherwise: 'power-sleep',
		example: '-u admin ups@localhost test.battery.start.quick',
		rows: `
			read -l !-u
			power @load.off # -u admin ups@localhost load.off
			power @shutdown. # -u admin ups@localhost shutdown.return
		`
	},
	{
		names: 'upsrw',
		takes: '-s -u -p -t',
		otherwise: 'net-read',
		rows: 'mount -s # -s battery.charge.low=20 -u admin ups@localhost'
	},
	{ names: 'upslog', takes: '-s -l -i -f -u -m -d -p', otherwise: 'file', example: '-s ups@localhost -l ups.log' },
	{
		names: 'upsdrvctl',
		otherwise: 'unit',
		example: 'start ups',
		rows: `
			power shutdown # shutdown ups
			read list|status
		`
	},
	{
		names: 'upsmon upssched upsd',
		takes: '-c -u -K -P -r',
		otherwise: 'serve',
		example: '-D',
		rows: `
			power -c=fsd # -c fsd
			unit -c # -c reload
			read -K|-V|-h
		`
	},
	{ names: 'nut-scanner', otherwise: 'net-read' },
	{ names: 'apctest', otherwise: 'tui', example: '' },
	// Errors of memory and processors that the kernel tells of
	{
		names: 'mcelog',
		takes: '--cpu --logfile --dmi --pidfile --config-file',
		otherwise: 'serve',
		example: '--daemon',
		rows: 'read --client|--version|--is-cpu-supported|--help'
	},
	{
		names: 'ras-mc-ctl',
		otherwise: 'mount',
		example: '--register-labels',
		rows: 'read --status|--summary|--errors|--print-labels|--layout|--mainboard|--guess-labels|--error-count|--vendor-errors'
	},
	{ names: 'rasdaemon', otherwise: 'serve', example: '-f' },
	{ names: 'rfkill', otherwise: 'netconf', example: 'block wifi', rows: 'read list|event|help|.' },
	{
		names: 'powertop',
		takes: '-r -C -i -t -w --html --csv --time --iteration --workload',
		otherwise: 'read',
		rows: `
			mount --auto-tune|-c|--calibrate # --auto-tune
			file -r|--html|-C|--csv
		`
	},
	{ names: 'tlp', otherwise: 'mount', example: 'start', rows: 'read stat|--version' },
	{ names: 'tlp-stat upower', otherwise: 'read' },
	{ names: 'run-on-ac run-on-bat', otherwise: 'run', example: 'make -j4' },
	{
		names: 'cpupower',
		takes: '-c --cpu',
		otherwise: 'mount',
		example: 'frequency-set -g performance',
		rows: 'read frequency-info|idle-info|info|monitor|powercap-info|help|-v|--version'
	},
	{
		names: `
			cpufreqctl intel-speed-select ryzenadj undervolt intel-undervolt nbfc i8kctl i8kfan laptop_mode tlp-rdw tlpctl bluetooth
			wwan nfc corectrl x86_energy_perf_policy wakealarm
		`,
		otherwise: 'mount',
		example: '--governor --set=performance',
		rows: 'read -i|--info|--read|-r|--dump-table|status|read|--avail|-g|.'
	},
	{ names: 'thermald thinkfan acpid', otherwise: 'serve', example: '--no-daemon --loglevel=info' },
	{ names: 'sensors', takes: '-c', otherwise: 'read', rows: 'mount -s|--set # --set' },
	{ names: 'usbmuxd usbipd', otherwise: 'serve', example: '--foreground' },
	{ names: 'fancontrol sensors-detect pwmconfig', otherwise: 'mount', example: '' },
	{ names: 'sensors-conf-convert i2c-stub-from-dump', otherwise: 'read' },
	{
		names: 'acpitool',
		otherwise: 'read',
		rows: `
			power-sleep -s|-S
			mount -l|-f|-n|-N|-z|-W # -W 2
		`
	},
	{
		names: 'i2cset i2ctransfer eeprog eeprom eepromer spi-config spidev_test gpioset raspi-gpio wrpinctrl',
		otherwise: 'mount',
		example: '-y 1 0x50 0x00 0xff',
		rows: 'read get|funcs|help # get 4'
	},
	{
		names: 'pinctrl',
		otherwise: 'mount',
		example: 'set 17 op dh',
		rows: `
			read get|funcs|poll|lev|help # get 4
			read -p|.
		`
	},
	{
		names: 'gpio',
		otherwise: 'mount',
		example: 'write 0 1',
		rows: 'read read|readall|allreadall|aread|-v|qmode|i2cdetect'
	},
	{ names: 'pigs', otherwise: 'mount', example: 'w 17 1', rows: 'read r|mg|t|hwver|pigpv|br1|br2 # r 4' },
	{
		names: 'flashprog',
		takes: '-p -c -l -i -r -w -v --wp-range --wp-region --programmer --chip --layout --image --read --write --verify',
		otherwise: 'boot',
		example: '-p internal --wp-range 0,0x400000',
		rows: `
			boot -w|--write|-E|--erase|--wp-enable|--wp-disable # -w f
			file -r|--read # -r f
			read -v|--verify|-L|--list-supported|-z|--version|-R|--flash-name|--flash-size|--wp-status|--wp-list # -L
			read -p . !--wp-*|-x|--extract|-o # -p internal
			read .
		`
	},
	{
		names: 'boltctl',
		otherwise: 'mount',
		example: 'authorize 0c010000-0070-7418-231f-9a4d7c22d521',
		rows: `
			read list|info|domains|monitor|power -q|config --describe|.
			read list|info|domains|monitor
		`
	},
	{
		names: 'usb_modeswitch usbreset usbauth usbip uhubctl',
		takes: '-b -p -a -l -r -v --port --action --busid --remote',
		otherwise: 'mount',
		rows: `
			mount -a|--action|-p|--port # -a off -p 2
			read list|port|version|help|-l|--list
			read .
		`
	},
	{
		names: 'solaar piper ratbagctl',
		otherwise: 'run',
		example: 'config "MX Master" dpi 1600',
		rows: `
			read show|list|info|--version|* name|get # hollering-marmot name
			read * info|name|get
		`
	},
	{
		names: 'ipmitool ipmiutil freeipmi ipmicfg IPMICFG',
		takes: '-I -H -U -P -f -L -p -k -A -o -t -b -l -e -C -K -y -R -N -S -O',
		otherwise: 'mount',
		rows: `
			power chassis|power power off|cycle|reset|soft # chassis power off
			power power off|cycle|reset|soft|diag # -H bmc1.example.org -U admin power off
			power power on|up # -H bmc1.example.org -U admin power on
			power chassis power on|up # chassis power on
			mount * * set|set_limit|activate|deactivate|always-on|always-off|previous|clear|enable|disable # chassis policy always-on
			power mc reset # mc reset cold
			history-loss sel clear # sel clear
			account user set|disable|enable # user set password 2 x
			net-read sdr|sensor|sel|fru|mc|bmc|lan|user|channel|chassis|session|pef|dcmi|power|event|sol|picmg|hpm|sunoem|delloem list
				|elist|info|print|status|get|summary|type|read|guid|getenables|getsysinfo|policy|poh|restart_cause|bootparam|selftest
				|power|reading|discover|sensors|entity|getaccess|getciphers|asset_tag|get_temp_reading
			net-read sdr|sensor|sel|fru|session|pef .
			connect sol|shell|tsol activate|.
			net-read -ver|-V|health|sensor|fru|getevt
		`
	},
	{
		names: `
			ipmi-sel ipmi-pet ipmi-dcmi ipmi-chassis ipmi-oem ipmi-raw ipmi-config bmc-config bmc-device ipmi-sensors-config
			pef-config bmc-watchdog
		`,
		takes: '-h -u -p -l -D --hostname --username --password',
		otherwise: 'mount',
		example: '-h bmc1.example.org -u admin --interpret-oem-data',
		rows: `
			history-loss --clear|--delete|--delete-range|--post-clear # --clear
			power --chassis-control|--cold-reset|--warm-reset # --chassis-control=POWER-DOWN
			read --get-*|--get|-g|--info|-i|--display|--tail|--checkout|-o|--bmc-info|--list|-L # --info
			read .
		`
	},
	{
		names: 'ipmi-power ipmipower',
		takes: '-h -u -p --hostname',
		otherwise: 'power',
		example: '-h bmc1.example.org -u admin --off',
		rows: 'net-read -s|--stat # -h x --stat'
	},
	{ names: 'ipmiconsole ipmi-console conman amtterm', otherwise: 'connect', example: '-h bmc1.example.org -u admin' },
	{
		names: 'racadm',
		takes: '-r -u -p',
		otherwise: 'mount',
		example: 'set iDRAC.NIC.DNSRacName web1',
		rows: `
			power serveraction powerdown|powercycle|hardreset|graceshutdown # serveraction powercycle
			power racreset|racresetcfg # racreset
			history-loss clrsel|clrraclog # clrsel
			volume-loss storage createvd*|initvd*|deletevd*|resetconfig*|convert*|secureerase*|cryptographicerase*
				|init* # storage deletevd:x
			net-read storage get|.
			net-read lclog view|worknotes
			net-read get|getsysinfo|getsel|getconfig|getniccfg|getraclog|getractime|getsvctag|getversion|getsensorinfo|getled
				|gettracelog|help|hwinventory|swinventory|arp|ifconfig|netstat|ping
			net-read serveraction powerstatus
		`
	},
	{ names: 'omreport', otherwise: 'read' },
	{
		names: `
			omconfig hponcfg hpasmcli hpilo_cli ilorest dsu saa SMCIPMITool redfishtool wsman amttool amtctrl meshcmd meshctrl
			powerman fence_ipmilan
		`,
		takes: '-s -f -w -u -p -r -a -o -H',
		otherwise: 'mount',
		example: 'chassis leds led=identify flash=on',
		rows: `
			read -s @show # -s "show temp"
			read list|ls|get|types|serverinfo|info|status|-q|--query|--inventory|--preview|rawget|-o=status|list|monitor # list
			file -w
		`
	},
	{
		names: 'nvidia-smi',
		takes: `
			-i -d -l -f -lms -pl -pm -c -e -ac -lgc -lmc -mig -cgi -dgi -am --id --display --loop --filename --query-gpu --format
		`,
		singleDash: true,
		otherwise: 'read',
		rows: `
			mount -cgi|-dgi|-cci|-dci|-caa|-gtt|--clear-accounted-apps # mig -cgi 9
			mount drain -m|-r # drain -m 1
			mount boost-slider --vboost|-v
			power -r|--gpu-reset # --gpu-reset -i 0
			read pmon|dmon !-f|--filename # pmon -c 1
			mount -pl|--power-limit|-pm|--persistence-mode|-c|--compute-mode|-e|--ecc-config|-ac|--applications-clocks|-rac|-lgc
				|--lock-gpu-clocks|-rgc|-lmc|-rmc|-mig|-am|--auto-boost-default|-cc|-gom|--gom|-p|--reset-ecc-errors|-fdm|-vm
				|-dm # -pl 200
			read mig|nvlink|topo|clocks|vgpu|pmon|dmon|c2c # topo -m
			file -f|--filename
		`
	},
	{
		names: 'rocm-smi amd-smi xpu-smi xpumcli nvidia-debugdump',
		otherwise: 'read',
		rows: `
			mount --set*|--reset*|--gpureset|set|reset|config|updatefw|--load|-r # --setfan 100
			file --save|-D
		`
	},
	{
		names: 'nvidia-settings',
		takes: '-q -a -c -d --query --assign',
		singleDash: true,
		otherwise: 'run',
		rows: `
			run -a|--assign|-l # -a "[gpu:0]/GPUPowerMizerMode=1"
			read -q|--query|-v|--version|-e|--describe # -q all
		`
	},
	{
		names: `
			nvidia-xconfig nvidia-installer nvidia-modprobe nvidia-persistenced nvpmodel jetson_clocks prime-select optimus-manager
			envycontrol supergfxctl asusctl system76-power switcherooctl vgaswitcheroo bumblebeed nvidia-cuda-mps-control
		`,
		otherwise: 'mount',
		rows: `
			read query|status|-q|--query|list|info|-g|--get|-s|--status|--show|--print-mode|--query-gpu-info|-t|-V|-v # query
			mount profile|graphics integrated|nvidia|hybrid|compute # graphics nvidia
			read graphics|profile|charge-thresholds .
		`
	},
	{ names: 'nvidia-bug-report.sh', otherwise: 'file', example: '--output-file nvidia.log.gz' },
	{
		names: 'nvidia-ctk nvidia-container-cli',
		otherwise: 'system',
		example: 'runtime configure --runtime=docker',
		rows: `
			read info|list|--version
			read cdi list
		`
	},
	{
		names: 'intel_gpu_frequency intel_reg umr',
		otherwise: 'mount',
		example: '--set 600',
		rows: 'read -g|--get|read|dump|snapshot|list|-lb|--list-blocks # -g'
	},
	{ names: 'gpu-burn gpu_burn gpuview', otherwise: 'run', example: '60' },
	{
		names: 'v4l2-ctl v4l2-dbg v4lctl',
		takes: '-d -c -C -v -p -e --device --get-ctrl --set-ctrl --stream-to --stream-count --set-fmt-video --set-input',
		otherwise: 'run',
		rows: `
			file --stream-to|--stream-mmap # --stream-to=x
			mount --set-*|-c|-v|-p|-i|-s|--overlay # --set-ctrl brightness=1
			read --list-*|-l|-L|--all|--info|-D|--get-*|-C|-n|-V|-P|-S|-I|--log-status|--wait-for-event|--try-*|-w # --list-devices
			read -d . !@-- # -d /dev/video0
			read .
		`
	},
	{
		names: 'media-ctl',
		takes: '-d -e -l -V --device',
		otherwise: 'mount',
		rows: `
			mount -l|--links|-V|--set-v4l2|-r|--reset|-i|--interactive # -r -p
			read -p|--print-topology|--print-dot|-e|--entity|--get-v4l2|--known-mbus-fmts # -p
		`
	},
	{ names: 'v4l2loopback-ctl', otherwise: 'mount', example: 'add -n "Virtual Camera" 10', rows: 'read list|query|-v' },
	{
		names: 'cec-ctl',
		takes: '-d --device --to -t',
		otherwise: 'run',
		example: '--to 0 --menu-request menu-req=activate',
		rows: `
			run --standby|--image-view-on|--text-view-on|--active-source|--inactive-source|--set-*|--user-control-*|--playback|--tv
				|--record|--tuner|--audio|--processor|--switch|--cdc-only|--unregistered|--clear|-C|--phys-addr|--osd-name|--custom-command # --to 0 --standby
			read -M|-m|--monitor|--monitor-all|--list-*|-S|--show-topology|--give-*|--poll|--list-devices # --monitor
			read -d . !@-- # -d /dev/cec0
			read .
		`
	},
	{
		names: 'ir-keytable ir-ctl',
		takes: '-d -s -w -p -D -P -k',
		otherwise: 'mount',
		rows: `
			mount -c|--clear|-w|--write|-k|-p|-a|-D|-P|--send # -c
			read -r|--read|-t|--test|-f|--features # -r
			read .
		`
	},
	{
		names: 'cec-client uvcdynctrl dvb-fe-tool',
		takes: '-d -s -c -g -w -p -D',
		otherwise: 'run',
		example: '-s -d 1',
		rows: `
			read -l|--list-devices|-f|--features|-c|--clist|-g|--get|-r|--read|-t|--test|-m|--femon # -l
			read .
		`
	},
	{
		names: 'irsend irrecord irexec lircd w_scan dvbv5-scan dvbv5-zap tzap czap szap dvbtune dvb-format-convert',
		otherwise: 'run',
		example: 'SEND_ONCE tv KEY_POWER',
		rows: `
			read LIST
			read -l|--list-namespace
		`
	},
	{
		names: `
			gphoto2 fswebcam streamer scanimage scanadf raspistill raspivid raspiyuv libcamera-jpeg libcamera-still
			libcamera-vid libcamera-raw rpicam-jpeg rpicam-still rpicam-vid rpicam-raw
		`,
		takes: '-d -o -t -f -r -i --device-name --device --output --set-config --get-config --format --resolution',
		otherwise: 'file',
		rows: `
			file -o|--output|-P|-p|--get-file|--get-all-files|--capture-*|-u|--upload-file|--set-config* # --get-all-files
			read -L|--list-devices|-f|-A|--all-options|-T|-h|-n|--list-*|--auto-detect|--summary|--get-config|--show-info|--about
				|--storage-info|--abilities|-a|-l|-V|-t # --auto-detect
			loss -D|--delete-all-files|-d|--delete-file # --folder /store_00010001/DCIM --delete-all-files
		`
	},
	{ names: 'libcamera-hello rpicam-hello', otherwise: 'read' },
	{
		names: 'motion motioneye cheese guvcview webcamoid qv4l2 xsane simple-scan',
		otherwise: 'tui',
		example: '-n -c motion.conf'
	},
	{
		names: 'amixer',
		takes: '-c -D --card --device',
		otherwise: 'run',
		example: 'set Master 50%',
		rows: `
			read scontrols|scontents|controls|contents|get|sget|cget|events|sevents|info
			read -c|-D . # -c 0
			read .
		`
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
		rows: `
			system store|restore|init|nrestore|rdaemon|daemon|kill|clean # -v store
			read monitor|info|dump-state|dump-cfg|-v
		`
	},
	{
		names: 'axfer',
		takes: '-D -f -c -r -d -t --device --format --channels --rate --duration',
		otherwise: 'read',
		rows: `
			read -l|-L|--list-devices|--list-pcms
			file transfer capture # transfer capture x.wav
		`
	},
	{
		names: 'arecord',
		takes: '-D -f -c -r -d -t -V --device --format --channels --rate --duration --file-type --vumeter',
		otherwise: 'file',
		example: '-f cd -d 10 take1.wav',
		rows: `
			read -l|-L|--list-devices|--list-pcms|--dump-hw-params
			read . !--max-file-time # -f cd
		`
	},
	{ names: 'aplay', takes: '-D -f -c -r -d -t --device --format --channels --rate --duration', otherwise: 'read' },
	{
		names: 'aplaymidi arecordmidi',
		takes: '-p',
		otherwise: 'read',
		rows: 'file * @.mid -p !-l # -p 20:0 out.mid'
	},
	{ names: 'aconnect', otherwise: 'run', example: '20:0 128:0', rows: 'read -i|-o|-l|--input|--output|--list # -l' },
	{
		names: 'amidi',
		takes: '-p -s -S -r',
		otherwise: 'read',
		rows: `
			file -r|--receive # -p hw:1,0 -r dump.syx
			run -s|-S|--send
		`
	},
	{
		names: 'aseqnet alsaloop alsaucm alsatplg alsabat iecset hdajackretask envy24control',
		otherwise: 'run',
		example: 'studio.example.org',
		rows: `
			read listcards|list|dump
			read -c * list|dump # -c 0 list
		`
	},
	{
		names: 'alsa-info alsa-info.sh',
		otherwise: 'send',
		example: '--upload',
		rows: 'read --no-upload|--stdout|--no-dialog|--about # --no-upload'
	},
	{ names: 'speaker-test', otherwise: 'read' },
	{
		names: 'pactl pacmd',
		takes: '-s -n -f -c --server --format',
		otherwise: 'run',
		example: 'set-sink-volume @DEFAULT_SINK@ 50%',
		rows: `
			read list|info|stat|subscribe|get-*|list-*|dump|dump-volumes|describe-module|help|--version
			read .
		`
	},
	{
		names: 'pamixer ponymix',
		takes: '--sink --source --card -d -c',
		otherwise: 'run',
		example: '--set-volume 50',
		rows: `
			read --get-*|--list-*|list|list-*|get-volume|is-muted|defaults|--get-volume-human # --get-volume
			read .
		`
	},
	{
		names: 'parecord parec pw-record pacat pw-cat pw-midirecord',
		takes: '-d --device --target --rate --channels --format',
		otherwise: 'file',
		example: '--device=alsa_input.usb take1.wav',
		rows: `
			read --list-file-formats|--list-targets|--version|-p|--playback # --list-targets
			read .
		`
	},
	{
		names: 'pasuspender padsp pw-jack pw-v4l2 aoss jack_load pw-reserve',
		otherwise: 'run',
		example: '-- jackd -d alsa'
	},
	{
		names: 'pulseaudio pipewire pipewire-pulse wireplumber jackd jackdbus pw-dsdplay',
		takes: '-L -F',
		otherwise: 'unit',
		example: '--kill',
		rows: 'read --check|--dump-*|--version # --check'
	},
	{ names: 'pax11publish', otherwise: 'file', example: '-e', rows: 'read -d|.' },
	{
		names: 'pw-cli',
		takes: '-r',
		otherwise: 'run',
		example: 'load-module libpipewire-module-loopback',
		rows: `
			read info|i|list-objects|ls|list-remotes|lr|enum-params|e|dump|d|help|get-permissions|gp
			read .
		`
	},
	{
		names: 'pw-dump pw-config pw-play pw-midiplay pw-encplay',
		otherwise: 'read'
	},
	{
		names: 'pw-metadata',
		takes: '-n -r --name',
		otherwise: 'run',
		example: '-n settings 0 clock.force-rate 48000',
		rows: `
			read . !-d # -n settings
			read -l|--list
			read * . !-d # 0
			read * * . !-d # 0 clock.rate
		`
	},
	{
		names: 'pw-link',
		otherwise: 'run',
		example: 'firefox:output_FL alsa_output.usb:playback_FL',
		rows: 'read -o|-i|-l|-I|-m|--output|--input|--links|--monitor|--id # -l'
	},
	{
		names: 'pw-loopback pw-container wpexec spa-resample',
		otherwise: 'run',
		example: '--name loop1 --channels 2',
		rows: 'read --list-targets|--version'
	},
	{
		names: 'wpctl',
		otherwise: 'run',
		example: 'set-volume @DEFAULT_AUDIO_SINK@ 50%',
		rows: `
			read status|get-volume|inspect|settings .
			read status|get-volume|inspect
		`
	},
	{
		names: 'jack_control',
		otherwise: 'unit',
		example: 'start',
		rows: 'read status|dg|dp|sg|il|ip|iep|ilp|help|ep|dl # status'
	},
	{
		names: `
			jack_connect jack_disconnect jack_transport jack_freewheel jack_metro jack_netsource jack_unload jack_server_control
			jack_mixer jack_property a2j a2jmidid a2j_control zita-a2j zita-j2a
		`,
		otherwise: 'run',
		example: 'system:capture_1 ardour:audio_in',
		rows: 'read -l|--list'
	},
	{ names: 'jack_bufsize', otherwise: 'run', example: '256', rows: 'read .' },
	{ names: 'jack_rec jack_capture', otherwise: 'file', example: '-f take1.wav -d 10 system:capture_1' },
	{
		names: 'ossmix ossxmix aumix sndioctl',
		otherwise: 'run',
		example: 'vmix0-outvol 20',
		rows: `
			read -q|-c|-a|-D|.
			read sndioctl . # sndioctl
		`
	},
	{
		names: 'xbacklight',
		takes: '-time -steps -ctrl',
		singleDash: true,
		otherwise: 'mount',
		example: '-set 50',
		rows: `
			read -get|-list|-version
			read .
		`
	},
	{
		names: 'brightnessctl',
		takes: '-d -c -n --device --class',
		otherwise: 'mount',
		rows: `
			mount set|s # set 50%
			read -l|--list|info|i|get|g|max|m
			read .
		`
	},
	{
		names: 'light',
		takes: '-s',
		otherwise: 'mount',
		rows: `
			mount -S|-A|-U|-N|-I|-O # -S 5
			read -G|-L|-V
			read .
		`
	},
	{ names: 'brillo blight acpilight', otherwise: 'mount', example: '-S 50', rows: 'read -G|-L|-Ll|-m|-q|-Lk # -G' },
	{
		names: 'ddcutil',
		takes: '-d -b -n -l --display --bus --model --sn',
		otherwise: 'mount',
		example: 'setvcp 10 70',
		rows: `
			read detect|capabilities|getvcp|vcpinfo|environment|interrogate|probe|usbenv|chkusbmon|discover|noop|traceable-functions
			file dumpvcp
		`
	},
	{ names: 'ddccontrol', otherwise: 'mount', example: '-r 0x10 -w 70 dev:/dev/i2c-4', rows: 'read -p|-d|-c !-w # -p' },
	{
		names: 'redshift gammastep wlsunset hyprsunset',
		takes: '-l -m -t -b -g -c',
		otherwise: 'run',
		example: '-O 4000',
		rows: 'read -p|-V|-l=list|-m=list # -p'
	},
	{
		names: 'colormgr',
		otherwise: 'system',
		example: 'device-add-profile printer1 srgb',
		rows: 'read get-*|find-*|device-get-*|dump'
	},
	{ names: 'xcalib dispwin', otherwise: 'run', example: 'display.icc' },
	{
		names: 'setserial',
		otherwise: 'mount',
		example: '/dev/ttyS0 baud_base 115200',
		rows: `
			read -g|-G|-V # -g /dev/ttyS0
			read -a * . # -a /dev/ttyS0
			read * . # /dev/ttyS0
		`
	},
	{
		names: `
			mgetty getty fbgetty mingetty ser2net remserial interceptty slsnif ttylog gtkterm cutecom putty plink pterm jpnevulator
			wvdial pppoe pppoeconf chat tpd
		`,
		otherwise: 'connect',
		example: '-s 38400 ttyS0'
	},
	{
		names: 'pscp psftp',
		otherwise: 'connect',
		example: 'report.txt alice@web1.example.org:reports',
		rows: 'net-read -ls'
	},
	{ names: 'pppoe-discovery pppdump', otherwise: 'net-read' },
	{
		names: 'mmcli mbimcli qmicli',
		takes: '-m -s -i -b -p -d --modem --sim --bearer --sms --device --timeout --messaging-create-sms',
		otherwise: 'netconf',
		rows: `
			power --reset|--factory-reset|--simple-disconnect --reset # -m 0 --reset
			netconf --simple-connect|--enable|--disable|-e|--send|--delete|--messaging-delete-sms|--messaging-create-sms|--set-*|--pin
				|--create-*|--connect|--disconnect|--command # -m 0 --enable
			read -L|--list-*|-B|--version|--messaging-list-sms|--location-get|--location-status|--3gpp-scan|--signal-get|--output-*|-M
				|-w|--monitor-*|--query-*|--get-*|--dms-get-*|--nas-get-*|--wds-get-*|--uim-get-*|--time|--messaging-status
				|--voice-list-calls # -L
			read -m|-s|-b|-i . # -m 0
		`
	},
	{
		names: 'gammu gnokii',
		takes: '-c -s --config',
		otherwise: 'run',
		example: 'sendsms TEXT +491701234567 -text "Backup done"',
		rows: `
			read identify|monitor|getallsms|geteachsms|getallmemory|getmemory|networkinfo|battery|listnetworks|getsecuritystatus
				|--identify|--monitor|--getsms|--showsmsfolderstatus|--getphonebook|--getdatetime|version
			read --identify|--monitor|--getsms|--getdatetime|--version
		`
	},
	{
		names:
			'gammu-smsd gammu-smsd-inject smsd gpsd ntpd_gps slcand slcan_attach slcanpty bcmserver canlogserver cangw isotptun',
		otherwise: 'serve',
		example: '--config smsd.conf --daemon',
		rows: 'read -L # -L'
	},
	{
		names: 'gpspipe gpsdecode gpsprof gpsrinex gpscat',
		takes: '-o -n -f',
		otherwise: 'read',
		rows: 'file -o|-f # -r -n 10 -o track.nmea'
	},
	{
		names: 'gpsctl ppsctl ppsldisc',
		takes: '-t -s -c -x',
		otherwise: 'mount',
		example: '-s 9600 /dev/ttyUSB0',
		rows: `
			read . !-s|-c|-x|-n|-b|-R
			read * . !-s|-c|-x|-n|-b|-R
		`
	},
	{ names: 'candump', otherwise: 'read', rows: 'file -l # -l can0' },
	{
		names: 'cansend cangen canplayer cansequence isotpsend canfdtest j1939cat',
		otherwise: 'send',
		example: 'can0 123#DEADBEEF'
	},
	{
		names: 'asc2log isotprecv log2asc log2long',
		takes: '-I -O -s -d',
		otherwise: 'read',
		rows: 'file -O # -I trace.asc -O trace.log'
	},
	{
		names: 'nfc-mfclassic nfc-mfultralight nfc-read-forum-tag3 nfc-emulate-forum-tag4 nfc-relay mfoc mfcuk',
		otherwise: 'file',
		example: 'r B u card.mfd'
	},
	{
		names: 'rngd haveged jitterentropy-rngd',
		otherwise: 'serve',
		example: '-f -r /dev/hwrng',
		rows: 'read -l|--list # -l'
	},
	{
		names: 'hw-probe',
		otherwise: 'file',
		rows: `
			send -upload|-all -upload # -all -upload
			read -show|-list|-v
		`
	},
	{
		names: 'pw-dot',
		takes: '-o --output -r --remote',
		otherwise: 'file',
		example: '',
		rows: 'read -o=-|--output=- # -o -'
	}
];
