// Several choices on the server: a sheet says their titles, one after the other.
import { readChosen, titlesOf } from '../../core/chosen-cell.ts';
import { PLAIN_SERVER, type CellReading, type FieldServer } from '../../core/field-server.ts';

export const server: FieldServer = {
  ...PLAIN_SERVER,
  sheet: {
    read: (field, text, words) =>
      together(
        text
          .split(/[、，,；;]/)
          .map((one) => one.trim())
          .filter((one) => one !== '')
          .map((one) => readChosen(field, one, words)),
      ),
    hints: () => ['可填多项，用顿号分隔'],
    choices: titlesOf,
  },
};

/** The first that cannot be read is said of all. */
function together(readings: readonly CellReading[]): CellReading {
  const wrong = readings.find((reading) => 'reason' in reading);
  return wrong ?? { value: readings.flatMap((reading) => ('value' in reading ? [reading.value] : [])) };
}
