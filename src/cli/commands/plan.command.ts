// plan: what the config means against the last drafted migration, a git revision or a database: SQL, grants, screens,
// forms, records, files. --write NAME drafts the migration, --check answers 1 where one is due. Nothing is written to a
// database.
import { CommandRefused, type Command, type CommandLine, type Shown } from '../../../codegen/commands/command.ts';
import { showProblems } from '../../../codegen/commands/show.ts';
import { loadModel } from '../../../codegen/load-model.ts';
import { isCurrent, migrationText, planMigration, readSnapshot, writeMigration } from '../../../codegen/plan/plan.ts';
import { readRevision } from '../../../codegen/plan/read-revision.ts';
import type { Compiled } from '../../../codegen/plan/generated-files.ts';
import { makePlan } from '../plan/make-plan.ts';
import { reportText, type PlanReport } from '../plan/plan-report.ts';
import { DATABASE, isDatabase, nameOfTarget, readDatabase } from './database-target.ts';

/** Of --json; a test holds it to what is printed. */
const SHAPE = `JSON:
  against   { kind: snapshot | revision | database, name }
  pending   [migration]    unknown [migration]    recorded true | false
  steps     [{ sql, destructive, note, rows }]
  problems  [{ at, zh, en }]
  renames   [{ kind: role | entity | form, from, to }]
  grants    [{ role, call, change: gained | lost }]
  fields    [{ role, entity, call, access: read | write, change, states, fields }]
  screens   [{ key, title, change: added | changed | removed, parts: [{ part, added, removed, changed: [{ item, facts }] }] }]
  forms     [{ key, title, change, parts }]
  invalid   [{ form, title, total, ids, fields, judged }] | null
  stranded  [{ table, column, code, title, reason: gone | stuck, total, ids }]
  files     [path]`;

export const command: Command = {
  name: 'plan',
  summary: {
    zh: '配置的改动意味着什么：SQL、权限、界面、表单、记录、文件；起草迁移',
    en: 'what a change of the configuration means: SQL, grants, screens, forms, records, files; drafts the migration',
  },
  usage: [
    '[--check]',
    '--against REV [--database URL|embedded]',
    '--against URL|embedded [--check]',
    '--write NAME [--allow-destructive]',
  ],
  details: {
    zh:
      '不写 --against：与上次起草的迁移比较。REV 是 git 版本（HEAD、main、某次提交）：与那时的配置比较。\n写数据库（postgres://… 或 embedded）：与它上次运行的配置比较，并数出涉及的行、不再合格和将停住的记录；只读，不改动它。\n例：plan --against HEAD；plan --against embedded --json；plan --write add-budget\n\n' +
      SHAPE,
    en:
      'Without --against: compared with the last drafted migration. REV is a git revision (HEAD, main, a commit): compared with the config it has.\nA database (postgres://… or embedded): compared with the config it last ran, and the rows concerned, records no longer valid and records stranded are counted there; it is only read.\nExamples: plan --against HEAD; plan --against embedded --json; plan --write add-budget\n\n' +
      SHAPE,
  },
  options: {
    against: {
      type: 'string',
      value: 'REV|DATABASE',
      summary: { zh: '与 git 版本或数据库比较', en: 'compare with a git revision or a database' },
    },
    database: {
      ...DATABASE,
      summary: {
        zh: '与 git 版本比较时，在这个数据库中数记录',
        en: 'beside a git revision: count records in this database',
      },
    },
    check: { type: 'boolean', summary: { zh: '有要迁移的则退出码为 1', en: 'exit code 1 where a migration is due' } },
    write: {
      type: 'string',
      value: 'NAME',
      summary: {
        zh: '起草迁移 src/server/db/migrations/00NN_NAME.sql',
        en: 'draft the migration src/server/db/migrations/00NN_NAME.sql',
      },
    },
    'allow-destructive': { type: 'boolean', summary: { zh: '允许会丢失数据的步骤', en: 'allow steps that lose data' } },
  },
  run: plan,
};

async function plan(line: CommandLine): Promise<Shown> {
  const { root, language, text, has } = line;
  const [against, write] = [text('against'), text('write')];
  if (write !== null && against !== null)
    throw new CommandRefused(2, {
      zh: '--write 总是从上次起草的迁移开始，不与 --against 同用',
      en: '--write always goes on from the last drafted migration and takes no --against',
    });
  const { model, config, kinds, problems } = await loadModel(root);
  if (model === null) return showProblems({ problems, language, fine: { zh: '', en: '' } });
  if (write !== null) return draft(line, { model, config, kinds }, write);
  const report = await compare(line, { model, config, kinds }, against);
  if ('text' in report) return report;
  const isDue = report.steps.length > 0 || report.pending.length > 0;
  return {
    text: reportText(report, language),
    data: { ...report },
    code: report.problems.length > 0 || report.unknown.length > 0 || (has('check') && isDue) ? 1 : 0,
  };
}

/** A revision whose config today's program does not accept is answered with its problems. */
async function compare(line: CommandLine, after: Compiled, against: string | null): Promise<PlanReport | Shown> {
  const { root, environment, text, language } = line;
  if (against === null)
    return await makePlan({ root, after, against: { kind: 'snapshot', name: '' }, revision: null, runner: null });
  if (isDatabase(against)) {
    const name = nameOfTarget(against, environment);
    return await readDatabase(
      against,
      environment,
      async (runner) => await makePlan({ root, after, against: { kind: 'database', name }, revision: null, runner }),
    );
  }
  return await readRevision(root, against, async ({ model, config, kinds, problems }) => {
    if (model === null)
      return showProblems({
        problems,
        language,
        fine: { zh: '', en: '' },
        data: { against: { kind: 'revision', name: against } },
      });
    const input = {
      root,
      after,
      against: { kind: 'revision' as const, name: against },
      revision: { model, config, kinds },
    };
    const database = text('database');
    return database === null
      ? await makePlan({ ...input, runner: null })
      : await readDatabase(database, environment, async (runner) => await makePlan({ ...input, runner }));
  });
}

function draft({ root, language, has }: CommandLine, { model }: Compiled, name: string): Shown {
  const say = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  const planned = planMigration(model, readSnapshot(root));
  const data = { steps: planned.steps.map(({ count: _count, ...step }) => step), problems: planned.problems };
  if (isCurrent(planned))
    return {
      text: say('数据库结构与配置一致，没有要迁移的', 'the tables agree with the configuration, nothing to migrate'),
      data: { ...data, written: [] },
      code: 0,
    };
  const outcome = writeMigration({ root, plan: planned, name, allowDestructive: has('allow-destructive') });
  if ('written' in outcome)
    return {
      text: say(`已起草 ${outcome.written}，请阅读后提交`, `drafted ${outcome.written}, read it before you commit it`),
      data: { ...data, written: [outcome.written] },
      code: 0,
    };
  const reasons =
    outcome.refused === 'problems'
      ? planned.problems.map((problem) => `${problem.at} ${problem[language]}`)
      : [
          say(
            '有会丢失数据的步骤（标了 destructive），确认后加 --allow-destructive',
            'some steps lose data (marked destructive); add --allow-destructive when that is meant',
          ),
        ];
  return { text: [migrationText(planned, name), ...reasons].join('\n'), data: { ...data, written: [] }, code: 1 };
}
