// Is a certificate or a key that the program could not load put together wrongly: a line end that is missing between two, a block cut off?
import { speaksOfPem } from '../../../lib/speaks-of-pem.ts';
import { type Answer, cause, type UnitCheck } from '../check.ts';
import { fileKey } from '../say-file.ts';

export const pemBroken: UnitCheck = ({ unit, lines, ground, nowMs }): readonly Answer[] => {
	const said = lines.find(({ name, text }) => name !== 'systemd' && speaksOfPem(text));
	const [found] = ground.around.pems;
	if (!said || !found) return [];
	const [path, { line, says, marks }] = found;
	return cause(
		'pem-broken',
		`Line ${line} of ${path} ${says}, so it cannot be loaded.`,
		[
			{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: said.text },
			{ source: `${path} line ${line}`, seenAtMs: nowMs, raw: marks }
		],
		[fileKey(path)],
		{ path, line: String(line) }
	);
};
