import { useState } from 'react'
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
import type { Clinical } from '../clinical-merge.ts'
import { toldSubstance } from '../told-substance.ts'
import { usePatientText } from '../words.ts'
import { AddLine } from './add-line.tsx'
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
const severities = ['mild', 'moderate', 'severe'] as const

function Allergies({ value, onChange }: Props) {
  const t = usePatientText()
  const [severity, setSeverity] = useState<(typeof severities)[number]>('moderate')
  const [picked, setPicked] = useState<Substance | null>(null)
  const unclear = useUnclear(value.allergies.map(({ substance, ...told }) => ({ ...told, text: substance })))
  const make = (typed: Typed) => {
    const substance = (typed['substance'] ?? '').trim()
    return {
      allergies: [
        ...value.allergies,
        { substance, ...toldSubstance(substance, picked), reaction: blank(typed['reaction']), severity },
      ],
    }
  }
  const back = (kept: string) => {
    const [how, what]: [typeof severity, typeof picked] = JSON.parse(kept)
    setSeverity(how)
    setPicked(what)
  }
  return (
    <Stack gap="xs">
      <Heading level={3}>{t('clinical.allergies')}</Heading>
      <SectionLines
        hint={t('clinical.none')}
        lines={value.allergies.map((one, at) => ({
          id: `${at} ${one.substance}`,
          text: one.substance,
          strong: true,
          end: unclear.has(one.substance) ? (
            <Badge tone="danger" icon="warning">
              {t('clinical.unclear_short')}
            </Badge>
          ) : (
            [one.reaction, one.severity && t(`clinical.severe.${one.severity}`)].filter(Boolean).join(' · ')
          ),
          onRemove: () => onChange({ allergies: without(value.allergies, at) }),
        }))}
      />
      <AddLine
        name="add_allergy"
        open={t('clinical.add_allergy')}
        make={make}
        onChange={onChange}
        fields={[
          {
            key: 'substance',
            label: t('clinical.substance'),
            box: (of) => <PickedBox {...of} onPicked={setPicked} />,
          },
          { key: 'reaction', label: t('clinical.reaction') },
        ]}
        extra={
          <Segmented
            name=""
            label={t('clinical.severity')}
            value={severity}
            onChange={setSeverity}
            options={severities.map((one) => ({ value: one, label: t(`clinical.severe.${one}`) }))}
          />
        }
      />
      <KeptValue name="allergy_as" value={JSON.stringify([severity, picked])} onBack={back} />
      <Text tone="faint" size="sm" as="p">
        {t('clinical.substance_hint')}
      </Text>
    </Stack>
  )
}

/** A box whose pick is its words too. */
function PickedBox({
  start,
  onText,
  onEnter,
  onPicked,
}: {
  start: string
  onText: (text: string) => void
  onEnter: () => void
  onPicked: (picked: Substance) => void
}) {
  const pick = (one: Substance) => {
    onPicked(one)
    onText(one.label)
  }
  return <SubstanceBox autoFocus defaultText={start} onPick={pick} onText={onText} onEnter={onEnter} />
}

function Conditions({ value, onChange }: Props) {
  const t = usePatientText()
  const { conditions } = value
  const make = (typed: Typed) => ({
    conditions: [
      ...conditions,
      {
        text: (typed['text'] ?? '').trim(),
        icd10: null,
        since: blank(typed['since'])?.slice(0, 40) ?? null,
        active: true,
      },
    ],
  })
  const turn = (at: number) =>
    onChange({
      conditions: conditions.map((one, place) => (place === at ? { ...one, active: !one.active } : one)),
    })
  return (
    <Stack gap="xs">
      <Heading level={3}>{t('clinical.conditions')}</Heading>
      <SectionLines
        hint={t('clinical.none')}
        lines={conditions.map((one, at) => ({
          id: `${at} ${one.text}`,
          text: one.text,
          strong: one.active,
          end: [one.since, one.active ? '' : t('clinical.over')].filter(Boolean).join(' · '),
          onOpen: () => turn(at),
          onRemove: () => onChange({ conditions: without(conditions, at) }),
        }))}
      />
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
    </Stack>
  )
}

function Drugs({ value, onChange }: Props) {
  const t = usePatientText()
  const drugs = value.long_term_drugs
  const [picked, setPicked] = useState<Substance | null>(null)
  const unclear = useUnclear(drugs)
  const make = (typed: Typed) => {
    const text = (typed['text'] ?? '').trim()
    return {
      long_term_drugs: [
        ...drugs,
        { text, ...toldSubstance(text, picked), since: blank(typed['since'])?.slice(0, 40) ?? null },
      ],
    }
  }
  return (
    <Stack gap="xs">
      <Heading level={3}>{t('clinical.drugs')}</Heading>
      <SectionLines
        hint={t('clinical.none')}
        lines={drugs.map((one, at) => ({
          id: `${at} ${one.text}`,
          text: one.text,
          end: unclear.has(one.text) ? (
            <Badge tone="warn" icon="warning">
              {t('clinical.unclear_short')}
            </Badge>
          ) : (
            (one.since ?? '')
          ),
          onRemove: () => onChange({ long_term_drugs: without(drugs, at) }),
        }))}
      />
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
          { key: 'text', label: t('clinical.drug'), box: (of) => <PickedBox {...of} onPicked={setPicked} /> },
          { key: 'since', label: t('clinical.since') },
        ]}
      />
    </Stack>
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
