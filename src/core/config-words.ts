// What the config calls things: entities, fields, what was done, chosen values. For people who read logs; what it does
// not know is shown as it is stored.
import type { EntityModel, FormModel } from './entity-model.ts';
import type { ChoiceModel, FieldModel } from './field-model.ts';
import type { FieldValueNature } from './field-kind.ts';
import { visibleText } from './formats/visible-text.ts';
import type { Json } from './json.ts';
import { hiddenFields, wantedFields } from './form-judge.ts';
import { eventsOfMachines } from './machine.ts';
import type { ConfigWords } from './config-words-model.ts';
import type { AppModel } from './model.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  create: '添加',
  update: '修改',
  delete: '删除',
  event: '办理',
  review: '审核',
  export: '导出',
  remind: '催办',
  import: '导入',
  document: '生成文件',
  moveIn: '迁入',
  'patch-own': '修改本人资料',
  undo: '撤销',
  timedFailed: '定时办理失败',
};

type NamedField = Pick<FieldModel, 'name' | 'title' | 'choices' | 'kind'>;
type Words = Pick<AppModel, 'entities' | 'permissions'>;

/** `natureOf`: what values of a kind are; undefined: nobody knows the kind. */
export function configWords(app: Words, natureOf: (kind: string) => FieldValueNature | undefined): ConfigWords {
  const permissions = permissionChoices(app.permissions);
  const known = new Map(app.entities.map((entity) => [entity.id, wordsOf(entity)] as const));
  return {
    entity: (id) => known.get(id)?.title ?? id,
    field: (entity, name) => known.get(entity)?.fields.get(name)?.title ?? name,
    action: (entity, action) => known.get(entity)?.events.get(action) ?? ACTIONS[action] ?? action,
    value: (entity, field, value) => {
      const named = known.get(entity)?.fields.get(field);
      const nature = named === undefined ? undefined : natureOf(named.kind);
      if (typeof value === 'string' && value !== '' && nature === 'files') return filesText(value);
      if (typeof value === 'string' && nature === 'markup') return valueText(named, visibleText(value).trim());
      return valueText(named !== undefined && nature === 'grants' ? { ...named, choices: permissions } : named, value);
    },
    missing: (entity, key, record) => {
      const form = app.entities.find(({ id }) => id === entity)?.forms.find((one) => one.key === key);
      if (form === undefined) throw new Error(`${entity} has no form ${key}`);
      return missingOf(form, record);
    },
  };
}

function missingOf({ fields, rules }: FormModel, record: Readonly<Record<string, Json>>): readonly string[] {
  const hidden = hiddenFields(rules, record);
  const wanted = new Set([
    ...fields.filter(({ required, name }) => required && !hidden.has(name)).map(({ name }) => name),
    ...wantedFields(rules, record),
  ]);
  return fields
    .filter(({ name }) => wanted.has(name) && (record[name] === null || record[name] === ''))
    .map(({ title }) => title);
}

/** A button is told with its screen: many are called alike. */
function permissionChoices(permissions: AppModel['permissions']): readonly ChoiceModel[] {
  const titles = new Map(permissions.map(({ id, title }) => [id, title]));
  return [
    ...new Map(
      permissions.map(({ id, kind, parent, title }) => [
        id,
        { value: id, title: kind === 'button' ? `${titles.get(parent ?? '') ?? ''}·${title}` : title, tone: null },
      ]),
    ).values(),
  ];
}

function wordsOf({ title, fields, forms, machines }: EntityModel): {
  readonly title: string;
  readonly fields: ReadonlyMap<string, NamedField>;
  readonly events: ReadonlyMap<string, string>;
} {
  const ofForms = forms.flatMap((form) => form.fields);
  return {
    title,
    fields: new Map([...ofForms, ...fields].map((field) => [field.name, field])),
    events: new Map(eventsOfMachines(machines).map((event) => [event.id, event.title])),
  };
}

/** Of stored addresses, which say nothing to a person. */
function filesText(addresses: string): string {
  const count = addresses.split(',').length;
  return count === 1 ? '附件' : `${count}个附件`;
}

function valueText(field: NamedField | undefined, value: Json): string {
  if (value === null || value === '') return '空';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map((item) => valueText(field, item)).join('、');
  if (typeof value === 'object') return JSON.stringify(value);
  return field?.choices?.find((choice) => choice.value === value)?.title ?? String(value);
}
