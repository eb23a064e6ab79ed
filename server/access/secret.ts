// Random secrets, and comparing them without telling by time how near a guess was.
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 32 random bytes as base64url: 43 characters. */
export function makeSecret(): string {
	return randomBytes(32).toString('base64url');
}

/** What is kept of a secret. */
export function digestOf(secret: string): Buffer {
	return hash('sha256', secret, 'buffer');
}

/** Compares in a time that tells nothing but the length, which is no secret. */
export function sameSecret(given: string, right: Buffer): boolean {
	const bytes = Buffer.from(given);
	return bytes.length === right.length && timingSafeEqual(bytes, right);
}
