// Watching a host over time: collectors, dashboards' command lines, batch schedulers' queues.
import type { Tool } from '../tool.ts';

export const MONITORING = (): readonly Tool[] => [
	{ names: 'sar', takes: '-o -f -i -s -e -P -n -I -m -j', otherwise: 'read', rows: 'file -o # -o sa.data 1 10' },
	{ names: 'atop', takes: '-w -r -b -e -P -L', otherwise: 'read', rows: 'file -w # -w atop.log 60' },
	{
		names: `
			sadc sa1 sa2 sysusage isag telegraf netdata glances-server node_exporter blackbox_exporter pushgateway alertmanager
			prometheus grafana-server cadvisor vmagent nrpe icinga2-daemon monitorix munin-node riemann statsd carbon-cache
			sensu-agent uptimed downtimed
		`,
		takes: '-c --config -config',
		singleDash: true,
		otherwise: 'serve',
		example: '60 10 sa.data',
		rows: 'read -v|-V|-test|--test|--version|--config.check|--check-config|-dryRun # -test'
	},
	{ names: 'collectd', takes: '-C', otherwise: 'serve', example: '-C collectd.conf', rows: 'read -t|-T' },
	{
		names: 'zabbix_server zabbix_agentd zabbix_agent2 zabbix_proxy',
		takes: '-c -R --runtime-control',
		otherwise: 'serve',
		rows: `
			unit -R|--runtime-control # -R config_cache_reload
			read -p|-t|-T|-V|--print|--test|--test-config # -p
		`
	},
	{ names: 'rrdcached pmcd pmwebd pmlogger pmie', otherwise: 'serve', example: '-l unix:/tmp/rrdcached.sock' },
	{
		names: 'nagios nagios3 nagios4',
		otherwise: 'serve',
		example: '-d nagios.cfg',
		rows: 'read -v|-V # -v /etc/nagios/nagios.cfg'
	},
	{ names: 'zabbix_sender', otherwise: 'send', example: '-z monitor.example.org -s web1 -k load -o 1' },
	{
		names: 'icinga2 icingacli',
		otherwise: 'unit',
		example: 'feature enable api',
		rows: `
			read daemon -C|--validate # daemon -C
			read object|variable|feature|ca|api|module|director list|get|show
			read monitoring|web list|show
		`
	},
	{ names: 'collectdctl', takes: '-s', otherwise: 'unit', example: 'flush timeout=60', rows: 'read listval|getval' },
	{ names: 'collectd-nagios', otherwise: 'read' },
	{
		names: 'collectl colmux dstat dool glances',
		takes: '-f -p -s -i -c -o -F --output --filename --export --export-csv-file',
		otherwise: 'read',
		rows: `
			file -f|-F|--output|--export|--filename # -f /tmp/x
			serve -w|--webserver|-s
		`
	},
	{
		names: 'pmseries pcp pmdumptext pmchart pmafm pcp2json pcp2csv pmconfig',
		otherwise: 'read',
		rows: `
			file pmlogextract|-o|-w|--output
			send -L|--load # --load archives/web1
			file +remove # x remove
		`
	},
	{
		names: 'pmstore pmlogextract pmlogrewrite pmpost pmlc',
		otherwise: 'file',
		example: 'sampledso.write_me 2',
		rows: 'read -P'
	},
	{ names: 'pmtrace', otherwise: 'run', example: 'backup ./backup.sh' },
	{
		names: `
			pcp-atop pcp-dstat pcp-htop pcp-free pcp-iostat pcp-vmstat pcp-uptime pcp-mpstat pcp-pidstat pcp-numastat pcp-ss
			pcp-netstat pcp-summary pcp-ipcs pcp-lvmcache pcp-tapestat
		`,
		takes: '-o -w --output',
		otherwise: 'read',
		rows: 'file -o|-w|--output # -w atop.log 60'
	},
	{
		names: 'rrdtool',
		otherwise: 'file',
		example: 'update load.rrd N:0.42',
		rows: `
			file dump * * # dump a b
			read fetch|info|last|lastupdate|first|dump|xport|list|help
		`
	},
	{ names: 'rrdinfo rrdfetch rrdlast', otherwise: 'read' },
	{
		names: 'rrdcreate rrdupdate rrdcgi whisper-resize whisper-create whisper-merge',
		otherwise: 'file',
		example: 'load.rrd DS:load:GAUGE:600:0:U RRA:AVERAGE:0.5:1:24'
	},
	{ names: 'munin-run', otherwise: 'run', example: 'cpu' },
	{ names: 'munin-node-configure', otherwise: 'read', rows: 'system --remove-also # --shell --remove-also' },
	{ names: 'munin-cron', otherwise: 'unit', example: '' },
	{
		names: 'checkmk cmk omd cmk-agent-ctl',
		otherwise: 'unit',
		rows: `
			unit -R|-O|-U|-B|-I|-II|--reload|--restart|--flush # -R
			unit +update|start|stop|restart|rm|create|cp|mv|enable|disable|backup|init # -V 2 update x
			read -l|--list-hosts|-D|--dump|-L|--list-checks|-n|-d|--dump-agent|-N|-M|--man|-V|--version|--paths|-X|status|sites
				|version|versions # -l
			read config show
		`
	},
	{
		names: 'sensuctl',
		otherwise: 'remote',
		example: 'create -f check.yaml',
		rows: `
			remote-loss * delete # check delete disk
			file dump -f|--file
			net-read * list|info|get|history
			net-read config view|.
			net-read version|describe-type|dump|env|tree
		`
	},
	{
		names: 'promtool',
		otherwise: 'read',
		rows: `
			loss tsdb clean-tombstones # tsdb clean-tombstones data
			file tsdb create-blocks-from|bench # tsdb create-blocks-from openmetrics metrics.txt
			file debug
			send push
		`
	},
	{
		names: 'amtool',
		takes: '--alertmanager.url --config.file -o',
		otherwise: 'remote',
		example: 'silence add alertname=DiskFull',
		rows: `
			net-read alert|silence query|.
			net-read check-config|config|cluster|status
		`
	},
	{
		names: 'logcli',
		takes: '--addr --from --to --limit -o --since',
		otherwise: 'net-read',
		rows: `
			remote-loss delete create|cancel # delete cancel --request-id=42
			file --part-path-prefix # --part-path-prefix=logs/part query {app=web}
		`
	},
	{
		names: 'grafana-cli vmctl',
		otherwise: 'run',
		example: 'plugins install grafana-clock-panel',
		rows: `
			read plugins ls|list-remote|list-versions
			unpackage plugins remove|uninstall
		`
	},
	{
		names: 'sysbench',
		takes: '--threads --time --test',
		otherwise: 'run',
		example: 'cpu run',
		rows: 'read --version|--help'
	},
	{
		names: 'fio',
		takes: '--name --output',
		otherwise: 'run',
		example: 'job.fio',
		rows: 'read --parse-only|--cmdhelp|--enghelp|--version|--crctest|--cpuclock-test # --parse-only x.fio'
	},
	{ names: 'ioping', takes: '-c -i -s -S -w -p -P', otherwise: 'read', rows: 'file -W # -W -c 10 disk.img' },
	{
		names: 'blktrace blkiomon btrace',
		takes: '-d -o -w',
		otherwise: 'file',
		example: '-d /dev/sda',
		rows: 'read -o=- # -d /dev/sda -o -'
	},
	{
		names: `
			bonnie++ bonnie iozone dbench tbench postmark filebench smallfile vdbench zcav mbw memtester stressapptest mprime
			y-cruncher unixbench lmbench phoronix-test-suite
		`,
		takes: '-d -s -f',
		otherwise: 'run',
		example: '-d /srv',
		rows: 'read list-*|system-info|info|list-available-tests|-h|--version|show-result|list-saved-results'
	},
	{
		names: 'scontrol',
		takes: '-M --clusters',
		otherwise: 'remote',
		example: 'update NodeName=node1 State=DRAIN',
		rows: `
			remote-loss delete|shutdown # delete reservation=maintenance
			net-read show|ping|version|listpids|getent|pidinfo|wait_job|help # show job 1
		`
	},
	{
		names: 'sdiag squeue sinfo sacct sprio sshare sstat sreport sjstat sview',
		otherwise: 'net-read',
		rows: 'remote -r|--reset # -r'
	},
	{
		names: 'sacctmgr',
		otherwise: 'remote',
		example: 'add user alice',
		rows: `
			remote-loss delete|remove # delete user alice
			net-read show|list|ping|version|help
			file dump
		`
	},
	{ names: 'scancel qdel bkill condor_rm oardel', otherwise: 'remote-loss', example: '4242' },
	{
		names: `
			sbatch srun salloc sbcast qsub qhold qrls qalter qmod qrsh qlogin bsub bresume bstop condor_submit condor_hold
			condor_release oarsub sjobexitmod sattach bmod
		`,
		otherwise: 'remote',
		example: 'job.sh',
		rows: 'net-read --test-only|--usage|--help|--version # --test-only x.sh'
	},
	{
		names: 'strigger',
		otherwise: 'remote',
		example: '--set --node --down --program=./notify.sh',
		rows: 'net-read --get'
	},
	{
		names: 'scrontab',
		otherwise: 'remote',
		example: 'jobs.cron',
		rows: `
			remote-loss -r # -r
			net-read -l
		`
	},
	{
		names: `
			qstat qhost qacct qselect tracejob checkjob showq showres showstart showbf mdiag bjobs bqueues bhosts bhist bacct bpeek
			lsload lshosts lsid bparams busers condor_q condor_status condor_history oarstat oarnodes
		`,
		otherwise: 'net-read'
	},
	{ names: 'pbsnodes', takes: '-s -N', otherwise: 'net-read', rows: 'remote -o|-c|-r|-C|-N|-d # -o node1' },
	{
		names: 'qconf qmgr',
		takes: '-c',
		singleDash: true,
		otherwise: 'remote',
		example: '-mq all.q',
		rows: `
			net-read -c @list !@set !@create !@delete !@import !@active # -c "list server"
			net-read -c @print !@set !@create !@delete !@import !@active # -c "print server"
			net-read -s*|jobs|resource|version|uptime|getattr|lsattr|ping|env|hostlist # -sql
		`
	},
	{ names: 'earlyoom nohang', otherwise: 'serve', example: '-m 5' }
];
