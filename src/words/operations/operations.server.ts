// What the server does for each operation of calls.
// Written from the folders beside it by npm run generate, not by hand.
import type { CallOp } from '../../core/call-model.ts';
import type { Operation } from '../../server/operations/engine.ts';
import { server as allServer } from './all/all.server.ts';
import { server as answerServer } from './answer/answer.server.ts';
import { server as archiveServer } from './archive/archive.server.ts';
import { server as childrenServer } from './children/children.server.ts';
import { server as completenessServer } from './completeness/completeness.server.ts';
import { server as createServer } from './create/create.server.ts';
import { server as deleteServer } from './delete/delete.server.ts';
import { server as documentServer } from './document/document.server.ts';
import { server as eventServer } from './event/event.server.ts';
import { server as exportServer } from './export/export.server.ts';
import { server as getServer } from './get/get.server.ts';
import { server as groupServer } from './group/group.server.ts';
import { server as handlerServer } from './handler/handler.server.ts';
import { server as importServer } from './import/import.server.ts';
import { server as intakeServer } from './intake/intake.server.ts';
import { server as listServer } from './list/list.server.ts';
import { server as mineServer } from './mine/mine.server.ts';
import { server as patchOwnServer } from './patch-own/patch-own.server.ts';
import { server as remindServer } from './remind/remind.server.ts';
import { server as reviewServer } from './review/review.server.ts';
import { server as searchServer } from './search/search.server.ts';
import { server as statServer } from './stat/stat.server.ts';
import { server as updateServer } from './update/update.server.ts';

export const operationServers: { readonly [Word in CallOp]: Operation<Word> } = {
  all: allServer,
  answer: answerServer,
  archive: archiveServer,
  children: childrenServer,
  completeness: completenessServer,
  create: createServer,
  delete: deleteServer,
  document: documentServer,
  event: eventServer,
  export: exportServer,
  get: getServer,
  group: groupServer,
  handler: handlerServer,
  import: importServer,
  intake: intakeServer,
  list: listServer,
  mine: mineServer,
  'patch-own': patchOwnServer,
  remind: remindServer,
  review: reviewServer,
  search: searchServer,
  stat: statServer,
  update: updateServer,
};
