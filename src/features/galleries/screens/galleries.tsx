import { valueText } from '#contract/resource/field.ts'
import { MediaPictureBox } from '#features/media-pictures/parts.ts'
import { ResourcePage } from '#features/resource/parts.ts'
import { galleries } from '../contract.ts'
import { GalleryCards } from '../parts/gallery-cards.tsx'
import { useGalleriesWords } from '../words.ts'

/** The pictures of the doctor's public page, in the order in which they stand there. */
export default function Galleries() {
  return (
    <ResourcePage
      resource={galleries}
      words={useGalleriesWords}
      fields={{
        picture: ({ row }) => <MediaPictureBox name="picture" start={valueText(row?.['picture'])} />,
      }}
      drawRows={(drawn) => <GalleryCards {...drawn} />}
    />
  )
}
