import { useId } from 'react'
import type * as z from 'zod/mini'
import type { ButtonLook } from '#ui/button.tsx'
import { Dialog, type DialogProps } from '#ui/dialog.tsx'
import { Submit } from '#ui/form.tsx'
import { LeaveButton } from '#ui/leaving.tsx'
import { KeptForm, type KeptFormProps } from './kept-form.tsx'

interface DialogFrame
  extends Pick<DialogProps, 'title' | 'onClose' | 'size'>, Pick<ButtonLook, 'wide' | 'icon'> {
  /** The word on the button that sends the form. */
  submit: string
  /** The word on a button beside it that closes the dialog. */
  leave?: string
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
  ...form
}: DialogFrame & Omit<KeptFormProps<S>, 'id' | 'label'>) {
  const id = useId()
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
      <KeptForm {...form} id={id} />
    </Dialog>
  )
}
