// How loud a text is that a block shows.
import type { BlockTone } from '../../src/core/block-model.ts';
import { textAt, type Cursor } from '../check/model/cursor.ts';

/** block: what has a key "tone". */
export function toneAt(block: Cursor): BlockTone {
  const said = textAt(block, 'tone');
  return said === 'info' || said === 'warning' ? said : 'plain';
}
