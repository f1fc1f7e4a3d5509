import { useState } from 'react'
import { AssistantForm } from '#features/assistants/parts.ts'
import { staff } from '#domain/staff/rows.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { ChamberForm } from '#features/chambers/parts.ts'
import { FavoriteList } from '#features/drugs/parts.ts'
import { FeeForm } from '#features/fees/parts.ts'
import { PadEditor } from '#features/pad/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useSync } from '#local/react/use-sync.ts'
import { formatters } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { Item, List } from '#ui/list.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { useSettingUpWords } from '../words.ts'
import { SlotsStep } from './slots-step.tsx'
import type { StepProps } from './step-props.ts'

/** The form of a step, which is the one that its own settings have. */
export function StepBody(props: StepProps & { onDone: () => void }) {
  const {
    step,
    progress: { chamber },
    onOpen,
    onDone,
  } = props
  switch (step) {
    case 'chamber':
      return <ChamberForm key={chamber?.id ?? 0} {...(chamber ? { chamber } : {})} onSaved={onDone} />
    case 'favourites':
      return <FavoriteList />
    case 'people':
      return <PeopleStep />
    default:
      return chamber ? <OfChamber {...props} chamber={chamber} /> : <ChamberFirst onOpen={onOpen} />
  }
}

function OfChamber({
  step,
  progress: { criteria, slots },
  chamber,
  onDone,
}: StepProps & { chamber: ChamberRow; onDone: () => void }) {
  switch (step) {
    case 'fees':
      return (
        <FeeForm key={criteria?.id ?? 'new'} chamber_id={chamber.id} criteria={criteria} onSaved={onDone} />
      )
    case 'slots':
      return <SlotsStep chamber={chamber} slots={slots} onDone={onDone} />
    case 'pad':
      return <PadEditor chamber={chamber} onSaved={onDone} />
    default:
      return null
  }
}

function ChamberFirst({ onOpen }: Pick<StepProps, 'onOpen'>) {
  const t = useSettingUpWords()
  return (
    <Empty
      icon="chamber"
      title={t('first_chamber')}
      hint={t('first_chamber_hint')}
      act={
        <Button kind="primary" onClick={() => onOpen('chamber')}>
          {t('to_chamber')}
        </Button>
      }
    />
  )
}

/** Who works here besides the doctor, and what this device is called. */
function PeopleStep() {
  const t = useSettingUpWords()
  const clinic = useClinic()
  const sync = useSync()
  const [round, setRound] = useState(0)
  const assistants = (useRows(clinic, staff) ?? []).filter((one) => one.role === 'doctor_assistant')
  const added = (name: string) => {
    toast(t('added', { name }), { kind: 'success' })
    setRound(round + 1)
    void sync?.sync.now()
  }
  return (
    <Stack gap="lg">
      {assistants.length > 0 && (
        <PageSection title={t('assistants_here')}>
          <List label={t('assistants_here')}>
            {assistants.map((one) => (
              <Item
                key={one.id}
                icon="patient"
                title={formatters.name(one)}
                second={one.phone === null ? '' : formatters.phone(one.phone)}
              />
            ))}
          </List>
        </PageSection>
      )}
      <AssistantForm key={round} onSaved={({ name }) => added(name)} />
      <PageSection title={t('device')} end={<TextLink to="/doctor/device">{t('device_more')}</TextLink>}>
        <Text as="p">{t('device_text', { letter: clinic.device.letter })}</Text>
      </PageSection>
    </Stack>
  )
}
