// What a property is: it has a title and is of exactly one kind that exists, with a type, a format and options that
// the kind knows.
import { VESSEL, type FieldKind } from '../../src/core/field-kind.ts';
import { formats } from '../../src/core/formats/formats.ts';
import { isObject, type JsonSchema } from '../../src/core/json.ts';
import { child, isSaid, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { PropertyFacts } from '../check/model/facts.ts';
import { kindNames } from '../check/model/field-facts.ts';
import { report, reportKey, reportUnknown } from '../check/report.ts';
import { isTypeName } from '../check/structure/labels.ts';
import { checkValue } from '../check/structure/check-value.ts';
import type { Problem } from '../config.ts';
import { kindOf, type FieldKinds } from '../resolve/field-facts.ts';
import { optionNameProblems } from './option-names.ts';
import type { PropertyPlace, PropertyReading } from './property-place.ts';

export interface KindReading extends PropertyReading {
  model(name: string, kinds: FieldKinds): { readonly kind: FieldKind; readonly title: string };
}

export function readKind(property: Cursor): KindReading {
  const schema: JsonSchema = isObject(property.value) ? property.value : {};
  return {
    model: (name, kinds) => ({ kind: kindOf(schema, kinds), title: textAt(property, 'title') ?? name }),
    problems: (place) => [
      ...titleProblems(place.property),
      ...(isInherited(place) ? inheritedProblems(place) : ofKindProblems(place)),
      ...formatProblems(place.property),
    ],
  };
}

function titleProblems({ name, cursor, value }: PropertyFacts): readonly Problem[] {
  return value['title'] === undefined ? [reportKey(cursor, 'C243', { field: name })] : [];
}

function ofKindProblems({ scope, entity, property }: PropertyPlace): readonly Problem[] {
  const known = scope.known.fieldKinds;
  const names = property.field?.kinds ?? kindNames(property.value, scope.kinds);
  const [name] = names;
  if (name === undefined)
    return hasOddType(property) ? [] : [reportKey(property.cursor, 'C205', { field: property.name })];
  if (names.length > 1) return [reportKey(property.cursor, 'C206', { field: property.name, kinds: names.join('、') })];
  if (name !== VESSEL && !known.includes(name))
    return [
      reportUnknown(child(property.cursor, 'x-kind'), {
        code: 'C204',
        name,
        names: known,
        facts: { kinds: known.join('、') },
      }),
    ];
  const kind = scope.kinds.get(name);
  return kind === undefined
    ? []
    : [
        ...typeProblems(property, kind),
        ...wantProblems(property, kind),
        ...optionProblems({ scope, entity, property }, kind),
      ];
}

function hasOddType({ value: { type } }: PropertyFacts): boolean {
  return typeof type === 'string' && !isTypeName(type);
}

/** What its values are of is said: the record, the choices, the rows. */
function wantProblems({ name, cursor, value }: PropertyFacts, { kind, wants = [] }: FieldKind): readonly Problem[] {
  return wants.length === 0 || wants.some((key) => value[key] !== undefined)
    ? []
    : [reportKey(cursor, 'C648', { field: name, kind, keys: wants.join(' / ') })];
}

/** Of a form's property that is its entity's field: what the form adds to it is held to that field's kind. */
function inheritedProblems(place: PropertyPlace): readonly Problem[] {
  const kind = place.scope.kinds.get(place.property.field?.kind ?? '');
  return kind === undefined ? [] : optionProblems(place, kind);
}

/**
 * A form that only gives its entity's field another title has no kind of its own; a field that is stored nowhere has
 * been named.
 */
function isInherited({ entity, property: { form, name, cursor, field } }: PropertyPlace): boolean {
  if (form === null || field === null || isSaid(child(cursor, 'x-kind'))) return false;
  return entity.fields.has(name) ? !isSaid(child(cursor, 'type')) : !entity.hasVariants;
}

function typeProblems({ cursor, value }: PropertyFacts, kind: FieldKind): readonly Problem[] {
  const type = value['type'];
  if (typeof type !== 'string' || kind.types.some((allowed) => allowed === type)) return [];
  const said = child(cursor, 'type');
  return [
    (isSaid(said) ? report : reportKey)(isSaid(said) ? said : cursor, 'C207', {
      kind: kind.kind,
      type,
      allowed: kind.types.join('、'),
    }),
  ];
}

function optionProblems(place: PropertyPlace, kind: FieldKind): readonly Problem[] {
  const options = child(place.property.cursor, 'x-options');
  if (options.value === undefined) return [];
  const meta = { type: 'object', additionalProperties: false, required: kind.needs ?? [], properties: kind.options };
  return [...checkValue({ cursor: options, meta, base: 'property.meta.json' }), ...optionNameProblems(place, kind)];
}

function formatProblems({ cursor }: PropertyFacts): readonly Problem[] {
  const format = child(cursor, 'format');
  const name = textOf(format);
  return name === null || Object.hasOwn(formats, name)
    ? []
    : [reportUnknown(format, { code: 'C208', name, names: Object.keys(formats) })];
}
