import { summarySections } from '#domain/certificate/content.ts'
import { summaryTitles } from '#domain/certificate/words.ts'
import { referralDoctors } from '#domain/referral-doctor/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { readRows } from '#local/store/rows.ts'
import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { PickChips } from '#ui/pick-chips.tsx'
import { Select } from '#ui/select.tsx'
import { Text } from '#ui/text.tsx'
import type { SourceSheet } from '../local.ts'
import { summaryLines, ticksOf } from '../summary.ts'
import type { CertificateForm } from '../use-form.ts'
import { useCertificateText } from '../words.ts'
import { WordField } from './fields.tsx'

interface LetterFieldsProps {
  form: CertificateForm
  sheets: readonly SourceSheet[]
}

/** To whom, why, and what of a sheet is told: each line by a tick. */
export function LetterFields({ form, sheets }: LetterFieldsProps) {
  const t = useCertificateText()
  const show = useShow()
  const chosen = sheets.find(({ prescription }) => prescription.id === form.typed.words['sheet'])
  return (
    <>
      <Colleagues form={form} />
      <WordField form={form} name="name" most={120} required />
      <WordField form={form} name="degrees" />
      <WordField form={form} name="hospital" />
      <WordField form={form} name="reason" most={500} required long />
      {sheets.length > 0 && (
        <Field label={t('field.sheet')}>
          <Select
            value={chosen?.prescription.id ?? none}
            onChange={(id) => form.setTicks([], { sheet: id === none ? '' : id })}
            options={[
              { value: none, label: t('field.no_sheet') },
              ...sheets.map(({ prescription: { id, number, sitting_date } }) => ({
                value: id,
                label: `${number} · ${show.day(sitting_date)}`,
              })),
            ]}
          />
        </Field>
      )}
      {chosen && <Ticks form={form} sheet={chosen} />}
      <WordField form={form} name="note" most={500} long />
    </>
  )
}

const none = 'none'

function Ticks({ form, sheet }: { form: CertificateForm; sheet: SourceSheet }) {
  const t = useCertificateText()
  const lang = useLanguage()
  const lines = summaryLines(sheet.version)
  const ticks = ticksOf(sheet.version, form.typed.ticks)
  // What was ticked on a version before goes with the first tick on this one.
  const tick = (key: string, on: boolean) =>
    form.setTicks(on ? [...ticks, key] : ticks.filter((one) => one !== key))
  return (
    <PageSection title={t('field.ticks')}>
      <Stack>
        {ticks.length < form.typed.ticks.length && (
          <Banner tone="warn" urgent>
            {t('field.tick_again')}
          </Banner>
        )}
        {summarySections.map((section) => {
          const own = lines.filter((line) => line.section === section)
          return (
            own.length > 0 && (
              <Stack key={section} gap="xs">
                <Text tone="muted" size="sm" as="p">
                  {summaryTitles[lang][section]}
                </Text>
                {own.map(({ key, text }) => (
                  <Checkbox
                    key={key}
                    label={text}
                    checked={ticks.includes(key)}
                    onChange={(event) => tick(key, event.target.checked)}
                  />
                ))}
              </Stack>
            )
          )
        })}
      </Stack>
    </PageSection>
  )
}

const most = 8

function Colleagues({ form }: { form: CertificateForm }) {
  const t = useCertificateText()
  const show = useShow()
  const clinic = useClinic()
  const rows = useLocal(() => readRows(clinic, referralDoctors), [clinic]) ?? []
  const known = rows.filter((one) => one.active).slice(0, most)
  if (known.length === 0) return null
  const pick = (id: string) => {
    const one = known.find((row) => row.id === id)
    if (one) form.say({ name: one.name, degrees: one.degrees ?? '', hospital: one.hospital ?? '' })
  }
  return (
    <PickChips
      label={t('field.known')}
      picks={known.map((one) => ({
        id: one.id,
        label: show.name(one),
        on: one.name === form.typed.words['name'],
      }))}
      onPick={pick}
    />
  )
}
