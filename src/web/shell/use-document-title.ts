// The tab's title follows the page: "登录 - 课题管理平台". Screens have Refine's DocumentTitleHandler; this is for the
// pages of the shell, some of which stand before the login and so outside Refine.
import { useEffect } from 'react';
import { productNames } from './product.ts';

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}

export function documentTitle(title: string): string {
  return title === '' ? productNames().name.join('') : `${title} - ${productNames().shortName}`;
}
