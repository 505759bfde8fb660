// One of fixed choices on the server: a sheet says its title.
import { CHOSEN_SHEET } from '../../core/chosen-cell.ts';
import { PLAIN_SERVER, type FieldServer } from '../../core/field-server.ts';

export const server: FieldServer = { ...PLAIN_SERVER, sheet: CHOSEN_SHEET };
