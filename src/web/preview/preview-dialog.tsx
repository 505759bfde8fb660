// The file preview, full screen: fetches the file with the token, picks the viewer, offers the download.
// A file never goes to another server: PDFs and images show from a blob, Word and Excel are read in the page, older
// formats and PowerPoint come from our own server as PDFs.
import { Button, Modal } from 'antd';
import { lazy, Suspense } from 'react';
import type { PreviewFile } from './preview-file.ts';
import { type LoadedFile, useStoredFile } from './use-stored-file.ts';
import './preview.css';

const DocxView = lazy(async () => ({ default: (await import('./docx-view.tsx')).DocxView }));
const XlsxView = lazy(async () => ({ default: (await import('./xlsx-view.tsx')).XlsxView }));

export interface PreviewDialogProps {
  readonly file: PreviewFile;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

export function PreviewDialog({ file, isOpen, onClose, onClosed }: PreviewDialogProps) {
  const { state, retry } = useStoredFile(file.url);
  const loaded = state.kind === 'loaded' ? state.file : null;
  const title = loaded !== null && loaded.name !== '' ? loaded.name : file.name;
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      afterClose={onClosed}
      width="100%"
      className="preview"
      wrapClassName="preview-wrap"
      footer={null}
      destroyOnHidden
      closable={{ 'aria-label': '关闭预览' }}
      title={
        <span className="preview-title">
          <span className="preview-name">{title === '' ? '文件预览' : title}</span>
          {loaded === null ? null : (
            <a className="preview-download" href={loaded.blobUrl} download={title}>
              下载
            </a>
          )}
        </span>
      }
    >
      {file.url === '' ? <PreviewMessage text="未上传该附件" /> : null}
      {state.kind === 'loading' && file.url !== '' ? <PreviewMessage text="正在加载文件…" isBusy /> : null}
      {state.kind === 'failed' ? (
        <PreviewMessage text={`文件加载失败：${state.message}`} isAlert>
          <Button type="primary" autoInsertSpace={false} onClick={retry}>
            重试
          </Button>
        </PreviewMessage>
      ) : null}
      {loaded === null ? null : <FileBody file={loaded} url={file.url} title={title} />}
    </Modal>
  );
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
