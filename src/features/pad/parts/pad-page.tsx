import { useSearchParams } from 'react-router-dom'
import { chamberName, NoChamber, useChambers, useChosenChamber } from '#features/chosen-chamber/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { Field } from '#ui/field.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Grid, Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Loading } from '#ui/list-states.tsx'
import { Select } from '#ui/select.tsx'
import { readPads } from '../local.ts'
import { usePadWords } from '../words.ts'
import { fresh, PadEditor } from './pad-editor.tsx'
import type { PadPart } from './part-form.tsx'

/** The pad of a chamber of one's choice. */
export function ChosenPad({ title, part }: { title: string; part: PadPart }) {
  const t = usePadWords()
  const all = useChambers(useClinic())
  const here = useChosenChamber()
  const [query, setQuery] = useSearchParams()
  if (!all || here === undefined) return <Loading />
  const chamber = all.find((one) => String(one.id) === query.get('chamber')) ?? here
  if (!chamber) return <NoChamber />
  const open = (pad: string) => setQuery({ chamber: String(chamber.id), pad }, { replace: true })
  return (
    <Stack>
      <PageHeading title={title}>
        <ButtonLink to={`/doctor/chambers/${chamber.id}/prescription-content-settings`}>
          {t('content')}
        </ButtonLink>
        <ButtonLink to="/doctor/settings/default-pad-setting">{t('title_default')}</ButtonLink>
      </PageHeading>
      <Width>
        <Grid columns={2}>
          <Field label={t('chamber')}>
            <Select
              value={String(chamber.id)}
              onChange={(id) => setQuery({ chamber: id }, { replace: true })}
              options={all.map((one) => ({ value: String(one.id), label: chamberName(one) }))}
            />
          </Field>
          <WhichPad chamber_id={chamber.id} value={query.get('pad')} onChange={open} />
        </Grid>
      </Width>
      <PadEditor chamber={chamber} part={part} pad={query.get('pad')} onSaved={open} />
    </Stack>
  )
}

/** The pads of a chamber, the one it prints on named so, and a new one. */
function WhichPad({
  chamber_id,
  value,
  onChange,
}: {
  chamber_id: number
  value: string | null
  onChange: (id: string) => void
}) {
  const t = usePadWords()
  const clinic = useClinic()
  const { may } = useMay()
  const pads = useLocal(() => readPads(clinic, chamber_id), [clinic, chamber_id]) ?? []
  const options = [
    ...pads.map(({ id, name, active }) => ({
      value: id,
      label: active ? `${name} · ${t('in_force')}` : name,
    })),
    ...(may('Setting List') ? [{ value: fresh, label: t('new_pad') }] : []),
  ]
  if (options.length < 2) return null
  return (
    <Field label={t('pad')}>
      <Select
        value={options.find((one) => one.value === value)?.value ?? pads[0]?.id ?? fresh}
        onChange={onChange}
        options={options}
      />
    </Field>
  )
}
