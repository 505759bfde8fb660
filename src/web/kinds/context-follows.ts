// What a screen asks as soon as the record it works within is known: the record in full, what is used up of it, and
// what its blocks ask of it. It can go along with the question for the records.
import type { FollowUp } from '../session/api.ts';
import type { WebScreen } from '../../core/web-model.ts';
import { isForRole } from '../screen/action-visibility.ts';
import { isShown, type BlockScope } from '../blocks/block-facts.ts';
import type { BlockFollow, BlockWeb, FollowsProps } from '../blocks/block-web.ts';
import { gaugesRequest } from '../gauges/gauges-request.ts';

export interface FollowsInput extends Pick<BlockScope, 'role' | 'type'> {
  readonly screen: WebScreen;
  /** The record chosen last time, or null. */
  readonly storedId: string | null;
  readonly userId: number | null;
}

export async function followsOf({ screen, role, type, storedId, userId }: FollowsInput): Promise<readonly FollowUp[]> {
  const { context, blocks } = screen.model;
  if (context === null) return [];
  const get = screen.calls[context.get ?? ''];
  const { gauges } = context;
  const used = screen.calls[gauges?.call ?? ''];
  const shown = blocks.filter((block) => isShown(block, { record: null, role, type }));
  const asked = await Promise.all(shown.map((block) => followsOfBlock({ block, screen, userId })));
  const all: readonly BlockFollow[] = [
    ...(get === undefined ? [] : [{ path: get.path, method: get.method, args: {}, pass: { id: 'id' } }]),
    ...(gauges === null || used === undefined || !isForRole(gauges.roles, role)
      ? []
      : [{ ...gaugesRequest(used), pass: { [gauges.by]: 'id' } }]),
    ...asked.flat().filter(isFirst),
  ];
  const record = Number(storedId);
  return all.map(({ pass, ...request }) => ({
    ...request,
    after: { pass, ...(storedId !== null && record > 0 ? { record } : {}) },
  }));
}

/** Two blocks that show the same ask it once. */
function isFirst(follow: BlockFollow, at: number, all: readonly BlockFollow[]): boolean {
  const said = JSON.stringify(follow);
  return all.findIndex((other) => JSON.stringify(other) === said) === at;
}

/** Blocks are loaded where a screen has any: lists have none. */
async function followsOfBlock(props: FollowsProps): Promise<readonly BlockFollow[]> {
  const { blockWebs } = await import('../../words/blocks/blocks.web.ts');
  const web: BlockWeb = blockWebs[props.block.kind];
  return (await web.follows?.(props)) ?? [];
}
