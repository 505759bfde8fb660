// Records of the sample files, and records made of them: in every state, with what their guards ask for, with texts as
// long as their schemas allow. What a sample lacks gets a value that fits its field.
import { sampleValue } from '../../codegen/emit/sample-value.ts';
import { isEntries } from '../../src/core/call-uses.ts';
import { holdsAll } from '../../src/core/condition.ts';
import { isOtherField, type ConditionModel } from '../../src/core/condition-model.ts';
import type { EntityModel, FormModel } from '../../src/core/entity-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import type { Json } from '../../src/core/json.ts';
import { isRelative } from '../../src/core/relative-value.ts';
import type { RoleModel } from '../../src/core/model.ts';
import { model } from './app-model.ts';

/** Type of the role of those who wait, what they wait to be, and the state of an account in service. */
const WAITING = -1;
const DECLARING = 'declarer';
const IN_SERVICE = 1;

export type SampleRecord = Readonly<Record<string, Json>>;

const files = import.meta.glob<{ readonly records: readonly SampleRecord[] }>('../../schemas/*/*/*.sample.json', {
  eager: true,
  import: 'default',
});

const NONE: readonly SampleRecord[] = [];
const byFolder = new Map(Object.entries(files).map(([path, { records }]) => [folderOf(path), records]));

