// Who recommended it reads what became of it: the opinion names what it was merged into.
import { effect } from '../../core/define-rule.ts';

export const rule = effect('seltopic', {
  title: '审核意见写明并入哪一项选题',
  reads: { '@own': ['mergedIntoId'], seltopic: ['adoptName'] },
  writes: { '@own': ['reviewContent'] },
  run: async ({ record, own, port }) => {
    const other = await port.read('seltopic', record.mergedIntoId);
    if (other !== null) own.set({ reviewContent: `与《${other.adoptName}》相近，合并办理` });
  },
});
