// A sheet that goes back: what was handed in is kept beside it and counted in its expert's record, and a declaration
// whose review had ended is in review again (domain §3.4, B5). What its sheets came to is reckoned anew when they are
// all in.
import type { Picked } from '../../core/entity-types.ts';
import type { EffectPortOf, EntityReads, EntityWrites } from '../../core/rule-ports.ts';
import { State } from '../../generated/types/states.ts';
import { NO_SCORES, SCORE_FIELDS } from './score-fields.ts';
import { withoutNulls } from './without-nulls.ts';

export const VERSION_FIELDS = ['history', 'lastSaveTime', 'level', 'opinion', 'recommend', 'scores', 'total'] as const;
export const RETURN_READS = {
  topicapply: ['groupId', 'status'],
  user: ['creditReturned'],
} as const satisfies EntityReads;
export const RETURN_WRITES = {
  'expert-group': ['rankTime'],
  topicapply: ['adjScore', 'groupRank', 'status', ...SCORE_FIELDS],
  user: ['creditReturned'],
} as const satisfies EntityWrites;
type Port = EffectPortOf<typeof RETURN_READS, typeof RETURN_WRITES>;

type Version = NonNullable<Picked<'topicapply-expert', 'history'>['history']>[number];

interface SheetValues {
  readonly history?: readonly Version[] | null;
  readonly lastSaveTime?: string | null;
  readonly level?: Version['level'] | null;
  readonly opinion?: string | null;
  readonly recommend?: Version['recommend'] | null;
  readonly scores?: readonly { readonly name?: string | null; readonly score?: number | null }[] | null;
  readonly total?: number | null;
}

/** Its history with what was handed in. */
export function historyOf(sheet: SheetValues, returnReason: string | null | undefined) {
  const scores = (sheet.scores ?? []).map(({ name, score }) => `${name ?? ''}${score ?? ''}`).join('、');
  const { lastSaveTime: submitTime, total, level, recommend, opinion } = sheet;
  return [
    ...(sheet.history ?? []),
    withoutNulls({ submitTime, total, level, recommend, scores, opinion, returnReason }),
  ];
}

export async function noteReturned(port: Port, expertId: number | null): Promise<void> {
  const expert = await port.read('user', expertId);
  if (expert !== null && expertId !== null)
    await port.update('user', expertId, { creditReturned: (expert.creditReturned ?? 0) + 1 });
}

export async function reopenReview(port: Port, topicId: number | null): Promise<void> {
  const declaration = await port.read('topicapply', topicId);
  if (topicId === null || declaration?.status !== State.topicapply.establish) return;
  await port.update('topicapply', topicId, {
    status: State.topicapply.experts,
    ...NO_SCORES,
    adjScore: null,
    groupRank: null,
  });
  if (declaration.groupId !== null) await port.update('expert-group', declaration.groupId, { rankTime: null });
}

/** What refuses to give it back; null: nothing. */
export function mayReturn(status: number | null | undefined): string | null {
  const open: readonly (number | null | undefined)[] = [State.topicapply.experts, State.topicapply.establish];
  return open.includes(status) ? null : '这项申报已进入立项，评审表不能再退回';
}
