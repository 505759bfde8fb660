// Refusals that the product's config says in place, { refuse, at, message }, and names of rules among them: explain
// points at their very lines.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AccessFacts, TrialFacts } from '../../src/core/access-facts.ts';
import { repositoryRoot } from '../../src/cli/repository-root.ts';
import { samplesOf } from '../generate.ts';
import { loadModel } from '../load-model.ts';
import { findCall } from './find-call.ts';
import { placesOf } from './places.ts';
import { trialLines } from './trial-lines.ts';
import { questionOf } from './trials.ts';

const { model, config } = await loadModel(repositoryRoot);
if (model === null) throw new Error('the product has problems');
const known = model;

const textAt = (place: string): string => {
  const [file = '', line = '1'] = place.split(':');
  return (readFileSync(join(repositoryRoot, file), 'utf8').split('\n')[Number(line) - 1] ?? '').trim();
};
const account: AccessFacts['account'] = {
  userId: 8,
  realName: '李静',
  role: 'declarer',
  roleInForce: 'declarer',
  organId: null,
  status: 1,
  isDisabled: false,
  mustChangePassword: false,
  customRole: null,
  lockedMinutes: null,
};

/** Lines that the answer to the event's trial points at. */
function linesOf(event: string, answered: Pick<TrialFacts, 'errors'> & Partial<TrialFacts>): readonly string[] {
  const id = `topicapply.${event}`;
  const call = findCall(known, id);
  if (call === null || !('events' in call)) throw new Error(`no call ${id}`);
  const question = questionOf({ model: known, call, id: 5, args: null, samples: samplesOf(config) });
  const trials = question.trials.map(({ key }) => ({
    key,
    code: '0001' as const,
    message: answered.errors[0]?.message ?? '',
    refusals: [],
    ...answered,
  }));
  const facts: AccessFacts = {
    modelHash: '',
    now: '2026-03-02 10:00:00',
    call: id,
    systemCalls: [],
    account,
    rows: null,
    record: null,
    trials,
  };
  return trialLines({ model: known, places: placesOf(config), call, callId: id, accountName: 'x', question, facts })
    .flatMap(({ at }) => at)
    .map(textAt);
}

describe('what explain points at where the config refuses', () => {
  test('is the refusal with the field and the words, whatever is worked out within them', () => {
    const errors = [{ field: '/applyFund', message: '申请经费超过一般课题资助上限' }];
    expect(linesOf('submit', { errors })).toEqual(['- refuse: applyFund > batchCategoryId.fundLimit']);
  });

  test('is the name of a rule, also behind refusals that stand in the same list', () => {
    const rule = 'declaration-guide';
    const errors = [{ field: '/seltopicId', message: '请选择指南' }];
    expect(linesOf('submit', { errors, refusals: [{ kind: 'constraint', rule, messages: [] }] })).toEqual([
      `- ${rule}`,
    ]);
  });

  test('is the asking for completeness where nothing refused the words', () => {
    const errors = [{ field: '/name', message: '请填写课题名称' }];
    expect(linesOf('submit', { errors })[0]).toBe('complete: true');
  });
});
