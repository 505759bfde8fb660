// The fields of an entity, the engine's own columns included: names that the engine keeps for itself are none of the
// config's, what is required is a field, and every word of a property is read in a file of its own.
import type { FieldModel } from '../../src/core/field-model.ts';
import { objectOf, type Json } from '../../src/core/json.ts';
import { child, cursorOf, descend, entriesOf, itemsOf, sourceAt, textOf } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts, PropertyFacts } from '../check/model/facts.ts';
import { ENGINE_NAMES } from '../check/model/field-facts.ts';
import { ownFieldAt } from '../check/model/lookup.ts';
import { reportKey, reportUnknown } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { entityDayProblems } from '../forms/days.ts';
import { engineFields } from '../resolve/engine-fields.ts';
import { withinViews } from '../resolve/read-views.ts';
import type { EntityEntry, ResolveScope } from '../resolve/resolve-scope.ts';
import { readAccess } from './access.ts';
import { readChoices } from './choices.ts';
import { readColumn } from './column.ts';
import { readComputed } from './computed.ts';
import { resolveField } from './field.ts';
import { readKind } from './kind.ts';
import { readPattern } from './pattern.ts';
import { ownKeywordProblems } from './own-keywords.ts';
import type { PropertyPlace } from './property-place.ts';
import { readReference } from './reference.ts';
import { readSources } from './sources.ts';
import { boundProblems } from './value-schema.ts';

export function resolveFields(entity: EntityEntry, scope: ResolveScope): readonly FieldModel[] {
  const root = cursorOf(entity.document);
  const [id, ...bookkeeping] = engineFields(sourceAt(root), entity.forms.length > 0);
  const own = Object.entries(entity.properties).map(([name, schema]) =>
    resolveField({ name, schema, entity, scope, source: sourceAt(child(child(root, 'properties'), name)) }),
  );
  const titles = objectOf(entity.facts['fieldTitles']);
  const viewed = bookkeeping.map((field) => {
    const read = withinViews({ entity, scope, name: field.name }, field.read);
    const named = titled(field, titles[field.name]);
    return read === field.read ? named : { ...named, read };
  });
  return [...(id === undefined ? [] : [id]), ...own, ...viewed];
}

function titled(field: FieldModel, title: Json | undefined): FieldModel {
  return typeof title === 'string' ? { ...field, title, schema: { ...field.schema, title } } : field;
}

export function fieldsProblems(scope: CheckScope, entity: EntityFacts): readonly Problem[] {
  const { root, properties } = entity;
  return [
    ...itemsOf(child(root, 'required')).flatMap((at) => ownFieldAt(entity, at).problems),
    ...entriesOf(child(root, 'properties'))
      .filter(([name]) => ENGINE_NAMES.has(name))
      .map(([name, at]) => reportKey(at, 'C217', { field: name })),
    ...properties.flatMap((property) => propertyProblems({ scope, entity, property })),
  ];
}

const WORDS = [readKind, readPattern, readAccess, readComputed, readChoices, readColumn, readReference, readSources];

function propertyProblems(place: PropertyPlace): readonly Problem[] {
  const { property } = place;
  const { form, field } = property;
  return [
    ...WORDS.flatMap((read) => read(property.cursor).problems(place)),
    ...boundProblems(property),
    ...rowProblems(property),
    ...ownKeywordProblems(property, place.scope.kinds),
    ...(form === null && field !== null ? entityDayProblems(place.entity, field) : []),
  ];
}

/** What a row requires is among its fields: nobody could fill in what is not there. */
function rowProblems({ name, cursor, value }: PropertyFacts): readonly Problem[] {
  const names = Object.keys(objectOf(objectOf(value['items'])['properties']));
  return itemsOf(descend(cursor, 'items', 'required')).flatMap((at) => {
    const required = textOf(at);
    return required === null || names.includes(required)
      ? []
      : [reportUnknown(at, { code: 'C633', name: required, names, facts: { field: name } })];
  });
}
