// Does its program name a setting of its environment that it was not given?
import { quoted } from '../../words.ts';
import { type Answer, cause, ruledOut } from '../check.ts';
import { type ContainerCase, type ContainerCheck, saidSeen, whoSet } from '../container-case.ts';

const NAME = String.raw`["'\x60‘“$]*\{?([A-Z][A-Z0-9_]{2,63})\}?["'\x60’”]*`;
const LACKS =
	"(?:is |are |was |were |has |have )?(?:not (?:been )?(?:set|defined|provided|specified|found|configured|given)|unset|undefined|missing|required|mandatory|empty|must (?:be|not be)|cannot be|can\\'t be|needs to be|parameter (?:not set|null)|unbound variable)";
/** How programs say that a setting is missing, with the name first or last. */
const SAYS: readonly RegExp[] = [
	new RegExp(
		String.raw`(?:^|[\s("'$:=])${NAME}(?=:? (?:(?:environment|env\.?|config(?:uration)?) )?(?:variable |var |setting |key )?(?:\S+ ){0,3}?${LACKS})`,
		'g'
	),
	new RegExp(
		String.raw`(?:[Mm]issing|[Rr]equired?s?|[Uu]nset|[Uu]ndefined|[Ee]mpty|[Nn]o|[Pp]lease (?:set|provide|specify|define)|[Mm]ust (?:set|provide|specify|define|supply)|[Nn]eed(?:s)? to (?:set|provide|specify)|[Yy]ou need to specify one of(?: the following)?(?: as an environment variable)?:?)(?: \w+){0,4}[:=]? \(?${NAME}`,
		'g'
	),
	new RegExp(String.raw`\bKeyError: ${NAME}`, 'g'),
	new RegExp(`(?:[Ee]nvironment|[Ee]nv) (?:variable|var)s? ${NAME}`, 'g')
];
/** Words in capitals that are no settings. */
const NO_SETTING =
	/^(?:FATAL|ERROR|ERR|WARN|WARNING|INFO|DEBUG|NOTICE|CRITICAL|PANIC|EMERG|ALERT|TRACE|HTTP|HTTPS|TLS|SSL|TCP|UDP|URL|URI|JSON|YAML|XML|API|SQL|DNS|CPU|GPU|RAM|EOF|NULL|TRUE|FALSE|GET|POST|PUT|SIG[A-Z]+|E[A-Z]{4,}|NOT|THE|AND|FOR|ENV|CONFIG|SETTING|VARIABLE|KEY|PORT|HOST|UUID|UTF|ASCII)$/;

export const settingMissing: ContainerCheck = (at): readonly Answer[] => {
	const { environment } = at.ground.anatomy;
	for (const text of at.lines) {
		for (const pattern of SAYS) {
			const name = [...text.matchAll(pattern)].map(([, found = '']) => found).find((found) => !NO_SETTING.test(found));
			if (name === undefined) continue;
			const value = environment.get(name);
			if (value !== undefined && value !== '')
				return ruledOut(`the setting ${name} missing`, 'the container is given one, so what it is set to may be wrong');
			return missing(at, name, text, value === '');
		}
	}
	return [];
};

function missing(at: ContainerCase, name: string, text: string, isEmpty: boolean): readonly Answer[] {
	const place = at.ground.compose?.find(`environment.${name}`);
	const files = at.ground.compose?.below('env_file').map(({ value }) => value) ?? [];
	const where =
		at.row.project === null
			? `It has to be given in the command that makes the container (--env ${name}=…).`
			: `It belongs into environment: of the service ${at.row.service ?? ''} in ${at.ground.compose?.files.at(-1) ?? `the Compose file of ${at.row.project}`}${files.length > 0 ? `, or into its env_file ${files.map((file) => quoted(file)).join(', ')}` : ''}.`;
	return cause(
		'setting-missing',
		isEmpty
			? `The environment variable ${name} is given to it and is empty${place ? ` (${place.file} line ${place.line}${place.value.includes('$') ? `: ${quoted(place.value)} stands for nothing` : ''})` : ''}: it said ${quoted(text)}.`
			: `The environment variable ${name} is not set: it is missing among what the container is given, and its program asks for it: ${quoted(text)}. ${where}`,
		[saidSeen(at, text)],
		[],
		{ setting: name, set: whoSet(at, `environment.${name}`, `--env ${name}`) }
	);
}
