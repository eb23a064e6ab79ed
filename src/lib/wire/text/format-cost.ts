// A small amount of money for people to read: "$0.0031", "€1.20".

/** Less than this is told as less. */
const LEAST = 0.0001;

export function formatCost({ amount, currency }: { readonly amount: number; readonly currency: string }): string {
	const format = new Intl.NumberFormat('en', {
		...{ style: 'currency', currency, minimumFractionDigits: 2 },
		maximumFractionDigits: amount < 1 ? 4 : 2
	});
	return amount > 0 && amount < LEAST ? `< ${format.format(LEAST)}` : format.format(amount);
}
