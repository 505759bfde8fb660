// Imports: every column is something a row of a sheet can say of the form, and the form lacks nothing.
import { wordsFor } from '../../words/operations.ts';
import { splitPath } from '../../../src/core/naming.ts';
import type { Problem } from '../../config.ts';
import { child, isObject, itemsOf, textAt, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope, EntityFacts, FieldFacts, FormFacts } from '../model/facts.ts';
import { report, reportKey, reportUnknown } from '../report.ts';

export function checkImport(scope: CheckScope, entity: EntityFacts, call: Cursor): readonly Problem[] {
  const created = entity.calls.get(textAt(call, 'of') ?? '');
  const form =
    created?.use !== 'add' ? undefined : (entity.forms.get(created.form ?? '') ?? [...entity.forms.values()][0]);
  if (form === undefined) return [];
  const columns = itemsOf(child(call, 'columns')).map(fieldCursor);
  return [
    ...columns.flatMap((at) => columnProblems(scope, form, at)),
    ...requiredProblems(form, columns, child(call, 'columns')),
    ...itemsOf(child(call, 'match')).flatMap((at) => matchProblems(entity, form, at)),
    ...updateProblems(entity, child(call, 'update')),
  ];
}

function fieldCursor(column: Cursor): Cursor {
  return isObject(column.value) ? child(column, 'field') : column;
}

function columnProblems(scope: CheckScope, form: FormFacts, at: Cursor): readonly Problem[] {
  const path = textOf(at);
  if (path === null) return [];
  const [through, name] = splitPath(path);
  const own = form.fields.get(through ?? name);
  if (own === undefined)
    return [
      reportUnknown(at, {
        code: 'C285',
        name: path,
        names: form.fields.keys(),
        facts: { field: path, form: form.key },
      }),
    ];
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

/** Of the form, or a parent that the call itself is told. */
function matchProblems(entity: EntityFacts, form: FormFacts, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  if (name === null || form.fields.has(name) || entity.fields.get(name)?.owner === 'input') return [];
  return [reportUnknown(at, { code: 'C285', name, names: form.fields.keys(), facts: { field: name, form: form.key } })];
}

function updateProblems(entity: EntityFacts, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  if (name === null) return [];
  const call = entity.calls.get(name);
  if (call === undefined)
    return [reportUnknown(at, { code: 'C227', name, names: entity.calls.keys(), facts: { entity: entity.id } })];
  return call.use === 'save'
    ? []
    : [report(at, 'C228', { name, actual: call.op, expected: wordsFor(['save']).join() })];
}
