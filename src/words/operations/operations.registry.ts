// What codegen asks each operation of calls.
// Written from the folders beside it by npm run generate, not by hand.
import type { OperationHalf } from '../../../codegen/words/operation-compile.ts';
import type { CallOp } from '../../core/call-model.ts';
import { model as allModel } from './all/all.model.ts';
import { keys as allKeys } from './all/all.keys.ts';
import { compile as allCompile } from './all/all.compile.ts';
import { model as answerModel } from './answer/answer.model.ts';
import { keys as answerKeys } from './answer/answer.keys.ts';
import { compile as answerCompile } from './answer/answer.compile.ts';
import { model as archiveModel } from './archive/archive.model.ts';
import { keys as archiveKeys } from './archive/archive.keys.ts';
import { compile as archiveCompile } from './archive/archive.compile.ts';
import { model as childrenModel } from './children/children.model.ts';
import { keys as childrenKeys } from './children/children.keys.ts';
import { compile as childrenCompile } from './children/children.compile.ts';
import { model as completenessModel } from './completeness/completeness.model.ts';
import { keys as completenessKeys } from './completeness/completeness.keys.ts';
import { compile as completenessCompile } from './completeness/completeness.compile.ts';
import { model as createModel } from './create/create.model.ts';
import { keys as createKeys } from './create/create.keys.ts';
import { compile as createCompile } from './create/create.compile.ts';
import { model as deleteModel } from './delete/delete.model.ts';
import { keys as deleteKeys } from './delete/delete.keys.ts';
import { compile as deleteCompile } from './delete/delete.compile.ts';
import { model as documentModel } from './document/document.model.ts';
import { keys as documentKeys } from './document/document.keys.ts';
import { compile as documentCompile } from './document/document.compile.ts';
import { model as eventModel } from './event/event.model.ts';
import { keys as eventKeys } from './event/event.keys.ts';
import { compile as eventCompile } from './event/event.compile.ts';
import { model as exportModel } from './export/export.model.ts';
import { keys as exportKeys } from './export/export.keys.ts';
import { compile as exportCompile } from './export/export.compile.ts';
import { model as getModel } from './get/get.model.ts';
import { keys as getKeys } from './get/get.keys.ts';
import { compile as getCompile } from './get/get.compile.ts';
import { model as groupModel } from './group/group.model.ts';
import { keys as groupKeys } from './group/group.keys.ts';
import { compile as groupCompile } from './group/group.compile.ts';
import { model as handlerModel } from './handler/handler.model.ts';
import { keys as handlerKeys } from './handler/handler.keys.ts';
import { compile as handlerCompile } from './handler/handler.compile.ts';
import { model as importModel } from './import/import.model.ts';
import { keys as importKeys } from './import/import.keys.ts';
import { compile as importCompile } from './import/import.compile.ts';
import { model as intakeModel } from './intake/intake.model.ts';
import { keys as intakeKeys } from './intake/intake.keys.ts';
import { compile as intakeCompile } from './intake/intake.compile.ts';
import { model as listModel } from './list/list.model.ts';
import { keys as listKeys } from './list/list.keys.ts';
import { compile as listCompile } from './list/list.compile.ts';
import { model as mineModel } from './mine/mine.model.ts';
import { keys as mineKeys } from './mine/mine.keys.ts';
import { compile as mineCompile } from './mine/mine.compile.ts';
import { model as patchOwnModel } from './patch-own/patch-own.model.ts';
import { keys as patchOwnKeys } from './patch-own/patch-own.keys.ts';
import { compile as patchOwnCompile } from './patch-own/patch-own.compile.ts';
import { model as remindModel } from './remind/remind.model.ts';
import { keys as remindKeys } from './remind/remind.keys.ts';
import { compile as remindCompile } from './remind/remind.compile.ts';
import { model as reviewModel } from './review/review.model.ts';
import { keys as reviewKeys } from './review/review.keys.ts';
import { compile as reviewCompile } from './review/review.compile.ts';
import { model as searchModel } from './search/search.model.ts';
import { keys as searchKeys } from './search/search.keys.ts';
import { compile as searchCompile } from './search/search.compile.ts';
import { model as statModel } from './stat/stat.model.ts';
import { keys as statKeys } from './stat/stat.keys.ts';
import { compile as statCompile } from './stat/stat.compile.ts';
import { model as updateModel } from './update/update.model.ts';
import { keys as updateKeys } from './update/update.keys.ts';
import { compile as updateCompile } from './update/update.compile.ts';

export const operationWords: { readonly [Word in CallOp]: OperationHalf<Word> } = {
  all: { model: allModel, keys: allKeys, compile: allCompile },
  answer: { model: answerModel, keys: answerKeys, compile: answerCompile },
  archive: { model: archiveModel, keys: archiveKeys, compile: archiveCompile },
  children: { model: childrenModel, keys: childrenKeys, compile: childrenCompile },
  completeness: { model: completenessModel, keys: completenessKeys, compile: completenessCompile },
  create: { model: createModel, keys: createKeys, compile: createCompile },
  delete: { model: deleteModel, keys: deleteKeys, compile: deleteCompile },
  document: { model: documentModel, keys: documentKeys, compile: documentCompile },
  event: { model: eventModel, keys: eventKeys, compile: eventCompile },
  export: { model: exportModel, keys: exportKeys, compile: exportCompile },
  get: { model: getModel, keys: getKeys, compile: getCompile },
  group: { model: groupModel, keys: groupKeys, compile: groupCompile },
  handler: { model: handlerModel, keys: handlerKeys, compile: handlerCompile },
  import: { model: importModel, keys: importKeys, compile: importCompile },
  intake: { model: intakeModel, keys: intakeKeys, compile: intakeCompile },
  list: { model: listModel, keys: listKeys, compile: listCompile },
  mine: { model: mineModel, keys: mineKeys, compile: mineCompile },
  'patch-own': { model: patchOwnModel, keys: patchOwnKeys, compile: patchOwnCompile },
  remind: { model: remindModel, keys: remindKeys, compile: remindCompile },
  review: { model: reviewModel, keys: reviewKeys, compile: reviewCompile },
  search: { model: searchModel, keys: searchKeys, compile: searchCompile },
  stat: { model: statModel, keys: statKeys, compile: statCompile },
  update: { model: updateModel, keys: updateKeys, compile: updateCompile },
};
