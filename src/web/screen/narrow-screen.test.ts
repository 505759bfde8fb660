import { describe, expect, test } from 'vitest';
import type { WebScreen } from '../../core/web-model.ts';
import { screen as plan } from '../../generated/web/screens/process/plan.screen.js';
import { screen as topicChange } from '../../generated/web/screens/process/topicChange.screen.js';
import { narrowScreen, usedBy } from './narrow-screen.ts';

const without = (screen: WebScreen, ...gone: readonly string[]): WebScreen => {
  const { buttons, screens } = usedBy(screen);
  return narrowScreen(screen, {
    buttons: new Set([...buttons].filter((id) => !gone.includes(id))),
    screens: new Set([...screens].filter((key) => !gone.includes(key))),
  });
};
const buttons = ({ model }: WebScreen): readonly string[] =>
  [model.table, ...Object.values(model.views).map(({ table }) => table)]
    .flatMap((table) => (table === null ? [] : [...table.toolbar, ...table.row, ...table.batch]))
    .map(({ id }) => id);

describe('a screen as access control leaves it', () => {
  test('with everything allowed it is the very same', () => {
    expect(without(topicChange)).toBe(topicChange);
  });

  test('a button is gone wherever it stands, views of roles included', () => {
    expect(buttons(topicChange)).toContain('export');
    expect(buttons(without(topicChange, 'export'))).toEqual(buttons(topicChange).filter((id) => id !== 'export'));
  });

  test('a part goes with the screen that stands within it', () => {
    const [within] = usedBy(plan).screens;
    expect(within).toBeDefined();
    const left = usedBy(without(plan, within ?? ''));
    expect([...left.screens]).toEqual([...usedBy(plan).screens].filter((key) => key !== within));
  });
});
