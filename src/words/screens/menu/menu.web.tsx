// Screen kind "menu": a parent entry of the menu; its page offers the children the person may open.
import { useMenu } from '@refinedev/core';
import { Link, useSearchParams } from 'react-router';
import { linkOf } from '../../../web/shell/layout/menu-items.ts';
import { NamedIcon } from '../../../web/shell/icons.tsx';
import { KindPage } from '../../../web/kinds/kind-page.tsx';
import type { KindProps } from '../../../web/screen/kind-props.ts';
import './menu.css';

export function MenuKind({ screen }: KindProps) {
  const { menuItems } = useMenu();
  const [params] = useSearchParams();
  const type = params.get('type');
  const { children = [] } = menuItems.find(({ name }) => name === screen.model.key) ?? {};
  return (
    <KindPage title={screen.model.title}>
      {children.length === 0 ? (
        <p className="menu-empty">这里还没有您可以使用的功能。</p>
      ) : (
        <ul className="menu-cards">
          {children.map((item) => {
            const { path, title, icon } = linkOf(item);
            return (
              <li key={item.key}>
                <Link to={type === null ? path : `${path}?type=${encodeURIComponent(type)}`}>
                  <NamedIcon name={icon} />
                  {title}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </KindPage>
  );
}
