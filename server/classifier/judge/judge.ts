// Judges one program: rules written out for the tools that need them, then the tables, then what is left to say of a
// program nobody here knows.
import { type Arg, type Ctx, NOTHING, UNKNOWN, type Value } from '../model.ts';
import { judgeFrameworkTask } from '../rules/framework-resets.ts';
import { judgeProgramOptions } from '../rules/program-options.ts';
import { RULES } from '../rules/rules.ts';
import { judgeSourceFiles } from '../rules/source-files.ts';
import { spend } from '../shell/budget.ts';
import { outputOf } from '../shell/output/output-of.ts';
import { isInTables, judgeByTable } from '../tools/judge-by-table.ts';
import { executesProject, PROJECT_CODE } from '../tools/project-code.ts';
import { INTERPRETERS } from '../unwrap/interpreter-rows.ts';
import { asksForHelp } from './asks-for-help.ts';
import { Cmd } from './command.ts';
import { judgeDataFlow } from './data-flow.ts';
import { judgeFetchedCode } from './fetched-code.ts';
import { judgeAsking } from './network-company.ts';
import { noteFetched } from './note-fetched.ts';
import { isOwnFile, judgeOwnFile, RUNS_OWN_FILE } from './own-file.ts';
import { judgeRawContent } from './raw-content.ts';
import { judgePrintedSecrets, judgeSecretsRead } from './read-secrets.ts';
import { judgeReaderOptions } from './reader-options.ts';
import { judgeSecrets } from './secrets.ts';
import { judgeStreamedCode } from './streamed-code.ts';
import { judgeUnknownProgram } from './unknown-program.ts';
import { judgeVital } from './vital.ts';

/** Judges a program with its words, and gives what it prints where someone reads that. */
export function judge(argv: readonly Arg[], name: string, ctx: Ctx): Value {
	const cmd = new Cmd(argv, name, ctx);
	judgeUse(cmd);
	judgeRawContent(cmd);
	judgeSecretsRead(cmd);
	judgeSecrets(cmd);
	judgeDataFlow(cmd);
	judgeAsking(cmd);
	judgeStreamedCode(cmd);
	judgeFetchedCode(cmd);
	noteFetched(cmd);
	if (!ctx.wantOutput) return NOTHING;
	return spend(ctx.out.budget, (ctx.stdin?.text.length ?? 0) >> 6) ? outputOf(cmd) : UNKNOWN;
}

function judgeUse(cmd: Cmd): void {
	const path = cmd.argv[0]?.text ?? '';
	const ownFile = isOwnFile(path);
	if (asksForHelp(cmd) && !ownFile) {
		// What a program this check does not know makes of --version is up to that program.
		cmd.effect(isInTables(cmd.name) || RULES.has(cmd.name) || INTERPRETERS.has(cmd.name) ? 'read' : 'run-code');
		return;
	}
	judgeProgramOptions(cmd);
	judgeSourceFiles(cmd);
	if (ownFile) {
		judgeFrameworkTask(cmd, path, cmd.args);
		judgeOwnFile(cmd, path);
	}
	if (RULES.get(cmd.name)?.(cmd) || judgeByTable(cmd)) {
		judgeReaderOptions(cmd);
		// What it is called says nothing of what it does.
		if (ownFile && cmd.tier === 'safe') cmd.say('program.own-file', 'caution', RUNS_OWN_FILE, cmd.argv[0]);
	} else judgeUnknownProgram(cmd);
	judgeProjectCode(cmd);
	judgeVital(cmd);
	judgePrintedSecrets(cmd);
}

function judgeProjectCode(cmd: Cmd): void {
	if (cmd.tier !== 'safe' || !executesProject(cmd.name, cmd.args.map((a) => a.text).join(' '))) return;
	cmd.effect('run-code');
	cmd.say('project.code', 'caution', PROJECT_CODE);
}
