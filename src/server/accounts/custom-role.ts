// The custom role of an account, read with the account itself on every request: what somebody has just taken away is
// gone with the next request, on every server.
import { narrow, type Narrowing } from '../../core/permission-model.ts';
import type { SqlRow } from '../db/sql-port.ts';
import type { ServerModel } from '../server-model.ts';

/** Of `u`, a row of "user". */
export const CUSTOM_ROLE_JOIN = 'left join "role" c on c.id = u.role_id';
export const CUSTOM_ROLE_COLUMNS =
  'u.role as own_role, u.role_id as custom_role, c.base as custom_base, c.name as custom_name, c.permission_ids as custom_permissions';

/** `inForce`: an account whose registration waits has that role as a whole. null: nothing is taken away. */
export function narrowingOf(
  { permissionsByRole }: Pick<ServerModel, 'permissionsByRole'>,
  row: SqlRow,
  inForce: string,
): Narrowing | null {
  if (row['custom_role'] === null || row['own_role'] !== inForce) return null;
  const permissions = permissionsByRole.get(inForce) ?? [];
  // A role of another built-in role fits no account here: deny.
  const isFitting = row['custom_base'] === inForce;
  return narrow(permissions, String(row['custom_name'] ?? ''), isFitting ? heldIds(row['custom_permissions']) : []);
}

export function heldIds(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.map(String) : [];
}
