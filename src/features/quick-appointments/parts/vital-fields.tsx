import type { Ref } from 'react'
import { useMoneyErrors } from '#features/billing/parts.ts'
import { useVitalsErrors } from '#features/vitals/parts.ts'
import { Field } from '#ui/field.tsx'
import { Heading } from '#ui/heading.tsx'
import { Grid } from '#ui/layout.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useDeskWords } from '../words.ts'

const kinds = ['bp', 'pulse', 'temp', 'weight'] as const

/** The four that are measured at nearly every arrival; all others in the dialog. */
export function VitalFields({ first }: { first: Ref<HTMLInputElement> }) {
  const t = useDeskWords()
  return (
    <>
      <Heading level={3}>{t('vitals')}</Heading>
      <Grid columns="4-tight" gap="sm">
        {kinds.map((kind, at) => (
          <Field key={kind} label={t(`vital_${kind}`)} name={`vitals.${kind}`}>
            <TextInput
              name={`vitals.${kind}`}
              inputMode={kind === 'bp' ? 'text' : 'decimal'}
              {...(at === 0 ? { ref: first } : {})}
            />
          </Field>
        ))}
      </Grid>
    </>
  )
}

/** Sentences for what this form can be told: measurements of their own kind, too much money, a transaction that is none. */
export function useDeskErrors(): (key: string) => string | undefined {
  const t = useDeskWords()
  const ofVitals = useVitalsErrors()
  const ofMoney = useMoneyErrors()
  return (key) => {
    if (
      key === 'too_much' ||
      key === 'over_limit' ||
      key === 'day_closed' ||
      key === 'known_phone' ||
      key === 'booked_ask'
    )
      return t(key)
    return ofVitals(key) ?? ofMoney(key)
  }
}
