import { describe, expect, test } from 'vitest';
import { compileExample } from '../../../../tests/examples/example-office.ts';
import { formatDateTime } from '../../../core/date-time.ts';
import { fieldOption } from '../../../core/field-kind.ts';
import { levelOf, sheetRows, totalOf, isSheetWhole } from '../../../rules/review/score-sheet.ts';
import { screen as view } from '../../../generated/web/screens/review/topicapplyExpert_view.screen.js';
import { factsOf, figuresOf, wantsOf } from './figures.ts';
import { inQueue, neighboursOf } from './queue-order.ts';
import type { PressedKey } from '../../../web/preview/paper-keys.ts';
import { keyMeaning } from './worklist-keys.ts';
import { ofKind } from '../../../web/screen/of-kind.ts';

/** What check says of the screen where its file says this. */
function refusal(said: string): Promise<string> {
  const fragments = [{ file: 'supplies.screen.yaml', text: `kind: worklist\nmenu: false\n${said}` }];
  return compileExample({ fragments }).then(
    () => '',
    (error: unknown) => String(error),
  );
}

describe('a worklist in the config', () => {
  test('reads files, by fields that hold them', async () => {
    expect(await refusal('worklist: { papers: [phot], form: Supply }')).toContain('没有字段 "phot"');
    expect(await refusal('worklist: { papers: [name], form: Supply }')).toContain('C323 "name" 是 text 字段，这里要');
    expect(await refusal('worklist: { papers: [{ field: photo, title: 照片 }], form: Supply }')).toBe('');
  });

  test('fills in a form that is there, by a call that saves, and reads by one that answers a record', async () => {
    expect(await refusal('worklist: { papers: [photo], form: Suply }')).toContain('"Suply"');
    expect(await refusal('worklist: { papers: [photo], form: Supply, save: getListPage }')).toContain('C228');
    expect(await refusal('worklist: { papers: [photo], form: Supply, read: getListPage }')).toContain('C228');
  });

  test('works out what fields can be worked out by, and wants what is true or not', async () => {
    const figures = (value: string): string =>
      `worklist: { papers: [photo], form: Supply, figures: [{ field: price, value: '${value}' }] }`;
    expect(await refusal(figures('price * 2'))).toBe('');
    expect(await refusal(figures('prise * 2'))).toContain('"prise"');
    const wants = (refuse: string): string =>
      `worklist: { papers: [photo], form: Supply, wants: [{ refuse: '${refuse}', at: name, message: 请填写 }] }`;
    expect(await refusal(wants('name == null'))).toBe('');
    expect(await refusal(wants('price * 2'))).toContain('C904');
  });

  test('shows fields of the record beside the form', async () => {
    const beside = (field: string): string => `worklist: { papers: [photo], form: Supply, beside: [${field}] }`;
    expect(await refusal(beside('remrk'))).toContain('没有字段 "remrk"');
    expect(await refusal(beside('remark'))).toBe('');
    const shown = view.entity?.fields.find(({ name }) => name === 'formerOpinions');
    const level = shown === undefined ? undefined : fieldOption(shown, 'rows')?.find(({ name }) => name === 'level');
    expect(level?.choices?.[0], 'rows are read by the titles of their choices').toEqual({
      value: 'A',
      title: '优先立项',
    });
  });

  test('leads back to a screen that is there', async () => {
    expect(await refusal('worklist: { papers: [photo], form: Supply, back: request }')).toContain('C504');
    expect(await refusal('worklist: { papers: [photo], form: Supply, back: requests }')).toBe('');
  });
});

