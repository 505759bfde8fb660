// An entry of a dictionary on the server: a sheet says its name.
import { CHOSEN_SHEET } from '../../core/chosen-cell.ts';
import { PLAIN_SERVER, type FieldServer } from '../../core/field-server.ts';

export const server: FieldServer = { ...PLAIN_SERVER, sheet: CHOSEN_SHEET };
