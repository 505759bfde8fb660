// Forms: file and key agree, every name they list is a field of theirs, and what they ask for can be stored.
import type { Problem } from '../../config.ts';
import { toKebabCase } from '../../../src/core/naming.ts';
import { child, cursorOf, isSaid, itemsOf, lineOf, numberAt, textAt, textOf, type Cursor } from '../model/cursor.ts';
import type { EntityFacts, FieldFacts, FormFacts } from '../model/facts.ts';
import { report, reportKey, reportUnknown } from '../report.ts';
import { suggest } from '../suggest.ts';

export function checkForms(entity: EntityFacts): readonly Problem[] {
  return [
    ...keyProblems(entity),
    ...[...entity.forms.values()].flatMap((form) => [
      ...listProblems(form),
      ...[...form.fields.values()].flatMap((field) => storageProblems(entity, field)),
    ]),
  ];
}

function keyProblems(entity: EntityFacts): readonly Problem[] {
  const first = new Map<string, Cursor>();
  return [...entity.config.forms].flatMap(([stem, document]) => {
    const cursor = cursorOf(document);
    const id = textAt(cursor, '$id');
    if (id === null) return [];
    const at = child(cursor, '$id');
    const expected = `${toKebabCase(id)}.form.json`;
    const other = first.get(id);
    first.set(id, other ?? at);
    return [
      ...(expected === `${stem}.form.json` ? [] : [report(at, 'C301', { id, expected })]),
      ...(other === undefined ? [] : [report(at, 'C302', { id, other: lineOf(other) })]),
    ];
  });
}

function listProblems(form: FormFacts): readonly Problem[] {
  const own = child(form.cursor, 'x-form');
  const lists = [child(form.cursor, 'required'), child(own, 'draftRequired'), child(own, 'order')];
  return lists.flatMap(itemsOf).flatMap((at) => unknownField(form, at));
}

function unknownField(form: FormFacts, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  if (name === null || form.fields.has(name)) return [];
  return [reportUnknown(at, { code: 'C306', name, names: form.fields.keys(), facts: { form: form.key, field: name } })];
}

function storageProblems(entity: EntityFacts, field: FieldFacts): readonly Problem[] {
  const stored = entity.fields.get(field.name);
  const { cursor } = field;
  if (cursor === null) return [];
  if (isSaid(child(cursor, 'x-stored')))
    return stored === undefined || stored.owner === 'computed'
      ? []
      : [reportKey(child(cursor, 'x-stored'), 'C330', { field: field.name })];
  if (stored === undefined) return entity.hasVariants ? [] : unstoredProblems(entity, field.name, cursor);
  if (stored.owner !== 'input') return [reportKey(cursor, 'C313', { field: field.name })];
  if (stored.kind !== null && field.kind !== null && stored.kind !== field.kind)
    return [reportKey(cursor, 'C304', { field: field.name, own: field.kind, stored: stored.kind })];
  const most = numberAt(cursor, 'maxLength');
  const bound = stored.cursor === null ? null : numberAt(stored.cursor, 'maxLength');
  return most !== null && bound !== null && most > bound
    ? [report(child(cursor, 'maxLength'), 'C305', { field: field.name, own: most, stored: bound })]
    : [];
}

/** An entity without variants has nowhere to keep what is not its own field. */
function unstoredProblems(entity: EntityFacts, field: string, cursor: Cursor): readonly Problem[] {
  const near = suggest(field, entity.fields.keys());
  return [{ ...reportKey(cursor, 'C311', { field, entity: entity.id }), suggestion: near }];
}
