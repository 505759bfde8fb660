// What both sides ask each kind of action.
// Written from the folders beside it by npm run generate, not by hand.
import type { ActionKind } from '../../core/action-model.ts';
import type { ActionFacts } from '../../core/action-word.ts';
import { facts as archiveFacts } from './archive/archive.model.ts';
import { facts as callFacts } from './call/call.model.ts';
import { facts as compareFacts } from './compare/compare.model.ts';
import { facts as detailFacts } from './detail/detail.model.ts';
import { facts as downloadFacts } from './download/download.model.ts';
import { facts as eventFacts } from './event/event.model.ts';
import { facts as exportFacts } from './export/export.model.ts';
import { facts as importFacts } from './import/import.model.ts';
import { facts as linkFacts } from './link/link.model.ts';
import { facts as openFormFacts } from './open-form/open-form.model.ts';
import { facts as previewFacts } from './preview/preview.model.ts';
import { facts as remindFacts } from './remind/remind.model.ts';
import { facts as reviewFacts } from './review/review.model.ts';
import { facts as screenFacts } from './screen/screen.model.ts';
import { facts as signAllFacts } from './sign-all/sign-all.model.ts';
import { facts as specialFacts } from './special/special.model.ts';

export const actionFacts: { readonly [Word in ActionKind]: ActionFacts<Word> } = {
  archive: archiveFacts,
  call: callFacts,
  compare: compareFacts,
  detail: detailFacts,
  download: downloadFacts,
  event: eventFacts,
  export: exportFacts,
  import: importFacts,
  link: linkFacts,
  'open-form': openFormFacts,
  preview: previewFacts,
  remind: remindFacts,
  review: reviewFacts,
  screen: screenFacts,
  'sign-all': signAllFacts,
  special: specialFacts,
};
