// new result-type: one more form of an entity that has several. A form file, a line in the tabs of a screen, a sample
// record; no code and no migration, because what the form adds is kept in the entity's detail column.
import { itemAt } from '../../src/core/item-at.ts';
import { field as day } from '../../src/fields/date/date.field.ts';
import { field as text } from '../../src/fields/text/text.field.ts';
import type { Json } from '../../src/core/json.ts';
import { toKebabCase } from '../../src/core/naming.ts';
import { child, isObject, sampleRecords, textAt } from '../check/model/cursor.ts';
import type { EntityFacts } from '../check/model/facts.ts';
import { namedItems } from '../check/model/screen-view.ts';
import { type Said, CommandRefused } from '../commands/command.ts';
import { askOne } from './answers.ts';
import { propertyOf, spacedJson, type FieldLine } from './field-line.ts';
import { addTo, askFields, askTitle, metaPath, type Piece, type PieceInput } from './new-piece.ts';
import { sampleValueOf } from './sample-words.ts';

const KEY = /^[A-Z][A-Za-z0-9]*$/;

export async function newResultType(input: PieceInput): Promise<Piece> {
  const { source, scope, draft } = input;
  const entity = await variantEntity(input);
  const key = await askOne(source, {
    flag: 'key',
    ask: { zh: '类型的英文名', en: 'key of the type' },
    help: {
      zh: '大写字母开头，例如 SoftwareCopyright；接口是 add 和 edit 加上它，定下后不要改',
      en: 'begins with a capital, e.g. SoftwareCopyright; its calls are add and edit followed by it',
    },
    check: (answer) => keyProblem(entity, answer),
  });
  const title = await askTitle(source, { zh: '中文名称', en: 'title' });
  const variant = Number(
    await askOne(source, {
      flag: 'variant',
      ask: { zh: '类型编号', en: 'number of the type' },
      initial: String(1 + Math.max(0, ...[...entity.forms.values()].map((form) => form.variant ?? 0))),
      check: (answer) => variantProblem(entity, answer),
    }),
  );
  const screens = scope.screenList.filter(
    (screen) => screen.entity === entity.id && namedItems(child(screen.cursor, 'tabs'), 'form').length > 0,
  );
  const screen =
    screens.length === 0
      ? ''
      : await askOne(source, {
          flag: 'screen',
          ask: { zh: '显示在哪个界面的标签页里', en: 'screen whose tabs it joins' },
          names: screens.map((candidate) => candidate.key),
          ...(screens.length === 1 ? { initial: screens[0]?.key ?? '' } : {}),
        });
  const fields = await askFields(input, initialFields(entity, title));
  const file = `${entity.config.schema.file.replace(/[^/]+$/, '')}${toKebabCase(key)}.form.json`;
  draft.write(file, formText({ key, title, variant, fields, entity, meta: metaPath(draft, file, 'form.meta.json') }));
  const listed = screens.find((candidate) => candidate.key === screen);
  if (listed !== undefined) addTo(draft, { file: listed.cursor.document.file, path: ['tabs'], put: key });
  addSample(input, { entity, variant, fields });
  return {
    title: { zh: `类型 ${key}（${title}）`, en: `type ${key} (${title})` },
    hasMigration: false,
    migration: '',
    next: [
      { zh: `在 ${file} 里调整字段：长度、格式、提示`, en: `adjust its fields in ${file}: lengths, formats, messages` },
      {
        zh: `接口 ${entity.id}.add${key}、edit${key}、列表、导出、权限、组件示例（npm run storybook）都已有`,
        en: `calls ${entity.id}.add${key} and edit${key}, list, export, rights and stories (npm run storybook) are there`,
      },
    ],
  };
}

async function variantEntity({ source, scope }: PieceInput): Promise<EntityFacts> {
  const entities = [...scope.entities.values()].filter((entity) => entity.hasVariants);
  if (entities.length === 0)
    throw new CommandRefused(2, {
      zh: '没有写了 x-entity.variants 的实体，不能增加类型',
      en: 'no entity has x-entity.variants, there is nothing to add a type to',
    });
  const id = await askOne(source, {
    flag: 'entity',
    ask: { zh: '哪个实体的类型', en: 'entity that has the types' },
    names: entities.map((entity) => entity.id),
    ...(entities.length === 1 ? { initial: entities[0]?.id ?? '' } : {}),
  });
  return entities.find((entity) => entity.id === id) ?? itemAt(entities, 0);
}

