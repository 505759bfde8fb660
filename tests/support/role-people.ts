// One account of every role in a demo office, signed in, and which rows of an entity are its own by the config's
// scopes:
// worked out here in SQL of its own, so that tests hold the engine against something else than the engine.
import type { RollupModel } from '../../src/core/computed-model.ts';
import { isRelative } from '../../src/core/relative-value.ts';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { ComparisonModel, ConditionModel } from '../../src/core/condition-model.ts';
import type { ServerModel } from '../../src/server/server-model.ts';
import type { WholeOffice, Person } from './whole-office.ts';

export interface RoleAccount {
  readonly role: string;
  readonly username: string;
  readonly userId: number;
  readonly organId: number | null;
}

export interface RolePerson extends RoleAccount {
  readonly person: Person;
}

export interface OwnAndForeign {
  /** Ascending; a handful is enough. */
  readonly own: readonly number[];
  readonly foreign: readonly number[];
}

/** 13800000001 hosts a topic with results; the others are the demo's first of their kind. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  office: 'admin',
  secretary: 'secretary',
  director: 'director',
  institution: 'organ01',
  declarer: '13800000001',
  expert: 'expert01',
  appraiser: 'appraiser01',
  leader: 'leader01',
  pending: '13800000004',
};

export async function signInEveryRole(office: WholeOffice): Promise<readonly RolePerson[]> {
  return Promise.all(
    (await findEveryRole(office)).map(async (account) => ({
      ...account,
      person: await office.signIn(account.username),
    })),
  );
}

/** Without a request to the office's own server: another engine may use its connections then. */
export async function findEveryRole({ office: { context }, database }: WholeOffice): Promise<readonly RoleAccount[]> {
  return Promise.all(
    context.model.app.roles.map(async ({ id }): Promise<RoleAccount> => {
      const username = ACCOUNTS[id];
      if (username === undefined)
        throw new Error(`the demo has no account of the role ${id}: name one in role-people.ts`);
      const { rows } = await database.pool.query<{ id: string; organ_id: string | null }>(
        'select id, organ_id from "user" where username_bix = $1',
        [context.cipher.blindIndex(username)],
      );
      const row = rows[0];
      if (row === undefined) throw new Error(`the demo has no account ${username}`);
      return {
        role: id,
        username,
        userId: Number(row.id),
        organId: row.organ_id === null ? null : Number(row.organ_id),
      };
    }),
  );
}

/** `of`: a further condition on the rows, as SQL over "t". */
export async function ownAndForeign(
  office: WholeOffice,
  entity: EntityModel,
  { by, of = 'true' }: { readonly by: RoleAccount; readonly of?: string },
): Promise<OwnAndForeign> {
  const inScope = scopeSql(office.office.context.model, entity, by);
  const ids = async (where: string): Promise<readonly number[]> => {
    const { rows } = await office.database.pool.query<{ id: string }>(
      `select t.id from "${entity.table}" t where not t.del_flag and ${of} and ${where} order by t.id limit 5`,
    );
    return rows.map(({ id }) => Number(id));
  };
  return { own: await ids(inScope), foreign: await ids(`not (${inScope})`) };
}

/** A role that the config gives no rows has none. */
export function scopeSql(
  model: ServerModel,
  entity: EntityModel,
  { role, userId, organId }: Omit<RoleAccount, 'username'>,
): string {
  const rows = entity.rows[role];
  if (rows === undefined) return 'false';
  const column = (path: string): string => columnText(model, entity, { path, userId });
  const base: Readonly<Record<string, string>> = {
    all: 'true',
    'own-organ': `coalesce(${column(rows.field === '' ? 'organId' : rows.field)} = ${organId ?? 'null'}, false)`,
    'own-user': `coalesce(${column(rows.field === '' ? 'hostId' : rows.field)} = ${userId}, false)`,
    signers: `t."role" in ('secretary', 'director')`,
  };
  const scope = base[rows.scope];
  if (scope === undefined) throw new Error(`role-people.ts does not know the scope ${rows.scope}`);
  return [scope, ...rows.where.map((condition) => conditionText(column, condition, userId))].join(' and ');
}

interface AskedColumn {
  readonly path: string;
  /** Who reads. */
  readonly userId: number;
  /** Name of the row that it is read from. */
  readonly of?: string;
}

/** "a.b": the field of the record that this one refers to; one that is summed up of others is asked of those. */
function columnText(model: ServerModel, entity: EntityModel, { path, userId, of = 't' }: AskedColumn): string {
  const [name = '', ...further] = path.split('.');
  const rollup = entity.computed.find((candidate) => candidate.name === name)?.rollup ?? null;
  if (rollup !== null) return rollupText(model, { entity, rollup }, { userId, of });
  const field = entity.fields.find((candidate) => candidate.name === name);
  const own = `${of}."${field?.column.name ?? name}"`;
  if (further.length === 0) return own;
  const target = model.entityById.get(field?.to ?? '');
  if (target === undefined) throw new Error(`${entity.id}.${path} leads nowhere`);
  const there = `${of}p`;
  const value = columnText(model, target, { path: further.join('.'), userId, of: there });
  return `(select ${value} from "${target.table}" ${there} where ${there}.id = ${own})`;
}

