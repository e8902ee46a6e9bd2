import {
  createContext,
  createElement,
  use,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';

export type LinkProps = ComponentProps<'a'> & {
  href: string;
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean;
};

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Provides the router's link component to every `Link` below. */
export function LinkProvider(props: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={props.component}>{props.children}</LinkContext>;
}

/** A link inside the product. Outside a `LinkProvider` it is a plain anchor. */
export function Link(props: LinkProps) {
  return createElement(use(LinkContext), props);
}

function PlainLink({ replace: _replace, children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>;
}
