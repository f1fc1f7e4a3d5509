import { useLocation } from 'react-router-dom'
import { useKeptState } from '#local/react/use-kept-typing.ts'
import { digitsFor } from '#contract/clinic/digits.ts'
import { longestEchoNote } from '#domain/prescription/content.ts'
import { useLanguage } from '#text/language.ts'
import { Field } from '#ui/field.tsx'
import { Grid, GridSpan } from '#ui/layout.tsx'
import { PickChips } from '#ui/pick-chips.tsx'
import { SectionFrame } from '#ui/section-list.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import {
  derivedValue,
  doubtfulUnit,
  type EchoFields,
  echoFields,
  echoOf,
  type EchoValue,
  echoValues,
  isDerived,
  readValue,
} from '#features/prescriptions/content/rules.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import type { PartProps } from './part-props.ts'
import { WhyShown } from './why-shown.tsx'

/** What an echo says of the heart's filling: the doctor chooses the grade, and figures that follow from others say so. */
export function EchoPart(part: PartProps) {
  const { writing, lists, place, onPlace } = part
  const t = useRxText()
  const held = useTypedEcho(writing)
  const open =
    place.at === 'diastolic_dysfunctions' || writing.content.diastolic_dysfunctions !== null || held.wasKept
  return (
    <SectionFrame
      title={t('section.diastolic_dysfunctions')}
      onAdd={() => onPlace('diastolic_dysfunctions')}
      onPhone="last"
    >
      <WhyShown part={part} section="diastolic_dysfunctions" />
      {open && <Fields held={held} lists={lists} />}
    </SectionFrame>
  )
}

interface FieldsProps extends Pick<PartProps, 'lists'> {
  held: ReturnType<typeof useTypedEcho>
}

function Fields({ held: { said, say }, lists }: FieldsProps) {
  const t = useRxText()
  const { grade, values, note } = said
  const picks = (group: string, isOn: (text: string) => boolean) =>
    (lists?.diastolic_dysfunctions ?? [])
      .filter((item) => item.group === group)
      .map(({ text }) => ({ id: text, label: text, on: isOn(text), lang: 'en' as const }))
  const add = (text: string) => {
    const both = note.trim() === '' ? text : `${note.trim()}, ${text}`
    say({ note: note.includes(text) ? note : both.slice(0, longestEchoNote) })
  }
  return (
    <>
      <PickChips
        label={t('echo.grade')}
        picks={picks('grade', (text) => grade === text)}
        onPick={(text) => say({ grade: grade === text ? null : text })}
      />
      <Grid columns="3-tight" gap="sm">
        {echoValues.map((name) => (
          <ValueField
            key={name}
            name={name}
            values={values}
            onValue={(value) => say({ values: { ...values, [name]: value } })}
          />
        ))}
        <GridSpan>
          <NoteField note={note} onNote={(words) => say({ note: words })} />
        </GridSpan>
      </Grid>
      <PickChips
        label={t('echo.findings')}
        picks={picks('finding', (text) => note.includes(text))}
        onPick={add}
      />
    </>
  )
}

/** What stands in the fields; a value that is no number yet is on no sheet, and kept beside it. */
function useTypedEcho({ content, change }: PartProps['writing']) {
  const { pathname } = useLocation()
  const held = echoFields(content.diastolic_dysfunctions)
  const [said, setSaid, wasKept] = useKeptState(`echo:${pathname}`, held, ({ values }) =>
    Object.values(values).every((value) => !isUnread(value)),
  )
  const say = (more: Partial<typeof said>) => {
    const next = { ...said, ...more }
    setSaid(next)
    change((now) => ({ ...now, diastolic_dysfunctions: echoOf(next) }))
  }
  return { said, say, wasKept }
}

const isUnread = (value: string): boolean => value.trim() !== '' && readValue(value) === null

interface ValueProps {
  name: EchoValue
  values: EchoFields['values']
  onValue: (value: string) => void
}

function ValueField({ name, values, onValue }: ValueProps) {
  const t = useRxText()
  const language = useLanguage()
  const value = values[name] ?? ''
  const derived = isDerived(name) ? derivedValue(name, values) : null
  const unit = doubtfulUnit(name, value)
  const hint =
    derived !== null
      ? t('echo.derived', { value: digitsFor(language, derived) })
      : unit !== null
        ? t('echo.doubtful', { unit })
        : undefined
  return (
    <Field label={name} error={isUnread(value) ? t('echo.unread') : undefined} hint={hint}>
      <TextInput
        size="sm"
        inputMode="decimal"
        maxLength={10}
        defaultValue={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </Field>
  )
}

function NoteField({ note, onNote }: { note: string; onNote: (note: string) => void }) {
  const t = useRxText()
  return (
    <Field label={t('echo.note')}>
      <TextArea
        rows={2}
        maxLength={longestEchoNote}
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
    </Field>
  )
}
