// A new topic gets the token that its papers carry in their QR code: drawn, so that nobody finds other topics by counting on.
import type { EffectRule } from '../../core/rule.ts';
import { drawCode } from '../draw-code.ts';

const LENGTH = 24;

export const rule: EffectRule = {
  kind: 'effect',
  name: 'give-qr-token',
  title: '给出查验码',
  reads: { '@own': ['qrToken'] },
  writes: { '@own': ['qrToken'] },
  run: ({ record, own }) => {
    if ((record['qrToken'] ?? null) === null) own.set({ qrToken: drawCode(LENGTH) });
    return Promise.resolve();
  },
};
