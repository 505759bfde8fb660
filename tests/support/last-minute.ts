// The last minute of declaring, as it is every year: each of a crowd saves the argument once more, uploads the
// commitment paper and hands in, at moments spread over the time; then come those who are late. Answers what each was
// told, for tests to hold against what the database has, and for the benchmark to count.
import { createRandom } from '../../src/server/demo/random.ts';
import { makePdf } from '../../src/server/demo/tiny-pdf.ts';
import { papersOf } from './declaring-crowd.ts';
import { argumentTexts, type CrowdPerson } from './crowd-facts.ts';
import { speakTo, type Heard, type Speaker } from './speak.ts';

export interface LastMinute {
  readonly url: string;
  readonly people: readonly CrowdPerson[];
  /** Over which they come. */
  readonly seconds: number;
}

export type Step = 'save' | 'upload' | 'attach' | 'submit';

export const STEPS: readonly Step[] = ['save', 'upload', 'attach', 'submit'];

export interface Visit {
  readonly person: CrowdPerson;
  /** Stands at the beginning of the argument that was saved. */
  readonly mark: string;
  /** In order; ends with the first that was no success. */
  readonly heard: readonly (Answered & { readonly step: Step })[];
  /** Address of the paper; null: it came to nothing. */
  readonly fileUrl: string | null;
}

const APPLY = '/admin/api/esp/topicapply';
const SEED = 20_270_602;
/** With its markup 60 kB of JSON. */
const PARAGRAPHS = 25;
const FILE_BYTES = 1024 * 1024;
const BUSY = '0003';
const MOST_TRIES = 3;
const ALREADY = /^附件已经填写|^当前状态为“待委托管理机构审核”/;
const TRY_AGAIN_MS = 1_000;

export async function liveLastMinute({ url, people, seconds }: LastMinute): Promise<readonly Visit[]> {
  const random = createRandom(SEED);
  const speaker = speakTo(url);
  const paper = bigPdf();
  const visits = people.map(async (person, at) => {
    await wait(random.between(0, seconds * 1000));
    return visit(speaker, person, { mark: `第${at + 1}位申请人的定稿`, paper });
  });
  return Promise.all(visits).finally(speaker.close);
}

export async function visit(
  speaker: Speaker,
  person: CrowdPerson,
  { mark, paper }: { readonly mark: string; readonly paper: Buffer },
): Promise<Visit> {
  const heard: (Answered & { readonly step: Step })[] = [];
  let fileUrl: string | null = null;
  const ask: Readonly<Record<Step, () => Promise<Heard>>> = {
    save: () =>
      speaker.call(person.token, `${APPLY}/pt/sjlz/edit`, {
        id: person.argumentId,
        ...argumentTexts(mark, PARAGRAPHS),
      }),
    upload: () => speaker.upload(person.token, { content: paper, name: '科研诚信承诺书.pdf' }),
    attach: () => speaker.call(person.token, `${APPLY}/pt/fj/add`, { topicapplyId: person.id, ...papersOf(fileUrl) }),
    submit: () => speaker.call(person.token, `${APPLY}/submit`, { id: person.id, commitFlag: true }),
  };
  for (const step of STEPS) {
    const answer = await untilNotBusy(ask[step]);
    heard.push({ ...answer, step });
    if (!isDone(heard.at(-1))) break;
    if (step === 'upload') fileUrl = String(answer.reply?.result['url']);
  }
  return { person, mark, heard, fileUrl };
}

export interface Answered extends Heard {
  /** How often it was asked before: the server said that it was busy, and to try again. */
  readonly refusedAsBusy: number;
}

/** As people do who are told to try again in a moment. */
async function untilNotBusy(ask: () => Promise<Heard>): Promise<Answered> {
  const first = await ask();
  let heard = first;
  let refusedAsBusy = 0;
  while (heard.reply?.code === BUSY && refusedAsBusy < MOST_TRIES) {
    refusedAsBusy += 1;
    await wait(TRY_AGAIN_MS);
    heard = await ask();
  }
  // It may be the first request that was carried out in the end: its moment counts, and the whole wait.
  return {
    reply: heard.reply,
    sentAt: first.sentAt,
    tookMs: heard.sentAt - first.sentAt + heard.tookMs,
    refusedAsBusy,
  };
}

/** A scanned page: a picture that compresses no further, in a PDF that says so. */
export function bigPdf(): Buffer {
  const random = createRandom(SEED);
  const picture = Buffer.from(
    Uint32Array.from({ length: FILE_BYTES / 4 }, () => random.between(0, 0xffff_ffff)).buffer,
  );
  return Buffer.concat([
    makePdf(['科研诚信承诺书']),
    Buffer.from(
      `8 0 obj\n<< /Type /XObject /Subtype /Image /Width 1240 /Height 1754 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode /Length ${picture.length} >>\nstream\n`,
    ),
    picture,
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ]);
}

/** A request that took too long is answered as busy and goes on: who asks again hears that it has been done. */
export function isDone(heard: Answered | undefined): boolean {
  return (
    heard?.reply?.code === 200 ||
    (heard !== undefined && heard.refusedAsBusy > 0 && ALREADY.test(heard.reply?.message ?? ''))
  );
}

export function countBusy(visits: readonly Visit[]): number {
  return visits.reduce((sum, { heard }) => sum + heard.reduce((own, { refusedAsBusy }) => own + refusedAsBusy, 0), 0);
}

/** Milliseconds that 95 of 100 answers of the step took at most. */
export function p95(visits: readonly Visit[], step: Step): number {
  const took = visits
    .flatMap(({ heard }) => heard.filter((one) => one.step === step).map(({ tookMs }) => tookMs))
    .toSorted((one, other) => one - other);
  return took[Math.ceil(took.length * 0.95) - 1] ?? 0;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
