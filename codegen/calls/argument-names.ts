// Names a call gives its arguments, read once: API name → the name the engine knows. From `id`, `arguments`, `submit`,
// `many` and filters that are written as a map. Each is its own, and of something that is there. The engine's own names
// keep working, so the office's own pages need not know of them.
import type { Problem } from '../config.ts';
import { child, entriesOf, isSaid, itemsOf, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { EntityFacts, FormFacts } from '../check/model/facts.ts';
import { lacksMachine, ownFieldAt } from '../check/model/lookup.ts';
import { report, reportKey } from '../check/report.ts';
import { readFilters } from './filters.ts';

export interface NamesReading {
  /** status: field whose value asks for an event at once; null: the entity has no machine. */
  model(status: string | null): Readonly<Record<string, string>>;
  problems(entity: EntityFacts): readonly Problem[];
}

interface GivenName {
  readonly name: string;
  /** What it stands for. */
  readonly of: string;
  readonly cursor: Cursor;
}

/** saves: the call saves a form, whose fields its arguments are. */
export function readNames(call: Cursor, { saves }: { readonly saves: boolean }): NamesReading {
  const [id, submit, many] = [child(call, 'id'), child(call, 'submit'), child(call, 'many')];
  const said = entriesOf(child(call, 'arguments'));
  const filters = readFilters(call);
  const single = (cursor: Cursor, of: string): readonly GivenName[] => {
    const name = textOf(cursor);
    return name === null ? [] : [{ name, of, cursor }];
  };
  const mapped = (map: readonly (readonly [string, Cursor])[]): readonly GivenName[] =>
    map.map(([name, cursor]) => ({ name, of: textOf(cursor) ?? '', cursor }));
  const given = [
    ...single(id, 'id'),
    ...single(submit, 'submit'),
    ...(textOf(many) === null ? [] : [{ name: 'items', of: 'many', cursor: many }]),
    ...mapped(said),
    ...mapped(filters.named),
  ];
  return {
    model: (status) => {
      const names = [
        ...single(id, 'id'),
        ...mapped(said),
        ...(status === null ? [] : single(submit, status)),
        ...mapped(filters.named),
      ];
      return Object.fromEntries(names.map(({ name, of }) => [name, of] as const).filter(([name, of]) => name !== of));
    },
    problems: (entity) => {
      const forms = saves ? formsOf(entity, call) : [];
      const taken = new Map(
        [
          ...forms.flatMap((form) => [...form.fields.keys()]),
          // Filters of a list have no other name.
          ...(filters.named.length > 0 ? [] : filters.names),
        ].map((name) => [name, name] as const),
      );
      return [
        ...said.flatMap(([, at]) => (saves ? fieldProblems(entity, forms, at) : ownFieldAt(entity, at).problems)),
        ...(saves ? submitProblems(entity, submit) : []),
        ...clashProblems(given, taken),
      ];
    },
  };
}

function formsOf(entity: EntityFacts, call: Cursor): readonly FormFacts[] {
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
function clashProblems(given: readonly GivenName[], taken: ReadonlyMap<string, string>): readonly Problem[] {
  return given.flatMap(({ name, of, cursor }) => {
    const other = taken.get(name) ?? given.find((one) => one.name === name && one.of !== of)?.of;
    return other === undefined || other === of ? [] : [reportKey(cursor, 'C267', { name, other })];
  });
}
