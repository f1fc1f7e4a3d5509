import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import { Picture, PictureButton } from './picture.tsx'

interface EnlargedProps {
  src: string
  /** What it shows. */
  title: string
  /** What a press does, said with what it shows. */
  enlarge: string
}

/** A picture as wide as its column, which a press shows whole in a dialog. */
export function EnlargedPicture({ src, title, enlarge }: EnlargedProps) {
  const [large, setLarge] = useState(false)
  return (
    <>
      <PictureButton large src={src} alt={enlarge} onOpen={() => setLarge(true)} />
      <Dialog open={large} onClose={() => setLarge(false)} title={title} size="form">
        <Picture whole src={src} alt={title} />
      </Dialog>
    </>
  )
}
