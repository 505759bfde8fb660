// A name that is all but that of another declaration of the batch or of a topic of five years wants to be told apart in
// words (domain §5.4); it is never refused for that alone.
import { constraint, joinReads } from '../../core/define-rule.ts';
import { problemIn } from './handed-in.ts';
import { namesLike, percent, SIMILAR_READS } from './similar-names.ts';

const NOTE = { min: 50, max: 300 } as const;

export const rule = constraint('topicapply', {
  title: '名称与已有课题相似时说明区别',
  isSteady: true,
  reads: { '@own': ['id'], ...joinReads(SIMILAR_READS, { topicapply: ['similarNote'] }) },
  check: async ({ record, now, settings, port }) => {
    const declaration = await port.read('topicapply', record.id);
    if (declaration === null || Array.from(declaration.similarNote ?? '').length >= NOTE.min) return [];
    const { id, name, topicbatchId, seltopicId: guideId } = declaration;
    const [most] = await namesLike({ name, topicbatchId, id, guideId, now }, port);
    if (most === undefined || most.share < settings.number('similarAlert')) return [];
    return [
      problemIn(
        'dataSheet',
        'similarNote',
        `与《${most.name}》(${most.year}) 相似度 ${percent(most.share)}%，请填写与相似课题的区别（${NOTE.min}至${NOTE.max}字）`,
      ),
    ];
  },
});
