import { fileURLToPath } from 'node:url';
import { sveltekit } from '@sveltejs/kit/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import svelteConfig from '../svelte.config.js';
import { licences } from './licences.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const hostCode = [at('../server/'), at('../native-bridge/')];
const runtime = at('../server/runtime.ts');

/**
 * Vite would give the dashboard its own second copy of any server module it imports by value.
 * Types are erased; the only value allowed through is the stateless runtime accessor.
 */
const hostBoundary = (): Plugin => ({
	name: 'host-boundary',
	enforce: 'pre',
	async resolveId(id, importer, options) {
		// Packages never import host code, and resolving on their behalf would give some modules two identities.
		if (!importer || !/^[.#/]/.test(id) || importer.includes('/node_modules/')) return;
		const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
		const file = resolved?.id.split('?')[0] ?? '';
		if (!hostCode.some((dir) => file.startsWith(dir)) || hostCode.some((dir) => importer.startsWith(dir)))
			return resolved;
		if (file === runtime && this.environment.name !== 'client') return resolved;
		this.error(`${importer} imports ${file}: use event.locals.api (or "import type")`);
	}
});

/**
 * SvelteKit's route announcer carries a style attribute, which a strict `style-src-attr` forbids.
 * app.css hides `#svelte-announcer` instead. Fails the build when the framework changes that file.
 */
const announcerWithoutStyle = (): Plugin => ({
	name: 'announcer-without-style',
	enforce: 'pre',
	transform(code, id) {
		if (!id.split('?')[0]?.endsWith('/runtime/components/root.svelte')) return;
		const bare = code.replace(/\n\s*style="[^"]*"/, '');
		if (bare === code || bare.includes('style=')) this.error('SvelteKit changed its announcer: look at it again');
		return { code: bare, map: null };
	}
});

const SHARED = /\/@lucide\/svelte\/|\/src\/lib\/(?:client|shell|ui|words|wire)\//;
/** Many pages show it, and the first one does not: it comes with what shows it. */
const NOT_AT_FIRST =
	/\/ui\/(?:CommandBlock|Dialog|MarkedText|Reading|Segmented|TierBadge|bring-into-view|keep-caret|split-spans)\.|\/icons\/(?:arrow-up|ban|circle|octagon-alert)\./;
/** What the pages about the host have in common. */
const OF_HOST =
	/\/lib\/(?:client\/(?:fresh|marks)|host\/(?:resources|say-forecast|tone-of|vitals-feed)|words\/(?:en\/)?(?:forecast|past))\./;

/** Marks that every page's frame shows. */
const OF_FRAME =
	/\/icons\/(?:boxes|circle-check|cog|container|ellipsis|hard-drive|network|scroll-text|search|square-terminal)\./;

export default defineConfig({
	root: at('.'),
	plugins: [hostBoundary(), announcerWithoutStyle(), licences(), tailwindcss(), sveltekit(svelteConfig)],
	// Data URLs for fonts or scripts would need a looser policy.
	// A person waits for the first start: only what they can act on is printed.
	build: {
		assetsInlineLimit: 0,
		rolldownOptions: {
			checks: { pluginTimings: false },
			// What most pages share: in files of its own each part weighs nearly twice as much, and what only some pages have in common
			// is no burden on the others.
			output: {
				codeSplitting: {
					groups: [
						{ name: 'shared', test: (id) => SHARED.test(id) && !NOT_AT_FIRST.test(id), minShareCount: 10 },
						{ name: 'of-host', test: OF_HOST, minShareCount: 2 },
						{ name: 'of-frame', test: OF_FRAME, minShareCount: 2 }
					]
				}
			}
		}
	},
	server: { fs: { allow: [at('..')] } }
});