function keyProblem(entity: EntityFacts, key: string): Said | null {
  if (!KEY.test(key))
    return {
      zh: '要以大写字母开头，只含字母和数字，例如 SoftwareCopyright',
      en: 'begins with a capital, letters and digits only, e.g. SoftwareCopyright',
    };
  const form = [...entity.forms.values()].find((candidate) => toKebabCase(candidate.key) === toKebabCase(key));
  if (form !== undefined) return { zh: `已有表单 "${form.key}"`, en: `there is a form "${form.key}" already` };
  const call = [`add${key}`, `edit${key}`].find((name) => entity.calls.has(name));
  return call === undefined ? null : { zh: `已有接口 "${call}"`, en: `there is a call "${call}" already` };
}

function variantProblem(entity: EntityFacts, answer: string): Said | null {
  if (!/^-?\d{1,6}$/.test(answer)) return { zh: '要是整数', en: 'a whole number' };
  const taken = [...entity.forms.values()].find((form) => form.variant === Number(answer));
  return taken === undefined
    ? null
    : { zh: `编号 ${answer} 已用于 "${taken.key}"`, en: `number ${answer} is taken by "${taken.key}"` };
}

/** The record's own text and file, which its forms share, and a day. */
function initialFields(entity: EntityFacts, title: string): readonly string[] {
  const label = textAt(entity.facts, 'label') ?? 'name';
  const file = [...entity.fields.values()].find(
    ({ traits, owner }) => traits?.paper === 'attachment' && owner === 'input',
  );
  return [
    `${label}:${text.kind}:${title}名称!`,
    `date:${day.kind}:日期!`,
    ...(file === undefined ? [] : [`${file.name}:${file.kind ?? ''}:附件!`]),
  ];
}

interface FormParts {
  readonly key: string;
  readonly title: string;
  readonly variant: number;
  readonly fields: readonly FieldLine[];
  readonly entity: EntityFacts;
  readonly meta: string;
}

/** With notes that say what the keys do; `$comment` is read by nobody but people. */
function formText({ key, title, variant, fields, entity, meta }: FormParts): string {
  const columns = fields.filter(({ name }) => entity.fields.has(name)).map(({ name }) => name);
  const label = fields[0]?.name ?? 'name';
  return `{
  "$schema": ${JSON.stringify(meta)},
  "$id": ${JSON.stringify(key)},
  "title": ${JSON.stringify(title)},
  "$comment": ${JSON.stringify(`一种类型一个文件。$id 是接口 add${key}、edit${key} 的后缀；variant 是保存的编号，定下后不要改。与实体同名的字段（${columns.join('、') || '无'}）存入实体的列，其余存入 detail，不用迁移。draftRequired 是保存草稿必填，required 是提交必填。全部写法见 codegen/meta/REFERENCE.md。`)},
  "x-form": { "variant": ${variant}, "draftRequired": [${JSON.stringify(label)}] },
  "type": "object",
  "properties": {
${fields.map((field) => `    ${JSON.stringify(field.name)}: ${spacedJson({ ...propertyOf(field), ...(field.kind.traits.paper === 'attachment' && field.isRequired ? { errorMessage: { required: '请上传附件!' } } : {}) })}`).join(',\n')}
  },
  "required": ${spacedJson(fields.filter((field) => field.isRequired).map(({ name }) => name))}
}
`;
}

interface SampleParts {
  readonly entity: EntityFacts;
  readonly variant: number;
  readonly fields: readonly FieldLine[];
}

/** One record of the type, in the place and state of the first: stories, tests and the demo show it. */
function addSample({ draft, scope }: PieceInput, { entity, variant, fields }: SampleParts): void {
  const { sample } = entity.config;
  const by = textAt(child(entity.facts, 'variants'), 'by');
  if (sample === null || by === null) return;
  const records = sampleRecords(sample).map(({ value }) => (isObject(value) ? value : {}));
  const first = records[0] ?? {};
  const shared = new Set(
    [...entity.fields.values()]
      .filter(({ to, owner, name }) => name !== by && (to !== null || owner === 'fetch') && first[name] !== undefined)
      .map(({ name }) => name),
  );
  const ids = records.flatMap((record) => (typeof record['id'] === 'number' ? [record['id']] : []));
  const record: { [key: string]: Json } = {
    ...(ids.length === 0 ? {} : { id: Math.max(...ids) + 1 }),
    ...Object.fromEntries(Object.entries(first).filter(([name]) => shared.has(name))),
    [by]: variant,
    ...initialStates(entity),
    ...Object.fromEntries(fields.map((field) => [field.name, sampleValueOf(field, 0, scope)])),
  };
  addTo(draft, { file: sample.file, path: Array.isArray(sample.value) ? [] : ['records'], put: spacedJson(record) });
}

function initialStates({ machines }: EntityFacts): { readonly [key: string]: Json } {
  return Object.fromEntries(
    machines.flatMap(({ field, initial, states }): readonly (readonly [string, Json])[] => {
      const code = initial === null ? undefined : states.get(initial)?.code;
      return field === null || code === undefined || code === null ? [] : [[field, code]];
    }),
  );
}
