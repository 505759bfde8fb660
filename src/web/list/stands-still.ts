// How a query is asked once and then left alone: neither a look at another window nor a write of anybody's changes what
// a person is typing on or reading. Its key begins with "still", out of reach of what is asked anew.
export const STANDS_STILL = {
  retry: false,
  gcTime: 0,
  staleTime: Infinity,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
