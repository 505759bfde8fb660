// The file preview, full screen: fetches the file with the token, shows it, offers the download.
import type { PreviewFile } from './preview-file.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { FileStates } from './stored-file-view.tsx';
import { useStoredFile } from './use-stored-file.ts';

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
    <PreviewFrame
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      closeLabel="关闭预览"
      title={title === '' ? '文件预览' : title}
      beside={
        loaded === null ? null : (
          <a className="preview-download" href={loaded.blobUrl} download={title}>
            下载
          </a>
        )
      }
    >
      <FileStates url={file.url} name={title} state={state} onRetry={retry} />
    </PreviewFrame>
  );
}
