// The account of an institution among the users.
import type { ReadPort, RecordValues } from '../core/rule.ts';

const INSTITUTION = 2;

/** The users that sign in for it, in full. */
export async function organAccounts(port: ReadPort, organId: number): Promise<readonly RecordValues[]> {
  const found = await port.find('user', [{ field: 'organId', op: 'eq', value: organId }, { field: 'type', op: 'eq', value: INSTITUTION }], ['id']);
  const users = await Promise.all(found.map(({ id }) => port.read('user', Number(id))));
  return users.filter((user) => user !== null);
}
