import { describe, expect, test } from 'vitest';
import type { WebScreen } from '../../core/web-model.ts';
import { screen as declarations } from '../../generated/web/screens/declaration/espTopicapplyOrgan.screen.js';
import { screen as topicChange } from '../../generated/web/screens/process/topicChange.screen.js';
import { screen as topics } from '../../generated/web/screens/process/process_topic.screen.js';
import { narrowScreen, type Taken } from './narrow-screen.ts';

const taken = (ids: readonly string[], paths: readonly string[] = []): Taken => ({ role: 'office', ids, paths });
const buttons = ({ model }: WebScreen): readonly string[] =>
  [model.table, ...Object.values(model.views).map(({ table }) => table)]
    .flatMap((table) => (table === null ? [] : [...table.toolbar, ...table.row, ...table.batch]))
    .map(({ id }) => id);

describe('a screen as a custom role leaves it', () => {
  test('with nothing taken away it is the very same', () => {
    expect(narrowScreen(topicChange, taken([]))).toBe(topicChange);
  });

  test('a button is gone wherever it stands, views of roles included', () => {
    expect(buttons(topicChange)).toContain('export');
    expect(buttons(narrowScreen(topicChange, taken(['topicChange:export'])))).not.toContain('export');
    expect(buttons(narrowScreen(topicChange, taken(['process_topic:export'])))).toEqual(buttons(topicChange));
  });

  test('a link goes with the screen it leads to', () => {
    expect(buttons(declarations)).toContain('stat');
    expect(buttons(narrowScreen(declarations, taken(['topicapplyStat'], ['/topicapplyStat'])))).not.toContain('stat');
  });

  test('a review goes with the last thing that can be said', () => {
    expect(buttons(narrowScreen(topicChange, taken(['topicChange:officeReturn'])))).toContain('review');
    expect(
      buttons(narrowScreen(topicChange, taken(['topicChange:officeReturn', 'topicChange:officePass']))),
    ).not.toContain('review');
  });

  test('a button that opens a screen goes with the screen', () => {
    const opening = (screen: WebScreen): readonly string[] =>
      (screen.model.table?.row ?? []).flatMap((action) => (action.kind === 'screen' ? [action.screen] : []));
    expect(opening(topics)).toContain('topicStaff');
    expect(opening(narrowScreen(topics, taken(['topicStaff'])))).not.toContain('topicStaff');
  });
});
