import { createContext } from 'react';

/** Preloads the code and messages of the page at a path, which is likely to be opened next. */
export const WarmPage = createContext<(path: string) => void>(() => {});
