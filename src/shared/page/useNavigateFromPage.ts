import { type NavigateOptions, useHref, useLocation, useNavigate } from 'react-router-dom';

/** Like `useNavigate`, for use at the end of a call: does nothing if the visitor has left the page in the meantime. */
export function useNavigateFromPage(): (path: string, options?: NavigateOptions) => void {
  const { pathname } = useLocation();
  const page = useHref(pathname);
  const navigate = useNavigate();
  return (path, options) => {
    if (window.location.pathname === page) void navigate(path, options);
  };
}
