import { classNames } from './class-names.ts';

type SkeletonProps = {
  /** Width and height of what is coming, so that nothing jumps. */
  className: string;
};

/** A grey place-holder. The list around it carries `aria-busy` and the words. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={classNames('block animate-breathe rounded-sm bg-line', className)} />
  );
}
