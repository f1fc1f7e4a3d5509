import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { newId } from '#contract/clinic/uuid.ts'
import { line } from '#contract/fields.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { codeSaid } from '#net/line-error.ts'
import { useSession } from '#net/session.ts'
import { errorText } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { StepActions } from '#ui/toolbar.tsx'
import { type SmsEventsOfDoctor, updateSmsEvents } from '../contract.ts'
import { useSmsEventsWords } from '../words.ts'

interface StoppingProps {
  of: SmsEventsOfDoctor
  /** Also where somebody else was faster: the page then shows what he decided. */
  again: () => void
}

/** Stops a doctor's messages with a reason, or lets them go again. */
export function Stopping(props: StoppingProps) {
  const t = useSmsEventsWords()
  const own = useSession((state) => state.user?.id) === props.of.doctor.id
  if (own) return <Text tone="muted">{t('own')}</Text>
  return props.of.suspended ? <Lift {...props} /> : <Stop {...props} />
}

function Lift({ of: { doctor }, again }: StoppingProps) {
  const t = useSmsEventsWords()
  const show = useShow()
  const [ask, question] = useConfirm()
  const lift = async () => {
    if (!(await ask({ title: t('lift_title', { name: show.name(doctor) }), yes: t('lift') }))) return
    const giving = { params: { id: String(doctor.id) }, body: { suspended: false, reason: null } }
    try {
      await call(updateSmsEvents, giving, { op_id: newId() })
      toast(t('lift_done'), { kind: 'success' })
    } catch (error) {
      toast(errorText(codeSaid(error)), { kind: 'error' })
    }
    again()
  }
  return (
    <StepActions>
      <Button kind="primary" icon="check" onClick={() => void lift()}>
        {t('lift')}
      </Button>
      {question}
    </StepActions>
  )
}

const Why = z.strictObject({ reason: line(300) })

function Stop({ of: { doctor }, again }: StoppingProps) {
  const t = useSmsEventsWords()
  const show = useShow()
  const form = useId()
  const [open, setOpen] = useState(false)
  const stop = async ({ reason }: z.infer<typeof Why>) => {
    const giving = { params: { id: String(doctor.id) }, body: { suspended: true, reason } }
    await formCall(() => call(updateSmsEvents, giving, { op_id: newId() }))
    toast(t('stop_done'), { kind: 'success' })
    setOpen(false)
    again()
  }
  return (
    <StepActions>
      <Button kind="danger" icon="block" onClick={() => setOpen(true)}>
        {t('stop')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('stop_title', { name: show.name(doctor) })}
        footer={<Submit form={form}>{t('stop')}</Submit>}
      >
        <Form id={form} schema={Why} onSubmit={stop}>
          <Text as="p">{t('stop_body')}</Text>
          <Field label={t('reason')} name="reason" required hint={t('reason_hint')}>
            <TextInput name="reason" autoFocus maxLength={300} />
          </Field>
        </Form>
      </Dialog>
    </StepActions>
  )
}
