// x-to of a property and the options that say how the record is found, read once → what the browser needs: calls by
// their ids, each argument with the format its text must have, the keys that name what was found. The entity is there,
// and so are the calls, their arguments and the fields that they answer.
import { splitPath } from '../../src/core/naming.ts';
import type { Json, JsonSchema } from '../../src/core/json.ts';
import {
  child,
  entriesOf,
  isSaid,
  itemsOf,
  looseCursor,
  namesAt,
  numberAt,
  textAt,
  textOf,
  textsAt,
  type Cursor,
} from '../check/model/cursor.ts';
import { choiceProblems } from '../check/model/conditions.ts';
import type { CallFacts, CheckScope, EntityFacts, FieldFacts } from '../check/model/facts.ts';
import { callAt, entityAt, fieldByPath, type CallFound } from '../check/model/lookup.ts';
import { filtersOf } from '../check/model/screen-view.ts';
import { report, reportUnknown, reportUnknownKey } from '../check/report.ts';
import type { ConfigDocument, Problem } from '../config.ts';
import { kindOf } from '../resolve/field-facts.ts';
import { objectOf } from '../resolve/config-values.ts';
import type { ResolveScope } from '../resolve/resolve-scope.ts';
import { typedSchema } from './value-schema.ts';
import { isAnswered, notAnswered } from '../screens/shown-field.ts';
import { wordsFor } from '../words/operations.ts';
import type { PropertyPlace, PropertyReading } from './property-place.ts';

const DEBOUNCE_MS = 500;

type Options = Readonly<Record<string, Json>>;

export interface ReferenceReading extends PropertyReading {
  /** null: it refers to nothing. */
  readonly to: string | null;
  /** x-options, the calls of a reference by their ids. */
  options(scope: ResolveScope): Options;
}

export function readReference(property: Cursor): ReferenceReading {
  const [at, options] = [child(property, 'x-to'), child(property, 'x-options')];
  const to = textOf(at);
  const [search, among, label] = [
    child(options, 'search'),
    readAmong(child(options, 'among')),
    child(options, 'label'),
  ];
  return {
    to,
    options: (scope) => {
      const said = objectOf(options.value);
      if (to === null) return { ...said };
      return {
        ...said,
        ...(isSaid(search) ? { search: searchModel(search, to, scope) } : {}),
        ...(among === null ? {} : { among: among.model(to) }),
      };
    },
    problems: (place) => [
      ...targetProblems(place, { at, isFound: isSaid(search) }),
      ...searchProblems(place, search),
      ...['into', 'where'].flatMap((key) => ownProblems(place, child(label, key), textAt(label, key))),
      ...(among?.problems(place) ?? []),
      ...unnamedProblems(place, child(options, 'unnamed')),
    ],
  };
}

/** The same of a property that stands nowhere by itself. */
export function optionsOf(schema: JsonSchema, document: ConfigDocument, scope: ResolveScope): Options {
  return readReference(looseCursor(document, schema)).options(scope);
}

/** A reference that people fill in must be found by typing: the target needs a call that looks records up. */
function targetProblems(
  { scope, property: { cursor, form, value } }: PropertyPlace,
  { at, isFound }: { readonly at: Cursor; readonly isFound: boolean },
): readonly Problem[] {
  const { value: own, problems } = entityAt(scope, at);
  const target = own ?? targetOf(scope, value);
  return target === null || form?.isCallable !== true || target.isBroken || isSearchable(target) || isFound
    ? problems
    : [...problems, report(cursor, 'C240', { entity: target.id })];
}

function targetOf({ entities }: CheckScope, { 'x-to': to }: JsonSchema): EntityFacts | null {
  return typeof to === 'string' ? (entities.get(to) ?? null) : null;
}

function isSearchable(target: EntityFacts): boolean {
  return [...target.calls.values()].some((call) => call.use === 'choices' || call.use === 'page');
}

function searchModel(search: Cursor, to: string, scope: ResolveScope): Options {
  const call = textAt(search, 'call') ?? '';
  const show = namesAt(search, 'show');
  return {
    call: call.startsWith('/') || call.includes('.') ? call : `${to}.${call}`,
    arguments: namesAt(search, 'arguments').map((name) => ({ name, format: formatOf(name, to, scope) })),
    show: show.length > 0 ? [...show] : [labelOf(scope.entities.get(to)?.facts ?? {})],
    debounce: numberAt(search, 'debounce') ?? DEBOUNCE_MS,
    minimum: numberAt(search, 'minimum') ?? 1,
    none: textAt(search, 'none') ?? '',
  };
}

function labelOf({ label }: JsonSchema): string {
  return typeof label === 'string' ? label : 'name';
}

/** null: the target has no such field, or any text may stand in it. */
function formatOf(name: string, to: string, { entities, kinds }: ResolveScope): string | null {
  const property: JsonSchema | undefined = entities.get(to)?.properties[name];
  if (property === undefined) return null;
  const kind = kindOf(property, kinds);
  const format = { ...kind.schema(typedSchema(property, kind)), ...property }['format'];
  return typeof format === 'string' ? format : null;
}

/**
 * An exact search calls a list (or all, or a handler) that takes each of its arguments; a path is a call of the
 * server's own.
 */
