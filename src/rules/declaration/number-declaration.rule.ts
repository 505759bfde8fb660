// A declaration that is handed in gets its number, once: year, codes of category and institution, next number of the
// three (domain §4.1); and at each time a new version, which is printed on every page of it. The number is drawn when
// nobody else draws.
import { effect } from '../../core/define-rule.ts';
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';
import { between, nextNumber } from '../base/next-number.ts';
import { versionNumber } from '../base/version-number.ts';

const DIGITS = 4;
const READS = {
  category: ['code'],
  organ: ['code'],
  topicapply: ['applyCode'],
  topicbatch: ['year'],
} as const satisfies EntityReads;
type Port = ReadPortOf<typeof READS>;

export const rule = effect('topicapply', {
  title: '给出申报编号和版本号',
  reads: { '@own': ['applyCode', 'categoryId', 'organId', 'topicbatchId'], ...READS },
  writes: { '@own': ['applyCode', 'commitIp', 'versionNo'] },
  run: async ({ actor, record, now, own, port }) => {
    own.set({ versionNo: versionNumber(now), commitIp: actor.ip });
    if ((record.applyCode ?? null) !== null) return;
    const prefix = await prefixOf(record, port);
    own.draw(async (inside) => ({ applyCode: await nextCode(prefix, inside) }));
  },
});

interface Numbered {
  readonly topicbatchId?: number | null;
  readonly categoryId?: number | null;
  readonly organId?: number | null;
}

async function prefixOf(declaration: Numbered, port: Port): Promise<string> {
  const [batch, category, organ] = await Promise.all([
    port.read('topicbatch', declaration.topicbatchId),
    port.read('category', declaration.categoryId),
    port.read('organ', declaration.organId),
  ]);
  return `${batch?.year ?? ''}${category?.code ?? ''}${organ?.code ?? ''}`;
}

/** After the greatest that there is: a draft that was taken back and deleted leaves a gap, which nobody fills. */
function nextCode(prefix: string, port: Port): Promise<string> {
  return nextNumber({ prefix, digits: DIGITS }, async (from, to) => {
    const found = await port.find('topicapply', between('applyCode', from, to), ['applyCode']);
    return found.map(({ applyCode }) => applyCode ?? '');
  });
}
