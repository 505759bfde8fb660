// plan: the SQL between the last snapshot and the config, and what the change means for roles, screens and records; --write NAME
// drafts the migration, --check answers 1 where one is due. Nothing touches a database.
import { loadModel } from '../load-model.ts';
import { isCurrent, migrationText, planMigration, readSnapshot, writeMigration } from '../plan/plan.ts';
import type { CommandLine } from './command-line.ts';
import { showProblems, type Shown } from './show.ts';

export async function planCommand(line: CommandLine): Promise<Shown> {
  const { root, language, json, write, check, allowDestructive } = line;
  const { model, problems } = await loadModel(root);
  if (model === null) return showProblems({ problems, language, json, fine: { zh: '', en: '' } });
  const plan = planMigration(model, readSnapshot(root));
  if (json) return { text: JSON.stringify({ steps: plan.steps, problems: plan.problems, impact: plan.impact }, null, 2), code: plan.problems.length > 0 || (check && plan.steps.length > 0) ? 1 : 0 };
  const impact = plan.impact.map((item) => item[language]);
  if (isCurrent(plan)) return { text: [...impact, say(language, '数据库结构与配置一致，没有要迁移的', 'the tables agree with the configuration, nothing to migrate')].join('\n'), code: 0 };
  const stuck = plan.problems.map((problem) => `${problem.at} ${problem[language]}`);
  if (write === null || stuck.length > 0) return { text: [migrationText(plan, 'plan'), ...impact, ...stuck].join('\n'), code: stuck.length > 0 || check ? 1 : 0 };
  const outcome = writeMigration({ root, plan, name: write, allowDestructive });
  if ('written' in outcome) return { text: say(language, `已起草 ${outcome.written}，请阅读后提交`, `drafted ${outcome.written}, read it before you commit it`), code: 0 };
  return { text: [migrationText(plan, 'plan'), say(language, '有会丢失数据的步骤（标了 destructive），确认后加 --allow-destructive', 'some steps lose data (marked destructive); add --allow-destructive when that is meant')].join('\n'), code: 1 };
}

function say(language: CommandLine['language'], zh: string, en: string): string {
  return language === 'zh' ? zh : en;
}
