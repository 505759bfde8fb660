import { describe, expect, test, vi } from 'vitest';
import { screen } from '../../../generated/web/screens/process/process_topic.screen.js';
import { pressOn } from '../../../../tests/support/action-press.ts';
import { plainAction } from '../../../web/actions/action.fixture.ts';
import { archiveTotal, sizeOf } from './archive-total.ts';
import { web } from './archive.web.tsx';

describe('an archive', () => {
  const action = plainAction({ kind: 'archive', title: '下载档案' });

  test('opens what will be in it before anything is downloaded', () => {
    const { press, tools } = pressOn(screen, { record: { id: 12, name: '双减' } });
    web.run(action, press);
    expect(tools.open).toHaveBeenCalledOnce();
    expect(vi.mocked(tools.download)).not.toHaveBeenCalled();
  });

  test('of no record is none', () => {
    const { press, tools } = pressOn(screen);
    web.run(action, press);
    expect(tools.open).not.toHaveBeenCalled();
  });
});

test('what the call answers is read as it is; an odd answer counts nothing', () => {
  expect(archiveTotal({ records: 1, files: 3, missing: 1, size: 2048, most: 1024 })).toEqual({
    files: 3,
    missing: 1,
    size: 2048,
    most: 1024,
    isTooLarge: true,
  });
  expect(archiveTotal(null)).toMatchObject({ files: 0, isTooLarge: false });
});

test.each([
  [0, '约 1 KB'],
  [300 * 1024, '约 300 KB'],
  [5.25 * 1024 * 1024, '约 5.3 MB'],
  [4 * 1024 ** 3, '约 4.0 GB'],
])('%i bytes are said as %s', (bytes, text) => {
  expect(sizeOf(bytes)).toBe(text);
});
