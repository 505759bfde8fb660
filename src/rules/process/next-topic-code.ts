// The approval number of a new topic: year of establishment, code of its kind, next number of the two (domain §4.14,
// 26YB012); asked when nobody else draws one.
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';
import { between, nextNumber } from '../base/next-number.ts';

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
export function nextTopicCode(prefix: string, port: Port): Promise<string> {
  return nextNumber({ prefix, digits: DIGITS }, async (from, to) => {
    const topics = await port.find('topic', between('code', from, to), ['code']);
    const declarations = await port.find('topicapply', between('topicCode', from, to), ['topicCode']);
    return [...topics.map(({ code }) => code), ...declarations.map(({ topicCode }) => topicCode ?? '')];
  });
}
