// All that a plan found, and how it reads for a person. The same record is what --json prints.
import { EVERYBODY } from '../../../codegen/explain/public-words.ts';
import type { Changes } from '../../../codegen/plan/changes.ts';
import type { ThingChange } from '../../../codegen/plan/thing-changes.ts';
import type { FieldChange } from '../../../codegen/plan/field-changes.ts';
import type { GrantChange } from '../../../codegen/plan/grant-changes.ts';
import type { PlanProblem } from '../../../codegen/plan/step.ts';
import { FORM_PARTS } from '../../../codegen/plan/form-parts.ts';
import { partText } from '../../../codegen/plan/parts.ts';
import { SCREEN_PARTS } from '../../../codegen/plan/screen-parts.ts';
import type { Language } from '../../../codegen/problem.ts';
import type { CountedStep, Stranded } from './count-rows.ts';
import type { InvalidRecords } from './judge-records.ts';

export interface PlanReport extends Omit<Changes, 'states'> {
  readonly against: { readonly kind: 'snapshot' | 'revision' | 'database'; readonly name: string };
  /** Of a database: migrations that wait there, migrations it has and this program lacks. */
  readonly pending: readonly string[];
  readonly unknown: readonly string[];
  /**
   * false: the database was last run by a program that recorded nothing, or not as this one does; compared with the
   * last snapshot instead.
   */
  readonly recorded: boolean;
  readonly steps: readonly CountedStep[];
  readonly problems: readonly PlanProblem[];
  readonly stranded: readonly Stranded[];
  /** null without a database. */
  readonly invalid: readonly InvalidRecords[] | null;
  /** Paths under src/generated. */
  readonly files: readonly string[];
}

const MOST_FILES = 30;
const KINDS = {
  role: { zh: '角色', en: 'role' },
  entity: { zh: '实体', en: 'entity' },
  form: { zh: '表单', en: 'form' },
} as const;

export function reportText(report: PlanReport, language: Language): string {
  const say = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  const { kind, name } = report.against;
  const title =
    kind === 'snapshot'
      ? say('与上次起草的迁移相比', 'compared with the last drafted migration')
      : say(`与 ${name} 相比`, `compared with ${name}`);
  const sections = [
    section(say('等待应用的迁移', 'migrations that wait'), report.pending),
    section(
      say('数据库中有、本程序没有的迁移（数据库较新）', 'migrations that this program lacks (the database is newer)'),
      report.unknown,
    ),
    section(
      'SQL',
      report.steps.map((step) => stepLine(step, say)),
    ),
    section(
      say('不能自动完成', 'cannot be done by itself'),
      report.problems.map((problem) => `${problem.at} ${problem[language]}`),
    ),
    section(
      say('改名', 'renamed'),
      report.renames.map((renamed) => `${KINDS[renamed.kind][language]} ${renamed.from} → ${renamed.to}`),
    ),
    section(say('权限', 'grants'), [...grantLines(report, say), ...fieldLines(report, say)]),
    section(
      say('界面', 'screens'),
      report.screens.map((thing) => thingLine(thing, { say, language, words: SCREEN_PARTS })),
    ),
    section(
      say('表单与成果类型', 'forms and result types'),
      report.forms.map((thing) => thingLine(thing, { say, language, words: FORM_PARTS })),
    ),
    section(
      say('不再合格的记录', 'records that would no longer be valid'),
      (report.invalid ?? []).map((invalid) => invalidLine(invalid, say)),
    ),
    section(
      say('将停住的记录', 'records that would be stranded'),
      report.stranded.map((stranded) => strandedLine(stranded, say)),
    ),
    section(
      say(
        `将重新生成的文件（src/generated，${report.files.length} 个）`,
        `files that will be generated anew (src/generated, ${report.files.length})`,
      ),
      shortened(report.files),
    ),
  ].filter((lines) => lines.length > 0);
  const notes = report.recorded
    ? []
    : [
        say(
          '（该数据库没有本版程序能读的配置记录，已与上次起草的迁移比较；用本程序启动一次后即有记录）',
          '(this database has not recorded which configuration it ran, or another version of the program has; compared with the last drafted migration. One start by this program records it)',
        ),
      ];
  const isDue = report.steps.length + report.problems.length + report.pending.length > 0;
  const ending = isDue
    ? []
    : ['', say('数据库结构与配置一致，没有要迁移的', 'the tables agree with the configuration, nothing to migrate')];
  if (sections.length === 0) return [title, ...notes, say('没有差别', 'nothing differs'), ...ending].join('\n');
  return [title, ...notes, ...sections.flatMap((lines) => ['', ...lines]), ...ending].join('\n');
}

