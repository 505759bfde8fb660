// The files of a record, read beside a form: the ones in question first, what was not uploaded said below.
import type { RefObject } from 'react';
import { lazyPart, WaitingContext } from '../../../fields/lazy-part.tsx';
import type { PaperDesk } from '../../preview/materials.tsx';
import { PreviewMessage } from '../../preview/preview-message.tsx';
import type { FileRow } from './file-row.ts';

const Materials = lazyPart(async () => (await import('../../preview/materials.tsx')).Materials);

export interface DetailPapersProps {
  readonly rows: readonly FileRow[];
  /** Addresses of the files in question. */
  readonly first: readonly string[];
  readonly paper: RefObject<PaperDesk | null>;
}

export function DetailPapers({ rows, first, paper }: DetailPapersProps) {
  const all = [...new Map(rows.flatMap(({ files }) => files).map((file) => [file.url, file])).values()];
  const isFirst = ({ url }: { readonly url: string }): boolean => first.includes(url);
  const files = [...all.filter(isFirst), ...all.filter((file) => !isFirst(file))];
  const missing = rows.filter((row) => row.files.length === 0).map(({ title }) => title);
  return (
    <div className="detail-papers">
      <WaitingContext value={<PreviewMessage text="正在打开材料…" isBusy />}>
        <Materials files={files} missing="材料" isShown paper={paper} />
      </WaitingContext>
      {missing.length === 0 ? null : <p className="detail-none">未上传：{missing.join('、')}</p>}
    </div>
  );
}
