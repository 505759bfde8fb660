// The number of a certificate: prefix of the office, year, next number of that year without holes (domain §4.13); drawn
// when nobody else draws.
import { formatDate } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';
import { between, nextNumber } from '../base/next-number.ts';

const DIGITS = 4;

export const rule = effect('certificate', {
  title: '给出结题证书编号',
  reads: { '@own': ['certNo'], certificate: ['certNo'] },
  writes: { '@own': ['certNo'] },
  run: ({ record, now, settings, own }) => {
    if ((record.certNo ?? null) !== null) return;
    const prefix = `${settings.text('certPrefix')}〔${formatDate(now).slice(0, 4)}〕`;
    own.draw(async (port) => ({
      certNo: await nextNumber({ prefix, digits: DIGITS }, async (from, to) => {
        const found = await port.find('certificate', between('certNo', from, to), ['certNo']);
        return found.map(({ certNo }) => certNo ?? '');
      }),
    }));
  },
});
