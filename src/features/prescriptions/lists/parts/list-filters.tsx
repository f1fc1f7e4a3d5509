import { useState } from 'react'
import { chamberName, useChambers, useChosenChamber } from '#features/chosen-chamber/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { SearchHeading } from '#ui/heading.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { FilterRow } from '#ui/toolbar.tsx'
import { useIsPhone } from '#ui/use-phone.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import type { FilterControl } from './use-list-filter.ts'

const every = 'all'
const kinds = ['schedule', 'quick'] as const

/** The list's title, the box to look for a sheet in, and behind one button what narrows the list: chamber, how the patient came, days. */
export function ListHead({ filter, change, narrowed }: FilterControl) {
  const t = useRxText()
  const show = useShow()
  const isPhone = useIsPhone()
  const [open, setOpen] = useState(narrowed > 0)
  const words = narrowed > 0 ? t('list.filter_on', { count: show.number(narrowed) }) : t('list.filter')
  return (
    <>
      <SearchHeading
        title={t('menu')}
        search={
          <SearchBox
            value={filter.text}
            onChange={(text) => change({ text })}
            placeholder={t('list.search')}
          />
        }
      >
        <Button
          icon="filter"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          {...named(words, isPhone)}
        />
        <ButtonLink to="/doctor/certificates" icon="certificate" {...named(t('certificates'), isPhone)} />
        <NewSheet isPhone={isPhone} />
      </SearchHeading>
      {open && <Narrowing filter={filter} change={change} />}
    </>
  )
}

/** On a phone the picture alone, with its name read aloud. */
const named = (words: string, isPhone: boolean) => (isPhone ? { label: words } : { children: words })

function NewSheet({ isPhone }: { isPhone: boolean }) {
  const t = useRxText()
  const chamber = useChosenChamber()
  const { may } = useMay()
  if (!chamber || !may('Prescription Draft', 'Prescription Issue')) return null
  return (
    <ButtonLink
      to={`/doctor/chamber/${chamber.id}/quick-prescription`}
      kind="primary"
      icon="edit"
      {...named(t('list.new'), isPhone)}
    />
  )
}

function Narrowing({ filter, change }: Pick<FilterControl, 'filter' | 'change'>) {
  const t = useRxText()
  const chambers = useChambers(useClinic()) ?? []
  return (
    <FilterRow>
      {chambers.length > 1 && (
        <Field label={t('list.chamber')}>
          <Select
            value={`${filter.chamber_id ?? every}`}
            onChange={(value) => change({ chamber_id: value === every ? null : Number(value) })}
            options={[
              { value: every, label: t('list.every') },
              ...chambers.map((one) => ({ value: `${one.id}`, label: chamberName(one) })),
            ]}
          />
        </Field>
      )}
      <Field label={t('list.kind')}>
        <Select
          value={filter.kind ?? every}
          onChange={(value) => change({ kind: kinds.find((one) => one === value) ?? null })}
          options={[
            { value: every, label: t('list.every') },
            ...kinds.map((kind) => ({ value: kind, label: t(`list.${kind}`) })),
          ]}
        />
      </Field>
      <Field label={t('list.from')}>
        <DateInput value={filter.from ?? ''} max={filter.to} onDay={(from) => change({ from })} />
      </Field>
      <Field label={t('list.to')}>
        <DateInput
          value={filter.to}
          onDay={(to) => change({ to })}
          {...(filter.from === null ? {} : { min: filter.from })}
        />
      </Field>
    </FilterRow>
  )
}
