// Who the accounts are that a table names.
import type { ConditionOn, ReadPortOf } from '../../../core/rule-ports.ts';
import { chunksOf } from './chunks.ts';

const AT_ONCE = 200;

/** Ids of the users by the names of their accounts; names that nobody has are left out. */
export async function accountIds(
  port: ReadPortOf<{ readonly user: readonly ['username'] }>,
  usernames: readonly string[],
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const part of chunksOf([...new Set(usernames)], AT_ONCE)) {
    const named = part.map((value): readonly ConditionOn<'user', 'username'>[] => [
      { field: 'username', op: 'eq', value },
    ]);
    if (named.length > 0)
      ids.push(...(await port.find('user', [{ op: 'any', of: named }], ['id'])).map(({ id }) => id));
  }
  return ids;
}
