// A stored file where it stands: while it loads, why it cannot be shown, or itself in the viewer that fits.
// A file never goes to another server: PDFs and images show from a blob, Word and Excel are read in the page, older
// formats and PowerPoint come from our own server as PDFs.
import { lazyPart, WaitingContext } from '../../fields/lazy-part.tsx';
import { Button } from 'antd';
import type { Ref } from 'react';
import type { PdfPagesHandle } from './pdf-pages/pdf-pages.tsx';
import { PreviewMessage } from './preview-message.tsx';
import { type LoadedFile, type StoredFileState, useStoredFile } from './use-stored-file.ts';
import './preview.css';

const DocxView = lazyPart(async () => (await import('./docx-view.tsx')).DocxView);
const PdfPages = lazyPart(async () => (await import('./pdf-pages/pdf-pages.tsx')).PdfPages);
const XlsxView = lazyPart(async () => (await import('./xlsx-view.tsx')).XlsxView);

export interface FileStatesProps {
  /** A PDF shows as pages of ours, which this scrolls; absent: in the browser's own viewer. */
  readonly pages?: Ref<PdfPagesHandle>;
  readonly url: string;
  readonly name: string;
  readonly state: StoredFileState;
  readonly onRetry: () => void;
}

export function FileStates({ url, name, state, onRetry, pages }: FileStatesProps) {
  if (url === '') return <PreviewMessage text="未上传该附件" />;
  switch (state.kind) {
    case 'loading':
      return <PreviewMessage text="正在加载文件…" isBusy />;
    case 'failed':
      return (
        <PreviewMessage text={`文件加载失败：${state.message}`} isAlert>
          <Button type="primary" onClick={onRetry}>
            重试
          </Button>
        </PreviewMessage>
      );
    case 'loaded':
      return (
        <FileBody file={state.file} url={url} title={state.file.name === '' ? name : state.file.name} pages={pages} />
      );
  }
}

interface FileBodyProps {
  readonly file: LoadedFile;
  readonly url: string;
  readonly title: string;
  readonly pages: FileStatesProps['pages'] | undefined;
}

function FileBody({ file, url, title, pages }: FileBodyProps) {
  switch (file.view) {
    case 'pdf':
      return <PdfBody file={file} url={url} title={title} pages={pages} />;
    case 'image':
      return (
        <div className="preview-scroll" tabIndex={0} role="region" aria-label={title}>
          <img src={file.blobUrl} alt={title} />
        </div>
      );
    case 'docx':
      return (
        <WaitingContext value={<PreviewMessage text="正在打开文档…" isBusy />}>
          <DocxView file={file} title={title} />
        </WaitingContext>
      );
    case 'xlsx':
      return (
        <WaitingContext value={<PreviewMessage text="正在打开表格…" isBusy />}>
          <XlsxView file={file} title={title} />
        </WaitingContext>
      );
    case 'converted':
      return <ConvertedView file={file} url={url} title={title} pages={pages} />;
    case 'none':
      return (
        <PreviewMessage text="该格式不能在线预览，请下载后查看">
          <DownloadButton file={file} title={title} />
        </PreviewMessage>
      );
  }
}

function PdfBody({ file, url, title, pages }: FileBodyProps) {
  const frame = <iframe className="preview-frame" title={title} src={file.blobUrl} />;
  if (pages === undefined) return frame;
  return (
    <WaitingContext value={<PreviewMessage text="正在打开材料…" isBusy />}>
      <PdfPages ref={pages} blob={file.blob} title={title} file={url} fallback={frame} />
    </WaitingContext>
  );
}

/** As the PDF that the server makes of it, once; where it can make none, its words say to download. */
function ConvertedView({ file, url, title, pages }: FileBodyProps) {
  const { state } = useStoredFile(`${url}/preview`);
  switch (state.kind) {
    case 'loading':
      return <PreviewMessage text="正在转换为可预览的格式，第一次打开需要一些时间…" isBusy />;
    case 'failed':
      return (
        <PreviewMessage text={state.message} isAlert>
          <DownloadButton file={file} title={title} />
        </PreviewMessage>
      );
    case 'loaded':
      return <PdfBody file={state.file} url={url} title={title} pages={pages} />;
  }
}

export function DownloadButton({ file, title }: { readonly file: LoadedFile; readonly title: string }) {
  return (
    <Button type="primary" href={file.blobUrl} download={title}>
      下载文件
    </Button>
  );
}
