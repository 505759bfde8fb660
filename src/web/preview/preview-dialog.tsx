// The file preview, full screen: fetches the file with the token, shows it, offers the download.
import { Modal } from 'antd';
import type { PreviewFile } from './preview-file.ts';
import { FileStates } from './stored-file-view.tsx';
import { useStoredFile } from './use-stored-file.ts';
import './preview.css';

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
      <FileStates url={file.url} name={title} state={state} onRetry={retry} />
    </Modal>
  );
}
