// index.html with the product's names in it, as the office has set them: the title, and what the pages read of it.
// While the settings cannot be read the page is sent as it was built.
import { filledNames, PRODUCT_META, type ProductNames } from '../../core/product-names.ts';
import type { Settings } from '../../core/settings.ts';

export interface ProductPage {
  readonly html: string;
  /** As the config says them; null: it does not. */
  readonly names: ProductNames | null;
  readonly settings: () => Promise<Settings>;
}

const TITLE = /<title>[^<]*<\/title>/;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export async function productPage({ html, names, settings }: ProductPage): Promise<string> {
  if (names === null) return html;
  const said = await settings().then(
    (current) => current,
    () => null,
  );
  return said === null ? html : named(html, filledNames(names, said));
}

function named(html: string, names: ProductNames): string {
  const head = `<title>${escaped(names.name.join(''))}</title>
    <meta name="${PRODUCT_META}" content="${escaped(JSON.stringify(names))}" />`;
  return html.replace(TITLE, () => head);
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
