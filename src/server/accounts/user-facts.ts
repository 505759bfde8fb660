// What the pages are told of the person signed in (getUser, login, getUserForHome): product-spec §3 User, with its role in force.
import type { ServerContext } from '../context.ts';
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
  readonly roles: readonly { readonly code: string; readonly name: string; readonly roleType: number }[];
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
  /** The batch the person works in, as last chosen; null: not chosen yet. */
  readonly topicbatch: { readonly id: number; readonly name: string } | null;
  readonly topicbatchId: number | null;
  readonly topiccluBatchId: number | null;
}

const FIND = {
  name: 'user-facts',
  text: `select u.id, u.name, u.username, u.role, u.type, u.leader_flag, u.status, u.organ_id, o.name as organ_name, u.company, u.phone, u.ele_sign_url,
      b.id as topicbatch_id, b.name as topicbatch_name, u.topicclu_batch_id, ${CUSTOM_ROLE_COLUMNS}
    from "user" u ${CUSTOM_ROLE_JOIN} left join organ o on o.id = u.organ_id left join topicbatch b on b.id = u.topicbatch_id and b.del_flag = false where u.id = $1`,
};

export async function readUserFacts(context: ServerContext, userId: number): Promise<UserFacts> {
  const [row] = await context.sql.query(FIND, [userId]);
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
    topicbatch: row['topicbatch_id'] === null ? null : { id: Number(row['topicbatch_id']), name: text('topicbatch_name') },
    topicbatchId: row['topicbatch_id'] === null ? null : Number(row['topicbatch_id']),
    topiccluBatchId: row['topicclu_batch_id'] === null ? null : Number(row['topicclu_batch_id']),
  };
}
