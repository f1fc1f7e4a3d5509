import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PatientRow } from '#domain/patient/rows.ts'
import { usePatientWords } from '#features/patients/parts.ts'
import { call } from '#net/call.ts'
import { formatters } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/choice-chips.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Field } from '#ui/field.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { type ChosenField, chosenFields } from '#domain/patient/merge.ts'
import { mergePatients } from '../contract.ts'
import { useMergeText } from '../words.ts'
import { useAsking } from './use-asking.ts'
import { useFieldWords } from './use-field-words.ts'

/** Which of the two stays, and for each field in which they differ whose word counts. */
export function Compare({ one, other }: { one: PatientRow; other: PatientRow }) {
  const t = useMergeText()
  const patientWords = usePatientWords()
  const [stays, setStays] = useState(one.id)
  const [survivor, merged] = stays === one.id ? [one, other] : [other, one]
  const { differing, idOf, choose } = useChosenFields(survivor, merged)
  const take = differing.filter((field) => idOf(field) === merged.id)
  const records = [one, other].map((row) => ({
    value: row.id,
    label: `${formatters.name(row)}, ${patientWords.line(row)}`,
    second: row.code,
  }))
  return (
    <>
      <PageSection title={t('keep')}>
        <ChoiceCards name="stays" label={t('keep')} value={stays} onChange={setStays} options={records} />
      </PageSection>
      <PageSection title={t('choose')}>
        <Stack>
          {differing.length === 0 && (
            <Text as="p" tone="muted">
              {t('nothing_differs')}
            </Text>
          )}
          {differing.map((field) => (
            <OneField
              key={field}
              field={field}
              of={[one, other]}
              value={idOf(field)}
              onChange={(id) => choose(field, id)}
            />
          ))}
          <Banner>{t('joined')}</Banner>
        </Stack>
      </PageSection>
      <Join survivor={survivor} merged={merged} take={take} />
    </>
  )
}

/** The fields in which the two differ, and whose word counts for each: the survivor's, unless he has none. */
function useChosenFields(survivor: PatientRow, merged: PatientRow) {
  const [chosen, setChosen] = useState<Partial<Record<ChosenField, string>>>({})
  return {
    differing: chosenFields.filter(
      (field) => JSON.stringify(survivor[field]) !== JSON.stringify(merged[field]),
    ),
    idOf: (field: ChosenField) => chosen[field] ?? (survivor[field] === null ? merged.id : survivor.id),
    choose: (field: ChosenField, id: string) => setChosen({ ...chosen, [field]: id }),
  }
}

interface OneFieldProps {
  field: ChosenField
  of: readonly PatientRow[]
  value: string
  onChange: (id: string) => void
}

function OneField({ field, of, value, onChange }: OneFieldProps) {
  const { nameOf, say } = useFieldWords()
  return (
    <Field label={nameOf(field)} group>
      <ChoiceCards
        name={`of_${field}`}
        value={value}
        onChange={onChange}
        options={of.map((row) => ({ value: row.id, label: say(row, field), second: row.code }))}
      />
    </Field>
  )
}

function Join({ survivor, merged, take }: { survivor: PatientRow; merged: PatientRow; take: ChosenField[] }) {
  const t = useMergeText()
  const go = useNavigate()
  const { working, ask } = useAsking()
  const [confirm, question] = useConfirm()
  const join = async () => {
    const sure = await confirm({
      title: t('sure', { one: survivor.name, other: merged.name }),
      body: <Text as="p">{t('sure_body')}</Text>,
      yes: t('merge'),
    })
    if (!sure) return
    const body = { survivor_id: survivor.id, merged_id: merged.id, take }
    if (await ask((op_id) => call(mergePatients, { body }, { op_id }), t('done')))
      await go(`/doctor/patients/info?id=${survivor.id}`, { replace: true })
  }
  if (survivor.rev === 0 || merged.rev === 0) return <Banner tone="warn">{t('unsent')}</Banner>
  return (
    <Row>
      <Button kind="primary" icon="patients" working={working} onClick={() => void join()}>
        {t('merge')}
      </Button>
      {question}
    </Row>
  )
}
