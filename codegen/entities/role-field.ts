// A field that is said by itself, "bookId.code", or with the roles it is for, { field, roles }.
import type { RoleField } from '../../src/core/model.ts';
import { child, isObject, isSaid, namesOf, textOf, type Cursor } from '../check/model/cursor.ts';

export interface RoleFieldReading {
  /** Where the field stands. */
  readonly at: Cursor;
  readonly roles: Cursor;
  readonly model: RoleField;
}

/** null: it is not said. */
export function readRoleField(said: Cursor): RoleFieldReading | null {
  if (!isSaid(said)) return null;
  const at = isObject(said.value) ? child(said, 'field') : said;
  const roles = child(said, 'roles');
  return { at, roles, model: { field: textOf(at) ?? '', roles: Array.isArray(roles.value) ? namesOf(roles) : null } };
}
