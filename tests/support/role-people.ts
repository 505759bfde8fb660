// One account of every role in a demo office, signed in, and which rows of an entity are its own by the config's scopes:
// worked out here in SQL of its own, so that tests hold the engine against something else than the engine.
import type { ConditionModel, EntityModel } from '../../src/core/entity-model.ts';
import type { WholeOffice, Person } from './whole-office.ts';

export interface RolePerson {
  readonly role: string;
  readonly username: string;
  readonly userId: number;
  readonly organId: number | null;
  readonly person: Person;
}

export interface OwnAndForeign {
  /** Ascending; a handful is enough. */
  readonly own: readonly number[];
  readonly foreign: readonly number[];
}

/** 13800000001 hosts a topic with results; the others are the demo's first of their kind. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  office: 'admin', secretary: 'secretary', director: 'director', institution: 'organ01', declarer: '13800000001',
  expert: 'expert01', appraiser: 'appraiser01', leader: 'leader01', pending: '13800000004',
};

export async function signInEveryRole(office: WholeOffice): Promise<readonly RolePerson[]> {
  return Promise.all(office.office.context.model.app.roles.map(async ({ id }): Promise<RolePerson> => {
    const username = ACCOUNTS[id];
    if (username === undefined) throw new Error(`the demo has no account of the role ${id}: name one in role-people.ts`);
    const person = await office.signIn(username);
    const me = (await person.call('/api/common/getUser')).result;
    return { role: id, username, userId: Number(me['id']), organId: typeof me['organId'] === 'number' ? me['organId'] : null, person };
  }));
}

/** `of`: a further condition on the rows, as SQL over "t". */
export async function ownAndForeign(office: WholeOffice, entity: EntityModel, { by, of = 'true' }: { readonly by: RolePerson; readonly of?: string }): Promise<OwnAndForeign> {
  const inScope = scopeSql(entity, by);
  const ids = async (where: string): Promise<readonly number[]> => {
    const { rows } = await office.database.pool.query<{ id: string }>(`select t.id from "${entity.table}" t where not t.del_flag and ${of} and ${where} order by t.id limit 5`);
    return rows.map(({ id }) => Number(id));
  };
  return { own: await ids(inScope), foreign: await ids(`not (${inScope})`) };
}

/** A role that the config gives no rows has none. */
export function scopeSql(entity: EntityModel, { role, userId, organId }: Pick<RolePerson, 'role' | 'userId' | 'organId'>): string {
  const rows = entity.rows[role];
  if (rows === undefined) return 'false';
  const column = (name: string): string => `t."${entity.fields.find((field) => field.name === name)?.column.name ?? name}"`;
  const base: Readonly<Record<string, string>> = {
    'all': 'true',
    'own-organ': `coalesce(${column(rows.field === '' ? 'organId' : rows.field)} = ${organId ?? 'null'}, false)`,
    'own-user': `coalesce(${column(rows.field === '' ? 'hostId' : rows.field)} = ${userId}, false)`,
  };
  const scope = base[rows.scope];
  if (scope === undefined) throw new Error(`role-people.ts does not know the scope ${rows.scope}`);
  return [scope, ...rows.where.map((condition) => comparison(column(condition.field), condition))].join(' and ');
}

function comparison(column: string, { op, value }: ConditionModel): string {
  if ((op !== 'eq' && op !== 'ne') || typeof value !== 'number') throw new Error(`role-people.ts cannot compare with ${op}`);
  return `${column} ${op === 'eq' ? '=' : 'is distinct from'} ${value}`;
}
