// A phone number on the server. A spreadsheet would take it for a number.
import { PLAIN_SERVER, plainSheet, type FieldServer } from '../../core/field-server.ts';

const AS_TEXT = '单元格设为文本格式';

export const server: FieldServer = {
  ...PLAIN_SERVER,
  sheet: {
    ...plainSheet(),
    hints: ({ schema }) => [
      schema?.['format'] === 'landline' ? `例如 0791-86756255，${AS_TEXT}` : `11位手机号，${AS_TEXT}`,
    ],
  },
};
