// A value that is a link to another screen. A plain click may open it in a drawer; a new tab, a copied link and the
// middle button go to its page.
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

/** Where the link of one row leads. */
export interface LinkPlace {
  readonly to: string;
  /** Title of the screen. */
  readonly title: string;
  /** Opens it here, under what the link shows; null: goes to its page. */
  readonly onOpen: ((shown: string) => void) | null;
}

export function ScreenLink({
  place: { to, title, onOpen },
  children,
}: {
  readonly place: LinkPlace;
  readonly children: ReactNode;
}) {
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (onOpen === null || !isPlain(event)) return;
    event.preventDefault();
    onOpen(event.currentTarget.textContent);
  };
  return (
    <Link to={to} className="list-link" title={`打开${title}`} onClick={open}>
      {children}
    </Link>
  );
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
