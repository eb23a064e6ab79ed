import type { Migration } from '../../store/migration.ts';

export const modelPrices: Migration = {
	version: 10,
	name: 'prices of models',
	sql: `
		ALTER TABLE assistant_provider ADD COLUMN price_input REAL;
		ALTER TABLE assistant_provider ADD COLUMN price_output REAL;
		ALTER TABLE assistant_provider ADD COLUMN price_currency TEXT;
	`
};
