// What the browser makes of each kind of block.
// Written from the folders beside it by npm run generate, not by hand.
import type { BlockKind } from '../../core/block-model.ts';
import type { BlockWeb } from '../../web/blocks/block-web.ts';
import { web as actionsWeb } from './actions/actions.web.tsx';
import { web as checksWeb } from './checks/checks.web.tsx';
import { web as endingWeb } from './ending/ending.web.tsx';
import { web as entriesWeb } from './entries/entries.web.tsx';
import { web as factsWeb } from './facts/facts.web.tsx';
import { web as filesWeb } from './files/files.web.tsx';
import { web as funnelWeb } from './funnel/funnel.web.tsx';
import { web as listWeb } from './list/list.web.tsx';
import { web as promptWeb } from './prompt/prompt.web.tsx';
import { web as rankingWeb } from './ranking/ranking.web.tsx';
import { web as recordWeb } from './record/record.web.tsx';
import { web as stepsWeb } from './steps/steps.web.tsx';
import { web as tagsWeb } from './tags/tags.web.tsx';
import { web as textWeb } from './text/text.web.tsx';

export const blockWebs: { readonly [Word in BlockKind]: BlockWeb<Word> } = {
  actions: actionsWeb,
  checks: checksWeb,
  ending: endingWeb,
  entries: entriesWeb,
  facts: factsWeb,
  files: filesWeb,
  funnel: funnelWeb,
  list: listWeb,
  prompt: promptWeb,
  ranking: rankingWeb,
  record: recordWeb,
  steps: stepsWeb,
  tags: tagsWeb,
  text: textWeb,
};
