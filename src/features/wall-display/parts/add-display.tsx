import { useState } from 'react'
import * as z from 'zod/mini'
import type { Reply } from '#contract/endpoint.ts'
import { line, NumberText } from '#contract/fields.ts'
import { Problem } from '#contract/problem.ts'
import { chamberName, useChambers } from '#features/chosen-chamber/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Stack } from '#ui/layout.tsx'
import { Loading } from '#ui/list-states.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Text } from '#ui/text.tsx'
import { addDisplay, lineNeeded } from '../contract.ts'
import { useWallWords } from '../words.ts'

const NewDisplay = z.object({ chamber_id: NumberText, name: line(60) })
const form = 'add-display'

/** Makes a screen for a waiting room and shows the code that joins it. */
export function AddDisplay({ onMade }: { onMade: () => void }) {
  const t = useWallWords()
  const { may } = useMay()
  const [open, setOpen] = useState(false)
  if (!may('Queue Manage')) return null
  const close = () => {
    setOpen(false)
    onMade()
  }
  return (
    <>
      <Button icon="device" onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {open && <AddDialog onClose={close} />}
    </>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useWallWords()
  const [made, setMade] = useState<Reply<typeof addDisplay> | null>(null)
  const footer = made ? (
    <Button kind="primary" wide onClick={onClose}>
      {t('close')}
    </Button>
  ) : (
    <Submit form={form} wide>
      {t('make')}
    </Submit>
  )
  return (
    <Dialog open onClose={onClose} title={t('add_title')} footer={footer}>
      {made ? <Made made={made} /> : <NewDisplayForm onMade={setMade} />}
    </Dialog>
  )
}

function NewDisplayForm({ onMade }: { onMade: (made: Reply<typeof addDisplay>) => void }) {
  const t = useWallWords()
  const chambers = useChambers(useClinic())
  const make = async (body: z.infer<typeof NewDisplay>) => {
    try {
      onMade(await call(addDisplay, { body }))
    } catch (error) {
      if (error instanceof LineError) throw new Problem(lineNeeded, { errors: { name: ['no_line'] } })
      throw error
    }
  }
  if (!chambers) return <Loading rows={2} />
  return (
    <Form
      id={form}
      schema={NewDisplay}
      onSubmit={make}
      explain={(key) => (key === 'no_line' ? t('no_line') : undefined)}
    >
      <Field label={t('chamber')} name="chamber_id" required>
        <Select
          name="chamber_id"
          defaultValue={String(chambers[0]?.id ?? '')}
          options={chambers.map((one) => ({ value: String(one.id), label: chamberName(one) }))}
        />
      </Field>
      <Field label={t('name')} name="name" required>
        <TextInput name="name" maxLength={60} defaultValue={t('name_default')} />
      </Field>
    </Form>
  )
}

function Made({ made: { code, until } }: { made: Reply<typeof addDisplay> }) {
  const t = useWallWords()
  const show = useShow()
  return (
    <Stack>
      <Text as="p">{t('made')}</Text>
      <Text as="p" strong>{`${location.host}/doctor/display`}</Text>
      <Text as="p" size="3xl" strong mono>{`${code.slice(0, 4)}-${code.slice(4)}`}</Text>
      <Text as="p" size="sm" tone="muted">
        {t('made_until', { time: show.time(until) })}
      </Text>
    </Stack>
  )
}
