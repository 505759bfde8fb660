// pdf.js, loaded when the first PDF is shown: its worker from our own address, no code made from text, and what papers
// leave out of themselves (Chinese encodings, the fourteen standard fonts) from our own address, too.
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
export type PdfLibrary = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

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

let library: Promise<PdfLibrary> | null = null;

/** Rejects where the browser is too old for it, or the file is none or has a password. */
export async function openPdf(blob: Blob): Promise<OpenPdf> {
  library ??= loadLibrary();
  const [loaded, data, { PdfAssets }] = await Promise.all([library, blob.arrayBuffer(), import('./pdf-assets.ts')]);
  const task = loaded.getDocument({
    data: new Uint8Array(data),
    BinaryDataFactory: PdfAssets,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    verbosity: loaded.VerbosityLevel.ERRORS,
  });
  const document = await task.promise;
  const sizes = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { width, height } = (await document.getPage(at + 1)).getViewport({ scale: 1 });
      return { width, height };
    }),
  );
  return { library: loaded, document, sizes, close: () => void task.destroy() };
}

async function loadLibrary(): Promise<PdfLibrary> {
  try {
    const [loaded, { default: PdfWorker }] = await Promise.all([
      import('pdfjs-dist/legacy/build/pdf.mjs'),
      import('pdfjs-dist/legacy/build/pdf.worker.mjs?worker'),
    ]);
    loaded.GlobalWorkerOptions.workerPort = new PdfWorker();
    return loaded;
  } catch (error) {
    // The network may be back at the next paper.
    library = null;
    throw error;
  }
}
