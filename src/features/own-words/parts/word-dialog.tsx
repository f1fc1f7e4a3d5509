import * as z from 'zod/mini'
import { blank, line } from '#contract/fields.ts'
import {
  changeWords,
  keepWords,
  type OwnWord,
  type RecordedSection,
} from '#features/prescription-content/parts.ts'
import { FormDialog, useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { useOwnWordsText } from '../words.ts'

const Told = z.object({ text: line(300), bn_text: blank(line(300)) })

interface WordDialogProps {
  /** The list that new words go to, or the words that are put right. */
  of: { section: RecordedSection } | { row: OwnWord }
  onClose: () => void
}

/** Words of a list as they are written down by hand. */
export function WordDialog({ of, onClose }: WordDialogProps) {
  const t = useOwnWordsText()
  const clinic = useClinic()
  const { saved } = useSaves({ missing: t('gone') })
  const row = 'row' in of ? of.row : null
  const save = async (told: z.infer<typeof Told>) => {
    await saved(() => ('row' in of ? changeWords(clinic, of.row, told) : keepWords(clinic, of.section, told)))
    toast(t('saved'), { kind: 'success' })
    onClose()
  }
  return (
    <FormDialog
      as={`own-words:${'row' in of ? of.row.id : of.section}`}
      schema={Told}
      onSubmit={save}
      onClose={onClose}
      title={'row' in of ? t('change') : t(`add_to.${of.section}`)}
      submit={t('save')}
      size="form"
    >
      <Stack>
        <Field label={t('text')} name="text" required>
          <TextInput name="text" maxLength={300} defaultValue={row?.text ?? ''} autoFocus />
        </Field>
        <Field label={t('bn_text')} name="bn_text">
          <TextInput name="bn_text" maxLength={300} defaultValue={row?.bn_text ?? ''} />
        </Field>
      </Stack>
    </FormDialog>
  )
}
