import { Suspense, useCallback, useEffect, useState } from 'react'
import { currentLanguage, useLanguage } from '#text/index.ts'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { AgainButton } from '#ui/list-states.tsx'
import { Select } from '#ui/select.tsx'
import { Text } from '#ui/text.tsx'
import type { Locations, LocationOption } from '../contract.ts'
import { placesOf, useAppData } from '../present.ts'
import { useAppDataWords } from '../words.ts'

export interface PlaceIds {
  division_id?: number | null | undefined
  district_id?: number | null | undefined
  upazila_id?: number | null | undefined
}

/** Every place, from this device if it was here before. Undefined: on its way; null: neither here nor reachable. */
export const usePlaces = (): Locations | null | undefined => useAskedPlaces().places

/** The same, asked for again when the line is back while there are none, or by hand. */
function useAskedPlaces(): { places: Locations | null | undefined; again: () => void } {
  const version = useAppData()?.locations.version
  const [places, setPlaces] = useState<Locations | null | undefined>(undefined)
  const [asked, setAsked] = useState(0)
  const again = useCallback(() => setAsked((times) => times + 1), [])
  useEffect(() => {
    let left = false
    if (version !== undefined) void placesOf(version).then((found) => left || setPlaces(found))
    return () => {
      left = true
    }
  }, [version, asked])
  useEffect(() => {
    if (places !== null) return undefined
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [places, again])
  return { places, again }
}

interface PlacesProps {
  prefix?: string
  chosen?: PlaceIds
  /** `district`: the first two must be chosen, the upazila may be left out. */
  required?: boolean | 'district'
  locked?: boolean | 'known'
}

/**
 * Division, district, upazila: each list narrows the next. `prefix` stands before the names, as in `patient.division_id`.
 * `known` locks what is chosen already. While their words come the form around them stays in sight: hidden for a moment it
 * would lose the focus, and with it what somebody types.
 */
export function PlaceFields(props: PlacesProps) {
  return (
    <Suspense>
      <PlacesOnceRead {...props} />
    </Suspense>
  )
}

function PlacesOnceRead(props: PlacesProps) {
  const { places, again } = useAskedPlaces()
  const isComing = useAppData() !== null && places === undefined
  if (places) return <PlaceLists {...props} places={places} />
  return (
    <>
      <ChosenPlaces {...props} />
      {isComing && <PlaceLists {...props} places={nowhere} />}
      {places === null && <PlacesMissing {...props} onAgain={again} />}
    </>
  )
}

/** Holds the room of the lists, locked, while they come: what stands below them must not move under a finger. */
const nowhere: Locations = { version: '', divisions: [], districts: [], upazilas: [] }

function PlaceLists(props: PlacesProps & { places: Locations }) {
  const { places, prefix = '', chosen = {}, required = false, locked = false } = props
  const [division, setDivision] = useState(chosen.division_id ?? null)
  const [district, setDistrict] = useState(chosen.district_id ?? null)
  const districts = places.districts.filter((one) => one.division_id === division)
  const held = (of: PlaceProps['of']) => ({
    of,
    name: `${prefix}${of}_id`,
    required: required === 'district' ? of !== 'upazila' : required,
    locked: locked === 'known' ? typeof chosen[`${of}_id`] === 'number' : locked,
  })
  return (
    <>
      <PlaceField
        {...held('division')}
        places={places.divisions}
        chosen={division}
        onChange={(id) => {
          setDivision(id)
          setDistrict(null)
        }}
      />
      <PlaceField
        key={`of division ${division}`}
        {...held('district')}
        places={districts}
        chosen={district}
        onChange={setDistrict}
      />
      <PlaceField
        key={`of district ${district}`}
        {...held('upazila')}
        places={places.upazilas.filter((one) => one.district_id === district)}
        chosen={district === chosen.district_id ? (chosen.upazila_id ?? null) : null}
      />
    </>
  )
}

/** What was chosen before stays in the form while there is no list to choose from: else a save would lose it. */
export function ChosenPlaces({ prefix = '', chosen = {}, locked = false }: PlacesProps) {
  // What is locked is not sent by its list either.
  if (locked !== false) return null
  return (['division', 'district', 'upazila'] as const).map((of) => {
    const id = chosen[`${of}_id`]
    return (
      typeof id === 'number' && (
        <input key={of} type="hidden" name={`${prefix}${of}_id`} data-kind="number" value={id} />
      )
    )
  })
}

/** Says what the form does without the lists: where a place must be chosen and is not yet, it waits for them. */
export function PlacesMissing({
  required = false,
  chosen = {},
  onAgain,
}: PlacesProps & { onAgain: () => void }) {
  const t = useAppDataWords()
  const ids = [chosen.division_id, chosen.district_id, required === true ? chosen.upazila_id : 0]
  const isNeeded = required !== false && ids.some((id) => typeof id !== 'number')
  return (
    <Stack gap="sm">
      <Text as="p" tone="muted" size="sm">
        {t(isNeeded ? 'places_needed' : 'places_missing')}
      </Text>
      <AgainButton onAgain={onAgain} />
    </Stack>
  )
}

interface PlaceProps {
  /** As the form has it. */
  name: string
  /** Which of the three. */
  of: 'division' | 'district' | 'upazila'
  places: readonly LocationOption[]
  chosen: number | null
  required: boolean
  locked: boolean
  onChange?: (id: number) => void
}

function PlaceField({ name, of, places, chosen, required, locked, onChange }: PlaceProps) {
  const t = useAppDataWords()
  useLanguage()
  const options = places.map((one) => ({
    value: String(one.id),
    label: currentLanguage() === 'bn' ? one.bn_name : one.name,
  }))
  return (
    <Field label={t(of)} name={name} required={required} optional={!required}>
      <Select
        name={name}
        numeric
        options={options}
        defaultValue={chosen === null ? null : String(chosen)}
        disabled={locked || places.length === 0}
        onChange={(id) => onChange?.(Number(id))}
      />
    </Field>
  )
}
