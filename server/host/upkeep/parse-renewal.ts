// How certbot is to renew one certificate: its file in /etc/letsencrypt/renewal. Pure.

/** What is set, and the line that sets it. */
export interface RenewalSetting {
	readonly value: string;
	readonly line: number;
}

export interface RenewalFile {
	readonly settings: ReadonlyMap<string, RenewalSetting>;
	/** The folders in which the answers to the authority's questions are put. */
	readonly webroots: readonly RenewalSetting[];
}

/** Only these are taken, so that nothing secret is held. */
const WANTED =
	/^(?:cert|privkey|chain|fullchain|authenticator|autorenew|http01_port|pre_hook|post_hook|renew_hook|deploy_hook|manual_auth_hook|manual_cleanup_hook|dns_\w+_credentials)$/;

export function parseRenewal(text: string): RenewalFile {
	const settings = new Map<string, RenewalSetting>();
	const webroots: RenewalSetting[] = [];
	let isMap = false;
	for (const [index, raw] of text.split('\n').entries()) {
		const section = /^\s*\[+([^\]]*)\]+\s*$/.exec(raw)?.[1];
		if (section !== undefined) isMap = section.trim() === 'webroot_map';
		const [, key = '', value = ''] = /^\s*([^#=\s]+)\s*=\s*(.*?)\s*$/.exec(raw) ?? [];
		const line = index + 1;
		if (isMap || key === 'webroot_path')
			for (const one of value.split(',')) if (one.trim().startsWith('/')) webroots.push({ value: one.trim(), line });
		if (!isMap && WANTED.test(key)) settings.set(key, { value: value.replace(/^(["'])(.*)\1$/, '$2'), line });
	}
	const once = new Map(webroots.map((one) => [one.value, one]));
	return { settings, webroots: [...once.values()] };
}
