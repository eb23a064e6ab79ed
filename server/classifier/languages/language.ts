/** The languages whose programs are told apart; `other` is every other one. */
export type Language = 'python' | 'perl' | 'ruby' | 'node' | 'php' | 'lua' | 'other';
