import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './Button.tsx';
import { buttonClass } from './buttonClass.ts';
import { IconButton } from './IconButton.tsx';

test('§4 busy: a loading button keeps its name and focus, announces that it is busy and ignores clicks', async () => {
  const onClick = vi.fn();
  const { getByRole, getByText, rerender } = await render(<Button onClick={onClick}>Add</Button>);
  const button = getByRole('button');
  await button.click();
  expect(onClick).toHaveBeenCalledOnce();

  await rerender(
    <Button onClick={onClick} loading loadingLabel="Adding…">
      Add
    </Button>,
  );
  await expect.element(button).toHaveAccessibleName('Add');
  await expect.element(getByText('Adding…')).toBeInTheDocument();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledOnce();
});

test('§4 busy: a loading submit button does not submit its form again', async () => {
  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
  const { container, rerender } = await render(<Button type="submit">Send</Button>, {
    container: document.body.appendChild(document.createElement('form')),
  });
  container.addEventListener('submit', (event) => onSubmit(event as SubmitEvent));
  container.querySelector('button')?.click();
  expect(onSubmit).toHaveBeenCalledOnce();

  await rerender(
    <Button type="submit" loading>
      Send
    </Button>,
  );
  container.querySelector('button')?.click();
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('§4 busy: an idle button is neither busy nor a submit button', async () => {
  const { getByRole } = await render(<Button>Add</Button>);
  await expect.element(getByRole('button')).not.toHaveAttribute('aria-busy');
  await expect.element(getByRole('button')).toHaveAttribute('type', 'button');
});

test('§2 controls: an icon button has an accessible name', async () => {
  const { getByRole } = await render(<IconButton label="Close" icon={null} />);
  await expect.element(getByRole('button')).toHaveAccessibleName('Close');
});

test('§2 controls: a link gets the classes of the button it looks like', () => {
  expect(buttonClass()).toBe('button');
  expect(buttonClass({ variant: 'primary', size: 'large', block: true, className: 'mt-4' })).toBe(
    'button button-primary button-large button-block mt-4',
  );
});