function searchProblems({ scope, property: { value } }: PropertyPlace, search: Cursor): readonly Problem[] {
  const at = child(search, 'call');
  const target = targetOf(scope, value);
  if (target === null || textOf(at)?.startsWith('/') === true) return [];
  const { value: found, problems } = callAt(scope, target, at);
  if (found === null) return problems;
  const { name, use, cursor } = found.call;
  if (use !== 'page' && use !== 'choices' && use !== 'custom') return [otherUse(at, found.call)];
  const filters =
    use === 'custom' ? entriesOf(child(child(cursor, 'input'), 'properties')).map(([one]) => one) : filtersIn(found);
  return textsAt(search, 'arguments')
    .filter(([argument]) => !filters.includes(argument))
    .map(([argument, place]) =>
      reportUnknown(place, { code: 'C320', name: argument, names: filters, facts: { call: name, field: argument } }),
    );
}

function otherUse(at: Cursor, { name, op }: CallFacts): Problem {
  return report(at, 'C228', { name, actual: op, expected: wordsFor(['page', 'choices']).join('、') });
}

function filtersIn({ entity, call }: CallFound): readonly string[] {
  return filtersOf(call) ?? [...entity.fields.keys()];
}

interface AmongReading extends PropertyReading {
  model(to: string): Options;
}

/**
 * What is offered is asked of a list of the target, by its filters; "@field" is a field of the form or of its record.
 * null: whatever is found by typing.
 */
function readAmong(among: Cursor): AmongReading | null {
  if (!isSaid(among)) return null;
  const [at, only, show] = [child(among, 'call'), child(among, 'only'), namesAt(among, 'show')];
  return {
    model: (to) => ({
      call: `${to}.${textOf(at) ?? ''}`,
      only: objectOf(only.value),
      ...(show.length === 0 ? {} : { show: [...show] }),
    }),
    problems: (place) => {
      const { scope } = place;
      const target = offeredOf(place);
      if (target === null) return [];
      const { value: found, problems } = callAt(scope, target, at);
      if (found === null) return problems;
      const { name, use } = found.call;
      if (use !== 'page' && use !== 'choices') return [otherUse(at, found.call)];
      const filters = filtersIn(found);
      const typed = textAt(target.facts, 'label') ?? 'name';
      return [
        // What is typed goes to the list as its label; all of a call's records are searched in the page.
        ...(use === 'page' && !filters.includes(typed) ? [report(at, 'C320', { call: name, field: typed })] : []),
        ...itemsOf(child(among, 'show')).flatMap((shown) =>
          shownProblems(scope, target, { at: shown, call: found.call }),
        ),
        ...entriesOf(only).flatMap(([argument, said]) => [
          ...(filters.includes(argument)
            ? []
            : [
                reportUnknownKey(said, {
                  code: 'C320',
                  name: argument,
                  names: filters,
                  facts: { call: name, field: argument },
                }),
              ]),
          ...(textOf(said)?.startsWith('@') === true
            ? ownProblems(place, said, textOf(said)?.slice(1) ?? '')
            : choicesOf(target.fields.get(argument), said)),
        ]),
      ];
    },
  };
}

function choicesOf(field: FieldFacts | undefined, said: Cursor): readonly Problem[] {
  return field === undefined ? [] : choiceProblems(field, said);
}

/** A form's property may leave the target to the entity's field of that name. */
function offeredOf({ scope, entity, property: { cursor, value, form } }: PropertyPlace): EntityFacts | null {
  const name = form?.fields.get(String(cursor.key))?.name ?? '';
  const below = form === null ? '' : (entity.fields.get(name)?.to ?? '');
  return targetOf(scope, value) ?? scope.entities.get(below) ?? null;
}

/** What tells records apart is a field that the call answers. */
function shownProblems(
  scope: CheckScope,
  entity: EntityFacts,
  { at, call }: { readonly at: Cursor; readonly call: CallFacts },
): readonly Problem[] {
  const path = textOf(at) ?? '';
  const { value, problems } = fieldByPath({ scope, entity, path, cursor: at, isShown: true });
  return value === null || isAnswered({ scope, entity, path }, call) ? problems : [notAnswered(at, call, path)];
}

function namesIn({ entity, property: { form } }: PropertyPlace): readonly string[] {
  return [...entity.fields.keys(), ...(form === null ? [] : form.fields.keys())];
}

/** A field of the record or of the form; null: none is named. */
function ownProblems(place: PropertyPlace, at: Cursor, name: string | null): readonly Problem[] {
  const names = namesIn(place);
  return name === null || names.includes(name)
    ? []
    : [reportUnknown(at, { code: 'C201', name, names, facts: { entity: place.entity.id, field: name } })];
}

/** Names that a file must not hold stand in fields of the record or the form, or in a column of their rows. */
function unnamedProblems(place: PropertyPlace, list: Cursor): readonly Problem[] {
  const { entity, property } = place;
  return itemsOf(list).flatMap((at) => {
    const said = textOf(at) ?? '';
    const [field, column] = splitPath(said);
    if (field === null) return ownProblems(place, at, column);
    const rows = entity.fields.get(field)?.cursor ?? property.form?.fields.get(field)?.cursor ?? null;
    const names =
      rows === null ? [] : entriesOf(child(child(rows, 'items'), 'properties')).map(([name]) => `${field}.${name}`);
    return names.includes(said)
      ? []
      : [reportUnknown(at, { code: 'C201', name: said, names, facts: { entity: entity.id, field: said } })];
  });
}
