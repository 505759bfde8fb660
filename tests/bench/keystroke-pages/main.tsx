// #ours-40, #ours-300: our form. #peer-40, #peer-300: react-hook-form + antd. The same fields in both.
import '@ant-design/v5-patch-for-react-19';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { createRoot } from 'react-dom/client';
import { OurForm } from './our-form.tsx';
import { PeerForm } from './peer-form.tsx';

const [name = 'ours', count = '40'] = location.hash.slice(1).split('-');
const root = document.getElementById('root');
if (root === null) throw new Error('no #root');
createRoot(root).render(
  <ConfigProvider locale={zhCN}>
    {name === 'ours' ? <OurForm count={Number(count)} /> : <PeerForm count={Number(count)} />}
  </ConfigProvider>,
);
