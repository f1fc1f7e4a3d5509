import { digitsFor, toLatinDigits } from '#contract/clinic/digits.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { type ContentLine, linesIn } from '#domain/prescription/content-lines.ts'
import type { TherapySection } from '#domain/therapy/specialities.ts'
import { readAmount, saidAmount } from '#domain/therapy/exercise-amount.ts'
import { useKeptState } from '#local/react/use-kept-typing.ts'
import { useLanguage } from '#text/language.ts'
import { Field } from '#ui/field.tsx'
import { GridSpan } from '#ui/layout.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { amountOf, changeLine, saidOrNothing } from '#features/prescriptions/content/rules.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { LineField } from './line-field.tsx'
import { SideField } from './section-fields.tsx'
import type { Writing } from '#features/prescriptions/life/parts.ts'

interface Edited<S extends TherapySection> {
  line: ContentLine<S>
  change: Writing['change']
}

interface TherapyFieldsProps {
  content: PrescriptionContent
  change: Writing['change']
  section: TherapySection
  lineKey: string
}

/** The fields that only lines of physical medicine have. */
export function TherapyFields({ content, change, section, lineKey }: TherapyFieldsProps) {
  const of = <S extends TherapySection>(name: S): ContentLine<S> | undefined =>
    linesIn(content, name).find((one) => one.key === lineKey)
  switch (section) {
    case 'therapeutic_exercise': {
      const line = of(section)
      return line && <ExerciseFields line={line} change={change} />
    }
    case 'therapeutic_modalities': {
      const line = of(section)
      return line && <ModalityFields line={line} change={change} />
    }
    case 'assistive_devices': {
      const line = of(section)
      return line && <DeviceFields line={line} change={change} />
    }
  }
}

/** How much of an exercise, as one types it, and what the patient reads of it. */
function ExerciseFields({ line, change }: Edited<'therapeutic_exercise'>) {
  const t = useRxText()
  const language = useLanguage()
  const put = (set: Partial<ContentLine<'therapeutic_exercise'>>) =>
    change((now) => changeLine(now, { section: 'therapeutic_exercise', key: line.key }, () => set))
  const isRead = line.amount.trim() === '' || readAmount(line.amount) !== null
  const said = saidAmount(line, language)
  return (
    <>
      <GridSpan>
        <Field
          label={t('line.amount')}
          hint={!isRead ? t('line.amount_as_typed') : said === '' ? t('line.amount_hint') : said}
        >
          <TextInput
            size="sm"
            maxLength={80}
            defaultValue={line.amount}
            onChange={(event) => put(amountOf(event.target.value))}
          />
        </Field>
      </GridSpan>
      {(['bn_description', 'description'] as const).map((field) => (
        <GridSpan key={field}>
          <Field label={t(`line.${field}`)}>
            <TextArea
              rows={2}
              maxLength={1000}
              defaultValue={line[field] ?? ''}
              onChange={(event) => put({ [field]: saidOrNothing(event.target.value) })}
            />
          </Field>
        </GridSpan>
      ))}
    </>
  )
}

/** Where, how strong, how often: printed as it is typed. */
function ModalityFields({ line, change }: Edited<'therapeutic_modalities'>) {
  const t = useRxText()
  const put = (set: Partial<ContentLine<'therapeutic_modalities'>>) =>
    change((now) => changeLine(now, { section: 'therapeutic_modalities', key: line.key }, () => set))
  return (
    <>
      {(['site', 'dose', 'frequency'] as const).map((field) => (
        <LineField
          key={field}
          label={t(`line.${field}`)}
          hint={t(`line.${field}_hint`)}
          most={field === 'frequency' ? 60 : 80}
          begin={line[field] ?? ''}
          onText={(text) => put({ [field]: saidOrNothing(text) })}
        />
      ))}
      <SessionsField line={line} onSessions={(sessions) => put({ sessions })} />
    </>
  )
}

const mostSessions = 200

/** How many sessions; what is no such number stays in the field and off the sheet. */
function SessionsField({
  line,
  onSessions,
}: {
  line: ContentLine<'therapeutic_modalities'>
  onSessions: (sessions: number | null) => void
}) {
  const t = useRxText()
  const language = useLanguage()
  const [typed, setTyped] = useKeptState(
    `sessions:${line.key}`,
    line.sessions === null ? '' : digitsFor(language, line.sessions),
    (words) => words.trim() === '' || sessionsIn(words) !== null,
  )
  const isUnread = typed.trim() !== '' && sessionsIn(typed) === null
  return (
    <Field label={t('line.sessions')} error={isUnread ? t('line.sessions_unread') : undefined}>
      <TextInput
        size="sm"
        maxLength={6}
        inputMode="numeric"
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value)
          onSessions(sessionsIn(value))
        }}
      />
    </Field>
  )
}

function sessionsIn(typed: string): number | null {
  const text = toLatinDigits(typed.trim())
  const sessions = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return sessions >= 1 && sessions <= mostSessions ? sessions : null
}

function DeviceFields({ line, change }: Edited<'assistive_devices'>) {
  const t = useRxText()
  const put = (set: Partial<ContentLine<'assistive_devices'>>) =>
    change((now) => changeLine(now, { section: 'assistive_devices', key: line.key }, () => set))
  return (
    <>
      <LineField
        label={t('line.size')}
        most={60}
        begin={line.size ?? ''}
        onText={(text) => put({ size: saidOrNothing(text) })}
      />
      <GridSpan>
        <SideField side={line.side} onSide={(side) => put({ side })} />
      </GridSpan>
    </>
  )
}
