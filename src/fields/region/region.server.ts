// A region on the server: its codes in names, and back from a cell.
import { PLAIN_SERVER, type FieldServer } from '../../core/field-server.ts';

const EXAMPLE = '江西省南昌市东湖区';

export const server: FieldServer = {
  ...PLAIN_SERVER,
  text:
    (_field, { regionNames }) =>
    (value) =>
      regionNames(String(value)),
  sheet: ({ regionCodes }) => ({
    read: (_field, text) => {
      const codes = regionCodes(text);
      return codes === null ? { reason: `没有“${text}”这一地区，请写到区县，例如${EXAMPLE}` } : { value: codes };
    },
    hints: () => [`写到区县，例如${EXAMPLE}`],
    choices: () => null,
  }),
};
