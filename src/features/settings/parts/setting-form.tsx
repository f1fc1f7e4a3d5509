import { useState } from 'react'
import { useClinic } from '#local/react/use-clinic.ts'
import { opensTherapy } from '#contract/clinic/physical-medicine.ts'
import { useMay } from '#nav/use-may.ts'
import { useSpecialities } from '#net/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/checkbox.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { FormActions } from '#ui/toolbar.tsx'
import {
  leftSections,
  namings,
  type PrescriptionSetting,
  rightSections,
} from '#domain/prescription-setting/rows.ts'
import { therapySections } from '#domain/therapy/specialities.ts'
import { saveSetting } from '../local.ts'
import { saidSections } from '../order.ts'
import { useSettingsWords } from '../words.ts'
import { SectionRows } from './section-rows.tsx'

/** How one chamber writes its prescriptions: which sections, in which order, and how medicines are named. */
export function SettingForm({ chamber_id, begun }: { chamber_id: number; begun: PrescriptionSetting }) {
  const t = useSettingsWords()
  const disabled = !useMay().may('Setting List')
  const [setting, setSetting] = useState(begun)
  const change = (part: Partial<PrescriptionSetting>) => setSetting({ ...setting, ...part })
  const specialities = useSpecialities()
  const [working, save] = useSaving(chamber_id, {
    ...setting,
    sections: saidSections(setting.sections, specialities),
  })
  const { sections } = setting
  const rows = { sections, disabled, onChange: (moved: typeof sections) => change({ sections: moved }) }
  return (
    <Stack gap="lg">
      {disabled && <Banner>{t('not_yours')}</Banner>}
      <PageSection title={t('left')} end={t('left_hint')}>
        <SectionRows label={t('left')} side={leftSections} {...rows} />
      </PageSection>
      {opensTherapy(specialities) && (
        <PageSection title={t('therapy')}>
          <SectionRows label={t('therapy')} side={therapySections} {...rows} />
        </PageSection>
      )}
      <PageSection title={t('right')}>
        <SectionRows label={t('right')} side={rightSections} {...rows} />
      </PageSection>
      <Text as="p" tone="muted">
        {t('hidden_hint')}
      </Text>
      <Medicines setting={setting} disabled={disabled} onChange={change} />
      <FormActions>
        <Button kind="primary" working={working} disabled={disabled} onClick={() => void save()}>
          {t('save')}
        </Button>
      </FormActions>
    </Stack>
  )
}

function useSaving(chamber_id: number, setting: PrescriptionSetting) {
  const t = useSettingsWords()
  const clinic = useClinic()
  const [working, setWorking] = useState(false)
  const save = async () => {
    setWorking(true)
    await saveSetting(clinic, chamber_id, setting).then(
      () => toast(t('saved'), { kind: 'success' }),
      () => toast(t('failed'), { kind: 'error' }),
    )
    setWorking(false)
  }
  return [working, save] as const
}

interface MedicinesProps {
  setting: PrescriptionSetting
  disabled: boolean
  onChange: (part: Partial<PrescriptionSetting>) => void
}

/** How medicines are named, and whether their number is printed. */
function Medicines({ setting, disabled, onChange }: MedicinesProps) {
  const t = useSettingsWords()
  const options = namings.map((value) => {
    return { value, label: t(value), second: t(`${value}_second`), disabled }
  })
  return (
    <>
      <PageSection title={t('naming')}>
        <ChoiceChips
          name="naming"
          label={t('naming')}
          value={setting.naming}
          onChange={(naming) => onChange({ naming })}
          options={options}
        />
      </PageSection>
      <PageSection title={t('quantity')}>
        <Switch
          checked={setting.print_quantity}
          disabled={disabled}
          onChange={(event) => onChange({ print_quantity: event.target.checked })}
          label={t('quantity_on')}
        />
        <Text as="p" tone="muted">
          {t('quantity_hint')}
        </Text>
      </PageSection>
    </>
  )
}
