// What others use of the classifier. They import it as `#classifier`: from source, or as the one file that set-up builds of
// it (the condition `hostwright-built`), since loading some 190 files takes longer than reading a thousand commands.
export { classify } from './classify.ts';
export { type CompiledOwnRules, compileOwnRules } from './own-rules/own-rules.ts';
export { type MaskedCommand, maskCommand } from './secrets/mask-command.ts';
export {
	type CommandNode,
	eachChild,
	parseShell,
	type RedirectionNode,
	type SyntaxNode,
	type WordNode,
	type WordPartNode
} from './shell/parse.ts';
