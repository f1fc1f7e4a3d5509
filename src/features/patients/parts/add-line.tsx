import { type KeyboardEvent, type ReactNode, use, useEffect, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { KeptValue } from '#ui/kept-value.tsx'
import { Grow, Row } from '#ui/layout.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Clinical } from '../clinical-merge.ts'
import { usePatientText } from '../words.ts'
import { UnaddedContext } from './unadded.ts'

interface Asked {
  key: string
  label: string
  /** Another control than a box for words. */
  box?: (of: { start: string; onText: (text: string) => void; onEnter: () => void }) => ReactNode
}

interface AddLineProps {
  /** What its half-typed line is kept as, with the form around it. */
  name: string
  open: string
  fields: readonly [Asked, ...Asked[]]
  extra?: ReactNode
  /** The list with the line in it. */
  make: (typed: Readonly<Record<string, string>>) => Partial<Clinical>
  onChange: (next: Partial<Clinical>) => void
}

/** A line that is added to a list on the patient: closed until it is wanted. It stands inside other forms and is none itself. */
export function AddLine({ name, open: label, fields, extra, make, onChange }: AddLineProps) {
  const t = usePatientText()
  const [typed, setTyped] = useState<Record<string, string> | null>(null)
  useUnadded(typed, () => make(typed ?? {}), fields[0].key)
  const kept = (
    <KeptValue name={name} value={JSON.stringify(typed)} onBack={(words) => setTyped(JSON.parse(words))} />
  )
  if (typed === null)
    return (
      <Row>
        <Button kind="quiet" size="sm" icon="add" onClick={() => setTyped({})}>
          {label}
        </Button>
        {kept}
      </Row>
    )
  const first = (typed[fields[0].key] ?? '').trim()
  const add = () => {
    if (first === '') return
    onChange(make(typed))
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <Row align="end">
      {fields.map((field, at) => (
        <Grow key={field.key}>
          <Field label={field.label}>
            {field.box ? (
              field.box({
                start: typed[field.key] ?? '',
                onText: (text) => setTyped((last) => ({ ...last, [field.key]: text.slice(0, 120) })),
                onEnter: add,
              })
            ) : (
              <TextInput
                autoFocus={at === 0}
                value={typed[field.key] ?? ''}
                maxLength={120}
                onChange={(event) => setTyped({ ...typed, [field.key]: event.target.value })}
                onKeyDown={onKeyDown}
              />
            )}
          </Field>
        </Grow>
      ))}
      {extra}
      {kept}
      <Button disabled={first === ''} onClick={add}>
        {t('clinical.add')}
      </Button>
    </Row>
  )
}

/** Lets whoever saves the whole take the open line along. */
function useUnadded(
  typed: Readonly<Record<string, string>> | null,
  line: () => Partial<Clinical>,
  first: string,
): void {
  const id = useId()
  const unadded = use(UnaddedContext)
  useEffect(() => {
    if (!unadded || (typed?.[first] ?? '').trim() === '') return undefined
    unadded.set(id, line)
    return () => void unadded.delete(id)
  })
}