type Say = (zh: string, en: string) => string;

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}`)];
}

function stepLine({ sql, destructive, note, rows }: CountedStep, say: Say): string {
  const kind = destructive ? say('会丢失数据', 'destructive') : say('只增不减', 'additive');
  return `[${kind}${rows === null ? '' : say(`，涉及 ${rows} 行`, `, ${rows} rows`)}] ${sql}${note === null ? '' : `\n    ${note}`}`;
}

function grantLines({ grants }: PlanReport, say: Say): readonly string[] {
  return [...Map.groupBy(grants, ({ role, change }) => `${role} ${change}`).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    if (first.role === EVERYBODY) return own.map((one) => publicLine(one, say));
    const calls = own.map(({ call }) => call).join(', ');
    return first.change === 'gained'
      ? say(`角色 ${first.role} 得到权限：${calls}`, `role ${first.role} gains: ${calls}`)
      : say(`角色 ${first.role} 失去权限：${calls}`, `role ${first.role} loses: ${calls}`);
  });
}

/** The most that can be opened: it says at once which rows and fields. */
function publicLine({ call, change, what }: GrantChange, say: Say): string {
  const [zh, en] = what === undefined ? ['', ''] : [`，${what.zh}`, `, ${what.en}`];
  return change === 'gained'
    ? say(`任何人得到（无需登录）：${call}${zh}`, `everybody gets, without a login: ${call}${en}`)
    : say(`任何人不再得到：${call}${zh}`, `everybody loses: ${call}${en}`);
}

/** Roles that gain or lose the same stand in one line. */
function fieldLines({ fields: changes }: PlanReport, say: Say): readonly string[] {
  const alike = Map.groupBy(changes, ({ role: _role, ...rest }) => JSON.stringify(rest));
  return [...alike.values()].flatMap((own) =>
    own[0] === undefined
      ? []
      : [
          fieldLine(
            own[0],
            own.map(({ role }) => role),
            say,
          ),
        ],
  );
}

function fieldLine(
  { entity, call, access, change, states, fields }: FieldChange,
  roles: readonly string[],
  say: Say,
): string {
  const what = say(
    `${access === 'read' ? '读' : '写'} ${entity}.${call} 的字段 ${fields.join(', ')}`,
    `${access} fields of ${entity}.${call}: ${fields.join(', ')}`,
  );
  const when = states.length === 0 ? '' : say(`（状态：${states.join('、')}）`, ` (states: ${states.join(', ')})`);
  const who = say(
    `角色 ${roles.join('、')} ${change === 'gained' ? '得到' : '失去'}：`,
    `role ${roles.join(', ')} ${change === 'gained' ? 'gains' : 'loses'}: `,
  );
  return `${who}${what}${when}`;
}

function thingLine(
  { key, title, change, parts }: ThingChange,
  { say, language, words }: { readonly say: Say; readonly language: Language; readonly words: typeof SCREEN_PARTS },
): string {
  const verb = { added: say('新增', 'added'), changed: say('改动', 'changed'), removed: say('移除', 'removed') }[
    change
  ];
  const said = parts.map((part) => partText(part, words, language)).join('; ');
  return `${verb} ${key}${title === key ? '' : ` ${title}`}${said === '' ? '' : `: ${said}`}`;
}

function invalidLine({ form, title, total, ids, fields, judged }: InvalidRecords, say: Say): string {
  const where = Object.entries(fields)
    .map(([field, count]) => `${field} ${count}`)
    .join(', ');
  return `${form} ${title}: ${say(`${judged} 条中 ${total} 条`, `${total} of ${judged}`)}${where === '' ? '' : ` (${where})`}; id ${ids.join(', ')}${total > ids.length ? ' …' : ''}`;
}

function strandedLine({ table, column, code, title, reason, total, ids }: Stranded, say: Say): string {
  const why =
    reason === 'gone' ? say('状态已移除', 'the state is gone') : say('没有可办的事件', 'no event leads out of it');
  const who =
    total === null
      ? ''
      : `: ${say(`${total} 条`, `${total}`)}${ids.length === 0 ? '' : `; id ${ids.join(', ')}${total > ids.length ? ' …' : ''}`}`;
  return `${table}.${column} = ${code}${title === String(code) ? '' : ` ${title}`} ${why}${who}`;
}

function shortened(files: readonly string[]): readonly string[] {
  return files.length <= MOST_FILES ? files : [...files.slice(0, MOST_FILES), `… ${files.length - MOST_FILES}`];
}
