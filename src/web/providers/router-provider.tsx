// Refine's view of the address, over react-router. Our own, because @refinedev/react-router brings the qs library
// (13 kB gz) for nested query objects, which no address of ours has.
import type { GoConfig, ParseResponse, RouterProvider } from '@refinedev/core';
import { type ComponentProps, useCallback } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { resources } from '../../generated/web/resources.ts';

export function createRouterProvider(): RouterProvider {
  return { go: useGo, back: useBack, parse: useParse, Link: RefineLink };
}

function useGo() {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  return useCallback((config: GoConfig) => {
    const path = addressOf(config, { search, hash });
    if (config.type === 'path') return path;
    void navigate(path, { replace: config.type === 'replace' });
    return undefined;
  }, [navigate, search, hash]);
}

function useBack() {
  const navigate = useNavigate();
  return useCallback(() => void navigate(-1), [navigate]);
}

function useParse() {
  const { pathname, search } = useLocation();
  return useCallback((): ParseResponse => {
    const resource = resources.find((candidate) => candidate.list === pathname);
    return { pathname, params: Object.fromEntries(new URLSearchParams(search)), ...(resource === undefined ? {} : { resource, action: 'list' as const }) };
  }, [pathname, search]);
}

function RefineLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} />;
}

/** Where a GoConfig leads, seen from an address. */
export function addressOf(config: GoConfig, from: { readonly search: string; readonly hash: string }): string {
  const query = new URLSearchParams(config.options?.keepQuery === true ? from.search : '');
  for (const [key, value] of Object.entries(config.query ?? {})) {
    if (value === undefined || value === null) query.delete(key);
    else query.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const hash = (config.hash ?? (config.options?.keepHash === true ? from.hash : '')).replace(/^#/, '');
  const text = query.toString();
  return `${config.to ?? ''}${text === '' ? '' : `?${text}`}${hash === '' ? '' : `#${hash}`}`;
}
