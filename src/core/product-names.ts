// How the product calls itself on its pages: what the config says of it, filled by what the office has set. The server
// writes it into the page that it sends, so that the login page and the first title know it without a request.
import { SYSTEM_TITLE } from './actor.ts';
import type { Settings } from './settings.ts';
import { fillPlaces } from './text-places.ts';

export interface ProductNames {
  /** The whole name, in the parts between which it may break. */
  readonly name: readonly string[];
  readonly shortName: string;
  /** Whose product it is. */
  readonly owner: string;
}

/** As the config says them, of the entity that says them; null: none does. */
export function saidNames(entities: readonly { readonly pages?: ProductNames | undefined }[]): ProductNames | null {
  return entities.find(({ pages }) => pages !== undefined)?.pages ?? null;
}

/** What people call it, where a text names it; 系统 while the config says nothing. */
export function calledIn(entities: Parameters<typeof saidNames>[0], settings: Settings): string {
  const names = saidNames(entities);
  return names === null ? SYSTEM_TITLE : filledNames(names, settings).shortName;
}

export function filledNames({ name, shortName, owner }: ProductNames, settings: Settings): ProductNames {
  const fill = (text: string): string => fillPlaces(text, (place) => settings.text(place));
  return { name: name.map(fill), shortName: fill(shortName), owner: fill(owner) };
}

/** Name of the page's <meta> that holds them, as JSON. */
export const PRODUCT_META = 'product';

export function namesOfText(text: string): ProductNames | null {
  try {
    const said: unknown = JSON.parse(text);
    return isNames(said) ? said : null;
  } catch {
    return null;
  }
}

function isNames(value: unknown): value is ProductNames {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    Array.isArray(value.name) &&
    value.name.every((part) => typeof part === 'string') &&
    'shortName' in value &&
    typeof value.shortName === 'string' &&
    'owner' in value &&
    typeof value.owner === 'string'
  );
}
