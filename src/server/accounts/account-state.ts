// An account as its next request would find it, were it signed in now: the actor, and what keeps it from signing in.
// Reads only: no session is made, no attempt is counted.
import type { AccountFacts } from '../../core/access-facts.ts';
import type { Actor } from '../../core/actor.ts';
import type { ServerContext } from '../context.ts';
import { CUSTOM_ROLE_COLUMNS, CUSTOM_ROLE_JOIN } from './custom-role.ts';
import { actorOfRow, USER_STATUS } from './session.ts';

export interface AccountState {
  readonly actor: Actor;
  readonly facts: AccountFacts;
}

const FIND = {
  name: 'account-state',
  text: `select u.id as user_id, u.username, u.name, u.role, u.organ_id, u.status, a.must_change, ${CUSTOM_ROLE_COLUMNS},
      (select greatest(1, ceil(extract(epoch from max(g.locked_until) - $2::timestamptz) / 60))::int from login_guard g
        where (g.key = 'account:' || u.username_bix or starts_with(g.key, 'login:' || u.username_bix || ':'))
          and g.locked_until > $2::timestamptz) as locked_minutes
    from account a join "user" u on u.id = a.user_id ${CUSTOM_ROLE_JOIN} where u.username_bix = $1 and not u.del_flag`,
};

/** null: nobody of that name. */
export async function readAccountState(
  context: Pick<ServerContext, 'sql' | 'cipher' | 'model'>,
  username: string,
  now: Date,
): Promise<AccountState | null> {
  const [row] = await context.sql.query(FIND, [context.cipher.blindIndex(username), now.toISOString()]);
  if (row === undefined) return null;
  const actor = actorOfRow(context, row, { sessionId: 0, ip: '127.0.0.1' });
  return {
    actor,
    facts: {
      userId: actor.userId,
      realName: actor.realName,
      role: String(row['role']),
      roleInForce: actor.role,
      organId: actor.organId,
      status: actor.status,
      isDisabled: actor.status === USER_STATUS.disabled,
      mustChangePassword: row['must_change'] === true,
      customRole:
        actor.narrowed === undefined
          ? null
          : { name: actor.narrowed.role, taken: [...actor.narrowed.taken], calls: [...actor.narrowed.calls] },
      lockedMinutes: typeof row['locked_minutes'] === 'number' ? row['locked_minutes'] : null,
    },
  };
}
