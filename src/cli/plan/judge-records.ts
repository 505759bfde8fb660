// Stored records that the forms of a changed config would refuse: each is judged as the server judges a save or a
// submit, with the same validator. Rows are read by a cursor, a few hundred at a time; ids beyond the first are only
// counted.
import { propertyOf } from '../../core/unknown-value.ts';
import type { EntityModel, FormModel } from '../../core/entity-model.ts';
import type { FieldModel } from '../../core/field-model.ts';
import type { Json } from '../../core/json.ts';
import type { ValidationIssue } from '../../core/validation-issue.ts';
import { refusalPaths } from '../../core/expression/expression-model.ts';
import { judgeForm } from '../../core/form-judge.ts';
import type { FormRefusal } from '../../core/form-model.ts';
import type { FormValidators } from '../../core/form-validators.ts';
import type { AppModel } from '../../core/model.ts';
import { toSnakeCase } from '../../core/naming.ts';
import { topKey } from '../../core/validation-messages.ts';
import { quoteIdentifier, quoteLabel } from '../../server/db/identifier.ts';
import { readTables } from '../../server/db/read-tables.ts';
import type { SqlRow, SqlRunner } from '../../server/db/sql-port.ts';
import { detailOf, storedValues } from '../../server/operations/form-values.ts';
import { MOST_IDS } from './count-rows.ts';
import { useOf, type FormUse } from './judged-forms.ts';

export interface InvalidRecords {
  /** "<entity>.<Form>" */
  readonly form: string;
  readonly title: string;
  /** Records that the form as it was accepts (or, where that is not known, any) and the form as it is refuses. */
  readonly total: number;
  readonly ids: readonly number[];
  /** Field → how many of them are wrong there. */
  readonly fields: Readonly<Record<string, number>>;
  /** Records looked at. */
  readonly judged: number;
}

export interface ModelForms {
  readonly model: AppModel;
  readonly validators: Readonly<Record<string, FormValidators>>;
}

export interface JudgeInput {
  readonly after: ModelForms;
  /** null: every form is looked at, and every refusal counts. */
  readonly before: ModelForms | null;
}

const ROWS_A_FETCH = 500;

/** Of the forms that differ; forms without a refused record are left out. */
export async function judgeRecords(
  runner: SqlRunner,
  { after, before }: JudgeInput,
): Promise<readonly InvalidRecords[]> {
  const found: InvalidRecords[] = [];
  for (const entity of after.model.entities) {
    const former = entityBefore(before, entity);
    const forms = entity.forms.filter((form) => formOf(former, form)?.version !== form.version);
    if (forms.length > 0) found.push(...(await judgeEntity(runner, { entity, forms, after, before })));
  }
  return found.filter(({ total }) => total > 0);
}

interface EntityInput extends JudgeInput {
  readonly entity: EntityModel;
  readonly forms: readonly FormModel[];
}

interface Tally {
  readonly use: FormUse;
  readonly ids: number[];
  readonly fields: Map<string, number>;
  total: number;
  judged: number;
}

async function judgeEntity(
  runner: SqlRunner,
  { entity, forms, after, before }: EntityInput,
): Promise<readonly InvalidRecords[]> {
  const found = await readTables(
    (text, names) => runner.query({ text }, [names]),
    [entity.table, ...entity.renamedFrom.map(toSnakeCase)],
  );
  const table = found.find(({ name }) => name === entity.table) ?? found.at(-1);
  if (table === undefined) return [];
  const tallies = forms.map((form): Tally => ({
    use: useOf(entity, form),
    ids: [],
    fields: new Map(),
    total: 0,
    judged: 0,
  }));
  const columns = selectList(
    entity,
    new Set(table.columns.map(({ name }) => name)),
    tallies.map(({ use }) => use),
  );
  await runner.query({
    text: `declare judged no scroll cursor for select ${columns} from ${quoteIdentifier(table.name)} where del_flag = false order by id`,
  });
  for (;;) {
    const rows = await runner.query({ text: `fetch ${ROWS_A_FETCH} from judged` });
    for (const row of rows) for (const tally of tallies) judgeRow(tally, row, { entity, after, before });
    if (rows.length < ROWS_A_FETCH) break;
  }
  await runner.query({ text: 'close judged' });
  return tallies.map(({ use: { form }, ids, fields, total, judged }) => ({
    form: nameOf(form),
    title: form.title,
    total,
    ids,
    fields: Object.fromEntries(fields),
    judged,
  }));
}

/**
 * What stands there today under its former name is read under its new one; what does not stand there yet is missing.
 */
