// What the options of a field name: its kind says by `x-names` which of their texts are names, of what. "columns": of
// the sub-fields of its rows, with `x-within` of those alone that the list beside names; "call": a call of any entity
// ("entity.call") that answers a question; "arguments": of the call beside.
import type { CallUse } from '../../src/core/call-model.ts';
import type { FieldKind } from '../../src/core/field-kind.ts';
import { objectOf, type JsonSchema } from '../../src/core/json.ts';
import { child, entriesOf, itemsOf, namesAt, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import { callAt } from '../check/model/lookup.ts';
import { report, reportUnknown } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { wordsFor } from '../words/operations.ts';
import type { PropertyPlace } from './property-place.ts';

/** What a call is for that a text is asked by. */
const ANSWERS: readonly CallUse[] = ['question', 'custom'];

interface NamedText {
  readonly at: Cursor;
  /** What holds the option. */
  readonly beside: Cursor;
  readonly schema: JsonSchema;
}

export function optionNameProblems(place: PropertyPlace, kind: FieldKind): readonly Problem[] {
  const options = child(place.property.cursor, 'x-options');
  return Object.entries(kind.options).flatMap(([name, schema]) =>
    namesIn({ at: child(options, name), beside: options, schema }).flatMap((named) => problemsOf(place, named)),
  );
}

/** Every text in it that its kind says to be a name. */
function namesIn({ at, beside, schema }: NamedText): readonly NamedText[] {
  if (schema['x-names'] !== undefined) return textOf(at) === null ? [] : [{ at, beside, schema }];
  const items = objectOf(schema['items']);
  return [
    ...itemsOf(at).flatMap((item) => namesIn({ at: item, beside, schema: items })),
    ...Object.entries(objectOf(schema['properties'])).flatMap(([key, own]) =>
      namesIn({ at: child(at, key), beside: at, schema: objectOf(own) }),
    ),
  ];
}

function problemsOf(place: PropertyPlace, named: NamedText): readonly Problem[] {
  switch (named.schema['x-names']) {
    case 'columns':
      return columnProblems(place, named);
    case 'call':
      return callProblems(place, named);
    case 'arguments':
      return argumentProblems(place, named);
    default:
      throw new Error(`an option of ${place.property.name} names what nobody knows`);
  }
}

function columnProblems({ property: { name: field, value } }: PropertyPlace, { at, beside, schema }: NamedText) {
  const [name, within] = [textOf(at) ?? '', schema['x-within']];
  const names = Object.keys(objectOf(objectOf(value['items'])['properties']));
  if (!names.includes(name)) return [reportUnknown(at, { code: 'C633', name, names, facts: { field } })];
  const listed = typeof within === 'string' ? namesAt(beside, within) : names;
  return listed.includes(name)
    ? []
    : [reportUnknown(at, { code: 'C643', name, names: listed, facts: { list: String(within) } })];
}

function callProblems({ scope, entity }: PropertyPlace, { at }: NamedText): readonly Problem[] {
  const name = textOf(at) ?? '';
  if (!name.includes('.')) return [report(at, 'C646', { name: `${entity.id}.${name}` })];
  const { value: found, problems } = callAt(scope, null, at);
  if (found === null) return problems;
  const { name: own, op, use } = found.call;
  return use === null || ANSWERS.includes(use)
    ? []
    : [report(at, 'C228', { name: own, actual: op, expected: wordsFor(ANSWERS).join('、') })];
}

function argumentProblems({ scope }: PropertyPlace, { at, beside }: NamedText): readonly Problem[] {
  const call = callAt(scope, null, child(beside, 'call')).value?.call;
  if (call === undefined || call.use === null || !ANSWERS.includes(call.use)) return [];
  const names = entriesOf(child(child(call.cursor, 'input'), 'properties')).map(([argument]) => argument);
  const name = textOf(at) ?? '';
  return names.includes(name)
    ? []
    : [reportUnknown(at, { code: 'C644', name, names, facts: { call: textAt(beside, 'call') ?? '' } })];
}
