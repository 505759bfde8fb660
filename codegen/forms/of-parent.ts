// What a form asks of the record that its own is a part of, by path: a field there, and for what it begins with one of
// the same shape. A form that an event alone brings along begins with what its own record says.
import { referencesIn, splitPath } from '../../src/core/naming.ts';
import { child, isSaid, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { FieldFacts } from '../check/model/facts.ts';
import { fieldByPath, ownFieldAt, type Found } from '../check/model/lookup.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { shapeReason } from '../fields/field-shape.ts';
import type { FormPlace } from './form-field.ts';

const IN_FORMS = { zh: '表单里', en: 'in forms' };

/** Of a condition that looks there: what is compared with it may be near. */
export function parentFieldAt(place: FormPlace, at: Cursor): Found<FieldFacts> {
  const { entity, form } = place;
  const name = textOf(at) ?? '';
  if (name.includes('.')) return pathAt(place, at);
  const own = form.fields.get(name);
  return own === undefined ? ownFieldAt(entity, at) : { value: own, problems: [] };
}

export function prefillProblems(place: FormPlace, field: FieldFacts, at: Cursor): readonly Problem[] {
  if (!isSaid(at)) return [];
  const { value: source, problems } = startAt(place, at);
  const reason = source === null ? null : shapeReason(source, field);
  return reason === null ? problems : [report(at, 'C212', { key: 'x-prefill', path: textOf(at) ?? '', reason })];
}

function startAt(place: FormPlace, at: Cursor): Found<FieldFacts> {
  const name = textOf(at) ?? '';
  if (place.form.isCallable || name.includes('.')) return pathAt(place, at);
  const own = place.entity.fields.get(name);
  return own?.isRollup === true ? { value: own, problems: [] } : ownFieldAt(place.entity, at);
}

function pathAt({ scope, entity }: FormPlace, at: Cursor): Found<FieldFacts> {
  const path = textOf(at);
  const part = textAt(child(entity.facts, 'part'), 'of');
  if (path === null) return { value: null, problems: [] };
  const [through, name] = splitPath(path);
  if (through !== part || part === null)
    return { value: null, problems: [report(at, 'C332', { path, entity: entity.id })] };
  if (referencesIn(path).length > 1) return { value: null, problems: [report(at, 'C259', { path, place: IN_FORMS })] };
  const summed = scope.entities.get(entity.fields.get(part)?.to ?? '')?.fields.get(name);
  return summed?.isRollup === true ? { value: summed, problems: [] } : fieldByPath({ scope, entity, path, cursor: at });
}
