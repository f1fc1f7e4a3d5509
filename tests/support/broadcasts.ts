import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { storeAppointment } from '#features/appointments/contract.ts'
import { updateSession } from '#features/schedules/contract.ts'
import { type BroadcastKind, previewBroadcast, sendBroadcast } from '#features/sms-broadcasts/contract.ts'
import type { ClinicServer } from './clinic-server.ts'

interface Asked {
  kind?: BroadcastKind
  words?: string
  schedule_id?: string
}

/** The session that is told something. */
export const toldSession = scheduleId(1, '2026-11-23', 'A')

/** What is done with broadcasts at the desk of practice 1. */
export function broadcastsOf({ server, assistant }: Pick<ClinicServer, 'server' | 'assistant'>) {
  const book = async (phone: string, name = 'Nasrin Sultana') => {
    const patient = { name, phone, gender: 2 as const, relationship_status: 1 as const, years: 35 }
    const body = { schedule_id: toldSession, type: 1 as const, patient }
    return (await server.call(assistant, storeAppointment, { body })).appointment
  }
  const session = (body: { action: 'delay' | 'cancel' | 'close'; delay_min?: number; reason?: string }) =>
    server.call(assistant, updateSession, { body: { id: toldSession, ...body } })
  const preview = async ({ kind, words, schedule_id = toldSession }: Asked = {}, who = assistant) => {
    const body = { schedule_id, kind: kind ?? null, words: words ?? null }
    return (await server.call(who, previewBroadcast, { body })).data
  }
  const send = (
    { fingerprint, kind }: { fingerprint: string; kind: BroadcastKind | null },
    { words, part = false, who = assistant }: { words?: string; part?: boolean; who?: typeof assistant } = {},
  ) => {
    const told = { kind: kind ?? 'custom', words: words ?? null, fingerprint, part } as const
    return server.call(who, sendBroadcast, { body: { schedule_id: toldSession, ...told } })
  }
  return {
    book,
    session,
    off: () => session({ action: 'cancel', reason: 'ill' }),
    preview,
    send,
    /** Presses what stands there now. */
    sends: async (asked: Asked = {}) =>
      send(await preview(asked), { ...(asked.words !== undefined && { words: asked.words }) }),
    /** Each line with its people. */
    states: async (asked: Asked = {}) =>
      (await preview(asked)).lines.map(({ state, people }) => [
        state,
        ...people.map((one) => one.patient?.name ?? one.serial),
      ]),
    /** Something of a patient changes. */
    becomes: (name: string, set: { phone: null } | { wants: false }) =>
      server.owner
        .updateTable('patients')
        .set('phone' in set ? { phone: null } : { consent: JSON.stringify({ sms: false }) })
        .where('name', '=', name)
        .execute(),
    phones: () => server.sent.map(({ to }) => to).toSorted(),
    ledger: async () =>
      (await server.owner.selectFrom('sms_ledger').select('kind').orderBy('id').execute()).map(
        ({ kind }) => kind,
      ),
  }
}
