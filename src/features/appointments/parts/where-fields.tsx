import { useState } from 'react'
import type { Day } from '#contract/clinic/day.ts'
import { chamberName, useChambers, useChosenChamber } from '#features/chosen-chamber/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Field } from '#ui/field.tsx'
import { Grid } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'
import { useAppointmentWords } from '../words.ts'
import { type OpenSitting, useOpenSittings, useSittingLine } from './use-sittings.ts'

export type WhereForm = ReturnType<typeof useWhere>

/** For whom a day was named: its sitting stands in the form, or the next that takes somebody, until another is chosen. */
export interface PreferredDay {
  chamber_id: number
  day: Day
}

/** The sitting; without one given, of the chamber that is worked in unless another is chosen. */
export function useWhere(
  preset: { chamber_id: number; schedule_id: string } | undefined,
  preferred?: PreferredDay,
) {
  const here = useChosenChamber()
  const [chosen, setChamber] = useState<number | null>((preset ?? preferred)?.chamber_id ?? null)
  const chamber_id = chosen ?? here?.id ?? null
  const [schedule_id, setSchedule] = useState<string | null>(preset?.schedule_id ?? null)
  const sittings = useOpenSittings(chamber_id ?? 0)
  const isPreferred = schedule_id === null && preferred?.chamber_id === chamber_id
  const sitting =
    sittings?.find(({ form, places }) =>
      isPreferred ? form.date >= preferred.day && places > 0 : form.id === schedule_id,
    ) ?? null
  const choose = (id: number) => {
    setChamber(id)
    setSchedule(null)
  }
  const no_place =
    sitting?.places === 0
      ? ('session_full' as const)
      : preset && sittings && !sitting
        ? ('session_over' as const)
        : null
  return {
    chamber_id,
    choose,
    sittings,
    sitting,
    no_place,
    setSchedule,
    reading: chamber_id !== null && !sittings,
  }
}

/** Into which sitting somebody is booked, and at what time of it; chamber and date are asked where they are not set. */
export function SittingWhereFields({ where, isSet }: { where: WhereForm; isSet: boolean }) {
  const t = useAppointmentWords()
  const { sitting, no_place } = where
  return (
    <>
      {!isSet && <ChamberAndDate where={where} />}
      {isSet && no_place && <Banner tone="warn">{t(no_place)}</Banner>}
      {sitting?.form.mode === 'timed' && sitting.slots.length > 0 && (
        <SlotField key={sitting.form.id} sitting={sitting} />
      )}
    </>
  )
}

function ChamberAndDate({ where }: { where: WhereForm }) {
  const t = useAppointmentWords()
  const chambers = useChambers(useClinic()) ?? []
  const line = useSittingLine()
  const { chamber_id, sittings, sitting } = where
  const dates = (sittings ?? []).map((one) => ({
    value: one.form.id,
    label: line(one),
    disabled: one.places === 0,
  }))
  const hint = chamber_id === null ? t('date_first') : sittings?.length === 0 ? t('no_dates') : undefined
  return (
    <Grid columns={2}>
      <Field label={t('chamber')} name="chamber_id" required>
        <Select
          name="chamber_id"
          value={chamber_id === null ? null : String(chamber_id)}
          options={chambers.map((one) => ({ value: String(one.id), label: chamberName(one) }))}
          onChange={(id) => where.choose(Number(id))}
        />
      </Field>
      <Field label={t('date')} name="schedule_id" required {...(hint === undefined ? {} : { hint })}>
        <Select
          name="schedule_id"
          value={sitting?.form.id ?? null}
          options={dates}
          disabled={dates.length === 0}
          onChange={where.setSchedule}
        />
      </Field>
    </Grid>
  )
}

function SlotField({ sitting }: { sitting: OpenSitting }) {
  const t = useAppointmentWords()
  const show = useShow()
  return (
    <Field label={t('time')} name="slot_time" required>
      <Select
        name="slot_time"
        defaultValue={sitting.slots[0] ?? null}
        options={sitting.slots.map((value) => ({ value, label: show.clock(value) }))}
      />
    </Field>
  )
}