/** Of the entity's sample file; none: no records. */
export function samplesOf(entity: EntityModel): readonly SampleRecord[] {
  return byFolder.get(`../../${folderOf(entity.source)}`) ?? NONE;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** A sample of the form's variant, or the first, with a value for each field of the form. */
export function filledForm(entity: EntityModel, form: FormModel): SampleRecord {
  const by = entity.variants?.by;
  const record = samplesOf(entity).find((candidate) => by === undefined || candidate[by] === form.variant) ?? {};
  return {
    ...record,
    ...Object.fromEntries(form.fields.map((field) => [field.name, record[field.name] ?? sampleOf(field)])),
  };
}

/** What may be chosen is chosen; else a value that fits the field. */
function sampleOf(field: FieldModel): Json {
  return (field.dictionary === null ? undefined : entriesOf(field.dictionary)[0]?.value) ?? sampleValue(field);
}

/**
 * The sample person who acts in a role: in service, or for the role of those who wait not approved yet. null: the
 * samples have none.
 */
export function personOf(
  role: Pick<RoleModel, 'id' | 'type'> | null,
): { readonly id: number; readonly name: string } | null {
  const people = model.entities.find(({ id }) => id === 'user');
  const found =
    people === undefined
      ? undefined
      : samplesOf(people).find(({ role: own, status }) =>
          role?.type === WAITING
            ? status !== IN_SERVICE && own === DECLARING
            : own === role?.id && status === IN_SERVICE,
        );
  return found === undefined ? null : { id: Number(found['id']), name: String(found['name']) };
}

const TITLES = '/api/open/sys/dictionary/getTitles';

export interface SampleEntry {
  readonly value: string;
  readonly label: string;
}

/** Entries of the dictionary of that type in the sample files; of a type without samples: none. */
export function entriesOf(type: string): readonly SampleEntry[] {
  const entity = model.entities.find(({ calls }) => calls.some(({ path }) => path === TITLES));
  const call = entity?.calls.find(({ path }) => path === TITLES);
  if (entity === undefined || call === undefined || !isEntries(call)) return [];
  return samplesOf(entity)
    .filter((entry) => entry[call.options.field] === type)
    .map((entry) => ({ value: String(entry['val']), label: String(entry['name']) }));
}

const SENTENCES =
  '围绕县域义务教育优质均衡发展的现实需求，课题组以三轮行动研究为主线，结合问卷、访谈与课堂观察，形成可推广的实施路径与评价工具。';

/** Every free text of the record as long as its schema allows, 300 characters at most. */
export function withLongTexts(
  fields: readonly Pick<FieldModel, 'name' | 'kind' | 'schema'>[],
  record: SampleRecord,
): SampleRecord {
  const long = fields
    .filter(({ kind }) => kind === 'text' || kind === 'long-text' || kind === 'rich-text')
    .map(({ name, kind, schema }): [string, Json] => {
      const most = Math.min(typeof schema['maxLength'] === 'number' ? schema['maxLength'] : 300, 300);
      const text = SENTENCES.repeat(Math.ceil(most / SENTENCES.length));
      return [name, kind === 'rich-text' ? `<p>${text}</p><p>${text}</p>` : text.slice(0, most)];
    });
  return { ...record, ...Object.fromEntries(long) };
}

/** What is on the asked side of any day and moment. */
const MOMENTS: Readonly<Record<string, string>> = {
  ge: '2035-06-30 18:00:00',
  gt: '2035-06-30 18:00:00',
  le: '2020-06-30 18:00:00',
  lt: '2020-06-30 18:00:00',
};

/**
 * Values under which the conditions hold, over what the record has. Paths through references become keys of the record.
 */
export function meeting(conditions: readonly ConditionModel[], record: SampleRecord): SampleRecord {
  return conditions.reduce<SampleRecord>((met, condition) => {
    // The first alternative stands for all.
    if (condition.op === 'any') return meeting(condition.of[0] ?? [], met);
    if (condition.op === 'not') return holdsAll(condition.of, met) ? missing(condition.of[0], met) : met;
    const { field, op, value } = condition;
    if (isRelative(value) && op in MOMENTS) return { ...met, [field]: MOMENTS[op] ?? null };
    const plain = isOtherField(value) ? (met[value.field] ?? null) : isRelative(value) ? null : value;
    switch (op) {
      case 'eq':
        return { ...met, [field]: plain };
      case 'in':
        return {
          ...met,
          [field]:
            Array.isArray(plain) && !plain.includes(met[field] ?? null) ? (plain[0] ?? null) : (met[field] ?? null),
        };
      case 'ge':
      case 'le':
        return { ...met, [field]: plain };
      case 'gt':
        return { ...met, [field]: typeof plain === 'number' ? plain + 1 : '2035-06-30' };
      case 'lt':
        return { ...met, [field]: typeof plain === 'number' ? plain - 1 : '2020-06-30' };
      case 'contains':
        return { ...met, [field]: [plain] };
      case 'isNull':
        return { ...met, [field]: null };
      case 'ne':
      case 'notIn':
        return isAmong(met[field] ?? null, plain) ? { ...met, [field]: null } : met;
      case 'notNull':
        return met[field] === null || met[field] === undefined ? { ...met, [field]: 1 } : met;
      default:
        return met;
    }
  }, record);
}

/** A record that the condition no longer holds of. */
function missing(condition: ConditionModel | undefined, record: SampleRecord): SampleRecord {
  if (condition === undefined) return record;
  if (condition.op === 'any') return condition.of.reduce((met, [first]) => missing(first, met), record);
  if (condition.op === 'not') return meeting(condition.of, record);
  const { field, op, value } = condition;
  if (op === 'ne') return { ...record, [field]: value };
  if (op === 'notIn') return { ...record, [field]: Array.isArray(value) ? (value[0] ?? null) : null };
  return { ...record, [field]: op === 'isNull' ? 1 : null };
}

function isAmong(actual: Json, value: Json): boolean {
  return Array.isArray(value) ? value.includes(actual) : actual === value;
}

/** Value of "topicId.name" for a record: through the samples of what it refers to. */
export function joinedValue(entity: EntityModel, record: SampleRecord, path: string): Json {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) return record[first] ?? null;
  const target = model.entities.find(({ id }) => id === entity.fields.find(({ name }) => name === first)?.to);
  if (target === undefined) return null;
  const known = samplesOf(target);
  const found = known.find(({ id }) => id === record[first]) ?? known[0];
  return found === undefined ? null : joinedValue(target, found, rest.join('.'));
}
