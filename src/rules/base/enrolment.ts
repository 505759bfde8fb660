// What an expert of any kind signs in with, and what the identity number says where nobody has said it.
import { identityOf } from './identity.ts';

type Said = string | null | undefined;

interface Enrolled {
  readonly username?: Said;
  readonly name?: Said;
  readonly phone?: Said;
  readonly idcard?: Said;
  readonly sex?: Said;
  readonly birthDate?: Said;
}

/** facts: fields of the user; account: what signs in, its first password told once to whoever made it. */
export function enrolmentOf({ username, name, phone, idcard, sex, birthDate }: Enrolled) {
  const account = username || (phone ?? '');
  const identity = identityOf(idcard);
  return {
    facts: {
      username: account,
      leaderFlag: false,
      ...(identity === null ? {} : { sex: sex ?? identity.sex, birthDate: birthDate ?? identity.birthDate }),
    },
    account: { username: account, name: name ?? '', phone: phone || null, user: 'self', toOwnerAlone: false },
  } as const;
}
