import type { RecordValues } from '../../../core/json.ts';
import type { ActionWeb } from '../../../web/actions/action-web.ts';
import { MARK } from '../../../web/actions/use-seen.ts';
import { readListState, writeListState } from '../../../web/list/list-state.ts';

export const web: ActionWeb<'link'> = {
  run: ({ to, list, seen }, { record, tools }) => {
    if (seen !== undefined && typeof record?.['id'] === 'number')
      void tools.send(MARK, { type: seen, bizId: record['id'] });
    const path = filled(to, record);
    void tools.navigate(list ? withList(path, tools.address()) : path);
  },
};

/** "/course?id={id}" with the record's values. */
function filled(path: string, record: RecordValues | null): string {
  return path.replace(/\{([\w.]+)\}/g, (_, field: string) =>
    encodeURIComponent(String(record?.[field] ?? '')).replaceAll('%2F', '/'),
  );
}

function withList(path: string, address: URLSearchParams): string {
  const [page = '', query = ''] = path.split('?');
  const own = writeListState(new URLSearchParams(query), readListState(address)).toString();
  return own === '' ? page : `${page}?${own}`;
}
