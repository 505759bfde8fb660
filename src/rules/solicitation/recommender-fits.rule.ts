// Who recommends has the rank that the plan asks for, and recommends no more than it allows (domain §3.7, D2). A person
// is told by the phone: it is asked for and the same however the name is written.
import { constraint } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';
import { asWritten } from '../base/as-written.ts';
import { meetsRank, RANK_READS, rankTitle } from '../declaration/host-rank.ts';

export const rule = constraint('seltopic', {
  title: '推荐人符合方案的职称要求，没有超过限报项数',
  reads: {
    '@own': ['id', 'planId', 'recommenderPhone', 'recommenderRank'],
    seltopic: ['planId', 'recommenderPhone', 'status'],
    'seltopic-plan': ['limitPerPerson', 'recommenderRank'],
    ...RANK_READS,
  },
  check: async ({ record, values, port }) => {
    const written = asWritten({ record, values });
    const planId = written('planId');
    const plan = await port.read('seltopic-plan', planId);
    if (plan === null) return [];
    const [rank, phone] = [written('recommenderRank'), written('recommenderPhone')];
    const most = plan.limitPerPerson ?? 1;
    const wanted = plan.recommenderRank;
    if (rank !== null && wanted !== null && !meetsRank(rank, wanted))
      return [{ field: 'recommenderRank', message: `本方案要求推荐人为${await rankTitle(wanted, port)}以上` }];
    if (phone === null) return [];
    const others = await port.count('seltopic', [
      { field: 'planId', op: 'eq', value: planId },
      { field: 'recommenderPhone', op: 'eq', value: phone },
      { field: 'status', op: 'ne', value: State.seltopic.refused },
      ...(record.id === undefined ? [] : [{ field: 'id', op: 'ne', value: record.id } as const]),
    ]);
    return others < most
      ? []
      : [{ field: 'recommenderPhone', message: `每位推荐人限报${most}项，该推荐人已有${others}项` }];
  },
});
