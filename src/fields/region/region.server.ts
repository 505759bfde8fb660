// A region on the server: its codes in names.
import { PLAIN_SERVER, plainSheet, type FieldServer } from '../../core/field-server.ts';

export const server: FieldServer = {
  ...PLAIN_SERVER,
  text:
    (_field, { regionNames }) =>
    (value) =>
      regionNames(String(value)),
  sheet: plainSheet(),
};
