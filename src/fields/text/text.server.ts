// Short text on the server: as it stands.
import { PLAIN_SERVER, plainSheet, type FieldServer } from '../../core/field-server.ts';

export const server: FieldServer = { ...PLAIN_SERVER, sheet: plainSheet() };
