import type { Clinic } from '#local/clinic.ts'
import { outboxOf } from '#local/stores.ts'

/** What was not sent, as it would travel: each call sealed to the server, so that the file tells nobody else anything. */
export async function backupOf(clinic: Clinic): Promise<{ name: string; content: string }> {
  const waiting = await outboxOf(clinic.db).toArray()
  const ops = waiting.map(({ op_id, device_seq, call, contract, made_at, clock_offset, deps, envelope }) => ({ op_id, device_seq, call, contract, made_at, clock_offset, deps, envelope }))
  const saved_at = new Date(clinic.clock.now()).toISOString()
  const { practice_id, user_id, device } = clinic
  return {
    name: `unsent-${device.letter}-${saved_at.slice(0, 16).replace(/[:T]/g, '-')}.json`,
    content: JSON.stringify({ format: 1, practice_id, user_id, device_id: device.id, saved_at, ops }),
  }
}

/** Hands the file to the browser to keep. */
export async function saveBackupFile(clinic: Clinic): Promise<void> {
  const { name, content } = await backupOf(clinic)
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
