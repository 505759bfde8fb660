// An account's name is nobody else's.
import type { ConstraintRule } from '../../core/rule.ts';

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'account-name-free',
  title: '账号未被使用',
  reads: { '@own': ['username'], user: ['username'] },
  check: async ({ values, port }) => {
    const { username } = values;
    if (typeof username !== 'string' || username === '') return [];
    return (await port.count('user', [{ field: 'username', op: 'eq', value: username }])) === 0 ? [] : [{ field: 'username', message: '账号已存在' }];
  },
};
