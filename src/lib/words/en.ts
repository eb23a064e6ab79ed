// Every sentence people read, one file per job. A component imports its own job's words, so a page loads no others.

export { access } from './en/access.ts';
export { chat } from './en/chat.ts';
export { overview } from './en/overview.ts';
export { settings } from './en/settings.ts';
export { shell } from './en/shell.ts';
export { terminal } from './en/terminal.ts';
export { ui } from './en/ui.ts';
