import type { OrdinaryState } from '../../registry/ordinaryNames.ts';
import type { TestName } from '../../registry/testNames.ts';

/** What the page of test names says in one language. */
export type TestNameTexts = {
  effects: Record<TestName, string>;
  states: Record<OrdinaryState, string>;
  /** Other things that testers ask for. */
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
