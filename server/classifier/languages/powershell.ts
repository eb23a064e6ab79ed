// PowerShell, as far as its best-known cmdlets tell. The rest of a line is read as the shell reads it.

import type { Cmd } from '../judge/command.ts';
import { sayUnknownCode } from '../judge/unknown-code.ts';
import type { Arg } from '../model.ts';
import { judgeRecursiveDelete } from '../rules/delete.ts';

const DELETES = /\b(?:Remove-Item|ri|del|rd|rmdir|erase)\b([^;|\n]*)/gi;
const FETCHES = /\b(?:DownloadString|DownloadData|Invoke-WebRequest|Invoke-RestMethod|iwr|irm|WebClient)\b/i;
const RUNS = /\b(?:Invoke-Expression|iex|\[scriptblock\]::Create)\b/i;

/** Judges a line of PowerShell. */
export function judgePowershell(cmd: Cmd, code: Arg): void {
	const { text } = code;
	for (const [, rest = ''] of text.matchAll(DELETES)) {
		if (!/\s-r(?:e(?:c(?:u(?:r(?:se?)?)?)?)?)?\b/i.test(rest)) continue;
		const target = /(?:^|\s)(?:-(?:Literal)?Path\s+)?(?!-)["']?([^\s"',]+)/.exec(rest)?.[1] ?? '';
		const path = /^(?:[A-Za-z]:)?[\\/]+\*?$/.test(target) ? '/' : target;
		judgeRecursiveDelete(cmd, { ...code, text: path, known: code.known }, code);
	}
	if (RUNS.test(text)) sayUnknownCode(cmd, FETCHES.test(text) ? 'fetched' : 'dynamic', code);
	if (/\bSockets\.TCPClient\b/i.test(text))
		cmd.say('reverse-shell', 'dangerous', 'Gives another host a shell on this one', code);
	if (/\b(?:Format-Volume|Clear-Disk|Initialize-Disk|Remove-Partition|Reset-PhysicalDisk)\b/i.test(text))
		cmd.kind('wipe', 'powershell.disk', code);
	if (/\b(?:Stop-Computer|Restart-Computer)\b/i.test(text)) cmd.kind('power', 'powershell.power', code);
	if (/\b(?:Clear-EventLog|Clear-History|Remove-EventLog)\b/i.test(text))
		cmd.kind('history-loss', 'powershell.log', code);
	if (/\b(?:Set-MpPreference|Add-MpPreference|Set-ExecutionPolicy|Disable-NetFirewallRule)\b/i.test(text))
		cmd.kind('defence', 'powershell.defence', code);
}
