// #ours-40, #ours-300: our form. #peer-40, #peer-300: react-hook-form + antd. The same fields in both. #ours-argument,
// #peer-argument:
// the longest part of a declaration, as its editor has it and as the peer would.
import '@ant-design/v5-patch-for-react-19';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { createRoot } from 'react-dom/client';
import { OurEditor } from './our-editor.tsx';
import { OurForm } from './our-form.tsx';
import { PeerEditor } from './peer-editor.tsx';
import { PeerForm } from './peer-form.tsx';

const [name = 'ours', count = '40'] = location.hash.slice(1).split('-');
const root = document.getElementById('root');
if (root === null) throw new Error('no #root');
createRoot(root).render(
  <ConfigProvider locale={zhCN}>
    {count === 'argument' ? (
      name === 'ours' ? (
        <OurEditor />
      ) : (
        <PeerEditor />
      )
    ) : name === 'ours' ? (
      <OurForm count={Number(count)} />
    ) : (
      <PeerForm count={Number(count)} />
    )}
  </ConfigProvider>,
);
