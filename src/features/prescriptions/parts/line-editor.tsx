import { type ReactNode, useState } from 'react'
import { useKeptState } from '#local/react/use-kept-typing.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { Grid, Span } from '#ui/layout.tsx'
import { LineEditor as Editor } from '#ui/line-editor.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useLanguage } from '#text/language.ts'
import type { DiagnosisKind, PrescriptionContent } from '#domain/prescription/content.ts'
import { changeLine, type LineSection, sinceOf, withLasting } from '../edit-content.ts'
import { isTyped, resultOf, rewordLine, saidOrNothing, setPrimary } from '../edit-line.ts'
import { lastingOf, readLasting, showLasting } from '../lasting.ts'
import { wordsOn } from '../line-words.ts'
import { useRxText } from '../words.ts'
import type { Writing } from './use-writing.ts'

type Line<S extends LineSection> = PrescriptionContent[S][number]
type Change = Writing['change']

interface Edited<S extends LineSection> {
  line: Line<S>
  change: Change
}

/** All that can be said of one line. Each key counts at once, and what cannot be read stays in its field. */
export function LineEditor({
  content,
  change,
  section,
  lineKey,
  onDone,
}: {
  content: PrescriptionContent
  change: Change
  section: LineSection
  lineKey: string
  onDone: () => void
}) {
  const t = useRxText()
  const language = useLanguage()
  const line = content[section].find((one) => one.key === lineKey)
  if (!line) return null
  return (
    <Editor title={t('line.title', { line: wordsOn(language, section, line) })} onDone={onDone}>
      <Grid columns="2-tight" gap="sm">
        {isTyped(line) && (
          <Span>
            <Words
              text={line.text}
              onText={(text) => change((now) => rewordLine(now, { section, key: lineKey }, text))}
            />
          </Span>
        )}
        {fieldsOf(content, { section, key: lineKey }, change)}
        <Span>
          <Field label={t('line.note')}>
            <TextArea
              rows={1}
              maxLength={500}
              defaultValue={line.note ?? ''}
              onChange={(event) => {
                const note = saidOrNothing(event.target.value)
                change((now) => changeLine(now, { section, key: lineKey }, () => ({ note })))
              }}
            />
          </Field>
        </Span>
      </Grid>
    </Editor>
  )
}

/** The fields that only lines of this section have. */
function fieldsOf(
  content: PrescriptionContent,
  { section, key }: { section: LineSection; key: string },
  change: Change,
): ReactNode {
  const of = <S extends LineSection>(name: S): Line<S> | undefined => {
    const lines: readonly Line<S>[] = content[name]
    return lines.find((one) => one.key === key)
  }
  switch (section) {
    case 'chief_complaints': {
      const line = of(section)
      return line && <ComplaintFields line={line} change={change} />
    }
    case 'histories': {
      const line = of(section)
      return line && <HistoryFields line={line} change={change} />
    }
    case 'examinations': {
      const line = of(section)
      return line && <FindingFields line={line} change={change} />
    }
    case 'investigations': {
      const line = of(section)
      return line && <TestFields line={line} change={change} />
    }
    case 'diagnosis': {
      const line = of(section)
      return line && <DiagnosisFields line={line} change={change} />
    }
    case 'advises':
      return null
  }
}

/** The words themselves, where they were typed. */
function Words({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useRxText()
  const [empty, setEmpty] = useState(false)
  const type = (next: string) => {
    setEmpty(saidOrNothing(next) === null)
    onText(next)
  }
  return (
    <Field label={t('line.words')} error={empty ? t('line.words_empty') : undefined}>
      <TextInput
        size="sm"
        maxLength={300}
        defaultValue={text}
        onChange={(event) => type(event.target.value)}
      />
    </Field>
  )
}

function ComplaintFields({ line, change }: Edited<'chief_complaints'>) {
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

function SideField({
  side,
  onSide,
}: {
  side: Line<'chief_complaints'>['side']
  onSide: (side: Line<'chief_complaints'>['side']) => void
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

function HistoryFields({ line, change }: Edited<'histories'>) {
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
    <Field label={t('line.since')} hint={t('line.since_hint')}>
      <TextInput
        size="sm"
        maxLength={40}
        defaultValue={since ?? ''}
        onChange={(event) => onSince(saidOrNothing(event.target.value))}
      />
    </Field>
  )
}

function FindingFields({ line, change }: Edited<'examinations'>) {
  const t = useRxText()
  const put = (set: Partial<Line<'examinations'>>) =>
    change((now) => changeLine(now, { section: 'examinations', key: line.key }, () => set))
  return (
    <>
      <Field label={t('line.value')}>
        <TextInput
          size="sm"
          maxLength={60}
          defaultValue={line.value ?? ''}
          onChange={(event) => put({ value: saidOrNothing(event.target.value) })}
        />
      </Field>
      <Field label={t('line.unit')}>
        <TextInput
          size="sm"
          maxLength={20}
          defaultValue={line.unit ?? ''}
          onChange={(event) => put({ unit: saidOrNothing(event.target.value) })}
        />
      </Field>
      <Span>
        <SideField side={line.side} onSide={(side) => put({ side })} />
      </Span>
    </>
  )
}

interface Typed {
  value: string
  unit: string
  day: string | null
}

/** A unit or a day without a result: on no sheet, and kept beside it. */
const isAlone = ({ value, unit, day }: Typed): boolean =>
  saidOrNothing(value) === null && (saidOrNothing(unit) !== null || day !== null)

function TestFields({ line, change }: Edited<'investigations'>) {
  const t = useRxText()
  const [result, setResult] = useKeptState<Typed>(
    `result:${line.key}`,
    { value: line.result?.value ?? '', unit: line.result?.unit ?? '', day: line.result?.day ?? null },
    (now) => !isAlone(now),
  )
  const put = (set: Partial<Line<'investigations'>>) =>
    change((now) => changeLine(now, { section: 'investigations', key: line.key }, () => set))
  const say = (more: Partial<typeof result>) => {
    const next = { ...result, ...more }
    setResult(next)
    put({ result: resultOf(next) })
  }
  const alone = isAlone(result)
  return (
    <>
      <Field label={t('line.result')} error={alone ? t('line.result_empty') : undefined}>
        <TextInput
          size="sm"
          maxLength={100}
          defaultValue={result.value}
          onChange={(event) => say({ value: event.target.value })}
        />
      </Field>
      <Field label={t('line.unit')}>
        <TextInput
          size="sm"
          maxLength={20}
          defaultValue={result.unit}
          onChange={(event) => say({ unit: event.target.value })}
        />
      </Field>
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

function DiagnosisFields({ line, change }: Edited<'diagnosis'>) {
  const t = useRxText()
  const { key } = line
  return (
    <>
      <Span>
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
      </Span>
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
