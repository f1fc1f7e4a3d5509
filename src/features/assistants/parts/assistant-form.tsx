import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { measure, TypedPhone } from '#contract/fields.ts'
import { useChambers } from '#features/chosen-chamber/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { call } from '#net/call.ts'
import { useShow } from '#text/show.ts'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Grid, Row } from '#ui/layout.tsx'
import { PhoneInput } from '#ui/phone-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Text } from '#ui/text.tsx'
import { askAssistants, explainAssistant } from '../asked.ts'
import { addAssistant, type Assistant, named, updateAssistant } from '../contract.ts'
import { only, type Right, rightsOf } from '../rights.ts'
import { useAssistantWords } from '../words.ts'
import { ChamberFields } from './chamber-fields.tsx'
import { RightsFields } from './rights-fields.tsx'

/** What the form itself holds; rights and chambers stand beside it. */
const Typed = z.object({
  ...named,
  phone: z.optional(TypedPhone),
  discount_limit: z.optional(measure(0, 1_000_000)),
})

interface AssistantFormProps {
  /** Absent: somebody new. */
  assistant?: Assistant
  onSaved: (assistant: Assistant) => void
  /** Beside the button that saves. */
  acts?: ReactNode
}

/** An assistant as the doctor writes her down: who she is, where she works, what she may do. Needs the line. */
export function AssistantForm({ assistant, onSaved, acts }: AssistantFormProps) {
  const t = useAssistantWords()
  const clinic = useClinic()
  const chambers = useChambers(clinic) ?? []
  const [rights, setRights] = useState<Right[]>(assistant ? only(assistant.permissions) : rightsOf('desk'))
  const [chamber_ids, setChambers] = useState<number[] | null>(assistant?.chamber_ids ?? null)
  const limit = assistant?.discount_limit_paisa ?? null
  const save = async (typed: z.output<typeof Typed>) =>
    onSaved(await write(typed, { assistant, permissions: rights, chamber_ids }))
  return (
    <Form
      schema={Typed}
      explain={explainAssistant}
      onSubmit={save}
      label={assistant ? t('edit_title') : t('create_title')}
    >
      <PageSection title={t('who')}>
        <WhoFields {...(assistant ? { assistant } : {})} />
      </PageSection>
      <PageSection title={t('where')}>
        <ChamberFields all={chambers} chosen={chamber_ids} onChange={setChambers} />
      </PageSection>
      <PageSection title={t('rights')}>
        <Text as="p" size="sm" tone="muted">
          {t('rights_second')}
        </Text>
        <RightsFields ticked={rights} onChange={setRights} limit={limit === null ? null : limit / 100} />
      </PageSection>
      <Row justify="between">
        <Submit icon="check">{assistant ? t('save') : t('add')}</Submit>
        {acts}
      </Row>
    </Form>
  )
}

interface Work {
  assistant: Assistant | undefined
  permissions: Right[]
  chamber_ids: number[] | null
}

async function write(typed: z.output<typeof Typed>, { assistant, ...work }: Work): Promise<Assistant> {
  const { phone, discount_limit, ...told } = typed
  const discount_limit_paisa = discount_limit === undefined ? null : Math.round(discount_limit * 100)
  const body = { ...told, discount_limit_paisa, ...work, exact: true }
  const reply = await askAssistants(() =>
    assistant
      ? call(updateAssistant, {
          params: { id: String(assistant.id) },
          body: { ...body, active: assistant.active },
        })
      : call(addAssistant, { body: { ...body, phone: phone ?? '' } }),
  )
  return reply.assistant
}

function WhoFields({ assistant }: { assistant?: Assistant }) {
  const t = useAssistantWords()
  const show = useShow()
  return (
    <Grid columns={2}>
      {assistant ? (
        <Field label={t('phone')} hint={t('phone_fixed')}>
          <TextInput value={show.phone(assistant.phone ?? '')} readOnly />
        </Field>
      ) : (
        <Field label={t('phone')} name="phone" required hint={t('phone_hint')}>
          <PhoneInput name="phone" autoFocus />
        </Field>
      )}
      <Field label={t('name')} name="name" required>
        <TextInput name="name" maxLength={120} {...(assistant ? { defaultValue: assistant.name } : {})} />
      </Field>
      <Field label={t('bn_name')} name="bn_name" optional>
        <TextInput name="bn_name" maxLength={120} defaultValue={assistant?.bn_name ?? ''} />
      </Field>
      <Field label={t('hours')} name="hours" optional hint={t('hours_hint')}>
        <TextInput name="hours" maxLength={60} defaultValue={assistant?.hours ?? ''} />
      </Field>
    </Grid>
  )
}
