// An expert's profile changed: who is a colleague of a topic's host now reviews it no longer.
import { effect } from '../../core/define-rule.ts';
import { CLOSING_READS, CLOSING_WRITES, closeConflicting, OPEN_SHEETS } from './assignment/close-conflicting.ts';

export const rule = effect('user', {
  title: '专家资料修改后重新核对回避',
  reads: { '@own': ['company', 'companyAlias', 'id', 'idcard', 'organId', 'phone'], ...CLOSING_READS },
  writes: CLOSING_WRITES,
  run: async ({ record, now, port }) => {
    const { id } = record;
    if (id === undefined) return;
    const sheets = await port.find(
      'topicapply-expert',
      [
        { field: 'expertId', op: 'eq', value: id },
        { field: 'status', op: 'in', value: OPEN_SHEETS },
      ],
      ['expertId', 'topicapplyId'],
    );
    const { idcard = null, phone = null, company = null, companyAlias = null, organId = null } = record;
    const expert = { id, idcard, phone, company, companyAlias, formerCompanies: null, organId };
    await closeConflicting(port, { sheets, experts: [expert], now });
  },
});
