// A new topic gets the token that its papers carry in their QR code: drawn, so that nobody finds other topics by
// counting on.
import { effect } from '../../core/define-rule.ts';
import { drawCode } from '../base/draw-code.ts';

const LENGTH = 24;

export const rule = effect('topic', {
  title: '给出查验码',
  reads: { '@own': ['qrToken'] },
  writes: { '@own': ['qrToken'] },
  run: ({ record: { qrToken = null }, own }) => {
    if (qrToken === null) own.set({ qrToken: drawCode(LENGTH) });
  },
});
