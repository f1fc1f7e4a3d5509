import type { ChamberRow } from '#domain/chamber/rows.ts'
import { chamberName, NoChamber, useChambers } from '#features/chosen-chamber/parts.ts'
import { readPads, usePadWords } from '#features/pad/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { PageHeading, PageSection } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { Loading } from '#ui/list-states.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { keepPrintOn } from '../local.ts'

/** Which pad each chamber prints on. */
export default function Default() {
  const t = usePadWords()
  const all = useChambers(useClinic())
  if (!all) return <Loading />
  if (all.length === 0) return <NoChamber />
  return (
    <Width>
      <PageHeading title={t('title_default')} second={t('default_hint')} />
      <Stack gap="lg">
        {all.map((chamber) => (
          <OfChamber key={chamber.id} chamber={chamber} />
        ))}
      </Stack>
    </Width>
  )
}

function OfChamber({ chamber }: { chamber: ChamberRow }) {
  const t = usePadWords()
  const clinic = useClinic()
  const { may } = useMay()
  const mayNot = !may('Setting List')
  const pads = useLocal(() => readPads(clinic, chamber.id), [clinic, chamber.id])
  if (!pads) return <Loading rows={2} />
  const choose = (id: string) => {
    const pad = pads.find((one) => one.id === id)
    if (!pad) return
    keepPrintOn(clinic, pad).then(
      () => toast(t('chosen', { chamber: chamberName(chamber), pad: pad.name }), { kind: 'success' }),
      () => toast(t('failed'), { kind: 'error' }),
    )
  }
  const options = pads.map((pad) => ({
    value: pad.id,
    label: pad.name,
    second: `${pad.page.paper} · ${t(pad.page.mode)}`,
    disabled: mayNot,
  }))
  return (
    <PageSection title={chamberName(chamber)} end={<EditLink chamber_id={chamber.id} />}>
      {pads.length === 0 ? (
        <Text tone="muted">{t('none_yet')}</Text>
      ) : (
        <ChoiceChips
          name={`pad-${chamber.id}`}
          label={t('pad')}
          options={options}
          value={pads.find((pad) => pad.active)?.id ?? null}
          onChange={choose}
        />
      )}
    </PageSection>
  )
}

/** Leads to this chamber's pad. */
function EditLink({ chamber_id }: { chamber_id: number }) {
  const t = usePadWords()
  return (
    <TextLink strong to={`/doctor/settings/header?chamber=${chamber_id}`}>
      {t('edit')}
    </TextLink>
  )
}
