// Watching a host over time: collectors, dashboards' command lines, batch schedulers' queues.
import type { Tool } from './tool.ts';

export const MONITORING = (): readonly Tool[] => [
	{
		names: 'sadf pidstat-file',
		takes: '-o -f -i -s -e -w -r-x -P -n -I',
		otherwise: 'read',
		rows: 'file -o|-w !-f # -o x 1 2'
	},
	{ names: 'sar', takes: '-o -f -i -s -e -P -n -I -m -j', otherwise: 'read', rows: 'file -o' },
	{ names: 'atop', takes: '-w -r -b -e -P -L', otherwise: 'read', rows: 'file -w' },
	{
		names:
			'sadc sa1 sa2 sysusage isag telegraf netdata glances-server node_exporter blackbox_exporter pushgateway alertmanager prometheus grafana-server cadvisor vmagent nrpe icinga2-daemon monitorix munin-node riemann statsd carbon-cache sensu-agent uptimed downtimed',
		takes: '-c --config -config',
		singleDash: true,
		otherwise: 'serve',
		rows: 'read -v|-V|-test|--test|--version|--config.check|--check-config|-dryRun # -test'
	},
	{ names: 'collectd', takes: '-C', otherwise: 'serve', rows: 'read -t|-T' },
	{
		names: 'zabbix_server zabbix_agentd zabbix_agent2 zabbix_proxy',
		takes: '-c -R --runtime-control',
		otherwise: 'serve',
		rows: 'unit -R|--runtime-control # -R config_cache_reload\nread -p|-t|-T|-V|--print|--test|--test-config # -p'
	},
	{ names: 'rrdcached pmcd pmwebd pmlogger pmie', otherwise: 'serve' },
	{ names: 'nagios nagios3 nagios4', otherwise: 'serve', rows: 'read -v|-V # -v x.cfg' },
	{ names: 'zabbix_sender', otherwise: 'send' },
	{
		names: 'icinga2 icingacli',
		otherwise: 'unit',
		rows: 'read daemon -C|--validate # daemon -C\nread object|variable|feature|ca|api|module|director list|get|show\nread monitoring|web list|show'
	},
	{ names: 'collectdctl', takes: '-s', otherwise: 'unit', rows: 'read listval|getval' },
	{ names: 'collectd-nagios', otherwise: 'read' },
	{
		names: 'collectl colmux dstat dool glances',
		takes: '-f -p -s -i -c -o -F --output --filename --export --export-csv-file',
		otherwise: 'read',
		rows: 'file -f|-F|--output|--export|--filename # -f /tmp/x\nserve -w|--webserver|-s'
	},
	{
		names: 'pcp pmseries pmdumptext pmchart pmafm pcp2json pcp2csv pmconfig',
		otherwise: 'read',
		rows: 'file pmlogextract|-o|-w|--output\nsend -L|--load\nfile +remove # x remove'
	},
	{ names: 'pmstore pmlogextract pmlogrewrite pmpost pmlc', otherwise: 'file', rows: 'read -P' },
	{ names: 'pmtrace', otherwise: 'run' },
	{
		names:
			'pcp-atop pcp-dstat pcp-htop pcp-free pcp-iostat pcp-vmstat pcp-uptime pcp-mpstat pcp-pidstat pcp-numastat pcp-ss pcp-netstat pcp-summary pcp-ipcs pcp-lvmcache pcp-tapestat',
		takes: '-o -w --output',
		otherwise: 'read',
		rows: 'file -o|-w|--output'
	},
	{
		names: 'rrdtool',
		otherwise: 'file',
		rows: 'file dump * * # dump a b\nread fetch|info|last|lastupdate|first|dump|xport|graphv-x|list|resize-x|help'
	},
	{ names: 'rrdinfo rrdfetch rrdlast', otherwise: 'read' },
	{ names: 'rrdcreate rrdupdate rrdcgi whisper-resize whisper-create whisper-merge', otherwise: 'file' },
	{ names: 'munin-run', otherwise: 'run' },
	{ names: 'munin-node-configure', otherwise: 'read', rows: 'system --remove-also' },
	{ names: 'munin-cron', otherwise: 'unit' },
	{
		names: 'checkmk cmk omd cmk-agent-ctl',
		takes: '',
		otherwise: 'unit',
		rows: 'unit -R|-O|-U|-B|-I|-II|--reload|--restart|--flush # -R\nunit +update|start|stop|restart|rm|create|cp|mv|enable|disable|backup|init # -V 2 update x\nread -l|--list-hosts|-D|--dump|-L|--list-checks|-n|-d|--dump-agent|-N|-M|--man|-V|--version|--paths|-X|status|sites|version|versions # -l\nread config show'
	},
	{
		names: 'sensuctl',
		otherwise: 'remote',
		rows: 'remote-loss * delete # check delete x\nfile dump -f|--file\nnet-read * list|info|get|history|resolve-x\nnet-read config view|.\nnet-read version|describe-type|dump|env|tree'
	},
	{ names: 'promtool', otherwise: 'read', rows: 'file tsdb create-blocks-from|bench\nfile debug\nsend push' },
	{
		names: 'amtool',
		takes: '--alertmanager.url --config.file -o',
		otherwise: 'remote',
		rows: 'net-read alert|silence query|.\nnet-read check-config|config|cluster|status\nnet-read config routes|show|. '
	},
	{
		names: 'logcli',
		takes: '--addr --from --to --limit -o --since',
		otherwise: 'net-read',
		rows: 'remote-loss delete create|cancel\nfile --part-path-prefix'
	},
	{
		names: 'nvtop-log vmctl grafana-cli',
		otherwise: 'run',
		rows: 'read plugins ls|list-remote|list-versions\nunpackage plugins remove|uninstall'
	},
	{ names: 'sysbench', takes: '--threads --time --test', otherwise: 'run', rows: 'read --version|--help' },
	{
		names: 'fio',
		takes: '--name --output',
		otherwise: 'run',
		rows: 'read --parse-only|--cmdhelp|--enghelp|--version|--crctest|--cpuclock-test # --parse-only x.fio'
	},
	{ names: 'ioping', takes: '-c -i -s -S -w -p -P', otherwise: 'read', rows: 'file -W' },
	{ names: 'blktrace blkiomon btrace', takes: '-d -o -w', otherwise: 'file', rows: 'read -o=- # -d /dev/sda -o -' },
	{
		names:
			'bonnie bonnie++ iozone dbench tbench postmark filebench smallfile vdbench zcav mbw memtester stressapptest mprime y-cruncher unixbench lmbench phoronix-test-suite',
		takes: '-d -s -f',
		otherwise: 'run',
		rows: 'read list-*|system-info|info|list-available-tests|-h|--version|show-result|list-saved-results'
	},
	{
		names: 'scontrol',
		takes: '-M --clusters',
		otherwise: 'remote',
		rows: 'remote-loss delete|shutdown\nnet-read show|ping|version|listpids|getent|pidinfo|wait_job|help # show job 1'
	},
	{
		names: 'squeue sinfo sacct sprio sshare sstat sreport sdiag sjstat smap sview seff',
		otherwise: 'net-read',
		rows: 'remote -r|--reset'
	},
	{
		names: 'sacctmgr',
		takes: '',
		otherwise: 'remote',
		rows: 'remote-loss delete|remove\nnet-read show|list|ping|version|dump-x|-i-x|help\nfile dump'
	},
	{ names: 'scancel qdel bkill condor_rm oardel', otherwise: 'remote-loss' },
	{
		names:
			'sbatch srun salloc sbcast qsub qhold qrls qalter qmod qrsh qlogin bsub bresume bstop condor_submit condor_hold condor_release oarsub sjobexitmod sattach bmod',
		otherwise: 'remote',
		rows: 'net-read --test-only|--usage|--help|--version # --test-only x.sh'
	},
	{ names: 'strigger', otherwise: 'remote', rows: 'net-read --get' },
	{ names: 'scrontab', otherwise: 'remote', rows: 'remote-loss -r\nnet-read -l' },
	{
		names:
			'qstat qhost qacct qselect tracejob checkjob showq showres showstart showbf mdiag bjobs bqueues bhosts bhist bacct bpeek lsload lshosts lsid bparams busers condor_q condor_status condor_history oarstat oarnodes',
		otherwise: 'net-read'
	},
	{ names: 'pbsnodes', takes: '-s -N', otherwise: 'net-read', rows: 'remote -o|-c|-r|-C|-N|-d # -o node1' },
	{
		names: 'qconf qmgr',
		takes: '-c',
		singleDash: true,
		otherwise: 'remote',
		rows: 'net-read -c @list !@set !@create !@delete !@import !@active # -c "list server"\nnet-read -c @print !@set !@create !@delete !@import !@active # -c "print server"\nnet-read -s*|jobs|resource|version|uptime|getattr|lsattr|ping|env|hostlist # -sql'
	},
	{ names: 'nohang earlyoom', otherwise: 'serve' }
];
