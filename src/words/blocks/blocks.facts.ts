// What both sides ask each kind of block.
// Written from the folders beside it by npm run generate, not by hand.
import type { BlockKind } from '../../core/block-model.ts';
import type { BlockFacts } from '../../core/block-word.ts';
import { facts as actionsFacts } from './actions/actions.model.ts';
import { facts as checksFacts } from './checks/checks.model.ts';
import { facts as endingFacts } from './ending/ending.model.ts';
import { facts as entriesFacts } from './entries/entries.model.ts';
import { facts as factsFacts } from './facts/facts.model.ts';
import { facts as filesFacts } from './files/files.model.ts';
import { facts as funnelFacts } from './funnel/funnel.model.ts';
import { facts as listFacts } from './list/list.model.ts';
import { facts as promptFacts } from './prompt/prompt.model.ts';
import { facts as rankingFacts } from './ranking/ranking.model.ts';
import { facts as recordFacts } from './record/record.model.ts';
import { facts as stepsFacts } from './steps/steps.model.ts';
import { facts as tagsFacts } from './tags/tags.model.ts';
import { facts as textFacts } from './text/text.model.ts';

export const blockFacts: { readonly [Word in BlockKind]: BlockFacts<Word> } = {
  actions: actionsFacts,
  checks: checksFacts,
  ending: endingFacts,
  entries: entriesFacts,
  facts: factsFacts,
  files: filesFacts,
  funnel: funnelFacts,
  list: listFacts,
  prompt: promptFacts,
  ranking: rankingFacts,
  record: recordFacts,
  steps: stepsFacts,
  tags: tagsFacts,
  text: textFacts,
};
