import { Choice, type ChoiceProps } from './Choice.tsx';

/** On or off, with effect at once. */
export function Switch(props: ChoiceProps) {
  return <Choice kind="switch" {...props} />;
}
