// The certificate of an authority that was passed over for its name: it gets the ending that is looked for, and the list is made anew.
import { dirname } from 'node:path/posix';
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import { whyNotFirm, whyOthersWrote } from '../firm-path.ts';
import { BAD_NAME, isPath } from '../names.ts';
import { asRoot, none } from '../offer.ts';
import type { Healer } from './remedy.ts';

const PROGRAM = 'update-ca-certificates';

export const trustAuthority: Healer = async ({ about, look }) => {
	const { path = '', to = '', why, program, alone } = about;
	if (why === 'not-run' && (program === PROGRAM || program === 'update-ca-trust'))
		return none(
			`Report only: run ${program} as root: what it takes in besides, and whom the machine trusts then, is for you to see.`
		);
	if (alone === 'no')
		return none('Report only: which authorities this machine and that program are to trust only you know.');
	if (why !== 'name' || program !== PROGRAM || !isPath(path) || !isPath(to) || dirname(to) !== dirname(path))
		return none(BAD_NAME);
	const there = await look.root.facts(to);
	if (there.got || there.why !== 'absent') return none(`There is something at ${to} already.`);
	const now = await look.root.facts(path);
	if (!now.got || now.value.kind !== 'file') return none(`Report only: ${path} is no plain file.`);
	const elsewhere =
		whyOthersWrote(path, now.value, 'trusted by all programs') ?? (await whyNotFirm(path, 'root', look));
	if (elsewhere) return elsewhere;
	const move = (from: string, into: string) => asRoot(look, `mv -nT -- ${quoteIfNeeded(from)} ${quoteIfNeeded(into)}`);
	return {
		task: `Have the certificate ${path} taken into the list of trusted authorities`,
		reasoning: [
			`It is called ${to} from then on, and ${PROGRAM} makes the list anew, with it. All programs of this machine that`,
			'read the list then trust what that authority signs.'
		].join(' '),
		steps: [move(path, to), asRoot(look, PROGRAM)],
		undo: [move(to, path), asRoot(look, `${PROGRAM} --fresh`)],
		affected: [`file:${path}`, `file:${to}`],
		alternatives: [
			{
				title: 'That program alone is to trust it',
				detail: `Name ${path} in its own settings (--cacert, SSL_CERT_FILE=).`
			}
		],
		precision: 0.8
	};
};
