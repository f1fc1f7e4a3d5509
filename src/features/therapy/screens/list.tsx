import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type TherapyItemRow, type TherapyKind, therapyKinds } from '#domain/therapy/rows.ts'
import { useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useTypedSearch } from '#nav/use-typed-search.ts'
import { useLanguage } from '#text/language.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Item } from '#ui/list.tsx'
import { Empty } from '#ui/list-states.tsx'
import { RowMenu } from '#ui/menu.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { findItems, keepItem, type ListedItem } from '../local.ts'
import { ItemDialog } from '../parts/item-dialog.tsx'
import { useTherapyWords } from '../words.ts'

type Open = { row: TherapyItemRow | null } | null

/** What the practice adds to the lists of physical medicine, beside what they hold. */
export default function TherapyLists() {
  const t = useTherapyWords()
  const clinic = useClinic()
  const [kind, setKind] = useKind()
  const [text, setText] = useTypedSearch()
  const [open, setOpen] = useState<Open>(null)
  const rows = useLocal(() => findItems(clinic, kind, text), [clinic, kind, text])
  const add = (
    <Button kind="primary" icon="add" onClick={() => setOpen({ row: null })}>
      {t('add')}
    </Button>
  )
  return (
    <Stack gap="lg">
      <Heading kind={kind} add={add} />
      <Segmented
        name="kind"
        label={t('kind')}
        value={kind}
        options={therapyKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={setKind}
      />
      <SearchBox value={text} onChange={setText} label={t('search')} placeholder={t('search')} />
      <PagedList
        label={t(`kinds.${kind}`)}
        rows={rows}
        narrowed={`${kind} ${text}`}
        none={<Nothing text={text} />}
      >
        {(listed) => (
          <Listed key={listed.id} kind={kind} listed={listed} onChange={(row) => setOpen({ row })} />
        )}
      </PagedList>
      {open && <ItemDialog kind={kind} row={open.row} onClose={() => setOpen(null)} />}
    </Stack>
  )
}

function Heading({ kind, add }: { kind: TherapyKind; add: ReactNode }) {
  const t = useTherapyWords()
  return (
    <PageHeading title={t('title')} second={t('second')}>
      {kind === 'exercise' && (
        <ButtonLink to="/doctor/therapeutic-exercise-image-add" icon="gallery">
          {t('pictures_title')}
        </ButtonLink>
      )}
      {add}
    </PageHeading>
  )
}

function Nothing({ text }: { text: string }) {
  const t = useTherapyWords()
  return text === '' ? (
    <Empty icon="exercise" title={t('none')} hint={t('none_hint')} />
  ) : (
    <Empty icon="search" title={t('nothing')} hint={t('nothing_hint')} />
  )
}

/** Which list is open stands in the address. */
function useKind(): [TherapyKind, (kind: TherapyKind) => void] {
  const [params, setParams] = useSearchParams()
  const kind = therapyKinds.find((one) => one === params.get('kind')) ?? 'exercise'
  return [kind, (next) => setParams({ kind: next }, { replace: true })]
}

interface ListedProps {
  kind: TherapyKind
  listed: ListedItem
  onChange: (row: TherapyItemRow) => void
}

function Listed({ kind, listed: { id, row, item }, onChange }: ListedProps) {
  const t = useTherapyWords()
  const clinic = useClinic()
  const language = useLanguage()
  const { happened } = useSaves({ missing: t('gone_title') })
  const [name, other] =
    language === 'bn' && item.bn_text !== null ? [item.bn_text, item.text] : [item.text, item.bn_text]
  const turn = (of: TherapyItemRow) =>
    void happened(() => keepItem(clinic, { kind, row: of }, { name: of.name, active: !of.active }))
  return (
    <Item
      icon={kind === 'device' ? 'bone' : 'exercise'}
      title={name}
      second={[other, item.group, kind === 'exercise' ? null : item.detail].filter(Boolean).join(' · ')}
      {...(kind === 'exercise' ? { to: `/doctor/therapeutic-exercise-description/${id}` } : {})}
      end={row && <Badge tone={row.active ? 'accent' : 'off'}>{t(row.active ? 'own' : 'hidden')}</Badge>}
      menu={
        row && (
          <RowMenu
            name={name}
            items={[
              { label: t('change'), icon: 'edit', act: () => onChange(row) },
              {
                label: t(row.active ? 'hide' : 'show'),
                icon: row.active ? 'eye-off' : 'eye',
                act: () => turn(row),
              },
            ]}
          />
        )
      }
    />
  )
}
