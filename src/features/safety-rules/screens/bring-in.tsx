import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { Day, line } from '#contract/fields.ts'
import { KeptForm, useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { Submit } from '#ui/form.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { bringIn } from '../local.ts'
import { RulePreview } from '../parts/preview.tsx'
import { readChosen, type Chosen } from '../read-chosen.ts'
import { useRules } from '../use-rules.ts'
import { useSafetyRulesWords } from '../words.ts'

const Typed = z.object({
  publisher: line(80),
  name: line(60),
  version: line(30),
  issued_on: Day,
  lowers: z._default(z.boolean(), false),
})

/** Brings in a file of rules: read here, shown line by line, and kept only when it is asked for. */
export default function BringIn() {
  const t = useSafetyRulesWords()
  const clinic = useClinic()
  const go = useNavigate()
  const { saved } = useSaves()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { sets, before, pick, rulesBefore } = useReplaced()
  const rules = chosen && 'rules' in chosen ? chosen.rules : []
  const read = async (file: File | undefined) => {
    if (file) setChosen(await readChosen(clinic, file))
  }
  const keep = async ({ lowers, ...head }: z.infer<typeof Typed>) => {
    const of = { rules: rules.map(({ rule }) => rule), instead_of: before?.id ?? null }
    await saved(() => bringIn(clinic, { ...head, lowers }, of))
    toast(t('brought_in', { name: `${head.name} ${head.version}` }), { kind: 'success' })
    await go('/doctor/safety-rules')
  }
  return (
    <Width of="form">
      <Stack>
        <PageHeading title={t('bring_in')} second={t('bring_in_hint')} />
        <Field label={t('file')} hint={t('file_hint')}>
          <FileInput
            prompt={t('file_choose')}
            accept=".csv,.json,text/csv,application/json"
            onChange={(event) => void read(event.target.files?.[0])}
          />
        </Field>
        {chosen && <RulePreview chosen={chosen} before={rulesBefore} />}
        <KeptForm as="safety-rules" schema={Typed} onSubmit={keep}>
          <HeadFields name={before?.name} />
          {sets.length > 0 && <ReplacedField sets={sets} value={before?.id ?? ''} onPick={pick} />}
          <Checkbox name="lowers" label={t('lowers')} second={t('lowers_hint')} />
          {rules.length > 0 && <Submit>{t('keep', { count: rules.length })}</Submit>}
        </KeptForm>
      </Stack>
    </Width>
  )
}

/** The set in whose place the file comes: that of the address, until another one is picked. */
function useReplaced() {
  const [params] = useSearchParams()
  const known = useRules()
  const [instead, pick] = useState(params.get('instead_of') ?? '')
  const sets = known?.sets.filter(({ id, removed_at }) => removed_at === null || id === instead) ?? []
  const before = sets.find(({ id }) => id === instead)
  const rulesBefore = known?.rules.filter(({ set }) => set.id === before?.id) ?? []
  return { sets, before, pick, rulesBefore }
}

function HeadFields({ name }: { name: string | undefined }) {
  const t = useSafetyRulesWords()
  return (
    <>
      <Field label={t('publisher')} name="publisher">
        <TextInput name="publisher" maxLength={80} />
      </Field>
      <Field label={t('name')} name="name">
        <TextInput name="name" maxLength={60} defaultValue={name} />
      </Field>
      <Field label={t('version')} name="version">
        <TextInput name="version" maxLength={30} />
      </Field>
      <Field label={t('issued_on')} name="issued_on">
        <DateInput name="issued_on" />
      </Field>
    </>
  )
}

interface ReplacedFieldProps {
  sets: ReturnType<typeof useReplaced>['sets']
  value: string
  onPick: (id: string) => void
}

function ReplacedField({ sets, value, onPick }: ReplacedFieldProps) {
  const t = useSafetyRulesWords()
  const options = sets.map(({ id, name, version }) => ({ value: id, label: `${name} ${version}` }))
  return (
    <Field label={t('instead_of')}>
      <Select
        options={[{ value: '', label: t('instead_of_none') }, ...options]}
        value={value}
        onChange={onPick}
      />
    </Field>
  )
}
