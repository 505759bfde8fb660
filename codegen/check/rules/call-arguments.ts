// Names a call gives its arguments: each one's own, and of something that is there.
import { operationOf } from '../../words/operations.ts';
import type { Problem } from '../../config.ts';
import { child, entriesOf, isSaid, itemsOf, textAt, textOf, type Cursor } from '../model/cursor.ts';
import type { EntityFacts, FormFacts } from '../model/facts.ts';
import { lacksMachine, ownFieldAt } from '../model/lookup.ts';
import { report, reportKey } from '../report.ts';

/** Places of the filtered paths: items of a list, or values of a map. */
export function filtersOf(call: Cursor): readonly Cursor[] {
  const filters = child(call, 'filters');
  return Array.isArray(filters.value) ? itemsOf(filters) : entriesOf(filters).map(([, path]) => path);
}

export function checkArguments(entity: EntityFacts, call: Cursor): readonly Problem[] {
  const forms = formsOf(entity, call);
  return [
    ...entriesOf(child(call, 'arguments')).flatMap(([, at]) =>
      isSaved(call) ? fieldProblems(entity, forms, at) : ownFieldAt(entity, at).problems,
    ),
    ...submitProblems(entity, child(call, 'submit')),
    ...clashProblems(call, forms),
  ];
}

function isSaved(call: Cursor): boolean {
  const use = operationOf(textAt(call, 'op'))?.model.use;
  return use === 'add' || use === 'save';
}

function formsOf(entity: EntityFacts, call: Cursor): readonly FormFacts[] {
  if (!isSaved(call)) return [];
  const key = textAt(call, 'form');
  const forms = [...entity.forms.values()];
  if (textAt(call, 'each') === 'form') return forms.filter((form) => form.isCallable);
  return key === null ? forms.slice(0, 1) : forms.filter((form) => form.key === key);
}

function fieldProblems(entity: EntityFacts, forms: readonly FormFacts[], at: Cursor): readonly Problem[] {
  const field = textOf(at);
  if (field !== null && isParent(entity, field)) return [];
  const lacking = forms.find((form) => field !== null && !form.fields.has(field));
  return field === null || lacking === undefined ? [] : [report(at, 'C269', { field, form: lacking.key })];
}

/** What a record is made under is an argument without standing in the form. */
function isParent({ fields, root }: EntityFacts, name: string): boolean {
  const field = fields.get(name);
  return (
    field?.owner === 'input' && field.to !== null && itemsOf(child(root, 'required')).some((at) => textOf(at) === name)
  );
}

function submitProblems(entity: EntityFacts, submit: Cursor): readonly Problem[] {
  if (!isSaid(submit) || lacksMachine(entity)) return [];
  const canSubmit = [...entity.events.values()].some((event) => event.onSave !== null);
  return canSubmit ? [] : [reportKey(submit, 'C268')];
}

/** A name that stands for one thing already: another of the call's names, or a field of the form by its own name. */
function clashProblems(call: Cursor, forms: readonly FormFacts[]): readonly Problem[] {
  const given = namesOf(call);
  if (given.length === 0) return [];
  const taken = new Map<string, string>([
    ...forms.flatMap((form) => [...form.fields.keys()].map((name) => [name, name] as const)),
    ...ownFilters(call),
  ]);
  return given.flatMap(({ name, of, cursor }) => {
    const other = taken.get(name) ?? given.find((one) => one.name === name && one.of !== of)?.of;
    return other === undefined || other === of ? [] : [reportKey(cursor, 'C267', { name, other })];
  });
}

/** Filters of a list have no other name. */
function ownFilters(call: Cursor): readonly (readonly [string, string])[] {
  return Array.isArray(child(call, 'filters').value)
    ? filtersOf(call).flatMap((at) => (typeof at.value === 'string' ? [[at.value, at.value] as const] : []))
    : [];
}

interface GivenName {
  readonly name: string;
  /** What it stands for. */
  readonly of: string;
  readonly cursor: Cursor;
}

function namesOf(call: Cursor): readonly GivenName[] {
  const single = ['id', 'submit'].flatMap((key) => {
    const name = textAt(call, key);
    return name === null ? [] : [{ name, of: key, cursor: child(call, key) }];
  });
  const filters = child(call, 'filters');
  const maps = [child(call, 'arguments'), ...(Array.isArray(filters.value) ? [] : [filters])];
  const items = child(call, 'many');
  const many = textOf(items) === null ? [] : [{ name: 'items', of: 'many', cursor: items }];
  return [
    ...single,
    ...many,
    ...maps.flatMap((map) => entriesOf(map).map(([name, cursor]) => ({ name, of: textOf(cursor) ?? '', cursor }))),
  ];
}
