import { expect, test } from 'vitest';
import { server } from './phone.server.ts';

const hintsOf = (format: string): readonly string[] => {
  if (typeof server.sheet !== 'object' || server.sheet === null) throw new Error('a sheet says it');
  return server.sheet.hints({ name: 'phone', kind: 'phone', title: '电话', schema: { format } } as never);
};

test('a sheet is told what its number is: of a mobile phone or of an office', () => {
  expect(hintsOf('mobile')).toEqual(['11位手机号，单元格设为文本格式']);
  expect(hintsOf('landline')).toEqual(['例如 0791-86756255，单元格设为文本格式']);
});
