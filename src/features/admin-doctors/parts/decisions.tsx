import { useState } from 'react'
import * as z from 'zod/mini'
import { text } from '#contract/fields.ts'
import { mayBecome } from '#domain/doctor-request/states.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Text } from '#ui/text.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { FormActions, StepActions } from '#ui/toolbar.tsx'
import type { KeptDoctor } from '../contract.ts'
import type { DoctorPart } from './doctor-part.ts'
import { type Decide, useDecide } from '../use-decide.ts'
import { useAdminDoctorsWords } from '../words.ts'

/** What may be decided about him as he stands. */
export function Decisions({ doctor, again }: DoctorPart) {
  const t = useAdminDoctorsWords()
  const name = useShow().name(doctor)
  const decide = useDecide(doctor, again)
  const [ask, question] = useConfirm()
  const [asked, setAsked] = useState<'reject' | 'suspend' | null>(null)
  const word = doctor.state === 'suspended' ? 'lift' : 'approve'
  const approve = async () => {
    const sure = await ask({
      title: t(`${word}_title`, { name }),
      body: t(`${word}_body`),
      yes: t(word),
    })
    if (sure) await decide.run({ to: 'approved' })
  }
  return (
    <>
      <StepActions>
        <Refusing state={doctor.state} onAsk={setAsked} />
        <Text size="sm" tone="muted">
          {t('audit')}
        </Text>
        {mayBecome(doctor.state, 'under_review') && (
          <Button icon="search" onClick={() => void decide.run({ to: 'under_review' })}>
            {t('review')}
          </Button>
        )}
        {mayBecome(doctor.state, 'approved') && (
          <Button kind="primary" icon="check" onClick={() => void approve()}>
            {t(word)}
          </Button>
        )}
      </StepActions>
      {question}
      {asked && <WithWhy {...{ asked, name, decide }} onClose={() => setAsked(null)} />}
    </>
  )
}

function Refusing({
  state,
  onAsk,
}: Pick<KeptDoctor, 'state'> & { onAsk: (asked: WhyProps['asked']) => void }) {
  const t = useAdminDoctorsWords()
  const asked = mayBecome(state, 'rejected') ? 'reject' : mayBecome(state, 'suspended') ? 'suspend' : null
  return (
    asked && (
      <Button kind="danger" onClick={() => onAsk(asked)}>
        {t(asked)}
      </Button>
    )
  )
}

const Why = z.object({ note: text(500).check(z.trim(), z.minLength(1, 'required')) })

interface WhyProps {
  asked: 'reject' | 'suspend'
  name: string
  decide: Decide
  onClose: () => void
}

/** Nobody is refused something without a word on why. */
function WithWhy({ asked, name, decide, onClose }: WhyProps) {
  const t = useAdminDoctorsWords()
  const run = async ({ note }: { note: string }) => {
    const done = await decide.run({ to: asked === 'reject' ? 'rejected' : 'suspended', note })
    if (done === false) return false
    onClose()
  }
  return (
    <Dialog open title={t(`${asked}_title`, { name })} onClose={onClose}>
      <Form schema={Why} onSubmit={run}>
        {asked === 'suspend' && <Text as="p">{t('suspend_body')}</Text>}
        <Field label={t('why')} name="note" required hint={t('why_hint')}>
          <TextArea name="note" maxLength={500} data-first-focus="" />
        </Field>
        <FormActions>
          <Submit>{t(asked)}</Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
