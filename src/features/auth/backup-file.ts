import type { Clinic } from '#local/clinic.ts'
import { saveFile } from '#ui/save-file.ts'

/** Hands what was not sent to the browser to keep: sealed, so that the file tells nobody else anything. */
export async function saveBackupFile(clinic: Clinic): Promise<void> {
  const { backupOf } = await import('#local/backup.ts')
  const file = await backupOf(clinic.db, { practice_id: clinic.practice_id, user_id: clinic.user_id }, new Date(clinic.clock.now()))
  saveFile(`unsent-${clinic.device.letter}-${file.made_at.slice(0, 16).replace(/[:T]/g, '-')}.json`, JSON.stringify(file), 'application/json')
}
