import { useState } from 'react'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { KeptValue } from '#ui/kept-value.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Panel } from '#ui/panel.tsx'
import type { Suggestion } from '#ui/suggestions.ts'
import type { RequestChoice } from '#domain/doctor-request/request.ts'
import { listSpecialityDegrees } from '../contract.ts'
import { degreesMost } from '#domain/doctor-request/request-fields.ts'
import { useDoctorRequestWords } from '../words.ts'

interface Degree {
  degree: string
  institute: string
  year: number
}

interface DegreeFieldsProps {
  /** Where its degrees are taught is offered. */
  speciality_id: number
  known?: readonly Degree[]
}

const rows = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

/** The degrees, each what, from where and in which year; one more at a press. */
export function RequestDegreeFields({ speciality_id, known = [] }: DegreeFieldsProps) {
  const t = useDoctorRequestWords()
  const [keys, setKeys] = useState(() => rows(Math.max(1, known.length)))
  const next = Math.max(...keys) + 1
  const find = useOffered(speciality_id)
  return (
    <Stack gap="sm">
      {keys.map((key, at) => (
        <Panel key={key}>
          <DegreeRow at={at} find={find} known={known[key]} />
          {keys.length > 1 && (
            <Row justify="end">
              <Button
                kind="quiet"
                icon="trash"
                onClick={() => setKeys((last) => last.filter((one) => one !== key))}
              >
                {t('remove_degree', { n: at + 1 })}
              </Button>
            </Row>
          )}
        </Panel>
      ))}
      <KeptValue
        name="degree_rows"
        value={String(keys.length)}
        onBack={(kept) => setKeys(rows(Math.min(degreesMost, Math.max(1, Number(kept)))))}
      />
      {keys.length < degreesMost && (
        <Row>
          <Button icon="add" onClick={() => setKeys((last) => [...last, next])}>
            {t('add_degree')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

interface DegreeRowProps {
  at: number
  find: Record<'degree' | 'institute', (text: string) => Suggestion[]>
  known: Degree | undefined
}

function DegreeRow({ at, find, known }: DegreeRowProps) {
  const t = useDoctorRequestWords()
  const name = (part: string) => `degrees.${at}.${part}`
  return (
    <Grid columns={3}>
      <Field label={t('field.degree')} name={name('degree')} required>
        <Combobox name={name('degree')} free unmarked search={find.degree} {...textOf(known?.degree)} />
      </Field>
      <Field label={t('field.from')} name={name('institute')} required>
        <Combobox
          name={name('institute')}
          free
          unmarked
          search={find.institute}
          {...textOf(known?.institute)}
        />
      </Field>
      <Field label={t('field.year')} name={name('year')} required>
        <NumberInput name={name('year')} whole maxLength={4} defaultValue={known?.year} />
      </Field>
    </Grid>
  )
}

const textOf = (text: string | undefined) => (text === undefined ? {} : { defaultText: text })

/** Most that are offered while somebody types. */
const offeredMost = 12

/** Finds degrees and institutes by what was typed in either script; without a line there is nothing to offer and all is written by hand. */
function useOffered(speciality_id: number) {
  const show = useShow()
  const { asked } = useQuery(listSpecialityDegrees, { params: { id: String(speciality_id) } })
  const known = asked.kind === 'known' ? asked.answer : { degrees: [], institutes: [] }
  const among =
    (all: readonly RequestChoice[]) =>
    (text: string): Suggestion[] => {
      const wanted = text.trim().toLowerCase()
      return all
        .filter(({ name, bn_name }) => `${name} ${bn_name}`.toLowerCase().includes(wanted))
        .slice(0, offeredMost)
        .map((one) => ({ id: one.name, label: one.name, second: show.name(one) }))
    }
  return { degree: among(known.degrees), institute: among(known.institutes) }
}
