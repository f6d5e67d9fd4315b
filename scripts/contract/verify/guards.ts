import { documentsStatus } from '#contract/contract.ts';
import type { Checks } from '../checks.ts';
import { type Input, type RawRequest, toRawRequest } from '../request.ts';
import { orViolation, sendAsStorefront, type Visitor, withWrongToken } from '../visitor.ts';
import type { Base, Effects } from './effects.ts';
import { expectStepUp, type NewDevices } from './newDevices.ts';
import { withNewValues } from './newValues.ts';
import type { OperationRun } from './operationRun.ts';

type Options = {
  checks: Checks;
  effects: Effects;
  newDevices: NewDevices;
  visitors: readonly Visitor[];
  anonymous: Visitor;
  stateless: boolean | undefined;
};

/** Checks that calls are refused to those who may not make them. */
export class Guards {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Calls without a token, with a wrong one, without a session, and by those who may not make them. */
  async check(run: OperationRun, known: Base, examples: Input[] = []): Promise<void> {
    const base = { ...known, input: withNewValues(run.operation, this.#options.checks, known.input) };
    const others = this.#options.visitors;
    if (!run.operation.safe && !this.#options.stateless)
      for (const visitor of others) await visitor.keepSignedIn();
    const newDevice = this.#options.stateless ? null : await this.#options.newDevices.of(run, base.visitor);
    await this.#options.effects.expectUnchanged(run, 'after calls that are not allowed', base, async () => {
      await this.#denials(run, base, examples);
      if (newDevice) await expectStepUp(run, newDevice, [base.input, ...examples]);
    });
    if (!this.#options.stateless) await this.#options.effects.expectOwned(run, base, others);
  }

  async #denials(run: OperationRun, { input, visitor }: Base, examples: Input[]): Promise<void> {
    const { operation } = run;
    const raw = await toRawRequest(operation, input);
    if (operation.needsToken) {
      const withoutToken = (sent: RawRequest, session: boolean) => () =>
        orViolation(() => visitor.sendWithoutToken(sent, { session }));
      await run.expectTokenError('a call without a token', withoutToken(raw, true));
      await run.expectTokenError('a wrong token', withoutToken(withWrongToken(raw), true));
      await run.expectTokenError('a call without a session', withoutToken(raw, false));
    }
    if (this.#options.stateless) return;
    if (operation.access === 'public') {
      if (documentsStatus(operation, 401)) await this.#authentication(run, [input, ...examples]);
      return;
    }
    await run.expectRejected(
      'an anonymous call',
      () => sendAsStorefront(this.#options.anonymous, raw),
      [401],
    );
    const denied = this.#options.visitors.find((one) => one.access !== 'public' && !one.mayCall(operation));
    if (denied)
      await run.expectRejected(`a call of ${denied.name}`, () => sendAsStorefront(denied, raw), [
        operation.access === 'key' ? 401 : 403,
      ]);
  }

  /** An anonymous visitor must get 401 at least once: some public calls need an account only for some inputs. */
  async #authentication(run: OperationRun, all: Input[]): Promise<void> {
    for (const [index, input] of all.entries()) {
      const response = await sendAsStorefront(
        this.#options.anonymous,
        await toRawRequest(run.operation, input),
      );
      const isLast = index === all.length - 1;
      if (isLast || 'where' in response || response.status === 401) {
        await run.expectRejected('an anonymous call', async () => response, [401]);
        return;
      }
      await run.expectValid(`example ${index}, anonymous`, async () => response);
    }
  }
}
