// What the browser makes of each way of showing a column.
// Written from the folders beside it by npm run generate, not by hand.
import type { ColumnAs } from '../../core/list-model.ts';
import type { ColumnWeb } from '../../web/list/column-web.ts';
import { web as cellWeb } from './cell/cell.web.tsx';
import { web as countdownWeb } from './countdown/countdown.web.tsx';
import { web as detailWeb } from './detail/detail.web.tsx';
import { web as editWeb } from './edit/edit.web.tsx';
import { web as linkWeb } from './link/link.web.tsx';
import { web as markedWeb } from './marked/marked.web.tsx';
import { web as popupWeb } from './popup/popup.web.tsx';
import { web as previewWeb } from './preview/preview.web.tsx';
import { web as spreadWeb } from './spread/spread.web.tsx';
import { web as tagWeb } from './tag/tag.web.tsx';

export const columnWebs: { readonly [Word in ColumnAs]: ColumnWeb<Word> } = {
  cell: cellWeb,
  countdown: countdownWeb,
  detail: detailWeb,
  edit: editWeb,
  link: linkWeb,
  marked: markedWeb,
  popup: popupWeb,
  preview: previewWeb,
  spread: spreadWeb,
  tag: tagWeb,
};
