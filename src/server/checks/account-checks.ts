// Accounts: each belongs to a user of a role and a type that the config knows.
import { MOST_SHOWN, type DataCheck, type Violation } from './violation.ts';

export const wholeAccounts: DataCheck = {
  title: '账号与用户一一对应',
  run: async ({ sql }) => {
    const rows = await sql.query({
      text: `select coalesce(a.user_id, u.id) as id, u.id is null as orphan from account a full join "user" u on u.id = a.user_id
        where u.id is null order by 1 limit ${MOST_SHOWN}`,
    });
    return rows.map((row) => ({ rule: '账号没有对应的用户', where: `account#${String(row['id'])}`, found: '' }));
  },
};

export const knownRoles: DataCheck = {
  title: '用户的角色和类型都在配置中',
  run: async ({ sql, model }) => {
    const found: Violation[] = [];
    const rows = await sql.query({
      text: 'select role, type, min(id) as id, count(*) as users from "user" where not del_flag group by role, type',
    });
    for (const row of rows) {
      const role = model.roleById.get(String(row['role']));
      if (role?.userType === row['type']) continue;
      found.push({
        rule: role === undefined ? '角色不存在' : '角色与用户类型不符',
        where: `user#${String(row['id'])}`,
        found: `${String(row['role'])} / ${String(row['type'])}，${String(row['users'])} 个用户`,
      });
    }
    return found;
  },
};

export const fittingCustomRoles: DataCheck = {
  title: '自定义角色以账号的角色为基础',
  run: async ({ sql }) => {
    const rows = await sql.query({
      text: `select u.id, u.role, c.name, c.base, c.del_flag from "user" u join "role" c on c.id = u.role_id
        where not u.del_flag and (c.base <> u.role or c.del_flag) order by 1 limit ${MOST_SHOWN}`,
    });
    return rows.map((row) => ({
      rule: row['del_flag'] === true ? '自定义角色已删除' : '自定义角色的基础不是账号的角色',
      where: `user#${String(row['id'])}`,
      found: `${String(row['role'])}，${String(row['name'])}（${String(row['base'])}）`,
    }));
  },
};
