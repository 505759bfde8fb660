import type { RecordValues } from '../../../core/rule.ts';
import type { ActionWeb } from '../../../web/actions/action-web.ts';

export const web: ActionWeb<'link'> = { run: ({ to }, { record, tools }) => void tools.navigate(filled(to, record)) };

/** "/course?id={id}" with the record's values. */
function filled(path: string, record: RecordValues | null): string {
  return path.replace(/\{([\w.]+)\}/g, (_, field: string) => encodeURIComponent(String(record?.[field] ?? '')));
}
