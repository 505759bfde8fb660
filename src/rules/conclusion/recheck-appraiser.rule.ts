// An appraiser's profile changed: who is a colleague of a topic's host now appraises it no longer.
import { effect } from '../../core/define-rule.ts';
import { CLOSING_READS, CLOSING_WRITES, closeConflictingAppraisals } from './assignment/close-conflicting.ts';

export const rule = effect('user', {
  title: '鉴定专家资料修改后重新核对回避',
  reads: { '@own': ['company', 'companyAlias', 'id', 'idcard', 'name', 'organId', 'phone'], ...CLOSING_READS },
  writes: CLOSING_WRITES,
  run: async ({ record, port }) => {
    const { id } = record;
    if (id === undefined) return;
    const { name = null, idcard = null, phone = null, company = null, companyAlias = null, organId = null } = record;
    const expert = { id, name: name ?? '', idcard, phone, company, companyAlias, formerCompanies: null, organId };
    await closeConflictingAppraisals(port, { field: 'expertId', id, expert });
  },
});
