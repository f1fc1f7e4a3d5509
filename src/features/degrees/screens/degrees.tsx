import { ResourcePage } from '#features/resource/parts.ts'
import { degrees } from '../contract.ts'
import { useDegreesWords, useSubSpecialitiesWords } from '../words.ts'

/** The degrees that doctors choose from. */
export default function Degrees() {
  const sub = useSubSpecialitiesWords()
  return (
    <ResourcePage
      resource={degrees}
      words={useDegreesWords}
      links={[{ label: sub('title'), icon: 'tree', to: '/admin/institute-degrees/list' }]}
    />
  )
}
