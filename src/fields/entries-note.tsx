// Below a control whose choices come from a dictionary: that they are on their way, or why they are not there.
import type { Entries } from './dictionary-entries.ts';

export function EntriesNote({ entries }: { readonly entries: Entries }) {
  switch (entries.state) {
    case 'loading':
      return <span className="field-note">正在加载选项…</span>;
    case 'failed':
      return (
        <span className="field-note" role="alert">
          {entries.message}{' '}
          <button type="button" className="field-link" onClick={entries.retry}>
            重试
          </button>
        </span>
      );
    default:
      return null;
  }
}
