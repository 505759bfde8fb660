// The argument of a declaration is no longer than its category allows, counted as a reader sees it, with a few pictures; a major topic
// has two to five topics under it (domain §4.3, §4.4).
import { visibleLength } from '../../core/formats/visible-text.ts';
import type { ConstraintRule, RecordValues } from '../../core/rule.ts';
import { ANONYMOUS_BASE, textsOf, wordLimit } from '../declaration-texts.ts';
import { problemIn, readHandedIn, readPart, textIn } from '../handed-in.ts';

const SECTION = 'argument';
const SUB_TOPICS = { min: 2, max: 5 } as const;
const MOST_PICTURES = 5;

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'declaration-argument',
  title: '论证不超过字数限制',
  reads: {
    '@own': ['id'],
    'pt-sjlz': [
      'expectedResult', 'id', 'ideaMethod', 'innovation', 'referenceText', 'researchBaseAnon', 'researchContent',
      'topicBasis', 'topicapplyId',
    ],
    topicapply: ['batchCategoryId', 'formType', 'id'],
    'topicbatch-category': ['wordLimit'],
    'zd-sjlz': [
      'expectedResult', 'id', 'ideaMethod', 'keyInnovation', 'overallFrame', 'referenceText', 'statusReview',
      'subTopics', 'teamBase', 'topicapplyId',
    ],
  },
  check: async ({ record, settings, port }) => {
    const handedIn = await readHandedIn(record, port);
    if (handedIn === null) return [];
    const { part, counted } = textsOf(handedIn.isMajor);
    const [argument] = await readPart(handedIn, part, port);
    if (argument === undefined) return [];
    const [length, most] = [lengthOf(argument, counted), wordLimit(handedIn.category, handedIn.isMajor, settings)];
    const base = handedIn.isMajor ? 0 : lengthOf(argument, [ANONYMOUS_BASE.field]);
    const pictures = counted.reduce((sum, field) => sum + textIn(argument, field).split(/<img\b/i).length - 1, 0);
    return [
      ...(length > most ? [problemIn(SECTION, `${part}/0/${counted[0] ?? ''}`, `课题论证超出字数限制（${length}/${most}）`)] : []),
      ...(pictures > MOST_PICTURES ? [problemIn(SECTION, `${part}/0/${counted[0] ?? ''}`, `论证中的图片最多${MOST_PICTURES}张，现有${pictures}张`)] : []),
      ...(base > ANONYMOUS_BASE.max ? [problemIn(SECTION, `${part}/0/${ANONYMOUS_BASE.field}`, `研究基础（活页版）超出字数限制（${base}/${ANONYMOUS_BASE.max}）`)] : []),
      ...(handedIn.isMajor && !hasSubTopics(argument) ? [problemIn(SECTION, `${part}/0/subTopics`, `子课题应为${SUB_TOPICS.min}-${SUB_TOPICS.max}个`)] : []),
    ];
  },
};

function lengthOf(argument: RecordValues, fields: readonly string[]): number {
  return fields.reduce((sum, field) => sum + visibleLength(textIn(argument, field)), 0);
}

/** None at all is told as missing already. */
function hasSubTopics({ subTopics }: RecordValues): boolean {
  return !Array.isArray(subTopics) || subTopics.length === 0 || (subTopics.length >= SUB_TOPICS.min && subTopics.length <= SUB_TOPICS.max);
}
