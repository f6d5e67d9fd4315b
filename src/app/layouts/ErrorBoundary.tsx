import { Component, type ReactNode } from 'react';
import { ApiError, getReportNumber } from '#api/errors.ts';
import { createReportNumber } from '#lib/reportNumber.ts';
import { RootError } from './RootError.tsx';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** A new value renders the content again. */
  resetKey?: string;
};
type Failure = { error: unknown; number: string | undefined };
type ErrorBoundaryState = { failure: Failure | null };

/** Shows an error in place of its content, and reports it unless the server knows it. React has no hook for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    const number = error instanceof ApiError ? getReportNumber(error) : createReportNumber();
    return { failure: { error, number } };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ApiError) return;
    const number = this.state.failure?.number;
    void import('#app/reports/browserReports.ts').then(({ reportError }) => reportError(error, number));
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.failure && before.resetKey !== this.props.resetKey) this.setState({ failure: null });
  }

  override render() {
    const { failure } = this.state;
    return failure ? <RootError {...failure} /> : this.props.children;
  }
}
