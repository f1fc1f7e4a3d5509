import { type ComponentProps, useState } from 'react'
import { sections, type Section } from '#domain/phrase/rows.ts'
import { lineSections } from '#features/prescriptions/parts.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { findOwnWords, recordedSections } from '#features/prescription-content/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useTypedSearch } from '#nav/use-typed-search.ts'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { Empty } from '#ui/list-states.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { Toolbar } from '#ui/toolbar.tsx'
import { WordDialog } from '../parts/word-dialog.tsx'
import { WordItem } from '../parts/word-item.tsx'
import { useOwnWordsText } from '../words.ts'

/** What the practice wrote on its sheets and its lists offer again: looked through, put right, taken off. */
export default function OwnWords() {
  const t = useOwnWordsText()
  const clinic = useClinic()
  const name = useSectionName()
  const [text, setText] = useTypedSearch()
  const [section, setSection] = useState<Section | null>(null)
  const [open, setOpen] = useState<ComponentProps<typeof WordDialog>['of'] | null>(null)
  const rows = useLocal(() => findOwnWords(clinic, { section, text }), [clinic, section, text])
  return (
    <Stack gap="lg">
      <PageHeading title={t('title')} second={t('second')}>
        {recordedSections.map((one) => (
          <Button key={one} icon="add" onClick={() => setOpen({ section: one })}>
            {t(`add_to.${one}`)}
          </Button>
        ))}
      </PageHeading>
      <SearchBox value={text} onChange={setText} label={t('search')} placeholder={t('search')} />
      <Toolbar>
        <SectionChoice section={section} onChange={setSection} />
      </Toolbar>
      <PagedList
        label={t('title')}
        rows={rows}
        narrowed={`${section ?? ''} ${text}`}
        none={<None isNarrowed={text !== '' || section !== null} />}
      >
        {(row) => (
          <WordItem key={row.id} row={row} section={name(row.section)} onChange={() => setOpen({ row })} />
        )}
      </PagedList>
      {open && <WordDialog of={open} onClose={() => setOpen(null)} />}
    </Stack>
  )
}

function None({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useOwnWordsText()
  return isNarrowed ? (
    <Empty icon="search" title={t('nothing')} hint={t('nothing_hint')} />
  ) : (
    <Empty icon="list" title={t('none')} hint={t('none_hint')} />
  )
}

const everything = 'every'

interface ChoiceProps {
  section: Section | null
  onChange: (section: Section | null) => void
}

function SectionChoice({ section, onChange }: ChoiceProps) {
  const t = useOwnWordsText()
  const name = useSectionName()
  return (
    <Width of="beside">
      <Select
        label={t('section')}
        options={[
          { value: everything, label: t('every') },
          ...learnt.map((one) => ({ value: one, label: name(one) })),
        ]}
        value={section ?? everything}
        onChange={(value) => onChange(learnt.find((one) => one === value) ?? null)}
      />
    </Width>
  )
}

/** The lists that learn from sheets. */
const learnt = sections.filter((one) => one === 'follow_ups' || lineSections.some((line) => line === one))

/** What a section is called on a sheet. */
function useSectionName(): (section: Section) => string {
  const rx = useRxText()
  return (section) => {
    const line = lineSections.find((one) => one === section)
    return rx(line ? `section.${line}` : 'section.follow_up')
  }
}
