// Did it reach the limit of the kernel on files that are watched, or on local ports?
import { cause, type UnitCheck } from '../check.ts';
import { kernelLimitSaid } from '../kernel-limit.ts';
import { fileKey } from '../say-file.ts';

export const kernelLimitReached: UnitCheck = ({ unit, lines, net, nowMs }) => {
	if (!net) return [];
	for (const { name, text } of lines) {
		if (name === 'systemd') continue;
		const found = kernelLimitSaid(text, net.settings);
		if (!found) continue;
		const { kind, says, setting } = found;
		return cause(
			kind,
			says,
			[{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: text }, found.seen(nowMs)],
			setting.setBy ? [fileKey(setting.setBy.path)] : [],
			{
				key: setting.key,
				value: setting.value,
				...(setting.setBy && { path: setting.setBy.path, line: String(setting.setBy.line) })
			}
		);
	}
	return [];
};
