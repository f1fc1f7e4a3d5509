import { useState } from 'react'
import * as z from 'zod/mini'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { type TemplateSection, templateSections } from '#domain/template/kinds.ts'
import { holdsLines, templateFields } from '#domain/template/rows.ts'
import { therapySections } from '#domain/therapy/specialities.ts'
import { FormDialog, useSaves } from '#features/saving/parts.ts'
import { keepTemplate, TemplateSwitches } from '#features/templates/parts.ts'
import { useTemplateWords } from '#features/templates/words.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Checkbox, Switch } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { templateOf } from '#features/prescriptions/content/rules.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import type { TemplateDialogsProps } from './use-templates.ts'

/** What a template usually keeps of a sheet; what was found and complained of is the patient's. */
const usual: readonly TemplateSection[] = [
  'investigations',
  'diagnosis',
  'drugs',
  'advises',
  'follow_up',
  ...therapySections,
]

const Told = z.object({
  name: templateFields.name,
  suggested: z._default(z.boolean(), false),
  is_default: templateFields.is_default,
  shared: templateFields.shared,
})

/** Keeps the sheet at hand as a template: its name, which sections, and which diagnosis suggests it. */
export function NewTemplate({
  writing: { content },
  templates: { chamber_id },
  onClose,
}: TemplateDialogsProps & { onClose: () => void }) {
  const t = useTemplateWords()
  const clinic = useClinic()
  const { saved } = useSaves()
  const held = heldIn(content)
  const [sections, setSections] = useState(() => new Set(held.filter((one) => usual.includes(one))))
  const diagnosis = content.diagnosis.find(({ primary }) => primary) ?? content.diagnosis[0]
  const save = async ({ suggested, ...told }: z.infer<typeof Told>) => {
    const by = suggested ? diagnosis : undefined
    const about = { diagnosis: by?.text.slice(0, 200) ?? null, icd10: by?.icd10 ?? null, chamber_id }
    const body = { ...told, ...about, content: templateOf(content, sections) }
    await saved(() => keepTemplate(clinic, 'prescription', body))
    toast(t('kept', { name: told.name }), { kind: 'success' })
    onClose()
  }
  return (
    <FormDialog
      as="template:sheet"
      schema={Told}
      onSubmit={save}
      onClose={onClose}
      title={t('make')}
      submit={t('save')}
      size="form"
    >
      <Field label={t('name')} name="name" required>
        <TextInput name="name" maxLength={120} defaultValue={diagnosis?.text ?? ''} autoFocus />
      </Field>
      <Sections held={held} chosen={sections} onChoose={setSections} />
      {diagnosis && (
        <Switch name="suggested" label={t('suggested', { diagnosis: diagnosis.text })} defaultChecked />
      )}
      <TemplateSwitches />
    </FormDialog>
  )
}

/** The sections of which a template could keep something. */
function heldIn(content: PrescriptionContent): TemplateSection[] {
  const made = templateOf(content, new Set(templateSections))
  return templateSections.filter((section) => holdsLines(made[section]))
}

interface SectionsProps {
  held: readonly TemplateSection[]
  chosen: ReadonlySet<TemplateSection>
  onChoose: (chosen: Set<TemplateSection>) => void
}

function Sections({ held, chosen, onChoose }: SectionsProps) {
  const t = useRxText()
  const words = useTemplateWords()
  const turn = (section: TemplateSection, on: boolean) =>
    onChoose(new Set(on ? [...chosen, section] : [...chosen].filter((one) => one !== section)))
  return (
    <Field label={words('content')} name="content" group>
      <Stack gap="xs">
        {held.map((section) => (
          <Checkbox
            key={section}
            label={t(`section.${section}`)}
            checked={chosen.has(section)}
            onChange={(event) => turn(section, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Field>
  )
}
