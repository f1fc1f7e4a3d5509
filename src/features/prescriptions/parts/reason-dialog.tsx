import * as z from 'zod/mini'
import { useShow } from '#text/show.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useRxText } from '../words.ts'

/** Asks why something is done all the same; the words are kept with the sheet. */
export function ReasonDialog({ least, title, onClose, onReason }: { least: number; title?: string; onClose: () => void; onReason: (reason: string) => void }) {
  const t = useRxText()
  const show = useShow()
  const schema = z.object({ reason: z.string('required').check(z.trim(), z.minLength(least, 'required'), z.maxLength(300, 'too_long')) })
  const done = ({ reason }: { reason: string }) => {
    onReason(reason)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={title ?? t('give_reason')}>
      <Form schema={schema} onSubmit={done}>
        <Field label={t('reason')} name="reason" required hint={t('reason_hint', { count: show.number(least) })}><TextInput name="reason" autoFocus /></Field>
        <Submit>{t('give_reason')}</Submit>
      </Form>
    </Dialog>
  )
}
