// Who makes a certificate, as the place where it lies tells. Pure.

const RENEWERS: readonly (readonly [RegExp, (name: string) => string])[] = [
	[
		/^\/etc\/letsencrypt\/live\/([\w.-]+)\//,
		(name) =>
			`certbot makes and renews what lies there (certbot certificates lists it; certbot certonly --cert-name ${name} makes it).`
	],
	[
		/\/\.acme\.sh\/([\w.*-]+?)(?:_ecc)?\//,
		(name) => `acme.sh makes and renews what lies there (acme.sh --list; acme.sh --renew -d ${name}).`
	],
	[
		/\/\.?lego\/certificates\/([\w.-]+?)\.(?:crt|key|pem)$/,
		(name) => `lego makes and renews what lies there (lego --domains ${name} renew).`
	],
	[
		/^\/var\/lib\/dehydrated\/certs\/([\w.-]+)\//,
		() => 'dehydrated makes and renews what lies there (dehydrated --cron).'
	],
	[/\/caddy\/certificates\//, () => 'Caddy makes and renews what lies there by itself.'],
	[/^\/var\/lib\/acme\/([\w.-]+)\//, () => 'The acme client of this system makes and renews what lies there.'],
	[/ssl-cert-snakeoil/, () => 'The package ssl-cert makes it (make-ssl-cert generate-default-snakeoil).']
];

/** @returns a sentence; undefined where the place does not tell */
export function renewerOf(path: string): string | undefined {
	for (const [place, says] of RENEWERS) {
		const match = place.exec(path);
		if (match) return says(match[1] ?? '');
	}
	return undefined;
}
