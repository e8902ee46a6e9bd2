import { classNames } from './class-names.ts';

export type LogoPicture = {
  url: string;
  /** Of the picture; they keep its place while it loads. */
  width: number | string;
  height: number | string;
};

export type LogoProps = {
  picture: LogoPicture;
  /** Written beside the picture; empty where the picture says it. */
  name: string;
  tone?: 'default' | 'onBlue';
  className?: string;
};

/** Picture and name side by side; wrap it in a link that leads home and give that the name: the picture is decorative. */
export function Logo({ picture, name, tone = 'default', className }: LogoProps) {
  const isOnBlue = tone === 'onBlue';
  return (
    <span className={classNames('inline-flex max-w-full min-w-0 items-center gap-2.5', className)}>
      <img
        {...logoImage(picture)}
        alt=""
        className={classNames(
          'h-8 w-auto max-w-36 object-contain',
          isOnBlue && 'box-content rounded-md bg-white p-1.5',
        )}
      />
      <span
        className={classNames(
          'truncate text-lg leading-6 font-semibold tracking-tight empty:hidden',
          isOnBlue ? 'text-white' : 'text-ink',
        )}
      >
        {name}
      </span>
    </span>
  );
}

export function logoImage({ url, width, height }: LogoPicture) {
  return { src: url, width, height };
}
