// Where one is, by Refine's useBreadcrumb: shown on screens that stand under another, with the way back to it.
import { useBreadcrumb } from '@refinedev/core';
import Breadcrumb from 'antd/es/breadcrumb';
import { Link, useLocation } from 'react-router';
import { keptQuery } from './kept-query.ts';
import styles from './layout.module.css';

export function Breadcrumbs() {
  const { breadcrumbs } = useBreadcrumb();
  const { search } = useLocation();
  if (breadcrumbs.length < 2) return null;
  const last = breadcrumbs.length - 1;
  return (
    <Breadcrumb
      aria-label="当前位置"
      className={styles['breadcrumbs'] ?? ''}
      items={breadcrumbs.map(({ label, href }, at) => ({
        key: label,
        title:
          href === undefined || at === last ? (
            <span aria-current={at === last ? 'page' : undefined}>{label}</span>
          ) : (
            <Link to={href + keptQuery(search)}>{label}</Link>
          ),
      }))}
    />
  );
}
