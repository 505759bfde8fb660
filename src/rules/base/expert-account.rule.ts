// An expert's account is nobody else's: without a name of its own it is the phone number, which a declarer may have
// registered. Said at the phone, with the way out.
import { constraint } from '../../core/define-rule.ts';
import { asWritten } from './as-written.ts';

export const rule = constraint('user', {
  title: '专家的登录账号未被使用',
  reads: { '@own': ['id', 'phone', 'username'], user: ['id', 'phone', 'username'] },
  check: async ({ record, values, port }) => {
    const user = asWritten({ record, values });
    const phone = user('phone');
    const stored = await port.read('user', record.id);
    const own = stored === null ? values.username || phone : stored.username === stored.phone ? phone : stored.username;
    if (!phone || own !== phone) return [];
    const others = await port.count('user', [
      { field: 'username', op: 'eq', value: phone },
      ...(stored === null ? [] : [{ field: 'id', op: 'ne', value: stored.id } as const]),
    ]);
    return others === 0
      ? []
      : [
          {
            field: 'phone',
            message: '该手机号已是别的账号（申请人，或已经添加的专家）；专家还没有添加的，请另写一个账号',
          },
        ];
  },
});
