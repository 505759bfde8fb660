// A password on the server: hashed by the accounts, said by no cell.
import { PLAIN_SERVER, type FieldServer } from '../../core/field-server.ts';

export const server: FieldServer = { ...PLAIN_SERVER, sheet: null };
