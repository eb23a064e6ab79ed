// The dashboard's configuration. SvelteKit 3 takes it through its Vite plugin, so src/vite.config.ts imports this file;
// Vite's root is src/, which keeps this name legal here.
import { fileURLToPath } from 'node:url';
import adapter from '@sveltejs/adapter-node';

/** @param {string} path */
const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** @type {import('@sveltejs/kit/vite').Config} */
export default {
	adapter: adapter({ out: process.env.HOSTWRIGHT_DASHBOARD_DIR ?? at('./build'), precompress: true }),
	outDir: at('./.svelte-kit'),
	files: { src: at('./src'), assets: at('./static') },
	compilerOptions: { runes: true },
	// Absolute asset paths: the sign-in page is served at whatever address was asked for.
	paths: { relative: false },
	// Never poll for a newer build: the live stream says when the service was restarted.
	version: { pollInterval: 0 },
	csp: {
		mode: 'nonce',
		directives: {
			'default-src': ['none'],
			// Attributes (onclick, style) fall back to these two and are refused: no nonce can allow them.
			'script-src': ['self'],
			'style-src': ['self'],
			'img-src': ['self', 'data:'],
			'font-src': ['self'],
			'connect-src': ['self'],
			'media-src': ['self', 'blob:'],
			'worker-src': ['self'],
			'manifest-src': ['self'],
			'object-src': ['none'],
			'base-uri': ['none'],
			'form-action': ['self'],
			'frame-ancestors': ['none']
		}
	}
};
