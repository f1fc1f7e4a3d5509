import { useId } from 'react'
import type * as z from 'zod/mini'
import type { ButtonLook } from '#ui/button.tsx'
import { Dialog, type DialogProps } from '#ui/dialog.tsx'
import { Submit } from '#ui/form.tsx'
import { LeaveButton } from '#ui/leaving.tsx'
import { HeldForm } from './held-form.tsx'
import { KeptForm, type KeptFormProps } from './kept-form.tsx'

interface DialogFrame
  extends Pick<DialogProps, 'title' | 'onClose' | 'size'>, Pick<ButtonLook, 'wide' | 'icon'> {
  /** The word on the button that sends the form. */
  submit: string
  /** The word on a button beside it that closes the dialog. */
  leave?: string
  /** Of an administrator, whose device keeps nothing: what is typed lasts as long as the page. */
  held?: boolean
}

/** A dialog around one kept form, with its button in the foot. It is open for as long as it is drawn. */
export function FormDialog<S extends z.core.$ZodType>({
  title,
  onClose,
  size = 'choice',
  wide = false,
  icon,
  submit,
  leave,
  held = false,
  ...form
}: DialogFrame & Omit<KeptFormProps<S>, 'id' | 'label'>) {
  const id = useId()
  const Filled = held ? HeldForm : KeptForm
  const footer = (
    <>
      {leave !== undefined && <LeaveButton>{leave}</LeaveButton>}
      <Submit form={id} wide={wide} {...(icon && { icon })}>
        {submit}
      </Submit>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} size={size} footer={footer}>
      <Filled {...form} id={id} />
    </Dialog>
  )
}