describe('what stands under the sheet of an expert', () => {
  const { worklist: model } = ofKind(view, 'worklist').model;
  const items = [15, 15, 10, 15, 15, 10, 10, 10].map((max, at) => ({ code: `s${at + 1}`, name: `指标${at + 1}`, max }));
  const sheets = [0, 1, 7, 8].flatMap((scored) =>
    [0.3, 0.7, 0.75, 0.8, 0.9, 1].map((share) =>
      items.map((item, at) => (at < scored ? { ...item, score: Math.round(item.max * share * 2) / 2 } : item)),
    ),
  );

  test('is what the server works out of the same sheet', () => {
    for (const given of sheets) {
      const rows = sheetRows(items, given);
      const total = totalOf(rows);
      const facts = factsOf({}, { scores: rows.map((row) => ({ ...row })) }, new Date());
      const stored = { total: total === null ? null : String(total), level: levelOf(total) };
      const [shownTotal, shownLevel] = figuresOf(model.figures, facts, stored);
      expect(shownTotal?.isWhole).toBe(total !== null);
      if (total === null) continue;
      expect(shownTotal).toMatchObject({ text: String(total), isStored: true });
      expect(shownLevel?.text.slice(0, 1)).toBe(levelOf(total));
      expect(shownLevel?.isStored).toBe(true);
    }
  });

  test('says what is missing, and nothing once the server would take it as whole', () => {
    const rows = sheetRows(items, sheets.at(-1));
    const opinions = ['', '太短', '选题切合实际，研究内容具体，方法可行，数据来源有待明确。'];
    for (const scores of [rows, sheetRows(items, sheets[0])])
      for (const recommend of [null, 0, 1])
        for (const opinion of opinions) {
          const facts = factsOf(
            { 'evaluateId.opinionMin': 20 },
            { scores: scores.map((row) => ({ ...row })), recommend, opinion: opinion === '' ? null : opinion },
            new Date(),
          );
          const isWhole = isSheetWhole({ rows: scores, recommend, opinion, opinionMin: 20 });
          expect({ recommend, opinion, isWhole: wantsOf(model, facts).length === 0 }).toEqual({
            recommend,
            opinion,
            isWhole,
          });
        }
    const facts = factsOf({ 'evaluateId.opinionMin': 20 }, { scores: [...items], opinion: '太短' }, new Date());
    expect(wantsOf(model, facts).map(({ text }) => text)).toEqual([
      '还有8项没有评分',
      '请选择推荐意见',
      '评审意见不少于20字，已写2字',
    ]);
    expect(facts.now).toBe(formatDateTime(new Date(`${facts.now.replace(' ', 'T')}+08:00`)));
  });
});

describe('the order in which records are gone through', () => {
  test('stays as it was met, while what is known of each goes on', () => {
    const first = inQueue({ rows: [] }, [
      { id: 3, status: 0 },
      { id: 1, status: 0 },
    ]);
    const next = inQueue(first, [
      { id: 1, status: 0 },
      { id: 5, status: 0 },
    ]);
    expect(next.rows.map(({ id }) => id)).toEqual([3, 1, 5]);
    expect(neighboursOf(next, 3, 2)).toEqual({ at: 0, before: null, after: 1, ahead: [1, 5] });
    expect(neighboursOf(next, 5, 2)).toEqual({ at: 2, before: 1, after: null, ahead: [] });
    expect(neighboursOf(next, 9, 2)).toEqual({ at: -1, before: null, after: null, ahead: [] });
  });
});

describe('keys', () => {
  const pressed = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isComposing: false,
    ...more,
  });

  test('lead on and back from boxes of numbers and from the page, never out of a text', () => {
    expect(keyMeaning(pressed('j'), 'number')).toBe('next');
    expect(keyMeaning(pressed('K'), 'other')).toBe('before');
    expect(keyMeaning(pressed('j'), 'text')).toBeNull();
    expect(keyMeaning(pressed('ArrowRight'), 'number')).toBeNull();
    expect(keyMeaning(pressed('ArrowRight'), 'other')).toBe('next');
    expect(keyMeaning(pressed('j', { isComposing: true }), 'other')).toBeNull();
    expect(keyMeaning(pressed('j', { ctrlKey: true }), 'other')).toBeNull();
  });

  test('store and go on from anywhere, and turn the paper while one scores', () => {
    expect(keyMeaning(pressed('Enter', { ctrlKey: true }), 'text')).toBe('store-and-next');
    expect(keyMeaning(pressed('Enter', { metaKey: true }), 'number')).toBe('store-and-next');
    expect(keyMeaning(pressed('PageDown'), 'number')).toBe('paper-on');
    expect(keyMeaning(pressed('PageDown'), 'paper')).toBeNull();
    expect(keyMeaning(pressed('PageUp'), 'text')).toBeNull();
  });
});
