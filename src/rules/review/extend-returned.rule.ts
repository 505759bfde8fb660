// Whoever gets a sheet back after the time was over has an end of their own from then on (domain §3.4, B5, B6).
import { effect } from '../../core/define-rule.ts';

export const rule = effect('topicapply-expert', {
  title: '退回时写明的时间是这份评审表的截止',
  reads: { '@own': ['returnUntil'] },
  writes: { '@own': ['extendEndTime', 'returnUntil'] },
  run: ({ record: { returnUntil = null }, own }) => {
    if (returnUntil !== null) own.set({ extendEndTime: returnUntil, returnUntil: null });
  },
});
