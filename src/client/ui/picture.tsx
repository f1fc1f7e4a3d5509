const shapes = {
  square: 'aspect-square object-cover',
  wide: 'aspect-video object-cover',
  whole: 'h-auto',
} as const

/** An image with its words; `whole` keeps its own proportions. */
export function PictureView({
  src,
  alt,
  shape = 'whole',
}: {
  src: string
  alt: string
  shape?: keyof typeof shapes
}) {
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={`w-full rounded-sm bg-sunken ${shapes[shape]}`}
    />
  )
}
