// A record of another entity on the server: its label is joined, its cells are matched by the import.
import { PLAIN_SERVER, plainSheet, type FieldServer } from '../../core/field-server.ts';

export const server: FieldServer = { ...PLAIN_SERVER, sheet: plainSheet() };
