import { useState } from 'react'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { FilterLinks } from '#ui/public-filters.tsx'
import { Text } from '#ui/text.tsx'
import { listPlaceMiddles } from '../contract.ts'
import { nearestPlaces, whereIsThis } from '../near.ts'
import { useDirectoryWords } from '../words.ts'
import { WaysToDoctors } from './doctor-cards.tsx'

type Near =
  | { kind: 'untold' | 'asking' | 'refused' | 'unknown' | 'no_line' | 'none' }
  | { kind: 'known'; places: ReturnType<typeof nearestPlaces> }

/** Asks the device where it is, and for the districts; what is near is reckoned here. */
async function lookAround(): Promise<Near> {
  const here = await whereIsThis()
  if (here === 'refused') return { kind: 'refused' }
  if (here === null) return { kind: 'unknown' }
  try {
    const { data } = await call(listPlaceMiddles, {})
    return data.length === 0 ? { kind: 'none' } : { kind: 'known', places: nearestPlaces(here, data) }
  } catch (error) {
    if (!(error instanceof LineError)) throw error
    return { kind: 'no_line' }
  }
}

/** The other ways to a doctor, and for whoever presses the districts that are nearest; where he is stays on his device and goes with the page. */
export function WaysNear({ but }: { but?: 'doctors' | 'places' }) {
  const t = useDirectoryWords()
  const [near, setNear] = useState<Near>({ kind: 'untold' })
  const press = () => {
    setNear({ kind: 'asking' })
    lookAround().then(setNear, (error: unknown) => {
      reportError(error)
      setNear({ kind: 'unknown' })
    })
  }
  return (
    <Stack gap="sm">
      <WaysToDoctors {...(but === undefined ? {} : { but })}>
        <Button icon="dot" working={near.kind === 'asking'} onClick={press}>
          {t('near_me')}
        </Button>
      </WaysToDoctors>
      <div role="status">
        <Told near={near} />
      </div>
    </Stack>
  )
}

function Told({ near }: { near: Near }) {
  const t = useDirectoryWords()
  if (near.kind === 'untold') return null
  if (near.kind === 'known') return <Nearest places={near.places} />
  return (
    <Text as="p" tone="muted">
      {t(near.kind === 'none' ? 'places_none' : `near_${near.kind}`)}
    </Text>
  )
}

function Nearest({ places }: { places: ReturnType<typeof nearestPlaces> }) {
  const t = useDirectoryWords()
  const show = useShow()
  return (
    <Stack gap="sm">
      <FilterLinks
        label={t('near_title')}
        options={places.map(({ place, km }) => ({
          label: t('near_place', { name: show.name(place), km }),
          to: `/location-wise-chamber-doctors/${place.id}`,
        }))}
      />
      <Text as="p" size="sm" tone="muted">
        {t('near_note')}
      </Text>
    </Stack>
  )
}
