// An institution's name, aliases or type changed: who is a colleague of a host under it now appraises that topic no
// longer, at once and not only by night (domain §5.2).
import { effect } from '../../core/define-rule.ts';
import { CLOSING_READS, CLOSING_WRITES, closeConflictingAppraisals } from './assignment/close-conflicting.ts';

export const rule = effect('organ', {
  title: '机构信息修改后重新核对鉴定回避',
  reads: { '@own': ['aliasNames', 'id', 'name', 'organType', 'region'], ...CLOSING_READS },
  writes: CLOSING_WRITES,
  run: async ({ record, port }) => {
    const { id, name = null, aliasNames = null, organType = null, region = null } = record;
    if (id === undefined) return;
    // What is stored of it is what it was.
    const organ = { id, name, aliasNames, organType, region };
    await closeConflictingAppraisals(port, { field: 'topiccluId.organId', id, organ });
  },
});
