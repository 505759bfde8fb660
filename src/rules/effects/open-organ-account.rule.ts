// An institution and its account are made together: who signs in for it is its contact person.
import type { EffectRule } from '../../core/rule.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'open-organ-account',
  title: '开通机构的登录账号',
  reads: { '@own': ['contactName', 'contactPhone', 'name', 'username'] },
  writes: { user: ['company', 'name', 'organId', 'phone', 'role', 'status', 'type', 'username'] },
  run: ({ record, accounts }) => {
    const [username, name, phone] = ['username', 'contactName', 'contactPhone'].map((field) => String(record[field] ?? ''));
    accounts.open({
      toOwnerAlone: false,
      username: username ?? '', name: name ?? '', phone: phone === undefined || phone === '' ? null : phone,
      user: { username: username ?? '', name: name ?? '', phone: phone ?? '', company: record['name'] ?? null, role: 'institution', type: 2, organId: '@self', status: 1 },
    });
    return Promise.resolve();
  },
};
