// Quiet hours: a part of the day in the host's own time, which may go over midnight.

export interface QuietHours {
	/** Minutes after midnight. */
	readonly fromMinute: number;
	readonly toMinute: number;
}

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** @param text "22:00-07:00" @returns why it is none, as a sentence */
export function readQuietHours(text: string): QuietHours | { readonly problem: string } {
	const [from, to, ...more] = text.split(/\s*[-–]\s*/);
	const [fromMinute, toMinute] = [minuteOf(from), minuteOf(to)];
	if (fromMinute === undefined || toMinute === undefined || more.length > 0)
		return { problem: 'quiet_hours has to be two times of day, like 22:00-07:00.' };
	if (fromMinute === toMinute) return { problem: 'quiet_hours begin and end at the same minute.' };
	return { fromMinute, toMinute };
}

function minuteOf(text: string | undefined): number | undefined {
	const found = CLOCK.exec((text ?? '').trim());
	return found ? Number(found[1]) * 60 + Number(found[2]) : undefined;
}

/** @param now  in the time zone of this machine */
export function isQuiet({ fromMinute, toMinute }: QuietHours, now: Date): boolean {
	const minute = now.getHours() * 60 + now.getMinutes();
	return fromMinute < toMinute ? minute >= fromMinute && minute < toMinute : minute >= fromMinute || minute < toMinute;
}
