// What a kind of block is in the browser: <kind>.web.tsx of src/words/blocks exports `web` of this shape. What is
// seldom is a chunk of its own.
import type { ReactNode } from 'react';
import type { BlockKind, BlockWords } from '../../core/block-model.ts';
import type { RecordValues } from '../../core/rule.ts';
import type { KindProps } from '../kinds/kind-props.ts';

export interface BlocksProps extends Pick<KindProps, 'screen' | 'fields'> {
  /** null: the page is about none, or there is none. */
  readonly record: RecordValues | null;
}

export interface BlockProps<Kind extends BlockKind = BlockKind> extends BlocksProps {
  readonly block: BlockWords[Kind];
  /** Which of the page's blocks it is. */
  readonly at: number;
}

export interface BlockWeb<Kind extends BlockKind = BlockKind> {
  Block(props: BlockProps<Kind>): ReactNode;
}
