import { ResourcePage } from '#features/resource/parts.ts'
import { articleCategories } from '../contract.ts'
import { useArticleCategoriesWords } from '../words.ts'

/** What articles may be about, in the order in which doctors choose from it. */
export default function ArticleCategories() {
  return <ResourcePage resource={articleCategories} words={useArticleCategoriesWords} />
}
