// An identity card number on the server. A spreadsheet would round it.
import { PLAIN_SERVER, plainSheet, type FieldServer } from '../../core/field-server.ts';

export const server: FieldServer = { ...PLAIN_SERVER, sheet: plainSheet('15或18位，单元格设为文本格式') };
