import { useState } from 'react'
import { isYounger } from '#contract/clinic/age.ts'
import { Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { useKeptForm } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { anyValues, Form, Submit } from '#ui/form.tsx'
import { PageSection } from '#ui/heading.tsx'
import type { FormKeeper } from '#ui/kept-form.ts'
import { Grid } from '#ui/layout.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { addVitals } from '../local.ts'
import { rareKinds, readVitals, typedKinds } from '../typed.ts'
import { useVitalsText } from '../words.ts'
import { VitalsSummary } from './vitals-summary.tsx'

const form = 'vitals-form'

/** What was measured of somebody who is here already. */
export function VitalsDialog({
  visit,
  name,
  dob = null,
  onClose,
}: {
  visit: AppointmentRow | null
  name: string
  dob?: string | null
  onClose: () => void
}) {
  const t = useVitalsText()
  return (
    <Dialog
      open={visit !== null}
      onClose={onClose}
      title={t('title', { name })}
      size="choice"
      footer={
        <Submit form={form} wide>
          {t('save')}
        </Submit>
      }
    >
      {visit && <KeptVitals visit={visit} dob={dob} onClose={onClose} />}
    </Dialog>
  )
}

interface OfVisit {
  visit: AppointmentRow
  dob: string | null
  onClose: () => void
}

function KeptVitals(of: OfVisit) {
  const { keep, round } = useKeptForm(`vitals:${of.visit.id}`)
  return <VitalsFields key={round} {...of} keep={keep} />
}

function VitalsFields({ visit, dob, onClose, keep }: OfVisit & { keep: FormKeeper }) {
  const t = useVitalsText()
  const clinic = useClinic()
  const explain = useVitalsErrors()
  const [typed, setTyped] = useState<Record<string, string | boolean>>({})
  const { vitals: read } = readVitals(typed, 'measured')
  const save = async (values: Record<string, unknown>) => {
    const { vitals, errors } = readVitals(values, 'measured')
    const found = Object.fromEntries(
      Object.entries(errors).map(([at, keys]) => [at.replace('measured.', ''), keys]),
    )
    if (Object.keys(found).length > 0) throw new Problem(invalid, { errors: found })
    if (!vitals) throw new Problem(invalid, { errors: { bp: ['empty'] } })
    await addVitals(clinic, visit, vitals)
    toast(t('saved'), { kind: 'success' })
    onClose()
  }
  const note = (name: string, text: string | boolean) => setTyped((before) => ({ ...before, [name]: text }))
  return (
    <Form id={form} schema={anyValues} keep={keep} onSubmit={save} explain={explain}>
      <Grid columns="2-tight">
        {typedKinds.map((kind, at) => (
          <One key={kind} kind={kind} first={at === 0} onTyped={note} />
        ))}
      </Grid>
      <Rare isSmall={isYounger(dob, visit.sitting_date, smallUnder)} onTyped={note} />
      {read && (
        <PageSection level={3} title={t('read_as')}>
          <VitalsSummary vitals={read} dob={dob} on={visit.sitting_date} />
        </PageSection>
      )}
    </Form>
  )
}

/** Years below which head and arm are measured at nearly every visit. */
const smallUnder = 5

// A keyboard of figures alone has no letters for a unit.
const asText: ReadonlySet<string> = new Set(['bp', 'height', 'temp', 'rbs'])

type Typed = (name: string, text: string | boolean) => void

function One({
  kind,
  first = false,
  onTyped,
}: {
  kind: (typeof typedKinds)[number] | (typeof rareKinds)[number]
  first?: boolean
  onTyped: Typed
}) {
  const t = useVitalsText()
  return (
    <Field label={t(kind)} name={kind}>
      <TextInput
        name={kind}
        placeholder={t(`placeholder.${kind}`)}
        autoFocus={first}
        inputMode={asText.has(kind) ? 'text' : 'decimal'}
        onChange={(event) => onTyped(kind, event.currentTarget.value)}
      />
    </Field>
  )
}

const behindMore = [...rareKinds, 'on_oxygen=on', 'note'].join(' ')

/** What is seldom measured, and words; open by itself for the small ones. */
function Rare({ isSmall, onTyped }: { isSmall: boolean; onTyped: Typed }) {
  const t = useVitalsText()
  const [open, setOpen] = useState(isSmall)
  if (!open)
    return (
      <Button
        kind="quiet"
        size="sm"
        icon="chevron-down"
        aria-expanded={false}
        data-opens={behindMore}
        onClick={() => setOpen(true)}
      >
        {t('more')}
      </Button>
    )
  return (
    <>
      <Grid columns="2-tight">
        {rareKinds.map((kind) => (
          <One key={kind} kind={kind} onTyped={onTyped} />
        ))}
      </Grid>
      <Checkbox
        name="on_oxygen"
        label={t('on_oxygen')}
        onChange={(event) => onTyped('on_oxygen', event.currentTarget.checked)}
      />
      <Field label={t('note')} name="note" optional>
        <TextInput
          name="note"
          maxLength={300}
          onChange={(event) => onTyped('note', event.currentTarget.value)}
        />
      </Field>
    </>
  )
}

/** Sentences for what can be wrong with a typed value. */
export function useVitalsErrors(): (key: string) => string | undefined {
  const t = useVitalsText()
  return (key) =>
    key === 'bp' || key === 'vital_range' || key === 'vital_number' || key === 'vital_unit' || key === 'empty'
      ? t(`wrong.${key}`)
      : undefined
}
