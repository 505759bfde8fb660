// What a move tells while it goes on, a message each: lines for whoever waits, then what came of it. A server tells it
// over its socket, the command by itself.
import type { Engine } from '../operations/engine.ts';
import { MappingWrong } from './move-mapping.ts';
import { MoveRefused } from './move-refused.ts';
import { moveIn, type MoveOutcome, type MoveRequest } from './move-in.ts';

export type MoveMessage =
  | { readonly say: string }
  | { readonly refused: string }
  /** Whether every row is where it belongs. */
  | { readonly done: boolean };

export async function tellMove(
  engine: Engine,
  request: MoveRequest,
  tell: (message: MoveMessage) => void,
): Promise<void> {
  const say = (line: string): void => tell({ say: line });
  try {
    const outcome = await moveIn(engine, request, say);
    for (const line of linesOf(outcome, request)) say(line);
    tell({ done: outcome.sources.every(({ counts }) => counts.refused === 0) });
  } catch (error) {
    if (!(error instanceof MoveRefused || error instanceof MappingWrong)) throw error;
    tell({ refused: error.message });
  }
}

function linesOf({ sources }: MoveOutcome, { isDry }: MoveRequest): readonly string[] {
  const lines = sources.flatMap(({ source: { moving }, counts, refused, lacking }) => [
    `${counts.refused === 0 ? '✓' : '✗'} ${moving.title}：共${counts.total}行，${isDry ? '可以迁入' : '迁入'}${counts.moved}，此前已迁入${counts.before}，用系统中已有的${counts.present}，略过${counts.passed}，未迁入${counts.refused}`,
    ...(refused === null ? [] : [`  未迁入的行和原因：${refused}`]),
    ...(lacking === null ? [] : [`  ${isDry ? '将' : ''}缺附件的${counts.lacking}行：${lacking}`]),
  ]);
  return [...lines, isDry ? '这是试运行，没有写入任何数据' : '再运行一次只会迁入还没有迁入的行'];
}
