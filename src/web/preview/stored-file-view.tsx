// A stored file where it stands: while it loads, why it cannot be shown, or itself in the viewer that fits.
// A file never goes to another server: PDFs and images show from a blob, Word and Excel are read in the page, older
// formats and PowerPoint come from our own server as PDFs.
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { PreviewFile } from './preview-file.ts';
import { type LoadedFile, type StoredFileState, useStoredFile } from './use-stored-file.ts';
import './preview.css';

const DocxView = lazy(async () => ({ default: (await import('./docx-view.tsx')).DocxView }));
const XlsxView = lazy(async () => ({ default: (await import('./xlsx-view.tsx')).XlsxView }));

/** Fetches it with the token. */
export function StoredFileView({ file: { url, name } }: { readonly file: PreviewFile }) {
  const { state, retry } = useStoredFile(url);
  return <FileStates url={url} name={name} state={state} onRetry={retry} />;
}

export interface FileStatesProps {
  readonly url: string;
  readonly name: string;
  readonly state: StoredFileState;
  readonly onRetry: () => void;
}

export function FileStates({ url, name, state, onRetry }: FileStatesProps) {
  if (url === '') return <PreviewMessage text="未上传该附件" />;
  switch (state.kind) {
    case 'loading':
      return <PreviewMessage text="正在加载文件…" isBusy />;
    case 'failed':
      return (
        <PreviewMessage text={`文件加载失败：${state.message}`} isAlert>
          <Button type="primary" autoInsertSpace={false} onClick={onRetry}>
            重试
          </Button>
        </PreviewMessage>
      );
    case 'loaded':
      return <FileBody file={state.file} url={url} title={state.file.name === '' ? name : state.file.name} />;
  }
}

function FileBody({ file, url, title }: { readonly file: LoadedFile; readonly url: string; readonly title: string }) {
  switch (file.view) {
    case 'pdf':
      return <iframe className="preview-frame" title={title} src={file.blobUrl} />;
    case 'image':
      return (
        <div className="preview-scroll" tabIndex={0} role="region" aria-label={title}>
          <img src={file.blobUrl} alt={title} />
        </div>
      );
    case 'docx':
      return (
        <Suspense fallback={<PreviewMessage text="正在打开文档…" isBusy />}>
          <DocxView file={file} title={title} />
        </Suspense>
      );
    case 'xlsx':
      return (
        <Suspense fallback={<PreviewMessage text="正在打开表格…" isBusy />}>
          <XlsxView file={file} title={title} />
        </Suspense>
      );
    case 'converted':
      return <ConvertedView file={file} url={url} title={title} />;
    case 'none':
      return (
        <PreviewMessage text="该格式不能在线预览，请下载后查看">
          <DownloadButton file={file} title={title} />
        </PreviewMessage>
      );
  }
}

/** As the PDF that the server makes of it, once; where it can make none, its words say to download. */
function ConvertedView({
  file,
  url,
  title,
}: {
  readonly file: LoadedFile;
  readonly url: string;
  readonly title: string;
}) {
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
      return <iframe className="preview-frame" title={title} src={state.file.blobUrl} />;
  }
}

export function DownloadButton({ file, title }: { readonly file: LoadedFile; readonly title: string }) {
  return (
    <Button type="primary" href={file.blobUrl} download={title}>
      下载文件
    </Button>
  );
}

interface PreviewMessageProps {
  readonly text: string;
  readonly isBusy?: boolean;
  readonly isAlert?: boolean;
  readonly children?: React.ReactNode;
}

export function PreviewMessage({ text, isBusy = false, isAlert = false, children }: PreviewMessageProps) {
  return (
    <div className="preview-message" role={isAlert ? 'alert' : 'status'} aria-busy={isBusy}>
      <p>{text}</p>
      {children}
    </div>
  );
}
