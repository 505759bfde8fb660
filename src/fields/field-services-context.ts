// How a field reaches the app: uploads, previews, dictionaries, look-ups. The shell provides it, fields ask for it.
// Stands here and not in web, because fields know no page.
import { createContext, useContext } from 'react';
import type { FieldServices } from './field-web.ts';

export const FieldServicesContext = createContext<FieldServices | null>(null);

/** Throws where the provider is missing: a field that silently uploads nowhere would lose work. */
export function useFieldServices(): FieldServices {
  const services = useContext(FieldServicesContext);
  if (services === null) throw new Error('FieldServicesContext has no provider above this field');
  return services;
}
