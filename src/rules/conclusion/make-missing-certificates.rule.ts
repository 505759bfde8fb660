// Certificates that concluded topics of a batch lack, as those from before certificates were entered one by one: the
// rest follows by itself (certificate.issue).
import { effect } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';
import { CERTIFICATE_WRITES, certificatesOf, CONCLUDED_READS } from './certificate-holders.ts';

export const rule = effect('topicclubatch', {
  title: '登记缺少的证书',
  reads: {
    '@own': ['id'],
    certificate: ['orderNo', 'topiccluBatchId', 'topiccluId', 'id'],
    topicclu: [...CONCLUDED_READS, 'status'],
  },
  writes: { certificate: CERTIFICATE_WRITES },
  run: async ({ record: { id: batchId }, now, port }) => {
    if (batchId === undefined) return;
    const there = new Set<string>();
    for (let last = 0; ;) {
      const found = await port.find(
        'certificate',
        [
          { field: 'topiccluBatchId', op: 'eq', value: batchId },
          { field: 'id', op: 'gt', value: last },
        ],
        ['id', 'orderNo', 'topiccluId'],
      );
      if (found.length === 0) break;
      for (const { topiccluId, orderNo } of found) there.add(`${topiccluId} ${orderNo}`);
      last = Math.max(...found.map(({ id }) => id));
    }
    for (let last = 0; ;) {
      const found = await port.find(
        'topicclu',
        [
          { field: 'topiccluBatchId', op: 'eq', value: batchId },
          { field: 'status', op: 'eq', value: State.topicclu.done },
          { field: 'id', op: 'gt', value: last },
        ],
        CONCLUDED_READS,
      );
      if (found.length === 0) break;
      const missing = found
        .flatMap((concluded) => certificatesOf(concluded, now))
        .filter(({ topiccluId, orderNo }) => !there.has(`${topiccluId} ${orderNo}`));
      if (missing.length > 0) await port.createMany('certificate', missing);
      last = Math.max(...found.map(({ id }) => id));
    }
  },
});
