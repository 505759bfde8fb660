// With the last review the certificates of host and members are entered; numbers and papers follow by themselves, so
// that a hundred topics passed at once wait for no renderer.
import { effect } from '../../core/define-rule.ts';
import { CERTIFICATE_WRITES, certificatesOf, CONCLUDED_READS } from './certificate-holders.ts';

export const rule = effect('topicclu', {
  title: '登记主持人和成员的证书',
  reads: { '@own': CONCLUDED_READS },
  writes: { certificate: CERTIFICATE_WRITES },
  run: async ({ record, now, port }) => void (await port.createMany('certificate', certificatesOf(record, now))),
});
