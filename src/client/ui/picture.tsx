/** A picture of somebody's own, small enough to stand in a list; nothing while it is being read. */
export function Picture({ src, alt }: { src: string | undefined; alt: string }) {
  if (src === undefined) return null
  return <img src={src} alt={alt} className="max-h-40 max-w-full rounded-md border border-line" />
}
