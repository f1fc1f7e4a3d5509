import { useSearchParams } from 'react-router-dom'
import { chamberName, NoChamber, useChambers, useChosenChamber } from '#features/chambers/parts.ts'
import { useClinic } from '#local/use-clinic.ts'
import { Field } from '#ui/field.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Loading } from '#ui/list-states.tsx'
import { Select } from '#ui/select.tsx'
import { usePadWords } from '../words.ts'
import { PadEditor } from './pad-editor.tsx'
import type { PadPart } from './part-form.tsx'

/** The pad of a chamber of one's choice. */
export function PadPage({ title, part }: { title: string; part: PadPart }) {
  const t = usePadWords()
  const all = useChambers(useClinic())
  const here = useChosenChamber()
  const [query, setQuery] = useSearchParams()
  if (!all || here === undefined) return <Loading />
  const chamber = all.find((one) => String(one.id) === query.get('chamber')) ?? here
  if (!chamber) return <NoChamber />
  return (
    <Stack>
      <PageHeading title={title}>
        <ButtonLink to={`/doctor/chambers/${chamber.id}/prescription-content-settings`}>{t('content')}</ButtonLink>
        <ButtonLink to="/doctor/settings/default-pad-setting">{t('title_default')}</ButtonLink>
      </PageHeading>
      <Width of="narrow">
        <Field label={t('chamber')}>
          <Select value={String(chamber.id)} onChange={(id) => setQuery({ chamber: id }, { replace: true })} options={all.map((one) => ({ value: String(one.id), label: chamberName(one) }))} />
        </Field>
      </Width>
      <PadEditor chamber={chamber} part={part} />
    </Stack>
  )
}
