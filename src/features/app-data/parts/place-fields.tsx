import { useEffect, useState } from 'react'
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
  required?: boolean
  locked?: boolean | 'known'
}

/** Division, district, upazila: each list narrows the next. `prefix` stands before the names, as in `patient.division_id`. `known` locks what is chosen already. */
export function PlaceFields({ prefix = '', chosen = {}, required = false, locked = false }: PlacesProps) {
  const places = usePlaces()
  const [division, setDivision] = useState(chosen.division_id ?? null)
  const [district, setDistrict] = useState(chosen.district_id ?? null)
  if (places === undefined) return null
  if (places === null) return <PlacesMissing />
  const districts = places.districts.filter((one) => one.division_id === division)
  const held = (of: PlaceProps['of']) => ({
    of,
    name: `${prefix}${of}_id`,
    required,
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
