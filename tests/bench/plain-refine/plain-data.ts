// Refine's verbs over a small REST API, by axios. `never`: the caller of a hook chooses the record's type.
import type { DataProvider } from '@refinedev/core';
import axios from 'axios';

const http = axios.create({ baseURL: '/api' });

const write = async (path: string, body: unknown) => ({ data: (await http.post<never>(path, body)).data });

export const plainData: DataProvider = {
  getApiUrl: () => '/api',
  getList: async ({ resource, pagination, filters, sorters }) => {
    const params = { ...pagination, filters, sorters };
    return (await http.get<{ readonly data: never[]; readonly total: number }>(resource, { params })).data;
  },
  getOne: async ({ resource, id }) => ({ data: (await http.get<never>(`${resource}/${id}`)).data }),
  create: ({ resource, variables }) => write(resource, variables),
  update: ({ resource, id, variables }) => write(`${resource}/${id}`, variables),
  deleteOne: ({ resource, id }) => write(`${resource}/${id}/delete`, {}),
};
