// The rows of a file field: stored files with preview and remove, uploads with progress, cancel and retry.
import type { ReactNode } from 'react';
import { sizeText } from './file-limits.ts';
import type { Upload } from './use-uploads.ts';

export interface StoredFileRowProps {
  readonly name: string;
  readonly onPreview: () => void;
  /** null: it may not be removed. */
  readonly onRemove: (() => void) | null;
}

export function StoredFileRow({ name, onPreview, onRemove }: StoredFileRowProps) {
  return (
    <FileRow
      name={
        <button type="button" className="field-link file-name" onClick={onPreview} aria-label={`预览${name}`}>
          {name}
        </button>
      }
    >
      {onRemove === null ? null : (
        <button type="button" className="field-link" onClick={onRemove} aria-label={`删除${name}`}>
          删除
        </button>
      )}
    </FileRow>
  );
}

export interface UploadRowProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

export function UploadRow({ upload, onRetry, onDrop }: UploadRowProps) {
  const { file, done, problem, canRetry } = upload;
  const percent = Math.round(done * 100);
  return (
    <FileRow name={<span className="file-name">{`${file.name}（${sizeText(file.size)}）`}</span>}>
      {problem === null ? (
        <>
          <progress className="file-progress" value={percent} max={100} aria-label={`${file.name}上传进度`} />
          <span>{`${percent}%`}</span>
        </>
      ) : (
        <span className="form-error" role="alert">
          {problem}
        </span>
      )}
      {problem === null || !canRetry ? null : (
        <button type="button" className="field-link" onClick={onRetry} aria-label={`重试上传${file.name}`}>
          重试
        </button>
      )}
      <button
        type="button"
        className="field-link"
        onClick={onDrop}
        aria-label={`${problem === null ? '取消上传' : '移除'}${file.name}`}
      >
        {problem === null ? '取消' : '移除'}
      </button>
    </FileRow>
  );
}

function FileRow({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="file-row">
      {name}
      <span className="file-actions">{children}</span>
    </li>
  );
}
