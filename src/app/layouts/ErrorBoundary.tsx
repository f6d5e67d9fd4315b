import { Component, type ReactNode } from 'react';
import { RootError } from './RootError.tsx';

type ErrorBoundaryProps = { children: ReactNode /** Another one is another try. */; attempt?: string };

/** Says that its content broke, in its place. React has no hook for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state: { hasFailed: boolean } = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.hasFailed && before.attempt !== this.props.attempt) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? <RootError /> : this.props.children;
  }
}
