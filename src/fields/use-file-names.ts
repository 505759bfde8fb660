// What stored files are called: the names they were uploaded under; until those are known, or where they are not, the
// names given.
import { useContext, useEffect, useState } from 'react';
import { FieldServicesContext } from './field-services-context.ts';

export interface NamedFile {
  readonly url: string;
  readonly name: string;
}

export function useFileNames(files: readonly NamedFile[]): readonly NamedFile[] {
  const services = useContext(FieldServicesContext);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const key = files.map(({ url }) => url).join();
  useEffect(() => {
    if (services === null || key === '') return undefined;
    let isWanted = true;
    for (const url of key.split(',')) {
      void services.fileInfo(url).then((info) => {
        if (isWanted && info !== null) setNames((known) => ({ ...known, [url]: info.name }));
      });
    }
    return () => {
      isWanted = false;
    };
  }, [services, key]);
  return files.map(({ url, name }) => ({ url, name: names[url] ?? name }));
}
