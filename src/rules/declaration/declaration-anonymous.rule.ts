// What goes into the copy that experts see names nobody of the team and no workplace of theirs (domain §3.2.1): a check
// for known names, however they are spaced or wide, not a promise that nobody can be guessed.
import { constraint, joinReads } from '../../core/define-rule.ts';
import { closedText } from '../../core/formats/closed-text.ts';
import { visibleText } from '../../core/formats/visible-text.ts';
import type { ConstraintProblem } from '../../core/rule.ts';
import { ARGUMENT_READS, readArgument } from './declaration-texts.ts';
import { ofDeclaration, problemIn, readRows } from './handed-in.ts';

/** A single character is in every text. */
const SHORTEST = 2;
/** What of a topic under a major one goes into the copy: not who leads it, and where. */
const SUB_TOPIC = ['name', 'content'] as const;

export const rule = constraint('topicapply', {
  title: '活页中没有申请人、成员和单位的名称',
  reads: {
    '@own': ['id'],
    ...joinReads(ARGUMENT_READS, {
      organ: ['name'],
      topicapply: ['company', 'formType', 'hostName', 'id', 'name', 'organId'],
      'topicapply-staff': ['company', 'id', 'name', 'topicapplyId'],
    }),
  },
  check: async ({ record, port }) => {
    const declaration = await port.read('topicapply', record.id);
    if (declaration === null) return [];
    const team = await readRows(await port.find('topicapply-staff', ofDeclaration(declaration), ['id']), (id) =>
      port.read('topicapply-staff', id),
    );
    const organ = await port.read('organ', declaration.organId);
    const argument = await readArgument(declaration, port);
    const topics = argument?.subTopics ?? [];
    const known = [
      declaration.hostName,
      declaration.company,
      organ?.name,
      ...team.flatMap(({ name, company }) => [name, company]),
      ...topics.flatMap(({ leader, company }) => [leader, company]),
    ].map((name) => name ?? '');
    const names = [...new Set(known.filter((name) => closedText(name).length >= SHORTEST))];
    const problems = (section: string, path: string, text: string | null): readonly ConstraintProblem[] =>
      found(names, text ?? '').map((name) => problemIn(section, path, `活页中出现申请人或单位信息：${name}`));
    return [
      ...problems('dataSheet', 'name', declaration.name),
      ...(argument === null
        ? []
        : [
            ...argument.anonymous.flatMap(({ field, text }) =>
              problems('argument', `${argument.part}/0/${field}`, text),
            ),
            ...topics.flatMap((topic, at) =>
              SUB_TOPIC.flatMap((field) =>
                problems('argument', `${argument.part}/0/subTopics/${at}/${field}`, topic[field]),
              ),
            ),
          ]),
    ];
  },
});

/** A name that lies in a longer one that is found, too, is told once. */
function found(names: readonly string[], written: string): readonly string[] {
  const text = closedText(visibleText(written));
  const named = names.filter((name) => text.includes(closedText(name)));
  return named.filter((name) => !named.some((other) => other !== name && closedText(other).includes(closedText(name))));
}
