// A certificate that is reissued is followed by another of the same holder, corrected where the office says so, that
// names the former number.
import { formatDateTime } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';
import { CERTIFICATE_WRITES } from './certificate-holders.ts';

const COPIED = [
  'categoryName',
  'code',
  'grade',
  'holderType',
  'hostId',
  'memberNames',
  'name',
  'orderNo',
  'organId',
  'topicId',
  'topiccluBatchId',
  'topiccluId',
] as const;
const HOST = 1;

export const rule = effect('certificate', {
  title: '登记换发的证书',
  reads: {
    '@own': [...COPIED, 'certNo', 'holder', 'holderCompany', 'host', 'issueTimes', 'newHolder', 'newHolderCompany'],
  },
  writes: { certificate: CERTIFICATE_WRITES },
  run: async ({ record, now, port }) => {
    const holder = said(record.newHolder) ?? record.holder ?? '';
    await port.create('certificate', {
      topiccluId: record.topiccluId ?? 0,
      topicId: record.topicId ?? 0,
      topiccluBatchId: record.topiccluBatchId ?? 0,
      organId: record.organId ?? 0,
      hostId: record.hostId ?? null,
      code: record.code ?? null,
      name: record.name ?? null,
      categoryName: record.categoryName ?? null,
      grade: record.grade ?? null,
      memberNames: record.memberNames ?? null,
      holderType: record.holderType ?? HOST,
      orderNo: record.orderNo ?? 0,
      holder,
      holderCompany: said(record.newHolderCompany) ?? record.holderCompany ?? null,
      host: record.holderType === HOST ? holder : (record.host ?? null),
      formerNo: record.certNo ?? null,
      issueTimes: (record.issueTimes ?? 1) + 1,
      dueTime: formatDateTime(now),
      status: State.certificate.waiting,
    });
  },
});

function said(text: string | null | undefined): string | null {
  return (text ?? '').trim() === '' ? null : (text ?? '').trim();
}