/** Whether there are such records, or how many. */
function rollupText(
  model: ServerModel,
  { entity, rollup }: { readonly entity: EntityModel; readonly rollup: RollupModel },
  { userId, of }: { readonly userId: number; readonly of: string },
): string {
  const target = model.entityById.get(rollup.of);
  if (target === undefined || (rollup.take !== 'exists' && rollup.take !== 'count'))
    throw new Error(`role-people.ts does not know ${rollup.take} of ${rollup.of}`);
  const there = `${of}r`;
  const column = (path: string): string => columnText(model, target, { path, userId, of: there });
  const where = [
    `not ${there}.del_flag`,
    ...Object.entries(rollup.by).map(
      ([theirs, ours]) => `${column(theirs)} = ${columnText(model, entity, { path: ours, userId, of })}`,
    ),
    ...rollup.where.map((condition) => conditionText(column, condition, userId)),
  ].join(' and ');
  const rows = `select 1 from "${target.table}" ${there} where ${where}`;
  return rollup.take === 'exists' ? `exists (${rows})` : `(select count(*) from (${rows}) counted)`;
}

function conditionText(column: (name: string) => string, condition: ConditionModel, userId: number): string {
  if (condition.op === 'any')
    return `(${condition.of.map((all) => `(${all.map((one) => conditionText(column, one, userId)).join(' and ')})`).join(' or ')})`;
  if (condition.op === 'not')
    return `(${condition.of.map((one) => conditionText(column, one, userId)).join(' and ')}) is not true`;
  return comparison(column(condition.field), condition, userId);
}

function comparison(column: string, { op, value }: ComparisonModel, userId: number): string {
  if (op === 'eq' && isRelative(value) && value.relative === 'user') return `coalesce(${column} = ${userId}, false)`;
  const order = ({ lt: '<', le: '<=', gt: '>', ge: '>=' } as Readonly<Record<string, string>>)[op];
  if (order !== undefined && isRelative(value) && value.relative === 'now')
    return `coalesce(${column} ${order} now(), false)`;
  if (order !== undefined && typeof value === 'number') return `coalesce(${column} ${order} ${value}, false)`;
  if (op === 'isNull' || op === 'notNull') return `${column} is ${op === 'isNull' ? '' : 'not '}null`;
  if (op === 'contains' && typeof value === 'string') return `coalesce(${column} ? '${value}', false)`;
  if (op === 'in' && Array.isArray(value) && value.every((one) => typeof one === 'number'))
    return `coalesce(${column} in (${value.join(', ')}), false)`;
  if (op !== 'eq' && op !== 'ne') throw new Error(`role-people.ts cannot compare with ${op}`);
  if (typeof value === 'boolean') return `coalesce(${column}, false) is ${op === 'eq' ? '' : 'not '}${value}`;
  if (typeof value !== 'number') throw new Error(`role-people.ts cannot compare with ${op}`);
  return `${column} ${op === 'eq' ? '=' : 'is distinct from'} ${value}`;
}

export interface SomeFile {
  readonly id: string;
  readonly owner: number;
  /** By the program, not uploaded. */
  readonly isMade: boolean;
}

/**
 * By the rows that name a file and the steps of a record's history that it came with; `isRead` says which fields count.
 * What no field grants is the office's.
 */
export async function mayReadFile(
  office: WholeOffice,
  file: SomeFile,
  { by, isRead }: { readonly by: RoleAccount; readonly isRead: (entity: EntityModel, field: string) => boolean },
): Promise<boolean> {
  if (file.owner === by.userId && !file.isMade) return true;
  const { rows } = await office.database.pool.query<{
    entity: string;
    record_id: string;
    field: string | null;
    action: string | null;
  }>(
    `select entity, record_id, field, null as action from file_ref where file_id = $1
     union select entity, record_id, null, action from audit_log where file_url = '/api/common/file/' || $2 and record_id is not null`,
    [file.id, file.id],
  );
  for (const { entity: id, record_id, field, action } of rows) {
    const entity = office.office.context.model.entityById.get(id);
    const named =
      field ??
      entity?.machines.find(({ events }) => events.some((event) => event.id === action))?.opinionFileField ??
      null;
    const isOpen =
      entity !== undefined &&
      (named === null ? office.office.context.model.roleById.get(by.role)?.userType === 1 : isRead(entity, named));
    if (!isOpen) continue;
    const found = await office.database.pool.query(
      `select 1 from "${entity.table}" t where t.id = $1 and not t.del_flag and ${scopeSql(office.office.context.model, entity, by)}`,
      [record_id],
    );
    if (found.rows.length > 0) return true;
  }
  return false;
}

/** Two of every field that holds files. */
export async function someFiles({
  database,
}: WholeOffice): Promise<readonly (SomeFile & { readonly place: string })[]> {
  const { rows } = await database.pool.query<{ id: string; owner: string | null; isMade: boolean; place: string }>(
    `select f.id, f.owner_user_id as owner, f.is_made as "isMade", r.entity || '.' || r.field as place from (select *, row_number() over (partition by entity, field order by record_id) as n from file_ref) r
     join stored_file f on f.id = r.file_id where r.n <= 2 order by place, r.n`,
  );
  return rows.map(({ owner, ...row }) => ({ ...row, owner: Number(owner) }));
}
