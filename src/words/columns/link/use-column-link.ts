// Where a column's link leads in a row: to a screen the person has in this system, within what the row hands down.
import { useSearchParams } from 'react-router';
import type { RecordValues } from '../../../core/json.ts';
import { useMayOpen } from '../../../web/kinds/use-may-open.ts';
import { addressOf, WITHIN, withDrawer, writeWithin } from '../../../web/screen/within.ts';
import type { ColumnOpeners } from '../../../web/list/column-web.ts';
import { useSession } from '../../../web/session/session-context.tsx';
import type { ColumnLink } from './link.model.ts';
import type { LinkPlace } from './screen-link.tsx';

/** null: the person cannot open the screen, or nothing is to be handed down. */
export function useColumnLink(
  link: ColumnLink,
  record: RecordValues,
  showScreen: ColumnOpeners['showScreen'],
): LinkPlace | null {
  const { app } = useSession();
  const mayOpen = useMayOpen(link.screen);
  const [params, setParams] = useSearchParams();
  const id = record[link.from] ?? null;
  if (id === null || !mayOpen) return null;
  const screen = app.screens.find(({ key }) => key === link.screen);
  if (screen === undefined) return null;
  const { key, path, title } = screen;
  return {
    to: addressOf(path, { type: params.get('type'), [WITHIN]: writeWithin(link.field, id), preset: link.preset }),
    title,
    onOpen:
      link.in === 'page'
        ? null
        : (shown) => {
            setParams((now) => withDrawer(now, link.preset), { replace: true, preventScrollReset: true });
            showScreen({ title: `${title}：${shown}`, name: key, by: link.field, entity: null, record: { id } });
          },
  };
}
