// What a form asks for, as named parts: what a plan says of a form or a result type that changed.
import type { RefusalModel } from '../../src/core/expression/expression-model.ts';
import type { FormModel } from '../../src/core/entity-model.ts';
import type { Said } from '../commands/command.ts';
import { itemsBy, single, type Parts } from './parts.ts';

export const FORM_PARTS: Readonly<Record<string, Said>> = {
  title: { zh: '标题', en: 'title' },
  variant: { zh: '类型编号', en: 'number of the type' },
  fields: { zh: '字段', en: 'fields' },
  required: { zh: '提交必填', en: 'required to submit' },
  draftRequired: { zh: '保存必填', en: 'required to save' },
  shown: { zh: '显示条件', en: 'when fields show' },
  wanted: { zh: '有条件的必填', en: 'required at times' },
  dates: { zh: '日期规则', en: 'rules on dates' },
  locked: { zh: '锁定条件', en: 'when it is locked' },
  frame: { zh: '分节与说明', en: 'sections and notes' },
  fills: { zh: '自动填写', en: 'fills' },
  constraints: { zh: '约束', en: 'constraints' },
};

export function formParts({
  title,
  variant,
  fields,
  schema,
  draftRequired,
  rules,
  frame,
  fills,
  constraints,
  refusals,
}: FormModel): Parts {
  return {
    title: single(title),
    variant: single(variant),
    fields: itemsBy(
      fields.map(({ required: _required, ...field }) => field),
      (field) => field.name,
    ),
    required: requiredOf(schema),
    draftRequired: draftRequired === null ? requiredOf(schema) : namesBy(draftRequired),
    shown: itemsBy(rules.shown, (rule) => rule.field),
    wanted: itemsBy(rules.wanted ?? [], (rule) => rule.field),
    dates: itemsBy(rules.dates, (rule) => rule.field),
    locked: single(rules.locked),
    frame: single(frame),
    fills: itemsBy(fills, (name) => name),
    constraints: itemsBy<string | RefusalModel>([...constraints, ...refusals, ...(rules.refusals ?? [])], (one) =>
      typeof one === 'string' ? one : `${one.at}: ${JSON.stringify(one.message)}`,
    ),
  };
}

function requiredOf(schema: FormModel['schema']): ReadonlyMap<string, string> {
  const { required } = schema;
  return namesBy(Array.isArray(required) ? required.map(String) : []);
}

function namesBy(names: readonly string[]): ReadonlyMap<string, string> {
  return itemsBy(names, (name) => name);
}
