// Experts who save their sheets again and again, as the page does while they score: what each was told is held against
// what the database has afterwards.
import type { ServerContext } from '../../src/server/context.ts';
import { speakTo, type Heard, type Speaker } from './speak.ts';
import type { ScoringExpert } from './scoring-crowd.ts';

const SHEET = '/admin/api/esp/topicapply/expert';
const BUSY = '0003';

export interface Save extends Heard {
  readonly sheetId: number;
  /** Stands at the beginning of the opinion. */
  readonly mark: string;
}

export interface ScoringMinute {
  readonly url: string;
  readonly experts: readonly ScoringExpert[];
  /** Of each expert. */
  readonly saves: number;
  /** From the begin of a save to that of the next; 0: one right after the other. */
  readonly everyMs: number;
  readonly heard?: (save: Save) => void;
}

/** All of them at once. An expert whose server is gone saves no more. */
export async function liveScoring({ url, experts, saves, everyMs, heard }: ScoringMinute): Promise<readonly Save[]> {
  const speaker = speakTo(url);
  const work = experts.map(async (expert, at) => {
    const done: Save[] = [];
    const codes = await openSheets(speaker, expert);
    if (codes === null) return done;
    for (let count = 0; count < saves; count += 1) {
      const sheetId = expert.sheetIds[count % expert.sheetIds.length] ?? 0;
      const mark = `第${at + 1}位专家${sheetId}号表第${Date.now()}次保存`;
      const answer = await speaker.call(expert.token, `${SHEET}/score`, {
        id: sheetId,
        scores: (codes.get(sheetId) ?? []).map((code, place) => ({ code, score: (count + place) % 10 })),
        recommend: count % 3,
        opinion: `${mark}，选题切合县域教育实际，研究内容具体，方法可行，建议进一步明确数据来源。`,
      });
      const save = { ...answer, sheetId, mark };
      done.push(save);
      heard?.(save);
      if (answer.reply === null) break;
      await wait(Math.max(0, everyMs - answer.tookMs));
    }
    return done;
  });
  return (await Promise.all(work)).flat();
}

/** Indicators of each sheet; null: the server is gone. */
async function openSheets(
  speaker: Speaker,
  { token, sheetIds }: ScoringExpert,
): Promise<ReadonlyMap<number, readonly string[]> | null> {
  const codes = new Map<number, readonly string[]>();
  for (const id of sheetIds) {
    const { reply } = await speaker.call(token, `${SHEET}/getInfoById`, { id });
    if (reply === null) return null;
    const scores = (reply.result['scores'] ?? []) as readonly { readonly code: string }[];
    codes.set(
      id,
      scores.map(({ code }) => code),
    );
  }
  return codes;
}

/** What was acknowledged and is not there, what was refused; of each sheet the last that was acknowledged counts. */
export async function findLost(
  { sql }: Pick<ServerContext, 'sql'>,
  saves: readonly Save[],
): Promise<readonly string[]> {
  const bySheet = Map.groupBy(saves, ({ sheetId }) => sheetId);
  const rows = await sql.query({ text: 'select id, opinion from topicapply_expert where id = any($1)' }, [
    [...bySheet.keys()],
  ]);
  return rows.flatMap((row) => {
    const id = Number(row['id']);
    const own = (bySheet.get(id) ?? []).toSorted((one, other) => one.sentAt - other.sentAt);
    const refused = own.filter(({ reply }) => reply !== null && reply.code !== 200 && reply.code !== BUSY);
    const acknowledged = own.findLastIndex(({ reply }) => reply?.code === 200);
    // What had no answer may have been carried out.
    const possible = own.slice(Math.max(acknowledged, 0)).map(({ mark }) => mark);
    const stored = String(row['opinion'] ?? '').split('，')[0] ?? '';
    const isLost = acknowledged >= 0 && !possible.includes(stored);
    return [
      ...refused.map(({ reply }) => `sheet ${id}: ${reply?.message}`),
      ...(isLost ? [`sheet ${id}: ${stored} in place of ${possible[0]}`] : []),
    ];
  });
}

export function countUnanswered(saves: readonly Save[]): number {
  return saves.filter(({ reply }) => reply?.code !== 200).length;
}

/** Milliseconds that 95 of 100 saves took at most. */
export function p95OfSaves(saves: readonly Save[]): number {
  const took = saves.map(({ tookMs }) => tookMs).toSorted((one, other) => one - other);
  return took[Math.ceil(took.length * 0.95) - 1] ?? 0;
}

function wait(ms: number): Promise<void> {
  return ms === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
}
