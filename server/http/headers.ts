// Headers that every answer carries, and those of answers that are no page.

/** Nothing may load, frame or run what is not a page of the dashboard. SvelteKit replaces it on its own pages. */
const STRICT_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What a page of the dashboard may ask the browser for: the microphone, the clipboard, sound and the whole screen. */
const PAGE_PERMISSIONS =
	'accelerometer=(), autoplay=(self), browsing-topics=(), camera=(), clipboard-read=(self), clipboard-write=(self), display-capture=(), encrypted-media=(), fullscreen=(self), geolocation=(), gyroscope=(), hid=(), idle-detection=(), magnetometer=(), microphone=(self), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()';

/** As name and value in turn: the form that Node writes fastest. */
const COMMON: readonly string[] = [
	'X-Content-Type-Options',
	'nosniff',
	'Referrer-Policy',
	'no-referrer',
	'Cross-Origin-Opener-Policy',
	'same-origin',
	'Cross-Origin-Resource-Policy',
	'same-origin',
	'X-Frame-Options',
	'DENY',
	'Content-Security-Policy',
	STRICT_CSP
];

/** For pages and their files. */
export const PAGE_HEADERS: readonly string[] = [...COMMON, 'Permissions-Policy', PAGE_PERMISSIONS];

/** For answers with data: no cache keeps them, and as documents they may do nothing. */
export const DATA_HEADERS: readonly string[] = [
	...COMMON,
	'Permissions-Policy',
	'camera=(), geolocation=(), microphone=()',
	'Cache-Control',
	'no-store'
];
