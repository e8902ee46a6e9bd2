import { type ComponentType, createElement, type ReactNode, use } from 'react';

import { loadChunk } from '#src/components/chunk-reload.ts';

export type LazyPage<Props extends object = object> = {
  (props: Props): ReactNode;
  /** Loads the code ahead of time; a failure surfaces only when the page renders. */
  preload: () => Promise<void>;
  /** Whether the page can render without suspending. */
  isLoaded: () => boolean;
  /** Resets a failed load, so that the next render tries again. */
  forgetFailure: () => void;
};

/**
 * A page whose code loads on first render. Unlike `React.lazy` it renders synchronously once loaded, and can be retried
 * after a failure.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loaded: Promise<ComponentType<Props>> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  function startLoading() {
    loading ??= loadChunk(load, window).then((component) => {
      loaded ??= settled(component);
      return component;
    });
    return loading;
  }

  function Page(props: Props) {
    return createElement(use(loaded ?? startLoading()), props);
  }

  return Object.assign(Page, {
    async preload() {
      const component = await load().catch(() => undefined);
      if (component !== undefined) loaded ??= settled(component);
    },
    isLoaded: () => loaded !== undefined,
    forgetFailure() {
      loading = undefined;
    },
  });
}

/** A promise marked as fulfilled with React's own fields, so that `use` does not suspend. */
function settled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
