// The registry of screen kinds: a generated screen names a kind, the shell draws the component found here.
// Each kind is a chunk of its own, so that a list does not load what only a form needs.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ScreenKind } from '../../core/screen-model.ts';
import type { KindProps } from './kind-props.ts';

type Load = () => Promise<{ readonly default: ComponentType<KindProps> }>;

const loaders: Readonly<Record<ScreenKind, Load>> = {
  table: async () => ({ default: (await import('./table/table-kind.tsx')).TableKind }),
  tabs: async () => ({ default: (await import('./tabs/tabs-kind.tsx')).TabsKind }),
  page: async () => ({ default: (await import('./page/page-kind.tsx')).PageKind }),
  form: async () => ({ default: (await import('./form/form-kind.tsx')).FormKind }),
  detail: async () => ({ default: (await import('./detail/detail-kind.tsx')).DetailKind }),
  home: async () => ({ default: (await import('./home/home-kind.tsx')).HomeKind }),
  menu: async () => ({ default: (await import('./menu/menu-kind.tsx')).MenuKind }),
  charts: async () => ({ default: (await import('./charts/charts-kind.tsx')).ChartsKind }),
  dossier: async () => ({ default: (await import('./dossier/dossier-kind.tsx')).DossierKind }),
  tree: async () => ({ default: (await import('./tree/tree-kind.tsx')).TreeKind }),
  special: async () => ({ default: (await import('./special/special-kind.tsx')).SpecialKind }),
};

export const kinds: Readonly<Record<ScreenKind, LazyExoticComponent<ComponentType<KindProps>>>> = {
  table: lazy(loaders.table), tabs: lazy(loaders.tabs), page: lazy(loaders.page), form: lazy(loaders.form), detail: lazy(loaders.detail),
  home: lazy(loaders.home), menu: lazy(loaders.menu), charts: lazy(loaders.charts), dossier: lazy(loaders.dossier), tree: lazy(loaders.tree), special: lazy(loaders.special),
};

/** Fetches a kind's chunk while the screen's own module is on its way. A failure shows when the kind is drawn. */
export function preloadKind(kind: ScreenKind): void {
  loaders[kind]().catch(() => undefined);
}
