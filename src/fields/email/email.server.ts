// An e-mail address on the server.
import { PLAIN_SERVER, plainSheet, type FieldServer } from '../../core/field-server.ts';

export const server: FieldServer = { ...PLAIN_SERVER, sheet: plainSheet('例如 name@example.com') };
