// The files that cron reads: whoever judges its jobs looks again as soon as one of them changes.

export const CRON_FILES: readonly string[] = [
	'/etc/crontab',
	'/etc/cron.d/',
	...['hourly', 'daily', 'weekly', 'monthly'].map((one) => `/etc/cron.${one}/`),
	'/var/spool/cron/crontabs/',
	'/var/spool/cron/'
];
