// File fields of a record, each by its title: its files, or what stands where there is none.
import { FileLinks } from './file-links.tsx';
import type { FileRow } from './file-row.ts';

export function FileRows({ rows }: { readonly rows: readonly FileRow[] }) {
  return (
    <dl className="detail-files">
      {rows.map(({ title, files, missing }, at) => (
        // Two fields of a record and its parts may have one title.
        <div key={`${at} ${title}`}>
          <dt>{title}</dt>
          <dd>{files.length === 0 ? <span className="detail-none">{missing}</span> : <FileLinks files={files} />}</dd>
        </div>
      ))}
    </dl>
  );
}
