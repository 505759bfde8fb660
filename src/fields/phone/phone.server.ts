// A mobile number on the server. A spreadsheet would take it for a number.
import { PLAIN_SERVER, plainSheet, type FieldServer } from '../../core/field-server.ts';

export const server: FieldServer = { ...PLAIN_SERVER, sheet: plainSheet('11位手机号，单元格设为文本格式') };
