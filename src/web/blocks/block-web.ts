// What a kind of block is in the browser: <kind>.web.tsx of src/words/blocks exports `web` of this shape. What is
// seldom is a chunk of its own.
import type { ReactNode } from 'react';
import type { BlockKind, BlockWords } from '../../core/block-model.ts';
import type { RecordValues } from '../../core/json.ts';
import type { KindProps } from '../screen/kind-props.ts';
import type { FollowUp } from '../session/api.ts';

export interface BlocksProps extends Pick<KindProps, 'screen' | 'fields'> {
  /** null: the page is about none, or there is none. */
  readonly record: RecordValues | null;
}

export interface BlockProps<Kind extends BlockKind = BlockKind> extends BlocksProps {
  readonly block: BlockWords[Kind];
  /** Which of the page's blocks it is. */
  readonly at: number;
}

export interface FollowsProps<Kind extends BlockKind = BlockKind> extends Pick<BlocksProps, 'screen'> {
  readonly block: BlockWords[Kind];
  /** The person signed in. */
  readonly userId: number | null;
}

/** A question of a block about the page's record, but for what it takes of the record: argument → field. */
export interface BlockFollow extends Pick<FollowUp, 'path' | 'method' | 'args'> {
  readonly pass: FollowUp['after']['pass'];
}

export interface BlockWeb<Kind extends BlockKind = BlockKind> {
  /** It is a region of its own: one around it would be a second. */
  readonly isRegion?: true;
  Block(props: BlockProps<Kind>): ReactNode;
  /** What it asks at first; absent: nothing, or it is not known ahead. */
  follows?(props: FollowsProps<Kind>): Promise<readonly BlockFollow[]>;
  /** Fetches its parts ahead of need, but for a Block that is a lazy part itself. */
  fetch?(block: BlockWords[Kind]): void;
}
