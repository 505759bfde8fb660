// A field that a column or a detail shows: it exists, its call answers it, and somebody who has the screen may read
// it.
import { splitPath } from '../../src/core/naming.ts';
import { child, isSaid, namesAt, textAt, type Cursor } from '../check/model/cursor.ts';
import type { CallFacts, CheckScope, EntityFacts, FieldFacts } from '../check/model/facts.ts';
import { fieldByPath, type Found } from '../check/model/lookup.ts';
import type { ScreenView } from '../check/model/screen-view.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';

export interface ShownField {
  readonly scope: CheckScope;
  readonly view: ScreenView;
  readonly entity: EntityFacts;
  readonly path: string;
  /** Where it is named. */
  readonly at: Cursor;
  /** null: not known, nothing is concluded from what it answers. */
  readonly call: CallFacts | null;
}

export function shownField(shown: ShownField): Found<FieldFacts> {
  const { scope, view, entity, path, at, call } = shown;
  const { value: field, problems } = fieldByPath({ scope, entity, path, cursor: at, isShown: true });
  if (field === null) return { value: null, problems };
  return {
    value: field,
    problems: [
      ...(call === null || isAnswered(shown, call) ? [] : [notAnswered(at, call, path)]),
      ...readerProblems(scope, view, { field, at }),
    ],
  };
}

/**
 * In a list a reference always brings its label along; other paths must be joined, and a call that lists its fields
 * answers no more.
 */
export function isAnswered(
  { scope, entity, path }: Pick<ShownField, 'scope' | 'entity' | 'path'>,
  call: CallFacts,
): boolean {
  const [through, name] = splitPath(path);
  const fields = isSaid(child(call.cursor, 'fields')) ? namesAt(call.cursor, 'fields') : null;
  if (call.use === 'groups') return namesAt(call.cursor, 'columns').includes(path);
  if (call.use === 'choices' && path.includes('.'))
    return [...(fields ?? []), ...namesAt(call.cursor, 'joins')].includes(path);
  if (through === null) return fields === null || fields.includes(path);
  const target = entity.fields.get(through)?.to;
  const label =
    target === null || target === undefined ? null : textAt(scope.entities.get(target)?.facts ?? entity.facts, 'label');
  const isKnownLabel = label !== null && scope.entities.get(target ?? '')?.fields.has(label) === true;
  return (
    name === label ||
    (!isKnownLabel && !name.includes('.')) ||
    namesAt(call.cursor, 'joins').includes(path) ||
    fields?.includes(path) === true
  );
}

export function notAnswered(at: Cursor, call: CallFacts, field: string): Problem {
  return report(at, 'C511', {
    call: call.name,
    field,
    key: call.use === 'groups' ? 'columns' : field.includes('.') ? 'joins' : 'fields',
  });
}

function readerProblems(
  { roles }: CheckScope,
  { screen }: ScreenView,
  { field: { read, name }, at }: { readonly field: FieldFacts; readonly at: Cursor },
): readonly Problem[] {
  if (read === null || screen.roles.size === 0) return [];
  // A role that is misspelt may be one of the screen's.
  if (read.some((role) => screen.roles.has(role) || !roles.has(role))) return [];
  return [report(at, 'C526', { field: name })];
}
