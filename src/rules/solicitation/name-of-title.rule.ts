// A recommended topic goes by its title until the office adopts it under another name.
import { effect } from '../../core/define-rule.ts';

export const rule = effect('seltopic', {
  title: '未采纳以前指南题目就是选题名称',
  reads: { '@own': ['title'] },
  writes: { '@own': ['adoptName'] },
  run: ({ record, own }) => own.set({ adoptName: record.title ?? null }),
});
