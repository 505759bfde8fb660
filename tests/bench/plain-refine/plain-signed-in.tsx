// What every page behind the sign-in stands in: Refine with its router, messages and data, a menu at the side.
import { useNotificationProvider } from '@refinedev/antd';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { App, Layout, Menu } from 'antd';
import { lazy, Suspense } from 'react';
import { Link, Route, Routes } from 'react-router';
import { plainData } from './plain-data.ts';

const List = lazy(() => import('./plain-list.tsx').then(({ PlainList }) => ({ default: PlainList })));
const Reports = lazy(() => import('./plain-reports.tsx').then(({ PlainReports }) => ({ default: PlainReports })));
const Charts = lazy(() => import('./plain-charts.tsx').then(({ PlainCharts }) => ({ default: PlainCharts })));

const menu = [
  { key: 'list', label: <Link to="/list">课题资料</Link> },
  { key: 'reports', label: <Link to="/reports">报告</Link> },
  { key: 'charts', label: <Link to="/charts">课题统计</Link> },
];

export function PlainSignedIn() {
  return (
    <App>
      <Pages />
    </App>
  );
}

function Pages() {
  const notificationProvider = useNotificationProvider();
  return (
    <Refine
      dataProvider={plainData}
      routerProvider={routerProvider}
      notificationProvider={notificationProvider}
      resources={[{ name: 'topics', list: '/list' }]}
      options={{ syncWithLocation: true, disableTelemetry: true }}
    >
      <Layout>
        <Layout.Sider>
          <Menu items={menu} />
        </Layout.Sider>
        <Layout.Content>
          <Suspense>
            <Routes>
              <Route path="/list" element={<List />} />
              <Route path="/reports" element={<Reports />} />
              <Route path="/charts" element={<Charts />} />
            </Routes>
          </Suspense>
        </Layout.Content>
      </Layout>
    </Refine>
  );
}
