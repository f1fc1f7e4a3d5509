import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Reply } from '#contract/endpoint.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import { KeptForm } from '#features/saving/parts.ts'
import { SmsTextBox, SmsWindow, useSmsWrongs } from '#features/sms-text/parts.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { Heading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { toast } from '#ui/toasts.ts'
import { FormActions } from '#ui/toolbar.tsx'
import { type createSmsEvent, OwnSmsType, storeSmsEvent } from '../contract.ts'
import { type SmsSettingForm, settingFormOf } from '../setting-form.ts'
import { useSmsSettingsWords } from '../words.ts'
import { platformWords, wordsNow } from '../words-now.ts'

interface SettingProps {
  row: OwnSmsType
  offered: Reply<typeof createSmsEvent>
  /** Hears how the kind stands now. */
  onNow: (row: OwnSmsType) => void
}

/** What the practice sends of one kind, to be changed. */
export function SettingPanel(props: SettingProps) {
  const { row, offered } = props
  const t = useSmsSettingsWords()
  const show = useShow()
  const wrongs = useSmsWrongs()
  const save = useSaving(props)
  const explain = (key: string) =>
    key === 'none_chosen' ? t(key) : key === 'sms_type_off' ? t('all_off') : wrongs(key)
  return (
    <Panel>
      <Stack>
        <Heading>{show.name(row)}</Heading>
        {!offered.may_change && <Banner>{t('may_not')}</Banner>}
        {!row.active && <Banner tone="warn">{t('all_off')}</Banner>}
        <KeptForm
          as={`sms-setting:${row.key}:${row.setting?.version ?? 0}`}
          schema={settingFormOf(row.key)}
          explain={explain}
          onSubmit={save}
        >
          <SettingFields {...props} />
          {offered.may_change && (
            <FormActions>
              <Submit icon="save">{t('save')}</Submit>
            </FormActions>
          )}
        </KeptForm>
      </Stack>
    </Panel>
  )
}

function SettingFields({ row, offered }: SettingProps) {
  const t = useSmsSettingsWords()
  const now = wordsNow(row)
  const [language, setLanguage] = useState(now.language)
  // Whoever looks at the other language finds what was typed in this one again.
  const [typed, setTyped] = useState<Partial<Record<typeof language, string>>>({})
  const said = row.setting ?? row
  const text = typed[language] ?? (language === now.language ? now.text : platformWords(row, language))
  const languages = (['bn', 'en'] as const).map((value) => ({ value, label: t(value) }))
  return (
    <>
      <Checkbox name="active" label={t('active')} defaultChecked={row.setting?.active ?? false} />
      <Field label={t('language')} name="language" required group>
        <Segmented
          name="language"
          value={language}
          options={languages}
          onChange={(next) => setLanguage(next)}
        />
      </Field>
      <SmsTextBox
        key={language}
        name="text"
        label={t('text')}
        type={row.key}
        lang={language}
        text={text}
        onText={(words) => setTyped((last) => ({ ...last, [language]: words }))}
      />
      <Chambers row={row} offered={offered} />
      <SmsWindow from={said.from_time} until={said.until_time} />
    </>
  )
}

/** Nothing to choose where there is one chamber. */
function Chambers({ row, offered: { chambers } }: Pick<SettingProps, 'row' | 'offered'>) {
  const t = useSmsSettingsWords()
  const show = useShow()
  if (chambers.length < 2) return null
  const chosen = row.setting?.chamber_ids ?? null
  return (
    <Field label={t('chambers')} name="chamber_ids" group>
      <Stack gap="none">
        {chambers.map((one) => (
          <Checkbox
            key={one.id}
            many
            name="chamber_ids"
            value={one.id}
            label={show.name(one)}
            defaultChecked={chosen === null || chosen.includes(one.id)}
          />
        ))}
      </Stack>
    </Field>
  )
}

/** Saves a setting; words that are the platform's stay the platform's, and all chambers are all, also those to come. */
function useSaving({ row, offered, onNow }: SettingProps) {
  const t = useSmsSettingsWords()
  const op = useRef(newId())
  return async (told: SmsSettingForm) => {
    const ids = told.chamber_ids?.map(Number) ?? []
    const body = {
      ...told,
      sms_type_id: row.id,
      text: told.text === platformWords(row, told.language) ? null : told.text,
      chamber_ids: ids.length === 0 || ids.length === offered.chambers.length ? null : ids,
      version: row.setting?.version ?? null,
    }
    try {
      const { data } = await formCall(() => call(storeSmsEvent, { body }, { op_id: op.current }))
      toast(t('saved'), { kind: 'success' })
      onNow(data)
    } catch (error) {
      if (error instanceof Problem && error.status > 0) op.current = newId()
      const theirs = error instanceof Problem ? z.safeParse(OwnSmsType, error.current).data : undefined
      if (!theirs) throw error
      toast(t('changed'), { kind: 'error' })
      onNow(theirs)
      return false
    }
  }
}
