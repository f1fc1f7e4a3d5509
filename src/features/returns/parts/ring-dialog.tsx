import { addDays, type Day } from '#contract/clinic/day.ts'
import { wrongField } from '#contract/problem.ts'
import { returnOutcomes } from '#domain/return/rows.ts'
import { staff } from '#domain/staff/rows.ts'
import { PhoneLink } from '#features/patients/parts.ts'
import { FormDialog, useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { type Expected, tellOfReturn } from '../local.ts'
import { smsLink, whatsappLink } from '../message.ts'
import { TypedWord } from '../typed.ts'
import { useReturnText } from '../words.ts'

interface RingProps {
  of: Expected
  today: Day
  onClose: () => void
}

/** Rings or writes to somebody who was asked back, and keeps what came of it. */
export function RingDialog({ of, today, onClose }: RingProps) {
  const t = useReturnText()
  const show = useShow()
  const clinic = useClinic()
  const { saved } = useSaves()
  const save = async ({ outcome, until = null, note = null }: TypedWord) => {
    if (outcome === 'snoozed' && until === null) throw wrongField('until', 'required')
    await saved(() => tellOfReturn(clinic, of, { outcome, until, note }))
    toast(t('dialog.saved'), { kind: 'success' })
    onClose()
    return undefined
  }
  return (
    <FormDialog
      title={t('dialog.title', { name: show.name(of.patient) })}
      onClose={onClose}
      size="form"
      submit={t('dialog.save')}
      as={`return:${of.prescription_id}`}
      schema={TypedWord}
      onSubmit={save}
    >
      <Reaching of={of} />
      <WordFields today={today} />
    </FormDialog>
  )
}

function WordFields({ today }: { today: Day }) {
  const t = useReturnText()
  return (
    <Stack>
      <Field label={t('dialog.outcome')} name="outcome" required group>
        <ChoiceChips
          name="outcome"
          options={returnOutcomes
            .filter((value) => value !== 'again')
            .map((value) => ({ value, label: t(`outcome.${value}`) }))}
        />
      </Field>
      <Field label={t('dialog.until')} name="until" hint={t('dialog.until_hint')} optional>
        <DateInput name="until" min={addDays(today, 1)} />
      </Field>
      <Field label={t('dialog.note')} name="note" optional>
        <TextInput name="note" maxLength={200} />
      </Field>
    </Stack>
  )
}

/** His phone, and a message that is ready to be sent from the phone's own programs. */
function Reaching({ of }: { of: Expected }) {
  const t = useReturnText()
  const text = useMessage(of)
  const { phone, consent } = of.patient
  if (!phone) return <Text as="p">{t('no_phone')}</Text>
  return (
    <Stack gap="sm">
      <Row>
        <ButtonLink to={`tel:+88${phone}`} icon="phone" kind="primary">
          {t('dialog.call')}
        </ButtonLink>
        {consent.sms && (
          <>
            <PhoneLink patient={of.patient} to={smsLink(phone, text)} icon="sms">
              {t('dialog.sms')}
            </PhoneLink>
            <PhoneLink patient={of.patient} to={whatsappLink(phone, text)} icon="message">
              {t('dialog.whatsapp')}
            </PhoneLink>
          </>
        )}
      </Row>
      <Text as="p" size="sm" tone="muted">
        {consent.sms ? text : t('dialog.no_consent')}
      </Text>
    </Stack>
  )
}

/** The sentence in the language of the screen: who asks for him and for when, and nothing of why he is treated. */
function useMessage({ patient, return_day, with_reports }: Expected): string {
  const t = useReturnText()
  const show = useShow()
  const doctor = (useRows(useClinic(), staff) ?? []).find(({ role }) => role === 'doctor')
  const said = t('message', {
    name: show.name(patient),
    doctor: doctor ? show.name(doctor) : '',
    day: show.weekday(return_day),
  })
  return with_reports ? `${said}${t('message_reports')}` : said
}
