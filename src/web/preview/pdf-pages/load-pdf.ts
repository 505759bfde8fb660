// pdf.js, loaded when the first PDF is shown: its worker from our own address, no code made from text, and what papers
// leave out of themselves (Chinese encodings, the fourteen standard fonts) from our own address, too. One worker serves
// all papers for as long as the page lives: one that a paper brought along ends with it, and for as long as it is
// ending pdf.js refuses the next paper.
import type { PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';

type PdfLibrary = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

export interface OpenPdf {
  readonly library: PdfLibrary;
  readonly document: PDFDocumentProxy;
  /** Of each page at scale 1, in CSS pixels. */
  readonly sizes: readonly PageSize[];
  readonly close: () => void;
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

interface Loaded {
  readonly library: PdfLibrary;
  readonly worker: PDFWorker;
}

let loading: Promise<Loaded> | null = null;

/** Rejects where the browser is too old for it, or the file is none or has a password. */
export async function openPdf(blob: Blob): Promise<OpenPdf> {
  loading ??= loadLibrary();
  const [{ library, worker }, data, { PdfAssets }] = await Promise.all([
    loading,
    blob.arrayBuffer(),
    import('./pdf-assets.ts'),
  ]);
  const task = library.getDocument({
    worker,
    data: new Uint8Array(data),
    BinaryDataFactory: PdfAssets,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    verbosity: library.VerbosityLevel.ERRORS,
  });
  const document = await task.promise;
  const sizes = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { width, height } = (await document.getPage(at + 1)).getViewport({ scale: 1 });
      return { width, height };
    }),
  );
  return { library, document, sizes, close: () => void task.destroy() };
}

async function loadLibrary(): Promise<Loaded> {
  try {
    const [library, { default: PdfWorker }] = await Promise.all([
      import('pdfjs-dist/legacy/build/pdf.mjs'),
      import('pdfjs-dist/legacy/build/pdf.worker.mjs?worker'),
    ]);
    // Its types know no port but null.
    const parameters: object = { port: new PdfWorker() };
    return { library, worker: new library.PDFWorker(parameters) };
  } catch (error) {
    // The network may be back at the next paper.
    loading = null;
    throw error;
  }
}
