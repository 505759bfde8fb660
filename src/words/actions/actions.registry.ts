// What codegen asks each kind of action.
// Written from the folders beside it by npm run generate, not by hand.
import type { ActionHalf } from '../../../codegen/words/action-compile.ts';
import type { ActionKind } from '../../core/action-model.ts';
import { model as archiveModel } from './archive/archive.model.ts';
import { compile as archiveCompile } from './archive/archive.compile.ts';
import { model as callModel } from './call/call.model.ts';
import { compile as callCompile } from './call/call.compile.ts';
import { model as compareModel } from './compare/compare.model.ts';
import { compile as compareCompile } from './compare/compare.compile.ts';
import { model as detailModel } from './detail/detail.model.ts';
import { compile as detailCompile } from './detail/detail.compile.ts';
import { model as downloadModel } from './download/download.model.ts';
import { compile as downloadCompile } from './download/download.compile.ts';
import { model as eventModel } from './event/event.model.ts';
import { compile as eventCompile } from './event/event.compile.ts';
import { model as exportModel } from './export/export.model.ts';
import { compile as exportCompile } from './export/export.compile.ts';
import { model as importModel } from './import/import.model.ts';
import { compile as importCompile } from './import/import.compile.ts';
import { model as linkModel } from './link/link.model.ts';
import { compile as linkCompile } from './link/link.compile.ts';
import { model as openFormModel } from './open-form/open-form.model.ts';
import { compile as openFormCompile } from './open-form/open-form.compile.ts';
import { model as previewModel } from './preview/preview.model.ts';
import { compile as previewCompile } from './preview/preview.compile.ts';
import { model as remindModel } from './remind/remind.model.ts';
import { compile as remindCompile } from './remind/remind.compile.ts';
import { model as reviewModel } from './review/review.model.ts';
import { compile as reviewCompile } from './review/review.compile.ts';
import { model as screenModel } from './screen/screen.model.ts';
import { compile as screenCompile } from './screen/screen.compile.ts';
import { model as signAllModel } from './sign-all/sign-all.model.ts';
import { compile as signAllCompile } from './sign-all/sign-all.compile.ts';
import { model as specialModel } from './special/special.model.ts';
import { compile as specialCompile } from './special/special.compile.ts';

export const actionWords: { readonly [Word in ActionKind]: ActionHalf<Word> } = {
  archive: { model: archiveModel, compile: archiveCompile },
  call: { model: callModel, compile: callCompile },
  compare: { model: compareModel, compile: compareCompile },
  detail: { model: detailModel, compile: detailCompile },
  download: { model: downloadModel, compile: downloadCompile },
  event: { model: eventModel, compile: eventCompile },
  export: { model: exportModel, compile: exportCompile },
  import: { model: importModel, compile: importCompile },
  link: { model: linkModel, compile: linkCompile },
  'open-form': { model: openFormModel, compile: openFormCompile },
  preview: { model: previewModel, compile: previewCompile },
  remind: { model: remindModel, compile: remindCompile },
  review: { model: reviewModel, compile: reviewCompile },
  screen: { model: screenModel, compile: screenCompile },
  'sign-all': { model: signAllModel, compile: signAllCompile },
  special: { model: specialModel, compile: specialCompile },
};
