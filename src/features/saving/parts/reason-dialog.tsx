import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { line } from '#contract/fields.ts'
import { Field } from '#ui/field.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FormDialog } from './form-dialog.tsx'

const Reason = z.object({ reason: line(200) })

type ReasonDialogProps = Omit<
  ComponentProps<typeof FormDialog<typeof Reason>>,
  'schema' | 'onSubmit' | 'children'
> & {
  /** What will be done, in a sentence. */
  body?: string
  /** Over the box. */
  label: string
  hint?: string
  /** `false`: it was not done, and the dialog stays. */
  onReason: (reason: string) => Promise<boolean | void>
}

/** Asks why, before something is done, and closes once it is. */
export function ReasonDialog({ body, label, hint, onReason, ...dialog }: ReasonDialogProps) {
  const save = async ({ reason }: z.infer<typeof Reason>) => {
    if ((await onReason(reason)) === false) return false
    dialog.onClose()
    return undefined
  }
  return (
    <FormDialog {...dialog} schema={Reason} onSubmit={save}>
      {body !== undefined && <Text as="p">{body}</Text>}
      <Field label={label} name="reason" required {...(hint === undefined ? {} : { hint })}>
        <TextInput name="reason" autoFocus maxLength={200} />
      </Field>
    </FormDialog>
  )
}
