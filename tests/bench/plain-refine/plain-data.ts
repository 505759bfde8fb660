// Refine's verbs over a small REST API, by axios.
import type { BaseRecord, DataProvider } from '@refinedev/core';
import axios from 'axios';

const http = axios.create({ baseURL: '/api' });

async function read<Data>(path: string, params: object): Promise<Data> {
  return (await http.get<Data>(path, { params })).data;
}

async function write<Data>(path: string, body: unknown): Promise<{ data: Data }> {
  return { data: (await http.post<Data>(path, body)).data };
}

export const plainData: DataProvider = {
  getApiUrl: () => '/api',
  getList: <Data extends BaseRecord>({
    resource,
    pagination,
    filters,
    sorters,
  }: Parameters<DataProvider['getList']>[0]) =>
    read<{ data: Data[]; total: number }>(resource, { ...pagination, filters, sorters }),
  getOne: async <Data extends BaseRecord>({ resource, id }: Parameters<DataProvider['getOne']>[0]) => ({
    data: await read<Data>(`${resource}/${id}`, {}),
  }),
  create: ({ resource, variables }) => write(resource, variables),
  update: ({ resource, id, variables }) => write(`${resource}/${id}`, variables),
  deleteOne: ({ resource, id }) => write(`${resource}/${id}/delete`, {}),
};
