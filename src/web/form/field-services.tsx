// Gives the fields below it what they need of the app (uploads, previews, dictionaries, look-ups).
// The shell makes the services; stories and tests make their own.
import type { ReactNode } from 'react';
import { FieldServicesContext } from '../../fields/field-services-context.ts';
import type { FieldServices } from '../../fields/field-web.ts';

export function FieldServicesProvider({
  services,
  children,
}: {
  readonly services: FieldServices;
  readonly children: ReactNode;
}) {
  return <FieldServicesContext value={services}>{children}</FieldServicesContext>;
}
