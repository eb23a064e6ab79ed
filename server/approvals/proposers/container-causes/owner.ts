// A folder of the host that is mounted into a container and belongs to root, while the program in it runs as another user: it is
// given to that user, itself and nothing below it.
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import { whyNotFirm } from '../firm-path.ts';
import { BAD_NAME, isPath } from '../names.ts';
import { asRoot, none } from '../offer.ts';
import type { ContainerHealer } from './remedy.ts';

/** The system's own, and what holds the folders of many. */
export const NOT_GIVEN =
	/^\/(?:|(?:bin|boot|dev|etc|lib\w*|proc|root|run|sbin|sys|usr)(?:\/.*)?|[^/]+|var\/[^/]+|var\/lib\/(?:docker|containers|dpkg|systemd)(?:\/(?!volumes\/[^/]+\/_data(?:\/|$)).*)?|home\/[^/]+)$/;
const MOST_ID = 2 ** 31;

export const giveToUser: ContainerHealer = async ({ about, look }) => {
	const { path = '', uid = '', gid = '', wish = '', kind = '', given } = about;
	const [owner, group] = [Number(uid), Number(gid)];
	if (path === '')
		return none('Report only: whom the program runs as, and who owns what is mounted there, is not plain from here.');
	if (!isPath(path) || !/^\d+$/.test(uid) || !/^\d+$/.test(gid) || owner >= MOST_ID || group >= MOST_ID)
		return none(BAD_NAME);
	if (owner === 0 || NOT_GIVEN.test(path)) return none(`Report only: ${path} belongs to the system, or to many.`);
	// What was given to the container is the folder; what lies in it stands in its program's words alone.
	if (given !== undefined && given !== path)
		return none(
			[
				`Report only: only what its program says names ${path}; what the container was given is ${given}. Whether uid ${uid}`,
				'is to have that is for you to say.'
			].join(' ')
		);
	const now = await look.root.facts(path);
	if (!now.got) return none(`${path} cannot be looked at: ${now.detail}.`);
	const { kind: what, mode, uid: was, gid: wasGroup } = now.value;
	if (what === 'link' || what === 'other') return none(`Report only: ${path} is no plain file or folder.`);
	if (was !== 0 || wish === 'enter')
		return none(
			`Report only: whether uid ${uid} is to have ${path}, or the container is to run as somebody else, is for its owner to say.`
		);
	const elsewhere = await whyNotFirm(path, 'root', look);
	if (elsewhere) return elsewhere;
	const text = (to: string): string => `chown -h ${to} ${quoteIfNeeded(path)}`;
	return {
		task: `Give ${path} to uid ${uid}, as whom the container runs`,
		reasoning: [
			`It belongs to root${kind === 'bind' ? ', as the engine leaves a folder that it makes' : ''}. It alone gets another`,
			`owner; what lies in it, and its mode ${mode.toString(8).padStart(4, '0')}, stay as they are.`
		].join(' '),
		steps: [asRoot(look, text(`${uid}:${gid}`))],
		undo: [asRoot(look, text(`${was}:${wasGroup}`))],
		affected: [`file:${path}`],
		alternatives: [
			{
				title: 'Run it as root of the container',
				detail: 'user: "0" does not need the owner, and gives it more rights.'
			}
		],
		precision: 0.85
	};
};
