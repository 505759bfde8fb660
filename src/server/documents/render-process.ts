// The process that lays out documents, shrinks their pictures and reads spreadsheets: started for the first of them,
// gone when none has been asked for a while, with all the memory that fonts and layout took. A text that takes too long
// or too much ends this process and nothing else. It ends with its channel, so that it never outlives the server;
// signals are for the server to answer.
import { setPriority } from 'node:os';
import type { DocumentContent, Picture } from './document-content.ts';
import { renderDocx } from './docx/render-docx.ts';
import { readSheetCells } from './read-sheet-cells.ts';
import { shrinkPicture } from './shrink-picture.ts';

export type RenderWork =
  | { readonly content: DocumentContent }
  | { readonly picture: Uint8Array }
  | { readonly sheet: Uint8Array; readonly mostRows: number };

export type RenderRequest = RenderWork & { readonly id: number };

export type RenderAnswer = { readonly id: number } & (
  | { readonly bytes: Uint8Array }
  | { readonly picture: Picture }
  | { readonly cells: readonly (readonly string[])[] }
  | { readonly failed: string }
);

/**
 * A third of a busy processor's share, as nice counts. Three hundred who hand in before the end ask for as many papers:
 * who saves goes before who waits for one, who still is not to wait for ever (at the lowest, 19, a sheet of two rows
 * took half a minute beside other work).
 */
const BEHIND_SAVES = 5;

setPriority(BEHIND_SAVES);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

process.on('message', (request: RenderRequest) => {
  const { id } = request;
  answer(request).then(
    (result) => send({ id, ...result }),
    (error: unknown) => send({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

function send(said: RenderAnswer): void {
  process.send?.(said);
}

type Result =
  | { readonly bytes: Uint8Array }
  | { readonly picture: Picture }
  | { readonly cells: readonly (readonly string[])[] };

async function answer(work: RenderWork): Promise<Result> {
  if ('sheet' in work) return { cells: await readSheetCells(work.sheet, work.mostRows) };
  if ('picture' in work) return { picture: await shrinkPicture(work.picture) };
  if (work.content.format === 'docx') return { bytes: await renderDocx(work.content) };
  const { renderPdf } = await import('./pdf/render-pdf.ts');
  return { bytes: await renderPdf(work.content) };
}
