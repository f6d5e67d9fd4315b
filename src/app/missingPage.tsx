import type { ComponentType } from 'react';
import { type LoaderFunction, useLoaderData } from 'react-router-dom';
import type { PageInfo } from './pageInfo.ts';

/** Loader data where a page's own loader found nothing: the not-found page takes the place, the address stays. */
export class MissingPage implements PageInfo {
  title: string;
  description: string;
  Component: ComponentType;

  constructor({ title, description }: PageInfo, Component: ComponentType) {
    this.title = title;
    this.description = description;
    this.Component = Component;
  }
}

/** A page's loader that gives the not-found page where it throws a response of status 404. */
export function orMissing(load: LoaderFunction, findMissing: () => Promise<MissingPage>): LoaderFunction {
  return async (args) => {
    try {
      return await load(args);
    } catch (error) {
      if (!(error instanceof Response && error.status === 404)) throw error;
      return findMissing();
    }
  };
}

/** A page that shows the not-found page where its loader found nothing. */
export function showMissing(Page: ComponentType): ComponentType {
  return function PageOrMissing() {
    const data: unknown = useLoaderData();
    return data instanceof MissingPage ? <data.Component /> : <Page />;
  };
}
