import type { Clinic } from '#local/store/clinic.ts'
import type { StoreOwner } from '#local/database/owner.ts'
import { saveFile } from '#ui/save-file.ts'

/** Hands what was not sent to the browser to keep: sealed, so that the file tells nobody else anything. */
export async function saveBackupFile(clinic: Clinic): Promise<void> {
  const { backupOf } = await import('#local/outbox/backup.ts')
  save(
    await backupOf(
      clinic.db,
      { practice_id: clinic.practice_id, user_id: clinic.user_id },
      new Date(clinic.clock.now()),
    ),
  )
}

/** The same from behind the lock: what is sealed need not be opened for it. */
export async function saveLockedFile(owner: StoreOwner): Promise<void> {
  const { rescueOutbox } = await import('#local/outbox/rescue.ts')
  save(await rescueOutbox(owner, new Date()))
}

const save = (file: { device: { letter: string } | null; made_at: string }): void =>
  saveFile(
    `unsent-${file.device?.letter ?? ''}-${file.made_at.slice(0, 16).replace(/[:T]/g, '-')}.json`,
    JSON.stringify(file),
    'application/json',
  )
