// A sheet that is opened for the first time gets what the experts of the former round wrote of the topic, where its
// round shows it (domain §4.9, showPrevRound): the words alone, in an order of their own, so that nothing tells who
// wrote which. What was written by name is no part of an anonymous round: an opinion may say whose topic it is.
import { effect } from '../../core/define-rule.ts';
import { formatDateTime } from '../../core/date-time.ts';
import type { Picked } from '../../core/entity-types.ts';
import { State } from '../../generated/types/states.ts';
import { withoutNulls } from './without-nulls.ts';

const SHEETS = 'topicapply-expert';
const ROUNDS = 'topicbatch-evaluate';
const { submitted: SUBMITTED, recused: RECUSED } = State.topicapplyExpert;
/** formerOpinions holds so many. */
const MOST = 40;
const SHEET_FIELDS = [
  'endTime',
  'evaluateId',
  'expertId',
  'extendEndTime',
  'level',
  'opinion',
  'recommend',
  'status',
] as const;
type Sheet = Picked<typeof SHEETS, (typeof SHEET_FIELDS)[number]>;

export const rule = effect(SHEETS, {
  title: '列出上一轮的评审意见',
  reads: {
    '@own': ['evaluateId', 'expertId', 'topicapplyId'],
    [SHEETS]: [...SHEET_FIELDS, 'topicapplyId'],
    [ROUNDS]: ['anonFlag', 'endTime', 'id', 'round', 'showPrevRound', 'topicbatchId'],
  },
  writes: { '@own': ['formerOpinions'] },
  run: async ({ record, now, own, port }) => {
    const round = await port.read(ROUNDS, record.evaluateId);
    if (round?.showPrevRound !== true) return;
    const time = formatDateTime(now);
    const before = await port.find(
      ROUNDS,
      [
        { field: 'topicbatchId', op: 'eq', value: round.topicbatchId },
        { field: 'round', op: 'lt', value: round.round },
        { field: 'endTime', op: 'le', value: time },
      ],
      ['anonFlag', 'id', 'round'],
    );
    const former = (
      await port.find(SHEETS, [{ field: 'topicapplyId', op: 'eq', value: record.topicapplyId ?? null }], SHEET_FIELDS)
    ).filter(({ evaluateId }) => before.some(({ id }) => id === evaluateId));
    // Nobody reads what others wrote while they may still write there themselves.
    if (former.some((sheet) => sheet.expertId === record.expertId && isOpen(sheet, time))) return;
    const sheets = former.filter(({ status }) => status === SUBMITTED);
    const reviewed = before.filter(({ id }) => sheets.some(({ evaluateId }) => evaluateId === id));
    const last = Math.max(...reviewed.map((one) => one.round ?? 0));
    const rows = reviewed
      .filter((one) => one.round === last)
      .flatMap(({ id, anonFlag }) => {
        const isTold = anonFlag !== false || round.anonFlag === false;
        return sheets
          .filter(({ evaluateId }) => evaluateId === id)
          .map(({ level, recommend, opinion }) => withoutNulls({ level, recommend, opinion: isTold ? opinion : null }));
      })
      .sort((one, other) => wordsOf(one).localeCompare(wordsOf(other), 'zh'));
    if (rows.length > 0) own.set({ formerOpinions: rows.slice(0, MOST) });
  },
});

function isOpen({ status, endTime, extendEndTime }: Sheet, now: string): boolean {
  return status !== SUBMITTED && status !== RECUSED && (extendEndTime ?? endTime ?? '') > now;
}

function wordsOf({ level, recommend, opinion }: { level?: string; recommend?: number; opinion?: string }): string {
  return [level ?? '', recommend ?? '', opinion ?? ''].join(' ');
}
