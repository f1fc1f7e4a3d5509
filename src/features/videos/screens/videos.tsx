import { valueText } from '#contract/resource/field.ts'
import { MediaPictureBox } from '#features/media-pictures/parts.ts'
import { ResourcePage } from '#features/resource/parts.ts'
import { videos } from '../contract.ts'
import { useVideosWords } from '../words.ts'

/** The films of the doctor's public page, each by its address at a host. */
export default function Videos() {
  return (
    <ResourcePage
      resource={videos}
      words={useVideosWords}
      fields={{
        picture: ({ row }) => <MediaPictureBox optional name="picture" start={valueText(row?.['picture'])} />,
      }}
    />
  )
}
