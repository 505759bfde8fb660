import { describe, expect, test } from 'vitest';
import { compileExample } from '../../../../tests/examples/example-office.ts';

/** What check says of the screen where its file says this. */
function refusal(said: string): Promise<string> {
  const fragments = [{ file: 'supplies.screen.yaml', text: `kind: two-pane\ntable: null\n${said}` }];
  return compileExample({ fragments }).then(
    () => '',
    (error: unknown) => String(error),
  );
}

describe('two panes', () => {
  test('show files, by a field that holds them', async () => {
    expect(await refusal('twoPane: { document: phot, form: Supply }')).toContain(
      '没有字段 "phot"（是不是想写 "photo"？）',
    );
    expect(await refusal('twoPane: { document: name, form: Supply }')).toContain('C323 "name" 是 text 字段，这里要');
    expect(await refusal('twoPane: { document: photo, form: Supply }')).toBe('');
  });

  test('fill in a form that is there, by a call that saves', async () => {
    expect(await refusal('twoPane: { document: photo, form: Suply }')).toContain('"Suply"');
    expect(await refusal('twoPane: { document: photo, form: Supply, call: getListPage }')).toContain('C228');
    expect(await refusal('twoPane: { document: photo, form: Supply, call: edit }')).toBe('');
  });
});
