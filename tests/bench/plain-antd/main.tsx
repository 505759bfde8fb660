// The page to stand beside: the same three views in plain React and antd, as one would write them without any engine.
// #login, #list and #form choose the view; each is its own chunk.
import '@ant-design/v5-patch-for-react-19';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';

const views = {
  login: lazy(() => import('./plain-login.tsx').then(({ PlainLogin }) => ({ default: PlainLogin }))),
  list: lazy(() => import('./plain-list.tsx').then(({ PlainList }) => ({ default: PlainList }))),
  form: lazy(() => import('./plain-form.tsx').then(({ PlainForm }) => ({ default: PlainForm }))),
};

const View = views[window.location.hash.slice(1) as keyof typeof views] ?? views.login;
const container = document.getElementById('root');
if (container !== null) {
  createRoot(container).render(
    <ConfigProvider locale={zhCN}>
      <Suspense>
        <View />
      </Suspense>
    </ConfigProvider>,
  );
}
