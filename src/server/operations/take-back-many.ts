// One event on many records taken back: each as it would be alone, all or nothing, and which of them stand is said.
import type { EntityModel } from '../../core/entity-model.ts';
import { AppError } from '../../core/errors.ts';
import { withMessage, type ResultWithMessage } from '../http/message.ts';
import type { UndoKept } from '../repository/undo-step.ts';
import type { Firing } from './fire-event.ts';
import type { ManyRequest } from './fire-many.ts';
import { labelOf, refuseAll, refuseJudged, TAKEN, type Named, type Refusal } from './refuse-many.ts';
import { settleAll, type Proposal } from './settle-write.ts';
import { proposeBack, TAKEN_BACK } from './take-back.ts';

/** Answers `{ count, ids }` of what was taken back. */
export async function takeBackMany(firing: Firing, request: ManyRequest): Promise<ResultWithMessage> {
  const written = await settleAll(firing.engine, request.scope, {
    claim: request.claim ?? null,
    propose: async () => {
      const fit = await judgeBack(firing, request);
      return {
        proposals: fit.map(({ proposal }) => proposal),
        done: TAKEN_BACK,
        refuse: (refused) => refuseJudged(request.call, fit, { refused, words: TAKEN }),
      };
    },
  });
  return withMessage(written[0]?.done ?? TAKEN_BACK, { count: written.length, ids: written.map(({ id }) => id) });
}

type Fit = Named & { readonly proposal: Proposal };

/** The versions that were sent are those before the step: what it left is what counts. */
async function judgeBack(firing: Firing, request: ManyRequest): Promise<readonly Fit[]> {
  const { items, scope } = request;
  const fit: Fit[] = [];
  const refusals: Refusal[] = [];
  for (const [at, { id }] of items.entries()) {
    const row = await firing.stored.read(scope, id);
    const named: Named = { at, id, label: row === null ? null : labelOf(firing, row) };
    try {
      if (row === null) throw new AppError('noAuthority');
      fit.push({ ...named, proposal: await proposeBack(firing, request, row) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusals.push({ ...named, reason: error.message, versions: null });
    }
  }
  if (refusals.length > 0) throw refuseAll(refusals, items.length, TAKEN);
  return fit;
}

/** Of a proposal. */
export interface UndoParts extends Pick<Proposal, 'others'> {
  readonly write: Pick<Proposal['write'], 'target' | 'undo'>;
}

/**
 * How all of them can be taken back; null: at least one stands. So do all where two of them wrote the same record:
 * what the first left of it is not what is there.
 */
export function undoOfAll(
  { entity }: { readonly entity: Pick<EntityModel, 'id'> },
  proposals: readonly UndoParts[],
): UndoKept | null {
  const kept = proposals.map(({ write }) => write.undo ?? null);
  const touched = proposals.flatMap(({ write, others }) => [
    ...(write.target === null ? [] : [`${entity.id}:${write.target.id}`]),
    ...new Set(
      others.flatMap((other) => ('rows' in other || other.id === null ? [] : [`${other.entity}:${other.id}`])),
    ),
  ]);
  if (kept.length === 0 || kept.includes(null) || new Set(touched).size < touched.length) return null;
  return kept.reduce((least, one) => (one !== null && least !== null && one.seconds < least.seconds ? one : least));
}

/** Many take a while, and the time runs since they were asked for. */
export function secondsLeft(undo: UndoKept | null, now: Date): { readonly undo?: number } {
  const left = undo === null ? 0 : Math.round((undo.until.getTime() - now.getTime()) / 1000);
  return left > 0 ? { undo: left } : {};
}
