import { describe, expect, test } from 'vitest';
import type { WebScreen } from '../../core/web-model.ts';
import { screen as topicChange } from '../../generated/web/screens/process/topicChange.screen.js';
import { screen as topics } from '../../generated/web/screens/process/process_topic.screen.js';
import { narrowScreen } from './narrow-screen.ts';

const buttons = ({ model }: WebScreen): readonly string[] => [model.table, ...Object.values(model.views).map(({ table }) => table)]
  .flatMap((table) => (table === null ? [] : [...table.toolbar, ...table.row, ...table.batch])).map(({ id }) => id);

describe('a screen as a custom role leaves it', () => {
  test('with nothing taken away it is the very same', () => {
    expect(narrowScreen(topicChange, { role: 'office', ids: [] })).toBe(topicChange);
  });

  test('a button is gone wherever it stands, views of roles included', () => {
    expect(buttons(topicChange)).toContain('export');
    expect(buttons(narrowScreen(topicChange, { role: 'office', ids: ['topicChange:export'] }))).not.toContain('export');
    expect(buttons(narrowScreen(topicChange, { role: 'office', ids: ['process_topic:export'] }))).toEqual(buttons(topicChange));
  });

  test('a review goes with the last thing that can be said', () => {
    expect(buttons(narrowScreen(topicChange, { role: 'office', ids: ['topicChange:officeReturn'] }))).toContain('review');
    expect(buttons(narrowScreen(topicChange, { role: 'office', ids: ['topicChange:officeReturn', 'topicChange:officePass'] }))).not.toContain('review');
  });

  test('a button that opens a screen goes with the screen', () => {
    const opening = (screen: WebScreen): readonly (string | null)[] => [...(screen.model.table?.row ?? [])].map((action) => action.screen);
    expect(opening(topics)).toContain('topicStaff');
    expect(opening(narrowScreen(topics, { role: 'office', ids: ['topicStaff'] }))).not.toContain('topicStaff');
  });
});
