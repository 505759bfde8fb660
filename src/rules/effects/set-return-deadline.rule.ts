// A declaration that comes back gets a term of its own; one that the office returns gives the institution one, too (A7, A11).
import type { EffectRule } from '../../core/rule.ts';
import { daysAfter, returnDeadline } from '../declaration-deadline.ts';
import { RETURN_DAYS_OF_OFFICE } from '../declaration-limits.ts';

const OFFICE = 'office';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'set-return-deadline',
  title: '定下退回修改的期限',
  run: ({ actor, record, now, own }) => {
    own.set(actor.role === OFFICE
      ? { returnDeadline: daysAfter(now, RETURN_DAYS_OF_OFFICE.declarer), organReturnDeadline: daysAfter(now, RETURN_DAYS_OF_OFFICE.organ) }
      : { returnDeadline: returnDeadline(record, now) });
    return Promise.resolve();
  },
};
