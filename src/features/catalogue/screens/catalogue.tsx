import { useLocation } from 'react-router-dom'
import { valueText } from '#contract/resource/field.ts'
import type { ResourceRow } from '#contract/resource/resource.ts'
import { ResourcePage } from '#features/resource/parts.ts'
import { useShow } from '#text/show.ts'
import { catalogueDrugs } from '../contract.ts'
import { cataloguePages } from '../pages.ts'
import { ReleaseBar } from '../parts/release-bar.tsx'
import { useCatalogueWords, useReleaseWords } from '../words.ts'

/** The list of medicines, and under its heading what devices have of it. */
export default function Catalogue() {
  const { pathname } = useLocation()
  return (
    <ResourcePage
      resource={catalogueDrugs}
      words={useCatalogueWords}
      columns={useOwnColumns()}
      links={useOwnLinks()}
      above={pathname === cataloguePages.list && <ReleaseBar />}
    />
  )
}

/** In which form it comes, of whom, and what a piece costs. */
function useOwnColumns() {
  const say = useCatalogueWords()
  const show = useShow()
  return [
    { key: 'form', title: say('field.form'), cell: (row: ResourceRow) => valueText(row['form']) },
    { key: 'company', title: say('field.company'), cell: (row: ResourceRow) => valueText(row['company']) },
    {
      key: 'unit_price_paisa',
      title: say('field.unit_price_paisa'),
      cell: ({ unit_price_paisa: price }: ResourceRow) => typeof price === 'number' && show.taka(price),
    },
  ]
}

function useOwnLinks() {
  const t = useReleaseWords()
  return [
    { label: t('file'), icon: 'list', to: '/admin/drugs/import' },
    { label: t('offered'), icon: 'forward', to: '/admin/drugs/offered' },
  ] as const
}
