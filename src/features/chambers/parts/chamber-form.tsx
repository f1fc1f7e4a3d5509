import { useState } from 'react'
import { newId } from '#contract/clinic/uuid.ts'
import { PlaceFields } from '#features/app-data/parts.ts'
import { KeptForm } from '#features/saving/parts.ts'
import { formCall } from '#net/form-call.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useSync } from '#local/react/use-sync.ts'
import { call } from '#net/call.ts'
import { formatters } from '#text/show.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Field } from '#ui/field.tsx'
import { anyValues, Submit } from '#ui/form.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Grid } from '#ui/layout.tsx'
import { MoneyInput, NumberInput } from '#ui/number-input.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FormActions } from '#ui/toolbar.tsx'
import { chamberOf, changesOf } from '../chamber-form.ts'
import { type ChamberRow } from '#domain/chamber/rows.ts'
import { storeChamber, usualBooking } from '../contract.ts'
import { changeChamber } from '../local.ts'
import { useChamberText } from '../words.ts'

interface FormProps {
  chamber?: ChamberRow
  onSaved: (id: number) => void
  submit?: string
}

/**
 * A chamber, new or known. A new one is made online, because the server gives its number; a known one is changed on this
 * device at once. `onSaved` gets the number.
 */
export function ChamberForm({ chamber, onSaved, submit }: FormProps) {
  const t = useChamberText()
  const clinic = useClinic()
  const sync = useSync()
  // What another device changes meanwhile is not shown here: only what was changed in this form is written.
  const [before, setBefore] = useState(chamber)
  const [asking, setAsking] = useState<{ same: string; op_id: string } | null>(null)
  const save = async (typed: Record<string, unknown>) => {
    const form = chamberOf(typed)
    if (before) {
      const changes = changesOf(before, form)
      if (Object.keys(changes).length > 0) await changeChamber(clinic, before.id, changes)
      setBefore({ ...before, ...form })
      return onSaved(before.id)
    }
    // Asked again after an answer that was lost, it is the same chamber.
    const same = JSON.stringify(form)
    const op_id = asking?.same === same ? asking.op_id : newId()
    setAsking({ same, op_id })
    const made = await formCall(() => call(storeChamber, { body: form }, { op_id }))
    await sync?.sync.now()
    onSaved(made.chamber.id)
  }
  return (
    <KeptForm as={`chamber:${chamber?.id ?? ''}`} schema={anyValues} onSubmit={save}>
      <Whereabouts chamber={before} />
      <Calls chamber={before} />
      <Booking chamber={before} />
      <FormActions>
        <Submit icon="save">{submit ?? t('save')}</Submit>
      </FormActions>
    </KeptForm>
  )
}

type Known = { chamber: ChamberRow | undefined }

function Whereabouts({ chamber }: Known) {
  const t = useChamberText()
  return (
    <PageSection title={t('details')}>
      <Grid columns={2}>
        <Field label={t('name')} name="name" required>
          <TextInput name="name" defaultValue={chamber?.name} maxLength={120} />
        </Field>
        <Field label={t('bn_name')} name="bn_name">
          <TextInput name="bn_name" lang="bn" defaultValue={chamber?.bn_name ?? undefined} maxLength={120} />
        </Field>
        <Field label={t('address')} name="address" required>
          <TextInput name="address" defaultValue={chamber?.address} maxLength={300} />
        </Field>
        <Field label={t('bn_address')} name="bn_address">
          <TextInput
            name="bn_address"
            lang="bn"
            defaultValue={chamber?.bn_address ?? undefined}
            maxLength={300}
          />
        </Field>
        <PlaceFields required {...(chamber ? { chosen: chamber } : {})} />
        <Field label={t('room')} name="room">
          <TextInput name="room" defaultValue={chamber?.room ?? undefined} maxLength={60} />
        </Field>
      </Grid>
    </PageSection>
  )
}

function Calls({ chamber }: Known) {
  const t = useChamberText()
  return (
    <PageSection title={t('serial')}>
      <Grid columns={2}>
        <Field label={t('serial_phones')} name="serial_phones" required hint={t('serial_phones_hint')}>
          <TextInput
            name="serial_phones"
            icon="phone"
            inputMode="tel"
            defaultValue={chamber?.serial_phones.map(formatters.phone).join(', ')}
          />
        </Field>
        <Field label={t('serial_hours')} name="serial_hours" hint={t('serial_hours_hint')}>
          <TextInput name="serial_hours" defaultValue={chamber?.serial_hours ?? undefined} maxLength={60} />
        </Field>
        <Field label={t('bn_hours')} name="bn_hours">
          <TextInput
            name="bn_hours"
            lang="bn"
            defaultValue={chamber?.bn_hours ?? undefined}
            maxLength={120}
          />
        </Field>
        <Field label={t('weekly_off')} name="weekly_off">
          <TextInput name="weekly_off" defaultValue={chamber?.weekly_off ?? undefined} maxLength={120} />
        </Field>
      </Grid>
    </PageSection>
  )
}

const payments = ['1', '2', '3'] as const

function Booking({ chamber }: Known) {
  const t = useChamberText()
  const [payment, setPayment] = useState<(typeof payments)[number]>(
    payments.find((one) => Number(one) === chamber?.payment_type) ?? '1',
  )
  const pays = payments.map((value) => ({ value, label: t(`pay_${value}`) }))
  return (
    <PageSection title={t('booking')}>
      <Field label={t('payment_type')} name="payment_type" group>
        <ChoiceChips name="payment_type" numeric value={payment} onChange={setPayment} options={pays} />
      </Field>
      <Grid columns={2}>
        {payment !== '1' && (
          <Field label={t('advance')} name="advance" required>
            <MoneyInput name="advance" defaultValue={chamber ? chamber.advance_paisa / 100 : undefined} />
          </Field>
        )}
        <BookingNumbers chamber={chamber} />
      </Grid>
      <Field label={t('serial_display')} name="serial_display" group>
        <Segmented
          name="serial_display"
          defaultValue={chamber?.serial_display ?? 'number'}
          options={[
            { value: 'number', label: t('display_number') },
            { value: 'code', label: t('display_code') },
          ]}
        />
      </Field>
    </PageSection>
  )
}

type BookingNumber = 'average_minutes' | 'booking_days' | 'booking_close_minutes' | 'max_per_phone'

function BookingNumbers({ chamber }: Known) {
  const t = useChamberText()
  const number = (name: BookingNumber, label: string, unit: string) => (
    <Field label={label} name={name}>
      <NumberInput whole name={name} unit={unit} defaultValue={(chamber ?? usualBooking)[name]} />
    </Field>
  )
  return (
    <>
      {number('average_minutes', t('average'), t('minutes'))}
      {number('booking_days', t('booking_days'), t('days'))}
      {number('booking_close_minutes', t('booking_close'), t('minutes'))}
      {number('max_per_phone', t('max_per_phone'), t('per_session'))}
    </>
  )
}
