// "Why can Anna not log in": that somebody is turned away, and who.

const NOT =
	"(?:can ?not|can['’]?t|could ?n['’o]t|could not|is (?:not able|unable) to|is not allowed to|may not|does not|doesn['’]?t)";
const ENTERS = `(?:(?:still|even|ever|no longer) )?(?:be able to )?(?:${[
	'(?:log|sign)(?:ing)?[ -]?(?:in|on)(?:to)?',
	'login|logon',
	'ssh(?: in(?:to)?)?'
].join('|')})`;
const WHO = String.raw`(?:(?:the )?(?:user|account|person) )?([a-z_][\w.-]{0,31})`;
const HERE =
	'(?: (?:to |into |on )?(?:this |the |my )?(?:machine|server|host|box|computer))?(?: (?:here|any ?more|(?:over|by|via|with|through) ssh))*';

const FORMS = [
	`${NOT} ${WHO} ${ENTERS}`,
	`(?:can|could|may|does|is) ${WHO} (?:not|no longer) (?:able to |allowed to )?${ENTERS}`,
	`(?:is|was|were) ${WHO} (?:unable|not able|not allowed) to ${ENTERS}`,
	`${WHO} ${NOT} ${ENTERS}`,
	`${WHO}['’]s (?:ssh )?(?:log|sign)[ -]?in (?:is (?:refused|denied|rejected|broken|closed)|fails|failed|does not work|doesn['’]?t work)`,
	`is (?:the )?(?:ssh )?log[ -]?in of ${WHO} (?:refused|denied|rejected|broken|closed)`,
	`is ${WHO} (?:locked out|turned away|refused by ssh|kept out|shut out)`,
	`${WHO} is (?:locked out|turned away|refused by ssh|kept out|shut out)`
].map((form) => `\\b${form}\\b${HERE}`);

const EACH = FORMS.map((form) => new RegExp(form));
/** Nobody by name: it is about the machine's own door, or about whom only the asker knows. */
const ANYBODY =
	/^(?:i|we|you|it|he|she|they|nobody|noone|anybody|anyone|somebody|someone|everybody|everyone|people|users?|ssh|that|this)$/;

/** Whoever asks may say as whom: "why can I not log in as anna". */
const AS = /\bas (?:(?:the )?(?:user|account) )?([a-z_][\w.-]{0,31})/;
const NO_ACCOUNT =
	/^(?:an?|the|my|me|myself|usual|always|before|well|normal|expected|soon|long|far|if|it|user|account)$/;

/** @returns undefined where it is no such question; `name` is undefined where nobody is named */
export function whoIsRefused(text: string): { readonly name: string | undefined } | undefined {
	const said = text.toLowerCase();
	for (const form of EACH) {
		const [, who] = form.exec(said) ?? [];
		if (who === undefined) continue;
		if (!ANYBODY.test(who)) return { name: who };
		const as = AS.exec(said)?.[1];
		return { name: as === undefined || NO_ACCOUNT.test(as) ? undefined : as };
	}
	return undefined;
}
