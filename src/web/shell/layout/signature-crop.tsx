// The crop dialog of the image field, with what it needs of the app; loaded when a picture was chosen.
import { useMemo } from 'react';
import { FieldServicesContext } from '../../../fields/field-services-context.ts';
import type { FieldServices } from '../../../fields/field-web.ts';
import { CropDialog } from '../../../fields/image/crop-dialog.tsx';
import { createUpload } from '../../providers/field-services.ts';
import { useApi } from '../../session/session-context.tsx';

interface SignatureCropProps {
  readonly file: File;
  readonly onDone: (url: string) => void;
  readonly onCancel: () => void;
}

export function SignatureCrop({ file, onDone, onCancel }: SignatureCropProps) {
  const api = useApi();
  const services = useMemo<FieldServices>(
    () => ({
      upload: createUpload(api),
      preview: unused,
      fileInfo: unused,
      blobUrl: unused,
      fileLines: unused,
      dictionary: unused,
      regions: unused,
      find: unused,
      ask: unused,
      lookup: unused,
    }),
    [api],
  );
  return (
    <FieldServicesContext value={services}>
      <CropDialog file={file} maxMB={1} ratio={null} onDone={onDone} onCancel={onCancel} />
    </FieldServicesContext>
  );
}

/** The crop dialog only uploads. */
function unused(): never {
  throw new Error('the signature dialog offers uploads only');
}
