// The argument of a declaration is no longer than its category allows, counted as a reader sees it, with a few
// pictures; a major topic has two to five topics under it (domain §4.3, §4.4).
import { constraint, joinReads } from '../../core/define-rule.ts';
import { visibleLength } from '../../core/formats/visible-text.ts';
import { ANONYMOUS_BASE, ARGUMENT_READS, readArgument, wordLimit, type Argument } from './declaration-texts.ts';
import { isMajor, problemIn } from './handed-in.ts';

const SECTION = 'argument';
const SUB_TOPICS = { min: 2, max: 5 } as const;
const MOST_PICTURES = 5;

export const rule = constraint('topicapply', {
  title: '论证不超过字数限制',
  reads: {
    '@own': ['id'],
    ...joinReads(ARGUMENT_READS, {
      topicapply: ['batchCategoryId', 'formType', 'id'],
      'topicbatch-category': ['wordLimit'],
    }),
  },
  check: async ({ record, settings, port }) => {
    const declaration = await port.read('topicapply', record.id);
    const argument = declaration === null ? null : await readArgument(declaration, port);
    if (declaration === null || argument === null) return [];
    const category = await port.read('topicbatch-category', declaration.batchCategoryId);
    const { part, counted } = argument;
    const length = counted.reduce((sum, { text }) => sum + visibleLength(text), 0);
    const most = wordLimit(category?.wordLimit, declaration, settings);
    const base = visibleLength(argument.base);
    const pictures = counted.reduce((sum, { text }) => sum + text.split(/<img\b/i).length - 1, 0);
    const first = `${part}/0/${counted[0]?.field ?? ''}`;
    return [
      ...(length > most ? [problemIn(SECTION, first, `课题论证超出字数限制（${length}/${most}）`)] : []),
      ...(pictures > MOST_PICTURES
        ? [problemIn(SECTION, first, `论证中的图片最多${MOST_PICTURES}张，现有${pictures}张`)]
        : []),
      ...(base > ANONYMOUS_BASE.max
        ? [
            problemIn(
              SECTION,
              `${part}/0/${ANONYMOUS_BASE.field}`,
              `研究基础（活页版）超出字数限制（${base}/${ANONYMOUS_BASE.max}）`,
            ),
          ]
        : []),
      ...(isMajor(declaration) && !hasSubTopics(argument)
        ? [problemIn(SECTION, `${part}/0/subTopics`, `子课题应为${SUB_TOPICS.min}-${SUB_TOPICS.max}个`)]
        : []),
    ];
  },
});

/** None at all is told as missing already. */
function hasSubTopics({ subTopics }: Argument): boolean {
  const count = subTopics?.length ?? 0;
  return count === 0 || (count >= SUB_TOPICS.min && count <= SUB_TOPICS.max);
}
