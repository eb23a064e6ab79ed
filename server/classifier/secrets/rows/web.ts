import type { SecretRow } from '../secret-row.ts';

export const WEB: readonly SecretRow[] = [
	{
		tools: 'curl',
		takes:
			'-A -C -c -D -d -e -F -h -K -m -o -P -Q -r -T -t -w -X -x -Y -y -z --data --output --request --url --cacert --key',
		hides:
			'-u: -U: --user: --proxy-user: -E: --cert: --proxy-cert: -H; --header; --proxy-header; -b! --cookie! --oauth2-bearer --pass --proxy-pass --tlspassword --proxy-tlspassword',
		example: 'curl -sSu joe:«hunter2» -H "X-Api-Key: «k-123»" -b «sid=abc» https://host/',
		keeps: [
			'curl -u joe https://host/',
			'curl -H "Accept: text/html" -b cookies.txt -ouser:x https://host/',
			'curl --cookie jar.txt -d a=1 https://host/'
		]
	},
	{ tools: 'curl', hides: '--user:', example: "curl --user 'joe:«hunter 2»' -d 'user=a&password=«b»&x=1' host" },
	{
		tools: 'wget wget2',
		takes: '-A -a -B -e -i -O -o -P -Q -R -t -T -U -w',
		hides: '--header; --password --http-password --ftp-password --http-passwd --proxy-password',
		example: 'wget --user joe --password=«hunter2» --header "Cookie: «sid=abc»" https://host/',
		keeps: ['wget -P downloads https://host/']
	},
	{
		tools: 'aria2c',
		hides: '--header; --http-passwd --ftp-passwd --rpc-secret',
		example: 'aria2c --http-passwd «hunter2» https://host/'
	},
	{
		tools: 'http https httpie xh xhs curlie',
		takes: '-A --auth-type',
		hides: '-a: --auth: --bearer',
		example: 'http -a joe:«hunter2» GET host token=«x»'
	},
	{
		tools: 'ab',
		takes: '-n -c -t -p -u -T -m',
		hides: '-A: -P: -C -H;',
		example: 'ab -n 10 -A joe:«hunter2» -C «sid=abc» http://host/'
	},
	{
		tools: 'hey wrk siege vegeta bombardier oha k6 axel',
		takes: '-n -c -d -t -m',
		hides: '-a: -H; --header;',
		example: "hey -n 5 -H 'Authorization: Bearer «abc»' http://host/"
	},
	{
		tools: 'wscat websocat',
		takes: '-c',
		hides: '--auth: -H; --header;',
		example: 'wscat --auth joe:«hunter2» -c ws://host'
	},
	{
		tools: 'lftp',
		takes: '-e -p -s -f',
		hides: '-u,',
		example: 'lftp -u joe,«hunter2» ftp.host',
		keeps: ['lftp -u joe ftp.host']
	},
	{
		tools: 'ncftp ncftpput ncftpget ncftpls',
		takes: '-u -P',
		hides: '-p',
		example: 'ncftpput -u joe -p «hunter2» host /in a.txt'
	},
	{ tools: 'lynx', singleDash: true, hides: '-auth: -pauth:', example: 'lynx -auth=joe:«hunter2» http://host/' },
	{ tools: 'nikto', singleDash: true, takes: '-h -host', hides: '-id:', example: 'nikto -h host -id joe:«hunter2»' },
	{
		tools: 'yt-dlp youtube-dl',
		takes: '-u -o -f -r',
		hides: '-p',
		example: 'yt-dlp -u joe -p «hunter2» https://host/v',
		keeps: ['yt-dlp -P dir https://host/v']
	},
	{
		tools: 'gh',
		behind: 'secret set|variable set',
		takes: '-e -o -r -R',
		hides: '-b --body',
		example: 'gh secret set DEPLOY -b «x1y2»'
	},
	{
		tools: 'gh glab tea',
		behind: 'api',
		hides: '-H; --header;',
		example: "gh api -H 'Authorization: token «abc»' user"
	},
	{ tools: 'gh', behind: 'auth login', hides: '<--with-token', example: 'echo «abcdef» | gh auth login --with-token' },
	{ tools: 'glab tea', behind: 'auth login|login add', hides: '-t', example: 'glab auth login -t «abcdef»' },
	{
		tools: 'swaks',
		singleDash: true,
		takes: '-s -t -f -au',
		hides: '-ap --auth-password',
		example: 'swaks --to a@b -au joe -ap «hunter2»'
	},
	{
		tools: 'sendemail sendEmail',
		takes: '-f -t -u -m -s -xu',
		singleDash: true,
		hides: '-xp',
		example: 'sendemail -f a@b -xu joe -xp «hunter2»'
	},
	{
		tools: 'mosquitto_pub mosquitto_sub mosquitto_rr',
		takes: '-h -p -t -m -u -i -q -k -f -A -L -W --cafile --cert --key',
		hides: '-P --pw',
		example: 'mosquitto_pub -h broker -p 1883 -u joe -P «hunter2» -t a -m b',
		keeps: ['mosquitto_sub -h broker -p 1883 -t a']
	},
	{
		tools: 'mosquitto_passwd',
		hides: '#3?-b',
		example: 'mosquitto_passwd -b file joe «hunter2»',
		keeps: ['mosquitto_passwd -c file joe']
	}
];
