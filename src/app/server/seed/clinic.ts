import { newId } from '#contract/clinic/uuid.ts'
import { addDays, showClock } from '#contract/clinic/day.ts'
import { toBengaliDigits } from '#contract/clinic/digits.ts'
import { showPhone } from '#contract/clinic/phone.ts'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { splitQuota } from '#contract/clinic/serial.ts'
import { everything, expandTicked } from '#contract/permissions.ts'
import type { Database } from '#server/db/types.ts'
import type { NewRow } from '#server/db/practice-rows.ts'
import type { PracticeWork } from '#server/transaction/as-practice.ts'
import demo from './lists/demo.json' with { type: 'json' }
import more from './lists/more-doctors.json' with { type: 'json' }
import { seedPlace } from './places.ts'

export type SeedDoctor = (typeof demo.doctors)[number]
type Chamber = (typeof demo.chambers)[number]
type Sitting = (typeof demo.schedules)[number]

const chambers: readonly Chamber[] = [...demo.chambers, ...more.chambers]
const sessions: readonly Sitting[] = [...demo.schedules, ...more.schedules]

const weekdays = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri']
const bengaliWeekdays = ['শনি', 'রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহস্পতি', 'শুক্র']
const taka = (amount: number) => amount * 100

/** Days of the week as this product counts them: 0 is Saturday. */
const weekdayNumbers = (sitting: Sitting) => sitting.days.map((day) => weekdays.indexOf(day))

const sessionOf = (sitting: Sitting) => ({
  chamber_id: sitting.chamber_id,
  session_code: 'A',
  label: null,
  start_time: sitting.start,
  end_time: sitting.end,
  mode: 'serial',
  slot_minutes: sitting.slot_minutes,
  max: sitting.capacity,
  ...splitQuota(sitting.capacity, { online: 40, desk: 45, buffer: 15 }),
})

export interface SeedSpan {
  from: string
  to: string
  today: string
}

export interface SeededChambers {
  schedules: Database['schedules'][]
  fees: Database['fee_criteria'][]
}

/** A practice's staff, chambers, fees, sittings and pads. An extra session "today" opens in its first chamber whatever the weekday. */
export function seedChambers(
  practice: PracticeWork,
  of: { doctor: SeedDoctor; assistants: readonly (typeof demo.assistants)[number][]; span: SeedSpan },
): SeededChambers {
  const seeded: SeededChambers = { schedules: [], fees: [] }
  practice.add('staff', {
    ...memberOf(of.doctor),
    bmdc: of.doctor.bmdc,
    role: 'doctor',
    permissions: [everything],
    chamber_ids: null,
  })
  for (const a of of.assistants) {
    practice.add('staff', {
      ...memberOf(a),
      bmdc: null,
      role: 'doctor_assistant',
      permissions: expandTicked(a.permissions),
      chamber_ids: a.chambers,
    })
  }
  const own = chambers.filter((chamber) => chamber.doctor_id === of.doctor.id)
  for (const chamber of own) {
    const sitting = sessions.find((s) => s.chamber_id === chamber.id)
    if (!sitting) continue
    practice.add('chambers', chamberRow(chamber, sitting))
    seeded.fees.push(practice.add('fee_criteria', feesOf(chamber)))
    practice.add('pads', padOf(of.doctor, chamber, sitting))
    seeded.schedules.push(
      ...seedSittings(practice, sitting, { ...of.span, extra: chamber.id === own[0]?.id }),
    )
  }
  return seeded
}

const memberOf = (person: { id: number; name: string; bn_name: string; phone: string }) => ({
  id: person.id,
  name: person.name,
  bn_name: person.bn_name,
  phone: person.phone,
  active: true,
  discount_limit_paisa: null,
})

const chamberRow = (chamber: Chamber, sitting: Sitting): NewRow<'chambers'> => ({
  id: chamber.id,
  name: chamber.name,
  bn_name: chamber.bn_name,
  address: chamber.address,
  bn_address: chamber.bn_address,
  ...seedPlace(chamber.area),
  room: null,
  serial_phones: [chamber.serial_phone],
  serial_hours: chamber.serial_hours,
  bn_hours: bengaliHours(sitting),
  weekly_off: null,
  payment_type: chamber.payment === 'advance_200' ? 2 : 1,
  advance_paisa: chamber.payment === 'advance_200' ? taka(200) : 0,
  average_minutes: sitting.slot_minutes,
  serial_display: 'number',
  booking_days: 14,
  booking_close_minutes: 30,
  max_per_phone: 3,
  active: true,
})

