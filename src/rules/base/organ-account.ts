// The account of an institution among the users.
import type { Picked } from '../../core/entity-types.ts';
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';

/** user.type */
export const INSTITUTION = 2;

export const ORGAN_ACCOUNT_READS = {
  user: ['id', 'name', 'organId', 'type', 'username'],
} as const satisfies EntityReads;

type OrganAccount = Picked<'user', (typeof ORGAN_ACCOUNT_READS)['user'][number]>;

/** The users that sign in for it, in full. */
export async function organAccounts(
  port: ReadPortOf<typeof ORGAN_ACCOUNT_READS>,
  organId: number,
): Promise<readonly OrganAccount[]> {
  const found = await port.find(
    'user',
    [
      { field: 'organId', op: 'eq', value: organId },
      { field: 'type', op: 'eq', value: INSTITUTION },
    ],
    ['id'],
  );
  const users = await Promise.all(found.map(({ id }) => port.read('user', id)));
  return users.filter((user) => user !== null);
}
