// A draft whose time is over (domain A19): nothing changes in it, it is only shown as what it is.
import { formatDateTime } from '../../core/date-time.ts';
import type { ComputedRule } from '../../core/rule.ts';
import { DEADLINE_READS, declarationWindow } from '../declaration-deadline.ts';

const DRAFT = 0;

export const rule: ComputedRule = {
  kind: 'computed',
  name: 'declaration-late',
  title: '逾期未提交的草稿',
  reads: DEADLINE_READS,
  schema: { type: ['string', 'null'] },
  compute: ({ record, now, settings }) => {
    const { lastAccepted } = declarationWindow(record, settings);
    return record['status'] === DRAFT && lastAccepted !== null && formatDateTime(now) > lastAccepted ? '逾期未提交' : null;
  },
};
