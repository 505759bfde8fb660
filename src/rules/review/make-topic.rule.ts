// A declaration that is established becomes a topic, in one transaction: numbered when nobody else numbers, with its
// team, its dates and its application (domain §3.2, A18; §4.16). The number is drawn on the declaration, and the topic
// takes it from there.
import { formatDate } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';
import type { Picked } from '../../core/entity-types.ts';
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';
import type { Settings } from '../../core/settings.ts';
import { State } from '../../generated/types/states.ts';
import { drawCode } from '../base/draw-code.ts';
import { CODE_READS, nextTopicCode, topicCodePrefix } from '../process/next-topic-code.ts';
import { topicTerms } from '../process/topic-terms.ts';
import { termMonths } from './term-months.ts';

const TOKEN_LENGTH = 24;
/** As a topic that the office registers begins: established, nothing handed in. */
const ESTABLISHED = 1;

/** What a member of the team takes along from the application to the topic. */
const MEMBER = [
  'adPosition',
  'birthDate',
  'company',
  'degree',
  'division',
  'education',
  'expertise',
  'idcard',
  'name',
  'orderNo',
  'phone',
  'professionRank',
  'sex',
] as const;

const READS = {
  ...CODE_READS,
  category: ['code', 'monthMax', 'name'],
  'notice-template': ['noticeDate'],
  topicbatch: ['publicTime'],
  'topicapply-staff': [...MEMBER, 'topicapplyId'],
} as const satisfies EntityReads;

type Member = Picked<'topicapply-staff', (typeof READS)['topicapply-staff'][number]>;

export const rule = effect('topicapply', {
  title: '生成课题：编号、课题组、各项期限，存入申请书',
  reads: {
    '@own': [
      'applyUrl',
      'approvedFund',
      'categoryId',
      'company',
      'declarerId',
      'hostName',
      'id',
      'name',
      'organId',
      'planEndDate',
      'planStartDate',
      'researchType',
      'subjectCategory',
      'topicbatchId',
    ],
    ...READS,
  },
  writes: {
    '@own': ['topicCode', 'topicId'],
    topic: [
      'applyId',
      'applyUrl',
      'batchId',
      'categoryId',
      'categoryName',
      'company',
      'conclusionDate',
      'establishDate',
      'fundAmount',
      'host',
      'hostId',
      'middleDate',
      'middleStatus',
      'name',
      'noticeAuto',
      'organId',
      'qrToken',
      'researchStatus',
      'researchType',
      'resultStatus',
      'status',
      'subjectCategory',
      'subjectEndDate',
      'subjectStatus',
      'termMonths',
      'terminateFlag',
    ],
    topicapply: ['topicId'],
    'topic-staff': [...MEMBER, 'topicId'],
  },
  run: async ({ record, now, settings, own, port }) => {
    const { id, declarerId = null, organId = null, categoryId = null } = record;
    if (id === undefined || declarerId === null || organId === null) return;
    const establishDate = await noticeDay(record.topicbatchId ?? null, { port, today: formatDate(now) });
    const category = await port.read('category', categoryId);
    const months = termMonths({
      start: record.planStartDate ?? null,
      end: record.planEndDate ?? null,
      most: longestTerm(category?.monthMax ?? null, settings),
    });
    const prefix = await topicCodePrefix({ categoryId, establishDate }, port);
    own.draw(async (inside) => ({ topicCode: await nextTopicCode(prefix, inside) }));
    const [topicId] = await port.createMany('topic', [
      {
        applyId: id,
        name: record.name ?? '',
        hostId: declarerId,
        host: record.hostName ?? '',
        company: record.company ?? '',
        organId,
        batchId: record.topicbatchId ?? null,
        categoryId,
        categoryName: category?.name ?? '',
        subjectCategory: record.subjectCategory ?? null,
        researchType: record.researchType ?? null,
        termMonths: months,
        establishDate,
        ...topicTerms({ establishDate, termMonths: months, openMonths: settings.number('openMonths') }),
        fundAmount: record.approvedFund ?? 0,
        applyUrl: record.applyUrl ?? null,
        qrToken: drawCode(TOKEN_LENGTH),
        noticeAuto: true,
        status: ESTABLISHED,
        subjectStatus: State.topic.subject.draft,
        middleStatus: State.topic.middle.draft,
        researchStatus: State.topic.research.draft,
        resultStatus: State.topic.result.draft,
        terminateFlag: State.topic.regular,
      },
    ]);
    if (topicId === undefined) return;
    const members = await teamOf(id, port);
    await port.createMany(
      'topic-staff',
      members.map((member, at) => ({
        topicId,
        orderNo: at + 1,
        name: member.name ?? '',
        company: member.company ?? '',
        sex: member.sex,
        birthDate: member.birthDate,
        idcard: member.idcard,
        professionRank: member.professionRank,
        adPosition: member.adPosition,
        expertise: member.expertise,
        education: member.education,
        degree: member.degree,
        phone: member.phone,
        division: member.division,
      })),
    );
    // The topic has to be there before the declaration can name it.
    port.updateAfter('topicapply', id, { topicId });
  },
});

/** The day on the notice where it was set for this batch; else today. */
async function noticeDay(
  batchId: number | null,
  { port, today }: { readonly port: ReadPortOf<typeof READS>; readonly today: string },
): Promise<string> {
  const published = (await port.read('topicbatch', batchId))?.publicTime ?? null;
  const noticeDate = (await port.read('notice-template', 1))?.noticeDate ?? null;
  return published !== null && noticeDate !== null && noticeDate >= published.slice(0, 10) ? noticeDate : today;
}

function longestTerm(ofCategory: number | null, settings: Settings): number {
  const most = settings.number('termMaxMonths');
  return Math.min(ofCategory ?? most, most);
}

/** In their order; each is read alone, as personal values are. */
async function teamOf(topicapplyId: number, port: ReadPortOf<typeof READS>): Promise<readonly Member[]> {
  const found = await port.find(
    'topicapply-staff',
    [{ field: 'topicapplyId', op: 'eq', value: topicapplyId }],
    ['id', 'orderNo'],
  );
  const members = await Promise.all(found.map(({ id }) => port.read('topicapply-staff', id)));
  return members.filter((member) => member !== null).sort((one, other) => (one.orderNo ?? 0) - (other.orderNo ?? 0));
}
