// The text of a new entity's machine: a draft that one role writes and submits, a step for each role that reviews it,
// passed at the end, or returned to the writer from any step.
import { field as longText } from '../../src/fields/long-text/long-text.field.ts';
import { field as state } from '../../src/fields/status/status.field.ts';
import { textAt } from '../check/model/cursor.ts';
import type { CheckScope } from '../check/model/facts.ts';
import { toPascalCase } from '../../src/core/naming.ts';
import { spacedJson } from './field-line.ts';
import { yamlText } from './yaml-text.ts';

export interface Life {
  readonly writer: string;
  /** At least one, in the order in which they review. */
  readonly reviewers: readonly string[];
}

/** Fields that a life needs, as the schema has them. */
export const LIFE_FIELDS: readonly string[] = [
  `"status": { "$comment": "状态由状态机写入，见 machine.yaml", "title": "状态", "type": "integer", "x-kind": "${state.kind}" }`,
  `"reviewContent": { "title": "审核意见", "type": "string", "x-kind": "${longText.kind}", "maxLength": 500, "x-owner": "server" }`,
];

/** The writer sees what is its own, reviewers all but drafts. */
export function lifeRows({ writer, reviewers }: Life): readonly (readonly [string, string])[] {
  return [
    [writer, spacedJson({ scope: 'own-user', field: 'createUserId' })],
    ...reviewers.map((role) => [role, spacedJson({ scope: 'all', where: [{ field: 'status', ne: 0 }] })] as const),
  ];
}

export const LIFE_CALLS: readonly string[] = [
  '"submit": { "op": "event", "events": ["submit"] }',
  '"review": { "op": "review" }',
];

export interface MachineParts {
  readonly id: string;
  readonly title: string;
  readonly meta: string;
  readonly life: Life;
  readonly scope: CheckScope;
}

const FIRST_STEP = 1;
const PASSED = 9;

export function machineText({ id, title, meta, life: { writer, reviewers }, scope }: MachineParts): string {
  const titleOf = (role: string): string => textAt(scope.roles.get(role) ?? never(role), 'title') ?? role;
  const stepOf = (role: string): string => `with${toPascalCase(role)}`;
  const steps = reviewers.map(
    (role, at) =>
      `  ${stepOf(role)}: { code: ${FIRST_STEP + at}, title: ${yamlText(`待${titleOf(role)}审核`)}, tone: processing }`,
  );
  const events = reviewers.map((role, at) => {
    const next = reviewers[at + 1];
    return `  pass${toPascalCase(role)}:
    title: 审核通过
    from: [${stepOf(role)}]
    to: ${next === undefined ? 'passed' : stepOf(next)}
    by: [${role}]
    verdict: 1
    opinion: optional
  return${toPascalCase(role)}:
    title: 退回修改
    from: [${stepOf(role)}]
    to: returned
    by: [${role}]
    verdict: -1
    opinion: required # 退回要写明原因
    opinionMin: 5
    confirm: 您确定要退回修改吗?
    danger: true`;
  });
  return `# yaml-language-server: $schema=${meta}
# ${title}的办理过程：${[titleOf(writer), ...reviewers.map(titleOf)].join(' → ')} → 通过，每一步都可以退回修改。
entity: ${id}
field: status
initial: draft

# 状态：code 是保存的编号，定下后不要改；tone 是标签颜色；final 表示到此结束
states:
  draft: { code: 0, title: 待提交, tone: default }
${steps.join('\n')}
  passed: { code: ${PASSED}, title: 已通过, tone: success, final: true }
  returned: { code: -1, title: 退回修改, tone: error }

# 动作：from 从哪些状态、to 到哪个状态、by 谁可以办
events:
  add:
    title: 填写
    op: create
    to: draft
    by: [${writer}]
  edit:
    title: 编辑
    op: update
    from: [draft, returned]
    by: [${writer}]
  delete:
    title: 删除
    op: delete
    from: [draft, returned]
    by: [${writer}]
    confirm: 您确定要删除此数据吗?
  submit:
    title: 提交
    from: [draft, returned]
    to: ${stepOf(reviewers[0] ?? '')}
    by: [${writer}]
    complete: true # 提交时检查必填
    onSave: 1 # 保存时也可以一并提交
    confirm: 提交后不能修改，是否确认提交?
${events.join('\n')}
`;
}

function never(role: string): never {
  throw new Error(`role ${role} was answered but does not exist`);
}
