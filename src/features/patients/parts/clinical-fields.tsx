import { type ComponentProps, type ReactNode, useState } from 'react'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Substance } from '#contract/clinic/substance-vocabulary.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { Heading } from '#ui/heading.tsx'
import { KeptValue } from '#ui/kept-value.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { SectionLines } from '#ui/section-list.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Text } from '#ui/text.tsx'
import type { Clinical } from '#domain/patient/clinical.ts'
import { toldSubstance } from '../told-substance.ts'
import { usePatientText } from '../words.ts'
import { AddLine, type Box } from './add-line.tsx'
import { SubstanceBox } from './substance-box.tsx'
import { useUnclear } from './use-unclear.ts'

interface Props {
  value: Clinical
  onChange: (next: Partial<Clinical>) => void
}

/** What a doctor must have before his eyes: allergies, conditions, long-term medicines and warnings. */
export function ClinicalFields(props: Props) {
  return (
    <Stack>
      <Allergies {...props} />
      <Conditions {...props} />
      <Drugs {...props} />
      <Flags {...props} />
    </Stack>
  )
}

type Typed = Readonly<Record<string, string>>

const blank = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text.trim()
const without = <One,>(list: readonly One[], at: number): One[] => list.filter((_, place) => place !== at)
const sinceOf = (text: string | undefined): string | null => blank(text)?.slice(0, 40) ?? null
const severities = ['mild', 'moderate', 'severe'] as const
type Severity = (typeof severities)[number]

interface ListProps {
  title: string
  lines: ComponentProps<typeof SectionLines>['lines']
  children: ReactNode
}

/** One list on the patient, and under it the line that adds to it. */
function ClinicalList({ title, lines, children }: ListProps) {
  const t = usePatientText()
  return (
    <Stack gap="xs">
      <Heading level={3}>{title}</Heading>
      <SectionLines hint={t('clinical.none')} lines={lines} />
      {children}
    </Stack>
  )
}

function Allergies({ value, onChange }: Props) {
  const t = usePatientText()
  const [severity, setSeverity] = useState<Severity>('moderate')
  const [picked, setPicked] = useState<Substance | null>(null)
  const make = (typed: Typed) => {
    const substance = (typed['substance'] ?? '').trim()
    const told = { ...toldSubstance(substance, picked), reaction: blank(typed['reaction']), severity }
    return { allergies: [...value.allergies, { substance, ...told }] }
  }
  const back = (kept: string) => {
    const [how, what]: [typeof severity, typeof picked] = JSON.parse(kept)
    setSeverity(how)
    setPicked(what)
  }
  const box: Box = (of) => <PickedBox {...of} onPicked={setPicked} />
  return (
    <ClinicalList title={t('clinical.allergies')} lines={useAllergyLines({ value, onChange })}>
      <AddLine
        name="add_allergy"
        open={t('clinical.add_allergy')}
        make={make}
        onChange={onChange}
        fields={[
          { key: 'substance', label: t('clinical.substance'), box },
          { key: 'reaction', label: t('clinical.reaction') },
        ]}
        extra={<SeverityChoice value={severity} onChange={setSeverity} />}
      />
      <KeptValue name="allergy_as" value={JSON.stringify([severity, picked])} onBack={back} />
      <Text tone="faint" size="sm" as="p">
        {t('clinical.substance_hint')}
      </Text>
    </ClinicalList>
  )
}

function useAllergyLines({ value: { allergies }, onChange }: Props): ListProps['lines'] {
  const t = usePatientText()
  const unclear = useUnclear(allergies.map(({ substance, ...told }) => ({ ...told, text: substance })))
  return allergies.map(({ substance, reaction, severity }, at) => ({
    id: `${at} ${substance}`,
    text: substance,
    strong: true,
    end: unclear.has(substance) ? (
      <Unclear tone="danger" />
    ) : (
      [reaction, severity && t(`clinical.severe.${severity}`)].filter(Boolean).join(' · ')
    ),
    onRemove: () => onChange({ allergies: without(allergies, at) }),
  }))
}

function Unclear({ tone }: { tone: 'danger' | 'warn' }) {
  const t = usePatientText()
  return (
    <Badge tone={tone} icon="warning">
      {t('clinical.unclear_short')}
    </Badge>
  )
}

