// antd's styles as a sheet: in each theme what antd itself would write, and its writers gone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { themeNames } from '../../src/web/theme/tokens.ts';
import { antdSheet, sheetIn } from './antd-sheet.ts';
import { antdStyles, isUnworn, unworn } from './antd-styles.ts';
import { mergeSheets } from './merge-sheets.ts';
import { pruneSheet } from './prune-sheet.ts';
import { compareStyles, withoutWriters } from './vite-antd-styles.ts';

const antd = join(import.meta.dirname, '../../node_modules/antd');
const sheet = antdSheet();

describe('the sheet', () => {
  test.each(themeNames)('says in the theme %s what antd writes in it', (theme) => {
    const [, values = ''] = new RegExp(`\\[data-theme=${theme}\\]\\{([^}]*)\\}`).exec(sheet) ?? [];
    const told = new Map(
      [...values.matchAll(/(--antd-\w+):([^;]*);/g)].map(([, name = '', value = '']) => [name, value]),
    );
    const rules = sheet.slice(sheet.lastIndexOf('[data-theme=')).replace(/^[^}]*\}/, '');
    expect(told.size).toBeGreaterThan(50);
    expect(rules.replaceAll(/var\((--antd-\w+)\)/g, (_, name: string) => told.get(name) ?? '')).toBe(
      pruneSheet(sheetIn(theme)),
    );
  });

  test('dresses every control of the list', () => {
    for (const { prefix } of antdStyles) expect(sheet).toContain(`.${prefix}`);
  });

  test('has nothing for classes that nobody wears', () => {
    const left = [...sheet.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.(ant-[\w-]+)(?=[^}]*\{)/g)];
    expect(left.length).toBeGreaterThan(500);
    expect(left.map(([, name = '']) => name).filter(isUnworn)).toEqual([]);
  });
});

describe('sheets of several themes', () => {
  test('are one, what differs as variables, one for each set of values', () => {
    const light = '.a{color:#000;top:0;}.b{color:#000;}';
    const dark = '.a{color:#fff;top:0;}.b{color:#fff;}';
    expect(
      mergeSheets([
        { theme: 'light', css: light },
        { theme: 'dark', css: dark },
      ]),
    ).toBe(
      ':root,[data-theme=light]{--antd-0:#000;}[data-theme=dark]{--antd-0:#fff;}.a{color:var(--antd-0);top:0;}.b{color:var(--antd-0);}',
    );
  });

  test.each([
    ['another rule', '.a{color:#fff;}', '.a{color:#fff;}.b{top:0;}'],
    ['another selector', '.a{color:#fff;}', '.b{color:#fff;}'],
    ['another property', '.a{color:#fff;}', '.a{top:0;}'],
  ])('are refused when one has %s', (_, light, dark) => {
    expect(() =>
      mergeSheets([
        { theme: 'light', css: light },
        { theme: 'dark', css: dark },
      ]),
    ).toThrow('antd styles');
  });
});

describe('pruning', () => {
  test.each([
    ['.ant-btn-rtl{top:0;}.ant-btn{top:1px;}', '.ant-btn{top:1px;}'],
    ['.ant-btn-rtl,.ant-btn{top:0;}', '.ant-btn{top:0;}'],
    ['.ant-btn:not(.ant-btn-rtl,.a){top:0;}', '.ant-btn:not(.ant-btn-rtl,.a){top:0;}'],
    ['@media (min-width:576px){.ant-col-sm-24{flex:0;}}.a{top:0;}', '.a{top:0;}'],
    ['[class^="ant-btn"],[class*=" ant-btn"]{box-sizing:border-box;}', ''],
    ['.ant-btn{box-sizing:border-box;}', '.ant-btn{box-sizing:border-box;}'],
    ['@keyframes spin{to{top:0;}}', '@keyframes spin{to{top:0;}}'],
  ])('%s', (css, pruned) => expect(pruneSheet(css)).toBe(pruned));
});

describe('the writers', () => {
  test.each([...new Set(antdStyles.map(({ module }) => module))])('are gone from %s', (module) => {
    const code = readFileSync(join(antd, 'es', `${module}.js`), 'utf8');
    const silent = withoutWriters(code);
    expect(silent).not.toBe(code);
    expect(silent).not.toMatch(/\bgen(?:StyleHooks|SubStyleComponent|ComponentStyleHook)\(/);
    expect(silent).toMatch(/export (?:default|const use)/);
  });

  test('are still there in the antd that is installed: from 6 on it leaves them out by itself (zeroRuntime)', () => {
    expect(readFileSync(join(antd, 'es/config-provider/context.d.ts'), 'utf8')).not.toContain('zeroRuntime');
  });

  test('what the pages ask for and the list lacks is said, and what the list has too much', () => {
    const asked = [...antdStyles.map(({ module }) => module), ...unworn];
    expect(compareStyles(new Set(asked))).toBeNull();
    expect(compareStyles(new Set([...asked, 'rate/style/index']))).toContain('rate/style/index');
    expect(compareStyles(new Set(asked.slice(1)))).toContain(asked[0]);
  });
});
