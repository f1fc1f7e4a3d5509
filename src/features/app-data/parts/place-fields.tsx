import { Suspense, useEffect, useState } from 'react'
import { currentLanguage, useLanguage } from '#text/index.ts'
import { Field } from '#ui/field.tsx'
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
export function usePlaces(): Locations | null | undefined {
  const version = useAppData()?.locations.version
  const [places, setPlaces] = useState<Locations | null | undefined>(undefined)
  useEffect(() => {
    let left = false
    if (version !== undefined) void placesOf(version).then((found) => left || setPlaces(found))
    return () => {
      left = true
    }
  }, [version])
  return places
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
  const places = usePlaces()
  const isComing = useAppData() !== null && places === undefined
  if (places) return <PlaceLists {...props} places={places} />
  return (
    <>
      <ChosenPlaces {...props} />
      {isComing && <PlaceLists {...props} places={nowhere} />}
      {places === null && <PlacesMissing />}
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

function PlacesMissing() {
  const t = useAppDataWords()
  return (
    <Text as="p" tone="muted" size="sm">
      {t('places_missing')}
    </Text>
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
