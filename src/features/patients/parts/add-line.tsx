import { type KeyboardEvent, type ReactNode, use, useEffect, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { KeptValue } from '#ui/kept-value.tsx'
import { Grow, Row } from '#ui/layout.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Clinical } from '#domain/patient/clinical.ts'
import { usePatientText } from '../words.ts'
import { UnaddedContext } from './unadded.ts'

interface BoxProps {
  start: string
  onText: (text: string) => void
  onEnter: () => void
}

export type Box = (of: BoxProps) => ReactNode

interface Asked {
  key: string
  label: string
  /** Another control than a box for words. */
  box?: Box
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
  const [typed, setTyped] = useTypedLine(make, fields[0].key)
  const back = (words: string) => setTyped(JSON.parse(words))
  const kept = <KeptValue name={name} value={JSON.stringify(typed)} onBack={back} />
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
  const boxOf = ({ key, box }: Asked, at: number) => {
    const onText = (text: string) => setTyped((last) => ({ ...last, [key]: text.slice(0, 120) }))
    const of = { start: typed[key] ?? '', onText, onEnter: add }
    return box ? box(of) : <PlainBox {...of} autoFocus={at === 0} />
  }
  return (
    <Row align="end">
      {fields.map((field, at) => (
        <Grow key={field.key}>
          <Field label={field.label}>{boxOf(field, at)}</Field>
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

function PlainBox({ start, onText, onEnter, autoFocus }: BoxProps & { autoFocus: boolean }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter()
  }
  return (
    <TextInput
      autoFocus={autoFocus}
      value={start}
      maxLength={120}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}

/** The open line, null while it is closed; whoever saves the whole takes it along. */
function useTypedLine(make: AddLineProps['make'], first: string) {
  const [typed, setTyped] = useState<Record<string, string> | null>(null)
  const id = useId()
  const unadded = use(UnaddedContext)
  useEffect(() => {
    if (!unadded || typed === null || (typed[first] ?? '').trim() === '') return undefined
    unadded.set(id, () => make(typed))
    return () => void unadded.delete(id)
  })
  return [typed, setTyped] as const
}
