// Every field has a title and is of exactly one kind that exists, with a type, a format and options that the kind
// knows.
import type { Problem } from '../../config.ts';
import { VESSEL, type FieldKind } from '../../../src/core/field-kind.ts';
import { formats } from '../../../src/core/formats/formats.ts';
import { child, isSaid, textOf } from '../model/cursor.ts';
import type { EntityFacts, LocalScope, PropertyFacts } from '../model/facts.ts';
import { kindNames } from '../model/field-facts.ts';
import { report, reportKey, reportUnknown } from '../report.ts';
import { checkValue } from '../structure/check-value.ts';

/** The jsonb column behind variants has no folder of its own. */

export function checkFieldKinds(entity: EntityFacts, scope: LocalScope): readonly Problem[] {
  return entity.properties.flatMap((property) => [
    ...titleProblems(property),
    ...(isInherited(entity, property) ? [] : kindProblems(scope, property)),
    ...formatProblems(property),
  ]);
}

function titleProblems({ name, cursor, value }: PropertyFacts): readonly Problem[] {
  return value['title'] === undefined ? [reportKey(cursor, 'C243', { field: name })] : [];
}

function kindProblems(scope: LocalScope, property: PropertyFacts): readonly Problem[] {
  const known = scope.known.fieldKinds;
  const names = property.field?.kinds ?? kindNames(property.value, scope.kinds);
  const [name] = names;
  if (name === undefined) return [reportKey(property.cursor, 'C205', { field: property.name })];
  if (names.length > 1) return [reportKey(property.cursor, 'C206', { field: property.name, kinds: names.join('、') })];
  if (name !== VESSEL && !known.includes(name))
    return [reportUnknown(child(property.cursor, 'x-kind'), { code: 'C204', name, names: known })];
  const kind = scope.kinds.get(name);
  return kind === undefined ? [] : [...typeProblems(property, kind), ...optionProblems(property, kind)];
}

/**
 * A form that only gives its entity's field another title has no kind of its own; a field that is stored nowhere has
 * been named.
 */
function isInherited(entity: EntityFacts, { form, name, cursor, field }: PropertyFacts): boolean {
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

function optionProblems({ cursor }: PropertyFacts, kind: FieldKind): readonly Problem[] {
  const options = child(cursor, 'x-options');
  if (options.value === undefined) return [];
  return checkValue({ cursor: options, meta: kind.options, base: 'property.meta.json' });
}

function formatProblems({ cursor }: PropertyFacts): readonly Problem[] {
  const format = child(cursor, 'format');
  const name = textOf(format);
  return name === null || Object.hasOwn(formats, name)
    ? []
    : [reportUnknown(format, { code: 'C208', name, names: Object.keys(formats) })];
}
