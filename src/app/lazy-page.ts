import { type ComponentType, createElement, type ReactNode, use } from 'react';

import { loadChunk } from '#src/components/chunk-reload.ts';

export type LazyPage<Props extends object = object> = {
  (props: Props): ReactNode;
  /** Loads the code ahead of need; a failure is left to the moment when the page is drawn. */
  preload: () => Promise<void>;
  /** Whether it can be drawn at once. */
  isLoaded: () => boolean;
  /** Forgets a failed load, so that drawing the page tries again. */
  forgetFailure: () => void;
};

/**
 * A page whose code is loaded when it is first drawn. Unlike React.lazy it is drawn at once when the code is
 * there, and it can be tried again after a failure.
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

/** A promise that `use` takes without waiting for it, by React's own marks. */
function settled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
