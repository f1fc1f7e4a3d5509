import { useLocation } from 'react-router-dom'
import { useKeptState } from '#local/react/use-kept-typing.ts'
import { useSession } from '#net/session.ts'
import { Field } from '#ui/field.tsx'
import { Grid, GridSpan } from '#ui/layout.tsx'
import { PickChips } from '#ui/pick-chips.tsx'
import { SectionFrame } from '#ui/section-list.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { echoFields, echoOf, echoValues, readValue } from '../echo.ts'
import { useRxText } from '../words.ts'
import type { PartProps } from './part-props.ts'

/** Cardiology, paediatric and interventional. */
const cardiology: readonly number[] = [3, 47, 66]

/** What an echo says of the heart's filling: for cardiologists, and wherever a sheet holds it. */
export function EchoPart({ writing, lists, place, onPlace }: PartProps) {
  const t = useRxText()
  const specialities = useSession((state) => state.user?.speciality_ids)
  const held = writing.content.diastolic_dysfunctions
  if (held === null && !specialities?.some((id) => cardiology.includes(id))) return null
  const open = place.at === 'echo' || held !== null
  return (
    <SectionFrame title={t('echo.title')} onAdd={() => onPlace('echo')} onPhone="last">
      {open && <Fields writing={writing} lists={lists} />}
    </SectionFrame>
  )
}

function Fields({ writing, lists }: Pick<PartProps, 'writing' | 'lists'>) {
  const t = useRxText()
  const { said, say } = useTypedEcho(writing)
  const { grade, values, note } = said
  const picks = (group: string, isOn: (text: string) => boolean) =>
    (lists?.diastolic_dysfunctions ?? [])
      .filter((item) => item.group === group)
      .map(({ text }) => ({ id: text, label: text, on: isOn(text), lang: 'en' as const }))
  const add = (text: string) => {
    const both = note.trim() === '' ? text : `${note.trim()}, ${text}`
    say({ note: note.includes(text) ? note : both.slice(0, 300) })
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
            value={values[name] ?? ''}
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
  const [said, setSaid] = useKeptState(`echo:${pathname}`, held, ({ values }) =>
    Object.values(values).every((value) => !isUnread(value)),
  )
  const say = (more: Partial<typeof said>) => {
    const next = { ...said, ...more }
    setSaid(next)
    change((now) => ({ ...now, diastolic_dysfunctions: echoOf(next) }))
  }
  return { said, say }
}

const isUnread = (value: string): boolean => value.trim() !== '' && readValue(value) === null

interface ValueProps {
  name: string
  value: string
  onValue: (value: string) => void
}

function ValueField({ name, value, onValue }: ValueProps) {
  const t = useRxText()
  return (
    <Field label={name} error={isUnread(value) ? t('echo.unread') : undefined}>
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
      <TextArea rows={2} maxLength={300} value={note} onChange={(event) => onNote(event.target.value)} />
    </Field>
  )
}
