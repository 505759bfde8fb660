// What both sides ask each operation of calls.
// Written from the folders beside it by npm run generate, not by hand.
import type { CallOp } from '../../core/call-model.ts';
import type { OperationModel } from '../../core/operation-model.ts';
import { model as allModel } from './all/all.model.ts';
import { model as answerModel } from './answer/answer.model.ts';
import { model as archiveModel } from './archive/archive.model.ts';
import { model as childrenModel } from './children/children.model.ts';
import { model as completenessModel } from './completeness/completeness.model.ts';
import { model as createModel } from './create/create.model.ts';
import { model as deleteModel } from './delete/delete.model.ts';
import { model as documentModel } from './document/document.model.ts';
import { model as eventModel } from './event/event.model.ts';
import { model as exportModel } from './export/export.model.ts';
import { model as getModel } from './get/get.model.ts';
import { model as groupModel } from './group/group.model.ts';
import { model as handlerModel } from './handler/handler.model.ts';
import { model as importModel } from './import/import.model.ts';
import { model as intakeModel } from './intake/intake.model.ts';
import { model as listModel } from './list/list.model.ts';
import { model as mineModel } from './mine/mine.model.ts';
import { model as patchOwnModel } from './patch-own/patch-own.model.ts';
import { model as remindModel } from './remind/remind.model.ts';
import { model as reviewModel } from './review/review.model.ts';
import { model as searchModel } from './search/search.model.ts';
import { model as statModel } from './stat/stat.model.ts';
import { model as updateModel } from './update/update.model.ts';

export const operationFacts: { readonly [Word in CallOp]: OperationModel<Word> } = {
  all: allModel,
  answer: answerModel,
  archive: archiveModel,
  children: childrenModel,
  completeness: completenessModel,
  create: createModel,
  delete: deleteModel,
  document: documentModel,
  event: eventModel,
  export: exportModel,
  get: getModel,
  group: groupModel,
  handler: handlerModel,
  import: importModel,
  intake: intakeModel,
  list: listModel,
  mine: mineModel,
  'patch-own': patchOwnModel,
  remind: remindModel,
  review: reviewModel,
  search: searchModel,
  stat: statModel,
  update: updateModel,
};
