import { valueText } from '#contract/resource/field.ts'
import { MediaPictureBox } from '#features/media-pictures/parts.ts'
import { ResourcePage } from '#features/resource/parts.ts'
import { articles } from '../contract.ts'
import { ArticleBox } from '../parts/article-box.tsx'
import { useArticlesWords } from '../words.ts'

/** What the doctor writes for patients, and one of it to write on. */
export default function Articles() {
  return (
    <ResourcePage
      alone
      resource={articles}
      words={useArticlesWords}
      fields={{
        body: ({ row }) => <ArticleBox start={row?.['body'] ?? undefined} />,
        cover: ({ row }) => <MediaPictureBox optional name="cover" start={valueText(row?.['cover'])} />,
      }}
    />
  )
}
