// What goes into the copy that experts see names nobody of the team and no workplace of theirs (domain §3.2.1): a check for known
// names, however they are spaced or wide, not a promise that nobody can be guessed.
import { visibleText } from '../../core/formats/visible-text.ts';
import type { Json } from '../../core/model.ts';
import type { ConstraintProblem, ConstraintRule, RecordValues } from '../../core/rule.ts';
import { textsOf } from '../declaration-texts.ts';
import { problemIn, readHandedIn, readPart, textIn } from '../handed-in.ts';

/** A single character is in every text. */
const SHORTEST = 2;

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'declaration-anonymous',
  title: '活页中没有申请人、成员和单位的名称',
  reads: {
    '@own': ['id'],
    organ: ['name'],
    'pt-sjlz': [
      'expectedResult', 'id', 'ideaMethod', 'innovation', 'referenceText', 'researchBaseAnon', 'researchContent',
      'topicBasis', 'topicapplyId',
    ],
    topicapply: ['batchCategoryId', 'company', 'formType', 'hostName', 'id', 'name', 'organId'],
    'topicapply-staff': ['company', 'id', 'name', 'topicapplyId'],
    'zd-sjlz': [
      'expectedResult', 'id', 'ideaMethod', 'keyInnovation', 'overallFrame', 'referenceText', 'statusReview',
      'subTopics', 'topicapplyId',
    ],
  },
  check: async ({ record, port }) => {
    const handedIn = await readHandedIn(record, port);
    if (handedIn === null) return [];
    const { part, anonymous } = textsOf(handedIn.isMajor);
    const { declaration } = handedIn;
    const team = await readPart(handedIn, 'topicapply-staff', port);
    const organ = typeof declaration['organId'] === 'number' ? await port.read('organ', declaration['organId']) : null;
    const known = [textIn(declaration, 'hostName'), textIn(declaration, 'company'), textIn(organ, 'name'), ...team.flatMap((member) => [textIn(member, 'name'), textIn(member, 'company')])];
    const [argument] = await readPart(handedIn, part, port);
    const topics = handedIn.isMajor ? subTopicsOf(argument) : [];
    const led = topics.flatMap((topic) => [textIn(topic, 'leader'), textIn(topic, 'company')]);
    const names = [...new Set([...known, ...led].filter((name) => closed(name).length >= SHORTEST))];
    return [
      ...found(names, declaration, { section: 'dataSheet', field: 'name', path: 'name' }),
      ...(argument === undefined ? [] : anonymous.flatMap((field) => found(names, argument, { section: 'argument', field, path: `${part}/0/${field}` }))),
      ...topics.flatMap((topic, at) => SUB_TOPIC.flatMap((field) => found(names, topic, { section: 'argument', field, path: `${part}/0/subTopics/${at}/${field}` }))),
    ];
  },
};

/** What of a topic under a major one goes into the copy: not who leads it, and where. */
const SUB_TOPIC = ['name', 'content'];

function subTopicsOf(argument: RecordValues | undefined): readonly RecordValues[] {
  const rows = argument?.['subTopics'];
  return (Array.isArray(rows) ? rows : []).filter((row): row is { [key: string]: Json } => typeof row === 'object' && row !== null && !Array.isArray(row));
}

interface Place {
  readonly section: string;
  readonly field: string;
  readonly path: string;
}

/** A name that lies in a longer one that is found, too, is told once. */
function found(names: readonly string[], record: RecordValues, { section, field, path }: Place): readonly ConstraintProblem[] {
  const text = closed(visibleText(textIn(record, field)));
  const named = names.filter((name) => text.includes(closed(name)));
  const longest = named.filter((name) => !named.some((other) => other !== name && closed(other).includes(closed(name))));
  return longest.map((name) => problemIn(section, path, `活页中出现申请人或单位信息：${name}`));
}

function closed(text: string): string {
  return text.normalize('NFKC').replace(/[\s·]/gu, '').toLowerCase();
}
