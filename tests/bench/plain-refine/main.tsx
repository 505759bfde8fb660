// The pages to stand beside: the same views in plain React, Refine and antd, as one would write them without any engine
// of one's own. /login, /list and /charts choose the view; each is its own chunk.
import '@ant-design/v5-patch-for-react-19';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import 'dayjs/locale/zh-cn';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';

const Login = lazy(() => import('./plain-login.tsx').then(({ PlainLogin }) => ({ default: PlainLogin })));
const SignedIn = lazy(() => import('./plain-signed-in.tsx').then(({ PlainSignedIn }) => ({ default: PlainSignedIn })));

const container = document.getElementById('root');
if (container !== null) {
  createRoot(container).render(
    <ConfigProvider locale={zhCN}>
      <BrowserRouter>
        <Suspense>
          <Routes>
            <Route path="/login" element={<Login />} />
            <Route path="*" element={<SignedIn />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </ConfigProvider>,
  );
}
