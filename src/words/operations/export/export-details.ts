// The columns an export of one variant has beyond the list's: the fields of its form, and at the end, under the titles
// of then, answers that the form has no place for any more. Only for readers who may open such a record, where they see
// the same.
import type { EntityModel, FormFieldModel, FormModel } from '../../../core/entity-model.ts';
import type { ChoiceModel } from '../../../core/field-model.ts';
import type { ComparisonModel, ConditionModel } from '../../../core/condition-model.ts';
import type { RoleId } from '../../../core/ids.ts';
import { mayAccess, type StateAccess } from '../../../core/field-access.ts';
import type { FormerField } from '../../../core/former-form.ts';
import { fieldText } from '../../../server/field-kinds.ts';
import type { SqlRow } from '../../../server/db/sql-port.ts';
import type { PastForm } from '../../../server/form-versions/past-forms.ts';
import { detailKeysOf } from '../../../server/repository/export-records.ts';
import type { ScopedActor } from '../../../server/repository/scoped-actor.ts';
import { isGranted } from '../../../server/server-model.ts';
import type { Engine } from '../../../server/operations/engine.ts';
import { cellFormat, headerOf, sheetCell, type ExportColumn } from '../../../server/operations/export-columns.ts';
import { detailOf, detailValue, hasPlace } from '../../../server/operations/form-values.ts';

export interface DetailRequest {
  readonly scope: ScopedActor;
  readonly form: FormModel;
  /** Ids of the exported records. */
  readonly keys: readonly number[];
}

/**
 * The form whose records alone the conditions leave, where the caller may open them; null: several, or none that has
 * more to say.
 */
export function detailForm(
  { repository }: Engine,
  entity: EntityModel,
  { conditions, scope }: { readonly conditions: readonly ConditionModel[]; readonly scope: ScopedActor },
): FormModel | null {
  const { variants } = entity;
  const { actor } = scope;
  if (variants === null || actor === null) return null;
  const isOpenable = entity.calls.some(
    (call) => call.use === 'record' && (call.open === 'signed-in' || isGranted(repository.model, actor, call.id)),
  );
  const asked = conditions.find(
    (condition): condition is ComparisonModel => condition.op === 'eq' && condition.field === variants.by,
  );
  return isOpenable && asked !== undefined ? (entity.forms.find((form) => form.variant === asked.value) ?? null) : null;
}

/** The rows must hold the jsonb column of the entity's variants. */
export async function detailColumns(
  engine: Engine,
  entity: EntityModel,
  { scope, form, keys }: DetailRequest,
): Promise<readonly ExportColumn[]> {
  const detail = entity.variants?.detail ?? '';
  const past = await engine.pastForms.of(entity.id, form.key, null);
  const own = form.fields
    .filter((field) => field.storage === 'detail' && isShown(field, scope.role))
    .map((field) =>
      presentColumn(field, { detail, past, rules: form.rules.access[field.name]?.read ?? null, role: scope.role }),
    );
  const former = formerFields(form, past).filter(
    ({ read }) =>
      read === null || read.some(({ roles }) => roles === null || (scope.role !== null && roles.includes(scope.role))),
  );
  if (former.length === 0) return own;
  const found = new Set(
    await detailKeysOf(engine.repository, scope, { detail, keys, names: former.map(({ name }) => name) }),
  );
  return [
    ...own,
    ...former
      .filter(({ name }) => found.has(name))
      .map((field) => formerColumn(field, { detail, past, rules: field.read, role: scope.role })),
  ];
}

/** Personal details have no mask here. */
function isShown({ read, personal, mask }: FormFieldModel, role: RoleId | null): boolean {
  return !personal && mask === null && (read === null || (role !== null && read.includes(role)));
}

/** Each field that older forms asked and today's has no place for, in the words of the newest that had it. */
function formerFields(form: FormModel, past: readonly PastForm[]): readonly FormerField[] {
  const fields = past
    .flatMap(({ content }) => content.fields)
    .filter(({ name, storage }) => storage === 'detail' && !hasPlace(form, name));
  return [...new Map(fields.toReversed().map((field) => [field.name, field])).values()];
}

interface Place {
  readonly detail: string;
  readonly past: readonly PastForm[];
  /** Who reads it in which state of the row. */
  readonly rules: readonly StateAccess[] | null;
  readonly role: RoleId | null;
}

function presentColumn(field: FormFieldModel, { detail, past, rules, role }: Place): ExportColumn {
  const shown = { ...field, choices: allChoices(field, past) };
  const format = cellFormat(shown);
  const text = fieldText(shown);
  return {
    header: headerOf(field),
    format,
    field,
    cell: (row: SqlRow, words) =>
      mayAccess(rules, { role, record: row })
        ? sheetCell({ text, format, value: detailValue(detailOf(row[detail]), field), words })
        : null,
  };
}

/** Choices that are offered no more still have their titles. */
function allChoices({ name, choices }: FormFieldModel, past: readonly PastForm[]): readonly ChoiceModel[] | null {
  if (choices === null) return null;
  const former = past.flatMap(({ content }) => content.fields.find((field) => field.name === name)?.choices ?? []);
  return [...choices, ...former.filter(({ value }) => !choices.some((choice) => choice.value === value))];
}

function formerColumn(field: FormerField, { detail, rules, role }: Place): ExportColumn {
  const format = cellFormat(field);
  const text = fieldText(field);
  return {
    header: `${headerOf(field)}（原表单）`,
    format,
    field,
    cell: (row, words) =>
      mayAccess(rules, { role, record: row })
        ? sheetCell({ text, format, value: detailOf(row[detail])[field.name] ?? null, words })
        : null,
  };
}
