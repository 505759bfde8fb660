// What the pages are told of the person signed in (getUser, login, getUserForHome): product-spec §3 User, with its role
// in force, and what the config says of users beside (x-entity.signedIn).
import type { FieldModel } from '../../core/field-model.ts';
import type { Json } from '../../core/json.ts';
import type { ServerContext } from '../context.ts';
import { quoteIdentifier, quoteLabel } from '../db/identifier.ts';
import type { SqlRow, Statement } from '../db/sql-port.ts';
import { entityOf, fieldOf, type ServerModel } from '../server-model.ts';
import { maskPhone } from './mask.ts';
import { CUSTOM_ROLE_COLUMNS, CUSTOM_ROLE_JOIN, narrowingOf } from './custom-role.ts';
import { roleInForce } from './session.ts';

export interface UserFacts {
  readonly id: number;
  readonly name: string;
  readonly realName: string;
  readonly username: string;
  readonly type: number;
  readonly userType: number;
  readonly roleType: number;
  readonly roles: readonly UserRole[];
  /** The role of the office's own making that the account has; null: it has its built-in role as a whole. */
  readonly customRole: string | null;
  /** Screens and buttons of the built-in role that it takes away, by their permission ids. */
  readonly takenAway: readonly string[];
  readonly leaderFlag: boolean;
  readonly status: number;
  readonly userStatus: number;
  readonly organId: number | null;
  readonly organName: string;
  readonly company: string;
  readonly phone: string;
  readonly eleSignUrl: string;
  /** Fields that the config names; a reference also under its name without Id. */
  readonly [declared: string]: Json | readonly UserRole[] | readonly string[];
}

interface UserRole {
  readonly code: string;
  readonly name: string;
  readonly roleType: number;
}

/** A field that the config names, and of a reference what it leads to. */
interface Declared {
  readonly name: string;
  readonly field: FieldModel;
  /** Alias of the table it leads to; null: no reference. */
  readonly joined: string | null;
}

const STATEMENTS = new WeakMap<ServerModel, Statement>();

function declaredOf(model: ServerModel): readonly Declared[] {
  const { signedIn } = entityOf(model, 'user');
  return signedIn.map((name, at) => {
    const field = fieldOf(model, 'user', name);
    return { name, field, joined: field.to === null ? null : `d${at}` };
  });
}

function statementOf(model: ServerModel): Statement {
  const known = STATEMENTS.get(model);
  if (known !== undefined) return known;
  const declared = declaredOf(model);
  const columns = declared.flatMap(({ name, field, joined }) => {
    if (joined === null) return [`u.${quoteIdentifier(field.column.name)} as ${quoteLabel(name)}`];
    const target = entityOf(model, field.to ?? '');
    return [
      `${joined}.id as ${quoteLabel(name)}`,
      `${joined}.${quoteIdentifier(fieldOf(model, target.id, target.label).column.name)} as ${quoteLabel(`${name}.label`)}`,
    ];
  });
  const joins = declared.flatMap(({ field, joined }) =>
    joined === null
      ? []
      : [
          `left join ${quoteIdentifier(entityOf(model, field.to ?? '').table)} ${joined} on ${joined}.id = u.${quoteIdentifier(field.column.name)} and ${joined}.del_flag = false`,
        ],
  );
  const made = {
    name: 'user-facts',
    text: `select ${['u.id', 'u.name', 'u.username', 'u.role', 'u.type', 'u.leader_flag', 'u.status', 'u.organ_id', 'o.name as organ_name', 'u.company', 'u.phone', 'u.ele_sign_url', CUSTOM_ROLE_COLUMNS, ...columns].join(', ')}
      from "user" u ${CUSTOM_ROLE_JOIN} left join organ o on o.id = u.organ_id ${joins.join(' ')} where u.id = $1`,
  };
  STATEMENTS.set(model, made);
  return made;
}

/** A record that is gone is as if none had been chosen. */
function declaredFacts(model: ServerModel, row: SqlRow): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    declaredOf(model).flatMap(({ name, joined }): [string, Json][] => {
      const value = row[name] ?? null;
      if (joined === null) return [[name, value]];
      const id = value === null ? null : Number(value);
      return [
        [name, id],
        [name.replace(/Id$/, ''), id === null ? null : { id, name: String(row[`${name}.label`] ?? '') }],
      ];
    }),
  );
}

export async function readUserFacts(context: ServerContext, userId: number): Promise<UserFacts> {
  const [row] = await context.sql.query(statementOf(context.model), [userId]);
  if (row === undefined) throw new Error('a session without a user');
  const text = (name: string): string => (typeof row[name] === 'string' ? row[name] : '');
  const open = (name: string): string => (text(name) === '' ? '' : context.cipher.decrypt(text(name)));
  const status = Number(row['status']);
  const inForce = roleInForce(text('role'), status);
  const role = context.model.roleById.get(inForce);
  const narrowed = narrowingOf(context.model, row, inForce);
  return {
    id: userId,
    name: text('name'),
    realName: text('name'),
    username: open('username'),
    type: Number(row['type']),
    userType: Number(row['type']),
    roleType: role?.type ?? -1,
    roles: role === undefined ? [] : [{ code: role.code, name: role.title, roleType: role.type }],
    customRole: narrowed?.role ?? null,
    takenAway: [...(narrowed?.taken ?? [])],
    leaderFlag: row['leader_flag'] === true,
    status,
    userStatus: status,
    organId: row['organ_id'] === null ? null : Number(row['organ_id']),
    organName: text('organ_name'),
    company: text('company'),
    phone: maskPhone(open('phone')),
    eleSignUrl: text('ele_sign_url'),
    ...declaredFacts(context.model, row),
  };
}
