import type { Planted } from './planted.ts'

/** Bugs in what a visit costs and in which turn it comes. */
export const ofMoney: readonly Planted[] = [
  {
    harm: 'the evening ends at midnight',
    file: 'src/contract/clinic/sitting-date.ts',
    text: 'export const DAY_END_HOUR = 4',
    instead: 'export const DAY_END_HOUR = 0',
    test: { file: 'src/contract/clinic/sitting-date.test.ts', title: 'without a session %s belongs to %s' },
  },
  {
    harm: 'a session past midnight goes on under another date',
    file: 'src/contract/clinic/sitting-date.ts',
    text: 'if (session) return session.date',
    instead: 'if (session) return dhakaDayOf(now)',
    test: {
      file: 'src/contract/clinic/sitting-date.test.ts',
      title: 'a session keeps its date after midnight and past four',
    },
  },
  {
    harm: 'morning and evening of one chamber are one session',
    file: 'src/contract/clinic/sitting-date.ts',
    text: "namedId('schedule', chamber_id, day, session_code)",
    instead: "namedId('schedule', chamber_id, day, '')",
    test: {
      file: 'src/contract/clinic/sitting-date.test.ts',
      title: 'another chamber, day or session is another row',
    },
  },
  {
    harm: "a device takes the server's own letter",
    file: 'src/contract/clinic/serial.ts',
    text: "'ABCDEFGHIJKLMNOPQRTUVWXYZ'",
    instead: "'ABCDEFGHIJKLMNOPQRSTUVWXYZ'",
    test: {
      file: 'src/contract/clinic/serial.test.ts',
      title: 'the letters of devices leave out S and go on with two',
    },
  },
  {
    harm: 'a session loses places when it is shared out',
    file: 'src/contract/clinic/serial.ts',
    text: 'desk: max - online - buffer',
    instead: 'desk: Math.floor((max * weights.desk) / total)',
    test: {
      file: 'src/contract/clinic/serial.test.ts',
      title: 'the shares of a session add up to its places',
    },
  },
  {
    harm: 'one device takes all desk numbers',
    file: 'src/contract/clinic/serial.ts',
    text: 'const LEASE_MOST = 10',
    instead: 'const LEASE_MOST = 100',
    test: {
      file: 'src/contract/clinic/serial.test.ts',
      title: 'of %i numbers left for %i devices one may hold %i',
    },
  },
  {
    harm: 'a report visit restarts the days of a follow-up',
    file: 'src/contract/clinic/fee.ts',
    text: '.filter(({ type }) => type !== 3)',
    instead: '.filter(({ type }) => type > 0)',
    test: { file: 'src/contract/clinic/fee.test.ts', title: 'a report visit does not restart the count' },
  },
  {
    harm: 'a late report is free of the ordinary fee',
    file: 'src/contract/clinic/fee.ts',
    text: 'return isWithin(days, criteria.follow_up_days) ? criteria.follow_up : criteria.new',
    instead: 'return criteria.report',
    test: {
      file: 'src/contract/clinic/fee.test.ts',
      title: 'a type chosen by hand has its fee, and a late report costs an ordinary visit',
    },
  },
  {
    harm: 'a free visit is owed',
    file: 'src/contract/clinic/payment-state.ts',
    text: 'if (net <= 0) return PAYMENT_STATE.waived',
    instead: 'if (net < 0) return PAYMENT_STATE.waived',
    test: { file: 'src/domain/payment/bill.test.ts', title: 'all is let off' },
  },
  {
    harm: 'money given back makes a new debt',
    file: 'src/contract/clinic/payment-state.ts',
    text: 'Math.max(0, net - refundedCharge(amounts) - paid + refunded)',
    instead: 'Math.max(0, net - paid + refunded)',
    test: { file: 'src/domain/payment/bill.test.ts', title: 'a part is given back with its charge' },
  },
  {
    harm: 'too much that is given back lowers the charge',
    file: 'src/contract/clinic/payment-state.ts',
    text: 'const over = Math.max(0, paid - Math.max(0, net))',
    instead: 'const over = 0',
    test: { file: 'src/domain/payment/bill.test.ts', title: 'what was taken too much is given back' },
  },
  {
    harm: 'what is given back counts as taken',
    file: 'src/domain/payment/bill.ts',
    text: "entries.filter((one) => one.kind !== 'refund')",
    instead: "entries.filter((one) => one.kind !== 'advance')",
    test: { file: 'src/domain/payment/bill.test.ts', title: 'a part is given back with its charge' },
  },
  {
    harm: 'a visit that does not take place is owed',
    file: 'src/domain/payment/bill.ts',
    text: 'return owesNothing(visit) ? { ...bill, due: 0 } : bill',
    instead: 'return bill',
    test: { file: 'src/domain/payment/bill.test.ts', title: '%s' },
  },
  {
    harm: 'a discount is charged',
    file: 'src/domain/payment/bill.ts',
    text: 'net: gross - discount, paid',
    instead: 'net: gross, paid',
    test: { file: 'src/domain/payment/bill.test.ts', title: 'a part is let off' },
  },
  {
    harm: 'a patient who was done is called again',
    file: 'src/contract/clinic/appointment-state.ts',
    text: '  done: [],\n  cancelled',
    instead: "  done: ['called'],\n  cancelled",
    test: {
      file: 'src/contract/clinic/appointment-state.test.ts',
      title: 'a visit has eleven states, and each has its tab (R4.21)',
    },
  },
  {
    harm: 'a step may be taken back for a minute',
    file: 'src/contract/clinic/appointment-state.ts',
    text: 'export const UNDO_SECONDS = 10',
    instead: 'export const UNDO_SECONDS = 60',
    test: {
      file: 'src/contract/clinic/appointment-state.test.ts',
      title: 'a staff step may be taken back for ten seconds',
    },
  },
  {
    harm: "a hold's end is taken back by a person",
    file: 'src/contract/clinic/appointment-state.ts',
    text: "step.to !== 'expired' && ",
    instead: '',
    test: {
      file: 'src/contract/clinic/appointment-state.test.ts',
      title: 'a staff step may be taken back for ten seconds',
    },
  },
  {
    harm: 'money is written under a past day and nobody says why',
    file: 'src/contract/clinic/plausible-day.ts',
    text: "&& !on.reason ? 'past_day' : null",
    instead: '&& !on.reason ? null : null',
    test: {
      file: 'src/contract/clinic/plausible-day.test.ts',
      title: 'a visit written on 22 November 2026 under %s: %s',
    },
  },
  {
    harm: 'a visit ten years ahead is taken',
    file: 'src/contract/clinic/plausible-day.ts',
    text: 'if (day > addDays(on.today, year))',
    instead: 'if (day > addDays(on.today, 20 * year))',
    test: {
      file: 'src/contract/clinic/plausible-day.test.ts',
      title: 'a visit written on 22 November 2026 under %s: %s',
    },
  },
  {
    harm: 'a forgotten "done" makes everybody wait for hours',
    file: 'src/contract/clinic/wait.ts',
    text: 'Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, one))',
    instead: 'Math.max(LEAST_SECONDS, one)',
    test: { file: 'src/contract/clinic/wait.test.ts', title: 'a forgotten "done" counts half an hour' },
  },
  {
    harm: 'a member who has no turn of his own is seen twice in the list',
    file: 'src/domain/appointment/second-visit.ts',
    text: '|| visit.type === report) continue',
    instead: ') continue',
    test: { file: 'src/domain/appointment/second-visit.test.ts', title: 'reports the same evening' },
  },
  {
    harm: 'a visit that was given up counts as a second one',
    file: 'src/domain/appointment/second-visit.ts',
    text: "['cancelled', 'rescheduled', 'expired', 'no_show']",
    instead: "['cancelled', 'rescheduled', 'expired']",
    test: { file: 'src/domain/appointment/second-visit.test.ts', title: 'one who did not come' },
  },
  {
    harm: 'two visits of one evening are not seen to be one',
    file: 'src/domain/appointment/second-visit.ts',
    text: 'ones.length > 1',
    instead: 'ones.length > 2',
    test: {
      file: 'src/domain/appointment/second-visit.test.ts',
      title: 'who is written down twice in one sitting',
    },
  },
  {
    harm: 'a place is offered in the night and is gone by the morning',
    file: 'src/domain/appointment/hold.ts',
    text: 'return clock < night.to ? dhakaInstant(day, night.to) : now',
    instead: 'return now',
    test: {
      file: 'src/domain/appointment/hold.test.ts',
      title:
        'an offered place is kept for two hours of the day, and over a night until two hours after eight',
    },
  },
  {
    harm: 'a place is kept longer than the session takes bookings',
    file: 'src/domain/appointment/hold.ts',
    text: 'offerHours * 3_600_000, closes)',
    instead: 'offerHours * 3_600_000, Infinity)',
    test: {
      file: 'src/domain/appointment/hold.test.ts',
      title: 'no longer than the session takes bookings, and not at all for less than ten minutes',
    },
  },
  {
    harm: 'who came since is still held to have stayed away',
    file: 'src/domain/appointment/hold.ts',
    text: 'sitting_date > last && ',
    instead: '',
    test: {
      file: 'src/domain/appointment/hold.test.ts',
      title: 'twice away since he last came is what counts, within a year',
    },
  },
  {
    harm: 'a last visit of years ago makes a follow-up',
    file: 'src/contract/clinic/fee.ts',
    text: 'return isWithin(days, criteria.follow_up_days) ? 2 : 1',
    instead: 'return days === null ? 1 : 2',
    test: {
      file: 'src/contract/clinic/fee.test.ts',
      title: 'the last completed visit 60 days ago is a follow-up, 61 days ago a new visit',
    },
  },
  {
    harm: 'reports are free as often as somebody comes',
    file: 'src/contract/clinic/fee.ts',
    text: 'resultsPending &&\n    reportsLeft &&',
    instead: 'resultsPending &&',
    test: {
      file: 'src/contract/clinic/fee.test.ts',
      title:
        'without pending results a return within days is a follow-up, and reports may be limited in number',
    },
  },
  {
    harm: 'a visit of the future counts as the last one',
    file: 'src/contract/clinic/fee.ts',
    text: 'visits.filter(({ day }) => day <= on)',
    instead: 'visits.filter(({ day }) => day !== on)',
    test: { file: 'src/contract/clinic/fee.test.ts', title: 'a report visit does not restart the count' },
  },
]
