// Views of a list kept by name: a button that opens one's own. The panel is loaded when it is opened.
import { StarOutlined } from '@ant-design/icons';
import { lazyPart, WaitingContext } from '../../fields/lazy-part.tsx';
import type { SavedViewsModel } from '../../core/list-model.ts';
import type { WebScreen } from '../../core/web-model.ts';
import { Disclosure } from './disclosure.tsx';
import type { ListStateHandle } from './use-address-list-state.ts';

const SavedViewsPanel = lazyPart(async () => (await import('./saved-views-panel.tsx')).SavedViewsPanel);

export interface SavedViewsProps {
  readonly screen: WebScreen;
  readonly saved: SavedViewsModel;
  /** Tells its views from those of other lists. */
  readonly listKey: string;
  readonly list: ListStateHandle;
  /** What they are called: 常用视图. */
  readonly label: string;
  /** The label stands beside the icon. */
  readonly isNamed?: boolean;
}

export function SavedViews({ screen, saved, listKey, list, label, isNamed = false }: SavedViewsProps) {
  const [all, add, remove] = [screen.calls[saved.list], screen.calls[saved.add], screen.calls[saved.remove]];
  if (all === undefined || add === undefined || remove === undefined) return null;
  return (
    <Disclosure label={label} icon={<StarOutlined aria-hidden="true" />} isNamed={isNamed}>
      <WaitingContext
        value={
          <p role="status" data-loading="">
            正在读取…
          </p>
        }
      >
        <SavedViewsPanel calls={{ list: all, add, remove }} listKey={listKey} list={list} label={label} />
      </WaitingContext>
    </Disclosure>
  );
}
