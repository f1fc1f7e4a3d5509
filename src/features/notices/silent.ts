import type { DeviceEntry } from '#features/auth/contract.ts'
import { type ScheduleRow, sittingSpan } from '#domain/schedule/rows.ts'

const hour = 3_600_000

/** Hours after which a device's silence is told, hours of a sitting that it has to miss for that, and days after which nobody misses it any more. */
export const silence = { told: 12, missed: 1, forgotten: 14 * 24 } as const

interface Seen {
  /** The person who is told. */
  user_id: number
  now: number
  sittings: readonly Pick<ScheduleRow, 'date' | 'start_time' | 'end_time' | 'status' | 'deleted_at'>[]
}

/**
 * Devices of others that the server has not heard for half a day although people sat meanwhile: what was written on them
 * may lie there unsent. A night without work is no silence. Each by its id and when it was last heard.
 */
export function silentAmong(devices: readonly DeviceEntry[], { user_id, now, sittings }: Seen): string[] {
  const sat = sittings
    .filter(({ status, deleted_at }) => status !== 'cancelled' && deleted_at === null)
    .map(sittingSpan)
    .filter(({ from }) => from < now)
  return devices.flatMap((device) => {
    const heard = Date.parse(device.last_seen_at ?? '')
    const ago = (now - heard) / hour
    const isAway =
      device.kind !== 'display' &&
      device.revoked_at === null &&
      device.user_id !== user_id &&
      ago > silence.told &&
      ago < silence.forgotten
    return isAway && sat.some(({ to }) => to > heard + silence.missed * hour)
      ? [`${device.id}:${device.last_seen_at}`]
      : []
  })
}
