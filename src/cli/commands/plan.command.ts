// plan: the SQL between the last snapshot (or a database) and the config, and what the change means for roles, screens and records;
// --write NAME drafts the migration, --check answers 1 where one is due. Nothing is written to a database.
import { join } from 'node:path';
import type { Command, CommandLine, Shown } from '../../../codegen/commands/command.ts';
import { showProblems } from '../../../codegen/commands/show.ts';
import { loadModel } from '../../../codegen/load-model.ts';
import { isCurrent, MIGRATIONS, migrationText, planMigration, readSnapshot, writeMigration } from '../../../codegen/plan/plan.ts';
import { readMigrations } from '../../server/db/migrate.ts';
import { readDatabase } from './database-target.ts';

export const command: Command = {
  name: 'plan',
  summary: { zh: '配置的改动意味着什么：SQL、权限、界面、记录；起草迁移', en: 'what a change of the configuration means: SQL, grants, screens, records; drafts the migration' },
  usage: ['[--against DATABASE] [--check]', '--write NAME [--allow-destructive]'],
  options: {
    against: { type: 'string', value: 'DATABASE', summary: { zh: '与哪个数据库比较：postgres://… 或 embedded；默认与上次起草迁移时比较', en: 'compare with a database: postgres://… or embedded; default: with the last drafted migration' } },
    check: { type: 'boolean', summary: { zh: '有要迁移的则退出码为 1', en: 'exit code 1 where a migration is due' } },
    write: { type: 'string', value: 'NAME', summary: { zh: '起草迁移 src/server/db/migrations/00NN_NAME.sql', en: 'draft the migration src/server/db/migrations/00NN_NAME.sql' } },
    'allow-destructive': { type: 'boolean', summary: { zh: '允许会丢失数据的步骤', en: 'allow steps that lose data' } },
  },
  run: plan,
};

async function plan({ root, language, text, has, environment }: CommandLine): Promise<Shown> {
  const { model, problems } = await loadModel(root);
  if (model === null) return showProblems({ problems, language, fine: { zh: '', en: '' } });
  const planned = planMigration(model, readSnapshot(root));
  const against = text('against');
  const pending = against === null ? null : await readDatabase(against, environment, async (runner) => {
    const applied = new Set((await runner.query({ text: 'select name from schema_migration' })).map((row) => String(row['name'])));
    return (await readMigrations(join(root, MIGRATIONS))).map(({ name }) => name).filter((name) => !applied.has(name));
  });
  const say = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  const data = { steps: planned.steps, problems: planned.problems, impact: planned.impact, ...(pending === null ? {} : { pending }) };
  const before = pending === null || pending.length === 0 ? [] : [say(`这个数据库还没有应用：${pending.join('、')}`, `not yet applied to this database: ${pending.join(', ')}`)];
  const impact = [...before, ...planned.impact.map((item) => item[language])];
  if (isCurrent(planned)) return { text: [...impact, say('数据库结构与配置一致，没有要迁移的', 'the tables agree with the configuration, nothing to migrate')].join('\n'), data, code: 0 };
  const stuck = planned.problems.map((problem) => `${problem.at} ${problem[language]}`);
  const write = text('write');
  if (write === null || stuck.length > 0) return { text: [migrationText(planned, 'plan'), ...impact, ...stuck].join('\n'), data, code: stuck.length > 0 || has('check') ? 1 : 0 };
  const outcome = writeMigration({ root, plan: planned, name: write, allowDestructive: has('allow-destructive') });
  if ('written' in outcome) return { text: say(`已起草 ${outcome.written}，请阅读后提交`, `drafted ${outcome.written}, read it before you commit it`), data: { ...data, written: [outcome.written] }, code: 0 };
  return { text: [migrationText(planned, 'plan'), say('有会丢失数据的步骤（标了 destructive），确认后加 --allow-destructive', 'some steps lose data (marked destructive); add --allow-destructive when that is meant')].join('\n'), data, code: 1 };
}
