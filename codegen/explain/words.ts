// Conditions, fields and states in words: "状态 status = 0 待提交". What a value is called stands beside it.
import type { StateAccess } from '../../src/core/field-access.ts';
import { isOtherField, type ComparisonModel, type ConditionModel } from '../../src/core/condition-model.ts';
import { splitPath } from '../../src/core/naming.ts';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import type { Json } from '../../src/core/json.ts';
import type { AppModel } from '../../src/core/model.ts';
import { isRelative } from '../../src/core/relative-value.ts';
import type { Said } from '../commands/command.ts';

const SYMBOLS: Readonly<Record<ComparisonModel['op'], Said>> = {
  eq: { zh: '=', en: '=' },
  ne: { zh: '≠', en: '≠' },
  lt: { zh: '<', en: '<' },
  le: { zh: '≤', en: '≤' },
  gt: { zh: '>', en: '>' },
  ge: { zh: '≥', en: '≥' },
  in: { zh: '属于', en: 'is one of' },
  notIn: { zh: '不属于', en: 'is none of' },
  isNull: { zh: '为空', en: 'is empty' },
  notNull: { zh: '不为空', en: 'is not empty' },
  contains: { zh: '包含', en: 'contains' },
};

export function entityIn(model: AppModel, id: string): EntityModel {
  const entity = model.entities.find((candidate) => candidate.id === id);
  if (entity === undefined) throw new Error(`the model has no entity ${id}`);
  return entity;
}

export function conditionWords(model: AppModel, entity: EntityModel, condition: ConditionModel): Said {
  if (condition.op === 'any')
    return anyWords(condition.of.map((alternative) => conditionsWords(model, entity, alternative)));
  if (condition.op === 'not') {
    const { zh, en } = conditionsWords(model, entity, condition.of);
    return { zh: `不是（${zh}）`, en: `not (${en})` };
  }
  const { field, op, value } = condition;
  const found = fieldOfPath(model, entity, field);
  if (isOtherField(value)) {
    const [left, other] = [field, value.field].map((path) => `${titleOfPath(model, entity, path)} ${path}`);
    return { zh: `${left} ${SYMBOLS[op].zh} ${other}`, en: `${field} ${SYMBOLS[op].en} ${value.field}` };
  }
  const right =
    op === 'isNull' || op === 'notNull'
      ? ''
      : ` ${Array.isArray(value) ? (value.length === 0 ? '∅' : value.map((one) => valueWords(found, one)).join('、')) : valueWords(found, value)}`;
  const title = titleOfPath(model, entity, field);
  return { zh: `${title} ${field} ${SYMBOLS[op].zh}${right}`, en: `${field} ${SYMBOLS[op].en}${right}` };
}

function anyWords(alternatives: readonly Said[]): Said {
  return {
    zh: `（${alternatives.map(({ zh }) => zh).join('，或 ')}）`,
    en: `(${alternatives.map(({ en }) => en).join(' or ')})`,
  };
}

/** All must hold; none: every one. */
export function conditionsWords(model: AppModel, entity: EntityModel, conditions: readonly ConditionModel[]): Said {
  const words = conditions.map((condition) => conditionWords(model, entity, condition));
  return { zh: words.map(({ zh }) => zh).join('，且 '), en: words.map(({ en }) => en).join(' and ') };
}

/** The value, and what it is called. */
export function valueWords(field: FieldModel | null, value: Json): string {
  if (value === null) return '∅';
  if (isRelative(value)) return `@${value.relative}`;
  const choice = field?.choices?.find((candidate) => candidate.value === value);
  const plain = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return choice === undefined ? plain : `${plain} ${choice.title}`;
}

export function fieldOfPath(model: AppModel, entity: EntityModel, path: string): FieldModel | null {
  const [reference, name] = splitPath(path);
  if (reference === null) return entity.fields.find((field) => field.name === name) ?? null;
  const to = entity.fields.find((field) => field.name === reference)?.to ?? null;
  return to === null ? null : fieldOfPath(model, entityIn(model, to), name);
}

export function titleOfPath(model: AppModel, entity: EntityModel, path: string): string {
  const [reference, name] = splitPath(path);
  const named = [...entity.fields, ...entity.computed];
  if (reference === null) return named.find((field) => field.name === name)?.title ?? name;
  const through = entity.fields.find((field) => field.name === reference);
  if (through?.to === null || through?.to === undefined) return path;
  return `${through.title}·${titleOfPath(model, entityIn(model, through.to), name)}`;
}

function roleTitle(model: AppModel, id: string): string {
  return model.roles.find((role) => role.id === id)?.title ?? id;
}

/** "declarer 课题申请人". */
export function roleWords(model: AppModel, id: string): Said {
  const title = roleTitle(model, id);
  return { zh: title === id ? id : `${title} ${id}`, en: id };
}

/** The states that an access by state names: "状态 status 待提交、退回修改". */
export function limitWords(entity: EntityModel, limit: readonly StateAccess[]): Said {
  return listWords(
    limit.map(({ field, codes }) => {
      const states =
        entity.machines.find((machine) => machine.field === field)?.states.filter(({ code }) => codes.includes(code)) ??
        [];
      const title = entity.fields.find(({ name }) => name === field)?.title ?? field;
      return {
        zh: `${title} ${field} 为 ${states.map((state) => state.title).join('、')}`,
        en: `${field} in ${states.map((state) => state.id).join(', ')}`,
      };
    }),
  );
}

export function listWords(items: readonly Said[]): Said {
  return { zh: items.map(({ zh }) => zh).join('、'), en: items.map(({ en }) => en).join(', ') };
}
