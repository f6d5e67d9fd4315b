import type { Step } from './steps.ts';

/** CI's smallest machine has two cores. */
export const CONCURRENCY = 2;

/** Must run before all other steps. */
export const codegen: Step = { script: 'codegen' };

const CONTRACT = 'src/api/generated/openapi.json';
const PACKAGES = 'package-lock.json';

/** Checks that don't run the product. */
export const verifySteps: Step[] = [
  {
    script: 'typecheck',
    inputs: [
      'src',
      'scripts',
      'tests',
      'locales',
      'vite.config.ts',
      'codegen.config.ts',
      'tsconfig.json',
      PACKAGES,
    ],
  },
  { script: 'lint:contract', inputs: ['openapi', '.redocly.yaml', 'scripts/contract/lint', PACKAGES] },
  { script: 'contract:clients', inputs: [CONTRACT, 'scripts/contract/clients.ts', PACKAGES] },
  { script: 'lint' },
  { script: 'boundaries' },
  { script: 'unused' },
  { script: 'locales:check' },
];
