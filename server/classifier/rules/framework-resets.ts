// Project scripts whose well-known tasks empty a database: django, laravel, rails, symfony.
import type { Cmd } from '../judge/command.ts';
import type { Arg } from '../model.ts';

interface Tasks {
	script: RegExp;
	lose: RegExp;
	example: string;
}

export const FRAMEWORKS: readonly Tasks[] = [
	{
		script: /(?:^|\/)manage\.py$/,
		lose: /^(?:flush|reset_db|sqlflush|droptables)$/,
		example: 'python manage.py flush --noinput'
	},
	{
		script: /(?:^|\/)artisan$/,
		lose: /^(?:migrate:(?:fresh|reset|refresh)|db:wipe)$/,
		example: 'php artisan migrate:fresh'
	},
	{
		script: /(?:^|\/)(?:rails|rake)$/,
		lose: /^db:(?:drop|reset|purge|migrate:reset|truncate_all)(?::\w+)*$/,
		example: 'ruby bin/rails db:drop'
	},
	{
		script: /(?:^|\/)console$/,
		lose: /^doctrine:(?:database|schema):drop$/,
		example: 'php bin/console doctrine:schema:drop --force'
	}
];

/** Reports a script that is given a task which deletes the data of a database. */
export function judgeFrameworkTask(cmd: Cmd, script: string, args: readonly Arg[]): void {
	for (const f of FRAMEWORKS) {
		const task = f.script.test(script) ? args.find((a) => f.lose.test(a.text)) : undefined;
		if (task) cmd.kind('database-loss', 'database.task', task);
	}
}