const bengaliHours = (sitting: Sitting) =>
  weekdayNumbers(sitting)
    .map((n) => bengaliWeekdays[n])
    .join(', ')

const feesOf = (chamber: Chamber): NewRow<'fee_criteria'> => ({
  id: newId(),
  chamber_id: chamber.id,
  new_paisa: taka(chamber.fees.new),
  follow_up_paisa: taka(chamber.fees.followup),
  follow_up_days: chamber.fees.followup_within_days,
  report_paisa: taka(chamber.fees.report),
  report_days: chamber.fees.report_within_days,
  report_free_days: chamber.fees.report_free_within_days ?? 0,
  report_max_visits: null,
  discount_classes: [],
})

function seedSittings(
  practice: PracticeWork,
  sitting: Sitting,
  span: SeedSpan & { extra: boolean },
): Database['schedules'][] {
  const rows: Database['schedules'][] = []
  const slot_id = newId()
  practice.add('schedule_slots', {
    id: slot_id,
    ...sessionOf(sitting),
    weekdays: weekdayNumbers(sitting),
    effective_from: null,
    effective_to: null,
  })
  for (let day = span.from; day <= span.to; day = addDays(day, 1)) {
    const sits = weekdayNumbers(sitting).includes(saturdayFirst(day))
    if (!sits && !(span.extra && day === span.today)) continue
    rows.push(
      practice.add('schedules', {
        id: scheduleId(sitting.chamber_id, day, 'A'),
        ...sessionOf(sitting),
        slot_id: sits ? slot_id : null,
        date: day,
        status: day < span.today ? 'closed' : 'scheduled',
        delay_min: 0,
        note: null,
      }),
    )
  }
  return rows
}

/** Days since the first Saturday of 1970, so that Saturday is 0. */
const saturdayFirst = (day: string) => (Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 5) % 7

const papers = { A4: { width: 210, height: 297 }, A5: { width: 148, height: 210 } } as const

function padOf(doctor: SeedDoctor, chamber: Chamber, sitting: Sitting): NewRow<'pads'> {
  return {
    id: newId(),
    chamber_id: chamber.id,
    name: chamber.name,
    active: true,
    page: padPage(chamber.pad),
    header: {
      active: true,
      left: [
        doctor.bn_name,
        doctor.bn_degrees.join(', '),
        doctor.bn_title,
        `বিএমডিসি রেজি. নং ${doctor.bmdc}`,
      ],
      right: [
        doctor.name,
        doctor.degrees.join(', '),
        doctor.title,
        doctor.institute,
        `BMDC Reg. No. ${doctor.bmdc}`,
      ],
    },
    patient: { fields: ['name', 'age', 'sex', 'weight', 'code', 'number', 'serial', 'date'] },
    body: {
      left_sections: ['chief_complaints', 'histories', 'examinations', 'investigations', 'diagnosis'],
      titles: {},
    },
    footer: {
      left: [
        chamber.bn_name,
        chamber.bn_address,
        `${bengaliHours(sitting)} — ${showClock(sitting.start, 'bn')}–${showClock(sitting.end, 'bn')}`,
      ],
      right: [`সিরিয়াল: ${toBengaliDigits(showPhone(chamber.serial_phone))}`, 'পরবর্তী সাক্ষাতে ব্যবস্থাপত্র আনবেন'],
      qr: true,
      signature: true,
    },
  }
}

function padPage(pad: Chamber['pad']): NewRow<'pads'>['page'] {
  const paper = pad.paper === 'A5' ? 'A5' : 'A4'
  const margins = pad.margins_mm
  return {
    paper,
    ...papers[paper],
    orientation: 'portrait',
    margin_top: 12,
    margin_right: margins?.right ?? 12,
    margin_bottom: 10,
    margin_left: margins?.left ?? 12,
    mode: pad.mode === 'preprinted' ? 'preprinted' : 'full',
    header_height: margins?.top ?? 45,
    footer_height: margins?.bottom ?? 25,
    offset_x: 0,
    offset_y: 0,
    points: paper === 'A5' ? 9 : 11,
    left_percent: 32,
    show_generic: true,
  }
}