function SeverityChoice({ value, onChange }: { value: Severity; onChange: (value: Severity) => void }) {
  const t = usePatientText()
  return (
    <Segmented
      name=""
      label={t('clinical.severity')}
      value={value}
      onChange={onChange}
      options={severities.map((one) => ({ value: one, label: t(`clinical.severe.${one}`) }))}
    />
  )
}

type PickedBoxProps = Parameters<Box>[0] & { onPicked: (picked: Substance) => void }

/** A box whose pick is its words too. */
function PickedBox({ start, onText, onEnter, onPicked }: PickedBoxProps) {
  const pick = (one: Substance) => {
    onPicked(one)
    onText(one.label)
  }
  return <SubstanceBox autoFocus defaultText={start} onPick={pick} onText={onText} onEnter={onEnter} />
}

function Conditions({ value: { conditions }, onChange }: Props) {
  const t = usePatientText()
  const make = ({ text = '', since }: Typed) => ({
    conditions: [...conditions, { text: text.trim(), icd10: null, since: sinceOf(since), active: true }],
  })
  const turn = (at: number) =>
    onChange({
      conditions: conditions.map((one, place) => (place === at ? { ...one, active: !one.active } : one)),
    })
  const lines = conditions.map((one, at) => ({
    id: `${at} ${one.text}`,
    text: one.text,
    strong: one.active,
    end: [one.since, one.active ? '' : t('clinical.over')].filter(Boolean).join(' · '),
    onOpen: () => turn(at),
    onRemove: () => onChange({ conditions: without(conditions, at) }),
  }))
  return (
    <ClinicalList title={t('clinical.conditions')} lines={lines}>
      <AddLine
        name="add_condition"
        open={t('clinical.add_condition')}
        make={make}
        onChange={onChange}
        fields={[
          { key: 'text', label: t('clinical.condition') },
          { key: 'since', label: t('clinical.since') },
        ]}
      />
    </ClinicalList>
  )
}

function Drugs({ value: { long_term_drugs: drugs }, onChange }: Props) {
  const t = usePatientText()
  const [picked, setPicked] = useState<Substance | null>(null)
  const unclear = useUnclear(drugs)
  const make = ({ text: typed = '', since }: Typed) => {
    const text = typed.trim()
    return { long_term_drugs: [...drugs, { text, ...toldSubstance(text, picked), since: sinceOf(since) }] }
  }
  const lines = drugs.map(({ text, since }, at) => ({
    id: `${at} ${text}`,
    text,
    end: unclear.has(text) ? <Unclear tone="warn" /> : (since ?? ''),
    onRemove: () => onChange({ long_term_drugs: without(drugs, at) }),
  }))
  const box: Box = (of) => <PickedBox {...of} onPicked={setPicked} />
  return (
    <ClinicalList title={t('clinical.drugs')} lines={lines}>
      <KeptValue
        name="drug_as"
        value={JSON.stringify(picked)}
        onBack={(kept) => setPicked(JSON.parse(kept))}
      />
      <AddLine
        name="add_drug"
        open={t('clinical.add_drug')}
        make={make}
        onChange={onChange}
        fields={[
          { key: 'text', label: t('clinical.drug'), box },
          { key: 'since', label: t('clinical.since') },
        ]}
      />
    </ClinicalList>
  )
}

const flags = ['pregnant', 'lactating', 'renal', 'hepatic'] as const

function Flags({ value, onChange }: Props) {
  const t = usePatientText()
  const clinic = useClinic()
  const turn = (flag: (typeof flags)[number], on: boolean) => {
    const { lmp, ...plain } = value.flags
    onChange({ flags: { ...plain, [flag]: on, ...(lmp && (flag !== 'pregnant' || on) ? { lmp } : {}) } })
  }
  const count = (lmp: string) => onChange({ flags: { ...value.flags, lmp } })
  return (
    <Stack gap="xs">
      <Heading level={3}>{t('clinical.flags')}</Heading>
      <Row gap="md">
        {flags.map((flag) => (
          <Checkbox
            key={flag}
            label={t(`clinical.${flag}`)}
            checked={value.flags[flag]}
            onChange={(event) => turn(flag, event.target.checked)}
          />
        ))}
      </Row>
      {value.flags.pregnant && (
        <Field label={t('clinical.lmp')}>
          <DateInput
            max={sittingDate(clinic.clock.now())}
            defaultValue={value.flags.lmp ?? undefined}
            onDay={count}
          />
        </Field>
      )}
    </Stack>
  )
}
