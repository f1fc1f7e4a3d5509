import { useClinic } from '#local/react/use-clinic.ts'
import { useRow } from '#local/react/use-rows.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { referralDoctors, type ReferralDoctorRow } from '#domain/referral-doctor/rows.ts'
import { findColleagues } from '../local.ts'
import { useReferralText } from '../words.ts'
import { colleagueLine, colleagueName } from './colleague-name.ts'

const suggestion = (row: ReferralDoctorRow) => ({
  id: row.id,
  label: colleagueName(row),
  second: colleagueLine(row),
})

/** Who sent the patient: a box that finds while one types. With a `name` the form gets the id; works with no line. */
export function ReferralDoctorPicker({
  name,
  picked = null,
  onPick,
}: {
  name?: string
  picked?: string | null
  onPick?: (id: string) => void
}) {
  const t = useReferralText()
  const clinic = useClinic()
  const row = useRow(clinic, referralDoctors, picked ?? '')
  if (picked !== null && row === undefined) return null
  const search = async (text: string) =>
    (await findColleagues(clinic, text))
      .filter((one) => one.active)
      .slice(0, 8)
      .map(suggestion)
  return (
    <Field label={t('picker')} {...(name === undefined ? {} : { name })} optional>
      <Combobox
        search={search}
        placeholder={t('search')}
        {...(name === undefined ? {} : { name })}
        {...(row ? { defaultPicked: suggestion(row) } : {})}
        {...(onPick ? { onPick: (one) => onPick(one.id) } : {})}
      />
    </Field>
  )
}
