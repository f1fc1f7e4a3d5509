import { useLocation } from 'react-router-dom'
import { useKeptState } from '#local/react/use-kept-typing.ts'
import { useSession } from '#net/session.ts'
import { Field } from '#ui/field.tsx'
import { Grid, Span } from '#ui/layout.tsx'
import { PickChips } from '#ui/pick-chips.tsx'
import { WriterSection } from '#ui/section-list.tsx'
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
    <WriterSection title={t('echo.title')} onAdd={() => onPlace('echo')} onPhone="last">
      {open && <Fields writing={writing} lists={lists} />}
    </WriterSection>
  )
}

function Fields({ writing: { content, change }, lists }: Pick<PartProps, 'writing' | 'lists'>) {
  const t = useRxText()
  const held = content.diastolic_dysfunctions
  const { pathname } = useLocation()
  // A value that is no number yet is on no sheet, and kept beside it.
  const [said, setSaid] = useKeptState(`echo:${pathname}`, echoFields(held), ({ values }) =>
    Object.values(values).every((value) => value.trim() === '' || readValue(value) !== null),
  )
  const say = (more: Partial<typeof said>) => {
    const next = { ...said, ...more }
    setSaid(next)
    change((now) => ({ ...now, diastolic_dysfunctions: echoOf(next) }))
  }
  const items = lists?.diastolic_dysfunctions ?? []
  const grades = items
    .filter((item) => item.group === 'grade')
    .map(({ text }) => ({ id: text, label: text, on: said.grade === text, lang: 'en' as const }))
  const findings = items
    .filter((item) => item.group === 'finding')
    .map(({ text }) => ({ id: text, label: text, on: said.note.includes(text), lang: 'en' as const }))
  const add = (text: string) =>
    say({
      note: said.note.includes(text)
        ? said.note
        : [said.note.trim(), text]
            .filter((part) => part !== '')
            .join(', ')
            .slice(0, 300),
    })
  return (
    <>
      <PickChips
        label={t('echo.grade')}
        picks={grades}
        onPick={(grade) => say({ grade: said.grade === grade ? null : grade })}
      />
      <Grid columns="3-tight" gap="sm">
        {echoValues.map((name) => (
          <Field
            key={name}
            label={name}
            error={
              (said.values[name] ?? '').trim() !== '' && readValue(said.values[name] ?? '') === null
                ? t('echo.unread')
                : undefined
            }
          >
            <TextInput
              size="sm"
              inputMode="decimal"
              maxLength={10}
              defaultValue={said.values[name] ?? ''}
              onChange={(event) => say({ values: { ...said.values, [name]: event.target.value } })}
            />
          </Field>
        ))}
        <Span>
          <Field label={t('echo.note')}>
            <TextArea
              rows={2}
              maxLength={300}
              value={said.note}
              onChange={(event) => say({ note: event.target.value })}
            />
          </Field>
        </Span>
      </Grid>
      <PickChips label={t('echo.findings')} picks={findings} onPick={add} />
    </>
  )
}
