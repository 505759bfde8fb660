// The four reports of the topic, each passed by institution and office, by the page's calls: how people write and judge
// them on the page, reports.spec.ts walks.
import { expect } from '@playwright/test';
import { callAs, uploadAs, type CallOffice, type NewTopic } from '../process-page.ts';
import type { LifeStage } from './life-stage.ts';

const TOPIC = '/admin/api/esp/topic';
/** As reviews name them → call of the host. */
const CALLS = {
  1: 'submitSubjectReport',
  2: 'submitMiddleReport',
  3: 'submitResearchReport',
  4: 'submitResultReport',
} as const;
const OPENING = {
  subjectIntroduce: '<p>开题会于本校召开，三位专家到会评议。</p>',
  subjectPoint: '<p>研究背景、目标、内容与方法。</p>',
  subjectAuditPoint: '<p>选题有价值，建议聚焦样本学校。</p>',
  subjectChange: '<p>无</p>',
};

export interface Report {
  readonly type: keyof typeof CALLS;
  readonly host: string;
  readonly topic: NewTopic;
  /** What it says; not of an opening report. */
  readonly text?: string;
}

export async function reportAndPass(stage: LifeStage, { type, host, topic, text = '' }: Report): Promise<void> {
  const url = await uploadAs(stage.url, host, stage.pdf);
  const said =
    type === 1
      ? { ...OPENING, subjectReportUrl: url, subjectStatus: 1 }
      : { info: `<p>${text}</p>`, fileUrl: url, status: 1 };
  await taken(await personOf(stage, host), `${TOPIC}/${CALLS[type]}`, { id: await idOf(stage, topic), ...said });
  for (const [username, reviewContent] of [
    ['organ01', '材料齐全，同意上报。'],
    ['admin', '内容完整，同意。'],
  ] as const) {
    const judge = await personOf(stage, username);
    const { id, rowVersion } = await found(judge, topic);
    await taken(judge, `${TOPIC}/review/review`, {
      items: [{ id, rowVersion }],
      type,
      revieweStatus: 1,
      reviewContent,
    });
  }
}

/** Whose page is signed in again when it is next looked at. */
function personOf(stage: LifeStage, username: string): Promise<CallOffice> {
  stage.leave(username);
  return callAs(stage.url, username);
}

async function idOf(stage: LifeStage, topic: NewTopic): Promise<number> {
  return (await found(await personOf(stage, 'admin'), topic)).id;
}

async function found(person: CallOffice, { code }: NewTopic): Promise<{ id: number; rowVersion: number }> {
  const { result } = await person(`${TOPIC}/getListPage`, { code });
  const [row] = result['records'] as readonly Record<string, unknown>[];
  return { id: Number(row?.['id']), rowVersion: Number(row?.['rowVersion']) };
}

async function taken(person: CallOffice, path: string, args: Readonly<Record<string, unknown>>): Promise<void> {
  expect(await person(path, args), path).toMatchObject({ code: 200 });
}
