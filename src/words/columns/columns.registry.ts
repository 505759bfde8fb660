// What codegen asks each way of showing a column.
// Written from the folders beside it by npm run generate, not by hand.
import type { ColumnHalf } from '../../../codegen/words/column-compile.ts';
import type { ColumnAs } from '../../core/list-model.ts';
import { model as cellModel } from './cell/cell.model.ts';
import { compile as cellCompile } from './cell/cell.compile.ts';
import { model as countdownModel } from './countdown/countdown.model.ts';
import { compile as countdownCompile } from './countdown/countdown.compile.ts';
import { model as detailModel } from './detail/detail.model.ts';
import { compile as detailCompile } from './detail/detail.compile.ts';
import { model as editModel } from './edit/edit.model.ts';
import { compile as editCompile } from './edit/edit.compile.ts';
import { model as linkModel } from './link/link.model.ts';
import { compile as linkCompile } from './link/link.compile.ts';
import { model as markedModel } from './marked/marked.model.ts';
import { compile as markedCompile } from './marked/marked.compile.ts';
import { model as popupModel } from './popup/popup.model.ts';
import { compile as popupCompile } from './popup/popup.compile.ts';
import { model as previewModel } from './preview/preview.model.ts';
import { compile as previewCompile } from './preview/preview.compile.ts';
import { model as spreadModel } from './spread/spread.model.ts';
import { compile as spreadCompile } from './spread/spread.compile.ts';
import { model as tagModel } from './tag/tag.model.ts';
import { compile as tagCompile } from './tag/tag.compile.ts';

export const columnWords: { readonly [Word in ColumnAs]: ColumnHalf<Word> } = {
  cell: { model: cellModel, compile: cellCompile },
  countdown: { model: countdownModel, compile: countdownCompile },
  detail: { model: detailModel, compile: detailCompile },
  edit: { model: editModel, compile: editCompile },
  link: { model: linkModel, compile: linkCompile },
  marked: { model: markedModel, compile: markedCompile },
  popup: { model: popupModel, compile: popupCompile },
  preview: { model: previewModel, compile: previewCompile },
  spread: { model: spreadModel, compile: spreadCompile },
  tag: { model: tagModel, compile: tagCompile },
};
