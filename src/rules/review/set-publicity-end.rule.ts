// Until when the list of what is proposed is public is kept with the batch, so that lists can be asked by it.
import { effect } from '../../core/define-rule.ts';
import { publicityEnd } from './publicity.ts';

export const rule = effect('topicbatch', {
  title: '算出公示截止时间',
  reads: { '@own': ['publicTime', 'publicityDays'] },
  writes: { '@own': ['publicEndTime'] },
  run: ({ record, settings, own }) => {
    own.set({ publicEndTime: publicityEnd(record, settings) });
  },
});
