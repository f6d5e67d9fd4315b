import type { Step } from './steps.ts';

/** How many steps run side by side; two cores are what the smallest runner has. */
export const width = 2;

/** Everything else needs what the contract generates. */
export const codegen: Step = { script: 'codegen' };

/** What can be proven without running the product. */
export const verifySteps: Step[] = [
  { script: 'typecheck' },
  { script: 'lint:contract' },
  { script: 'lint:spectral' },
  { script: 'contract:clients' },
  { script: 'lint' },
  { script: 'boundaries' },
  { script: 'unused' },
  { script: 'locales:check' },
];
