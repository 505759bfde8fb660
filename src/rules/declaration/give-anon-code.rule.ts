// What passed the formality check gets the code that experts know it by: drawn, so that it says nothing of who, where
// or when.
import { effect } from '../../core/define-rule.ts';
import { drawCode } from '../base/draw-code.ts';

const LENGTH = 8;

export const rule = effect('topicapply', {
  title: '给出评审编号',
  reads: { '@own': ['anonCode'] },
  writes: { '@own': ['anonCode'] },
  run: ({ record: { anonCode = null }, own }) => {
    if (anonCode === null) own.set({ anonCode: drawCode(LENGTH) });
  },
});
