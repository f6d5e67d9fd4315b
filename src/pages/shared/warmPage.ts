import { createContext } from 'react';

/** Loads code and messages of the page at a path, which is likely to be opened next. */
export const WarmPage = createContext<(path: string) => void>(() => {});
