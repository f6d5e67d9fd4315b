import { Choice, type ChoiceProps } from './Choice.tsx';

/** An on/off setting that takes effect immediately. */
export function Switch(props: ChoiceProps) {
  return <Choice kind="switch" {...props} />;
}
