import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useTypedSearch } from '#nav/use-typed-search.ts'
import { useMay } from '#nav/use-may.ts'
import { findTemplates } from '#features/templates/parts.ts'
import { useTemplateWords } from '#features/templates/words.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { TemplateItem } from '../parts/template-item.tsx'
import { type TemplatePage, useTemplatePage } from '../template-pages.ts'

/** The practice's templates of one page, on this device. */
export default function Templates() {
  const t = useTemplateWords()
  const clinic = useClinic()
  const page = useTemplatePage()
  const { isDoctor } = useMay()
  const [text, setText] = useTypedSearch()
  const rows = useLocal(
    () => findTemplates(clinic, page.kinds, { isDoctor, text }),
    [clinic, page, isDoctor, text],
  )
  const add = (
    <ButtonLink to={page.create} kind="primary" icon="add">
      {t('add')}
    </ButtonLink>
  )
  const title = t(`title.${page.name}`)
  return (
    <Stack gap="lg">
      <PageHeading title={title} second={t('second')}>
        <Beside page={page} />
        {add}
      </PageHeading>
      <SearchBox value={text} onChange={setText} label={t('search')} placeholder={t('search')} />
      <PagedList
        label={title}
        rows={rows}
        narrowed={text}
        none={
          text === '' ? (
            <Empty icon="template" title={t('none')} hint={t('list_none_hint')} />
          ) : (
            <Empty icon="search" title={t('nothing')} hint={t('nothing_hint')} />
          )
        }
      >
        {(row) => <TemplateItem key={row.id} row={row} page={page} />}
      </PagedList>
    </Stack>
  )
}

/** What is written in another way than template by template. */
const Beside = ({ page }: { page: TemplatePage }) => (
  <>
    {isOfWords(page) && <OwnWords />}
    <ByFile />
  </>
)

/** The lists of these sections hold words of one's own beside the templates. */
const isOfWords = ({ name }: TemplatePage): boolean => name === 'advise' || name === 'investigation'

function OwnWords() {
  const t = useTemplateWords()
  return (
    <ButtonLink to="/doctor/own-words" icon="list">
      {t('own_words')}
    </ButtonLink>
  )
}

function ByFile() {
  const t = useTemplateWords()
  return (
    <ButtonLink to="/doctor/template-files" icon="upload">
      {t('by_file')}
    </ButtonLink>
  )
}
