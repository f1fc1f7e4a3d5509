import { aboutKilometres, type EarthPoint, kilometresBetween } from '#contract/clinic/distance.ts'
import type { PlaceMiddle } from './contract.ts'

/** Districts that are named to whoever asks for what is near. */
const most = 4

/** The districts whose middles are nearest, with about how far those are. Reckoned here: nobody else is told where one is. */
export const nearestPlaces = (
  here: EarthPoint,
  places: readonly PlaceMiddle[],
): { place: PlaceMiddle; km: number }[] =>
  places
    .map((place) => ({ place, km: kilometresBetween(here, place) }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, most)
    .map(({ place, km }) => ({ place, km: aboutKilometres(km) }))

/** Milliseconds after which a device that does not know where it is, is asked no more; so old may what it knows be. */
const patience = { timeout: 15_000, maximumAge: 600_000 } as const

/** Where this device is, as it says when somebody lets it; null where it does not know, `refused` where it may not say. */
export function whereIsThis(): Promise<EarthPoint | 'refused' | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null)
  return new Promise((tell) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => tell({ lat: latitude, lon: longitude }),
      ({ code, PERMISSION_DENIED }) => tell(code === PERMISSION_DENIED ? 'refused' : null),
      patience,
    ),
  )
}
