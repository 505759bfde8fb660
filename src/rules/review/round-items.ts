// What the experts of a round score by: its own copy of the template's indicators; a round of before copies were kept
// has none, and its template stands as long as it runs (template-stands).
import type { ReadPortOf } from '../../core/rule-ports.ts';
import type { Indicator } from './score-sheet.ts';

export const ITEMS_READS = {
  'score-template': ['items'],
  'topicbatch-evaluate': ['items', 'opinionMin', 'scoreTemplateId'],
} as const;

type ItemsPort = Pick<ReadPortOf<typeof ITEMS_READS>, 'read'>;

export async function itemsOfRound(
  port: ItemsPort,
  evaluateId: number | null | undefined,
): Promise<readonly Indicator[]> {
  const round = await port.read('topicbatch-evaluate', evaluateId);
  if (round === null) return [];
  if (round.items !== null && round.items.length > 0) return round.items;
  return (await port.read('score-template', round.scoreTemplateId))?.items ?? [];
}
