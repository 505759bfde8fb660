// Files of a record as buttons that open the preview.
import { PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useFileNames } from '../../../fields/use-file-names.ts';
import type { PreviewFile } from '../../preview/preview-file.ts';
import { usePreview } from '../../preview/preview-host.tsx';

export function FileLinks({ files }: { readonly files: readonly PreviewFile[] }) {
  const preview = usePreview();
  return useFileNames(files).map((file) => (
    <Button
      key={file.url}
      type="link"
      className="detail-file"
      icon={<PaperClipOutlined aria-hidden="true" />}
      aria-label={`预览：${file.name}`}
      onClick={() => preview(file)}
    >
      {file.name}
    </Button>
  ));
}
