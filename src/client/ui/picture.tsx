import { cx } from './cx.ts'

interface PictureProps {
  src: string | undefined
  alt: string
}

/** A picture of somebody's own, small enough to stand in a list, or `whole`, as wide as there is room; nothing while it is being read. */
export function Picture({ src, alt, whole = false }: PictureProps & { whole?: boolean }) {
  if (src === undefined) return null
  const look = whole ? 'mx-auto h-auto max-w-full' : 'max-h-40 max-w-full rounded-md border border-line'
  return <img src={src} alt={alt} className={look} />
}

/** A small picture that a press shows large; `large`, one as wide as its column. */
export function PictureButton({
  src,
  alt,
  large = false,
  onOpen,
}: PictureProps & { large?: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      className="min-h-control min-w-control rounded-md border border-line bg-surface p-1 hover:border-edge"
      onClick={onOpen}
    >
      <img
        src={src}
        alt={alt}
        className={cx(
          'rounded-sm object-contain',
          large ? 'mx-auto max-h-[60dvh] max-w-full' : 'h-24 max-w-40',
        )}
      />
    </button>
  )
}
