// Where what is asked in one moment goes in one request, the titles that cells of a list will ask for go along with its
// rows. Elsewhere cells ask once they are there.
import { useContext, useEffect } from 'react';
import type { ColumnBase } from '../../core/list-model.ts';
import { FieldServicesContext } from '../../fields/field-services-context.ts';
import { GatherContext } from '../session/session-context.tsx';

export function useTitlesAhead(columns: readonly Pick<ColumnBase, 'dictionary'>[]): void {
  const services = useContext(FieldServicesContext);
  const { isOpen } = useContext(GatherContext);
  useEffect(() => {
    if (services === null || !isOpen()) return undefined;
    const left = new AbortController();
    for (const { dictionary } of columns)
      // The cells say that it could not be had.
      if (dictionary !== null) services.dictionary(dictionary, left.signal).catch(() => undefined);
    return () => left.abort();
  }, [services, isOpen, columns]);
}
