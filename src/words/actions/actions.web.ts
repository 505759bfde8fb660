// What the browser makes of each kind of action.
// Written from the folders beside it by npm run generate, not by hand.
import type { ActionKind } from '../../core/action-model.ts';
import type { ActionWeb } from '../../web/actions/action-web.ts';
import { web as archiveWeb } from './archive/archive.web.tsx';
import { web as callWeb } from './call/call.web.tsx';
import { web as compareWeb } from './compare/compare.web.tsx';
import { web as detailWeb } from './detail/detail.web.tsx';
import { web as downloadWeb } from './download/download.web.tsx';
import { web as eventWeb } from './event/event.web.tsx';
import { web as exportWeb } from './export/export.web.tsx';
import { web as importWeb } from './import/import.web.tsx';
import { web as linkWeb } from './link/link.web.tsx';
import { web as openFormWeb } from './open-form/open-form.web.tsx';
import { web as previewWeb } from './preview/preview.web.tsx';
import { web as remindWeb } from './remind/remind.web.tsx';
import { web as reviewWeb } from './review/review.web.tsx';
import { web as screenWeb } from './screen/screen.web.tsx';
import { web as signAllWeb } from './sign-all/sign-all.web.tsx';
import { web as specialWeb } from './special/special.web.tsx';

export const actionWebs: { readonly [Word in ActionKind]: ActionWeb<Word> } = {
  archive: archiveWeb,
  call: callWeb,
  compare: compareWeb,
  detail: detailWeb,
  download: downloadWeb,
  event: eventWeb,
  export: exportWeb,
  import: importWeb,
  link: linkWeb,
  'open-form': openFormWeb,
  preview: previewWeb,
  remind: remindWeb,
  review: reviewWeb,
  screen: screenWeb,
  'sign-all': signAllWeb,
  special: specialWeb,
};
