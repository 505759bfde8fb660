// Who moves to another unit was a colleague of those who stay (domain §5.2): the unit is kept with the person.
import { formatDate } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';
import { unitName } from './assignment/unit-name.ts';

/** user.formerCompanies holds so many; the oldest goes. */
const MOST = 10;

export const rule = effect('user', {
  title: '单位变动时记下原单位',
  reads: { '@own': ['company', 'formerCompanies', 'id'], user: ['company'] },
  writes: { '@own': ['formerCompanies'] },
  run: async ({ record, now, port, own }) => {
    const stored = await port.read('user', record.id);
    const left = stored?.company ?? '';
    if (left === '' || record.company === undefined || unitName(left) === unitName(record.company)) return;
    const known = record.formerCompanies ?? [];
    if (known.some(({ name }) => unitName(name) === unitName(left))) return;
    own.set({ formerCompanies: [...known, { name: left, until: formatDate(now) }].slice(-MOST) });
  },
});
