import type { Language } from '#lib/words/languages.ts';
import type { Words } from '#lib/words/words.ts';
import type { AppCaller } from '../server/trpc/router.ts';

declare global {
	namespace App {
		interface Locals {
			/** The router as plain functions, for whoever is signed in. Absent only while the sign-in page is drawn. */
			api: AppCaller;
			requestId: string;
			/** True when somebody is signed in. */
			signedIn: boolean;
			/** The language this page is drawn in. */
			language: Language;
		}
		interface PageData {
			/** Set by the root layout. */
			theme?: Theme;
			/** Set by the root layout; absent for English. */
			words?: Words;
		}
		interface Error {
			message: string;
			/** Names the log line of this fault. */
			requestId?: string;
			/** Our own error code, where there is one. */
			code?: string;
		}
	}
	type Theme = 'system' | 'light' | 'dark';
}
