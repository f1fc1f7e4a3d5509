import { dhakaDayOf } from '#contract/clinic/day.ts'
import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import type { Column } from '#ui/data-table.tsx'
import { Stack } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { Text } from '#ui/text.tsx'
import type { ListedDoctor } from './contract.ts'
import { doctorPage } from './pages.ts'
import { DoctorState } from './parts/state-badge.tsx'
import { useAdminDoctorsWords } from './words.ts'

/** What the list says of each. */
export function useDoctorColumns(): readonly Column<ListedDoctor>[] {
  const t = useAdminDoctorsWords()
  const show = useShow()
  const name = useLanguage() === 'bn' ? 'bn_name' : 'name'
  return [
    {
      key: name,
      title: t('name'),
      sorts: true,
      phone: 'title',
      cell: (one) => <NameAndDegrees of={one} />,
    },
    { key: 'bmdc', title: t('bmdc'), phone: 'second', cell: ({ bmdc }) => <Text nowrap>{bmdc}</Text> },
    {
      key: 'speciality',
      title: t('speciality'),
      phone: 'third',
      cell: ({ specialities }) => specialities.map((one) => show.name(one)).join(', '),
    },
    {
      key: 'chambers',
      title: t('chambers'),
      number: true,
      cell: ({ chambers }) => (chambers === 0 ? '–' : show.number(chambers)),
    },
    { key: 'state', title: t('state'), phone: 'mark', cell: ({ state }) => <DoctorState state={state} /> },
    {
      key: 'since',
      title: t('since'),
      sorts: true,
      phone: 'figure',
      cell: ({ since }) => show.day(dhakaDayOf(Date.parse(since))),
    },
  ]
}

function NameAndDegrees({ of }: { of: ListedDoctor }) {
  const show = useShow()
  return (
    <Stack gap="none">
      <TextLink strong to={doctorPage(of.id)}>
        {show.name(of)}
      </TextLink>
      <Text size="sm" tone="muted">
        {of.degrees.join(', ')}
      </Text>
    </Stack>
  )
}
