// An account's name is nobody else's.
import { constraint } from '../../core/define-rule.ts';

export const rule = constraint(['organ', 'user'], {
  title: '账号未被使用',
  reads: { '@own': ['username'], user: ['username'] },
  check: async ({ values: { username }, port }) => {
    if (!username) return [];
    return (await port.count('user', [{ field: 'username', op: 'eq', value: username }])) === 0
      ? []
      : [{ field: 'username', message: '账号已存在' }];
  },
});
