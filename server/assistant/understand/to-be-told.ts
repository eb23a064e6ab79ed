// Whether a sentence asks to be told something, however politely it does: then nobody wants anything done. Pure.

const BEFORE_IT =
	'^(?:(?:please|hey|hi|hello|ok|okay|so|and|just|now)[, ]+)*(?:(?:can|could|would|will) (?:you|u) )?(?:please |kindly |just )*';
const WHAT_IS_TOLD = 'how|if|whether|what|which|who|why|when|where|commands?|steps|ways?|instructions|example';
const TO_BE_TOLD = new RegExp(
	[
		String.raw`(?:tell|show|give|send|write)(?: to)? (?:me|us)(?: (?:the|a|an|all|again|exact|exactly|right|please|just))* (?:${WHAT_IS_TOLD})\b`,
		String.raw`(?:teach|remind) (?:me|us)\b`,
		String.raw`(?:explain|describe|advise|suggest|recommend|think of)\b`,
		String.raw`(?:check|see|look|say|find out|figure out|know|ask) (?:${WHAT_IS_TOLD})\b`,
		'(?:the )?(?:commands?|steps|way|instructions) (?:to|for) ',
		'learn '
	]
		.map((one) => `${BEFORE_IT}${one}`)
		.join('|'),
	'i'
);
const THE_WAY = /\bhow (?:to|(?:i|we|one|you) (?:can|could|should|would|may|might))\s+\w/i;
/** "Can you tell me how to stop nginx", "steps to restart it". */
export const isToBeTold = (text: string): boolean => TO_BE_TOLD.test(text.trim()) || THE_WAY.test(text);
