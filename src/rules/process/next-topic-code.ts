// The approval number of a new topic: year of establishment, code of its kind, next number of the two (domain §4.14,
// 26YB012); asked when nobody else draws one.
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';

export const CODE_READS = {
  category: ['code'],
  topic: ['code'],
  topicapply: ['topicCode'],
} as const satisfies EntityReads;
type Port = ReadPortOf<typeof CODE_READS>;

const DIGITS = 3;

export interface Established {
  readonly categoryId: number | null;
  /** "YYYY-MM-DD". */
  readonly establishDate: string;
}

export async function topicCodePrefix({ categoryId, establishDate }: Established, port: Port): Promise<string> {
  const category = await port.read('category', categoryId);
  return `${establishDate.slice(2, 4)}${category?.code ?? ''}`;
}

/** After the greatest number that a topic or a declaration bears, however many there are. */
export async function nextTopicCode(prefix: string, port: Port): Promise<string> {
  const last = Math.max(
    await greatest(prefix, async (from, to) =>
      (
        await port.find(
          'topic',
          [
            { field: 'code', op: 'ge', value: from },
            { field: 'code', op: 'le', value: to },
          ],
          ['code'],
        )
      ).map(({ code }) => code),
    ),
    await greatest(prefix, async (from, to) =>
      (
        await port.find(
          'topicapply',
          [
            { field: 'topicCode', op: 'ge', value: from },
            { field: 'topicCode', op: 'le', value: to },
          ],
          ['topicCode'],
        )
      ).map(({ topicCode }) => topicCode ?? ''),
    ),
  );
  return prefix + String(last + 1).padStart(DIGITS, '0');
}

/** A find answers at most 1,000: what is beyond is asked for again, from the greatest on. */
async function greatest(
  prefix: string,
  find: (from: string, to: string) => Promise<readonly string[]>,
): Promise<number> {
  let last = 0;
  for (;;) {
    const found = await find(prefix + String(last + 1).padStart(DIGITS, '0'), prefix + '9'.repeat(DIGITS));
    const numbers = found.map((code) => numberOf(code, prefix)).filter((number) => number > last);
    if (numbers.length === 0) return last;
    last = Math.max(...numbers);
  }
}

/** 0: not a number of this series. */
function numberOf(code: string, prefix: string): number {
  const rest = code.startsWith(prefix) ? code.slice(prefix.length) : '';
  return /^\d+$/.test(rest) ? Number(rest) : 0;
}
