import { useState } from 'react'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { splitQuota } from '#contract/clinic/serial.ts'
import { inDigits } from '#text/index.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useScheduleWords } from '../words.ts'

const fields = ['desk', 'online', 'buffer'] as const
type Places = Record<'max' | (typeof fields)[number], string>

export interface QuotaForm {
  max: number
  desk: number
  online: number
  buffer: number
}

const written = ({ max, desk, online, buffer }: QuotaForm): Places => ({
  max: inDigits(max),
  desk: inDigits(desk),
  online: inDigits(online),
  buffer: inDigits(buffer),
})

const shared = (max: string): Places | null => {
  const count = Number(toLatinDigits(max))
  return Number.isInteger(count) && count > 0 && count <= 500
    ? written({ max: count, ...splitQuota(count) })
    : null
}

interface BoxProps {
  name: keyof Places
  places: Places
  onCount: (count: string) => void
}

const Box = ({ name, places, onCount }: BoxProps) => (
  <TextInput
    inputMode="numeric"
    data-kind="number"
    name={name}
    value={places[name]}
    onChange={(event) => onCount(event.target.value)}
  />
)

/** How many places, and whose: the shares follow the number until somebody sets one by hand. */
export function QuotaFields({ start }: { start: QuotaForm | null }) {
  const t = useScheduleWords()
  const [places, setPlaces] = useState<Places>(written(start ?? { max: 40, ...splitQuota(40) }))
  const [byHand, setByHand] = useState(start !== null)
  const share = (max: string) => {
    const next = shared(max)
    setPlaces((last) => next ?? { ...last, max })
  }
  const all = (max: string) => (byHand ? setPlaces((last) => ({ ...last, max })) : share(max))
  const one = (name: (typeof fields)[number], count: string) => {
    setByHand(true)
    setPlaces((last) => ({ ...last, [name]: count }))
  }
  const shareAgain = () => {
    setByHand(false)
    share(places.max)
  }
  return (
    <Stack gap="sm">
      <Grid columns={4} gap="sm">
        <Field label={t('max')} name="max" required>
          <Box name="max" places={places} onCount={all} />
        </Field>
        {fields.map((name) => (
          <Field key={name} label={t(name)} name={name}>
            <Box name={name} places={places} onCount={(count) => one(name, count)} />
          </Field>
        ))}
      </Grid>
      <div>
        <Button size="sm" kind="quiet" flush onClick={shareAgain}>
          {t('share')}
        </Button>
      </div>
    </Stack>
  )
}
