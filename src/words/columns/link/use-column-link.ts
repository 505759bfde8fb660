// Where a column's link leads in a row: to a screen the person has in this system, within what the row hands down and
// searched by what it says.
import { useSearchParams } from 'react-router';
import type { RecordValues } from '../../../core/json.ts';
import { useMayOpen } from '../../../web/kinds/use-may-open.ts';
import { decodeValue } from '../../../web/list/list-state.ts';
import { withDrawer, withList } from '../../../web/list/opened-list.ts';
import { WITHIN, writeWithin } from '../../../web/screen/within.ts';
import type { ColumnOpeners } from '../../../web/list/column-web.ts';
import { useSession } from '../../../web/session/session-context.tsx';
import type { LinkColumn } from './link.model.ts';
import type { LinkPlace } from './screen-link.tsx';

/** null: the person cannot open the screen, nothing is to be handed down, or it would show nothing. */
export function useColumnLink(
  { link, field, title: named }: LinkColumn,
  record: RecordValues,
  showScreen: ColumnOpeners['showScreen'],
): LinkPlace | null {
  const { app } = useSession();
  const mayOpen = useMayOpen(link.screen);
  const [params, setParams] = useSearchParams();
  const { field: by } = link;
  const id = by === null ? null : (record[link.from] ?? null);
  const screen = app.screens.find(({ key }) => key === link.screen);
  if (screen === undefined || !mayOpen || (by !== null && id === null) || record[field] === 0) return null;
  const { key, path, title } = screen;
  const opened = { preset: link.preset, filters: filtersOf(link, record) };
  const type = params.get('type');
  const place = new URLSearchParams({
    ...(type === null ? {} : { type }),
    ...(by === null ? {} : { [WITHIN]: writeWithin(by, id) }),
  });
  const address = withList(place, opened).toString();
  return {
    to: address === '' ? path : `${path}?${address}`,
    title,
    onOpen:
      by === null || link.in === 'page'
        ? null
        : (shown) => {
            setParams((now) => withDrawer(now, opened), { replace: true, preventScrollReset: true });
            // A number alone names nothing.
            const object = typeof record[field] === 'number' ? `${named} ${shown}` : shown;
            showScreen({ title: `${title}：${object}`, name: key, by, entity: null, record: { id } });
          },
  };
}

function filtersOf({ search, query }: LinkColumn['link'], record: RecordValues): RecordValues {
  const said = Object.entries(query).map(([name, text]) => [name, decodeValue(text)] as const);
  const ofRow = Object.entries(search).map(([name, from]) => [name, record[from] ?? null] as const);
  return Object.fromEntries([...said, ...ofRow]);
}
