import { useRef } from 'react'
import * as z from 'zod/mini'
import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import { useHeldForm } from '#features/saving/parts.ts'
import { SmsTextBox, SmsWindow, useSmsWrongs } from '#features/sms-text/parts.ts'
import { isPlatformSms } from '#domain/sms/types.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Heading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { FormActions } from '#ui/toolbar.tsx'
import { SmsType, updateSmsType } from '../contract.ts'
import { typeFormOf } from '../type-form.ts'
import { useSmsTypesWords } from '../words.ts'

interface TypeProps {
  row: SmsType
  /** Hears how the type stands now. */
  onNow: (row: SmsType) => void
}

/** One kind of message, to be changed; the platform's own only to be read. */
export function TypeForm({ row, onNow }: TypeProps) {
  const show = useShow()
  return (
    <Panel>
      <Stack>
        <Heading>{show.name(row)}</Heading>
        {isPlatformSms(row.key) ? <FixedType row={row} /> : <OpenType row={row} onNow={onNow} />}
      </Stack>
    </Panel>
  )
}

function FixedType({ row }: { row: SmsType }) {
  const t = useSmsTypesWords()
  return (
    <>
      <Banner>{t('fixed')}</Banner>
      <Text as="p" lang="bn">
        {row.bn_text}
      </Text>
      <Text as="p" lang="en">
        {row.text}
      </Text>
    </>
  )
}

function OpenType({ row, onNow }: TypeProps) {
  const t = useSmsTypesWords()
  const explain = useSmsWrongs()
  const { keep, round } = useHeldForm(`sms-type:${row.key}:${row.version}`)
  const save = useSaving(row, onNow)
  return (
    <Form key={round} schema={typeFormOf(row.key)} keep={keep} explain={explain} onSubmit={save}>
      <SmsTextBox name="bn_text" label={t('bn_text')} type={row.key} lang="bn" text={row.bn_text} />
      <SmsTextBox name="text" label={t('text')} type={row.key} lang="en" text={row.text} />
      <SmsWindow from={row.from_time} until={row.until_time} />
      <Checkbox name="active" label={t('active')} defaultChecked={row.active} />
      <FormActions>
        <Submit icon="save">{t('save')}</Submit>
      </FormActions>
    </Form>
  )
}

/** Saves a type; where somebody else was faster, his words take their place and one's own are to be said anew. */
function useSaving(row: SmsType, onNow: TypeProps['onNow']) {
  const t = useSmsTypesWords()
  const op = useRef(newId())
  return async (told: z.infer<ReturnType<typeof typeFormOf>>) => {
    const giving = { params: { id: String(row.id) }, body: { ...told, version: row.version } }
    try {
      const { data } = await formCall(() => call(updateSmsType, giving, { op_id: op.current }))
      toast(t('saved'), { kind: 'success' })
      onNow(data)
    } catch (error) {
      if (error instanceof Problem && error.status > 0) op.current = newId()
      const theirs = error instanceof Problem ? z.safeParse(SmsType, error.current).data : undefined
      if (!theirs) throw error
      toast(t('changed'), { kind: 'error' })
      onNow(theirs)
      return false
    }
  }
}
