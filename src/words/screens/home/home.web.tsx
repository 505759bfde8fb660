// Screen kind "home": greeting, what waits for this person, the ways in.
import { lazyPart } from '../../../fields/lazy-part.tsx';
import { greeting } from '../../../web/shell/greeting.ts';
import { linkOf as menuLinkOf } from '../../../web/shell/layout/menu-items.ts';
import { NamedIcon } from '../../../web/shell/icons.tsx';
import { factsOfBlock } from '../../blocks/facts-of-block.ts';
import { type TreeMenuItem, useMenu } from '@refinedev/core';

import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { BlockModel } from '../../../core/block-model.ts';
import { useBlocksAhead } from '../../../web/blocks/fetch-blocks.ts';
import { isForRole } from '../../../web/screen/action-visibility.ts';
import { PartBoundary } from '../../../web/parts/part-boundary.tsx';
import { useSession } from '../../../web/session/session-context.tsx';
import { isScreenOffered } from '../../../web/session/authority.ts';
import { readStoredFacts } from '../../../web/session/stored-session.ts';
import { useShell } from '../../../web/shell/shell-state.tsx';
import type { KindProps } from '../../../web/screen/kind-props.ts';
import { SpecialPart } from '../../../web/kinds/special-part.tsx';
import { useRole } from '../../../web/screen/use-role.ts';
import { useServerClock } from '../../../web/session/server-clock.ts';
import { cardsFor, dateText, isIn, linkOf } from './home-facts.ts';
import { Todo } from './todo.tsx';
import { useStatistics } from './use-statistics.ts';
import './home.css';

const HomeBlocks = lazyPart(async () => (await import('./home-blocks.tsx')).HomeBlocks);

export function HomeKind({ screen, fields }: KindProps<'home'>) {
  const { app, stored } = useSession();
  const facts = readStoredFacts(stored);
  const role = useRole();
  const [params] = useSearchParams();
  // The system that is open: the address may name one that the person has not.
  const type = facts.sys ?? Number(params.get('type') ?? 0);
  const flags = useShell().home?.flags ?? {};
  const cards = cardsFor(screen.model.cards, { role, type, hasScreen: (key) => isScreenOffered(app, key, flags) });
  const statistics = useStatistics(cards.map((card) => card.counter));
  const module = app.modules.find((candidate) => candidate.type === type);
  const { menuItems } = useMenu();
  const now = useServerClock().now();
  // A home without a block for this system asks for no record.
  const blocks = screen.model.blocks.filter(({ roles, modules }) => isForRole(roles, role) && isIn(modules, type));
  useFetched(blocks);
  const hasContext =
    screen.model.context !== null &&
    screen.model.context.modules.length > 0 &&
    isIn(screen.model.context.modules, type);
  // Ways in that the blocks explain are not listed a second time.
  const hasEntries = blocks.some((block) => factsOfBlock(block).leadsOn === true);
  return (
    <div className="home">
      <header className="home-head">
        <h1>
          {greeting(now)}，{facts.realName === '' ? '您好' : facts.realName}
        </h1>
        <p>
          {dateText(now)}
          {module === undefined ? '' : ` · ${module.title}`}
        </p>
      </header>
      {cards.length === 0 ? null : <Todo cards={cards} statistics={statistics} type={type} />}
      {blocks.length > 0 || hasContext ? (
        <PartBoundary>
          <HomeBlocks screen={screen} fields={fields} type={type} />
        </PartBoundary>
      ) : null}
      {screen.model.component === null ? null : <SpecialPart name={screen.model.component} />}
      {menuItems.length === 0 || hasEntries ? null : (
        <section className="home-folded" aria-labelledby="home-ways">
          <h2 id="home-ways">功能入口</h2>
          <ul className="home-ways">
            {menuItems.map((item) => (
              <li key={item.key}>
                <WayIn item={item} type={type} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {cards.length === 0 && menuItems.length === 0 ? <p className="home-empty">当前没有需要您办理的事项。</p> : null}
    </div>
  );
}

/** Parts of the blocks come side by side with the page, so that what they ask goes with the rest. */
function useFetched(blocks: readonly BlockModel[]): void {
  useBlocksAhead(blocks);
  useEffect(() => {
    void HomeBlocks.fetch();
  }, []);
}

function WayIn({ item, type }: { readonly item: TreeMenuItem; readonly type: number }) {
  const { app } = useSession();
  const { path, title, icon } = menuLinkOf(item);
  // A heading has no page of its own address: the guard leads on from it.
  const own = path === '' ? (app.screens.find(({ key }) => key === item.name)?.path ?? '') : path;
  return (
    <Link to={linkOf(own, type)}>
      <NamedIcon name={icon} />
      {title}
    </Link>
  );
}
