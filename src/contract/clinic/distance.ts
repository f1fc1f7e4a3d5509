/** A place on the earth, in degrees. */
export interface EarthPoint {
  lat: number
  lon: number
}

/** Kilometres, the mean radius of the earth (IUGG). */
const radius = 6371.0088
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Kilometres between two places as a bird flies: the haversine formula, which stays exact for places close to one another. */
export function kilometresBetween(a: EarthPoint, b: EarthPoint): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const h = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon)
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Kilometres as they may be said of a place that is only known by the middle of its district: to tens, and never fewer than ten. */
export const aboutKilometres = (km: number): number => Math.max(10, Math.round(km / 10) * 10)
