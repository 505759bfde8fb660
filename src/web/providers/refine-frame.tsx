// What every page behind the login stands in: antd with our theme in Chinese, Refine with its providers and the screens
// this person has. Never loaded by login.
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { resources } from '../../generated/web/resources.ts';
import { useApi, useSession } from '../session/session-context.tsx';
import type { StoredFacts } from '../session/stored-session.ts';
import { createAccessControlProvider } from './access-control-provider.ts';
import { AntdProviders, type AntdProvidersProps } from './antd-providers.tsx';
import { createAuthProvider } from './auth-provider.ts';
import { createDataProvider } from './data-provider.ts';
import { createI18nProvider } from './i18n-provider.ts';
import { createLiveProvider } from './live-provider.ts';
import { useNotificationProvider } from './notification-provider.tsx';
import { createQueryClient } from './query-client.ts';
import { resourcesFor } from './resources-for.ts';

export interface RefineFrameProps extends AntdProvidersProps {
  readonly facts: StoredFacts;
  readonly children: ReactNode;
}

export function RefineFrame({ facts, children, ...antd }: RefineFrameProps) {
  return (
    <AntdProviders {...antd}>
      <Providers facts={facts}>{children}</Providers>
    </AntdProviders>
  );
}

function Providers({ facts, children }: Pick<RefineFrameProps, 'facts' | 'children'>) {
  const api = useApi();
  const session = useSession();
  const notificationProvider = useNotificationProvider();
  const [client] = useState(createQueryClient);
  const refine = useMemo(
    () => ({
      dataProvider: createDataProvider(api),
      authProvider: createAuthProvider(session),
      accessControlProvider: createAccessControlProvider(session),
      i18nProvider: createI18nProvider(),
      liveProvider: createLiveProvider(api),
      routerProvider,
      options: {
        disableTelemetry: true,
        disableRouteChangeHandler: true,
        reactQuery: { clientConfig: client },
        mutationMode: 'pessimistic' as const,
      },
    }),
    [api, session, client],
  );
  // What was answered of screens and buttons stood on these facts.
  useEffect(() => () => void client.invalidateQueries({ queryKey: ['access'] }), [client, facts]);
  const own = useMemo(() => resourcesFor(resources, session.app, facts), [session, facts]);
  return (
    <Refine {...refine} notificationProvider={notificationProvider} resources={own}>
      {children}
    </Refine>
  );
}
