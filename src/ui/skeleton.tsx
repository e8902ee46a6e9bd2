import { classNames } from './class-names.ts';

type SkeletonProps = {
  /** Width and height of the final content, so that nothing shifts. */
  className: string;
};

/** A grey placeholder. Its container has `aria-busy` and a text. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={classNames('block animate-breathe rounded-sm bg-line', className)} />
  );
}
