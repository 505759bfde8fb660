// A name that is all but that of another declaration of the batch or of a topic of five years wants to be told apart in words
// (domain §5.4); it is never refused for that alone.
import type { ConstraintRule } from '../../core/rule.ts';
import { numberIn, problemIn, readHandedIn, textIn } from '../handed-in.ts';
import { namesLike, percent } from '../similar-names.ts';

const NOTE = { min: 50, max: 300 } as const;

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'declaration-similar',
  title: '名称与已有课题相似时说明区别',
  isSteady: true,
  reads: {
    '@own': ['id'],
    seltopic: ['adoptName', 'createTime', 'id', 'status'],
    topic: ['establishDate', 'id', 'name'],
    topicapply: [
      'batchCategoryId', 'formType', 'id', 'name', 'seltopicId', 'similarNote', 'status', 'submitTime',
      'topicbatchId', 'topicbatchId.year',
    ],
  },
  check: async ({ record, now, settings, port }) => {
    const declaration = (await readHandedIn(record, port))?.declaration;
    if (declaration === undefined || Array.from(textIn(declaration, 'similarNote')).length >= NOTE.min) return [];
    const [most] = await namesLike({ name: textIn(declaration, 'name'), topicbatchId: Number(declaration['topicbatchId']), id: Number(declaration['id']), guideId: numberIn(declaration, 'seltopicId'), now }, port);
    if (most === undefined || most.share < settings.number('similarAlert')) return [];
    return [problemIn('dataSheet', 'similarNote', `与《${most.name}》(${most.year}) 相似度 ${percent(most.share)}%，请填写与相似课题的区别（${NOTE.min}至${NOTE.max}字）`)];
  },
};
