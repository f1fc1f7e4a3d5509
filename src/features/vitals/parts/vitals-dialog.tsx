import { useState } from 'react'
import { Problem } from '#contract/problem.ts'
import type { AppointmentRow } from '#features/appointments/contract.ts'
import { useClinic } from '#local/use-clinic.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { anyValues, Form, Submit } from '#ui/form.tsx'
import { Section } from '#ui/heading.tsx'
import { Grid } from '#ui/layout.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { addVitals } from '../local.ts'
import { readVitals, typedKinds } from '../typed.ts'
import { useVitalsText } from '../words.ts'
import { VitalsSummary } from './vitals-summary.tsx'

const form = 'vitals-form'

/** What was measured of somebody who is here already. */
export function VitalsDialog({ visit, name, dob = null, onClose }: { visit: AppointmentRow | null; name: string; dob?: string | null; onClose: () => void }) {
  const t = useVitalsText()
  return (
    <Dialog open={visit !== null} onClose={onClose} title={t('title', { name })} size="choice" footer={<Submit form={form} wide>{t('save')}</Submit>}>
      {visit && <VitalsFields visit={visit} dob={dob} onClose={onClose} />}
    </Dialog>
  )
}

function VitalsFields({ visit, dob, onClose }: { visit: AppointmentRow; dob: string | null; onClose: () => void }) {
  const t = useVitalsText()
  const clinic = useClinic()
  const explain = useVitalsErrors()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const { vitals: read } = readVitals(typed, 'measured')
  const save = async (values: Record<string, unknown>) => {
    const { vitals, errors } = readVitals(values, 'measured')
    const found = Object.fromEntries(Object.entries(errors).map(([at, keys]) => [at.replace('measured.', ''), keys]))
    if (Object.keys(found).length > 0) throw new Problem(422, 'invalid', { errors: found })
    if (!vitals) throw new Problem(422, 'invalid', { errors: { bp: ['empty'] } })
    await addVitals(clinic, visit, vitals)
    toast(t('saved'), { kind: 'success' })
    onClose()
  }
  return (
    <Form id={form} schema={anyValues} onSubmit={save} explain={explain}>
      <Grid columns="2-tight">
        {typedKinds.map((kind, at) => (
          <Field key={kind} label={t(kind)} name={kind}>
            <TextInput
              name={kind} placeholder={t(`placeholder.${kind}`)} autoFocus={at === 0} inputMode={kind === 'bp' || kind === 'height' || kind === 'temp' ? 'text' : 'decimal'}
              onChange={(event) => setTyped({ ...typed, [kind]: event.currentTarget.value })}
            />
          </Field>
        ))}
      </Grid>
      {read && <Section level={3} title={t('read_as')}><VitalsSummary vitals={read} dob={dob} on={visit.sitting_date} /></Section>}
    </Form>
  )
}

/** Sentences for what can be wrong with a typed value. */
export function useVitalsErrors(): (key: string) => string | undefined {
  const t = useVitalsText()
  return (key) => (key === 'bp' || key === 'range' || key === 'number' || key === 'empty' ? t(`wrong.${key}`) : undefined)
}
