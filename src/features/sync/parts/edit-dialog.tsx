import { useId } from 'react'
import * as z from 'zod/mini'
import { wrongField } from '#contract/problem.ts'
import { KeptForm, useSaves } from '#features/saving/parts.ts'
import { mendOp } from '#local/outbox/mend.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { WriteFailed } from '#local/store/write-failed.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { Stack } from '#ui/layout.tsx'
import { LeaveButton } from '#ui/leaving.tsx'
import { Facts, Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import type { UnsentEntry } from '../entries.ts'
import { asShown, typedValue, readTyped, type TypedField, typedFields } from '../typed-fields.ts'
import { useSyncWords } from '../words.ts'
import { useWrongText } from '../wrong-text.ts'

const texts = z.record(z.string(), z.string())

/** A refused call's fields, ready to be put right; what was not refused is shown as it was typed. */
export function EditCallDialog({
  entry,
  open,
  onClose,
}: {
  entry: UnsentEntry
  open: boolean
  onClose: () => void
}) {
  const t = useSyncWords()
  const form = useId()
  const fields = typedFields(entry.content.body, entry.op.last_error?.fields ?? {}, entry.card)
  const refused = fields.filter((field) => field.wrong.length > 0)
  // A refusal that names no field (a number taken, a conflict) may lie in any of them.
  const offered = (refused.length > 0 ? refused : fields).filter((field) => field.mendable)
  const kept = fields.filter((field) => !offered.includes(field))
  const save = offered.length > 0 && <Submit form={form}>{t('edit_save')}</Submit>
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('edit_title')}
      footer={
        <>
          <LeaveButton>{t('edit_close')}</LeaveButton>
          {save}
        </>
      }
    >
      <Stack>
        <Text as="p" tone="muted">
          {t(offered.length > 0 ? 'edit_hint' : 'edit_nothing')}
        </Text>
        {offered.length > 0 && <MendForm id={form} entry={entry} fields={offered} onSaved={onClose} />}
        <Kept fields={kept} />
      </Stack>
    </Dialog>
  )
}

function Kept({ fields }: { fields: readonly TypedField[] }) {
  const t = useSyncWords()
  if (fields.length === 0) return null
  return (
    <Stack gap="xs">
      <Text strong size="sm">
        {t('typed')}
      </Text>
      <Facts
        rows={fields.map((field) => ({ name: field.word?.() ?? t('field.other'), value: asShown(field) }))}
      />
    </Stack>
  )
}

function MendForm({
  id,
  entry: { op, card },
  fields,
  onSaved,
}: {
  id: string
  entry: UnsentEntry
  fields: readonly TypedField[]
  onSaved: () => void
}) {
  const t = useSyncWords()
  const say = useWrongText(card)
  const clinic = useClinic()
  const { saved } = useSaves()
  const submit = async (values: Record<string, string>) => {
    const mended = mendedBy(fields, values)
    const isMended = await saved(() => mendOp(clinic, op.op_id, mended).then(() => true, goneIsFalse))
    toast(t(isMended ? 'edited' : 'gone'), isMended ? {} : { kind: 'error' })
    onSaved()
  }
  return (
    <KeptForm as={`mend:${op.op_id}`} schema={texts} id={id} onSubmit={submit}>
      {fields.map((field, at) => (
        <Field
          key={field.name}
          label={field.word?.() ?? t('field.other')}
          name={`f${at}`}
          hint={field.wrong.map(say).join(' ')}
        >
          <TextInput name={`f${at}`} defaultValue={typedValue(field)} />
        </Field>
      ))}
    </KeptForm>
  )
}

/** What was typed, by the names of its fields. Inputs are numbered: a dotted name would be read as a group. Throws 422 under the first wrong one. */
const mendedBy = (fields: readonly TypedField[], values: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    fields.map((field, at) => {
      const read = readTyped(field, values[`f${at}`] ?? '')
      if ('problem' in read) throw wrongField(`f${at}`, read.problem)
      return [field.name, read.value]
    }),
  )

/** Settled from elsewhere meanwhile: there is nothing left to put right, and the form goes. */
function goneIsFalse(error: unknown): false {
  if (error instanceof WriteFailed && error.reason === 'missing') return false
  throw error
}
