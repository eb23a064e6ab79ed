// The code that draws the vital signs: the lower half of the first page, which is read before it moves.
export const vitalCards = async () => (await import('./VitalCards.svelte')).default;
