// What the office keeps on its screen is for all.
import { effect } from '../../core/define-rule.ts';

export const rule = effect('phrase', {
  title: '所有人可用',
  reads: {},
  writes: { '@own': ['shared'] },
  run: ({ own }) => own.set({ shared: true }),
});
