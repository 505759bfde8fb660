// The thread that lays out documents: loaded with the first of them, gone when none has been asked for a while. A text that
// takes too long or too much memory ends this thread and nothing else.
import { parentPort } from 'node:worker_threads';
import type { DocumentContent } from './document-content.ts';
import { renderDocx } from './docx/render-docx.ts';

export interface RenderRequest {
  readonly id: number;
  readonly content: DocumentContent;
}

export type RenderAnswer = { readonly id: number; readonly bytes: Uint8Array } | { readonly id: number; readonly failed: string };

const port = parentPort;
if (port === null) throw new Error('the render worker runs in a worker thread');

port.on('message', ({ id, content }: RenderRequest) => {
  render(content).then(
    (bytes) => port.postMessage({ id, bytes } satisfies RenderAnswer),
    (error: unknown) => port.postMessage({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) } satisfies RenderAnswer),
  );
});

async function render(content: DocumentContent): Promise<Uint8Array> {
  if (content.format === 'docx') return renderDocx(content);
  const { renderPdf } = await import('./pdf/render-pdf.ts');
  return renderPdf(content);
}
