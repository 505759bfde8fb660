// The tab's title follows the page: "登录 - 课题管理平台".
import { useEffect } from 'react';
import { productNames } from './product.ts';

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? productNames().name.join('') : `${title} - ${productNames().shortName}`;
  }, [title]);
}
