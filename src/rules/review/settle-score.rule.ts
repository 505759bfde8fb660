// A save of a sheet: its rows are those of the round whatever was sent, total and level follow from them, and whether
// it is whole says whether it waits to be handed in (domain §3.4, B3).
import { formatDateTime } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';
import { ITEMS_READS, itemsOfRound } from './round-items.ts';
import { isSheetWhole, levelOf, sheetRows, totalOf } from './score-sheet.ts';

const SHEET = State.topicapplyExpert;
type SheetStatus = (typeof SHEET)[keyof typeof SHEET];

/** A longer pause between two saves is no reading. */
const LONGEST_PAUSE_SECONDS = 600;
const MOST_SECONDS = 360_000;

export const rule = effect('topicapply-expert', {
  title: '算总分和等级，判断评审表填全没有',
  reads: {
    '@own': [
      'evaluateId',
      'lastSaveTime',
      'opinion',
      'recommend',
      'returnReason',
      'scores',
      'secondsSpent',
      'status',
      'updateTime',
    ],
    ...ITEMS_READS,
  },
  writes: { '@own': ['lastSaveTime', 'level', 'scores', 'secondsSpent', 'status', 'total'] },
  run: async ({ record, now, own, port }) => {
    const round = await port.read('topicbatch-evaluate', record.evaluateId);
    const rows = sheetRows(await itemsOfRound(port, record.evaluateId), record.scores);
    const total = totalOf(rows);
    const isWhole = isSheetWhole({
      rows,
      recommend: record.recommend ?? null,
      opinion: record.opinion ?? '',
      opinionMin: round?.opinionMin ?? 0,
    });
    const seconds = secondsSince(record.lastSaveTime ?? record.updateTime ?? null, now);
    own.set({
      scores: rows,
      total,
      level: levelOf(total),
      status: statusOf(record, isWhole),
      lastSaveTime: formatDateTime(now),
      secondsSpent: Math.min(MOST_SECONDS, (record.secondsSpent ?? 0) + seconds),
    });
  },
});

interface Standing {
  readonly status?: number | null;
  readonly returnReason?: string | null;
}

/** Who is excused in the same save stays so. */
function statusOf({ status = null, returnReason = null }: Standing, isWhole: boolean): SheetStatus {
  if (status === SHEET.recused) return SHEET.recused;
  if (isWhole) return SHEET.scored;
  return returnReason === null ? SHEET.waiting : SHEET.returned;
}

/** 0 after a pause in which nobody was reading. */
function secondsSince(before: string | null, now: Date): number {
  if (before === null) return 0;
  const seconds = Math.round(
    (Date.parse(formatDateTime(now).replace(' ', 'T')) - Date.parse(before.replace(' ', 'T'))) / 1000,
  );
  return seconds > 0 && seconds <= LONGEST_PAUSE_SECONDS ? seconds : 0;
}
