// The certificate that a program shows to whoever connects to it.
import type { X509Certificate } from 'node:crypto';

export type Shown =
	| {
			readonly shown: 'certificate';
			readonly fingerprint: string;
			/** Its names, as it has them. Foreign text. */
			readonly subject: string;
			readonly issuer: string;
			readonly validToMs: number;
	  }
	| { readonly shown: 'nothing'; readonly why: 'refused' | 'no-answer' | 'no-tls' };

export function readShown(certificate: X509Certificate | undefined): Shown {
	const validToMs = Date.parse(certificate?.validTo ?? '');
	if (!certificate || Number.isNaN(validToMs)) return { shown: 'nothing', why: 'no-tls' };
	const { fingerprint256: fingerprint, subject, subjectAltName, issuer } = certificate;
	return { shown: 'certificate', fingerprint, subject: subjectAltName ?? subject, issuer, validToMs };
}
