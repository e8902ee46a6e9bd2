import { Component, type ReactNode, Suspense } from 'react';

import { ErrorPage } from './pages.ts';

type ErrorBoundaryProps = {
  /** Runs before the retry. */
  onRetry?: () => void;
  children: ReactNode;
};

type State = { failure: { error: unknown } | null };

/** Confines an error to one page. Pass the page's address as `key`. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ failure: null });
  };

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return (
      <Suspense>
        <ErrorPage error={failure.error} onRetry={this.retry} />
      </Suspense>
    );
  }
}
