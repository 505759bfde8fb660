// What codegen asks each operation of calls.
// Written from the folders beside it by npm run generate, not by hand.
import type { OperationHalf } from '../../../codegen/words/operation-compile.ts';
import type { CallOp } from '../../core/call-model.ts';
import { model as allModel } from './all/all.model.ts';
import { compile as allCompile } from './all/all.compile.ts';
import { model as answerModel } from './answer/answer.model.ts';
import { compile as answerCompile } from './answer/answer.compile.ts';
import { model as childrenModel } from './children/children.model.ts';
import { compile as childrenCompile } from './children/children.compile.ts';
import { model as completenessModel } from './completeness/completeness.model.ts';
import { compile as completenessCompile } from './completeness/completeness.compile.ts';
import { model as createModel } from './create/create.model.ts';
import { compile as createCompile } from './create/create.compile.ts';
import { model as deleteModel } from './delete/delete.model.ts';
import { compile as deleteCompile } from './delete/delete.compile.ts';
import { model as documentModel } from './document/document.model.ts';
import { compile as documentCompile } from './document/document.compile.ts';
import { model as eventModel } from './event/event.model.ts';
import { compile as eventCompile } from './event/event.compile.ts';
import { model as exportModel } from './export/export.model.ts';
import { compile as exportCompile } from './export/export.compile.ts';
import { model as getModel } from './get/get.model.ts';
import { compile as getCompile } from './get/get.compile.ts';
import { model as groupModel } from './group/group.model.ts';
import { compile as groupCompile } from './group/group.compile.ts';
import { model as handlerModel } from './handler/handler.model.ts';
import { compile as handlerCompile } from './handler/handler.compile.ts';
import { model as importModel } from './import/import.model.ts';
import { compile as importCompile } from './import/import.compile.ts';
import { model as listModel } from './list/list.model.ts';
import { compile as listCompile } from './list/list.compile.ts';
import { model as mineModel } from './mine/mine.model.ts';
import { compile as mineCompile } from './mine/mine.compile.ts';
import { model as patchOwnModel } from './patch-own/patch-own.model.ts';
import { compile as patchOwnCompile } from './patch-own/patch-own.compile.ts';
import { model as reviewModel } from './review/review.model.ts';
import { compile as reviewCompile } from './review/review.compile.ts';
import { model as statModel } from './stat/stat.model.ts';
import { compile as statCompile } from './stat/stat.compile.ts';
import { model as updateModel } from './update/update.model.ts';
import { compile as updateCompile } from './update/update.compile.ts';

export const operationWords: { readonly [Word in CallOp]: OperationHalf<Word> } = {
  all: { model: allModel, compile: allCompile },
  answer: { model: answerModel, compile: answerCompile },
  children: { model: childrenModel, compile: childrenCompile },
  completeness: { model: completenessModel, compile: completenessCompile },
  create: { model: createModel, compile: createCompile },
  delete: { model: deleteModel, compile: deleteCompile },
  document: { model: documentModel, compile: documentCompile },
  event: { model: eventModel, compile: eventCompile },
  export: { model: exportModel, compile: exportCompile },
  get: { model: getModel, compile: getCompile },
  group: { model: groupModel, compile: groupCompile },
  handler: { model: handlerModel, compile: handlerCompile },
  import: { model: importModel, compile: importCompile },
  list: { model: listModel, compile: listCompile },
  mine: { model: mineModel, compile: mineCompile },
  'patch-own': { model: patchOwnModel, compile: patchOwnCompile },
  review: { model: reviewModel, compile: reviewCompile },
  stat: { model: statModel, compile: statCompile },
  update: { model: updateModel, compile: updateCompile },
};
