// A declaration that is handed in gets its number, once: year, codes of category and institution, next number of the three
// (domain §4.1); and at each time a new version, which is printed on every page of it. Of two at once that draw one number the
// unique index lets one through, and the other draws anew.
import { formatDateTime } from '../../core/date-time.ts';
import type { EffectPort, EffectRule, RecordValues } from '../../core/rule.ts';
import { drawCode } from '../draw-code.ts';

const DIGITS = 4;

export const rule: EffectRule = {
  kind: 'effect',
  name: 'number-declaration',
  title: '给出申报编号和版本号',
  run: async ({ actor, record, now, own, port }) => {
    own.set({ versionNo: `${formatDateTime(now).replace(/\D/g, '').slice(2, 12)}-${drawCode(4)}`, commitIp: actor.ip });
    if ((record['applyCode'] ?? null) === null) own.set({ applyCode: await nextCode(record, port) });
  },
};

/** Numbers are never given back, so that how many there are says which is next. */
async function nextCode(record: RecordValues, port: EffectPort): Promise<string> {
  const [batch, category, organ] = await Promise.all([
    port.read('topicbatch', Number(record['topicbatchId'])), port.read('category', Number(record['categoryId'])), port.read('organ', Number(record['organId'])),
  ]);
  const prefix = `${String(batch?.['year'] ?? '')}${String(category?.['code'] ?? '')}${String(organ?.['code'] ?? '')}`;
  const given = await port.count('topicapply', [{ field: 'applyCode', op: 'ge', value: prefix + '0'.repeat(DIGITS) }, { field: 'applyCode', op: 'le', value: prefix + '9'.repeat(DIGITS) }]);
  return prefix + String(given + 1).padStart(DIGITS, '0');
}
