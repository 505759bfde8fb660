// x-entity.readViews: a role of a view reads the fields that the view lists, and no other. It is said to every field as
// the roles that read it, so that whatever asks who reads a field (selects, filters, exports, files, histories, forms)
// obeys without knowing of views.
import { VISITOR, type StateAccess } from '../../src/core/field-access.ts';
import { child, cursorOf } from '../check/model/cursor.ts';
import { readViews } from '../entities/read-views.ts';
import type { EntityEntry, ResolveScope } from './resolve-scope.ts';

/** What tells one record from another, and when it was changed under somebody's hands. */
const ALWAYS: ReadonlySet<string> = new Set(['id', 'rowVersion']);

export interface ViewedField {
  readonly entity: EntityEntry;
  readonly scope: ResolveScope;
  readonly name: string;
}

/** `said`: the roles that x-read or x-write lets through; null: every role, and visitors. */
export function withinViews(field: ViewedField, said: readonly string[] | null): readonly string[] | null {
  const shut = rolesShutOut(field);
  if (shut.size === 0) return said;
  return (said ?? [...field.scope.roles, VISITOR]).filter((role) => !shut.has(role));
}

/** The same of what depends on states. */
export function rulesWithinViews(
  field: ViewedField,
  said: readonly StateAccess[] | null,
): readonly StateAccess[] | null {
  if (rolesShutOut(field).size === 0) return said;
  return (said ?? [{ roles: null, field: null, codes: [] }]).map((rule) => ({
    ...rule,
    roles: withinViews(field, rule.roles),
  }));
}

function rolesShutOut({ entity, name }: ViewedField): ReadonlySet<string> {
  if (ALWAYS.has(name)) return new Set();
  const views = readViews(child(cursorOf(entity.document), 'x-entity'));
  return new Set(views.filter(({ fields }) => !fields.includes(name)).flatMap(({ roles }) => roles));
}
