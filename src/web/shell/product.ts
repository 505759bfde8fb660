// How the product calls itself on its pages: as the server has written it into the page, by what the office has set.
import { namesOfText, PRODUCT_META, type ProductNames } from '../../core/product-names.ts';

/** Where no server has written anything (Storybook, a page served by itself). */
const UNNAMED: ProductNames = {
  name: ['省教育科学规划', '课题管理平台'],
  shortName: '课题管理平台',
  owner: '省教育科学规划领导小组办公室',
};

export function productNames(): ProductNames {
  const said = document.querySelector<HTMLMetaElement>(`meta[name="${PRODUCT_META}"]`)?.content;
  return (said === undefined ? null : namesOfText(said)) ?? UNNAMED;
}
