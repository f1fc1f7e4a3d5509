import { useState } from 'react'
import * as z from 'zod/mini'
import { Problem } from '#contract/problem.ts'
import { formatters } from '#text/show.ts'
import { Initials } from '#ui/initials.tsx'
import { Item, List } from '#ui/list.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { DoctorChoice } from '../contract.ts'
import { useAuthWords } from '../words.ts'

/** The doctors that a login offers to choose from; null when the refusal was another one. */
export function offeredDoctors(error: unknown): DoctorChoice[] | null {
  if (!(error instanceof Problem) || error.code !== 'choose_doctor') return null
  const read = z.safeParse(z.array(DoctorChoice), error.current)
  return read.success ? read.data : null
}

/**
 * A login that may have to ask for the doctor. `attempt` is made with a doctor or none; where the server offers several
 * it is kept until one is picked.
 */
export function useDoctorChoice() {
  const [offer, setOffer] = useState<{
    doctors: DoctorChoice[]
    take: (doctor_id: number) => Promise<void>
  } | null>(null)
  const trying = async (attempt: (doctor_id?: number) => Promise<void>): Promise<void> => {
    try {
      await attempt()
    } catch (error) {
      const doctors = offeredDoctors(error)
      if (!doctors) throw error
      setOffer({ doctors, take: attempt })
    }
  }
  return { offer, trying, back: () => setOffer(null) }
}

/** One doctor to a row. */
export function DoctorChooser({
  doctors,
  onChoose,
}: {
  doctors: readonly DoctorChoice[]
  onChoose: (doctor_id: number) => void
}) {
  const t = useAuthWords()
  return (
    <Stack gap="sm">
      <Text as="p" tone="muted">
        {t('choose_doctor_second')}
      </Text>
      <List label={t('choose_doctor')}>
        {doctors.map((doctor) => {
          const name = formatters.name(doctor)
          return (
            <Item
              key={doctor.doctor_id}
              start={<Initials name={name} />}
              title={name}
              onOpen={() => onChoose(doctor.doctor_id)}
            />
          )
        })}
      </List>
    </Stack>
  )
}
