import { PANEL_COOKIE } from '#lib/client/panel.svelte.ts';
import { readTheme, THEME_COOKIE } from '#lib/client/theme.ts';
import type { LayoutServerLoad } from './$types';

export const load: LayoutServerLoad = async ({ locals, cookies }) => {
	const theme = readTheme(cookies.get(THEME_COOKIE));
	const language = locals.language.tag;
	if (!locals.signedIn) return { theme, language, frame: null };
	const [{ hostName, eventId, version, findings, approvals }, { goesTo }, audio] = await Promise.all([
		locals.api.host.frame(),
		locals.api.models.chosen(),
		locals.api.audio.status()
	]);
	/** Voice is switched on, or runs. */
	const voice = audio.enabled || 'running' in audio;
	return {
		theme,
		language,
		frame: {
			hostName,
			eventId,
			version,
			findings,
			approvals,
			goesTo,
			voice,
			panelOpen: cookies.get(PANEL_COOKIE) === 'open'
		}
	};
};
