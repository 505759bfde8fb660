// What codegen asks each kind of block.
// Written from the folders beside it by npm run generate, not by hand.
import type { BlockHalf } from '../../../codegen/words/block-compile.ts';
import type { BlockKind } from '../../core/block-model.ts';
import { model as actionsModel } from './actions/actions.model.ts';
import { compile as actionsCompile } from './actions/actions.compile.ts';
import { model as checksModel } from './checks/checks.model.ts';
import { compile as checksCompile } from './checks/checks.compile.ts';
import { model as endingModel } from './ending/ending.model.ts';
import { compile as endingCompile } from './ending/ending.compile.ts';
import { model as entriesModel } from './entries/entries.model.ts';
import { compile as entriesCompile } from './entries/entries.compile.ts';
import { model as factsModel } from './facts/facts.model.ts';
import { compile as factsCompile } from './facts/facts.compile.ts';
import { model as filesModel } from './files/files.model.ts';
import { compile as filesCompile } from './files/files.compile.ts';
import { model as funnelModel } from './funnel/funnel.model.ts';
import { compile as funnelCompile } from './funnel/funnel.compile.ts';
import { model as listModel } from './list/list.model.ts';
import { compile as listCompile } from './list/list.compile.ts';
import { model as promptModel } from './prompt/prompt.model.ts';
import { compile as promptCompile } from './prompt/prompt.compile.ts';
import { model as rankingModel } from './ranking/ranking.model.ts';
import { compile as rankingCompile } from './ranking/ranking.compile.ts';
import { model as recordModel } from './record/record.model.ts';
import { compile as recordCompile } from './record/record.compile.ts';
import { model as stepsModel } from './steps/steps.model.ts';
import { compile as stepsCompile } from './steps/steps.compile.ts';
import { model as tagsModel } from './tags/tags.model.ts';
import { compile as tagsCompile } from './tags/tags.compile.ts';
import { model as textModel } from './text/text.model.ts';
import { compile as textCompile } from './text/text.compile.ts';

export const blockWords: { readonly [Word in BlockKind]: BlockHalf<Word> } = {
  actions: { model: actionsModel, compile: actionsCompile },
  checks: { model: checksModel, compile: checksCompile },
  ending: { model: endingModel, compile: endingCompile },
  entries: { model: entriesModel, compile: entriesCompile },
  facts: { model: factsModel, compile: factsCompile },
  files: { model: filesModel, compile: filesCompile },
  funnel: { model: funnelModel, compile: funnelCompile },
  list: { model: listModel, compile: listCompile },
  prompt: { model: promptModel, compile: promptCompile },
  ranking: { model: rankingModel, compile: rankingCompile },
  record: { model: recordModel, compile: recordCompile },
  steps: { model: stepsModel, compile: stepsCompile },
  tags: { model: tagsModel, compile: tagsCompile },
  text: { model: textModel, compile: textCompile },
};
