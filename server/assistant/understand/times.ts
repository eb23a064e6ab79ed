// Spans of time as people say them: "yesterday", "in the last two hours", "since boot", "since 14:00".

/** Which time is asked about. `boot`: since the machine started, which only the machine knows. */
export interface TimeSpan {
	/** As it was said. */
	readonly said: string;
	readonly sinceMs: number | 'boot';
	/** undefined: until now. */
	readonly untilMs?: number | undefined;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS: Readonly<Record<string, number>> = { m: MINUTE, h: HOUR, d: DAY, w: 7 * DAY };
const COUNTS: Readonly<Record<string, number>> = {
	a: 1,
	an: 1,
	one: 1,
	two: 2,
	three: 3,
	four: 4,
	five: 5,
	six: 6,
	seven: 7,
	ten: 10,
	twelve: 12,
	fifteen: 15,
	twenty: 20,
	thirty: 30,
	half: 0.5,
	few: 3,
	couple: 2
};
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const startOfDay = (nowMs: number, back = 0): number => {
	const day = new Date(nowMs);
	day.setHours(0, 0, 0, 0);
	day.setDate(day.getDate() - back);
	return day.getTime();
};
const at = (dayMs: number, hours: number, minutes = 0): number => new Date(dayMs).setHours(hours, minutes, 0, 0);

/** The last time it was so late. */
function timeToday(nowMs: number, hour = '0', minute = '0', half: string | undefined): number {
	const hours = half === undefined ? Number(hour) % 24 : (Number(hour) % 12) + (half === 'pm' ? 12 : 0);
	const told = at(startOfDay(nowMs), hours, Number(minute));
	return told > nowMs ? told - DAY : told;
}

type Rule = readonly [RegExp, (found: RegExpExecArray, nowMs: number) => Omit<TimeSpan, 'said'>];

const RULES: readonly Rule[] = [
	[
		/(?<!\bhow long )\bsince (?:the )?(?:last )?(?:re)?(?:boot|start(?:up)?)\b|\bthis boot\b/,
		() => ({ sinceMs: 'boot' })
	],
	[
		/\b(?:the )?(?:day before yesterday|vorgestern)\b/,
		(_, now) => ({ sinceMs: startOfDay(now, 2), untilMs: startOfDay(now, 1) })
	],
	[
		/\b(?:last|yesterday) night(?:'s)?\b|\bovernight\b|\bin the night\b|\bletzte nacht\b/,
		(_, now) => ({ sinceMs: at(startOfDay(now, 1), 20), untilMs: Math.min(now, at(startOfDay(now), 8)) })
	],
	[/\bsince yesterday\b|\bseit gestern\b/, (_, now) => ({ sinceMs: startOfDay(now, 1) })],
	[/\b(?:yesterday|gestern)\b/, (_, now) => ({ sinceMs: startOfDay(now, 1), untilMs: startOfDay(now) })],
	[/\b(?:since )?this morning\b|\bheute (?:morgen|früh)\b/, (_, now) => ({ sinceMs: at(startOfDay(now), 0) })],
	[/\b(?:today|heute|tonight)\b/, (_, now) => ({ sinceMs: startOfDay(now) })],
	[
		/\b(?:this|the|in the) (?:past |last )?week\b|\b(?:last|past) week\b|\bletzte woche\b/,
		(_, now) => ({ sinceMs: now - 7 * DAY })
	],
	[/\b(?:this|the last|last|past|the past) month\b/, (_, now) => ({ sinceMs: now - 30 * DAY })],
	[
		/\b(?:in |over |for |during |of |since )?(?:the )?(?:last|past|previous|letzten?) (?:(\d{1,4}|an?|one|two|three|four|five|six|seven|ten|twelve|fifteen|twenty|thirty|half(?: an?)?|few|couple)(?: of)? ?)?(m|min|mins|minutes?|h|hrs?|hours?|stunden?|d|days?|tagen?|w|weeks?)\b/,
		([, count, unit = 'h'], now) => ({ sinceMs: now - countOf(count) * unitOf(unit) })
	],
	[
		/\b(\d{1,4}|an?|one|two|three|four|five|six|seven|ten|twelve|few) ?(m|mins?|minutes?|h|hrs?|hours?|d|days?|w|weeks?) ago\b/,
		([, count, unit = 'h'], now) => ({ sinceMs: now - countOf(count) * unitOf(unit) })
	],
	[
		/\bsince (?:last )?(sunday|monday|tuesday|wednesday|thursday|friday|saturday)\b/,
		([, day = ''], now) => ({ sinceMs: startOfDay(now, (new Date(now).getDay() - WEEKDAYS.indexOf(day) + 7) % 7 || 7) })
	],
	[
		/\b(?:on |last )(sunday|monday|tuesday|wednesday|thursday|friday|saturday)\b/,
		([, day = ''], now) => {
			const back = (new Date(now).getDay() - WEEKDAYS.indexOf(day) + 7) % 7 || 7;
			return { sinceMs: startOfDay(now, back), untilMs: startOfDay(now, back - 1) };
		}
	],
	[
		/\b(?:at|around|about) (?:about )?(\d{1,2})(?::(\d\d)(?: ?(am|pm))?| ?(am|pm)| o'?clock)\b/,
		([, hour, minute, half, other], now) => {
			const told = timeToday(now, hour, minute, half ?? other);
			return { sinceMs: told - HOUR / 2, untilMs: told + HOUR };
		}
	],
	[
		/\bsince (noon|midnight)\b/,
		([, name], now) => ({ sinceMs: timeToday(now, name === 'noon' ? '12' : '0', '0', undefined) })
	],
	[
		/\bsince (\d{1,2})(?::(\d\d)| ?(am|pm)| o'?clock)/,
		([, hour, minute, half], now) => ({ sinceMs: timeToday(now, hour, minute, half) })
	]
];

const unitOf = (unit: string): number =>
	UNITS[unit[0] === 's' ? 'h' : unit[0] === 't' ? 'd' : (unit[0] ?? 'h')] ?? HOUR;
const countOf = (count = 'one'): number =>
	/^\d/.test(count) ? Number(count) : (COUNTS[count.split(' ')[0] ?? ''] ?? 1);

/** @returns the span, and the text with `<time>` in its place */
export function takeTime(text: string, nowMs: number): { readonly time: TimeSpan | undefined; readonly rest: string } {
	for (const [pattern, read] of RULES) {
		const found = pattern.exec(text);
		if (!found) continue;
		const rest = `${text.slice(0, found.index)} <time> ${text.slice(found.index + found[0].length)}`;
		return { time: { said: found[0].trim(), ...read(found, nowMs) }, rest };
	}
	return { time: undefined, rest: text };
}
