// P06: sudo gives everybody, or an account of a service, the rights of root.
import type { SudoRule } from '../../host/posture/parse-sudoers.ts';
import { defineDetector, HOUR_MS } from '../define.ts';

/** Groups that nearly every account is in. */
const WIDE = /^(?:ALL|%(?:users|games|nogroup|everyone|domain\\? users|www-data|nobody))$/i;
/** They answer the network, and hold nothing that a person would have to do as root. */
const OF_SERVICES =
	/^%?(?:www-data|nginx|apache|http|nobody|daemon|postgres|mysql|redis|php-fpm|caddy|git|ftp|mail|postfix)$/;

export const sudoTooWide = defineDetector({
	id: 'P06',
	name: 'Rights of sudo that are too wide',
	subject: 'services',
	needs: ['sudoRules'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'nothing',
	watches: [{ files: ['/etc/sudoers', '/etc/sudoers.d/'] }],
	begin: null,
	detect: ({ sudoRules: { rules, denied, asksForOther } }, { nowMs, memory }) => ({
		memory,
		...(denied.length > 0 && { limits: `Not read, since only root may: ${denied.join(', ')}.` }),
		observations: rules.flatMap((rule) => {
			const how = judge(rule, asksForOther);
			if (!how) return [];
			const place = `line ${rule.line} of ${rule.file}`;
			return [
				{
					resource: `sudo:${rule.file}:${rule.line}`,
					severity: how.severity,
					title: `sudo lets ${how.who} do everything as root${rule.withoutPassword ? ' without a password' : ''}`,
					whyNow: `${place[0]?.toUpperCase()}${place.slice(1)} says: ${rule.text}`,
					whyCare: how.care,
					whySo: `${place[0]?.toUpperCase()}${place.slice(1)} gives ${how.who} the right to every command${
						rule.withoutPassword ? ', and NOPASSWD asks for nothing' : ''
					}.`,
					evidence: [{ source: rule.file, seenAtMs: nowMs, raw: `line ${rule.line}: ${rule.text}` }],
					affected: [`file:${rule.file}`],
					fingerprint: rule.text,
					ask: `Who needs the rule in line ${rule.line} of ${rule.file}?`
				}
			];
		})
	})
});

interface Judged {
	readonly severity: 'warning' | 'critical';
	readonly who: string;
	readonly care: string;
}

function judge({ who, asRoot, commands, withoutPassword }: SudoRule, asksForOther: boolean): Judged | undefined {
	if (!asRoot || !commands.includes('ALL')) return undefined;
	const wide = who.find((one) => WIDE.test(one));
	const service = who.find((one) => OF_SERVICES.test(one));
	if (wide !== undefined && (withoutPassword || (wide === 'ALL' && !asksForOther)))
		return {
			severity: withoutPassword ? 'critical' : 'warning',
			who: wide === 'ALL' ? 'every account' : `everybody in ${wide.slice(1)}`,
			care: withoutPassword
				? 'Any program in any account is root with one word, also one that came in through a hole in a service.'
				: 'Each account needs no more than its own password to be root.'
		};
	if (service !== undefined && withoutPassword)
		return {
			severity: 'critical',
			who: `the service account ${service}`,
			care: 'Whoever finds a hole in that service has the whole machine.'
		};
	return undefined;
}
