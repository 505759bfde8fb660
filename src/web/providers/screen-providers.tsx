// What generated screens stand in: Refine with its providers, antd with our theme in Chinese. Loaded with the first
// screen, never by login.
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { type ReactNode, useMemo } from 'react';
import { resources } from '../../generated/web/resources.ts';
import { OnceHost } from '../actions/once/once-host.tsx';
import { PreviewHost } from '../preview/preview-host.tsx';
import { useApi, useSession } from '../session/session-context.tsx';
import { useToast } from '../shell/toast-context.tsx';
import { AntdProviders } from './antd-providers.tsx';
import { createAccessControlProvider } from './access-control-provider.ts';
import { createAuthProvider } from './auth-provider.ts';
import { createDataProvider } from './data-provider.ts';
import { createI18nProvider } from './i18n-provider.ts';
import { createLiveProvider } from './live-provider.ts';
import { LiveRefresh } from './live-refresh.tsx';
import { createNotificationProvider } from './notification-provider.ts';
import { createQueryClient } from './query-client.ts';

export function ScreenProviders({ children }: { readonly children: ReactNode }) {
  const api = useApi();
  const session = useSession();
  const toaster = useToast();
  const refine = useMemo(
    () => ({
      dataProvider: createDataProvider(api),
      authProvider: createAuthProvider(session),
      accessControlProvider: createAccessControlProvider(session.stored),
      notificationProvider: createNotificationProvider(toaster),
      i18nProvider: createI18nProvider(),
      liveProvider: createLiveProvider(api),
      routerProvider,
      options: {
        disableTelemetry: true,
        disableRouteChangeHandler: true,
        reactQuery: { clientConfig: createQueryClient() },
        mutationMode: 'pessimistic' as const,
      },
    }),
    [api, session, toaster],
  );
  return (
    <AntdProviders>
      <Refine {...refine} resources={resources}>
        <LiveRefresh />
        <PreviewHost>
          <OnceHost>{children}</OnceHost>
        </PreviewHost>
      </Refine>
    </AntdProviders>
  );
}
