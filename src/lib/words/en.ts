// English, the first catalogue: every sentence people read, one file per job. Every other language must have the same keys.
import { access } from './en/access.ts';
import { approvals } from './en/approvals.ts';
import { beside } from './en/beside.ts';
import { chat } from './en/chat.ts';
import { containers } from './en/containers.ts';
import { findingMarks } from './en/finding-marks.ts';
import { findings } from './en/findings.ts';
import { forecast } from './en/forecast.ts';
import { keyboard } from './en/keyboard.ts';
import { logs } from './en/logs.ts';
import { messages } from './en/messages.ts';
import { network } from './en/network.ts';
import { overview } from './en/overview.ts';
import { palette } from './en/palette.ts';
import { past } from './en/past.ts';
import { services } from './en/services.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { speakers } from './en/speakers.ts';
import { storage } from './en/storage.ts';
import { terminal } from './en/terminal.ts';
import { ui } from './en/ui.ts';
import { voice } from './en/voice.ts';

export const en = {
	access,
	approvals,
	beside,
	chat,
	containers,
	findingMarks,
	findings,
	forecast,
	keyboard,
	logs,
	messages,
	network,
	overview,
	palette,
	past,
	services,
	settings,
	shell,
	speakers,
	storage,
	terminal,
	ui,
	voice
};
