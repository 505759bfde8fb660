// Plain JSON Schema that a form or a call says: its keywords are such, and the fields they name are there. A validator
// passes over what it does not know, so that a misspelt one would hold for nobody.
import { child, entriesOf, isObject, itemsOf, oneOrMore, textOf, type Cursor } from '../check/model/cursor.ts';
import { report, reportUnknown, reportUnknownKey } from '../check/report.ts';
import type { Problem } from '../config.ts';

const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];
const WITHIN = ['if', 'then', 'else', 'not', 'contains', 'items', 'additionalProperties', 'propertyNames'];
const ANY_OF = ['allOf', 'anyOf', 'oneOf'];
const PLAIN = `type const enum format pattern minLength maxLength default title description minimum maximum
  exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems minProperties maxProperties errorMessage
  $comment`.split(/\s+/);
const KEYWORDS = [...PLAIN, ...WITHIN, ...ANY_OF, 'properties', 'required', 'dependencies'];
/** Where conditions across fields begin. */
const CONDITIONS = [...ANY_OF, 'if', 'then', 'else'];

/** Finds a field by its name; nothing: it is there. */
type FieldCheck = (name: string, at: Cursor, isKey: boolean) => readonly Problem[];

/** Conditions across the fields of a form. */
export function conditionProblems(form: Cursor, key: string, names: readonly string[]): readonly Problem[] {
  const field: FieldCheck = (name, at, isKey) =>
    names.includes(name)
      ? []
      : [
          (isKey ? reportUnknownKey : reportUnknown)(at, {
            code: 'C306',
            name,
            names,
            facts: { form: key, field: name },
          }),
        ];
  return [
    ...CONDITIONS.flatMap((word) => oneOrMore(child(form, word)).flatMap((at) => schemaProblems(at, field))),
    ...dependencyProblems(child(form, 'dependencies'), field),
  ];
}

/** A schema of its own, as a call's arguments are: what it requires is among its properties. */
export function ownSchemaProblems(schema: Cursor): readonly Problem[] {
  if (!isObject(schema.value)) return [];
  const names = entriesOf(child(schema, 'properties')).map(([name]) => name);
  return [
    ...keywordProblems(schema),
    ...itemsOf(child(schema, 'required')).flatMap((at) => {
      const name = textOf(at);
      return name === null || names.includes(name) ? [] : [reportUnknown(at, { code: 'C635', name, names })];
    }),
    ...[...entriesOf(child(schema, 'properties')).map(([, at]) => at), child(schema, 'items')].flatMap(
      ownSchemaProblems,
    ),
  ];
}

function schemaProblems(schema: Cursor, field: FieldCheck): readonly Problem[] {
  return [
    ...keywordProblems(schema),
    ...entriesOf(child(schema, 'properties')).flatMap(([name, at]) => [
      ...field(name, at, true),
      ...keywordProblems(at),
    ]),
    ...itemsOf(child(schema, 'required')).flatMap((at) => field(textOf(at) ?? '', at, false)),
    ...dependencyProblems(child(schema, 'dependencies'), field),
    ...[...ANY_OF, 'if', 'then', 'else', 'not'].flatMap((word) =>
      oneOrMore(child(schema, word)).flatMap((at) => schemaProblems(at, field)),
    ),
  ];
}

function dependencyProblems(dependencies: Cursor, field: FieldCheck): readonly Problem[] {
  return entriesOf(dependencies).flatMap(([name, at]) => [
    ...field(name, at, true),
    ...itemsOf(at).flatMap((one) => field(textOf(one) ?? '', one, false)),
  ]);
}

function keywordProblems(schema: Cursor): readonly Problem[] {
  return [
    ...entriesOf(schema)
      .filter(([name]) => !name.startsWith('x-') && !KEYWORDS.includes(name))
      .map(([key, at]) =>
        reportUnknownKey(at, { code: 'C101', name: key, names: KEYWORDS, facts: { key, allowed: { zh: '', en: '' } } }),
      ),
    ...oneOrMore(child(schema, 'type')).flatMap((at) => {
      const type = textOf(at);
      return type === null || TYPES.includes(type)
        ? []
        : [report(at, 'C104', { key: 'type', value: type, allowed: TYPES.join('、') })];
    }),
  ];
}
