// A number on the server.
import { PLAIN_SERVER, type FieldServer } from '../../core/field-server.ts';
import { numberSheet } from '../../core/number-cell.ts';

export const server: FieldServer = { ...PLAIN_SERVER, sheet: numberSheet('') };
