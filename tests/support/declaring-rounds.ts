// One declarer and the institution going round and round with one declaration: saved, paper attached, handed in,
// passed, recalled, taken back, saved again. Remembers what was acknowledged, so that after a server was killed the
// record can be held against it:
// it is as the last answer said, or one step further (the one whose answer was never heard), and nothing between.
import { makePdf } from '../../src/server/demo/tiny-pdf.ts';
import { papersOf } from './declaring-crowd.ts';
import { argumentTexts, type CrowdPerson } from './crowd-facts.ts';
import type { Heard, Speaker } from './speak.ts';

/** What is stored of it. */
export interface Stored {
  readonly status: number;
  readonly mark: string;
  readonly commitUrl: string | null;
  readonly applyCode: string | null;
  readonly isOccupied: boolean;
}

export interface Rounds {
  readonly id: number;
  /**
   * Steps until nobody answers; resolves then. Rejects on any answer that is no success. `onStep`: each that was
   * acknowledged.
   */
  readonly go: (speaker: Speaker, onStep: () => void) => Promise<void>;
  /** What does not hold, in words; goes on from what is stored. */
  readonly resume: (stored: Stored) => readonly string[];
}

const APPLY = '/admin/api/esp/topicapply';
const [DRAFT, ORGAN, OFFICE] = [0, 1, 2] as const;
const PARAGRAPHS = 8;
const ACKNOWLEDGED = ['status', 'mark', 'commitUrl', 'isOccupied'] as const;

export function createRounds(person: CrowdPerson, institution: string): Rounds {
  let now: Stored = { status: DRAFT, mark: '初稿', commitUrl: null, applyCode: null, isOccupied: false };
  /** The step whose answer was not heard. */
  let pending: Partial<Stored> | null = null;
  let turn = 0;
  let tell = (): void => undefined;

  const step = async (heard: Promise<Heard>, expected: Partial<Stored>): Promise<boolean> => {
    pending = expected;
    const answer = await heard;
    if (answer.reply === null) return false;
    if (answer.reply.code !== 200)
      throw new Error(`#${person.id}, status ${now.status}: ${String(answer.reply.code)} ${answer.reply.message}`);
    now = { ...now, ...expected };
    pending = null;
    tell();
    return true;
  };

  const draftSteps = async (speaker: Speaker): Promise<boolean> => {
    turn += 1;
    const mark = `第${turn}稿`;
    if (
      !(await step(
        speaker.call(person.token, `${APPLY}/pt/sjlz/edit`, {
          id: person.argumentId,
          ...argumentTexts(mark, PARAGRAPHS),
        }),
        { mark },
      ))
    )
      return false;
    const paper = await speaker.upload(person.token, {
      content: makePdf(['科研诚信承诺书', mark]),
      name: '科研诚信承诺书.pdf',
    });
    if (paper.reply === null) return false;
    const commitUrl = String(paper.reply.result['url']);
    const part = await speaker.call(person.token, `${APPLY}/pt/fj/getInfoByTopicapplyId`, { topicapplyId: person.id });
    if (part.reply === null) return false;
    const attached =
      part.reply.result === null
        ? speaker.call(person.token, `${APPLY}/pt/fj/add`, { topicapplyId: person.id, ...papersOf(commitUrl) })
        : speaker.call(person.token, `${APPLY}/pt/fj/edit`, { id: part.reply.result['id'], ...papersOf(commitUrl) });
    return (
      (await step(attached, { commitUrl })) &&
      step(speaker.call(person.token, `${APPLY}/submit`, { id: person.id, commitFlag: true }), { status: ORGAN })
    );
  };

  const leaveOffice = async (speaker: Speaker): Promise<boolean> =>
    (await step(speaker.call(institution, `${APPLY}/cancelReport`, { id: person.id }), {
      status: ORGAN,
      isOccupied: false,
    })) && step(speaker.call(person.token, `${APPLY}/cancelReport`, { id: person.id }), { status: DRAFT });

  const turnOf = async (speaker: Speaker): Promise<boolean> => {
    if (now.status === DRAFT) return draftSteps(speaker);
    if (now.status === OFFICE) return leaveOffice(speaker);
    return step(
      speaker.call(institution, `${APPLY}/review/review`, {
        id: person.id,
        revieweStatus: 1,
        reviewContent: '材料齐全，同意上报。',
      }),
      { status: OFFICE, isOccupied: true },
    );
  };

  return {
    id: person.id,
    go: async (speaker, onStep) => {
      tell = onStep;
      for (let isAnswered = true; isAnswered;) isAnswered = await turnOf(speaker);
    },
    resume: (stored) => {
      const problems = judge(stored, { acknowledged: now, further: pending === null ? null : { ...now, ...pending } });
      now = stored;
      pending = null;
      return problems.map((problem) => `#${person.id}: ${problem}`);
    },
  };
}

function judge(
  stored: Stored,
  { acknowledged, further }: { readonly acknowledged: Stored; readonly further: Stored | null },
): readonly string[] {
  const isAs = (other: Stored | null): boolean =>
    other !== null && ACKNOWLEDGED.every((name) => stored[name] === other[name]);
  const hadNumber = acknowledged.applyCode;
  const facts: readonly (readonly [string, boolean])[] = [
    [
      `stored ${JSON.stringify(stored)}, acknowledged ${JSON.stringify(acknowledged)}, further ${JSON.stringify(further)}`,
      isAs(acknowledged) || isAs(further),
    ],
    [`handed in without a number`, stored.status === DRAFT || stored.applyCode !== null],
    [
      `number ${String(hadNumber)} became ${String(stored.applyCode)}`,
      hadNumber === null || hadNumber === stored.applyCode,
    ],
    [`a place in the quota at status ${stored.status}`, stored.isOccupied === (stored.status === OFFICE)],
  ];
  return facts.flatMap(([what, holds]) => (holds ? [] : [what]));
}
