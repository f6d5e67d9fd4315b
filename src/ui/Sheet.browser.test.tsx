import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';

/** Includes sheets that are still closing, which queries by role no longer find. */
const countSheets = () => document.querySelectorAll('.sheet').length;

const sheet = { closeLabel: 'Close', onOpenChange: () => {} };

function Flow() {
  const [step, setStep] = useState(0);
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" onClick={() => setStep(1)}>
        Open
      </button>
      <input aria-label="Search" />
      <Drawer {...sheet} title="Step 1" open={step === 1} onOpenChange={() => setStep(0)}>
        <button type="button" onClick={() => setStep(2)}>
          Next
        </button>
      </Drawer>
      {step === 2 && (
        <Dialog {...sheet} title="Step 2" open onOpenChange={() => setStep(0)}>
          <button type="button">Start</button>
        </Dialog>
      )}
    </main>
  );
}

// The tests run with reduced motion, where a sheet is gone at once.
beforeEach(() => {
  document.documentElement.style.setProperty('--duration-move', '200ms');
  return () => document.documentElement.style.removeProperty('--duration-move');
});

test('§8 focus: it stays in the dialog that replaces a drawer, and returns to the page after the last one', async () => {
  const { getByRole } = await render(<Flow />);
  await getByRole('button', { name: 'Open' }).click();
  await getByRole('button', { name: 'Next' }).click();
  const dialog = getByRole('dialog', { name: 'Step 2' });
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
  await expect.poll(countSheets).toBe(1);
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(getByRole('main')).toHaveFocus();
});

test('§8 focus: it returns to what opened the drawer, unless something else has it by then', async () => {
  const { getByRole } = await render(<Flow />);
  const drawer = getByRole('dialog', { name: 'Step 1' });
  await getByRole('button', { name: 'Open' }).click();
  await expect.element(drawer.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(getByRole('button', { name: 'Open' })).toHaveFocus();

  await getByRole('button', { name: 'Open' }).click();
  await drawer.getByRole('button', { name: 'Next' }).hover();
  await userEvent.keyboard('{Escape}');
  getByRole('textbox').element().focus();
  await expect.poll(countSheets).toBe(0);
  await expect.element(getByRole('textbox')).toHaveFocus();
});
