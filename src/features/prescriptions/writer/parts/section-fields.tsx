import type { DiagnosisKind } from '#domain/prescription/content.ts'
import { useKeptState } from '#local/react/use-kept-typing.ts'
import { useLanguage } from '#text/language.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { GridSpan } from '#ui/layout.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ContentLine } from '#domain/prescription/content-lines.ts'
import {
  changeLine,
  lastingOf,
  type LineSection,
  readLasting,
  resultOf,
  saidOrNothing,
  setPrimary,
  showLasting,
  sinceOf,
  withLasting,
} from '#features/prescriptions/content/rules.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { LineField } from './line-field.tsx'
import type { Writing } from '#features/prescriptions/life/parts.ts'

interface Edited<S extends LineSection> {
  line: ContentLine<S>
  change: Writing['change']
}

export function ComplaintFields({ line, change }: Edited<'chief_complaints'>) {
  const at = { section: 'chief_complaints', key: line.key } as const
  return (
    <>
      <LastingField line={line} change={change} />
      <SideField side={line.side} onSide={(side) => change((now) => changeLine(now, at, () => ({ side })))} />
    </>
  )
}

/** For how long, as it is typed behind a complaint; what is no time stays in the field and off the sheet. */
function LastingField({ line, change }: Edited<'chief_complaints'>) {
  const t = useRxText()
  const language = useLanguage()
  const lasting = lastingOf(line)
  const [text, setText] = useKeptState(
    `lasting:${line.key}`,
    lasting ? showLasting(lasting, language) : '',
    (words) => words.trim() === '' || readLasting(words) !== null,
  )
  const unread = text.trim() !== '' && readLasting(text) === null
  const type = (next: string) => {
    setText(next)
    change((now) => withLasting(now, { section: 'chief_complaints', key: line.key }, readLasting(next)))
  }
  return (
    <Field
      label={t('line.lasting')}
      hint={t('line.lasting_hint')}
      error={unread ? t('line.lasting_unread') : undefined}
    >
      <TextInput size="sm" maxLength={20} value={text} onChange={(event) => type(event.target.value)} />
    </Field>
  )
}

const noSide = 'none'
const sides = [noSide, 'right', 'left', 'both'] as const

export function SideField({
  side,
  onSide,
}: {
  side: ContentLine<'chief_complaints'>['side']
  onSide: (side: ContentLine<'chief_complaints'>['side']) => void
}) {
  const t = useRxText()
  return (
    <Field label={t('line.side')} group>
      <Segmented
        small
        name="side"
        value={side ?? noSide}
        options={sides.map((value) => ({ value, label: t(`line.sides.${value}`) }))}
        onChange={(value) => onSide(value === noSide ? null : value)}
      />
    </Field>
  )
}

export function HistoryFields({ line, change }: Edited<'histories'>) {
  return (
    <SinceField
      since={line.since}
      onSince={(since) =>
        change((now) => changeLine(now, { section: 'histories', key: line.key }, () => ({ since })))
      }
    />
  )
}

function SinceField({ since, onSince }: { since: string | null; onSince: (since: string | null) => void }) {
  const t = useRxText()
  return (
    <LineField
      label={t('line.since')}
      hint={t('line.since_hint')}
      most={40}
      begin={since ?? ''}
      onText={(text) => onSince(saidOrNothing(text))}
    />
  )
}

export function FindingFields({ line, change }: Edited<'examinations'>) {
  const t = useRxText()
  const put = (set: Partial<ContentLine<'examinations'>>) =>
    change((now) => changeLine(now, { section: 'examinations', key: line.key }, () => set))
  return (
    <>
      <LineField
        label={t('line.value')}
        most={60}
        begin={line.value ?? ''}
        onText={(text) => put({ value: saidOrNothing(text) })}
      />
      <LineField
        label={t('line.unit')}
        most={20}
        begin={line.unit ?? ''}
        onText={(text) => put({ unit: saidOrNothing(text) })}
      />
      <GridSpan>
        <SideField side={line.side} onSide={(side) => put({ side })} />
      </GridSpan>
    </>
  )
}

interface Typed {
  value: string
  unit: string
  day: string | null
}

const typedOf = ({ result }: ContentLine<'investigations'>): Typed => ({
  value: result?.value ?? '',
  unit: result?.unit ?? '',
  day: result?.day ?? null,
})

/** A unit or a day without a result: on no sheet, and kept beside it. */
const isAlone = ({ value, unit, day }: Typed): boolean =>
  saidOrNothing(value) === null && (saidOrNothing(unit) !== null || day !== null)

export function TestFields({ line, change }: Edited<'investigations'>) {
  const t = useRxText()
  const [result, setResult] = useKeptState(`result:${line.key}`, typedOf(line), (now) => !isAlone(now))
  const put = (set: Partial<ContentLine<'investigations'>>) =>
    change((now) => changeLine(now, { section: 'investigations', key: line.key }, () => set))
  const say = (more: Partial<typeof result>) => {
    const next = { ...result, ...more }
    setResult(next)
    put({ result: resultOf(next) })
  }
  const error = isAlone(result) ? t('line.result_empty') : undefined
  const { value, unit } = result
  return (
    <>
      <LineField
        label={t('line.result')}
        most={100}
        begin={value}
        onText={(text) => say({ value: text })}
        error={error}
      />
      <LineField label={t('line.unit')} most={20} begin={unit} onText={(text) => say({ unit: text })} />
      <Field label={t('line.result_day')}>
        <DateInput
          size="sm"
          value={result.day ?? ''}
          onDay={(day) => say({ day })}
          onEmpty={() => say({ day: null })}
        />
      </Field>
      <Checkbox
        label={t('line.urgent')}
        checked={line.urgent}
        onChange={(event) => put({ urgent: event.currentTarget.checked })}
      />
    </>
  )
}

const kinds: readonly DiagnosisKind[] = ['confirmed', 'provisional', 'differential']

export function DiagnosisFields({ line, change }: Edited<'diagnosis'>) {
  const t = useRxText()
  const { key } = line
  return (
    <>
      <GridSpan>
        <Field label={t('line.kind')} group>
          <Segmented
            small
            name="kind"
            value={line.kind}
            options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(kind) =>
              change((now) => changeLine(now, { section: 'diagnosis', key }, () => ({ kind })))
            }
          />
        </Field>
      </GridSpan>
      <SinceField
        since={line.since ?? null}
        onSince={(since) =>
          change((now) => ({
            ...now,
            diagnosis: now.diagnosis.map((one) => (one.key === key ? sinceOf(one, since) : one)),
          }))
        }
      />
      <Checkbox
        label={t('line.primary')}
        checked={line.primary}
        onChange={(event) => {
          const primary = event.currentTarget.checked
          change((now) => setPrimary(now, key, primary))
        }}
      />
    </>
  )
}
