import type { OrdinaryState } from '../../registry/ordinaryNames.ts';
import type { TestName } from '../../registry/testNames.ts';

/** The texts of the page of test names in one language. */
export type TestNameTexts = {
  effects: Record<TestName, string>;
  states: Record<OrdinaryState, string>;
  /** Further notes for testers. */
  notes: {
    captcha: (token: string) => string;
    ownNames: string;
    invalid: string;
    favorites: string;
    renewals: string;
    promoCodes: string;
    bulk: string;
    tax: string;
  };
};