function selectList(entity: EntityModel, present: ReadonlySet<string>, uses: readonly FormUse[]): string {
  const wanted = new Set([
    'id',
    'createTime',
    'updateTime',
    ...(entity.variants === null ? [] : [entity.variants.detail]),
    ...uses.flatMap(({ reads, form }) => [
      ...reads,
      ...form.fields.filter(({ storage }) => storage === 'column').map(({ name }) => name),
    ]),
  ]);
  return entity.fields
    .filter(({ name }) => wanted.has(name))
    .flatMap(({ name, column }) => {
      const stored = [column.name, column.renamedFrom].find(
        (candidate) => candidate !== null && present.has(candidate),
      );
      if (stored !== undefined && stored !== null) return [`${quoteIdentifier(stored)} as ${quoteLabel(name)}`];
      return column.default === null ? [] : [`${column.default} as ${quoteLabel(name)}`];
    })
    .join(', ');
}

function judgeRow(
  tally: Tally,
  row: SqlRow,
  { entity, after, before }: Pick<EntityInput, 'entity' | 'after' | 'before'>,
): void {
  const { use } = tally;
  if (!use.isUsedBy(row)) return;
  tally.judged += 1;
  const isDraft = use.isDraft(row);
  const wrong = wrongFields({ entity, form: use.form, forms: after }, row, isDraft);
  if (wrong.size === 0) return;
  const oldEntity = entityBefore(before, entity);
  const old = formOf(oldEntity, use.form);
  if (
    before !== null &&
    old !== undefined &&
    oldEntity !== undefined &&
    wrongFields({ entity: oldEntity, form: old, forms: before }, row, isDraft).size > 0
  )
    return;
  tally.total += 1;
  if (tally.ids.length < MOST_IDS) tally.ids.push(Number(row['id']));
  for (const field of wrong) tally.fields.set(field, (tally.fields.get(field) ?? 0) + 1);
}

interface Judged {
  readonly entity: EntityModel;
  readonly form: FormModel;
  readonly forms: ModelForms;
}

/**
 * Encrypted values cannot be judged without the key, and are taken as they were. Dates are held against the day of the
 * last save.
 */
function wrongFields({ entity, form, forms }: Judged, row: SqlRow, isDraft: boolean): ReadonlySet<string> {
  const validators = forms.validators[nameOf(form)];
  if (validators === undefined) return new Set();
  const { schema } = form;
  const rules = { ...form.rules, refusals: form.rules.refusals?.filter((refusal) => isOfForm(form, refusal)) };
  const today = String(row['updateTime'] ?? row['createTime'] ?? '').slice(0, 10);
  const { issues } = judgeForm(
    { schema, rules, validate: isDraft ? validators.validateDraft : validators.validate },
    {
      values: { ...formerValues(entity, form, row), ...storedValues(entity, form, row) },
      mode: isDraft ? 'save' : 'submit',
      today,
    },
  );
  const sealed = new Set(form.fields.filter(isSealed).map(({ name }) => name));
  return new Set(issues.map(fieldOf).filter((name) => !sealed.has(name)));
}

/** What a refusal reads of the record's parents is not at hand here: whether it refuses is the next save's to say. */
function isOfForm({ fields }: FormModel, refusal: FormRefusal): boolean {
  return refusalPaths(refusal).every((path) => fields.some(({ name }) => name === path));
}

/** What the migration will move to its new name is judged under it. */
function formerValues({ variants }: EntityModel, { fields }: FormModel, row: SqlRow): Readonly<Record<string, Json>> {
  const detail = variants === null ? {} : detailOf(row[variants.detail]);
  return Object.fromEntries(
    fields.flatMap(({ name, storage, column }) => {
      const former =
        storage === 'detail' && column.renamedFrom !== null
          ? detail[column.renamedFrom.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())]
          : undefined;
      return former === undefined || former === null ? [] : [[name, former]];
    }),
  );
}

/** A field that is missing is named by what the object lacks, all others by where they are. */
function fieldOf({ keyword, instancePath, params }: ValidationIssue): string {
  const missing = propertyOf(params, 'missingProperty');
  return instancePath === '' && keyword === 'required' && typeof missing === 'string' ? missing : topKey(instancePath);
}

function isSealed({ personal }: FieldModel): boolean {
  return personal;
}

function entityBefore(before: ModelForms | null, { id, renamedFrom }: EntityModel): EntityModel | undefined {
  return before?.model.entities.find((entity) => entity.id === id || renamedFrom.includes(entity.id));
}

function formOf(entity: EntityModel | undefined, { key, renamedFrom }: FormModel): FormModel | undefined {
  return entity?.forms.find((form) => form.key === key) ?? entity?.forms.find((form) => form.key === renamedFrom);
}

function nameOf({ entity, key }: FormModel): string {
  return `${entity}.${key}`;
}
