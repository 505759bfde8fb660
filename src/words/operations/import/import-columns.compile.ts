// Columns of an import, read once: every one is something a row of a sheet can say of the form, and the form lacks
// nothing.
import type { OptionsInput } from '../../../../codegen/calls/call-types.ts';
import { child, isObject, itemsOf, textAt, textOf, type Cursor } from '../../../../codegen/check/model/cursor.ts';
import type { CheckScope, EntityFacts, FieldFacts, FormFacts } from '../../../../codegen/check/model/facts.ts';
import { report, reportKey, reportUnknown } from '../../../../codegen/check/report.ts';
import type { Problem } from '../../../../codegen/config.ts';
import { fieldAt } from '../../../../codegen/resolve/field-lookup.ts';
import type { FieldModel } from '../../../core/field-model.ts';
import type { ImportColumnModel } from '../../../core/import-model.ts';
import { splitPath } from '../../../core/naming.ts';

export interface ColumnsReading {
  models(asked: OptionsInput): readonly ImportColumnModel[];
  /** form: of the call that its rows go through. */
  problems(scope: CheckScope, form: FormFacts): readonly Problem[];
}

export function readColumns(list: Cursor): ColumnsReading {
  const columns = itemsOf(list).map((item) => ({ item, at: isObject(item.value) ? child(item, 'field') : item }));
  return {
    models: (asked) => columns.map((column) => columnModel(asked, column)),
    problems: (scope, form) => [
      ...columns.flatMap(({ at }) => columnProblems(scope, form, at)),
      ...requiredProblems(
        form,
        columns.map(({ at }) => at),
        list,
      ),
    ],
  };
}

function columnModel(
  { calls, draft }: OptionsInput,
  { item, at }: { readonly item: Cursor; readonly at: Cursor },
): ImportColumnModel {
  const [through, name] = splitPath(textOf(at) ?? '');
  const own = draft.form?.fields.find((field) => field.name === (through ?? name));
  const target: Pick<FieldModel, 'title'> | null =
    through === null ? (own ?? null) : fieldAt(calls.lookup, own?.to ?? '', name);
  return {
    field: through ?? name,
    find: through === null ? null : name,
    title: textAt(item, 'title') ?? target?.title ?? name,
    hint: textAt(item, 'hint'),
  };
}

function columnProblems(scope: CheckScope, form: FormFacts, at: Cursor): readonly Problem[] {
  const path = textOf(at);
  if (path === null) return [];
  const [through, name] = splitPath(path);
  const own = form.fields.get(through ?? name);
  if (own === undefined) return [unknownField(form, at, path)];
  if (through === null) return own.to === null ? kindProblems(own, at) : [report(at, 'C288', { field: name })];
  const target = scope.entities.get(own.to ?? '');
  if (own.to === null) return [report(at, 'C202', { path, field: through })];
  if (target === undefined || target.isBroken) return [];
  const field = target.fields.get(name);
  return field === undefined
    ? [
        reportUnknown(at, {
          code: 'C201',
          name: path,
          names: [...target.fields.keys()].map((known) => `${through}.${known}`),
          facts: { entity: target.id, field: name },
        }),
      ]
    : kindProblems(field, at);
}

function unknownField(form: FormFacts, at: Cursor, name: string): Problem {
  return reportUnknown(at, { code: 'C285', name, names: form.fields.keys(), facts: { field: name, form: form.key } });
}

/** Some kinds hold more than a cell can say. */
function kindProblems({ name, kind, traits }: FieldFacts, at: Cursor): readonly Problem[] {
  return kind === null || traits?.inSheets !== false ? [] : [report(at, 'C286', { field: name, kind })];
}

function requiredProblems(form: FormFacts, columns: readonly Cursor[], list: Cursor): readonly Problem[] {
  const said = new Set(columns.map((at) => splitPath(textOf(at) ?? '')).map(([through, name]) => through ?? name));
  const { required } = isObject(form.cursor.value) ? form.cursor.value : {};
  const missing = (Array.isArray(required) ? required : []).filter(
    (name): name is string =>
      typeof name === 'string' && !said.has(name) && form.fields.get(name)?.value['default'] === undefined,
  );
  return missing.map((field) => reportKey(list, 'C287', { field, form: form.key }));
}

/** What tells a record is of the form, or a parent that the call itself is told. */
export function matchProblems(entity: EntityFacts, form: FormFacts, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  if (name === null || form.fields.has(name) || entity.fields.get(name)?.owner === 'input') return [];
  return [unknownField(form, at, name)];
}
