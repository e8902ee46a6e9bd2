import { classNames } from './class-names.ts';

export type LogoPicture = {
  url: string;
  /** Size of the picture, which reserves its place while it loads. */
  width: number | string;
  height: number | string;
  /** The picture fills its place, so that it needs no plate on dark grounds. */
  hasGround?: boolean;
};

export type LogoProps = {
  picture: LogoPicture;
  /** Shown beside the picture; empty if the picture contains it. */
  name: string;
  tone?: 'default' | 'onBlue';
  className?: string;
};

/** Picture and name side by side. The picture is decorative, so a link around both needs a name. */
export function Logo({ picture, name, tone = 'default', className }: LogoProps) {
  const isOnBlue = tone === 'onBlue';
  return (
    <span className={classNames('inline-flex max-w-full min-w-0 items-center gap-2.5', className)}>
      <img
        {...logoImage(picture)}
        alt=""
        className={classNames(
          'h-8 w-auto max-w-36 object-contain',
          isOnBlue ? 'box-content rounded-md bg-paper p-1.5' : plateOf(picture),
        )}
      />
      <span
        className={classNames(
          'truncate text-lg leading-6 font-semibold tracking-tight empty:hidden',
          isOnBlue ? 'text-on-accent' : 'text-ink',
        )}
      >
        {name}
      </span>
    </span>
  );
}

/** On dark grounds; an outline, which takes no space from the same logo on white. */
export function plateOf({ hasGround }: LogoPicture): string | undefined {
  return hasGround ? undefined : 'rounded-sm bg-plate outline-4 outline-plate';
}

export function logoImage({ url, width, height }: LogoPicture) {
  return { src: url, width, height };
}
