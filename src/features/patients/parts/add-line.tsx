import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Grow, Row } from '#ui/layout.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { usePatientText } from '../words.ts'

interface Asked {
  key: string
  label: string
}

/** A line that is added to a list on the patient: closed until it is wanted. It stands inside other forms and is none itself. */
export function AddLine({ open: label, fields, extra, onAdd }: { open: string; fields: readonly [Asked, ...Asked[]]; extra?: ReactNode; onAdd: (typed: Readonly<Record<string, string>>) => void }) {
  const t = usePatientText()
  const [typed, setTyped] = useState<Record<string, string> | null>(null)
  if (typed === null) return <Row><Button kind="quiet" size="sm" icon="add" onClick={() => setTyped({})}>{label}</Button></Row>
  const first = (typed[fields[0].key] ?? '').trim()
  const add = () => {
    if (first === '') return
    onAdd(typed)
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
            <TextInput autoFocus={at === 0} value={typed[field.key] ?? ''} maxLength={120} onChange={(event) => setTyped({ ...typed, [field.key]: event.target.value })} onKeyDown={onKeyDown} />
          </Field>
        </Grow>
      ))}
      {extra}
      <Button disabled={first === ''} onClick={add}>{t('clinical.add')}</Button>
    </Row>
  )
}
