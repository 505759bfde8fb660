// A chapter of the manual as it is read: elements made one by one, no HTML put into the page.
import { createElement, Fragment, type ReactNode } from 'react';
import type { Chapter, ChapterNode } from '../../../core/chapter-model.ts';
import type { RoleId } from '../../../core/ids.ts';
import styles from './help.module.css';

/** Sections for other roles are left out. */
export function ChapterText({ chapter, role }: { readonly chapter: Chapter; readonly role: RoleId | null }) {
  return (
    <div className={styles['chapter']}>
      {chapter
        .filter(({ roles }) => roles === null || (role !== null && roles.includes(role)))
        .map(({ content }, at) => (
          <Fragment key={at}>{content.map(elementOf)}</Fragment>
        ))}
    </div>
  );
}

function elementOf(node: ChapterNode, at: number): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, ...content] = node;
  const element = createElement(tag, { key: at }, ...content.map(elementOf));
  // Wider than the drawer, it is scrolled by itself.
  return tag === 'table' ? (
    <div key={at} className={styles['wide']} tabIndex={0} role="group" aria-label="表格">
      {element}
    </div>
  ) : (
    element
  );
}
