// Before and after side by side, what stands in one of them alone marked character by character.
import type { ReactNode } from 'react';
import { fieldRuns, type TextRun } from './text-changes.ts';
import './changed-text.css';

export interface TextSidesProps {
  /** null: it stands in the other alone. */
  readonly before: ReactNode;
  readonly after: ReactNode;
}

export function TextSides({ before, after }: TextSidesProps) {
  return (
    <dl className="text-sides" data-one={before === null || after === null}>
      {before === null ? null : (
        <div>
          <dt>修改前</dt>
          <dd>{before}</dd>
        </div>
      )}
      {after === null ? null : (
        <div>
          <dt>修改后</dt>
          <dd>{after}</dd>
        </div>
      )}
    </dl>
  );
}

export function TextRuns({ runs, as: Own }: { readonly runs: readonly TextRun[]; readonly as: 'ins' | 'del' }) {
  return (
    <span className="text-runs">
      {runs.map(({ text, isOwn }, at) => (isOwn ? <Own key={at}>{text}</Own> : <span key={at}>{text}</span>))}
    </span>
  );
}

/** A field of a record that was changed: file "" on both sides. */
export interface FieldChange {
  readonly field: string;
  readonly title: string;
  readonly before: string;
  readonly after: string;
  readonly isFile: boolean;
  /** Only that it was changed is known. */
  readonly isLong?: boolean;
}

export function ChangedField({ change }: { readonly change: FieldChange }) {
  if (change.isFile) return <p className="text-quiet">文件已更换。</p>;
  if (change.isLong === true) return <p className="text-quiet">内容较长，已有改动，请查看全文。</p>;
  const { before, after } = fieldRuns(change.before, change.after);
  const none = <span className="text-quiet">未填写</span>;
  return (
    <TextSides
      before={change.before === '' ? none : <TextRuns runs={before} as="del" />}
      after={change.after === '' ? none : <TextRuns runs={after} as="ins" />}
    />
  );
}
