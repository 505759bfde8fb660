// A state on the server: the machine alone writes it.
import { PLAIN_SERVER, type FieldServer } from '../../core/field-server.ts';

export const server: FieldServer = { ...PLAIN_SERVER, sheet: null };
