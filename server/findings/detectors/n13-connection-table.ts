// N13: the kernel's table of connections fills up.
import { defineDetector, MINUTE_MS } from '../define.ts';
import { saySetter, settingSeen } from '../diagnosis/kernel-limit.ts';
import { percentOf } from '../words.ts';

/** Below this a machine of any size is filled by a browser or two. */
const LOW = 8192;

export const connectionTable = defineDetector({
	id: 'N13',
	name: 'Connection table filling',
	subject: 'network',
	needs: ['kernelLimits', 'netGround'],
	intervalMs: MINUTE_MS,
	holdMs: MINUTE_MS,
	clearMs: 0,
	breaks: 'many',
	levels: {
		warning: { standard: 0.75, least: 0.3, most: 0.99, unit: 'share', words: 'of its places are taken' },
		critical: { standard: 0.95, least: 0.4, most: 1, unit: 'share', words: 'of its places are taken: critical' }
	},
	begin: null,
	detect({ kernelLimits: { trackedConnections: table }, netGround }, { nowMs, memory, isOpen, levels }) {
		if (!table || table.most === 0) return { memory, observations: [] };
		const share = table.count / table.most;
		if (share < (levels.warning ?? 0.75) - (isOpen('host:conntrack') ? 0.1 : 0)) return { memory, observations: [] };
		const setting = netGround.settings.get('net.netfilter.nf_conntrack_max');
		// A file that allows few is the reason; many connections are one otherwise.
		const low = setting?.setBy !== undefined && table.most < LOW;
		return {
			memory,
			observations: [
				{
					resource: 'host:conntrack',
					severity: share >= (levels.critical ?? 0.95) ? ('critical' as const) : ('warning' as const),
					title: 'The table of connections is nearly full',
					whyNow: `${table.count} of ${table.most} places are taken (${percentOf(share)}).`,
					whyCare: 'When it is full, new connections are dropped without a word.',
					whySo: low
						? `It has room for ${table.most} alone${saySetter(setting)}, which is very few.`
						: `Very many connections, from one peer or from a program that does not close them.${setting ? ` The limit is ${table.most}${saySetter(setting)}.` : ''}`,
					evidence: [
						{
							source: '/proc/sys/net/netfilter/nf_conntrack_count',
							seenAtMs: nowMs,
							raw: `${table.count}\nnf_conntrack_max ${table.most}`
						},
						...(setting ? [settingSeen(setting, nowMs)] : [])
					],
					...(setting?.setBy && { affected: [`file:${setting.setBy.path}`] }),
					fingerprint: 'conntrack',
					ask: 'Who has the most connections?'
				}
			]
		};
	}
});
