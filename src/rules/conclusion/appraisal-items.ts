// The indicators that an appraisal is scored by: those of its batch (domain §4.13).
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';

export const ITEMS_READS = { appraisalbatch: ['items'] } as const satisfies EntityReads;

export async function itemsOfBatch(port: ReadPortOf<typeof ITEMS_READS>, id: number | null | undefined) {
  return (await port.read('appraisalbatch', id))?.items ?? [];
}
