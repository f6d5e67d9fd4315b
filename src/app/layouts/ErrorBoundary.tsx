import { Component, type ReactNode } from 'react';
import { RootError } from './RootError.tsx';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** A new value renders the content again. */
  resetKey?: string;
};
type ErrorBoundaryState = { failure: { error: unknown } | null };

/** Shows an error in place of its content. React has no hook for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.failure && before.resetKey !== this.props.resetKey) this.setState({ failure: null });
  }

  override render() {
    const { failure } = this.state;
    return failure ? <RootError error={failure.error} /> : this.props.children;
  }
}
