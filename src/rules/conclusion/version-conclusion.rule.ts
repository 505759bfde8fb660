// Each time an application's paper is made it has a version of its own, which is printed on every page.
import { effect } from '../../core/define-rule.ts';
import { versionNumber } from '../base/version-number.ts';

export const rule = effect('topicclu', {
  title: '给出版本号',
  reads: {},
  writes: { '@own': ['versionNo'] },
  run: ({ now, own }) => own.set({ versionNo: versionNumber(now) }),
});
