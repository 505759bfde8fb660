// Blocks of a page or home: one content each, about fields, calls and screens that exist. What only one kind says its
// folder reads, src/words/blocks.
import type { Problem } from '../../config.ts';
import { readBlocks } from '../../words/blocks.ts';
import type { CheckScope } from '../model/facts.ts';
import { screenViews } from '../model/screen-view.ts';

export function checkScreenBlocks(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap((view) => readBlocks(view.cursor).flatMap((block) => block.problems(scope, view)));
}
