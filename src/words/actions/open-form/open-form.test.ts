import { describe, expect, test } from 'vitest';
import { screen } from '../../../generated/web/screens/process/topicChange.screen.js';
import { pressOn } from '../../../../tests/support/action-press.ts';
import { plainAction } from '../../../web/actions/action.fixture.ts';
import { web } from './open-form.web.tsx';

const forms = Object.keys(screen.formFacts);

describe('the form that opens', () => {
  test('is the one the action names, with its call', () => {
    const action = plainAction({ kind: 'open-form', title: '终止', form: 'Termination' });
    const { press, tools } = pressOn(screen, { record: { id: 12 } });
    web.run(action, press);
    expect(tools.openForm).toHaveBeenCalledExactlyOnceWith({
      form: 'Termination',
      record: { id: 12 },
      title: '终止',
      action,
      next: null,
    });
  });

  test('of a new record is that of the tab, or the first', () => {
    const add = plainAction({ kind: 'open-form', id: 'add', title: '添加', form: null });
    const tab = pressOn(screen, { form: 'Other' });
    web.run(add, tab.press);
    expect(tab.tools.openForm).toHaveBeenCalledExactlyOnceWith({
      form: 'Other',
      record: null,
      title: '添加',
      action: null,
      next: null,
    });
    const plain = pressOn(screen);
    web.run(add, plain.press);
    expect(forms.length).toBeGreaterThan(0);
    expect(plain.tools.openForm).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ form: forms[0] }));
  });

  test('leads a new record on to the screen it names; one that is stored stays where it is', () => {
    const start = plainAction({ kind: 'open-form', title: '申请结题', form: 'Start', next: 'topiccluEditor' });
    const made = pressOn(screen);
    web.run(start, made.press);
    expect(made.tools.openForm).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ next: 'topiccluEditor' }));
    const stored = pressOn(screen, { record: { id: 12 } });
    web.run(start, stored.press);
    expect(stored.tools.openForm).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ next: null }));
  });
});
