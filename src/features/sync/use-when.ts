import { dhakaDayOf, type InstantMs } from '#contract/clinic/day.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useShow } from '#text/show.ts'

/** A moment as one says it: today's by the clock alone, any other with its day. */
export function useWhen(): (instant: InstantMs) => string {
  const { clock } = useClinic()
  const show = useShow()
  return (instant) =>
    dhakaDayOf(instant) === dhakaDayOf(clock.now()) ? show.time(instant) : show.moment(instant)
}
