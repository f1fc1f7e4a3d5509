import * as z from 'zod/mini'
import { therapyFields, type TherapyItemRow, type TherapyKind } from '#domain/therapy/rows.ts'
import { FormDialog, useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { keepItem } from '../local.ts'
import { useTherapyWords } from '../words.ts'

const { name, bn_name, region, usual, description, bn_description } = therapyFields
const Told = z.object({
  name,
  bn_name: z._default(bn_name, null),
  region: z._default(region, null),
  usual: z._default(usual, null),
  description: z._default(description, null),
  bn_description: z._default(bn_description, null),
})

interface ItemDialogProps {
  kind: TherapyKind
  row: TherapyItemRow | null
  onClose: () => void
}

/** An exercise, a machine or a device of one's own as it is written down. */
export function ItemDialog({ kind, row, onClose }: ItemDialogProps) {
  const t = useTherapyWords()
  const clinic = useClinic()
  const { saved } = useSaves({ missing: t('gone_title') })
  const save = async ({ description: said, bn_description: bn, ...thing }: z.infer<typeof Told>) => {
    const told = kind === 'exercise' ? { ...thing, description: said, bn_description: bn } : thing
    await saved(() => keepItem(clinic, { kind, row }, row ? told : { ...blank, ...told }))
    toast(t('saved'), { kind: 'success' })
    onClose()
  }
  return (
    <FormDialog
      as={`therapy:${row?.id ?? kind}`}
      schema={Told}
      onSubmit={save}
      onClose={onClose}
      title={row ? row.name : t(`add_title.${kind}`)}
      submit={t('save')}
      size="form"
    >
      <Stack>
        <Field label={t('name')} name="name" required>
          <TextInput name="name" maxLength={120} defaultValue={row?.name ?? ''} autoFocus={!row} />
        </Field>
        <Field label={t('bn_name')} name="bn_name">
          <TextInput name="bn_name" maxLength={120} defaultValue={row?.bn_name ?? ''} />
        </Field>
        <Field label={t('region')} name="region">
          <TextInput name="region" maxLength={60} defaultValue={row?.region ?? ''} />
        </Field>
        <Field label={t(`usual.${kind}`)} name="usual" hint={t(`usual_hint.${kind}`)}>
          <TextInput name="usual" maxLength={80} defaultValue={row?.usual ?? ''} />
        </Field>
        {kind === 'exercise' && <Descriptions row={row} />}
      </Stack>
    </FormDialog>
  )
}

const blank = { picture_hashes: [], active: true }

/** What a patient reads of an exercise, in both languages. */
export function Descriptions({
  row,
}: {
  row: Pick<TherapyItemRow, 'description' | 'bn_description'> | null
}) {
  const t = useTherapyWords()
  return (['bn_description', 'description'] as const).map((field) => (
    <Field key={field} label={t(field)} name={field}>
      <TextArea name={field} rows={3} maxLength={1000} defaultValue={row?.[field] ?? ''} />
    </Field>
  ))
}
