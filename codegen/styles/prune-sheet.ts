// What a sheet of antd's has for nobody: rules for classes that no control of the pages has, and those that give a box
// the size that every box of the pages has by base.css.
import { isUnworn } from './antd-styles.ts';

const BOX_SIZING = /^box-sizing:border-box;?$/;

export function pruneSheet(css: string): string {
  return css
    .replaceAll(/([^{}]+)\{([^{}]*)\}/g, (_, selectors: string, body: string) => {
      const worn = parted(selectors).filter((selector) => isWorn(selector, body));
      return worn.length === 0 ? '' : `${worn.join(',')}{${body}}`;
    })
    .replaceAll(/@media[^{}]*\{\}/g, '');
}

/** By its commas, but for those within brackets. */
function parted(selectors: string): readonly string[] {
  return selectors.split(/,(?![^([]*[)\]])/);
}

function isWorn(selector: string, body: string): boolean {
  if (selector.startsWith('[class') && BOX_SIZING.test(body)) return false;
  const asked = selector.replaceAll(/:not\([^)]*\)/g, '');
  return ![...asked.matchAll(/\.(ant-[\w-]+)/g)].some(([, name = '']) => isUnworn(name));
}
